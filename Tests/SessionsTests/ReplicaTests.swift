import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// A second simulation beside the one that is played with.
@Suite(.otherProcess) struct ReplicaTests {
  private func makeLive() throws -> LiveSession {
    let scene = try defaultScene()
    return LiveSession(scene: scene, size: scene.size, startingAt: 0)
  }

  private func drag(_ live: LiveSession, from start: Double) {
    live.handle(.down(Point(x: 320, y: 400)), arrivedAt: start)
    for move in 1...20 {
      let time = start + 0.01 * Double(move)
      live.handle(.move(Point(x: 320 - 10 * Double(move), y: 400)), arrivedAt: time)
      live.sample(at: time + 0.002)
      live.notePresented()
    }
    live.handle(.up(Point(x: 120, y: 400)), arrivedAt: start + 0.21)
    for frame in 0..<40 {
      live.sample(at: start + 0.22 + Double(frame) / 60)
      live.notePresented()
    }
  }

  @Test func `beside a session that goes on, it shows the same to the bit`() throws {
    let live = try makeLive()
    let replica = Replica(of: live)
    live.handle(.down(Point(x: 320, y: 400)), arrivedAt: 0.1)
    for move in 1...30 {
      let time = 0.1 + 0.01 * Double(move)
      live.handle(.move(Point(x: 320 - 6 * Double(move), y: 400)), arrivedAt: time)
      live.sample(at: time + 0.003)
      replica.show(live.time)
      #expect(replica.simulation.stage.stateHash == live.simulation.stage.stateHash)
    }
  }

  @Test func `any moment, in any order, is what was shown`() throws {
    let live = try makeLive()
    drag(live, from: 0.1)
    let shown = try #require(live.recording.shown)
    let replica = Replica(of: live)
    for index in [30, 5, 19, 20, 50, 0, 41] {
      replica.show(shown[index].time)
      #expect(replica.simulation.stage.stateHash == shown[index].hash, "frame \(index)")
    }
  }

  @Test func `under another value it shows what a session tuned so from the start shows`() throws {
    let live = try makeLive()
    live.tune("spring.dampingRatio", to: 0.9, at: 0.01)
    drag(live, from: 0.1)
    let replica = Replica(
      of: live, tunings: [.init(name: "spring.dampingRatio", value: 0.3)])
    replica.show(0.45)
    let other = try makeLive()
    other.tune("spring.dampingRatio", to: 0.3, at: 0)
    drag(other, from: 0.1)
    other.pause(at: 1)
    other.go(to: 0.45, at: 1)
    #expect(replica.simulation.stage.stateHash == other.simulation.stage.stateHash)
    live.go(to: 0.45, at: 1)
    #expect(replica.simulation.stage.stateHash != live.simulation.stage.stateHash)
    replica.tunings = []
    replica.show(0.45)
    #expect(replica.simulation.stage.stateHash == live.simulation.stage.stateHash)
  }

  @Test func `what was shown of the future gives way to what is done`() throws {
    let live = try makeLive()
    drag(live, from: 0.1)
    let replica = Replica(of: live)
    replica.show(live.time + 1)
    drag(live, from: 1.2)
    replica.show(live.time)
    #expect(replica.simulation.stage.stateHash == live.simulation.stage.stateHash)
  }

  @Test func `a recorded hand that is taken over has not played on`() throws {
    let source = try makeLive()
    drag(source, from: 0.1)
    let live = LiveSession(
      scene: try defaultScene(), size: source.recording.size, ghost: source.lived, startingAt: 0)
    let replica = Replica(of: live)
    live.sample(at: 0.15)
    replica.show(0.6)
    live.handle(.key("3"), arrivedAt: 0.16)
    live.sample(at: 0.6)
    replica.show(0.6)
    #expect(replica.simulation.stage.stateHash == live.simulation.stage.stateHash)
  }

  @Test func `a branch, an undo and a new value from the start are followed`() throws {
    let live = try makeLive()
    drag(live, from: 0.1)
    let replica = Replica(of: live)
    replica.show(0.5)
    func expectTheSame() {
      replica.show(live.time)
      #expect(replica.simulation.stage.stateHash == live.simulation.stage.stateHash)
    }
    live.go(to: 0.2, at: 2)
    live.handle(.key("4"), arrivedAt: 2.01)
    live.sample(at: 2.2)
    expectTheSame()
    live.undo(at: 2.3)
    live.go(to: 0.5, at: 2.3)
    expectTheSame()
    live.retune("spring.dampingRatio", to: 0.2, at: 2.4)
    expectTheSame()
  }
}
