import UIKitNames

/// A drawer that follows the finger; a touch that the system takes away leaves it where it was.
final class DrawerHalfOpen: UIViewController {
  private let drawer = UIViewController(id: "drawer")
  private let pan = UIPanGestureRecognizer(axis: .horizontal)
  private var start = -280.0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    addChild(drawer)
    drawer.view.frame = CGRect(x: -280, y: 0, width: 280, height: 844)
    drawer.view.backgroundColor = .systemPurple
    view.addSubview(drawer.view)
    drawer.didMove(toParent: self)
    pan.addTarget { [unowned self] _ in follow() }
    view.addGestureRecognizer(pan)
  }

  private func follow() {
    switch pan.state {
    case .began: start = drawer.view.frame.minX
    case .changed:
      drawer.view.frame.origin.x = min(max(start + pan.translation.dx, -280), 0)
    case .ended:
      let isOpen = drawer.view.frame.minX > -140
      UIView.animate(withDuration: 0.3) { [drawer] in drawer.view.frame.origin.x = isOpen ? 0 : -280
      }
    default: break
    }
  }
}
