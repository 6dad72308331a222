import UIKitNames

/// The screen opens in two halves, which are pictures of it.
final class SplitInHalves: UINavigationController, UINavigationControllerDelegate {
  init() {
    let list = UIViewController(id: "list")
    super.init(id: "halves", rootViewController: list)
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
  ) -> (any UIViewControllerAnimatedTransitioning)? { Halves(isPresenting: operation == .push) }
}

private final class Halves: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let next = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let container = context.containerView
    to.frame = context.finalFrame(for: next)
    container.insertSubview(to, at: 0)
    let (whole, half) = (from.bounds, from.bounds.height / 2)
    let parts = [0, half].compactMap { y -> UIView? in
      let part = from.resizableSnapshotView(
        from: CGRect(x: 0, y: y, width: whole.width, height: half), afterScreenUpdates: false,
        withCapInsets: .zero)
      part?.frame = CGRect(x: 0, y: from.frame.minY + y, width: whole.width, height: half)
      return part
    }
    for part in parts { container.addSubview(part) }
    from.isHidden = true
    UIView.animate(withDuration: duration) {
      parts.first?.frame.origin.y -= half
      parts.last?.frame.origin.y += half
    } completion: { _ in
      for part in parts { part.removeFromSuperview() }
      from.isHidden = false
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
