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
  private var isRising = false
  private var caught = 0.0
  private let height = 600.0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    pan.beginsAtOnce = { [weak self] in self?.isRising == true }
    pan.shouldBegin = { [weak self] in self?.isRising == true }
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
    rise()
  }

  private func rise() {
    isRising = true
    View.animate(withDuration: 1, options: .allowUserInteraction) {
      panel.view.frame.origin.y = view.bounds.height - height
    } completion: { [self] isFinished in
      if isFinished { arrive() }
    }
  }

  private func arrive() {
    guard isRising, !pan.isActive else { return }
    isRising = false
    panel.didMove(toParent: self)
  }

  private func dragged() {
    switch pan.state {
    case .began:
      caught = panel.view.layer.presentation()?.frame.minY ?? 0
      panel.view.layer.removeAllAnimations()
      panel.view.frame.origin.y = caught
    case .changed: panel.view.frame.origin.y = caught + pan.translation.dy
    default: rise()
    }
  }
}

Playground.run("catch") { _ in RootController(id: "root") }
