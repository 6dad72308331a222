import Segue

/// The page that lies high or low.
final class PanelController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x4F46E5)
  }
}

/// The container: a finger drags the panel between two places, and throws it.
final class RootController: ViewController {
  private let panel = PanelController(id: "panel")
  private let pan = PanGestureRecognizer(name: "pan", axis: .vertical)
  private let (high, low) = (244.0, 644.0)
  private var start = 0.0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addChild(panel)
    panel.view.frame = Rect(x: 0, y: high, width: view.bounds.width, height: 600)
    view.addSubview(panel.view)
    panel.didMove(toParent: self)
    pan.action = { [weak self] _ in self?.dragged() }
    view.addGestureRecognizer(pan)
  }

  private func dragged() {
    switch pan.state {
    case .began: start = panel.view.frame.minY
    case .changed: panel.view.frame.origin.y = min(max(start + pan.translation.dy, high), low)
    default: release(pan.velocity.dy)
    }
  }

  /// Where it goes: to the nearer place. And with a throw?
  private func target(_ speed: Double) -> Double {
    panel.view.frame.minY < (high + low) / 2 ? high : low
  }

  private func release(_ speed: Double) {
    let end = target(speed)
    View.animate(
      withDuration: 0.8, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: .allowUserInteraction
    ) {
      panel.view.frame.origin.y = end
    }
  }
}

Playground.run("velocity") { _ in RootController(id: "root") }
