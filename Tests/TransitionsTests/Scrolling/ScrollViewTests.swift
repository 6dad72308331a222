import Drawing
import Input
import SpringEngine
import TestSupport
import Testing
import Transitions

@Suite struct ScrollViewTests {
  private let rig = ScrollRig()

  @Test func `content follows the finger one to one, without the slop`() {
    rig.drag(Vector(dx: 0, dy: -210), at: 0)
    #expect(abs(rig.shown.y - 200) < 1e-9)
    #expect(rig.scroll.isDragging && rig.scroll.isTracking && !rig.scroll.isDecelerating)
    #expect(rig.scroll.bounds.origin == rig.shown, "The offset is the bounds' origin.")
  }

  @Test func `§8.1 beyond an edge the content meets the rubber band`() {
    rig.drag(Vector(dx: 0, dy: 110), at: 0)
    let band = RubberBand(dimension: 800)
    #expect(abs(rig.shown.y + band.offset(for: 100)) < 1e-9)
  }

  @Test
  func `§8.2 a release coasts by the published deceleration and stops below ten points a second`() {
    let time = rig.flick(Vector(dx: 0, dy: -210), at: 0)
    let coast = Deceleration(position: 200, velocity: 2_100, rate: .normal)
    for elapsed in [0.0, 0.01, 0.3, 0.77] {
      #expect(abs(rig.at(time + elapsed).y - coast.position(after: elapsed)) < 1e-6)
    }
    let stop = coast.duration(untilSpeed: 10)
    #expect(rig.scroll.isDecelerating)
    rig.stage.advance(to: time + stop + 1e-6)
    #expect(!rig.scroll.isDecelerating)
    #expect(abs(rig.shown.y - (coast.end - 10 / -coast.rate.exponent)) < 1e-6)
  }

  @Test func `§8.4 past an edge a spring takes over with the velocity there`() throws {
    let time = rig.flick(Vector(dx: 0, dy: 310), at: 0.1)
    #expect(rig.shown.y < 0)
    rig.stage.advance(to: time + 5)
    #expect(rig.shown == .zero)
    rig.scroll.contentOffset.y = 300
    let again = rig.flick(Vector(dx: 0, dy: 210), at: 7)
    let coast = Deceleration(position: 100, velocity: -2_100)
    let turn = try #require(coast.handOver(at: 0))
    let spring = Spring(stiffness: 121, damping: 22)
    for elapsed in [0.01, 0.05, 0.2] {
      let wanted = spring.state(after: elapsed, from: turn.state).offset
      #expect(abs(rig.at(again + turn.time + elapsed).y - wanted) < 1e-6)
    }
    rig.stage.advance(to: again + 5)
    #expect(rig.shown == .zero && rig.stage.nextDue == nil)
  }

