import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions
import Workshop

/// Input that arrives at an awkward moment: between the sample and the frame that shows it.
@Suite struct ArrivalTests {
  /// The comparison of what was recorded with what was shown.
  private func check(_ bench: TimeBench) -> SessionCheck.Result {
    SessionCheck.run(bench.live.recording, scene: bench.live.simulation.scene)
  }

  @Test(arguments: [0, 0.003, 0.5, -0.01])
  func `a spring that is pasted while a pane moves is in the recording when it was shown`(
    delay: Double
  ) throws {
    let bench = try TimeBench(plays: false)
    bench.key("4")
    bench.present(for: 0.1)
    bench.key("Ctrl+v")
    #expect(bench.bench.takeEffects().count == 1)
    bench.now += 1.0 / 60
    bench.bench.sample(at: bench.now)
    bench.bench.paste("response: 2, dampingRatio: 0.3", at: bench.now + delay)
    _ = bench.list()
    bench.bench.notePresented(taking: 0.004, at: bench.now)
    bench.present(for: 1.5)
    #expect(check(bench) == .same(bench.live.recording.shown?.count ?? -1))
  }

  /// One of the things that can arrive.
  private func arrive(_ bench: TimeBench, _ numbers: inout SplitMix, at time: Double) {
    let place = bench.place(numbers.number(20...370), numbers.number(100...700))
    switch numbers.whole(0...9) {
    case 0: bench.bench.handle(.down(place), at: time)
    case 1, 2: bench.bench.handle(.move(place), at: time)
    case 3: bench.bench.handle(.up(place), at: time)
    case 4: bench.bench.handle(.key("\(numbers.whole(1...5))"), at: time)
    case 5: bench.bench.paste("response: \(numbers.number(0.1...3)), dampingRatio: 0.4", at: time)
    case 6: bench.bench.handle(.key("x"), at: time)
    case 7: bench.bench.handle(.key("s"), at: time)
    case 8: bench.bench.handle(.cancel, at: time)
    default: bench.bench.handle(.key(" "), at: time)
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `whatever arrives before, within or after a frame, the recording is what was shown`(
    seed: UInt64
  ) throws {
    var numbers = SplitMix(seed: seed)
    let bench = try TimeBench(plays: false)
    for frame in 0..<150 {
      bench.now += 1.0 / 60
      let isWithin = numbers.happens(0.2)
      if !isWithin, numbers.happens(0.2) {
        arrive(bench, &numbers, at: bench.now - numbers.number(-0.005...0.01))
      }
      bench.bench.sample(at: bench.now)
      if isWithin { arrive(bench, &numbers, at: bench.now + numbers.number(-0.005...0.01)) }
      // What is painted has no say in what is shown when.
      if frame.isMultiple(of: 4) { _ = bench.list() }
      bench.bench.notePresented(taking: 0.004, at: bench.now)
    }
    let recording = bench.live.recording
    #expect(check(bench) == .same(recording.shown?.count ?? -1))
    let times = recording.shown?.map(\.time) ?? []
    #expect(zip(times, times.dropFirst()).allSatisfy(<))
  }

  @Test func `what is shown is never earlier than what has been shown`() throws {
    let bench = try TimeBench(plays: false)
    bench.key("4")
    bench.present(for: 0.1)
    let sampled = bench.live.time
    bench.bench.paste("response: 2, dampingRatio: 0.3", at: bench.now + 0.4)
    bench.bench.notePresented(taking: 0.004, at: bench.now)
    let late = try #require(bench.live.lived.last?.time)
    #expect(late > sampled && bench.live.time == late)
    bench.present(for: 0.1)
    #expect(bench.live.time == late, "The clock has not come so far yet.")
  }
}
