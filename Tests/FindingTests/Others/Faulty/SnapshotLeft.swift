import UIKitNames

/// The picture that covers the push is never taken away.
final class SnapshotLeft: UINavigationController, UINavigationControllerDelegate {
  init() {
    let list = UIViewController()
    super.init(id: "stack", rootViewController: list)
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
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PictureFade(isPresenting: operation == .push)
  }
}

private final class PictureFade: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let next = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    to.frame = context.finalFrame(for: next)
    context.containerView.addSubview(to)
    guard let picture = from.snapshotView(afterScreenUpdates: false) else {
      return context.completeTransition(true)
    }
    picture.frame = from.frame
    context.containerView.addSubview(picture)
    UIView.animate(withDuration: duration) {
      picture.alpha = 0
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
