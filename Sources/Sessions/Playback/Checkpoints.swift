/// States of rest of a session to go back to, in their order, so that going back in a long one stays
/// short.
struct Checkpoints {
  private var all: [Checkpoint] = []

  /// How many events lie between two states of rest that are kept, at least: as many again may pass
  /// before the stage rests, and the two must fit into a frame. Each keeps some 30 KB of calls.
  private static let distance = 250

  /// When they were, in seconds of the stage's clock.
  var times: [Double] { all.map(\.time) }

  /// The last one that is not after a moment, in seconds of the stage's clock.
  func nearest(to time: Double) -> Checkpoint? { all.last { $0.time <= time } }

  /// Whether another one is wanted after a number of events.
  func isDue(after position: Int) -> Bool {
    position >= (all.last?.position ?? 0) + Checkpoints.distance
  }

  /// Keeps one that comes after the others.
  mutating func append(_ checkpoint: Checkpoint) { all.append(checkpoint) }

  /// Forgets those after a moment, in seconds of the stage's clock.
  mutating func removeAll(after time: Double) { all.removeAll { $0.time > time } }

  /// Forgets all.
  mutating func removeAll() { all.removeAll() }
}
