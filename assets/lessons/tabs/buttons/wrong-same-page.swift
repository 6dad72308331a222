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

/// The container: a page of 320 × 500 points, and two buttons below it.
final class RootController: ViewController {
  private let pages = [Page("first", 0x1B6B3C), Page("second", 0x7A4A1E)]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x263238)
    show(0)
    var chosen = 0
    for index in pages.indices {
      chosen = index
      let button = Button(id: "button\(index + 1)")
      button.frame = Rect(x: Double(index) * 160, y: 500, width: 160, height: 68)
      button.setTitle(pages[index].id, for: .normal)
      button.addAction(Action { [weak self] _ in self?.show(chosen) }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  /// Puts a page in the place of the one that is there.
  private func show(_ index: Int) {
    for old in children {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    addChild(pages[index])
    pages[index].view.frame = Rect(x: 0, y: 0, width: 320, height: 500)
    view.addSubview(pages[index].view)
    pages[index].didMove(toParent: self)
  }
}

Playground.run("buttons", size: Size(width: 320, height: 568)) { _ in RootController(id: "root") }
