import Segue

/// A page with a colour, and a label that fills it.
final class Page: ViewController {
  private let color: Color
  private let label: Label

  init(_ name: String, _ color: UInt32) {
    self.color = Color(hex: color)
    label = Label(id: "\(name)/label")
    super.init(id: name)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    (label.text, label.textAlignment, label.textColor) = (id, .center, .white)
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.frame = view.bounds
  }
}

/// The container: a bar of 68 points at the bottom, and a page above it.
final class RootController: ViewController {
  private let pages = [Page("first", 0x1B6B3C), Page("second", 0x7A4A1E)]
  private var buttons: [Button] = []
  private var shown = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x263238)
    for index in 0..<2 {
      let button = Button(id: "button\(index + 1)")
      button.setTitle("Tab \(index + 1)", for: .normal)
      button.addAction(Action { [weak self] _ in self?.show(index) }, for: .touchUpInside)
      view.addSubview(button)
      buttons.append(button)
    }
    addChild(pages[0])
    view.addSubview(pages[0].view)
    pages[0].didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let half = middle.width / 2
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(x: Double(index) * half, y: middle.maxY, width: half, height: 68)
    }
    children.first?.view.frame = middle
  }

  private var middle: Rect {
    Rect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height - 68)
  }

  private func show(_ index: Int) {
    guard index != shown else { return }
    let (old, new) = (pages[shown], pages[index])
    let way = index > shown ? middle.width : -middle.width
    shown = index
    view.isUserInteractionEnabled = false
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = middle.offset(dx: way, dy: 0)
    transition(from: old, to: new, duration: 0.25) { [self] in
      old.view.frame = middle.offset(dx: -way, dy: 0)
      new.view.frame = middle
    } completion: { [self] _ in
      old.removeFromParent()
      new.didMove(toParent: self)
      view.isUserInteractionEnabled = true
    }
  }
}

Playground.run("sizes", size: Size(width: 320, height: 568)) { _ in RootController(id: "root") }
