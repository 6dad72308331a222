#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// What is always shown: its button makes a mark grow.
final class ContentController: UIViewController {
  private let mark = UIView(frame: CGRect(x: 20, y: 100, width: 40, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "content"
    mark.accessibilityIdentifier = "mark"
    view.backgroundColor = .white
    mark.backgroundColor = .systemGreen
    view.addSubview(mark)
    let button = UIButton(frame: CGRect(x: 210, y: 560, width: 170, height: 80))
    button.accessibilityIdentifier = "button"
    button.backgroundColor = .systemRed
    button.addAction(
      UIAction { [mark] _ in mark.frame.size.width += 40 }, for: .touchUpInside)
    view.addSubview(button)
  }
}

/// The drawer's page.
final class MenuController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "menu"
    view.backgroundColor = .systemIndigo
  }
}

/// The container: the content, and over it a menu that comes from the left edge.
final class RootController: UIViewController {
  private let content = ContentController()
  private let menu = MenuController()
  private let shade = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "root"
    shade.accessibilityIdentifier = "root/shade"
    addChild(content)
    content.view.frame = view.bounds
    view.addSubview(content.view)
    content.didMove(toParent: self)
    shade.frame = view.bounds
    shade.alpha = 0
    shade.backgroundColor = UIColor(white: 0, alpha: 0.4)
  }

  // An edge pan brings the menu (312 points wide) and the shade, a tap or a pan takes them away.
}
