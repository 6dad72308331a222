import Drawing
import Testing
import Transitions

/// A pointer that moves without being down.
@Suite struct HoverTests {
  @Test func `it begins over the view, changes there, and ends where it leaves`() {
    let rig = GestureRig()
    let view = rig.view("v", Rect(x: 100, y: 100, width: 100, height: 100))
    let hover = rig.watch(HoverGestureRecognizer(name: "hover"), on: view)
    rig.move(50, 50, at: 1)
    rig.move(120, 130, at: 1.1)
    #expect(hover.state == .began && hover.location(in: view) == Point(x: 20, y: 30))
    #expect(rig.stage.remembersTouches && rig.stage.watchesHover && !rig.stage.isTouching)
    rig.move(130, 130, at: 1.2)
    rig.move(250, 130, at: 1.3)
    rig.move(260, 130, at: 1.4)
    #expect(rig.actions == ["hover began", "hover changed", "hover ended"])
    #expect(hover.state == .possible && !rig.stage.remembersTouches)
  }

  @Test
  func `it reaches the views below and above, not those covered, and leaves other gestures alone`()
  {
    let rig = GestureRig()
    let outer = rig.view("outer", Rect(x: 0, y: 0, width: 200, height: 200))
    let inner = rig.view("inner", Rect(x: 50, y: 50, width: 100, height: 100), in: outer)
    let behind = rig.view("behind", Rect(x: 0, y: 0, width: 200, height: 200))
    rig.stage.perform { rig.root.view.insertSubview(behind, at: 0) }
    rig.watch(HoverGestureRecognizer(name: "behind"), on: behind)
    rig.watch(HoverGestureRecognizer(name: "inner"), on: inner)
    rig.watch(HoverGestureRecognizer(name: "outer"), on: outer)
    rig.watch(TapGestureRecognizer(name: "tap"), on: outer)
    rig.move(10, 10, at: 1)
    rig.move(100, 100, at: 1.1)
    #expect(rig.actions == ["outer began", "inner began", "outer changed"])
    rig.tap(100, 100, at: 1.2)
    #expect(rig.actions.suffix(3) == ["outer ended", "inner ended", "tap ended"])
    rig.move(100, 100, at: 2)
    #expect(rig.actions.suffix(2) == ["inner began", "outer began"])
  }

  @Test func `a drag is no hover, nor is a second finger, and what takes the pointer away ends it`()
  {
    let rig = GestureRig()
    let hover = rig.watch(HoverGestureRecognizer(name: "hover"))
    rig.down(10, 10, at: 1)
    rig.move(50, 50, at: 1.1)
    rig.up(50, 50, at: 1.2)
    rig.finger(1, move: 60, 60, at: 1.3)
    #expect(rig.actions == [])
    rig.move(60, 60, at: 2)
    rig.stage.handle(.cancel, at: 2.1)
    #expect(rig.actions == ["hover began", "hover ended"] && hover.state == .possible)
    rig.move(60, 60, at: 3)
    hover.isEnabled = false
    #expect(rig.actions.last == "hover cancelled" && !rig.stage.remembersTouches)
    #expect(!rig.stage.watchesHover)
  }

  @Test func `a view that leaves ends it`() {
    let rig = GestureRig()
    let view = rig.view("v", Rect(x: 0, y: 0, width: 100, height: 100))
    rig.watch(HoverGestureRecognizer(name: "hover"), on: view)
    rig.move(60, 60, at: 1)
    rig.stage.perform { view.removeFromSuperview() }
    #expect(rig.actions == ["hover began", "hover cancelled"])
    rig.move(61, 60, at: 2)
    #expect(!rig.stage.remembersTouches)
  }
}
