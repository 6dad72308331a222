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

  private var width: Double { view.bounds.width }

  private func panned() {
    let way = min(max(-pan.translation.dx, 0), width)
    switch pan.state {
    case .began: begin()
    case .changed: place(way)
    case .ended: end(way > width / 2 || pan.velocity.dx < -500)
    case .cancelled, .failed: end(false)
    default: break
    }
  }

  private func begin() {
    guard video.parent == nil else { return }
    photo.willMove(toParent: nil)
    addChild(video)
    video.view.frame = view.bounds
    view.addSubview(video.view)
    place(0)
  }

  private func place(_ way: Double) {
    photo.view.frame = view.bounds.offset(dx: -way, dy: 0)
    video.view.frame = view.bounds.offset(dx: width - way, dy: 0)
  }

  private func end(_ isDone: Bool) {
    View.animate(withDuration: 0.3) {
      place(isDone ? width : 0)
    } completion: { [self] _ in
      isDone ? finish() : goBack()
    }
  }

  private func finish() {
    photo.view.removeFromSuperview()
    photo.removeFromParent()
    video.didMove(toParent: self)
  }

  private func goBack() {
    video.willMove(toParent: nil)
    video.view.removeFromSuperview()
    video.removeFromParent()
    photo.willMove(toParent: self)
    photo.didMove(toParent: self)
  }
}

Playground.run("interactive") { _ in RootController(id: "root") }
