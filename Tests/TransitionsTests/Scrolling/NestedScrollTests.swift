import Drawing
import Input
import Testing
import Transitions

/// Scroll views in scroll views and in containers that a finger drags too.
@Suite struct NestedScrollTests {
  /// A scroll view of 390 × 800 points with another one of 390 × 400 in its content.
  private final class Nest {
    let rig: ScrollRig
    let inner = ScrollView(id: "inner", frame: Rect(x: 0, y: 0, width: 390, height: 400))

    init(outer: Size, inner size: Size) {
      rig = ScrollRig(content: outer)
      inner.contentSize = size
      rig.scroll.addSubview(inner)
    }

    var offset: Point { inner.presented(at: rig.stage.now).bounds.origin }
  }

  @Test func `the inner one moves first, and the outer one goes on at its end in the same drag`() {
    let nest = Nest(
      outer: Size(width: 390, height: 2_000), inner: Size(width: 390, height: 500))
    let rig = nest.rig
    rig.down(195, 300, at: 0)
    var last = (inner: 0.0, outer: 0.0)
    for step in 1...25 {
      rig.move(195, 300 - 10 * Double(step), at: 0.01 * Double(step))
      let (inner, outer) = (nest.offset.y, rig.shown.y)
      if step > 1 {
        #expect(abs(inner + outer - last.inner - last.outer - 10) < 1e-9, "One to one.")
        #expect(inner >= last.inner && outer >= last.outer)
        #expect(outer == 0 || inner == 100, "The inner one first.")
      }
      last = (inner, outer)
    }
    #expect(last == (100, 140))
    rig.move(195, 190, at: 0.3)
    #expect(nest.offset.y == 100 && rig.shown.y == 0, "Back the same way.")
    rig.move(195, 240, at: 0.31)
    #expect(nest.offset.y == 50 && rig.shown.y == 0)
    rig.up(195, 240, at: 0.32)
    rig.stage.advance(to: 9)
    #expect(rig.stage.nextDue == nil && !rig.scroll.isDragging && !nest.inner.isDragging)
  }

  @Test func `the outer one gets the velocity where it has gone on, with its callbacks`() {
    let nest = Nest(
      outer: Size(width: 390, height: 4_000), inner: Size(width: 390, height: 500))
    let rig = nest.rig
    let time = rig.flick(Vector(dx: 0, dy: -250), from: Point(x: 195, y: 350), at: 0)
    #expect(abs(rig.shown.y - 140) < 1e-9)
    let speed = (rig.at(time + 1e-6).y - 140) / 1e-6
    #expect(abs(speed - 2_500) < 1)
    rig.stage.advance(to: 9)
    #expect(nest.offset.y == 100 && rig.shown.y > 1_000)
    #expect(
      rig.heard() == [
        "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didEndDecelerating",
      ])
  }

  @Test func `across each other, the direction decides`() {
    let nest = Nest(
      outer: Size(width: 390, height: 4_000), inner: Size(width: 1_000, height: 400))
    nest.rig.flick(Vector(dx: -20, dy: -150), from: Point(x: 195, y: 300), at: 0)
    #expect(nest.offset.x == 0 && nest.rig.shown.y > 130)
    nest.rig.stage.advance(to: 9)
    nest.rig.scroll.contentOffset = .zero
    nest.rig.drag(Vector(dx: -150, dy: -20), from: Point(x: 195, y: 300), at: 10)
    #expect(nest.offset.x > 130 && nest.rig.shown.y == 0)
  }

  @Test func `a wheel that has come to the inner end turns the outer one`() {
    let nest = Nest(
      outer: Size(width: 390, height: 2_000), inner: Size(width: 390, height: 500))
    let wheel = {
      nest.rig.stage.handle(
        .scroll(Vector(dx: 0, dy: -70), at: Point(x: 100, y: 100)), at: $0)
    }
    wheel(0)
    wheel(0.1)
    #expect(nest.offset.y == 100 && nest.rig.shown.y == 40)
  }

  // MARK: Containers

  private func list(_ rig: Rig, _ size: Size) -> ScrollView {
    let made = ScrollView(id: "list", frame: Rect(x: 0, y: 0, width: 390, height: 700))
    made.contentSize = size
    rig.children[1].view.addSubview(made)
    return made
  }

  @Test func `a list in a paging container scrolls, and sideways the page is turned`() {
    let rig = Rig(selected: 1)
    let list = list(rig, Size(width: 390, height: 3_000))
    rig.stage.handle(.down(Point(x: 300, y: 500)), at: 0)
    for step in 1...10 {
      rig.stage.handle(
        .move(Point(x: 300, y: 500 - 15 * Double(step))), at: 0.01 * Double(step))
    }
    #expect(list.contentOffset.y == 140 && rig.stage.transition == nil)
    rig.stage.handle(.up(Point(x: 300, y: 350)), at: 0.4)
    rig.drag([300, 280, 260, 240, 200, 100], from: 3)
    rig.up(100, at: 3.1)
    rig.settle()
    #expect(rig.container.selectedIndex == 2)
  }

  @Test func `a strip in a paging container goes first, and at its end the page is turned`() {
    let rig = Rig(selected: 1)
    let list = list(rig, Size(width: 600, height: 700))
    rig.drag([300, 280, 260, 240, 200, 100], from: 0)
    rig.up(100, at: 0.1)
    rig.settle()
    #expect(list.contentOffset.x == 210 && rig.container.selectedIndex == 1)
    rig.drag([300, 280, 260, 240, 200, 100], from: 100)
    #expect(list.contentOffset.x == 210)
    rig.up(100, at: 100.1)
    rig.settle()
    #expect(rig.container.selectedIndex == 2)
  }

  @Test func `the edge pan of a navigation controller comes before a strip that scrolls sideways`()
  {
    let rig = NavigationRig()
    let strip = ScrollView(id: "strip", frame: Rect(x: 0, y: 0, width: 390, height: 800))
    strip.contentSize = Size(width: 2_000, height: 800)
    strip.contentOffset.x = 500
    let top = Child(id: "top")
    top.view.addSubview(strip)
    rig.stage.perform { rig.navigation.pushViewController(top, animated: false) }
    rig.stage.advance(to: 1)
    rig.drag(from: 5, by: 340, at: 1)
    #expect(strip.contentOffset.x == 500 && rig.stage.transition != nil)
    rig.stage.handle(.up(Point(x: 345, y: 300)), at: 1.5)
    rig.stage.advance(to: 9)
    #expect(!rig.navigation.viewControllers.contains { $0 === top })
  }
}
