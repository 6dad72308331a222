import Segue

/// The page that lies high or low.
final class PanelController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x4F46E5)
  }
}

/// The container: a finger drags the panel between two places, and a button sends it down.
final class RootController: ViewController {
  private let panel = PanelController(id: "panel")
  private let button = Button(id: "button", frame: Rect(x: 20, y: 100, width: 120, height: 60))
  private let pan = PanGestureRecognizer(name: "pan", axis: .vertical)
  private let (high, low) = (244.0, 644.0)
  private var start = 0.0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.backgroundColor = Color(hex: 0xDC2626)
    button.addAction(Action { [weak self] _ in self?.lower() }, for: .touchUpInside)
    view.addSubview(button)
    addChild(panel)
    panel.view.frame = Rect(x: 0, y: high, width: view.bounds.width, height: 600)
    view.addSubview(panel.view)
    panel.didMove(toParent: self)
    pan.action = { [weak self] _ in self?.dragged() }
    view.addGestureRecognizer(pan)
  }

  private func lower() {
    move(to: low)
  }

  private func dragged() {
    switch pan.state {
    case .began: start = panel.view.frame.minY
    case .changed: place(start + pan.translation.dy)
    default: move(to: panel.view.frame.minY < (high + low) / 2 ? high : low)
    }
  }

  private func place(_ top: Double) {
    panel.view.frame.origin.y = min(max(top, high), low)
  }

  private func move(to top: Double) {
    View.animate(withDuration: 0.3) { place(top) }
  }
}

Playground.run("fingers") { _ in RootController(id: "root") }
