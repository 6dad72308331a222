import Segue

/// The container: a finger pulls the video in from the right, whatever becomes of the screen.
final class RootController: ViewController {
  private let photo = ViewController(id: "photo")
  private let video = ViewController(id: "video")
  private let pan = PanGestureRecognizer(name: "pan", axis: .horizontal)
  // How much of the way is done, from 0 to 1.
  private var part = 0.0

  override func viewDidLoad() {
    super.viewDidLoad()
    photo.view.backgroundColor = Color(hex: 0x4F46E5)
    video.view.backgroundColor = Color(hex: 0xDB2777)
    addChild(photo)
    photo.view.frame = view.bounds
    view.addSubview(photo.view)
    photo.didMove(toParent: self)
    pan.action = { [weak self] _ in self?.panned() }
    view.addGestureRecognizer(pan)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    photo.view.frame = view.bounds
    video.view.frame = view.bounds
  }

  private func place() {
    let size = view.bounds.size
    let way = part * size.width
    photo.view.frame = Rect(origin: Point(x: -way, y: 0), size: size)
    video.view.frame = Rect(origin: Point(x: size.width - way, y: 0), size: size)
  }

  private func panned() {
    switch pan.state {
    case .began: begin()
    case .changed: follow()
    default: end(part > 0.5)
    }
  }

  private func begin() {
    guard video.parent == nil else { return }
    addChild(video)
    view.addSubview(video.view)
    place()
  }

  private func follow() {
    part = min(max(-pan.translation.dx / view.bounds.width, 0), 1)
    place()
  }

  private func end(_ isDone: Bool) {
    pan.isEnabled = false
    View.animate(withDuration: 0.5) {
      part = isDone ? 1 : 0
      place()
    } completion: { [self] _ in
      leave(isDone ? photo : video)
      if isDone { video.didMove(toParent: self) }
      pan.isEnabled = !isDone
    }
  }

  private func leave(_ page: ViewController) {
    page.willMove(toParent: nil)
    page.view.removeFromSuperview()
    page.removeFromParent()
  }
}

Playground.run("resize") { _ in RootController(id: "root") }
