import Drawing
import Scenes
import Sessions
import TestSupport
import Transitions

/// Frames only sample: however often a session is looked at, it shows the same at the same times, to
/// the bit, and calls the same.
package enum SamplingLaw {
  /// What one run has shown at the instants that all rates share, and everything that it called.
  private struct Run: Equatable {
    var shown: [[ShownView]] = []
    var trace: [Trace.Entry] = []
    var hash: UInt64 = 0
  }

  /// What breaks the law, in words; empty if nothing does.
  package static func faults(
    of events: [Session.Event], scene: Scene, size: Size, seed: UInt64
  ) -> [String] {
    let end = min((events.last?.time ?? 0) + 0.5, 30)
    let reference = run(events, scene, size, end: end, times: times(hz: 12, end: end), looks: false)
    var faults: [String] = []
    for hz in [12, 24, 60, 120, 144, 240] {
      let sampled = run(
        events, scene, size, end: end, times: times(hz: hz, end: end), looks: hz == 60)
      if sampled != reference { faults.append("\(hz) Hz: \(difference(reference, sampled))") }
    }
    let random = run(
      events, scene, size, end: end, times: randomTimes(seed: seed, end: end), looks: true)
    if random != reference { faults.append("random times: \(difference(reference, random))") }
    return faults
  }

  private static func times(hz: Int, end: Double) -> [(time: Double, isCommon: Bool)] {
    (0...Int(end * Double(hz))).map {
      (Session.time(ofFrame: $0, hz: hz), $0.isMultiple(of: hz / 12))
    }
  }

  private static func randomTimes(seed: UInt64, end: Double) -> [(time: Double, isCommon: Bool)] {
    var random = SplitMix(seed: ~seed)
    var result = times(hz: 12, end: end)
    for _ in 0..<Int(end * 20) { result.append((random.number(0...end), false)) }
    return result.sorted { $0.time < $1.time }
  }

  private static func run(
    _ events: [Session.Event], _ scene: Scene, _ size: Size, end: Double,
    times: [(time: Double, isCommon: Bool)], looks: Bool
  ) -> Run {
    let simulation = Simulation(scene: scene, size: size)
    var run = Run()
    var next = 0
    for (time, isCommon) in times {
      while next < events.count, events[next].time <= time {
        simulation.apply(events[next])
        next += 1
      }
      simulation.advance(to: time)
      // To be looked at changes nothing; two of the runs are, in every frame.
      if looks { run.hash = simulation.stage.stateHash }
      if isCommon { run.shown.append(simulation.stage.shownViews) }
    }
    for event in events[next...] { simulation.apply(event) }
    simulation.advance(to: (events.last?.time ?? 0) + RestLaw.patience)
    run.hash = simulation.stage.stateHash
    run.trace = simulation.stage.trace.entries
    return run
  }

  private static func difference(_ wanted: Run, _ got: Run) -> String {
    for (index, pair) in zip(wanted.shown, got.shown).enumerated() where pair.0 != pair.1 {
      return "at \(Double(index) / 12) s \(pair.1) is shown instead of \(pair.0)"
    }
    for pair in zip(wanted.trace, got.trace) where pair.0 != pair.1 {
      return "\(pair.1) is called instead of \(pair.0)"
    }
    return "\(got.trace.count) calls instead of \(wanted.trace.count), or another end"
  }
}
