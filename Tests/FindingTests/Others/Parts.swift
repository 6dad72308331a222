import UIKitNames

// What these scenes have in common, as their authors would have it in a file of helpers.

extension UIViewController {
  /// Puts a button on the screen.
  @discardableResult
  func addButton(_ title: String, y: Double, action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.frame = CGRect(x: 95, y: y, width: 200, height: 44)
    view.addSubview(button)
    return button
  }

  /// Puts a coloured card on the screen.
  @discardableResult
  func addCard(_ frame: CGRect, _ color: UIColor = .systemTeal) -> UIView {
    let card = UIView(frame: frame)
    card.backgroundColor = color
    view.addSubview(card)
    return card
  }
}

/// A screen of one colour with a button that closes it.
class DetailScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    addButton("Close", y: 200) { [unowned self] in
      if let navigationController {
        navigationController.popViewController(animated: true)
      } else {
        dismiss(animated: true)
      }
    }
  }
}

/// An animator that knows which way it goes.
class TwoWayAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isPresenting: Bool
  var duration: TimeInterval { 0.4 }

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    slide(using: transitionContext)
  }

  /// Up from below, and down again.
  func slide(
    using context: any UIViewControllerContextTransitioning, alongside: @escaping () -> Void = {},
    completion: @escaping (Bool) -> Void = { _ in }
  ) {
    let container = context.containerView
    if isPresenting {
      guard let to = context.view(forKey: .to), let next = context.viewController(forKey: .to)
      else { return context.completeTransition(false) }
      to.frame = context.finalFrame(for: next)
      container.addSubview(to)
    } else if let to = context.view(forKey: .to) {
      container.insertSubview(to, at: 0)
    }
    let moving = context.view(forKey: isPresenting ? .to : .from)
    let below = CGAffineTransform(translationX: 0, y: container.bounds.height)
    if isPresenting { moving?.transform = below }
    UIView.animate(withDuration: duration) { [isPresenting] in
      moving?.transform = isPresenting ? .identity : below
      alongside()
    } completion: { _ in
      let isDone = !context.transitionWasCancelled
      if !isDone { moving?.transform = .identity }
      completion(isDone)
      context.completeTransition(isDone)
    }
  }
}

/// A pan that drives a transition, as many write it: half of the screen is the way, and beyond a third of that it
/// is finished.
final class PanInteraction: UIPercentDrivenInteractiveTransition {
  private(set) var isInProgress = false
  private let begin: () -> Void
  private let way: CGVector
  let pan: UIPanGestureRecognizer
  /// What is done with each end.
  var ended: (_ isFinished: Bool) -> Void = { _ in }

  /// - Parameter way: How far the finger goes for the whole.
  init(on view: UIView, way: CGVector, begin: @escaping () -> Void) {
    (self.begin, self.way) = (begin, way)
    pan = UIPanGestureRecognizer(axis: way.dx == 0 ? .vertical : .horizontal)
    super.init()
    pan.addTarget { [unowned self] _ in follow() }
    view.addGestureRecognizer(pan)
  }

  private var progress: Double {
    let moved = pan.translation
    return way.dx == 0 ? moved.dy / way.dy : moved.dx / way.dx
  }

  private func follow() {
    switch pan.state {
    case .began:
      isInProgress = true
      begin()
    case .changed:
      update(min(max(progress, 0), 1))
    case .ended, .cancelled:
      isInProgress = false
      let isFinished = pan.state == .ended && progress > 0.33
      ended(isFinished)
      if isFinished { finish() } else { cancel() }
    default: break
    }
  }
}

/// A screen that presents another one with an animator of its own; a pull down takes that away.
class HomeScreen: UIViewController, UIViewControllerTransitioningDelegate {
  /// How the other one is presented.
  var style: UIModalPresentationStyle { .fullScreen }
  private(set) var interaction: PanInteraction?
  let detail: UIViewController

  init(_ detail: UIViewController = DetailScreen()) {
    self.detail = detail
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    addButton("Open", y: 330) { [unowned self] in open() }
    detail.modalPresentationStyle = style
    detail.transitioningDelegate = self
  }

  func open() {
    guard presentedViewController == nil else { return }
    present(detail, animated: true)
    if interaction == nil {
      interaction = PanInteraction(on: detail.view, way: CGVector(dx: 0, dy: 400)) {
        [unowned self] in detail.dismiss(animated: true)
      }
      interactionIsMade()
    }
  }

  func interactionIsMade() {}

  /// The animator of either way.
  func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    TwoWayAnimator(isPresenting: isPresenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(isPresenting: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(isPresenting: false) }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interaction?.isInProgress == true ? interaction : nil
  }
}
