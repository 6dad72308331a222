import Drawing
import Transitions

/// An animator whose every part a test can replace.
final class SpyAnimator: ViewControllerAnimatedTransitioning {
  var duration = 0.5
  var isInterruptible = true
  var travel: Double?
  var onEnded: ((Bool) -> Void)?
  private(set) var context: (any ViewControllerContextTransitioning)?
  var animate: (any ViewControllerContextTransitioning, SpyAnimator) -> Void = { context, spy in
    spy.slide(context) { context.completeTransition(!context.transitionWasCancelled) }
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    duration
  }

  func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
    travel ?? context.containerView.bounds.width
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    self.context = context
    animate(context, self)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    context = nil
    onEnded?(transitionCompleted)
  }

  /// Moves both views by the container's width at constant speed.
  func slide(_ context: any ViewControllerContextTransitioning, completion: @escaping () -> Void) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let incoming = context.viewController(forKey: .to)
    else { return }
    let width = context.initialFrame(for: incoming).minX
    context.containerView.addSubview(to)
    to.transform = AffineTransform(translationX: width, y: 0)
    View.animate(withDuration: duration, curve: .linear) {
      from.transform = AffineTransform(translationX: -width, y: 0)
      to.transform = .identity
    } completion: { _ in
      completion()
    }
  }
}
