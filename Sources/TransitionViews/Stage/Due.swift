/// Something that happens at an instant of a stage unless it is called off.
///
/// No timer of the system's: the stage runs it when its time is moved on past the instant, at the instant, in order
/// of time and then of creation, together with the ends of timelines.
package final class Due {
  /// When, in seconds of the stage's clock.
  var time: Double
  /// The order of creation, which settles what is due at the same instant.
  let index: Int
  /// How often its time has been noted by its stage.
  var noteCount = 0
  /// Whose time it keeps when the rate changes, and whether the stage is at rest before it.
  let kind: Kind
  let run: () -> Void
  private weak var stage: Stage?

  /// What waits for the instant.
  enum Kind {
    /// A gesture, by the hand's clock.
    case gesture
    /// Code, by the stage's clock: once, or at every frame.
    case code
    /// Code that repeats, by the stage's clock; like repeating content it does not keep the stage from
    /// being at rest.
    case repeatingCode
    /// A step of content that scrolls, by the stage's clock; its timeline keeps the stage from being at
    /// rest.
    case scrolling
  }

  init(time: Double, index: Int, kind: Kind, stage: Stage, run: @escaping () -> Void) {
    self.time = time
    self.index = index
    self.kind = kind
    self.stage = stage
    self.run = run
  }

  /// Calls it off; afterwards nothing happens.
  package func cancel() { stage?.remove(self) }

  /// Whether its stage is there still, to run it.
  var isOnStage: Bool { stage != nil }
}

/// What ends or falls due next on a stage, ordered by time and then by creation.
struct Happening {
  enum Subject {
    case timeline(Timeline)
    case due(Due)
  }

  let time: Double
  let index: Int
  let subject: Subject
}
