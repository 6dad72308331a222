import Segue

/// A page with a colour and a label.
final class Page: ViewController {
  private let color: Color

  init(_ name: String, _ color: UInt32) {
    self.color = Color(hex: color)
    super.init(id: name)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let label = Label(id: "\(id)/label", frame: Rect(x: 20, y: 230, width: 280, height: 40))
    (label.text, label.textAlignment, label.textColor) = (id, .center, .white)
    view.addSubview(label)
  }
}

/// The container: the page that a button asks for is its only child.
final class RootController: ViewController {
  private let pages = [Page("first", 0x1B6B3C), Page("second", 0x7A4A1E)]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x263238)
    for index in 0..<2 {
      let button = Button(id: "button\(index + 1)")
      button.frame = Rect(x: Double(index) * 160, y: 500, width: 160, height: 68)
      button.setTitle("Tab \(index + 1)", for: .normal)
      button.addAction(Action { [weak self] _ in self?.show(index) }, for: .touchUpInside)
      view.addSubview(button)
    }
    show(0)
  }

  private func show(_ index: Int) {
    let new = pages[index]
    guard new.parent == nil else { return }
    if let old = children.first {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    addChild(new)
    new.view.frame = Rect(x: 0, y: 0, width: 320, height: 500)
    view.addSubview(new.view)
    new.didMove(toParent: self)
  }
}

Playground.run("one-child", size: Size(width: 320, height: 568)) { _ in RootController(id: "root") }
