import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// Going back through what was done, branching off, and bringing back.
@Suite(.otherProcess) struct TimeTravelTests {
  private func makeLive() throws -> LiveSession {
    let scene = try defaultScene()
    return LiveSession(scene: scene, size: scene.size, startingAt: 100)
  }

  private func present(_ live: LiveSession, at time: Double) {
    live.sample(at: time)
    live.notePresented()
  }

  /// A drag half way and a key, presented at 60 Hz for three seconds.
  private func play(_ live: LiveSession) {
    live.handle(.down(Point(x: 320, y: 400)), arrivedAt: 100.2)
    for move in 1...20 {
      live.handle(
        .move(Point(x: 320 - 7 * Double(move), y: 400)), arrivedAt: 100.2 + 0.011 * Double(move))
      present(live, at: 100.2 + 0.011 * Double(move) + 0.002)
    }
    live.handle(.up(Point(x: 180, y: 400)), arrivedAt: 100.44)
    for frame in 1...60 { present(live, at: 100.44 + Double(frame) / 60) }
    live.handle(.key("4"), arrivedAt: 101.5)
    for frame in 1...90 { present(live, at: 101.5 + Double(frame) / 60) }
  }

  private func selected(_ live: LiveSession) -> Int? {
    live.simulation.instance.container?.selectedIndex
  }

  @Test func `any moment of the past shows what it showed, in any order`() throws {
    let live = try makeLive()
    play(live)
    live.pause(at: 103.1)
    let shown = try #require(live.recording.shown)
    #expect(shown.count > 150)
    for index in [149, 3, 80, 81, 15, 14, 13, 150, 0, 100] {
      live.go(to: shown[index].time, at: 104)
      #expect(live.simulation.stage.stateHash == shown[index].hash, "frame \(index)")
      #expect(live.time == shown[index].time)
    }
  }

  @Test func `looking at the past changes neither the recording nor the end`() throws {
    let live = try makeLive()
    play(live)
    let (recording, end) = (live.recording, live.simulation.stage.stateHash)
    live.pause(at: 103)
    for time in [0.3, 2.1, 0.1] { live.go(to: time, at: 104) }
    live.go(to: live.extent, at: 105)
    #expect(live.simulation.stage.stateHash == end)
    #expect(live.recording.events == recording.events)
    #expect(live.recording.shown == recording.shown)
  }

  @Test func `the past plays on by itself, its pointer visible, and goes over into the present`()
    throws
  {
    let live = try makeLive()
    play(live)
    let before = live.lived
    live.go(to: 0.1, at: 110)
    #expect(live.isMoving && live.isInPast)
    present(live, at: 110.2)
    #expect(live.input.pointer != nil, "At 0.3 s the hand was down.")
    #expect(live.isTouching)
    present(live, at: 115)
    #expect(live.lived == before && !live.isInPast)
    #expect(selected(live) == 3)
    live.handle(.key("1"), arrivedAt: 115.1)
    #expect(live.lived.count == before.count + 1 && !live.canUndo)
    #expect(SessionCheck.run(live.recording, scene: live.simulation.scene).isSame)
  }

  @Test func `input at a past moment branches off, and undo brings the old future back`() throws {
    let live = try makeLive()
    play(live)
    let before = live.recording
    live.go(to: 0.3, at: 110)
    live.handle(.key("3"), arrivedAt: 110.05)
    let kinds = live.lived.map(\.kind)
    #expect(kinds.suffix(2) == [.stage(.cancel), .stage(.key("3"))], "The old hand is let go.")
    for frame in 1...100 { present(live, at: 110.05 + Double(frame) / 60) }
    #expect(selected(live) == 2 && live.extent < before.duration ?? 0)
    #expect(SessionCheck.run(live.recording, scene: live.simulation.scene).isSame)
    let branch = live.recording

    live.undo(at: 112)
    #expect(live.recording == before)
    #expect(abs(live.time - 0.3) < 1e-9, "It goes on where it was left.")
    present(live, at: 120)
    #expect(selected(live) == 3)
    live.redo(at: 121)
    #expect(live.recording.events == branch.events && selected(live) == 2)
    #expect(live.canUndo && !live.canRedo)
  }

