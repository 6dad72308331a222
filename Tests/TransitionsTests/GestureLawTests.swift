import Drawing
import TestSupport
import Testing
import Transitions

/// The laws of gestures under random recognizers, failure requirements, delegates and input
/// (statements 7.1 and 7.2, 9.1 and 9.3).
@Suite struct GestureLawTests {
  /// Fresh seeds for one run, so that repeated runs see new cases; a failure names its seed.
  nonisolated private static let seeds = (0..<200).map { _ in UInt64.random(in: 0...UInt64.max) }

  @Test(arguments: seeds)
  func `§7.1 whatever the input, lives are whole, one acts at a time, and all come to rest`(
    seed: UInt64
  ) {
    let random = RandomGestures(seed: seed)
    random.run(RandomGestures.script(seed: seed))
    #expect(random.faultsAtRest() == [], "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `§9.1 the same input gives the same trace at any sampling`(seed: UInt64) {
    let script = RandomGestures.script(seed: seed)
    let plain = RandomGestures(seed: seed)
    plain.run(script)
    var numbers = SplitMix(seed: seed)
    let end = (script.last?.time ?? 0) + 1
    let samplings = [
      (0..<Int(end * 60)).map { Double($0) / 60 },
      (0..<300).map { _ in Double.random(in: 0...end, using: &numbers) }.sorted(),
    ]
    for frames in samplings {
      let sampled = RandomGestures(seed: seed)
      sampled.run(script, frames: frames)
      #expect(sampled.rig.stage.trace.entries == plain.rig.stage.trace.entries, "seed \(seed)")
      #expect(sampled.rig.actions == plain.rig.actions, "seed \(seed)")
    }
  }

  @Test func `the random hand does everything there is to do`() {
    var calls: [String: Int] = [:]
    for seed in 0..<100 as Range<UInt64> {
      let random = RandomGestures(seed: seed)
      random.run(RandomGestures.script(seed: seed))
      for entry in random.rig.stage.trace.entries { calls[entry.call.rawValue, default: 0] += 1 }
    }
    for name in ["Began", "Changed", "Ended", "Cancelled", "Failed"] {
      #expect((calls["gesture\(name)"] ?? 0) > 20, "\(name)")
    }
  }
}
