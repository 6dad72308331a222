import Drawing
import Input
import Testing
import Window

@Suite struct SwipeDragTests {
  private let place = Point(x: 100, y: 50)

  @Test func `a sideways swipe is one press, moves that add up, and a release`() {
    var swipe = SwipeDrag()
    var events: [WindowEvent] = []
    for step in 0..<10 {
      let time = Double(step) * 0.01
      #expect(swipe.expire(at: time) == nil)
      events += swipe.scroll(
        by: Vector(dx: -8, dy: 3), at: place, time: time, mayBegin: step == 0)
    }
    #expect(swipe.deadline == 0.09 + SwipeDrag.silence)
    #expect(swipe.expire(at: 0.1) == nil)
    if let release = swipe.expire(at: 0.2) { events.append(release) }
    #expect(events.first == WindowEvent(time: 0, kind: .input(.down(place))))
    #expect(events.count == 12)
    #expect(events[10] == WindowEvent(time: 0.09, kind: .input(.move(Point(x: 20, y: 50)))))
    #expect(
      events.last
        == WindowEvent(time: 0.09 + SwipeDrag.silence, kind: .input(.up(Point(x: 20, y: 50)))))
    #expect(swipe.deadline == nil && swipe.expire(at: 9) == nil)
  }

  @Test(arguments: [0.004, 0.008, 0.016, 0.03, 0.045])
  func
    `however seldom a touchpad reports, its last two reports are younger than a tenth of a second`(
      interval: Double
    )
  {
    var swipe = SwipeDrag()
    for step in 0..<6 {
      let time = Double(step) * interval
      _ = swipe.scroll(by: Vector(dx: 9, dy: 0), at: place, time: time, mayBegin: step == 0)
    }
    let release = swipe.deadline ?? .infinity
    #expect(release - 4 * interval < 0.1 && release - 5 * interval <= SwipeDrag.silence)
    #expect(release - 5 * interval > interval, "It is no silence while reports come.")
  }

  @Test func `scrolling up or down, or where swipes are not wanted, is no drag`() {
    var swipe = SwipeDrag()
    #expect(swipe.scroll(by: Vector(dx: 3, dy: 4), at: place, time: 0, mayBegin: true).isEmpty)
    #expect(swipe.scroll(by: Vector(dx: 4, dy: 3), at: place, time: 0, mayBegin: false).isEmpty)
    #expect(swipe.deadline == nil)
  }

  @Test func `a swipe that something else ends is released once or not at all`() {
    var swipe = SwipeDrag()
    _ = swipe.scroll(by: Vector(dx: 5, dy: 0), at: place, time: 0, mayBegin: true)
    #expect(swipe.finish(at: 0.01)?.kind == .input(.up(Point(x: 105, y: 50))))
    #expect(swipe.finish(at: 0.02) == nil)
    _ = swipe.scroll(by: Vector(dx: 5, dy: 0), at: place, time: 0.03, mayBegin: true)
    swipe.cancel()
    #expect(swipe.expire(at: 1) == nil)
  }
}
