import Segue

/// What is always shown: its button makes a mark grow.
final class ContentController: ViewController {
  private let mark = View(id: "mark", frame: Rect(x: 20, y: 100, width: 40, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    (view.backgroundColor, mark.backgroundColor) = (.white, Color(hex: 0x16A34A))
    view.addSubview(mark)
    let button = Button(id: "button", frame: Rect(x: 210, y: 560, width: 170, height: 80))
    button.backgroundColor = Color(hex: 0xDC2626)
    button.addAction(
      Action { [mark] _ in mark.frame.size.width += 40 }, for: .touchUpInside)
    view.addSubview(button)
  }
}

/// The drawer's page.
final class MenuController: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x4F46E5)
  }
}

/// The container: the content, and over it a menu that comes from the left edge.
final class RootController: ViewController {
  private let content = ContentController(id: "content")
  private let menu = MenuController(id: "menu")
  private let shade = View(id: "root/shade")
  private let edge = ScreenEdgePanGestureRecognizer(name: "edge", edge: .left)
  private let pan = PanGestureRecognizer(name: "pan", axis: .horizontal)
  private let tap = TapGestureRecognizer(name: "tap")
  private let width = 312.0
  private var isOpen = false

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    content.view.frame = view.bounds
    view.addSubview(content.view)
    content.didMove(toParent: self)
    (shade.frame, shade.alpha) = (view.bounds, 0)
    shade.backgroundColor = Color(white: 0, alpha: 0.4)
    edge.action = { [weak self] _ in self?.dragged() }
    pan.action = { [weak self] _ in self?.dragged() }
    tap.action = { [weak self] _ in self?.end(false) }
    edge.shouldBegin = { [weak self] in self?.menu.parent == nil }
    pan.shouldBegin = { [weak self] in self?.isOpen == true }
    tap.shouldBegin = { [weak self] in self?.isOpen == true }
    view.addGestureRecognizer(edge)
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
    tap.cancelsTouchesInView = false
    shade.isUserInteractionEnabled = false
  }

  private func dragged() {
    let pan = isOpen ? pan : edge
    let part = (pan.translation.dx / width) + (isOpen ? 1 : 0)
    switch pan.state {
    case .began where !isOpen: bring()
    case .began: break
    case .changed: place(part)
    case .ended: end(part > 0.5)
    default: end(isOpen)
    }
  }

  private func bring() {
    addChild(menu)
    menu.view.frame = Rect(x: -width, y: 0, width: width, height: view.bounds.height)
    view.addSubview(shade)
    view.addSubview(menu.view)
    menu.didMove(toParent: self)
  }

  /// Shows a part of the menu: 0 is none, 1 is all.
  private func place(_ part: Double) {
    menu.view.frame.origin.x = (min(max(part, 0), 1) - 1) * width
    shade.alpha = min(max(part, 0), 1)
  }

  private func end(_ opens: Bool) {
    isOpen = false
    View.animate(withDuration: 0.3) {
      place(opens ? 1 : 0)
    } completion: { [self] _ in
      isOpen = opens
      if !opens { remove() }
    }
  }

  private func remove() {
    menu.willMove(toParent: nil)
    menu.view.removeFromSuperview()
    menu.removeFromParent()
    shade.removeFromSuperview()
  }
}

Playground.run("drawer") { _ in RootController(id: "root") }
