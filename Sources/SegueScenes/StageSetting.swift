import Transitions

/// What is tuned of the stage and not of a scene: every scene has it.
///
/// One more is one more value in ``all``.
nonisolated package struct StageSetting: Sendable {
  /// How it is called, what it may be, and what it is at first.
  package let tunable: Tunable
  /// Takes a value over into a stage.
  package let apply: @MainActor (Stage, Double) -> Void

  init(_ tunable: Tunable, apply: @escaping @MainActor (Stage, Double) -> Void) {
    self.tunable = tunable
    self.apply = apply
  }

  /// All of them, in the order in which scenes have them, after their own.
  package static let all: [StageSetting] = [
    StageSetting(.reducedMotion) { stage, value in stage.prefersReducedMotion = value >= 0.5 }
  ]
}

nonisolated extension Tunable {
  /// What every scene has, after its own.
  package static let ofEveryScene = StageSetting.all.map(\.tunable)

  /// Whether it belongs to every scene rather than to one of its own.
  package var isOfEveryScene: Bool { StageSetting.all.contains { $0.tunable.name == name } }
}
