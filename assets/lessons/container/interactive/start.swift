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

/// The container: a finger pulls the video in from the right, and lets it go.
final class RootController: ViewController {
  private let photo = Page("photo", 0x4F46E5)
  private let video = Page("video", 0xDB2777)
  private let pan = PanGestureRecognizer(name: "root/pan", axis: .horizontal)

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(photo)
    photo.view.frame = view.bounds
    view.addSubview(photo.view)
    photo.didMove(toParent: self)
    pan.action = { [weak self] _ in self?.panned() }
    view.addGestureRecognizer(pan)
  }

  private func panned() {
    // pan.translation.dx says how far the finger is from where it began, pan.velocity.dx how fast it
    // goes, in points and points per second. What belongs where?
    switch pan.state {
    case .began: break
    case .changed: break
    case .ended, .cancelled: break
    default: break
    }
  }
}

Playground.run("interactive") { _ in RootController(id: "root") }
