import Drawing
public import TransitionCore
import TransitionViews

/// The built-in push and pop: the upper view slides over the lower one, which moves a third as far under
/// a shade. A view that stays in its place, as a presenter's does under a sheet, is left there.
public final class NavigationSlideAnimator: ViewControllerAnimatedTransitioning {
  /// Push or pop.
  public let operation: NavigationController.Operation

  /// How far the lower view moves, as a fraction of the upper one's distance; like the system's, about a
  /// third.
  public static let parallax = 0.3
  /// The opacity of the lower view's shade at its darkest.
  public static let shade = 0.14

  /// Creates an animator.
  public init(operation: NavigationController.Operation) { self.operation = operation }

  /// 0.35 s, the system's.
  public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  {
    0.35
  }

  /// Slides the two views, and fades the shade.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (fromView, toView) = (context.view(forKey: .from), context.view(forKey: .to))
    let (upper, lower) = operation == .push ? (toView, fromView) : (fromView, toView)
    let width = context.containerView.bounds.width
    let aside = AffineTransform(translationX: width, y: 0)
    let behind = AffineTransform(translationX: -width * Self.parallax, y: 0)
    let shade = addViews(to: context.containerView, upper: upper, lower: lower)
    guard !context.isOver else { return shade.removeFromSuperview() }
    let isPush = operation == .push
    upper?.transform = isPush ? aside : .identity
    lower?.transform = isPush ? .identity : behind
    shade.alpha = isPush ? 0 : 1
    View.animate(
      withDuration: transitionDuration(using: context),
      animations: {
        upper?.transform = isPush ? .identity : aside
        lower?.transform = isPush ? behind : .identity
        shade.alpha = isPush ? 1 : 0
      },
      completion: { _ in
        shade.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Puts the lower view at the back, a shade over it, and the upper view in front.
  private func addViews(to container: View, upper: View?, lower: View?) -> View {
    let shade = View(id: "\(container.id)/shade", frame: container.bounds)
    shade.backgroundColor = Color(white: 0, alpha: Self.shade)
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.isUserInteractionEnabled = false
    if let lower, lower.superview !== container { container.insertSubview(lower, at: 0) }
    container.addSubview(shade)
    guard let upper else { return shade }
    if operation == .push {
      container.addSubview(upper)
    } else {
      container.bringSubviewToFront(upper)
    }
    return shade
  }
}
