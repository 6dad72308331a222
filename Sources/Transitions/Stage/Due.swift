/// Something that happens at an instant of a stage unless it is called off.
///
/// No timer: the stage runs it when its time is moved on past the instant, at the instant, in order
/// of time and then of creation, together with the ends of timelines.
final class Due {
  /// When, in seconds of the stage's clock.
  var time: Double
  /// The order of creation, which settles what is due at the same instant.
  let index: Int
  /// Whether the hand's clock measures the time until then, rather than the stage's.
  var followsHand = true
  /// How often its time has been noted by its stage.
  var noteCount = 0
  let run: () -> Void
  private weak var stage: Stage?

  init(time: Double, index: Int, stage: Stage, run: @escaping () -> Void) {
    self.time = time
    self.index = index
    self.stage = stage
    self.run = run
  }

  /// Calls it off; afterwards nothing happens.
  func cancel() { stage?.remove(self) }
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
