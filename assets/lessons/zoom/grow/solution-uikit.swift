#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// The whole picture and its name.
final class PhotoController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "photo"
    view.backgroundColor = .systemIndigo
    let title = UILabel(frame: CGRect(x: 20, y: 760, width: 350, height: 40))
    title.accessibilityIdentifier = "title"
    title.text = "Evening"
    title.textColor = .white
    title.textAlignment = .center
    view.addSubview(title)
  }
}

/// Lets the picture grow out of a thumbnail.
final class GrowAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let thumbnail: UIView

  init(_ thumbnail: UIView) {
    self.thumbnail = thumbnail
  }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    1
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let photo = context.view(forKey: .to) else { return context.completeTransition(false) }
    let container = context.containerView
    let (start, end) = (thumbnail.convert(thumbnail.bounds, to: container), container.bounds)
    container.addSubview(photo)
    photo.transform = CGAffineTransform(
      scaleX: start.width / end.width, y: start.height / end.height)
    photo.center = CGPoint(x: start.midX, y: start.midY)
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.4,
      initialSpringVelocity: 0
    ) {
      photo.transform = .identity
      photo.center = CGPoint(x: end.midX, y: end.midY)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A board with a thumbnail; Enter shows its picture.
final class WallController: UIViewController, UIViewControllerTransitioningDelegate {
  private let board = UIView(frame: CGRect(x: 20, y: 300, width: 350, height: 400))
  private let thumbnail = UIView(frame: CGRect(x: 30, y: 120, width: 120, height: 90))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "wall"
    board.accessibilityIdentifier = "board"
    thumbnail.accessibilityIdentifier = "first"
    view.backgroundColor = .systemGray5
    board.backgroundColor = .white
    thumbnail.backgroundColor = .systemIndigo
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
    present(photo, animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    GrowAnimator(thumbnail)
  }
}