  @Test func `without bouncing the content halts at its edge`() {
    rig.scroll.bounces = false
    rig.drag(Vector(dx: 0, dy: 110), at: 0)
    #expect(rig.shown == .zero)
    rig.up(195, 510, at: 0.1)
    #expect(rig.heard().last == "didEndDragging(false)")
    rig.scroll.contentOffset.y = 100
    let time = rig.flick(Vector(dx: 0, dy: 80), at: 1)
    for step in 0...300 { #expect(rig.at(time + Double(step) / 100).y >= 0) }
    #expect(rig.shown == .zero)
  }

  @Test func `with reduced motion what is thrown halts at its edge`() {
    rig.stage.prefersReducedMotion = true
    rig.scroll.contentOffset.y = 300
    let time = rig.flick(Vector(dx: 0, dy: 210), at: 0)
    var places: [Double] = []
    for step in 0...300 { places.append(rig.at(time + Double(step) / 100).y) }
    #expect(places.allSatisfy { $0 >= 0 } && places.last == 0 && places.contains { $0 > 20 })
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 >= $1 }, "It never goes back.")
  }

  @Test(arguments: [-1.0, 1])
  func `with reduced motion a finger still pulls beyond an edge, and what it lets go only returns`(
    way: Double
  ) {
    rig.stage.prefersReducedMotion = true
    let reference = ScrollRig()
    for rig in [rig, reference] {
      if way < 0 { rig.scroll.contentOffset.y = 3_200 }
      rig.drag(Vector(dx: 0, dy: 110 * way), at: 0)
    }
    #expect(rig.shown == reference.shown && (rig.shown.y < 0 || rig.shown.y > 3_200))
    rig.up(195, 400 + 110 * way, at: 0.1)
    let edge = way < 0 ? 3_200.0 : 0
    let away = (0...300).map { abs(rig.at(0.1 + Double($0) / 100).y - edge) }
    #expect(zip(away, away.dropFirst()).allSatisfy { $0 >= $1 } && away.last == 0)
    #expect(away[0] > 10 && away[10] > 0, "It does not jump.")
  }

  @Test func `the delegate is told of a drag and of its deceleration in their order`() {
    rig.flick(Vector(dx: 0, dy: -210), at: 0)
    #expect(
      rig.heard() == [
        "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
      ])
    rig.stage.advance(to: 10)
    #expect(rig.heard() == ["didEndDecelerating"])
    rig.drag(Vector(dx: 0, dy: -50), at: 11)
    rig.up(195, 350, at: 12)
    #expect(rig.heard() == ["willBeginDragging", "willEndDragging", "didEndDragging(false)"])
  }

  @Test func `a press catches the content where it is, and it follows without slop`() {
    rig.flick(Vector(dx: 0, dy: -210), at: 0)
    _ = rig.heard()
    let place = rig.at(0.5).y
    rig.down(195, 300, at: 0.5)
    #expect(rig.shown.y == place && !rig.scroll.isDecelerating && rig.scroll.isDragging)
    #expect(rig.heard() == ["didEndDecelerating", "willBeginDragging"])
    rig.move(195, 297, at: 0.6)
    #expect(abs(rig.shown.y - (place + 3)) < 1e-9)
    rig.up(195, 297, at: 1)
    #expect(rig.heard() == ["willEndDragging", "didEndDragging(false)"])
    #expect(abs(rig.at(5).y - (place + 3)) < 1e-9)
  }

  @Test func `a bounce that is caught goes on from where it is shown`() {
    rig.flick(Vector(dx: 0, dy: 310), at: 0)
    let place = rig.at(0.2).y
    #expect(place < -20)
    rig.down(195, 300, at: 0.2)
    rig.move(195, 300.001, at: 0.21)
    #expect(abs(rig.shown.y - place) < 0.001)
    rig.up(195, 300, at: 1)
    rig.stage.advance(to: 4)
    #expect(rig.shown == .zero)
  }

  @Test func `the delegate may send the content elsewhere, with the same velocity`() {
    rig.retarget = { Point(x: 0, y: ($0.y / 500).rounded() * 500) }
    let time = rig.flick(Vector(dx: 0, dy: -210), at: 0)
    let speed = (rig.at(time + 1e-5).y - 200) / 1e-5
    #expect(abs(speed - 2_100) < 1)
    rig.stage.advance(to: 10)
    #expect(rig.shown.y == 1_000)
  }

  @Test func `the delegate hears every 120th of a second, whatever is sampled`() {
    let time = rig.flick(Vector(dx: 0, dy: -210), at: 0)
    let moves = rig.offsets.count
    rig.stage.advance(to: time + 0.5)
    let ticks = rig.offsets.dropFirst(moves)
    #expect(ticks.count == 60)
    #expect(ticks.allSatisfy { ($0.time * 120).rounded() / 120 == $0.time })
  }

  @Test func `a delegate that holds the content back while it is dragged does not end the drag`() {
    rig.onScroll = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
    rig.drag(Vector(dx: 0, dy: 110), at: 0)
    #expect(rig.shown.y == 0 && rig.scroll.isDragging)
    rig.move(195, 350, at: 0.2)
    #expect(abs(rig.shown.y - 60) < 1e-9)
  }

  // MARK: Code

  @Test
  func `code scrolls with an animation that keeps the velocity, and says when it has arrived`() {
    let time = rig.flick(Vector(dx: 0, dy: -210), at: 0)
    rig.stage.advance(to: time + 0.1)
    let place = rig.shown.y
    let speed = Deceleration(position: 200, velocity: 2_100).velocity(after: 0.1)
    _ = rig.heard()
    rig.stage.perform { rig.scroll.setContentOffset(Point(x: 0, y: 1_500), animated: true) }
    #expect(abs(rig.shown.y - place) < 1e-9 && rig.heard() == ["didEndDecelerating"])
    #expect(abs((rig.at(time + 0.1 + 1e-6).y - place) / 1e-6 - speed) < 1)
    rig.stage.advance(to: 5)
    #expect(rig.shown.y == 1_500 && rig.heard() == ["didEndScrollingAnimation"])
  }

  @Test func `an animation block animates the offset`() {
    rig.stage.perform {
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        rig.scroll.contentOffset.y = 100
      }
    }
    #expect(rig.scroll.contentOffset.y == 100)
    #expect(abs(rig.at(0.5).y - 50) < 1e-9)
    rig.stage.advance(to: 2)
    #expect(rig.shown.y == 100)
  }

  @Test func `a rectangle is made visible by the shortest way`() {
    rig.scroll.scrollRectToVisible(Rect(x: 0, y: 1_000, width: 10, height: 50), animated: false)
    #expect(rig.shown.y == 250)
    rig.scroll.scrollRectToVisible(Rect(x: 0, y: 900, width: 10, height: 50), animated: false)
    #expect(rig.shown.y == 250, "It is in sight.")
    rig.scroll.scrollRectToVisible(Rect(x: 0, y: 100, width: 10, height: 50), animated: false)
    #expect(rig.shown.y == 100)
    rig.scroll.scrollRectToVisible(Rect(x: 0, y: 3_900, width: 10, height: 900), animated: false)
    #expect(rig.shown.y == 3_200, "Not beyond the content.")
  }

  @Test func `content that shrinks takes the offset with it`() {
    rig.scroll.contentOffset.y = 3_000
    rig.scroll.contentSize.height = 1_000
    #expect(rig.shown.y == 200)
    rig.scroll.contentInset = EdgeInsets(top: 40, bottom: 30)
    rig.scroll.contentOffset.y = 0
    rig.flick(Vector(dx: 0, dy: 110), at: 0)
    rig.stage.advance(to: 4)
    #expect(rig.shown.y == -40)
  }

  @Test func `content that shrinks while it coasts turns it back at the new edge`() {
    rig.scroll.contentOffset.y = 2_500
    let time = rig.flick(Vector(dx: 0, dy: -310), at: 0)
    rig.stage.advance(to: time + 0.1)
    let place = rig.shown.y
    rig.stage.perform { rig.scroll.contentSize.height = place + 900 }
    #expect(rig.shown.y == place)
    rig.stage.advance(to: 6)
    #expect(rig.shown.y == place + 100 && rig.stage.nextDue == nil)
  }

  @Test func `the wheel scrolls what is under the pointer, within the limits`() {
    let wheel = { (dy: Double, time: Double) in
      rig.stage.handle(.scroll(Vector(dx: 0, dy: dy), at: Point(x: 100, y: 100)), at: time)
    }
    wheel(-120, 0)
    #expect(rig.shown.y == 120)
    wheel(500, 0.1)
    #expect(rig.shown.y == 0)
    wheel(-9_000, 0.2)
    #expect(rig.shown.y == 3_200)
    rig.scroll.isScrollEnabled = false
    wheel(100, 0.3)
    #expect(rig.shown.y == 3_200)
  }

  @Test func `scrolling that is switched off lets the content rest`() {
    rig.drag(Vector(dx: 0, dy: 110), at: 0)
    rig.stage.perform { rig.scroll.isScrollEnabled = false }
    #expect(!rig.scroll.isDragging)
    rig.move(195, 600, at: 0.2)
    rig.stage.advance(to: 3)
    #expect(rig.shown == .zero)
    rig.flick(Vector(dx: 0, dy: -110), at: 4)
    #expect(rig.shown == .zero)
  }

  @Test func `the bar is shown while the content moves and fades by the stage's clock`() {
    func bars() -> Int {
      var list = DisplayList()
      rig.stage.paint(into: &list)
      return list.commands.count { if case .fill = $0 { true } else { false } }
    }
    #expect(bars() == 0)
    rig.drag(Vector(dx: 0, dy: -60), at: 0)
    #expect(bars() == 1)
    rig.up(195, 340, at: 0.5)
    rig.stage.advance(to: 0.7)
    #expect(bars() == 1)
    rig.stage.advance(to: 1.06)
    #expect(bars() == 0 && rig.stage.nextDue == nil)
    rig.scroll.showsVerticalScrollIndicator = false
    rig.drag(Vector(dx: 0, dy: -60), at: 2)
    #expect(bars() == 0)
  }

  @Test func `the bar fades evenly, and is all there again under the next finger`() {
    func opacity() -> Double {
      var (list, found) = (DisplayList(), 0.0)
      rig.stage.paint(into: &list)
      for command in list.commands {
        if case .opacity(let opacity) = command { found = opacity }
        if case .fill = command { return found }
      }
      return 0
    }
    rig.drag(Vector(dx: 0, dy: -60), at: 0)
    rig.up(195, 340, at: 0.5)
    for (elapsed, wanted) in [(0.1, 1.0), (0.3, 1), (0.35, 0.8), (0.425, 0.5), (0.5, 0.2)] {
      rig.stage.advance(to: 0.5 + elapsed)
      #expect(abs(opacity() - wanted) < 1e-9, "\(elapsed) s after the release")
    }
    rig.drag(Vector(dx: 0, dy: -30), at: 1.01, steps: 2)
    #expect(opacity() == 1 && rig.stage.nextDue == nil, "Nothing ends while a finger is there.")
    rig.stage.advance(to: 3)
    #expect(opacity() == 1)
    rig.up(195, 370, at: 3)
    rig.stage.advance(to: 3.425)
    #expect(abs(opacity() - 0.5) < 1e-9)
  }

  @Test func `a directional lock keeps a drag on its axis`() {
    let rig = ScrollRig(content: Size(width: 4_000, height: 4_000))
    rig.scroll.isDirectionalLockEnabled = true
    rig.drag(Vector(dx: -60, dy: -300), at: 0)
    #expect(rig.shown.x == 0 && rig.shown.y > 250)
    rig.up(135, 100, at: 0.5)
    rig.scroll.isDirectionalLockEnabled = false
    rig.drag(Vector(dx: -60, dy: -300), at: 3)
    #expect(rig.shown.x > 40)
  }

  @Test func `content that fits is pulled only where that is asked for`() {
    let rig = ScrollRig(content: Size(width: 390, height: 500))
    rig.drag(Vector(dx: 0, dy: 110), at: 0)
    #expect(rig.shown == .zero && !rig.scroll.isDragging)
    rig.up(195, 510, at: 0.2)
    rig.scroll.alwaysBounceVertical = true
    rig.drag(Vector(dx: 0, dy: 110), at: 1)
    #expect(rig.shown.y < -40)
    rig.up(195, 510, at: 1.2)
    rig.stage.advance(to: 4)
    #expect(rig.shown == .zero)
  }

  @Test
  func `a delegate in UIKit's form hears the velocity as a point, and sends the content elsewhere`()
  {
    let delegate = PointDelegate()
    rig.scroll.delegate = delegate
    let time = rig.flick(Vector(dx: 0, dy: -210), at: 0)
    #expect(abs(delegate.velocity.y - 2.1) < 1e-9 && delegate.velocity.x == 0)
    #expect(rig.at(time + 10).y == 1_000)
  }

  @Test func `who hands on a velocity of zero means a point, and every form hears of it`() {
    let (point, vector) = (PointDelegate(), VectorDelegate())
    let others: [any ScrollViewDelegate] = [point, vector]
    var target = Point(x: 0, y: 30)
    for other in others {
      other.scrollViewWillEndDragging(
        rig.scroll, withVelocity: .zero, targetContentOffset: &target)
    }
    #expect(target.y == 1_000 && vector.target?.y == 1_000)
  }
}

/// Hears the velocity as a vector.
private final class VectorDelegate: ScrollViewDelegate {
  private(set) var target: Point?

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) { target = targetContentOffset.pointee }
}

/// Wants its content at 1,000 points, as one would write it for iOS.
private final class PointDelegate: ScrollViewDelegate {
  private(set) var velocity = Point.zero

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {
    self.velocity = velocity
    targetContentOffset.pointee.y = 1_000
  }
}
