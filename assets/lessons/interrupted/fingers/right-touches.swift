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
  private let (high, low) = (244.0, 644.0)
  private var finger: Touch?
  private var offset = 0.0

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
    view.isMultipleTouchEnabled = true
  }

  private func lower() {
    guard finger == nil else { return }
    move(to: low)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    offset = panel.view.frame.minY - touch.location(in: view).y
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let finger, touches.contains(finger) else { return }
    place(finger.location(in: view).y + offset)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let held = finger, touches.contains(held) else { return }
    finger = nil
    move(to: panel.view.frame.minY < (high + low) / 2 ? high : low)
  }

  private func place(_ top: Double) {
    panel.view.frame.origin.y = min(max(top, high), low)
  }

  private func move(to top: Double) {
    View.animate(withDuration: 0.3) { place(top) }
  }
}

Playground.run("fingers") { _ in RootController(id: "root") }
