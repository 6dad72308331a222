import UIKitNames

/// The pull turns itself off while the way back runs, and is turned on again when that is finished.
final class PanStaysOff: HomeScreen {
  override func interactionIsMade() {
    interaction?.ended = { [unowned self] isFinished in
      guard !isFinished else { return }
      interaction?.pan.isEnabled = false
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    interaction?.pan.isEnabled = true
  }
}
