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
final class RootController: UIViewController, UIGestureRecognizerDelegate {
  private let content = ContentController()
  private let menu = MenuController()
  private let shade = UIView()
  private let edge = UIScreenEdgePanGestureRecognizer()
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private let width: CGFloat = 312
  private var isOpen = false

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
    edge.edges = .left
    edge.addTarget { [weak self] _ in self?.dragged() }
    pan.addTarget { [weak self] _ in self?.dragged() }
    tap.addTarget { [weak self] _ in self?.end(false) }
    edge.delegate = self
    pan.delegate = self
    tap.delegate = self
    view.addGestureRecognizer(edge)
    view.addGestureRecognizer(pan)
    shade.addGestureRecognizer(tap)
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer === edge ? menu.parent == nil : isOpen
  }

  private func dragged() {
    let pan = isOpen ? pan : edge
    let part = (pan.translation(in: view).x / width) + (isOpen ? 1 : 0)
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
    menu.view.frame = CGRect(x: -width, y: 0, width: width, height: view.bounds.height)
    view.addSubview(shade)
    view.addSubview(menu.view)
    menu.didMove(toParent: self)
  }

  /// Shows a part of the menu: 0 is none, 1 is all.
  private func place(_ part: CGFloat) {
    menu.view.frame.origin.x = (min(max(part, 0), 1) - 1) * width
    shade.alpha = min(max(part, 0), 1)
  }

  private func end(_ opens: Bool) {
    isOpen = false
    UIView.animate(withDuration: 0.3) {
      self.place(opens ? 1 : 0)
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
