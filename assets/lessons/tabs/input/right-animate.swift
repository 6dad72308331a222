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

/// The container: the new page pushes the old one out to the left.
final class RootController: ViewController {
  private let pages = [Page("first", 0x1B6B3C), Page("second", 0x7A4A1E)]
  private let middle = Rect(x: 0, y: 0, width: 320, height: 500)
  private var shown = 0

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
    addChild(pages[0])
    pages[0].view.frame = middle
    view.addSubview(pages[0].view)
    pages[0].didMove(toParent: self)
  }

  /// ArrowDown ends the slide before its time; then its completion is given false.
  override func keyPressed(_ key: String) -> Bool {
    guard key == "ArrowDown" else { return super.keyPressed(key) }
    for page in children { page.view.layer.removeAllAnimations() }
    return true
  }

  private func show(_ index: Int) {
    guard index != shown else { return }
    let (old, new) = (pages[shown], pages[index])
    shown = index
    view.isUserInteractionEnabled = false
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = middle.offset(dx: 320, dy: 0)
    view.addSubview(new.view)
    View.animate(withDuration: 0.25) { [self] in
      old.view.frame = middle.offset(dx: -320, dy: 0)
      new.view.frame = middle
    } completion: { [self] _ in
      view.isUserInteractionEnabled = true
      old.view.removeFromSuperview()
      old.removeFromParent()
      new.didMove(toParent: self)
    }
  }
}

Playground.run("input", size: Size(width: 320, height: 568)) { _ in RootController(id: "root") }
