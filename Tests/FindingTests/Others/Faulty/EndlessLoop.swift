import UIKitNames

/// A button looks for the card that it lies in by going up from view to view. Where it lies in none, as on the
/// screen that comes up, there is no end to it.
final class EndlessLoop: HomeScreen {
  init() { super.init(ShareScreen()) }
}

private final class ShareScreen: DetailScreen {
  override func viewDidLoad() {
    super.viewDidLoad()
    var button: UIButton?
    button = addButton("Share", y: 400) { if let button { card(around: button)?.alpha = 0.5 } }
  }
}

private final class Card: UIView {}

private func card(around view: UIView) -> Card? {
  var view = view
  while !(view is Card) { view = view.superview ?? view }
  return view as? Card
}
