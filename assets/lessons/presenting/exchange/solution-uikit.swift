#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// A page that only shows its colour.
final class Page: UIViewController {
  let name: String
  private let color: UIColor

  init(_ name: String, _ color: UIColor) {
    self.name = name
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = name
    view.backgroundColor = color
  }
}

/// The container: an arrow dissolves one child into the other.
final class RootController: UIViewController {
  private let content = UIView(frame: CGRect(x: 20, y: 100, width: 350, height: 600))
  private let first = Page("first", .systemIndigo)
  private let second = Page("second", .systemPink)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "root"
    content.accessibilityIdentifier = "content"
    view.addSubview(content)
    addChild(first)
    first.view.frame = content.bounds
    content.addSubview(first.view)
    first.didMove(toParent: self)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardRightArrow: show(second)
    case .keyboardLeftArrow: show(first)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func show(_ next: UIViewController) {
    guard next.parent == nil, let old = children.first else { return }
    old.willMove(toParent: nil)
    addChild(next)
    next.view.frame = content.bounds
    transition(
      from: old, to: next, duration: 0.3, options: .transitionCrossDissolve, animations: nil
    ) { [self] _ in
      old.removeFromParent()
      next.didMove(toParent: self)
    }
  }
}
