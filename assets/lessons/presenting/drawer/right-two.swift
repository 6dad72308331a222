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

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    content.view.frame = view.bounds
    view.addSubview(content.view)
    content.didMove(toParent: self)
    (shade.frame, shade.alpha) = (view.bounds, 0)
    shade.backgroundColor = Color(white: 0, alpha: 0.4)
    edge.action = { [weak self] _ in self?.pulled() }
    pan.action = { [weak self] _ in self?.pushed() }
    tap.action = { [weak self] _ in self?.close() }
    (pan.isEnabled, tap.isEnabled) = (false, false)
    view.addGestureRecognizer(edge)
    view.addGestureRecognizer(pan)
    shade.addGestureRecognizer(tap)
  }

  private func pulled() {
    let way = edge.translation.dx
    switch edge.state {
    case .began: bring()
    case .changed: show(way)
    case .ended where way > width / 2 || edge.velocity.dx > 500: open()
    default: close()
    }
  }

  private func pushed() {
    let way = width + pan.translation(in: view).dx
    switch pan.state {
    case .began: view.bringSubviewToFront(menu.view)
    case .changed: show(way)
    case .ended where way < width / 2 || pan.velocity.dx < -500: close()
    default: open()
    }
  }

  private func bring() {
    addChild(menu)
    menu.view.frame = Rect(x: -width, y: 0, width: width, height: view.bounds.height)
    view.addSubview(shade)
    view.addSubview(menu.view)
    menu.didMove(toParent: self)
  }

  private func show(_ way: Double) {
    let way = min(max(way, 0), width)
    (menu.view.center.x, shade.alpha) = (way - width / 2, way / width)
  }

  private func open() {
    move(to: width) { [self] in (pan.isEnabled, tap.isEnabled) = (true, true) }
  }

  private func close() {
    move(to: 0) { [self] in
      menu.willMove(toParent: nil)
      for view in [menu.view, shade] { view.removeFromSuperview() }
      menu.removeFromParent()
      edge.isEnabled = true
    }
  }

  private func move(to way: Double, then: @escaping () -> Void) {
    for gesture in [edge, pan, tap] { gesture.isEnabled = false }
    View.animate(withDuration: 0.25, options: .curveEaseOut) {
      show(way)
    } completion: { _ in
      then()
    }
  }
}

Playground.run("drawer") { _ in RootController(id: "root") }
