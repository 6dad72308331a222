import Toolkit

/// The parts of the key sheet, in its order.
nonisolated package enum ActionGroup: String, CaseIterable, Hashable, Sendable {
  /// What moves the panes.
  case play = "Play"
  /// What moves the stage's clock.
  case time = "Time"
  /// What shows more.
  case look = "Look closer"
  /// What concerns the program.
  case program = "Segue"

  /// The heading, to be said in a language; “Play” on a button is another word than above what a hand does.
  package var phrase: Phrase {
    self == .play ? Phrase(key: "play").capitalized : Phrase(key: rawValue)
  }
}
