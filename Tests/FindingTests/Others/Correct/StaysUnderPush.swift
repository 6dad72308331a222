import UIKitNames

/// A stack of cards as a container of one's own: the one below stays where it is under the pushed one, which
/// covers it.
final class StaysUnderPush: UIViewController {
  private var cards: [UIViewController] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    push(animated: false)
  }

  private func push(animated: Bool) {
    let number = cards.count
    guard number < 3 else { return }
    let card = UIViewController()
    card.view.backgroundColor = [.systemTeal, .systemPink, .systemGreen][number]
    addChild(card)
    card.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    view.addSubview(card.view)
    card.addButton("Next", y: 500 - 60 * Double(number)) { [unowned self] in
      push(animated: true)
    }
    if number > 0 { card.addButton("Back", y: 580) { [unowned self] in pop() } }
    cards.append(card)
    if animated {
      card.view.transform = CGAffineTransform(translationX: 0, y: 844)
      UIView.animate(withDuration: 0.3) { card.view.transform = .identity }
    }
    card.didMove(toParent: self)
  }

  private func pop() {
    guard cards.count > 1, let card = cards.popLast() else { return }
    card.willMove(toParent: nil)
    UIView.animate(withDuration: 0.3) {
      card.view.transform = CGAffineTransform(translationX: 0, y: 844)
    } completion: { _ in
      card.view.removeFromSuperview()
      card.removeFromParent()
    }
  }
}
