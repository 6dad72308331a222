/// What the inspector remembers from frame to frame.
nonisolated package struct InspectorState: Hashable, Sendable {
  /// Whether it is shown.
  package var isShown = false
  /// Which of its pages is shown.
  package var page: InspectorPage = .spring
  /// The names of the tunables that are being dragged.
  var retuned: [String]?
  /// The names of those that were changed last, whose change is complete.
  var stepped: [String]?
  /// The change and the loop that were last looked at together.
  var judged: JudgedLoop?
  /// Whether the latest input was a key that is held down and repeats.
  var isKeyHeld = false
}

/// A loop that has been asked whether a change of some values is seen in it.
nonisolated struct JudgedLoop: Hashable, Sendable {
  /// The tunables' names.
  package let names: [String]
  /// When what is looped begins, in seconds of the stage's clock.
  let start: Double
}
