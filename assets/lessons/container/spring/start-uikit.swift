#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// A page that only shows its colour.
final class Page: UIViewController {
  let name: String
  private let color: UIColor

  init(_ name: String, _ color: UIColor) {
    self.name = name
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = name
    view.backgroundColor = color
  }
}

/// Swings the pages past each other, sixteen points apart, and fades them.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    1
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.viewController(forKey: .from),
      let new = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let way = context.initialFrame(for: new).minX
    new.view.frame = context.finalFrame(for: new)
    new.view.transform = CGAffineTransform(translationX: way, y: 0)
    context.containerView.addSubview(new.view)
    UIView.animate(withDuration: transitionDuration(using: context)) {
      new.view.transform = .identity
      old.view.transform = CGAffineTransform(translationX: -way, y: 0)
    } completion: { _ in
      old.view.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The container: an arrow exchanges one child for the other, as the system would.
final class RootController: UIViewController {
  private let photo = Page("photo", .systemIndigo)
  private let video = Page("video", .systemPink)
  private var isRunning = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "root"
    addChild(photo)
    photo.view.frame = view.bounds
    view.addSubview(photo.view)
    photo.didMove(toParent: self)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardRightArrow: exchange(photo, video, isForward: true)
    case .keyboardLeftArrow: exchange(video, photo, isForward: false)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func exchange(_ old: UIViewController, _ new: UIViewController, isForward: Bool) {
    guard !isRunning, old.parent === self else { return }
    isRunning = true
    old.willMove(toParent: nil)
    addChild(new)
    let context = TransitionContext(from: old, to: new, in: view)
    let width = isForward ? view.bounds.width : -view.bounds.width
    context.initialFrameOfNew = view.bounds.offsetBy(dx: width, dy: 0)
    context.finalFrameOfOld = view.bounds.offsetBy(dx: -width, dy: 0)
    context.completionBlock = { [weak self] _ in
      guard let self else { return }
      old.view.removeFromSuperview()
      old.removeFromParent()
      new.didMove(toParent: self)
      isRunning = false
    }
    SlideAnimator().animateTransition(using: context)
  }
}

/// What the animator asks about both pages, as the system would tell it.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  var initialFrameOfNew = CGRect.zero
  var finalFrameOfOld = CGRect.zero
  var completionBlock: ((Bool) -> Void)?
  private let old: UIViewController
  private let new: UIViewController

  init(from old: UIViewController, to new: UIViewController, in containerView: UIView) {
    self.old = old
    self.new = new
    self.containerView = containerView
    super.init()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? old : new
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? old.view : new.view
  }

  func initialFrame(for page: UIViewController) -> CGRect {
    page === old ? containerView.bounds : initialFrameOfNew
  }

  func finalFrame(for page: UIViewController) -> CGRect {
    page === old ? finalFrameOfOld : containerView.bounds
  }

  func completeTransition(_ didComplete: Bool) {
    completionBlock?(didComplete)
  }

  // Nothing is interactive here.
  var isAnimated: Bool { true }
  var isInteractive: Bool { false }
  var transitionWasCancelled: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .custom }
  var targetTransform: CGAffineTransform { .identity }
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}
}
