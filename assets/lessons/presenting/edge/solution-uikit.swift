#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// The first page; its button shows the next one.
final class HomeController: ButtonController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "home"
  }

  override func pressed() {
    let next = NextController()
    next.modalPresentationStyle = .fullScreen
    next.transitioningDelegate = next
    present(next, animated: false)
  }
}

/// Slides a page out to the right; what lies under it follows by a third.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .from), let under = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let width = context.containerView.bounds.width
    context.containerView.insertSubview(under, belowSubview: page)
    under.transform = CGAffineTransform(translationX: -width / 3, y: 0)
    UIView.animate(withDuration: 0.4) {
      page.transform = CGAffineTransform(translationX: width, y: 0)
      under.transform = .identity
    } completion: { _ in
      page.transform = .identity
      under.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A page with a button.
class ButtonController: UIViewController {
  let button = UIButton(frame: CGRect(x: 145, y: 400, width: 100, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    button.accessibilityIdentifier = "button"
    button.backgroundColor = .systemRed
    view.backgroundColor = .white
    button.addAction(UIAction { [weak self] _ in self?.pressed() }, for: .touchUpInside)
    view.addSubview(button)
  }

  func pressed() {}
}

/// The page that goes: by its button, or by a finger from the left edge.
final class NextController: ButtonController, UIViewControllerTransitioningDelegate {
  private let edge = UIScreenEdgePanGestureRecognizer()
  private var interaction: UIPercentDrivenInteractiveTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "next"
    view.backgroundColor = .systemIndigo
    edge.edges = .left
    edge.addTarget { [weak self] _ in self?.panned() }
    view.addGestureRecognizer(edge)
  }

  private func panned() {
    let part = edge.translation(in: view).x / view.bounds.width
    switch edge.state {
    case .began:
      interaction = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed: interaction?.update(part)
    case .ended: end(part > 0.5)
    case .cancelled, .failed: end(false)
    default: break
    }
  }

  private func end(_ isDone: Bool) {
    isDone ? interaction?.finish() : interaction?.cancel()
    interaction = nil
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    interaction
  }

  override func pressed() {
    dismiss(animated: true)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    SlideAnimator()
  }
}
