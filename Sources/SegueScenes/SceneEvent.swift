import Input

/// Something that happens to a scene at its own time.
nonisolated package struct SceneEvent: Hashable, Sendable {
  /// How many pointers are told apart.
  package static let mostPointers = 10
  /// In seconds of the stage's clock; finite, not negative, not less than the previous event's.
  package var time: Double
  /// What happened.
  package var kind: Kind

  /// Creates an event.
  package init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// What an event does.
  package enum Kind: Hashable, Sendable {
    /// It happens to the stage.
    case stage(InputEvent)
    /// It changes tunables of the scene, from now on.
    case tune([Tuning])
  }

  /// A tunable's new value.
  package struct Tuning: Hashable, Sendable {
    /// The tunable's name.
    package var name: String
    /// Its value from now on.
    package var value: Double

    /// Creates a tuning.
    package init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }
}
