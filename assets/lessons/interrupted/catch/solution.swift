import Segue

/// The page that rises from below.
final class PanelController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x4F46E5)
  }
}

/// The container: the arrow lets the panel rise, and a finger catches it on its way.
final class RootController: ViewController {
  private let panel = PanelController(id: "panel")
  private let pan = PanGestureRecognizer(name: "pan", axis: .vertical)
  private var animator: ViewPropertyAnimator?
  private var caught = 0.0
  private let height = 600.0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    pan.beginsAtOnce = { [weak self] in self?.animator != nil }
    pan.shouldBegin = { [weak self] in self?.animator != nil }
    pan.action = { [weak self] _ in self?.dragged() }
    view.addGestureRecognizer(pan)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "ArrowUp" else { return super.keyPressed(key) }
    if panel.parent == nil { open() }
    return true
  }

  private func open() {
    addChild(panel)
    panel.view.frame = Rect(x: 0, y: view.bounds.height, width: view.bounds.width, height: height)
    view.addSubview(panel.view)
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeInOut) { [self] in
      panel.view.frame.origin.y -= height
    }
    animator.addCompletion { [self] _ in
      self.animator = nil
      panel.didMove(toParent: self)
    }
    animator.startAnimation()
    self.animator = animator
  }

  private func dragged() {
    guard let animator else { return }
    switch pan.state {
    case .began:
      animator.pauseAnimation()
      caught = animator.fractionComplete
    case .changed: animator.fractionComplete = caught - pan.translation.dy / height
    default: animator.startAnimation()
    }
  }
}

Playground.run("catch") { _ in RootController(id: "root") }
