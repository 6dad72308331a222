#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// Slides a page out to the right, and brightens what lies under it.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .from), let under = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    context.containerView.insertSubview(under, belowSubview: page)
    let shade = UIView(frame: under.bounds)
    shade.accessibilityIdentifier = "shade"
    shade.backgroundColor = .black
    shade.alpha = 0.5
    under.addSubview(shade)
    UIView.animate(withDuration: 0.4) {
      page.transform = CGAffineTransform(translationX: page.bounds.width, y: 0)
      shade.alpha = 0
    } completion: { _ in
      shade.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The page that goes: by the arrow to the left, or by a finger from the left edge.
final class NextController: UIViewController, UIViewControllerTransitioningDelegate {
  weak var home: HomeController?
  private let bar = UIView(frame: CGRect(x: 4, y: 400, width: 6, height: 80))
  private let edge = UIScreenEdgePanGestureRecognizer()
  private var interaction: UIPercentDrivenInteractiveTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "next"
    bar.accessibilityIdentifier = "bar"
    view.backgroundColor = .systemIndigo
    bar.backgroundColor = .white
    view.addSubview(bar)
    edge.edges = .left
    edge.addTarget { [weak self] _ in self?.panned() }
    view.addGestureRecognizer(edge)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    bar.isHidden = false
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    home?.count()
  }

  private func close() {
    bar.isHidden = true
    dismiss(animated: true)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardLeftArrow else {
      return super.pressesBegan(presses, with: event)
    }
    close()
  }

  private func panned() {
    let part = edge.translation(in: view).x / view.bounds.width
    switch edge.state {
    case .began:
      interaction = UIPercentDrivenInteractiveTransition()
      close()
    case .changed: interaction?.update(part)
    case .ended where part > 0.5:
      interaction?.finish()
      interaction = nil
    default:
      interaction?.cancel()
      interaction = nil
    }
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    SlideAnimator()
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    interaction
  }
}

/// The first page: the right arrow shows the next one, and a mark counts those that have gone.
final class HomeController: UIViewController {
  private let mark = UIView(frame: CGRect(x: 20, y: 100, width: 0, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "home"
    mark.accessibilityIdentifier = "mark"
    view.backgroundColor = .white
    mark.backgroundColor = .systemGreen
    view.addSubview(mark)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardRightArrow else {
      return super.pressesBegan(presses, with: event)
    }
    let next = NextController()
    next.modalPresentationStyle = .fullScreen
    next.home = self
    next.transitioningDelegate = next
    present(next, animated: false)
  }

  /// A page has gone: the mark grows.
  func count() {
    mark.frame.size.width += 40
  }
}
