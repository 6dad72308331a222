import UIKitNames

/// A recognizer is added whenever the screen appears, and never taken away.
final class GestureAddedEachTime: HomeScreen {
  private lazy var card = addCard(CGRect(x: 45, y: 120, width: 300, height: 200))

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let tap = UITapGestureRecognizer()
    tap.addTarget { [unowned self] _ in
      card.backgroundColor = card.backgroundColor == .systemTeal ? .systemPink : .systemTeal
    }
    card.addGestureRecognizer(tap)
  }
}
