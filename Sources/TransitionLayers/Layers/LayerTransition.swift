import Drawing
import SpringEngine
import TransitionViews

/// A change of everything that a layer shows, as `CATransition`: a picture of what is shown when it is added
/// leaves, and what is shown afterwards comes.
///
/// It belongs to a view's layer or to one without a view, goes by animation blocks, and has no name.
open class LayerTransition: Animation {
  /// How it looks, as `CATransitionType`.
  nonisolated public struct Kind: RawRepresentable, Hashable, Sendable {
    /// Core Animation's own word.
    public let rawValue: String

    /// Creates a kind; an unknown one fades.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The old content fades out over the new.
    public static let fade = Kind(rawValue: "fade")
    /// The new content slides over the old; here the old one leaves with it, as in ``push``.
    public static let moveIn = Kind(rawValue: "moveIn")
    /// The new content pushes the old one away.
    public static let push = Kind(rawValue: "push")
    /// The old content slides away from over the new.
    public static let reveal = Kind(rawValue: "reveal")
  }

  /// From where, as `CATransitionSubtype`.
  nonisolated public struct Direction: RawRepresentable, Hashable, Sendable {
    /// Core Animation's own word.
    public let rawValue: String

    /// Creates a direction.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From the right edge.
    public static let fromRight = Direction(rawValue: "fromRight")
    /// From the left edge.
    public static let fromLeft = Direction(rawValue: "fromLeft")
    /// From the edge that Core Animation calls the top: the lower one in UIKit's coordinates.
    public static let fromTop = Direction(rawValue: "fromTop")
    /// From the edge that Core Animation calls the bottom: the upper one in UIKit's coordinates.
    public static let fromBottom = Direction(rawValue: "fromBottom")
  }

  /// How it looks; it fades by default.
  public final var type = Kind.fade
  /// From where; the left by default.
  public final var subtype: Direction?

  /// Creates a fade.
  public override init() { super.init() }

  override func duplicate() -> Animation {
    let made = LayerTransition()
    made.take(self)
    (made.type, made.subtype) = (type, subtype)
    return made
  }

  /// Which way the old content leaves, for a size.
  private func way(_ size: Size) -> Vector {
    switch subtype {
    case .fromRight: Vector(dx: -size.width, dy: 0)
    case .fromTop: Vector(dx: 0, dy: -size.height)
    case .fromBottom: Vector(dx: 0, dy: size.height)
    default: Vector(dx: size.width, dy: 0)
    }
  }

  /// Runs on what a view shows.
  final func run(on view: View) {
    guard let stage = Ambient.stage, View.areAnimationsEnabled, !view.model.bounds.isEmpty else {
      return
    }
    let picture = view.leavePicture(at: stage.now)
    let way = way(view.model.bounds.size)
    let moves = type == .push || type == .moveIn
    let place = view.center
    if moves {
      // The picture keeps its distance to the new content, with which it leaves.
      picture.center = picture.center + way
      View.performWithoutAnimation { view.center = place - way }
    }
    stage.afterwards { [self] _ in delegate?.animationDidStart(self) }
    View.animate(
      withDuration: duration, delay: beginTime > 0 ? max(beginTime - stage.now, 0) : 0,
      curve: .timing(timingFunction?.curve ?? .implicit), options: .allowUserInteraction,
      animations: {
        if moves { view.center = place }
        if type == .reveal { picture.center = picture.center + way }
        if !moves && type != .reveal { picture.alpha = 0 }
      },
      completion: { [self] finished in
        view.removeDeparting { $0 === picture }
        delegate?.animationDidStop(self, finished: finished)
      })
  }
}
