import Segue

/// The whole picture.
final class PhotoController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x4F46E5)
  }
}

/// Lets the picture grow out of a thumbnail.
final class GrowAnimator: ViewControllerAnimatedTransitioning {
  private let thumbnail: View

  init(_ thumbnail: View) {
    self.thumbnail = thumbnail
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.4
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let photo = context.view(forKey: .to) else { return context.completeTransition(false) }
    let container = context.containerView
    container.addSubview(photo)
    photo.frame = thumbnail.convert(thumbnail.frame, to: container)
    View.animate(withDuration: transitionDuration(using: context)) {
      photo.frame = container.bounds
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A board of thumbnails: 1 and 2 show their pictures, the arrow scrolls.
final class WallController: ViewController, ViewControllerTransitioningDelegate {
  private let board = View(id: "board", frame: Rect(x: 20, y: 300, width: 350, height: 400))
  private let thumbnails = [
    View(id: "first", frame: Rect(x: 30, y: 120, width: 120, height: 90)),
    View(id: "second", frame: Rect(x: 200, y: 120, width: 120, height: 90)),
  ]
  private var chosen = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0xE2E8F0)
    (board.backgroundColor, board.clipsToBounds) = (.white, true)
    view.addSubview(board)
    for thumbnail in thumbnails {
      thumbnail.backgroundColor = Color(hex: 0x4F46E5)
      board.addSubview(thumbnail)
    }
  }

  override func keyPressed(_ key: String) -> Bool {
    switch key {
    case "1", "2": show(key == "1" ? 0 : 1)
    case "ArrowDown": board.bounds.origin.y += 80
    default: return super.keyPressed(key)
    }
    return true
  }

  private func show(_ index: Int) {
    chosen = index
    let photo = PhotoController(id: "photo")
    photo.transitioningDelegate = self
    present(photo, animated: true)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    GrowAnimator(thumbnails[chosen])
  }
}

Playground.run("convert") { _ in WallController(id: "wall") }
