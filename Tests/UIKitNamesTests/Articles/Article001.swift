#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

// How to swipe back (1); its listings in Swift, for iOS.

// MARK: The containment API

class CrossDissolveViewController: UIViewController {
  func change(from fromVC: UIViewController, to toVC: UIViewController) {
    addChild(toVC)
    fromVC.willMove(toParent: nil)
    view.addSubview(toVC.view)

    transition(
      from: fromVC, to: toVC, duration: 0.3, options: .transitionCrossDissolve, animations: {}
    ) { [weak self] finished in
      fromVC.view.removeFromSuperview()
      fromVC.removeFromParent()
      toVC.didMove(toParent: self)
    }
  }
}

// MARK: PushAnimation

class PushAnimation: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    return 10.8
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    // 1. Get controllers from transition context
    guard let toVC = transitionContext.viewController(forKey: .to) else { return }

    // 2. Set init frame for toVC
    let screenBounds = UIScreen.main.bounds
    let finalFrame = transitionContext.finalFrame(for: toVC)
    toVC.view.frame = finalFrame.offsetBy(dx: 0, dy: -screenBounds.size.height)

    // 3. Add toVC's view to containerView
    let containerView = transitionContext.containerView
    containerView.addSubview(toVC.view)

    // 4. Do animate now
    let duration = transitionDuration(using: transitionContext)
    UIView.animate(
      withDuration: duration, delay: 0.0, usingSpringWithDamping: 0.6,
      initialSpringVelocity: 0.0, options: .curveLinear
    ) {
      toVC.view.frame = finalFrame
    } completion: { finished in
      // 5. Tell context that we completed.
      transitionContext.completeTransition(true)
    }
  }
}

// MARK: Presenting

class NextViewController: UIViewController {}

class PushViewController: UIViewController, UIViewControllerTransitioningDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()

    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 50, y: 50, width: 100, height: 30)
    button.backgroundColor = UIColor.red
    button.setTitle("push", for: .normal)
    button.addAction(UIAction { [unowned self] _ in pushNext() }, for: .touchUpInside)
    view.addSubview(button)
  }

  func pushNext() {
    let next = NextViewController()
    next.transitioningDelegate = self
    present(next, animated: true, completion: nil)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    return PushAnimation()
  }
}
