import UIKitNames

/// Each push lays a shadow over the screen that goes under, and none is ever taken away.
final class ShadowsPileUp: UINavigationController, UINavigationControllerDelegate {
  init() {
    let list = UIViewController(id: "list")
    super.init(id: "shadows", rootViewController: list)
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
    operation == .push ? ShadowPush(isPresenting: true) : nil
  }
}

private final class ShadowPush: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from) else { return slide(using: context) }
    let shadow = UIView(frame: from.bounds)
    shadow.backgroundColor = .black
    shadow.alpha = 0
    shadow.isUserInteractionEnabled = false
    from.addSubview(shadow)
    slide(using: context) {
      shadow.alpha = 0.3
    } completion: { _ in
      shadow.alpha = 0
    }
  }
}
