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

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    content.view.frame = view.bounds
    view.addSubview(content.view)
    content.didMove(toParent: self)
    (shade.frame, shade.alpha) = (view.bounds, 0)
    shade.backgroundColor = Color(white: 0, alpha: 0.4)
  }

  // An edge pan brings the menu (312 points wide) and the shade, a tap or a pan takes them away.
}

Playground.run("drawer") { _ in RootController(id: "root") }
