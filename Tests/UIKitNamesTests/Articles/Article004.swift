#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

// Animations of a presentation of one's own; its listings in Swift, for iOS.

class FadeAnimation: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    return 1
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView

    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else { return }

    containerView.addSubview(toView)
    toView.alpha = 0.0

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        toView.alpha = 1.0
      },
      completion: { finished in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        if containerView.subviews.contains(fromView) {
          NSLog("the old view has not been removed")
        } else {
          NSLog("the old view has been removed")
        }
      })
  }
}

class PresentationAnimation: NSObject, UIViewControllerAnimatedTransitioning {
  var originFrame = CGRect.zero
  var presenting = true

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    return presenting ? 1 : 2
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if presenting {
      let containerView = transitionContext.containerView
      guard let toView = transitionContext.view(forKey: .to) else { return }
      let initialFrame = originFrame
      let finalFrame = toView.frame

      let xScaleFactor = initialFrame.size.width / finalFrame.size.width
      let yScaleFactor = initialFrame.size.height / finalFrame.size.height

      let scaleTransform = CGAffineTransform(scaleX: xScaleFactor, y: yScaleFactor)

      toView.transform = scaleTransform
      toView.center = CGPoint(x: initialFrame.midX * 0.5, y: initialFrame.midY * 0.5)

      containerView.addSubview(toView)

      UIView.animate(
        withDuration: transitionDuration(using: transitionContext), delay: 0,
        usingSpringWithDamping: 0.4, initialSpringVelocity: 0.0, options: []
      ) {
        toView.transform = .identity
        toView.center = CGPoint(x: finalFrame.midX, y: finalFrame.midY)
      } completion: { finished in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    } else {
      let containerView = transitionContext.containerView
      guard let toView = transitionContext.view(forKey: .to),
        let fromView = transitionContext.view(forKey: .from)
      else { return }

      containerView.addSubview(toView)
      containerView.bringSubviewToFront(fromView)

      UIView.animate(
        withDuration: 2, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
        options: []
      ) {
        var transform = CGAffineTransform.identity
        transform = transform.scaledBy(x: 0.1, y: 0.1)
        fromView.transform = transform
      } completion: { finished in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }
}

class PhotosViewController: UIViewController, UIViewControllerTransitioningDelegate {
  let animation = PresentationAnimation()

  func show(_ photo: UIViewController, from thumbnail: UIView) {
    animation.originFrame = thumbnail.frame
    photo.transitioningDelegate = self
    present(photo, animated: true, completion: nil)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animation.presenting = true
    return animation
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animation.presenting = false
    return animation
  }
}
