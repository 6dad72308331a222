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

  /// The heading, to be said in a language.
  package var phrase: Phrase { Phrase(key: rawValue) }
}
