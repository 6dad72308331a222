import Segue

/// The whole picture and its name.
final class PhotoController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x4F46E5)
    let title = Label(id: "title", frame: Rect(x: 20, y: 760, width: 350, height: 40))
    (title.text, title.textColor, title.textAlignment) = ("Evening", .white, .center)
    view.addSubview(title)
  }
}

/// Lets the picture grow out of a thumbnail.
final class GrowAnimator: ViewControllerAnimatedTransitioning {
  private let thumbnail: View

  init(_ thumbnail: View) {
    self.thumbnail = thumbnail
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    1
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let photo = context.view(forKey: .to) else { return context.completeTransition(false) }
    let container = context.containerView
    let (start, end) = (thumbnail.convert(thumbnail.bounds, to: container), container.bounds)
    container.addSubview(photo)
    photo.transform = AffineTransform(
      scaleX: start.width / end.width, y: start.height / end.height)
    View.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.4,
      initialSpringVelocity: 0
    ) {
      photo.transform = .identity
      photo.center = end.center
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A board with a thumbnail; Enter shows its picture.
final class WallController: ViewController, ViewControllerTransitioningDelegate {
  private let board = View(id: "board", frame: Rect(x: 20, y: 300, width: 350, height: 400))
  private let thumbnail = View(id: "first", frame: Rect(x: 30, y: 120, width: 120, height: 90))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0xE2E8F0)
    board.backgroundColor = .white
    thumbnail.backgroundColor = Color(hex: 0x4F46E5)
    view.addSubview(board)
    board.addSubview(thumbnail)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Enter" else { return super.keyPressed(key) }
    let photo = PhotoController(id: "photo")
    photo.transitioningDelegate = self
    present(photo, animated: true)
    return true
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    GrowAnimator(thumbnail)
  }
}

Playground.run("grow") { _ in WallController(id: "wall") }
