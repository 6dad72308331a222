import Drawing
import Scenes
import Sessions
import SpringEngine
import Transitions

/// What comes of the same events again.
enum Repetition {
  case same
  case otherWhenSampled
  case other

  /// Performs events again, looked at more often.
  ///
  /// - Parameter shown: What was shown after each of them.
  init(of events: [Session.Event], _ simulation: Simulation, shown: [UInt64]) {
    let stage = simulation.stage
    func again() -> [UInt64] {
      Repetition.marks(of: events, scene: simulation.scene, end: stage.now, glances: 3)
    }
    let often = again()
    let isSame = often == shown + Repetition.marks(of: stage)
    let isRepeatable = isSame || (0..<3).allSatisfy { _ in again() == often }
    self = isSame ? .same : isRepeatable ? .otherWhenSampled : .other
  }

  /// What is shown, and all calls so far.
  private static func marks(of stage: Stage) -> [UInt64] {
    var calls = Hasher()
    for entry in stage.trace.entries {
      calls.combine(entry.time)
      calls.combine(entry.who)
      calls.combine(entry.call)
    }
    return [stage.stateHash, UInt64(bitPattern: Int64(calls.finalize()))]
  }

  /// The same of events that are performed anew.
  ///
  /// - Parameter glances: How often the stage is looked at between two events.
  private static func marks(
    of events: [Session.Event], scene: Scene, end: Double, glances: Int
  ) -> [UInt64] {
    let simulation = Simulation(scene: scene.looked(for: Laws([])), size: scene.size)
    let stage = simulation.stage
    var chance = SplitMix64(seed: UInt64(events.count))
    func go(to time: Double) {
      let (start, way) = (stage.now, time - stage.now)
      for share in (0..<glances).map({ _ in chance.share() }).sorted() where way > 0 {
        simulation.advance(to: start + way * share)
        _ = stage.shownViews
      }
    }
    func paint() {
      var list = DisplayList()
      stage.paint(into: &list)
    }
    var shown: [UInt64] = []
    for event in events {
      go(to: event.time)
      paint()
      simulation.apply(event)
      shown.append(stage.stateHash)
    }
    go(to: end)
    simulation.advance(to: end)
    paint()
    return shown + marks(of: stage)
  }
}
