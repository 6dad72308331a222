import Fitting
import TestSupport
import Testing

/// Files of samples that were made up with seeds that no number of the fit was chosen by.
@Suite struct SampleFileTests {
  private static let seed: UInt64 = 0x5E90_F117
  /// Debug builds try a tenth.
  private static let count = isOptimized ? 500 : 50

  private static var isOptimized: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return !isDebug
  }

  @Test func `five hundred springs are found, and their intervals hold what they say`() throws {
    var random = SplitMix(seed: Self.seed)
    var (found, near, refused) = (0, 0, 0)
    var held = (response: 0, ratio: 0, target: 0)
    var strays: [String] = []
    for _ in 0..<Self.count {
      let file = try MadeUp.determined(&random)
      let fit = Fit(of: file.samples)
      guard let spring = fit.spring else {
        refused += 1
        strays.append("\(fit.words()): \(file.story)")
        continue
      }
      found += 1
      #expect(spring.response.relativeWidth < Fit.widest)
      let holds = spring.response.contains(file.response)
      let holdsRatio = spring.dampingRatio.contains(file.dampingRatio)
      held.response += holds ? 1 : 0
      held.ratio += holdsRatio ? 1 : 0
      held.target += spring.target.contains(file.target) ? 1 : 0
      let isNear =
        (holds || abs(spring.response.value / file.response - 1) < 0.02)
        && (holdsRatio || abs(spring.dampingRatio.value - file.dampingRatio) < 0.03)
      if isNear { near += 1 } else { strays.append("\(fit.words()): \(file.story)") }
    }
    let story = "seed \(Self.seed): \(strays.prefix(3))"
    #expect(refused * 50 <= Self.count, "\(refused) refused; \(story)")
    // Of what an interval of 95 % misses, a part is more than 2 % off.
    #expect(near * 100 >= found * 98, "\(near) of \(found); \(story)")
    for (name, count) in [
      ("response", held.response), ("ratio", held.ratio), ("target", held.target),
    ] {
      let share = Double(count) / Double(found)
      #expect(share > (Self.count == 500 ? 0.92 : 0.85), "\(name): \(share); \(story)")
      #expect(Self.count < 500 || share < 0.98, "\(name): \(share); \(story)")
    }
  }

  @Test func `a hundred files that determine nothing are refused`() throws {
    var random = SplitMix(seed: Self.seed &+ 1)
    var told: [String] = []
    for _ in 0..<100 {
      let file = try MadeUp.undetermined(&random)
      let fit = Fit(of: file.samples)
      if case .undetermined = fit.finding { continue }
      told.append("\(fit.words()): \(file.story)")
    }
    #expect(told.count <= 5, "seed \(Self.seed &+ 1): \(told.prefix(3))")
  }
}
