import Drawing
import Scenes
import SessionSupport
import Testing
import Transitions

/// The scene of the picture that two fingers close.
@Suite struct PinchCloseSceneTests {
  @Test func `the picture is as much smaller as the fingers are nearer`() throws {
    func distance(_ one: Point, _ other: Point) -> Double { (one - other).length }
    let start = distance(Point(x: 90, y: 600), Point(x: 300, y: 250))
    let unit = start - GestureConfiguration().pinchSlop
    for (time, one, other) in [
      (3.3, Point(x: 108, y: 570), Point(x: 282, y: 280)),
      (3.4, Point(x: 126, y: 540), Point(x: 264, y: 310)),
      (3.5, Point(x: 144, y: 510), Point(x: 246, y: 340)),
    ] {
      var run = try SceneRun("pinch-close")
      run.seek(to: time)
      let picture = try #require(run.state("painting")).transform
      #expect(abs(picture.d - distance(one, other) / unit) < 1e-9, "at \(time) s")
    }
  }

  @Test func `a little is given up, all the way closes it, and keys and taps do it too`() throws {
    var run = try SceneRun("pinch-close")
    for (time, shown) in [(0.2, "exhibition"), (1.5, "painting"), (3.1, "painting")] {
      run.seek(to: time)
      #expect(run.shown.last == shown, "at \(time) s")
    }
    run.seek(to: 2.1)
    for (time, shown) in [(4.7, "exhibition"), (5.8, "painting"), (8, "exhibition")] {
      run.seek(to: time)
      #expect(run.shown.last == shown, "at \(time) s")
    }
    #expect(!run.stage.trace.entries.contains { $0.call == .diagnostic })
  }

  @Test func `it goes on as fast as the fingers when they let go`() throws {
    var run = try SceneRun("pinch-close")
    run.seek(to: 3.549)
    let held = try #require(run.stage.transition)
    #expect(held.isInteractive)
    run.seek(to: 3.55)
    let released = try #require(run.stage.transition)
    #expect(abs(released.velocity - held.velocity) < 1e-6 * held.velocity)
    #expect(released.velocity > 0.5 && !released.isInteractive && !released.wasCancelled)
    run.seek(to: 3.55 + 1e-5)
    let later = try #require(run.stage.transition)
    #expect(abs((later.fraction - released.fraction) / 1e-5 - released.velocity) < 0.02)
  }
}
