import Drawing
import Finding
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions

/// What searches have found once stays mended: each session as it was left, in its shortest form.
@Suite struct MendedTests {
  private func down(_ x: Double, _ y: Double, at time: Double) -> Session.Event {
    Session.Event(time: time, kind: .stage(.down(Point(x: x, y: y))))
  }

  private func move(_ x: Double, _ y: Double, at time: Double) -> Session.Event {
    Session.Event(time: time, kind: .stage(.move(Point(x: x, y: y))))
  }

  private func up(_ x: Double, _ y: Double, at time: Double) -> Session.Event {
    Session.Event(time: time, kind: .stage(.up(Point(x: x, y: y))))
  }

  private func check(_ id: String, _ events: [Session.Event]) throws {
    let scene = try sceneOfGallery(id)
    for breach in Trial.breaches(of: events, scene: scene, laws: Laws()) {
      Issue.record("\(id) at \(breach.moment) s: \(breach.law), \(breach.seen)")
    }
  }

  @Test func `a sheet that turns back on its way up from below keeps its height`() throws {
    let pulled = [
      key("1", at: 0.01), down(195, 422, at: 0.42), move(200, 850, at: 0.43), key("1", at: 0.44),
    ]
    try check("sheet-detents", pulled + [key("1", at: 0.45)])
    // Caught, it keeps it too.
    for catching in [0.45, 0.5, 0.6] {
      try check("sheet-detents", pulled + [up(200, 850, at: 0.445), down(195, 830, at: catching)])
    }
  }
}
