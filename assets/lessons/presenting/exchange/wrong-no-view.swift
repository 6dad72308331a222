import Segue

/// A page that only shows its colour.
final class Page: ViewController {
  private let color: Color

  init(_ name: String, _ color: UInt32) {
    self.color = Color(hex: color)
    super.init(id: name)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
  }
}

/// The container: an arrow dissolves one child into the other.
final class RootController: ViewController {
  private let content = View(id: "content", frame: Rect(x: 20, y: 100, width: 350, height: 600))
  private let first = Page("first", 0x4F46E5)
  private let second = Page("second", 0xDB2777)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(content)
    addChild(first)
    first.view.frame = content.bounds
    content.addSubview(first.view)
    first.didMove(toParent: self)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "ArrowRight" || key == "ArrowLeft" else { return super.keyPressed(key) }
    show(key == "ArrowRight" ? second : first)
    return true
  }

  private func show(_ next: ViewController) {
    guard next.parent == nil, let old = children.first else { return }
    old.willMove(toParent: nil)
    addChild(next)
    next.view.frame = content.bounds
    old.view.removeFromSuperview()
    old.removeFromParent()
    next.didMove(toParent: self)
  }
}

Playground.run("exchange") { _ in RootController(id: "root") }
