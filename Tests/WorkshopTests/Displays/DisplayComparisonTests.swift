import Drawing
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions
import Workshop

/// One session on several displays: the law that they come to the same end, and what finds it broken.
@Suite struct DisplayComparisonTests {
  private func live(_ id: String) throws -> LiveSession {
    let session = try session(of: id)
    let live = LiveSession(
      scene: try sceneOfGallery(id), size: session.size, ghost: session.events, startingAt: 0)
    live.sample(at: (session.events.last?.time ?? 0) + 2)
    live.pause(at: live.time)
    return live
  }

  private func displays(jitter: Double = 0, drops: Double = 0) -> [SimulatedDisplay] {
    SimulatedDisplay.rates.map { SimulatedDisplay(hz: $0, jitter: jitter, drops: drops) }
  }

  @Test(
    arguments: ["container-interactive", "swipe-back", "drawer", "dancing-tabs", "photo-zoom"],
    [0, 0.3])
  func `at every rate, with jitter and dropped frames too, a session comes to the same end`(
    scene: String, drops: Double
  ) throws {
    let live = try live(scene)
    let comparison = DisplayComparison(
      of: live, displays: displays(jitter: drops * 0.03, drops: drops))
    while !comparison.isUpToDate { comparison.follow() }
    #expect(comparison.agrees && comparison.outcomes.count == 5)
    let wanted = live.simulation.stage.stateHash
    #expect(comparison.end == wanted)
    for outcome in comparison.outcomes {
      #expect(outcome.end == wanted && outcome.difference == nil)
    }
  }

  @Test
  func `a display whose stage is another one is found out, with its first frame that differs`()
    throws
  {
    let live = try live(Gallery.defaultID)
    let scene = live.simulation.scene
    func make(_ damping: Double?) -> Simulation {
      let made = Simulation(scene: scene, size: scene.size, traceCapacity: 0)
      if let damping {
        made.apply(
          .init(time: 0, kind: .tune([.init(name: "spring.dampingRatio", value: damping)])))
      }
      return made
    }
    var count = 0
    // The last of the first round is the third display's.
    let comparison = DisplayComparison(of: live, displays: displays()) {
      count += 1
      return make(count % 7 == 5 ? 0.3 : nil)
    }
    while !comparison.isUpToDate { comparison.follow() }
    #expect(!comparison.agrees)
    #expect(comparison.outcomes.map { $0.difference != nil } == [false, false, true, false, false])
    let (right, wrong) = (make(nil), make(0.3))
    var position = 0
    let first = (0...).lazy.map { Double($0) / 90 }.first { time in
      while live.input.events[position...].first.map({ $0.time <= time }) == true {
        right.apply(live.input.events[position])
        wrong.apply(live.input.events[position])
        position += 1
      }
      right.advance(to: time)
      wrong.advance(to: time)
      return right.stage.stateHash != wrong.stage.stateHash
    }
    #expect(comparison.outcomes[2].difference == first)
  }

  @Test func `a few frames at a time, while it is played, come to what all at once come to`() throws
  {
    let bench = try TimeBench(plays: false)
    let comparison = DisplayComparison(of: bench.live, displays: displays(drops: 0.2))
    bench.present(until: 0.2)
    bench.handle(.down(bench.place(320, 400)))
    for move in 1...20 {
      bench.present(until: 0.2 + 0.011 * Double(move))
      bench.handle(.move(bench.place(320 - 9 * Double(move), 400)))
      comparison.follow(limit: 25)
      #expect(!comparison.isUpToDate && comparison.agrees)
    }
    bench.handle(.up(bench.place(140, 400)))
    bench.present(until: 2)
    for _ in 0..<200 { comparison.follow(limit: 7) }
    let other = DisplayComparison(of: bench.live, displays: displays(drops: 0.2))
    other.follow(limit: 1_000_000)
    #expect(comparison.isUpToDate && comparison.outcomes == other.outcomes)
    #expect(comparison.end == bench.live.simulation.stage.stateHash)
    bench.key("4")
    bench.present(until: 4)
    comparison.follow(limit: 1_000_000)
    #expect(comparison.end == bench.live.simulation.stage.stateHash)
  }

  @Test func `the end of a session that goes on is unknown until it rests again`() throws {
    let bench = try TimeBench()
    let comparison = DisplayComparison(of: bench.live, displays: displays())
    comparison.follow(limit: 1_000_000)
    let first = try #require(comparison.end)
    #expect(comparison.outcomes.map(\.end) == Array(repeating: first, count: 5))
    bench.key("2")
    bench.present(for: 0.1)
    comparison.follow(limit: 1_000_000)
    #expect(comparison.end == nil && comparison.outcomes.allSatisfy { $0.end == nil })
    bench.present(for: 3)
    comparison.follow(limit: 1_000_000)
    let second = try #require(comparison.end)
    #expect(comparison.outcomes.map(\.end) == Array(repeating: second, count: 5) && second != first)
  }

  @Test func `a branch and another value from the start are compared anew`() throws {
    let bench = try TimeBench()
    let comparison = DisplayComparison(of: bench.live, displays: displays())
    bench.key(" ")
    comparison.follow(limit: 1_000_000)
    let before = comparison.end
    bench.live.retune("pan.padding", to: 90, at: bench.now)
    bench.bench.live.go(to: 0.3, at: bench.now)
    #expect(!comparison.isUpToDate)
    comparison.follow(limit: 1_000_000)
    #expect(comparison.agrees && comparison.end == before, "It rests in the same place.")
    bench.key(" ")
    bench.key("5")
    bench.present(for: 3)
    comparison.follow(limit: 1_000_000)
    #expect(comparison.end == bench.live.simulation.stage.stateHash && comparison.end != before)
  }
}
