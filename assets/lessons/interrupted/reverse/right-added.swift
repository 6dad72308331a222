import Segue

/// The page that rises from below.
final class PanelController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x4F46E5)
  }
}

/// The container: the arrow up lets the panel rise, and the arrow down turns it round on its way.
final class RootController: ViewController {
  private let panel = PanelController(id: "panel")
  private var (rises, isMoving) = (false, false)
  private var turns = 0
  private let height = 600.0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }

  override func keyPressed(_ key: String) -> Bool {
    switch key {
    case "ArrowUp": rise()
    case "ArrowDown": fall()
    default: return super.keyPressed(key)
    }
    return true
  }

  private func rise() {
    guard !rises else { return }
    rises = true
    if panel.parent == nil { bring() }
    move()
  }

  private func fall() {
    guard rises, isMoving else { return }
    rises = false
    move()
  }

  private func bring() {
    addChild(panel)
    panel.view.frame = Rect(x: 0, y: view.bounds.height, width: view.bounds.width, height: height)
    view.addSubview(panel.view)
  }

  /// What has moved last decides what becomes of the panel.
  private func move() {
    (isMoving, turns) = (true, turns + 1)
    View.animate(withDuration: 1, options: .allowUserInteraction) {
      panel.view.frame.origin.y = view.bounds.height - (rises ? height : 0)
    } completion: { [self, turns] _ in
      guard turns == self.turns else { return }
      isMoving = false
      rises ? arrive() : leave()
    }
  }

  private func arrive() {
    panel.didMove(toParent: self)
  }

  private func leave() {
    panel.willMove(toParent: nil)
    panel.view.removeFromSuperview()
    panel.removeFromParent()
  }
}

Playground.run("reverse") { _ in RootController(id: "root") }
