public import Drawing
public import TransitionViews

/// Spokes that go round while something takes its time; the counterpart of `UIActivityIndicatorView`.
///
/// It turns once a second, as repeating content: a stage is at rest meanwhile.
@MainActor
open class ActivityIndicatorView: View {
  /// How large it is.
  nonisolated public enum Style: Int, Hashable, Sendable {
    /// 20 points.
    case medium
    /// 37 points.
    case large
    /// As `large`, in white.
    case whiteLarge
    /// As `medium`, in white, and in grey.
    case white, gray
  }

  /// How large it is.
  public final var style: Style {
    didSet {
      color = style.color
      frame.size = style.size
    }
  }
  /// The colour of the spokes; setting `nil` gives that of the style.
  public final var color: Color! { didSet { if color == nil { color = style.color } } }
  /// Whether it is hidden while it stands still; `true` by default.
  public final var hidesWhenStopped = true { didSet { showState() } }
  /// Whether it goes round.
  public private(set) final var isAnimating = false
  private let wheel: Spokes

  /// Creates one that stands still and takes its name from its type.
  public init(style: Style) {
    (self.style, color) = (style, style.color)
    wheel = Spokes(id: "spokes")
    super.init(frame: Rect(origin: .zero, size: style.size))
    connect()
  }

  /// Creates one of medium size that stands still.
  public override init(frame: Rect) {
    (style, color) = (.medium, Style.medium.color)
    wheel = Spokes(id: "spokes")
    super.init(
      frame: frame.size == .zero ? Rect(origin: frame.origin, size: Style.medium.size) : frame)
    connect()
  }

  /// Creates one of medium size that takes its name from its type.
  public convenience init() { self.init(frame: .zero) }

  private func connect() {
    wheel.indicator = self
    wheel.isUserInteractionEnabled = false
    addSubview(wheel)
    showState()
  }

  private func showState() { isHidden = hidesWhenStopped && !isAnimating }

  /// Lets it go round, and shows it. Off the stage it waits until it comes there.
  public final func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    showState()
    turn()
  }

  /// Lets it stand still, and hides it if it is to.
  public final func stopAnimating() {
    isAnimating = false
    showState()
    wheel.endAnimations()
  }

  private func turn() {
    guard isAnimating, let stage = window, stage === Stage.current else { return }
    wheel.endAnimations()
    let third = 2 * Double.pi / 3
    Ambient.apart {
      View.animateKeyframes(withDuration: 1, options: [.repeat, .curveLinear]) {
        for part in 0..<3 {
          View.addKeyframe(
            withRelativeStartTime: Double(part) / 3, relativeDuration: 1.0 / 3
          ) {
            let angle = part == 2 ? 0 : third * Double(part + 1)
            wheel.transform = AffineTransform(rotationAngle: angle)
          }
        }
      }
    }
  }

  /// Goes round, or on, when it comes onto a stage.
  open override func didMoveToWindow() { turn() }

  /// Lets the spokes lie in the middle.
  open override func layoutSubviews() {
    wheel.bounds.size = style.size
    wheel.center = bounds.center
  }

  /// The size of the style.
  open override func sizeThatFits(_ size: Size) -> Size { style.size }

  /// The size of the style.
  open override var intrinsicContentSize: Size { style.size }
}

extension ActivityIndicatorView.Style {
  fileprivate var size: Size {
    let extent = self == .large || self == .whiteLarge ? 37.0 : 20.0
    return Size(width: extent, height: extent)
  }

  fileprivate var color: Color {
    self == .white || self == .whiteLarge ? .white : Color(white: 0.6)
  }
}

/// The spokes, the last one darkest.
private final class Spokes: View {
  weak var indicator: ActivityIndicatorView?
  private static let count = 8

  override func draw(into list: inout DisplayList, bounds: Rect) {
    guard let color = indicator?.color else { return }
    let (middle, radius) = (bounds.center, bounds.width / 2)
    for spoke in 0..<Spokes.count {
      let angle = Double(spoke) / Double(Spokes.count) * 2 * Double.pi
      let (sine, cosine) = sineAndCosine(of: angle)
      let way = Vector(dx: sine, dy: -cosine)
      let strength = 0.25 + 0.75 * Double(spoke + 1) / Double(Spokes.count)
      list.append(
        .polyline(
          [middle + way * (radius * 0.5), middle + way * (radius * 0.88)],
          Stroke(color.opacity(strength), width: radius * 0.2)))
    }
  }
}
