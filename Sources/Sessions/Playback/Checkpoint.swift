import Drawing
import Scenes
import Transitions

/// A state of rest in the middle of a session, from which the rest can be simulated.
///
/// Closures cannot be copied, so only rest can be kept: what the scene says of itself, the size, the
/// tunables, the rate, and what was called and found. Where more counts, a scene makes none, and its
/// past is simulated from an earlier one or from the start.
struct Checkpoint {
  /// When, in seconds of the stage's clock.
  let time: Double
  /// How many events were before it.
  let position: Int
  /// When it is entered: where something repeats for ever, at that one's beginning, for what it shows
  /// depends on nothing else.
  private let entry: Double
  private let size: Size
  private let tunables: [Tunable]
  private let trace: Trace
  private let linter: Linter
  private let laws: OwnLaws?
  /// The changes of the rate before it.
  private let rates: [Session.Event]
  private let restore: (SceneInstance) -> Void

  /// How many calls are kept of those before it: as many as anybody is shown.
  private static let keptCalls = 256

  /// Keeps where a simulation rests, if it does and its scene knows the way.
  init?(of simulation: Simulation, after position: Int) {
    let stage = simulation.stage
    let starts = stage.contentStarts
    guard stage.nextDue == nil, stage.timelineTotal == 0, !stage.remembersTouches,
      starts.count < 2,
      let restore = simulation.instance.makeRestPoint()
    else { return nil }
    time = stage.now
    self.position = position
    entry = starts.first ?? time
    size = stage.window.bounds.size
    tunables = simulation.tunables
    var trace = Trace(capacity: Checkpoint.keptCalls)
    trace.resume(from: stage.trace, keeping: Checkpoint.keptCalls)
    self.trace = trace
    (linter, laws, rates) = (simulation.linter, simulation.laws, simulation.rates)
    self.restore = restore
  }

  /// Puts a simulation that has just been built into this state. Changes of the rate are repeated, for the hand's
  /// time is a sum over them, and velocities must come out the same to the bit.
  func bring(_ fresh: Simulation) {
    let earlier = rates.prefix { $0.time <= entry }
    for event in earlier { fresh.apply(event) }
    let tunings = tunables.map { Session.Tuning(name: $0.name, value: $0.value) }
    fresh.apply(.init(time: entry, kind: .tune(tunings)))
    fresh.stage.handle(.resize(size), at: entry)
    fresh.stage.perform { restore(fresh.instance) }
    for event in rates.dropFirst(earlier.count) { fresh.apply(event) }
    fresh.advance(to: time)
    fresh.resume(from: trace, keeping: Checkpoint.keptCalls, linter: linter, laws: laws)
  }
}
