import Drawing
import SpringEngine
public import TransitionCore
import TransitionViews

/// The built-in push and pop: the upper view slides over the lower one, which moves a third as far under
/// a shade. Away, it lies at the right, or at the left where the stack begins at the right. A view that stays in its place, as a presenter's does under a sheet, is left there.
public final class NavigationSlideAnimator: ViewControllerAnimatedTransitioning {
  /// Push or pop.
  public let operation: NavigationController.Operation
  /// Whether the upper view lies at the left when it is away; `nil` where the container's view says it.
  private let isMirrored: Bool?

  /// How far the lower view moves, as a fraction of the upper one's distance; like the system's, about a
  /// third.
  public static let parallax = 0.3
  /// The opacity of the lower view's shade at its darkest.
  public static let shade = 0.14

  /// Whether it slows down exponentially, as a push does from iOS 26 on.
  private let isExponential: Bool

  /// Creates an animator.
  public convenience init(operation: NavigationController.Operation) {
    self.init(operation: operation, in: nil, mirrored: nil)
  }

  /// Creates the animator of an era, of a stack that reads in a direction.
  init(operation: NavigationController.Operation, in era: Era?, mirrored: Bool?) {
    (self.operation, isMirrored) = (operation, mirrored)
    isExponential = operation == .push && era.has(.exponentialPush, own: false)
  }

  /// What is left of the way falls to 1 ∕ e in 60 ms, as measured by others on iOS 27.0: a spring with so much
  /// damping that it starts at once.
  private static let exponential = AnimationCurve.spring(
    Spring(stiffness: rate * rate * 1_000, damping: rate * 1_001), initialVelocity: 0)
  private static let rate = 1 / 0.06

  /// 0.35 s, the system's; where it slows down exponentially, until a thousandth of the way is left.
  public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  {
    isExponential ? 0.415 : 0.35
  }

  /// Slides the two views, and fades the shade.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (fromView, toView) = (context.view(forKey: .from), context.view(forKey: .to))
    let (upper, lower) = operation == .push ? (toView, fromView) : (fromView, toView)
    let container = context.containerView
    let aside = Self.aside(in: container, isMirrored: isMirrored ?? container.isRightToLeft)
    let behind = AffineTransform(translationX: -aside.tx * Self.parallax, y: 0)
    let shade = addViews(to: container, upper: upper, lower: lower)
    guard !context.isOver else { return shade.removeFromSuperview() }
    let isPush = operation == .push
    upper?.transform = isPush ? aside : .identity
    lower?.transform = isPush ? .identity : behind
    shade.alpha = isPush ? 0 : 1
    View.animate(
      withDuration: transitionDuration(using: context),
      curve: isExponential ? Self.exponential : nil,
      animations: {
        upper?.transform = isPush ? .identity : aside
        lower?.transform = isPush ? behind : .identity
        shade.alpha = isPush ? 1 : 0
      },
      completion: { [self] _ in
        if shade.slide === self { shade.removeFromSuperview() }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Where the upper view of a stack lies when it is away.
  ///
  /// - Parameter isMirrored: Whether that is at the left.
  static func aside(in container: View, isMirrored: Bool) -> AffineTransform {
    AffineTransform(translationX: container.bounds.width * (isMirrored ? -1 : 1), y: 0)
  }

  /// Takes the shade of a slide away that was completed on its way.
  func removeShade(from container: View) {
    for case let shade as Shade in container.subviews where shade.slide === self {
      shade.removeFromSuperview()
    }
  }

  /// Puts the lower view at the back, a shade over it, and the upper view in front. The shade of a slide that
  /// was completed on its way is taken over.
  private func addViews(to container: View, upper: View?, lower: View?) -> Shade {
    let former = container.subviews.lazy.compactMap { $0 as? Shade }.first
    let shade = former ?? Shade(id: "\(container.id)/shade", frame: container.bounds)
    shade.slide = self
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
      for page in container.subviews where page is LeavingPage {
        container.bringSubviewToFront(page)
      }
    }
    return shade
  }

  /// The shade over the lower view, and whose it is.
  private final class Shade: View {
    weak var slide: NavigationSlideAnimator?
  }
}