  @Test func `another spring from the start is felt in the same drag, at once`() throws {
    let live = try makeLive()
    play(live)
    live.pause(at: 103.1)
    live.go(to: 0.6, at: 104)
    let before = live.simulation.stage.stateHash
    live.retune("spring.response", to: 1.5, at: 104)
    #expect(live.time == 0.6 && live.simulation.stage.stateHash != before)

    var session = live.recording
    session.events.removeAll { $0.kind == .tune([.init(name: "spring.response", value: 1.5)]) }
    session.events.insert(
      .init(time: 0, kind: .tune([.init(name: "spring.response", value: 1.5)])), at: 0)
    var replay = Replay(session, scene: live.simulation.scene)
    replay.seek(to: 0.6)
    #expect(replay.simulation.stage.stateHash == live.simulation.stage.stateHash)

    live.retune("spring.response", to: 2, continuing: true, at: 104.1)
    live.undo(at: 104.2)
    #expect(live.simulation.stage.stateHash == before, "One drag of a slider is undone as one.")
    #expect(!live.canUndo)
  }

  @Test func `a change of another value never belongs to the change before`() throws {
    let live = try makeLive()
    play(live)
    live.retune("spring.response", to: 1.5, at: 104)
    let first = live.lived
    live.retune("spring.dampingRatio", to: 0.5, continuing: true, at: 104.1)
    live.undo(at: 104.2)
    #expect(live.lived == first && live.canUndo)
  }

  @Test func `what was undone is given up with the next branch`() throws {
    let live = try makeLive()
    play(live)
    for key in ["3", "2"] {
      live.go(to: 0.3, at: 110)
      live.handle(.key(key), arrivedAt: 110.1)
      present(live, at: 112)
      #expect(live.canUndo && !live.canRedo)
      live.undo(at: 113)
      #expect(live.canRedo)
    }
    live.redo(at: 114)
    present(live, at: 116)
    #expect(selected(live) == 1 && !live.canRedo)
  }

  @Test func `the latest hundred courses can be brought back`() throws {
    let live = try makeLive()
    for branch in 0..<120 {
      let time = 100.1 + Double(branch)
      live.handle(.key("\(branch % 5 + 1)"), arrivedAt: time)
      live.sample(at: time + 0.02)
      live.go(to: 0.05 + 0.0001 * Double(branch), at: time + 0.03)
    }
    var times: [Double] = []
    while live.canUndo {
      live.undo(at: 300)
      times.append(live.time)
    }
    #expect(times.count == UndoHistory.limit && UndoHistory.limit == 100)
    #expect(times == times.sorted(by: >), "The oldest are given up first.")
    for _ in times { live.redo(at: 301) }
    #expect(!live.canRedo)
  }

  @Test func `what the recording tuned later gives way to the studio's value`() throws {
    let live = try makeLive()
    live.tune("spring.response", to: 3, at: 100.5)
    present(live, at: 101)
    live.retune("spring.response", to: 0.7, at: 101)
    let value = live.simulation.tunables.first { $0.name == "spring.response" }?.value
    #expect(value == 0.7 && live.lived.count == 1)
  }

  @Test func `a pause in the middle of a played drag holds it, and records nothing`() throws {
    let live = try makeLive()
    play(live)
    let events = live.lived
    live.go(to: 0.3, at: 110)
    live.pause(at: 110)
    present(live, at: 111)
    #expect(live.isTouching && live.time == 0.3)
    live.resume(at: 112)
    present(live, at: 120)
    #expect(live.lived == events)
  }

  @Test func `a step back shows the frame before, and Home and End are one step away`() throws {
    let live = try makeLive()
    play(live)
    live.pause(at: 103.1)
    live.go(to: 0.5, at: 104)
    live.step(frames: -1, at: 104)
    #expect(abs(live.time - 59 / 120) < 1e-12)
    live.step(frames: 10, at: 104)
    #expect(abs(live.time - 69 / 120) < 1e-12)
    live.go(to: 0.501, at: 104)
    live.step(frames: -1, at: 104)
    #expect(abs(live.time - 0.5) < 1e-12, "Between two frames, back is the one before.")
    live.go(to: -5, at: 104)
    #expect(live.time == 0)
    live.go(to: 1e9, at: 104)
    #expect(live.time == live.extent)
  }

