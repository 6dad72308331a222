import Drawing
import Testing
import Transitions

/// What views and controllers hear of touches themselves, and what recognizers keep from them.
@Suite struct TouchesTests {
  private func listener(_ rig: GestureRig, _ frame: Rect? = nil, in parent: View? = nil)
    -> TouchView
  {
    let listener = TouchView(
      id: "listener", frame: frame ?? Rect(x: 50, y: 50, width: 300, height: 600))
    rig.stage.perform { (parent ?? rig.root.view).addSubview(listener) }
    return listener
  }

  @Test func `a view hears what a finger does from its landing to its lift, wherever it goes`() {
    let rig = GestureRig()
    let view = listener(rig)
    rig.down(60, 60, at: 1)
    rig.move(10, 10, at: 1.1)
    rig.up(20, 20, at: 1.2)
    rig.tap(10, 10, at: 2)
    #expect(view.heard == ["began 60,60", "moved 10,10", "ended 20,20"])
  }

  @Test func `what a view does not take goes up: superview, controller, its superview`() {
    final class Hearing: ViewController {
      var heard: [String] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        heard.append("\(touches.count) \(event?.allTouches?.count ?? 0)")
        super.touchesBegan(touches, with: event)
      }
    }
    let root = Hearing(id: "root")
    let stage = Stage(root: root, size: Size(width: 400, height: 800))
    stage.install()
    let outer = TouchView(id: "outer", frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let plain = View(id: "plain", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = TouchView(id: "inner", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    stage.perform {
      root.view.addSubview(outer)
      outer.addSubview(plain)
      plain.addSubview(inner)
    }
    stage.handle(.down(Point(x: 10, y: 10)), at: 1)
    #expect(inner.heard == ["began 10,10"] && outer.heard == ["began 10,10"])
    #expect(root.heard == ["1 1"])
    stage.handle(.up(Point(x: 10, y: 10)), at: 1.1)
    outer.handsOn = false
    stage.handle(.down(Point(x: 10, y: 10)), at: 2)
    #expect(root.heard == ["1 1"] && outer.heard.count == 3)
  }

  @Test func `a gesture that is recognized cancels the touch in its view, unless it is not to`() {
    for cancels in [true, false] {
      let rig = GestureRig()
      let view = listener(rig)
      let pan = rig.watch(PanGestureRecognizer(name: "pan", axis: .any))
      pan.cancelsTouchesInView = cancels
      rig.down(60, 60, at: 1)
      rig.move(65, 60, at: 1.1)
      rig.move(90, 60, at: 1.2)
      rig.move(95, 60, at: 1.3)
      rig.up(95, 60, at: 1.4)
      #expect(
        view.heard
          == (cancels
            ? ["began 60,60", "moved 65,60", "cancelled 90,60"]
            : ["began 60,60", "moved 65,60", "moved 90,60", "moved 95,60", "ended 95,60"]))
    }
  }

  @Test func `a recognizer that delays the beginning lets it through when it has failed`() {
    let rig = GestureRig()
    let view = listener(rig)
    let pan = rig.watch(PanGestureRecognizer(name: "pan", axis: .horizontal))
    pan.delaysTouchesBegan = true
    rig.down(60, 60, at: 1)
    rig.move(60, 64, at: 1.1)
    #expect(view.heard == [])
    rig.move(60, 90, at: 1.2)
    #expect(view.heard == ["began 60,60", "moved 60,90"])
    rig.up(60, 90, at: 1.3)
    view.heard = []
    rig.tap(70, 70, at: 2)
    #expect(view.heard == ["began 70,70", "ended 70,70"])
    view.heard = []
    rig.stroke(from: Point(x: 60, y: 60), by: Vector(dx: 50, dy: 0), at: 3, lasting: 0.1)
    #expect(view.heard == [], "Of a pan the view hears nothing.")
  }

  @Test func `a double tap keeps the lift from the view until it has failed`() {
    let rig = GestureRig()
    let view = listener(rig)
    let double = rig.watch(TapGestureRecognizer(name: "double"))
    double.numberOfTapsRequired = 2
    rig.tap(60, 60, at: 1)
    #expect(view.heard == ["began 60,60"])
    rig.stage.advance(to: 2)
    #expect(view.heard == ["began 60,60", "ended 60,60"])
    view.heard = []
    rig.tap(60, 60, at: 3)
    rig.tap(60, 60, at: 3.2)
    #expect(view.heard.filter { $0.hasPrefix("cancelled") }.count == 2)
    #expect(!view.heard.contains { $0.hasPrefix("ended") })
    double.delaysTouchesEnded = false
    view.heard = []
    rig.tap(60, 60, at: 5)
    #expect(view.heard == ["began 60,60", "ended 60,60"])
  }

  @Test func `a touch is the same finger's for as long as that is down, and tells of it as it is`()
  {
    let rig = GestureRig()
    let view = listener(rig)
    var kept: [Touch] = []
    view.onBegan = { kept.append($0) }
    view.isMultipleTouchEnabled = true
    rig.finger(0, down: 60, 60, at: 1)
    rig.finger(1, down: 100, 100, at: 1.1)
    #expect(kept.count == 2 && kept[0] != kept[1] && Set(kept).count == 2)
    rig.finger(0, move: 80, 90, at: 1.2)
    #expect(kept[0].location == Point(x: 60, y: 60), "The value stays.")
    #expect(kept[0].location(in: view) == Point(x: 30, y: 40))
    #expect(kept[0].previousLocation(in: nil) == Point(x: 60, y: 60))
    #expect(kept[0].phase == .moved && kept[1].phase == .began && kept[0].view === view)
    #expect(kept[0].timestamp == 1.2 && kept[0].window === rig.stage.window)
    rig.finger(0, up: 80, 90, at: 1.3)
    #expect(kept[0].phase == .ended)
    rig.finger(0, down: 80, 90, at: 1.4)
    #expect(kept.count == 3 && kept[2] != kept[0])
  }

  @Test func `taps in quick succession are counted`() {
    let rig = GestureRig()
    let view = listener(rig)
    var counts: [Int] = []
    view.onBegan = { counts.append($0.tapCount) }
    for time in [1, 1.2, 1.4] { rig.tap(60, 60, at: time) }
    #expect(rig.stage.remembersTouches)
    rig.tap(60, 60, at: 3)
    rig.tap(200, 200, at: 3.2)
    rig.stroke(from: Point(x: 60, y: 60), by: Vector(dx: 50, dy: 0), at: 4, lasting: 0.1)
    rig.tap(110, 60, at: 4.2)
    #expect(counts == [1, 2, 3, 1, 1, 1, 1])
    rig.stage.advance(to: 5)
    #expect(!rig.stage.remembersTouches)
  }

  @Test
  func `a view that leaves the stage loses its touch, and so does one whose touch is taken away`() {
    let rig = GestureRig()
    let view = listener(rig)
    rig.down(60, 60, at: 1)
    rig.stage.perform { view.removeFromSuperview() }
    #expect(view.heard == ["began 60,60", "cancelled 60,60"])
    rig.move(70, 70, at: 1.1)
    rig.up(70, 70, at: 1.2)
    #expect(view.heard.count == 2)
    rig.stage.perform { rig.root.view.addSubview(view) }
    rig.down(60, 60, at: 2)
    rig.stage.handle(.cancel, at: 2.1)
    #expect(view.heard.suffix(2) == ["began 60,60", "cancelled 60,60"])
  }

  @Test func `a touch made by hand is a value`() {
    let touch = Touch(location: Point(x: 1, y: 2), time: 3)
    #expect(touch == Touch(location: Point(x: 1, y: 2), time: 3, handTime: 3))
    #expect(touch != Touch(location: Point(x: 1, y: 2), time: 4))
    #expect(touch.location(in: nil) == touch.location && touch.view == nil && touch.tapCount == 1)
  }
}
