import Documents
import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

@Suite(.otherProcess) struct LiveSessionTests {
  @Test func `a pointer that goes down twice leaves a session that can be read`() throws {
    let live = try live()
    live.handle(.down(Point(x: 300, y: 400)), arrivedAt: 100.1)
    live.handle(.move(Point(x: 250, y: 400)), arrivedAt: 100.12)
    live.handle(.down(Point(x: 200, y: 400)), arrivedAt: 100.2)
    live.sample(at: 100.3)
    live.notePresented()
    #expect(live.lived.map(\.kind).contains(.stage(.cancel)))
    let session = try readSession(live.recording.json.prettyText)
    #expect(session == live.recording)
    #expect(try SessionCheck.run(session, scene: defaultScene()) == .same(1))
  }

  private func live(ghost: [Session.Event] = []) throws -> LiveSession {
    let scene = try defaultScene()
    return LiveSession(scene: scene, size: scene.size, ghost: ghost, startingAt: 100)
  }

  private func present(_ live: LiveSession, at time: Double) {
    live.sample(at: time)
    live.notePresented()
  }

  /// Drags to the left with a frame after every second event.
  private func drag(_ live: LiveSession, from start: Double, step: Double = 0.008) {
    live.handle(.down(Point(x: 320, y: 400)), arrivedAt: start)
    for move in 1...20 {
      let time = start + Double(move) * step
      live.handle(.move(Point(x: 320 - 6 * Double(move), y: 400)), arrivedAt: time)
      if move.isMultiple(of: 2) { present(live, at: time + 0.001) }
    }
    live.handle(.up(Point(x: 200, y: 400)), arrivedAt: start + 20.5 * step)
  }

  @Test func `what was shown live is what the recording shows again`() throws {
    let live = try live()
    drag(live, from: 100.2)
    for frame in 0..<60 { present(live, at: 100.4 + Double(frame) / 61) }
    live.handle(.key("4"), arrivedAt: 101.5)
    for frame in 0..<60 { present(live, at: 101.5 + Double(frame) / 59) }
    let result = SessionCheck.run(live.recording, scene: live.simulation.scene)
    #expect(result == .same(live.recording.shown?.count ?? -1))
    #expect(live.recording.shown?.count ?? 0 > 100)
  }

  @Test func `an event that arrives after its time was shown takes the next possible time`() throws
  {
    let live = try live()
    present(live, at: 100.5)
    live.handle(.key("2"), arrivedAt: 100.4)
    #expect(live.lived.last?.time == live.time.nextUp)
    live.handle(.key("3"), arrivedAt: 100.3)
    #expect(live.lived.last?.time == live.time.nextUp)
  }

  @Test func `time never runs backwards, whatever the clock outside does`() throws {
    let live = try live()
    live.handle(.key("2"), arrivedAt: 103)
    present(live, at: 101)
    live.handle(.key("3"), arrivedAt: 50)
    present(live, at: 90)
    let times = live.lived.map(\.time)
    #expect(times == times.sorted())
    #expect(SessionCheck.run(live.recording, scene: live.simulation.scene) == .same(2))
  }

  @Test func `a ten-second gap between two frames loses nothing`() throws {
    let live = try live()
    live.handle(.key("2"), arrivedAt: 100.1)
    present(live, at: 110.1)
    #expect(!live.isMoving)
    #expect(live.simulation.instance.container?.selectedIndex == 1)
    let calls = live.simulation.stage.trace.entries.map(\.call)
    #expect(calls.last == .didShow)
  }

  // MARK: The ghost hand

  private var ghost: [Session.Event] {
    [
      Session.Event(time: 0.5, kind: .stage(.down(Point(x: 300, y: 400)))),
      Session.Event(time: 0.6, kind: .stage(.move(Point(x: 200, y: 400)))),
      Session.Event(time: 0.7, kind: .stage(.up(Point(x: 100, y: 400)))),
    ]
  }

  @Test func `the ghost's input is recorded at its own times, like anybody's`() throws {
    let live = try live(ghost: ghost)
    #expect(live.nextWake == 100.5)
    present(live, at: 102)
    #expect(live.lived == ghost)
    #expect(!live.followsRecording)
    #expect(live.nextWake == nil)
  }

  @Test func `a ghost that Escape has cancelled is not there any more`() throws {
    let live = try live(ghost: ghost.prefix(2) + [key("Escape", at: 0.7)])
    present(live, at: 100.65)
    #expect(live.input.pointer == Point(x: 200, y: 400))
    present(live, at: 100.75)
    #expect(live.input.pointer == nil && !live.isTouching && !live.followsRecording)
  }

  @Test func `a real press takes over from a ghost whose pointer is down`() throws {
    let live = try live(ghost: ghost)
    present(live, at: 100.65)
    live.handle(.down(Point(x: 50, y: 50)), arrivedAt: 100.66)
    let kinds = live.lived.map(\.kind)
    #expect(kinds.suffix(2) == [.stage(.cancel), .stage(.down(Point(x: 50, y: 50)))])
    present(live, at: 102)
    #expect(live.lived.count == 4)
    #expect(SessionCheck.run(live.recording, scene: live.simulation.scene) == .same(2))
  }

  @Test func `a real key takes over from a ghost that has not begun`() throws {
    let live = try live(ghost: ghost)
    live.handle(.key("3"), arrivedAt: 100.2)
    present(live, at: 102)
    #expect(live.lived.map(\.kind) == [.stage(.key("3"))])
  }

  // MARK: The stage's clock

  @Test func `a pause stops the stage's time and cancels a drag, and a step moves it by a frame`()
    throws
  {
    let live = try live()
    live.handle(.down(Point(x: 320, y: 400)), arrivedAt: 100.1)
    live.handle(.move(Point(x: 200, y: 400)), arrivedAt: 100.2)
    present(live, at: 100.25)
    live.pause(at: 100.3)
    #expect(live.lived.last?.kind == .stage(.cancel))
    present(live, at: 105)
    let paused = live.time
    #expect(abs(paused - 0.3) < 1e-9)
    live.step(frames: 1, at: 106)
    present(live, at: 107)
    #expect(abs(live.time - paused - 1 / 120) < 1e-9)
    live.resume(at: 110)
    present(live, at: 110.1)
    #expect(abs(live.time - paused - 1 / 120 - 0.1) < 1e-9)
    #expect(SessionCheck.run(live.recording, scene: live.simulation.scene) == .same(4))
  }

  @Test(arguments: [1, 0.5, 0.25, 0.1])
  func `the same hand decides the same in slow motion`(rate: Double) throws {
    let live = try live()
    if rate != 1 { live.setRate(rate, at: 100.1) }
    drag(live, from: 100.2, step: 0.04)
    #expect(live.simulation.stage.transition?.wasCancelled == true)
    present(live, at: 200)
    drag(live, from: 200.2, step: 0.006)
    #expect(live.simulation.stage.transition?.wasCancelled == false)
  }

  @Test func `a session opened from a file plays like a ghost, then belongs to the player`() throws
  {
    let scene = try defaultScene()
    let session = try Demonstration.session()
    let live = LiveSession(
      scene: scene, size: session.size, ghost: session.events, startingAt: 0)
    for frame in 0..<600 { present(live, at: Double(frame) / 60) }
    #expect(live.lived == session.events)
    #expect(live.simulation.stage.stateHash == Replay.hashes(of: session, scene: scene).last)
  }
}
