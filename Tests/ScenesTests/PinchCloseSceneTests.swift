import Drawing
import Scenes
import SessionSupport
import Sessions
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

  @Test func `it is never squashed, and its plate is gone when it is on the wall`() throws {
    var run = try SceneRun("pinch-close")
    for step in 0..<120 {
      run.seek(to: 3.2 + Double(step) / 120)
      guard let picture = run.state("painting")?.transform else { continue }
      #expect(abs(picture.a - picture.d) < 1e-12)
      let far = run.stage.transitionProgress?.fraction ?? 0
      let plate = try #require(run.state("painting/plate")).alpha
      #expect(abs(plate - min(max(1 - far, 0), 1)) < 1e-6)
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

  @Test func `two fingers catch the picture on its way, where it is, and take it on from there`()
    throws
  {
    func event(_ time: Double, _ event: InputEvent) -> Session.Event {
      Session.Event(time: time, kind: .stage(event))
    }
    func fingers(_ reach: Double, _ time: Double, _ make: (Point, Pointer) -> InputEvent)
      -> [Session.Event]
    {
      [(1, -1.0), (2, 1.0)].map { number, way in
        event(time, make(Point(x: 195, y: 300 + way * reach / 2), Pointer(number: number)))
      }
    }
    var events = [event(0.1, .key("1"))]
    events += fingers(400, 2) { .down($0, by: $1) }
    for step in 1...5 {
      events += fingers(400 - 10 * Double(step), 2 + 0.02 * Double(step)) { .move($0, by: $1) }
    }
    events += fingers(350, 2.5) { .up($0, by: $1) }
    events += fingers(100, 2.55) { .down($0, by: $1) }
    events += fingers(90, 2.65) { .move($0, by: $1) }
    var run = try SceneRun("pinch-close", events)
    run.seek(to: 2.549)
    #expect(run.stage.transition?.isInteractive == false)
    run.seek(to: 2.56)
    let caught = try #require(run.stage.transition)
    #expect(caught.isInteractive && caught.fraction > 0.005)
    let before = try #require(run.state("painting")).transform.d
    run.seek(to: 2.6)
    #expect(run.state("painting")?.transform.d == before, "Nothing moves that is held.")
    run.seek(to: 2.66)
    let after = try #require(run.state("painting")).transform.d
    #expect(abs(after / before - 0.9) < 1e-6, "As much smaller as the fingers are nearer.")
  }
}
