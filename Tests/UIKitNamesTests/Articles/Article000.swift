#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

// ViewController transitions (3): switching in a custom container, not interactive, 2014; its listings in
// Swift, for iOS. The children come from code instead of a storyboard.

class FTPhotoSenderViewController: UIViewController {}
class FTVideoSenderViewController: UIViewController {}
class FTFileSenderViewController: UIViewController {}
class FTContactSenderViewController: UIViewController {}
class FTClipboardSenderViewController: UIViewController {}

// MARK: ContainerViewController

class FTContainerViewController: UIViewController {
  let photoSenderViewController = FTPhotoSenderViewController()
  let videoSenderViewController = FTVideoSenderViewController()
  let fileSenderViewController = FTFileSenderViewController()
  let contactSenderViewController = FTContactSenderViewController()
  let clipboardSenderViewController = FTClipboardSenderViewController()
  var viewControllers: [UIViewController] = []
  var currentControllerIndex = 0
  private var _selectedViewController: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [
      photoSenderViewController, videoSenderViewController, fileSenderViewController,
      contactSenderViewController, clipboardSenderViewController,
    ]
    selectedViewController = selectedViewController ?? viewControllers[0]
    currentControllerIndex = 0

    let leftGesture = UISwipeGestureRecognizer()
    leftGesture.addTarget { [unowned self, unowned leftGesture] _ in
      swapViewControllers(leftGesture)
    }
    leftGesture.direction = .left
    view.addGestureRecognizer(leftGesture)

    let rightGesture = UISwipeGestureRecognizer()
    rightGesture.addTarget { [unowned self, unowned rightGesture] _ in
      swapViewControllers(rightGesture)
    }
    rightGesture.direction = .right
    view.addGestureRecognizer(rightGesture)
  }

  func swapViewControllers(_ swipeGestureRecognizer: UISwipeGestureRecognizer) {
    if swipeGestureRecognizer.direction == .left {
      if currentControllerIndex < 4 {
        currentControllerIndex += 1
      }
      NSLog("currentControllerIndex = %ld", currentControllerIndex)
      let selectedViewController = viewControllers[currentControllerIndex]
      self.selectedViewController = selectedViewController
    } else if swipeGestureRecognizer.direction == .right {
      if currentControllerIndex > 0 {
        currentControllerIndex -= 1
      }
      let selectedViewController = viewControllers[currentControllerIndex]
      self.selectedViewController = selectedViewController
    }
  }

  var selectedViewController: UIViewController? {
    get { _selectedViewController }
    set {
      guard let newValue else { return assertionFailure() }
      transitionToChildViewController(newValue)
      _selectedViewController = newValue
    }
  }

  private func transitionToChildViewController(_ toViewController: UIViewController) {
    let fromViewController = children.count > 0 ? children[0] : nil
    if toViewController == fromViewController {
      return
    }
    let toView: UIView = toViewController.view
    toView.translatesAutoresizingMaskIntoConstraints = true
    toView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    toView.frame = view.bounds

    fromViewController?.willMove(toParent: nil)
    addChild(toViewController)

    guard let fromViewController else {
      view.addSubview(toViewController.view)
      toViewController.didMove(toParent: self)
      return
    }

    // Animator
    let transitionAnimator = FTMthTransitionAnimator()
    let fromIndex = viewControllers.firstIndex(of: fromViewController) ?? 0
    let toIndex = viewControllers.firstIndex(of: toViewController) ?? 0

    // Context
    let transitionContext = FTMthTransitionContext(
      fromViewController: fromViewController, toViewController: toViewController,
      goingRight: toIndex > fromIndex)
    transitionContext.isAnimated = true
    transitionContext.isInteractive = false
    transitionContext.completionBlock = { [unowned self] didComplete in
      fromViewController.view.removeFromSuperview()
      fromViewController.removeFromParent()
      toViewController.didMove(toParent: self)
      transitionAnimator.animationEnded(didComplete)
    }
    transitionAnimator.animateTransition(using: transitionContext)
  }
}

// MARK: FTMthTransitionAnimator

private let kChildViewPadding: CGFloat = 16
private let kDamping: CGFloat = 0.5
private let kInitialSpringVelocity: CGFloat = 0.5

class FTMthTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    return 1.0
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let fromViewController = transitionContext.viewController(forKey: .from),
      let toViewController = transitionContext.viewController(forKey: .to)
    else { return }

    transitionContext.containerView.addSubview(toViewController.view)
    toViewController.view.alpha = 0
    let goingRight =
      transitionContext.initialFrame(for: toViewController).origin.x
      < transitionContext.finalFrame(for: toViewController).origin.x
    let transDistance = transitionContext.containerView.bounds.size.width + kChildViewPadding
    let transform = CGAffineTransform(
      translationX: goingRight ? transDistance : -transDistance, y: 0)
    toViewController.view.transform = transform.inverted()

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: kDamping, initialSpringVelocity: kInitialSpringVelocity, options: []
    ) {
      fromViewController.view.transform = transform
      fromViewController.view.alpha = 0
      toViewController.view.transform = .identity
      toViewController.view.alpha = 1
    } completion: { finished in
      fromViewController.view.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {}
}

// MARK: FTMthTransitionContext

class FTMthTransitionContext: NSObject, UIViewControllerContextTransitioning {
  var completionBlock: ((_ didComplete: Bool) -> Void)?
  var isAnimated = false
  var isInteractive = false
  var privateViewControllers: [UITransitionContextViewControllerKey: UIViewController] = [:]
  var privateDisappearingFromRect = CGRect.zero
  var privateAppearingFromRect = CGRect.zero
  var privateDisappearingToRect = CGRect.zero
  var privateAppearingToRect = CGRect.zero
  unowned let containerView: UIView
  var presentationStyle = UIModalPresentationStyle.custom

  init(
    fromViewController: UIViewController, toViewController: UIViewController, goingRight: Bool
  ) {
    containerView = fromViewController.view.superview ?? fromViewController.view
    super.init()
    privateViewControllers = [.from: fromViewController, .to: toViewController]

    let travelDistance =
      goingRight ? -containerView.bounds.size.width : containerView.bounds.size.width
    privateDisappearingFromRect = containerView.bounds
    privateAppearingToRect = containerView.bounds
    privateDisappearingToRect = containerView.bounds.offsetBy(dx: travelDistance, dy: 0)
    privateAppearingFromRect = containerView.bounds.offsetBy(dx: -travelDistance, dy: 0)
  }

  func initialFrame(for viewController: UIViewController) -> CGRect {
    if viewController == self.viewController(forKey: .from) {
      return privateDisappearingFromRect
    } else {
      return privateAppearingFromRect
    }
  }

  func finalFrame(for viewController: UIViewController) -> CGRect {
    if viewController == self.viewController(forKey: .from) {
      return privateDisappearingToRect
    } else {
      return privateAppearingToRect
    }
  }

  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    return privateViewControllers[key]
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    return privateViewControllers[key == .from ? .from : .to]?.view
  }

  func completeTransition(_ didComplete: Bool) {
    completionBlock?(didComplete)
  }

  var transitionWasCancelled: Bool { return false }
  var targetTransform: CGAffineTransform { return .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}
}
