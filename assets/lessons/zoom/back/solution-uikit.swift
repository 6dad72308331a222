#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// The whole picture and its name; Enter closes it.
final class PhotoController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "photo"
    view.backgroundColor = .systemIndigo
    let label = UILabel(frame: CGRect(x: 20, y: 760, width: 350, height: 40))
    label.accessibilityIdentifier = "title"
    label.text = "Evening"
    label.textColor = .white
    label.textAlignment = .center
    view.addSubview(label)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardReturnOrEnter else {
      return super.pressesBegan(presses, with: event)
    }
    dismiss(animated: true)
  }
}

/// Takes the picture back into its thumbnail.
final class ShrinkAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let thumbnail: UIView

  init(_ thumbnail: UIView) {
    self.thumbnail = thumbnail
  }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    0.5
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let photo = context.view(forKey: .from), let wall = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let container = context.containerView
    container.insertSubview(wall, belowSubview: photo)
    let end = thumbnail.convert(thumbnail.bounds, to: container)
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0
    ) {
      photo.transform = CGAffineTransform(
        scaleX: end.width / photo.bounds.width, y: end.height / photo.bounds.height)
      photo.center = CGPoint(x: end.midX, y: end.midY)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A wall with a thumbnail; Enter opens its picture.
final class WallController: UIViewController, UIViewControllerTransitioningDelegate {
  private let board = UIView(frame: CGRect(x: 20, y: 300, width: 350, height: 400))
  private let thumbnail = UIView(frame: CGRect(x: 30, y: 120, width: 120, height: 90))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "wall"
    board.accessibilityIdentifier = "board"
    thumbnail.accessibilityIdentifier = "first"
    view.backgroundColor = .systemGray5
    let label = UILabel(frame: CGRect(x: 20, y: 60, width: 350, height: 40))
    label.accessibilityIdentifier = "title"
    label.text = "Photos"
    board.backgroundColor = .white
    thumbnail.backgroundColor = .systemIndigo
    view.addSubview(label)
    view.addSubview(board)
    board.addSubview(thumbnail)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardReturnOrEnter else {
      return super.pressesBegan(presses, with: event)
    }
    let photo = PhotoController()
    photo.modalPresentationStyle = .fullScreen
    photo.transitioningDelegate = self
    present(photo, animated: false)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    ShrinkAnimator(thumbnail)
  }
}
