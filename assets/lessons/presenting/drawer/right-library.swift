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

/// The container: the library's own drawer, which does all this.
final class RootController: DrawerController {
  init(id: String) {
    super.init(
      id: id, content: ContentController(id: "content"), drawer: MenuController(id: "menu"))
  }
}

Playground.run("drawer") { _ in RootController(id: "root") }
