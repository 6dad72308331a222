#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// The whole picture.
final class PhotoController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "photo"
    view.backgroundColor = .systemIndigo
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
    0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let photo = context.view(forKey: .to) else { return context.completeTransition(false) }
    let container = context.containerView
    container.addSubview(photo)
    photo.frame = thumbnail.convert(thumbnail.bounds, to: container)
    UIView.animate(withDuration: transitionDuration(using: context)) {
      photo.frame = container.bounds
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A board of thumbnails: 1 and 2 show their pictures, the arrow scrolls.
final class WallController: UIViewController, UIViewControllerTransitioningDelegate {
  private let board = UIView(frame: CGRect(x: 20, y: 300, width: 350, height: 400))
  private let thumbnails = [
    UIView(frame: CGRect(x: 30, y: 120, width: 120, height: 90)),
    UIView(frame: CGRect(x: 200, y: 120, width: 120, height: 90)),
  ]
  private var chosen = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "wall"
    board.accessibilityIdentifier = "board"
    view.backgroundColor = .systemGray5
    board.backgroundColor = .white
    board.clipsToBounds = true
    view.addSubview(board)
    thumbnails[0].accessibilityIdentifier = "first"
    thumbnails[1].accessibilityIdentifier = "second"
    for thumbnail in thumbnails {
      thumbnail.backgroundColor = .systemIndigo
      board.addSubview(thumbnail)
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboard1: show(0)
    case .keyboard2: show(1)
    case .keyboardDownArrow: board.bounds.origin.y += 80
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func show(_ index: Int) {
    chosen = index
    let photo = PhotoController()
    photo.modalPresentationStyle = .fullScreen
    photo.transitioningDelegate = self
    present(photo, animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    GrowAnimator(thumbnails[chosen])
  }
}
