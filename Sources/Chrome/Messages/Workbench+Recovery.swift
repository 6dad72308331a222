import Input
import Toolkit
import WorkshopCore

/// That there is an interrupted session, which may be opened.
struct RecoveryOffer {
  /// Whether the window still speaks of it; the key of what opens files opens it all the same.
  var isShown = true

  /// What the window says.
  var notice: Phrase? {
    isShown
      ? "The last session ended abruptly: \(Action.openFile.keys) opens it, Esc puts it away" : nil
  }
}

extension Workbench {
  /// A session that ended abruptly, until somebody says what to do with it.
  var recoveryOffer: RecoveryOffer? {
    get { states[nil] }
    _modify { yield &states[nil] }
  }

  /// Offers to open a session that ended abruptly, until somebody answers: with the key of what opens files
  /// the owner is to open it, with Esc to put it away.
  ///
  /// Playing on makes the notice go, not the offer: whoever does not answer is asked again next time.
  package func offerRecovery() {
    recoveryOffer = RecoveryOffer()
    needsDisplay = true
  }

  /// Answers the offer, if there is one and a key does.
  func answersOffer(_ stroke: KeyStroke) -> Bool {
    guard keyMap.action(for: stroke) == .openFile, recoveryOffer != nil else { return false }
    endOffer(.recover)
    return true
  }

  func endOffer(_ effect: Effect) {
    recoveryOffer = nil
    effects.append(effect)
    needsDisplay = true
  }
}

extension BackStep {
  package static let offer = BackStep(if: { $0.recoveryOffer?.isShown == true }) { bench, _ in
    bench.endOffer(.putAway)
  }
}
