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
  private var animator: ViewPropertyAnimator?
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
    animator?.isReversed = false
    guard panel.parent == nil else { return }
    addChild(panel)
    panel.view.frame = Rect(x: 0, y: view.bounds.height, width: view.bounds.width, height: height)
    view.addSubview(panel.view)
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeInOut) { [self] in
      panel.view.frame.origin.y -= height
    }
    animator.addCompletion { [self] position in
      self.animator = nil
      position == .end ? arrive() : leave()
    }
    animator.startAnimation()
    self.animator = animator
  }

  private func fall() {
    animator?.addCompletion { [self] _ in
      View.animate(withDuration: 1) {
        panel.view.frame.origin.y = view.bounds.height
      } completion: { [self] _ in
        leave()
      }
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
