import Segue

/// The container: a finger pulls the video in from the right, whatever becomes of the screen.
final class RootController: ViewController {
  private let photo = ViewController(id: "photo")
  private let video = ViewController(id: "video")
  private let pan = PanGestureRecognizer(name: "pan", axis: .horizontal)
  // How far the finger has come, in points, and whether the pages go on to their end.
  private var way = 0.0
  private var isDone = false

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
    place()
  }

  private func place() {
    let size = view.bounds.size
    let way = isDone ? size.width : min(way, size.width)
    photo.view.frame = Rect(origin: Point(x: -way, y: 0), size: size)
    video.view.frame = photo.view.frame.offset(dx: size.width, dy: 0)
  }

  private func panned() {
    switch pan.state {
    case .began: begin()
    case .changed: follow()
    default: end(way > view.bounds.width / 2)
    }
  }

  private func begin() {
    guard video.parent == nil else { return }
    addChild(video)
    view.addSubview(video.view)
    place()
  }

  private func follow() {
    way = max(-pan.translation.dx, 0)
    place()
  }

  private func end(_ isDone: Bool) {
    pan.isEnabled = false
    View.animate(withDuration: 0.5) {
      (way, self.isDone) = (0, isDone)
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
