#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

// The tab bar controller that dances; its listings in Swift, for iOS. The bar is the system's own, instead
// of the article's.

// The article's two globals.
@MainActor private var preIndex = 0
@MainActor private var selectedTabIndex = 0

class SQTabBarController: UITabBarController, UITabBarControllerDelegate {
  func tabBar(didSelectItemFrom from: Int, to selected: Int) {
    preIndex = from
    selectedTabIndex = selected
    selectedIndex = selected
    delegate = self
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    return SQTabbarControllerAnimatedTransitioning()
  }
}

private let kPadding: CGFloat = 10
private let kDamping: CGFloat = 0.75
private let kVelocity: CGFloat = 2

class SQTabbarControllerAnimatedTransitioning: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    return 0.75
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let toViewController = transitionContext.viewController(forKey: .to),
      let fromViewController = transitionContext.viewController(forKey: .from)
    else { return }
    let containerView = transitionContext.containerView

    let translation = containerView.bounds.size.width + kPadding
    let transform = CGAffineTransform(
      translationX: preIndex > selectedTabIndex ? translation : -translation, y: 0)
    toViewController.view.transform = transform.inverted()
    containerView.addSubview(toViewController.view)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: kDamping, initialSpringVelocity: kVelocity, options: .curveEaseInOut
    ) {
      fromViewController.view.transform = transform
      toViewController.view.transform = .identity
    } completion: { finished in
      fromViewController.view.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
