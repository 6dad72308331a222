#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// A page that lays out its name by its own size.
final class PhotoController: UIViewController {
  private let name = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "photo"
    name.accessibilityIdentifier = "name"
    view.backgroundColor = .systemIndigo
    name.text = "Evening"
    name.textColor = .white
    name.textAlignment = .center
    view.addSubview(name)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    name.frame = CGRect(x: 20, y: view.bounds.maxY - 84, width: view.bounds.width - 40, height: 40)
  }
}

/// Round corners that fly, and what is stretched within them.
final class Flight: UIView {
  init(showing content: UIView, from start: CGRect) {
    super.init(frame: start)
    accessibilityIdentifier = "flight"
    print("takeoff")
    layer.cornerRadius = 12
    clipsToBounds = true
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// Lets a picture of the page grow, and then shows the page.
final class GrowAnimator: NSObject, UIViewControllerAnimatedTransitioning {
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
    let container = context.containerView
    guard let page = context.view(forKey: .to) else { return context.completeTransition(false) }
    let start = thumbnail.convert(thumbnail.bounds, to: container)
    page.frame = start
    container.addSubview(page)
    UIView.animate(withDuration: transitionDuration(using: context)) {
      page.frame = container.bounds
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A board with a thumbnail; Enter shows its page.
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
