import UIKitNames

/// In three steps: smaller, across, larger.
final class Keyframes: UINavigationController, UINavigationControllerDelegate {
  init() {
    let list = UIViewController(id: "list")
    super.init(id: "keyframes", rootViewController: list)
    delegate = self
    list.view.backgroundColor = .systemOrange
    list.addButton("Open", y: 500) { [unowned self] in
      pushViewController(DetailScreen(), animated: true)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from: UIViewController,
    to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Steps(isPresenting: operation == .push) }
}

private final class Steps: TwoWayAnimator {
  override var duration: TimeInterval { 0.9 }

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let next = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let side = context.containerView.bounds.width * (isPresenting ? 1 : -1)
    let small = CGAffineTransform(scaleX: 0.8, y: 0.8)
    to.frame = context.finalFrame(for: next)
    context.containerView.addSubview(to)
    to.transform = small.concatenating(CGAffineTransform(translationX: side, y: 0))
    UIView.animateKeyframes(withDuration: duration, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) { from.transform = small }
      UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.4) {
        from.transform = small.concatenating(CGAffineTransform(translationX: -side, y: 0))
        to.transform = small
      }
      UIView.addKeyframe(withRelativeStartTime: 0.7, relativeDuration: 0.3) {
        to.transform = .identity
      }
    } completion: { _ in
      from.transform = .identity
      to.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
