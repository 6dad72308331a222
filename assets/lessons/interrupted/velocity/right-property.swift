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

  /// Where it goes: with a throw, else to the nearer place.
  private func target(_ speed: Double) -> Double {
    if abs(speed) > 300 { return speed > 0 ? low : high }
    return panel.view.frame.minY < (high + low) / 2 ? high : low
  }

  private func release(_ speed: Double) {
    let end = target(speed)
    let rest = end - panel.view.frame.minY
    let spring = SpringTimingParameters(
      dampingRatio: 1, initialVelocity: Vector(dx: 0, dy: rest == 0 ? 0 : speed / rest))
    let animator = ViewPropertyAnimator(duration: 0.8, timingParameters: spring)
    animator.addAnimations { [self] in
      panel.view.frame.origin.y = end
    }
    animator.startAnimation()
  }
}

Playground.run("velocity") { _ in RootController(id: "root") }
