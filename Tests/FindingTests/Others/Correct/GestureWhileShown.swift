import UIKitNames

/// A recognizer that is added when the screen appears, and taken away when it goes.
final class GestureWhileShown: HomeScreen {
  private lazy var card = addCard(CGRect(x: 45, y: 120, width: 300, height: 200))
  private var tap: UITapGestureRecognizer?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard tap == nil else { return }
    let made = UITapGestureRecognizer()
    made.addTarget { [unowned self] _ in
      card.backgroundColor = card.backgroundColor == .systemTeal ? .systemPink : .systemTeal
    }
    card.addGestureRecognizer(made)
    tap = made
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if let tap { card.removeGestureRecognizer(tap) }
    tap = nil
  }
}