  @Test func `steps go from frame to frame, though a time times the rate is no whole number`()
    throws
  {
    let live = try makeLive()
    play(live)
    live.pause(at: 103.1)
    live.go(to: 1, at: 104)
    // 123 ÷ 120 × 120 is less than 123, and with 124 it is more.
    for frame in 121...128 {
      live.step(frames: 1, at: 104)
      #expect(abs(live.time - Double(frame) / 120) < 1e-12)
    }
    for frame in (120...127).reversed() {
      live.step(frames: -1, at: 104)
      #expect(abs(live.time - Double(frame) / 120) < 1e-12)
    }
  }

  @Test func `a loop plays its stretch over and over until somebody takes over`() throws {
    let live = try makeLive()
    play(live)
    live.loop = 0.2...0.7
    live.go(to: 0.2, at: 110)
    for frame in 1...200 {
      present(live, at: 110 + Double(frame) / 60)
      #expect(live.time < 0.7 && live.time >= 0.2)
    }
    live.handle(.key("2"), arrivedAt: 114)
    #expect(live.loop == nil)
  }

  @Test func `slow motion in the past is a matter of looking, until somebody presses`() throws {
    let live = try makeLive()
    play(live)
    let events = live.lived
    live.go(to: 0.3, at: 110)
    live.setRate(0.25, at: 110)
    present(live, at: 111)
    #expect(abs(live.time - 0.55) < 1e-9 && live.lived == events)
    #expect(live.simulation.stage.rate == 1)
    live.handle(.down(Point(x: 200, y: 300)), arrivedAt: 111.1)
    #expect(live.lived.suffix(2).first?.kind == .stage(.rate(0.25)))
    #expect(live.simulation.stage.rate == 0.25)
  }

  @Test func `frames that were shown under another value are not what the session shows`() throws {
    let live = try makeLive()
    play(live)
    live.go(to: 0.3, at: 104)
    live.retune("spring.response", to: 1.5, at: 104)
    #expect(live.recording.shown == [])
    for frame in 1...40 { present(live, at: 104 + Double(frame) / 60) }
    #expect(SessionCheck.run(live.recording, scene: live.simulation.scene) == .same(40))
  }

  @Test func `a loop that waits for rest does not play what is recorded after it`() throws {
    let live = try makeLive()
    play(live)
    live.retune("spring.response", to: 3, at: 104)
    live.loopUntilRest(0.2...0.9)
    live.go(to: 0.2, at: 104)
    var latest = 0.0
    for frame in 1...200 {
      present(live, at: 104 + Double(frame) / 60)
      latest = max(latest, live.time)
    }
    #expect(latest > 1.4 && latest < 1.5)
  }

  @Test func `to undo a branch ends what plays over and over`() throws {
    let live = try makeLive()
    play(live)
    live.go(to: 0.3, at: 110)
    live.handle(.key("3"), arrivedAt: 110.1)
    present(live, at: 112)
    live.loop = 0.1...0.4
    live.go(to: 0.1, at: 112)
    live.undo(at: 112.1)
    #expect(live.loop == nil)
  }

  @Test func `the branch stands where the courses part, however often it is undone and redone`()
    throws
  {
    let live = try makeLive()
    play(live)
    let before = live.recording
    live.go(to: 0.3, at: 110)
    live.handle(.key("3"), arrivedAt: 110)
    present(live, at: 111)
    let branched = live.recording.events
    var time = 111.0
    for _ in 0..<3 {
      live.undo(at: time)
      #expect(live.recording.events == before.events && live.branchTime == nil)
      present(live, at: time + 1)
      time += 1
      live.redo(at: time)
      #expect(live.branchTime == 0.3 && live.recording.events == branched)
      #expect(0.3 <= live.extent)
    }
  }

  @Test func `a real hand that is down when somebody goes back is let go`() throws {
    let live = try makeLive()
    live.handle(.down(Point(x: 320, y: 400)), arrivedAt: 100.2)
    live.handle(.move(Point(x: 220, y: 400)), arrivedAt: 100.3)
    present(live, at: 100.35)
    live.go(to: 0.1, at: 100.4)
    #expect(live.recording.events.last?.kind == .stage(.cancel))
    present(live, at: 103)
    #expect(SessionCheck.run(live.recording, scene: live.simulation.scene).isSame)
  }
}
