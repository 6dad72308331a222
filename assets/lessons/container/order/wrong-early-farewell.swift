import Segue

/// A page that only shows its colour.
final class Page: ViewController {
  private let color: Color

  init(_ name: String, _ color: UInt32) {
    self.color = Color(hex: color)
    super.init(id: name)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
  }
}

/// The container: an arrow exchanges the photo for the video.
final class RootController: ViewController {
  private let photo = Page("photo", 0x4F46E5)
  private let video = Page("video", 0xDB2777)

  override func viewDidLoad() {
    super.viewDidLoad()
    show(photo)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "ArrowRight" else { return super.keyPressed(key) }
    show(video)
    return true
  }

  func show(_ next: ViewController) {
    let old = children.first
    next.willMove(toParent: nil)
    addChild(next)
    next.view.frame = view.bounds
    view.addSubview(next.view)
    old?.willMove(toParent: nil)
    old?.view.removeFromSuperview()
    old?.removeFromParent()
    next.didMove(toParent: self)
  }
}

Playground.run("order") { _ in RootController(id: "root") }
