import Drawing
import Glibc
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions

/// The scene of the cube.
@Suite struct CubeSceneTests {
  @Test func `the edge of both faces follows the finger one to one, and they stay at right angles`()
    throws
  {
    // The finger comes down at 330; ten points of its way are absorbed.
    for (time, finger) in [(0.55, 276.0), (0.65, 234), (0.75, 196), (0.95, 128)] {
      var run = try SceneRun("cube")
      run.seek(to: time)
      let from = try #require(run.state("departures"))
      let to = try #require(run.state("stops"))
      let way = 330 - finger - 10
      #expect(abs(from.position.x - (390 - way)) < 1e-9 && from.position == to.position)
      #expect(from.anchorPoint == Point(x: 1, y: 0.5) && to.anchorPoint == Point(x: 0, y: 0.5))
      let turn = Double.pi / 2 * way / 390
      #expect(abs(from.transform3D.m11 - cos(turn)) < 1e-9)
      #expect(abs(to.transform3D.m11 - sin(turn)) < 1e-9)
      let (one, other) = (from.transform3D, to.transform3D)
      #expect(abs(one.m11 * other.m11 + one.m13 * other.m13) < 1e-9)
    }
  }

  @Test func `whoever is shown lies flat in its place, after a turn, a cancel and another size`()
    throws
  {
    let turn = stroke(fromX: 330, y: 400, step: -12, moves: 10, at: 0.1)
    let size = Size(width: 844, height: 390)
    let resized =
      turn.dropLast() + [
        Session.Event(time: 0.3, kind: .stage(.resize(size))), turn[turn.count - 1],
      ]
    for events in [turn, Array(resized.sorted { $0.time < $1.time })] {
      var run = try SceneRun("cube", events)
      run.toTheEnd()
      let shown = try #require(run.shown.last)
      let (face, strip) = (
        try #require(run.state(shown)), try #require(run.state("container/strip"))
      )
      #expect(face.anchorPoint == Point(x: 0.5, y: 0.5) && face.transform3D.isIdentity)
      #expect(face.frame == strip.bounds && strip.sublayerTransform.isIdentity)
    }
  }

  @Test func `drags and keys turn it face by face, and a key on the way turns it back`() throws {
    var run = try SceneRun("cube")
    for (time, face) in [
      (0.3, "departures"), (1.9, "stops"), (3, "sky"), (4.6, "sky"), (5.6, "stops"),
      (6.8, "stops"), (7.8, "departures"),
    ] {
      run.seek(to: time)
      #expect(run.shown == ["container", face], "at \(time) s")
    }
    run.toTheEnd()
    #expect(run.shown == ["container", "departures"])
    #expect(!run.stage.trace.entries.contains { $0.call == .diagnostic })
  }

  @Test func `a key to a third face in the middle of a turn shows the second one first`() throws {
    var run = try SceneRun("cube", [key("2", at: 0.1), key("4", at: 0.3)])
    run.toTheEnd()
    #expect(run.shown == ["container", "staff"])
    let shown = run.stage.trace.entries.filter { $0.call == .didShow }.map(\.argument)
    #expect(shown == [.controller("stops"), .controller("staff")])
  }
}
