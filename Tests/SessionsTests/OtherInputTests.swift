import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// Another input as a whole in the place of what was played, and what was played again.
@Suite(.otherProcess) struct OtherInputTests {
  /// A session that somebody has played until two seconds.
  private func played() throws -> LiveSession {
    let scene = try defaultScene()
    let live = LiveSession(scene: scene, size: scene.size, startingAt: 100)
    live.handle(.key("3"), arrivedAt: 100.5)
    live.tune("spring.response", to: 0.8, at: 101)
    live.sample(at: 102)
    live.notePresented()
    return live
  }

  private func other(_ key: String = "2", size: Size? = nil) throws -> Session {
    var session = Session(scene: "container-interactive", size: try size ?? defaultScene().size)
    session.events = [
      Session.Event(time: 0.25, kind: .stage(.key("\(key)"))),
      Session.Event(time: 0.5, kind: .stage(.key("4"))),
    ]
    session.duration = 1.5
    return session
  }

  @Test func `another input shows what it shows anywhere else`() throws {
    let (live, other) = (try played(), try other())
    live.show(other, marking: 0.75, at: 103)
    #expect(live.time == 0 && live.mark == 0.75 && live.extent == 1.5)
    live.go(to: 0.75, at: 103)
    let simulation = Simulation(scene: try defaultScene(), size: other.size)
    for event in other.events { simulation.apply(event) }
    simulation.advance(to: 0.75)
    #expect(live.simulation.stage.stateHash == simulation.stage.stateHash)
    #expect(live.recording.events == other.events && !live.isPlayed && live.showsOther)
  }

  @Test(arguments: [false, true])
  func `undo comes back to what was played, at its moment, and redo goes there again`(
    isPaused: Bool
  ) throws {
    let live = try played()
    if isPaused {
      live.pause(at: 102)
      live.go(to: 1.2, at: 102)
    }
    let (time, hash, events) = (live.time, live.simulation.stage.stateHash, live.recording.events)
    live.show(try other(), marking: 0.75, at: 103)
    live.resume(at: 103)
    live.sample(at: 103.4)
    live.undo(at: 104)
    #expect(live.time == time && live.simulation.stage.stateHash == hash)
    #expect(live.recording.events == events && live.extent == 2)
    #expect(live.isPlayed && live.mark == nil && live.isPaused == isPaused)
    #expect(!live.showsOther)
    live.redo(at: 105)
    let again = try other().events
    #expect(live.mark == 0.75 && live.recording.events == again && !live.isPlayed)
  }

  @Test func `several that are only looked at are one step, one that was played in is its own`()
    throws
  {
    let live = try played()
    let events = live.recording.events
    live.show(try other("2"), marking: 0.5, at: 103)
    live.show(try other("5"), marking: 0.6, at: 104)
    live.undo(at: 105)
    #expect(live.recording.events == events && !live.canUndo)
    live.show(try other("2"), marking: 0.5, at: 106)
    live.retune("spring.response", to: 0.3, at: 106)
    #expect(live.mark == 0.5, "other values, and the same moment")
    live.show(try other("5"), marking: 0.6, at: 107)
    live.undo(at: 108)
    #expect(live.mark == 0.5 && live.recording.events.count == 3)
    for _ in 0..<2 { live.undo(at: 109) }
    #expect(live.recording.events == events)
  }

  @Test func `a moment that has become another one is not marked`() throws {
    for (start, isMarked) in [(0.4, false), (1.0, true)] {
      let live = try played()
      live.show(try other(), marking: 0.75, at: 103)
      live.pause(at: 103)
      live.go(to: start, at: 103)
      live.resume(at: 103)
      live.handle(.key("1"), arrivedAt: 103.1)
      #expect((live.mark != nil) == isMarked, "\(start)")
    }
  }

  @Test func `one of another size begins with that size`() throws {
    let live = try played()
    live.show(try other(size: Size(width: 844, height: 390)), marking: 0.5, at: 103)
    live.go(to: 0.1, at: 103)
    #expect(live.simulation.stage.window.bounds.size == Size(width: 844, height: 390))
  }
}
