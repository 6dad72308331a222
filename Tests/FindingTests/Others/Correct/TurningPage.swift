import UIKitNames

/// A screen that is laid out in one way standing and in another lying.
final class TurningPage: HomeScreen {
  private lazy var cards = [UIColor.systemTeal, .systemPink].map { addCard(.zero, $0) }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (size, isLying) = (view.bounds.size, view.bounds.width > view.bounds.height)
    for (number, card) in cards.enumerated() {
      let place = Double(number)
      card.frame =
        isLying
        ? CGRect(x: place * size.width / 2, y: 0, width: size.width / 2, height: size.height / 2)
        : CGRect(x: 0, y: place * 200, width: size.width, height: 200)
    }
  }
}
