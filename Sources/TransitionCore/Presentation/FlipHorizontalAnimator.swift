import Drawing
import TransitionViews

/// Turns what is shown around its upright axis, with perspective: the presented controller is on its
/// back. The dismissal turns it back; either can be caught like any other.
///
/// The counterpart of the transition style `flipHorizontal`. A presenter that stays in its place, as
/// under a sheet, does not turn: the presented view alone turns in, over it.
public final class FlipHorizontalAnimator: ViewControllerAnimatedTransitioning {
  /// Whether the controller comes.
  public let isPresenting: Bool

  /// How far the eye is away, as a multiple of the container's width; ours.
  public static let eyeDistance = 2.5

  /// Creates an animator.
  public init(isPresenting: Bool) { self.isPresenting = isPresenting }

  /// 0.75 s, about the system's.
  public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  {
    0.75
  }

  /// Turns both views half a turn: what comes, from its back to its front, and what goes, the other way.
  ///
  /// The right edge comes towards the eye and goes to the left; for a dismissal, the left one to the
  /// right.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    if let to, isPresenting {
      context.containerView.addSubview(to)
    } else if let to, to.superview == nil {
      context.containerView.insertSubview(to, at: 0)
    }
    guard !context.isOver else { return }
    let width = max(context.containerView.bounds.width, 1)
    var lens = Transform3D.identity
    lens.m34 = -1 / (width * Self.eyeDistance)
    let eye = lens
    let half = isPresenting ? -Double.pi : .pi
    let (leaving, coming) = (from.map(Page.init), to.map(Page.init))
    leaving?.turn(by: 0, before: eye)
    coming?.turn(by: -half, before: eye)
    View.animate(
      withDuration: transitionDuration(using: context),
      animations: {
        leaving?.turn(by: half, before: eye)
        coming?.turn(by: 0, before: eye)
      },
      completion: { _ in
        leaving?.lieFlat()
        coming?.lieFlat()
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// A view that turns, and how it was before.
  private struct Page {
    let view: View
    let rest: Transform3D
    let wasDoubleSided: Bool

    init(_ view: View) {
      self.view = view
      rest = view.transform3D
      wasDoubleSided = view.isDoubleSided
      view.isDoubleSided = false
    }

    /// Turns the view around its upright axis, by an angle in radians.
    func turn(by angle: Double, before eye: Transform3D) {
      view.transform3D = rest.concatenating(eye.rotated(by: angle, x: 0, y: 1, z: 0))
    }

    func lieFlat() {
      view.transform3D = rest
      view.isDoubleSided = wasDoubleSided
    }
  }
}
