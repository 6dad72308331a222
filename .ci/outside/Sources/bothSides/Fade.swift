#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// A screen with a shade.
public final class CardController: UIViewController {
  private var shade: UIView?

  public override func viewDidLoad() {
    super.viewDidLoad()
    let shade = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    shade.backgroundColor = .systemBlue
    view.addSubview(shade)
    self.shade = shade
  }
}

final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  private var runs = 0

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    runs += 1
    guard let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(false)
    }
    transitionContext.containerView.addSubview(to)
    to.alpha = 0
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      to.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
