#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// The whole picture: Enter closes it, and the arrow gives it the delegate that it has in reserve.
final class PhotoController: UIViewController {
  var reserve: Fader?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "photo"
    view.backgroundColor = .systemIndigo
    let label = UILabel(frame: CGRect(x: 20, y: 760, width: 350, height: 40))
    label.accessibilityIdentifier = "title"
    label.text = "Evening"
    label.textColor = .white
    view.addSubview(label)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardReturnOrEnter: dismiss(animated: true)
    case .keyboardUpArrow: transitioningDelegate = reserve
    default: super.pressesBegan(presses, with: event)
    }
  }
}

/// Fades the picture in over the wall, or out in front of it.
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let photo = isPresenting ? new : old
    context.containerView.addSubview(new)
    context.containerView.bringSubviewToFront(photo)
    if isPresenting { photo.alpha = 0 }
    UIView.animate(withDuration: transitionDuration(using: context)) {
      photo.alpha = self.isPresenting ? 1 : 0
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Gives the animator for both ways, or for the way out alone.
final class Fader: NSObject, UIViewControllerTransitioningDelegate {
  private let fadesIn: Bool

  init(fadesIn: Bool) {
    self.fadesIn = fadesIn
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    fadesIn ? FadeAnimator(isPresenting: true) : nil
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    FadeAnimator(isPresenting: false)
  }
}

/// The wall, which opens the picture in three ways.
final class WallController: UIViewController {
  private let both = Fader(fadesIn: true)
  private let out = Fader(fadesIn: false)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "wall"
    view.backgroundColor = .systemGray5
    let label = UILabel(frame: CGRect(x: 20, y: 60, width: 350, height: 40))
    label.accessibilityIdentifier = "title"
    label.text = "1, 2 or 3"
    view.addSubview(label)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboard1: show(with: both)
    case .keyboard2: show(with: out)
    case .keyboard3: show(with: nil)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func show(with fader: Fader?) {
    let photo = PhotoController()
    photo.modalPresentationStyle = .fullScreen
    photo.reserve = both
    photo.transitioningDelegate = fader
    present(photo, animated: true)
  }
}
