import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// What is played over and over lasts until it rests, whatever is changed meanwhile.
@Suite(.otherProcess) struct LoopLawTests {
  /// A session with a drag that is let go half way and a key after it.
  private func played(_ random: inout SplitMix) throws -> (live: LiveSession, key: Double) {
    let scene = try defaultScene()
    let live = LiveSession(scene: scene, size: scene.size, startingAt: 0)
    live.handle(.down(Point(x: 320, y: 400)), arrivedAt: 0.2)
    let moves = Int.random(in: 4...24, using: &random)
    for move in 1...moves {
      let time = 0.2 + 0.011 * Double(move)
      live.handle(.move(Point(x: 320 - 9 * Double(move), y: 400)), arrivedAt: time)
      live.sample(at: time + 0.001)
    }
    let up = 0.2 + 0.011 * Double(moves + 1)
    live.handle(.up(Point(x: 320 - 9 * Double(moves), y: 400)), arrivedAt: up)
    let key = up + Double.random(in: 0.4...4, using: &random)
    live.sample(at: key - 0.01)
    live.handle(.key("4"), arrivedAt: key)
    live.sample(at: key + 3)
    return (live, key)
  }

  /// When a life of the session's input rests after a moment, frame by frame; `nil` if it does not in time.
  private func rest(
    of live: LiveSession, beside: [Session.Tuning], from last: Double, until limit: Double
  ) -> Double? {
    let simulation = Simulation(scene: live.simulation.scene, size: live.recording.size)
    if !beside.isEmpty { simulation.apply(Session.Event(time: 0, kind: .tune(beside))) }
    for event in live.input.events where event.time <= last {
      if case .tune = event.kind, !beside.isEmpty { continue }
      simulation.apply(event)
    }
    simulation.advance(to: last)
    var frame = (last * 120).rounded(.up)
    while !simulation.isAtRest {
      guard max(frame / 120, last) <= limit else { return nil }
      simulation.advance(to: max(frame / 120, last))
      frame += 1
    }
    return simulation.stage.now
  }

  private func expectItsRest(
    _ live: LiveSession, loops first: Bool, beside: [Session.Tuning], _ place: String
  ) throws {
    let loop = try #require(live.loop, "\(place)")
    let inputs = live.input.events.filter { if case .tune = $0.kind { false } else { true } }
    let key = try #require(inputs.last)
    let last = first ? inputs[inputs.count - 2].time : key.time
    let next = first ? key.time.nextDown : .infinity
    let limit = last + 10
    var rests = [rest(of: live, beside: [], from: last, until: min(limit, next))]
    if !beside.isEmpty {
      rests.append(rest(of: live, beside: beside, from: last, until: min(limit, next)))
    }
    let found = rests.contains(nil) ? nil : rests.compactMap(\.self).max()
    let end = min(found.map { $0 + LiveSession.afterglow } ?? limit, next)
    #expect(loop.upperBound == end, "\(place): \(loop), wanted \(end)")
    let ending: LoopEnding = found != nil ? .rest : next < limit ? .input : .patience
    #expect(live.loopEnding == ending, "\(place)")
    #expect(live.extent >= loop.upperBound, "\(place)")
  }

  @Test(arguments: 0..<24)
  func `whatever is changed while a part loops, the loop's end is the rest of what is looped`(
    seed: Int
  ) throws {
    var random = SplitMix(seed: UInt64(seed))
    let (live, key) = try played(&random)
    let before = live.extent
    let isFirst = seed.isMultiple(of: 2)
    live.loopUntilRest(isFirst ? 0.1...(key - 0.05) : (key - 0.1)...(key + 0.2))
    var now = key + 3
    live.go(to: live.loop?.lowerBound ?? 0, at: now)
    var beside: [Session.Tuning] = []
    var done: [String] = []
    for _ in 0..<30 {
      let response = random.number(0.05...2.5)
      let ratio = random.one(of: [0.05, 0.1, 0.3, 1, 4])
      let tunings = [
        Session.Tuning(name: "spring.response", value: response),
        Session.Tuning(name: "spring.dampingRatio", value: ratio),
        Session.Tuning(name: "tabs.dampingRatio", value: min(max(ratio, 0.1), 1)),
      ]
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        live.retune([.init(tunings)], at: now)
        done.append("retune \(response) \(ratio)")
      case 2:
        live.retune("spring.response", to: response, continuing: true, at: now)
        done.append("drag \(response)")
      case 3:
        if live.canUndo { live.undo(at: now) }
        done.append("undo")
      case 4:
        live.redo(at: now)
        done.append("redo")
      case 5:
        live.adopt(live.simulation.scene, at: now)
        done.append("reload")
      case 6:
        beside = Bool.random(using: &random) ? tunings : []
        live.companion = beside.isEmpty ? nil : .init(tunings: beside)
        done.append("pin \(beside)")
      default:
        for _ in 0..<Int.random(in: 1...90, using: &random) {
          now += 1.0 / 60
          live.sample(at: now)
          live.notePresented()
        }
        done.append("play")
      }
      try expectItsRest(live, loops: isFirst, beside: beside, "seed \(seed): \(done)")
      // A loop that has become shorter begins anew with the next frame.
      now += 1.0 / 60
      live.sample(at: now)
      #expect(
        live.isPaused || live.loop?.contains(live.time) == true,
        "seed \(seed): \(live.time) after \(done)")
      #expect(live.extent == max(before, live.loop?.upperBound ?? 0), "seed \(seed): \(done)")
    }
  }

  @Test func `a beginning that is led elsewhere leaves the end where the stage rests`() throws {
    var random = SplitMix(seed: 1)
    let (live, key) = try played(&random)
    live.loopUntilRest((key - 0.1)...(key + 0.2))
    let end = try #require(live.loop).upperBound
    live.beginLoop(at: key - 0.05)
    #expect(live.loop == (key - 0.05)...end)
    live.retune("tabs.duration", to: 1.5, at: key + 3)
    #expect(try #require(live.loop).upperBound > end && live.loop?.lowerBound == key - 0.05)
    live.loop = 0.1...0.4
    live.beginLoop(at: 0.2)
    live.retune("tabs.dampingRatio", to: 1, at: key + 3)
    #expect(live.loop == 0.2...0.4 && live.loopEnding == .chosen, "What was chosen stays.")
  }
}
