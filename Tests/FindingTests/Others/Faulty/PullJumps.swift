import UIKitNames

/// A card that is pulled down has its middle put under the finger when the pull begins.
final class PullJumps: UIViewController {
  private let card = UIViewController(id: "card")
  private let pan = UIPanGestureRecognizer(axis: .vertical)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    addChild(card)
    card.view.frame = CGRect(x: 20, y: 160, width: 350, height: 640)
    card.view.backgroundColor = .systemTeal
    view.addSubview(card.view)
    card.didMove(toParent: self)
    pan.addTarget { [unowned self] _ in follow() }
    card.view.addGestureRecognizer(pan)
  }

  private func follow() {
    switch pan.state {
    case .began, .changed:
      card.view.center.y = pan.location(in: view).y
    case .ended, .cancelled:
      UIView.animate(withDuration: 0.3) { [card] in card.view.center.y = 480 }
    default: break
    }
  }
}
