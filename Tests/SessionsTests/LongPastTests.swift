import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// Going back through a session that is so long that states of rest are kept of it.
@Suite(.otherProcess) struct LongPastTests {
  /// Keys that nobody answers: more than lie between two states of rest.
  private func idle(from start: Double) -> [Session.Event] {
    (0..<1_050).map { key("Unknown", at: start + 0.01 * Double($0)) }
  }

  /// A session that has been rehearsed for forty seconds.
  ///
  /// - Parameter keeps: Whether states of rest must have been kept.
  private func lived(
    _ scene: Scene, _ events: [Session.Event], keeps: Bool = true
  ) -> LiveSession {
    let live = LiveSession(scene: scene, size: scene.size, ghost: events, startingAt: 0)
    live.sample(at: 40)
    #expect(!keeps || !live.checkpointTimes.isEmpty)
    return live
  }

  /// Goes to a moment, and compares it with the same session that is rehearsed from its beginning.
  private func expectWhole(_ live: LiveSession, at time: Double) {
    live.go(to: time, at: 100)
    var replay = Replay(live.recording, scene: live.simulation.scene)
    replay.seek(to: time)
    #expect(live.simulation.stage.stateHash == replay.simulation.stage.stateHash, "at \(time) s")
    #expect(live.simulation.tunables == replay.simulation.tunables, "at \(time) s")
  }

  /// What a step back takes at the end of so many minutes of a hand that plays, in seconds.
  private func stepBack(minutes: Int) throws -> Double {
    let (session, scene) = (try session(of: Gallery.defaultID), try defaultScene())
    let length = (session.events.last?.time ?? 0).rounded(.up) + 1
    let end = 60 * Double(minutes)
    let events = (0..<Int(end / length)).flatMap { turn in
      session.events.map { Session.Event(time: $0.time + Double(turn) * length, kind: $0.kind) }
    }
    let live = LiveSession(scene: scene, size: scene.size, ghost: events, startingAt: 0)
    live.sample(at: end)
    live.pause(at: end)
    #expect(live.time == end && live.lived.count == events.count)
    return processorTime {
      for _ in 0..<30 { live.go(to: live.time - 1.0 / 60, at: end) }
    } / 30
  }

  @Test(.enabled(if: !Sanitizer.isPresent, "a sanitizer takes its own time"))
  func `after two hours of play a step back takes no longer than after ten minutes`()
    throws
  {
    let (early, late) = (try stepBack(minutes: 10), try stepBack(minutes: 120))
    print("a step back: \(early) s after ten minutes, \(late) s after two hours")
    #expect(late < 3 * early + 0.002, "\(late) s, not \(early) s")
  }

  @Test(
    arguments: [
      "container-interactive", "container-spring", "cross-dissolve", "dancing-tabs", "drawer",
      "drop-present", "nil-delegate", "photo-zoom", "swipe-back", "tab-slide", "card-flip",
      "shared-element", "sheet-detents", "cube", "pinch-close",
    ])
  func `a long rest away from where a scene began is the same after going back`(
    id: String
  ) throws {
    let scene = try sceneOfGallery(id)
    // One key leads away, and a thousand more do nothing there.
    let single = ["drawer", "sheet-detents", "pinch-close"]
    let away = key(single.contains(id) ? "1" : "2", at: 0.5)
    let live = lived(scene, [away] + idle(from: 5), keeps: false)
    let end = live.simulation.stage.stateHash
    live.go(to: 0.4, at: 41)
    #expect(live.simulation.stage.stateHash != end)
    live.go(to: 18, at: 42)
    #expect(live.simulation.stage.stateHash == end)
  }

  @Test(arguments: [true, false])
  func `a drawer that stood open in a long past is open there, and knows what was chosen`(
    isOpen: Bool
  ) throws {
    // Open, choose the second row, which closes, and perhaps open again.
    let choice = [key("1", at: 0.5), key("2", at: 2)] + (isOpen ? [key("1", at: 4)] : [])
    let live = lived(try sceneOfGallery("drawer"), choice + idle(from: 6))
    expectWhole(live, at: 18)
    let stage = live.simulation.stage
    #expect(stage.shownViews.contains { $0.id == "menu" } == isOpen)
    var list = DisplayList()
    stage.window.paint(into: &list, at: stage.now)
    let isTold = list.commands.contains {
      if case .text(let text) = $0 { text.string == "Sent chosen" } else { false }
    }
    #expect(isTold)
  }

  @Test func `a state of rest that is kept has its size and its rate`() throws {
    let live = lived(
      try defaultScene(),
      [
        .init(time: 0.2, kind: .stage(.rate(0.25))),
        .init(time: 0.4, kind: .stage(.resize(Size(width: 500, height: 700)))),
      ] + idle(from: 1) + stroke(fromX: 400, y: 300, step: -9, moves: 12, at: 20))
    for time in [19, 20.1, 20.2] {
      expectWhole(live, at: time)
      #expect(live.simulation.stage.isMoving == (time > 20.15))
    }
  }

  @Test func `a branch keeps no state of rest of the future that it gave up`() throws {
    let live = lived(try defaultScene(), idle(from: 1) + [key("3", at: 14)] + idle(from: 20))
    #expect(live.checkpointTimes.last.map { $0 > 20 } == true)
    live.go(to: 13, at: 41)
    live.handle(.key("2"), arrivedAt: 41.1)
    #expect(live.checkpointTimes.last.map { $0 < 13 } == true)
    live.sample(at: 70)
    expectWhole(live, at: 35)
  }

  @Test func `another value from the start holds at every moment`() throws {
    let live = lived(try defaultScene(), idle(from: 1) + [key("3", at: 20)])
    live.retune("tabs.duration", to: 1.7, at: 41)
    for time in [20.4, 15, 20.6] { expectWhole(live, at: time) }
  }
}
