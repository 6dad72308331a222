extension LiveSession {
  /// Other values of tunables, and whether they belong to the change before.
  package struct Retuning: Hashable, Sendable {
    /// The values, of different tunables.
    var tunings: [Session.Tuning]
    /// Whether it goes on with the change before, if that was one of the same tunables, as in a drag:
    /// both are undone as one.
    var continues: Bool
    /// Whether the values have changed places with pinned ones.
    var isSwap = false

    /// Creates a change.
    package init(_ tunings: [Session.Tuning], continues: Bool = false) {
      self.tunings = tunings
      self.continues = continues
    }

    package init(_ tunings: [Session.Tuning], isSwap: Bool) {
      self.init(tunings)
      self.isSwap = isSwap
    }

    /// What tells one drag from another: the tunables' names.
    package var names: [String] { tunings.map(\.name) }
  }
}
