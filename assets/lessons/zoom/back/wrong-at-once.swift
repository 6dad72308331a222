import Segue

/// The whole picture and its name; Enter closes it.
final class PhotoController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x4F46E5)
    let label = Label(id: "title", frame: Rect(x: 20, y: 760, width: 350, height: 40))
    (label.text, label.textColor, label.textAlignment) = ("Evening", .white, .center)
    view.addSubview(label)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Enter" else { return super.keyPressed(key) }
    dismiss(animated: true)
    return true
  }
}

/// Takes the picture back into its thumbnail.
final class ShrinkAnimator: ViewControllerAnimatedTransitioning {
  private let thumbnail: View

  init(_ thumbnail: View) {
    self.thumbnail = thumbnail
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let photo = context.view(forKey: .from), let wall = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let container = context.containerView
    container.insertSubview(wall, belowSubview: photo)
    let end = thumbnail.convert(thumbnail.bounds, to: container)
    photo.transform = AffineTransform(
      scaleX: end.width / photo.bounds.width, y: end.height / photo.bounds.height)
    photo.center = end.center
    context.completeTransition(true)
  }
}

/// A wall with a thumbnail; Enter opens its picture.
final class WallController: ViewController, ViewControllerTransitioningDelegate {
  private let board = View(id: "board", frame: Rect(x: 20, y: 300, width: 350, height: 400))
  private let thumbnail = View(id: "first", frame: Rect(x: 30, y: 120, width: 120, height: 90))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0xE2E8F0)
    let label = Label(id: "title", frame: Rect(x: 20, y: 60, width: 350, height: 40))
    label.text = "Photos"
    board.backgroundColor = .white
    thumbnail.backgroundColor = Color(hex: 0x4F46E5)
    view.addSubview(label)
    view.addSubview(board)
    board.addSubview(thumbnail)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Enter" else { return super.keyPressed(key) }
    let photo = PhotoController(id: "photo")
    photo.transitioningDelegate = self
    present(photo, animated: false)
    return true
  }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  {
    ShrinkAnimator(thumbnail)
  }
}

Playground.run("back") { _ in WallController(id: "wall") }
