import Drawing
import TestSupport
import Testing
import Transitions

/// Several pointers on one stage: who gets which, what a pan makes of them, and how many a gesture takes.
@Suite struct SeveralFingersTests {
  @Test func `each finger is hit-tested on its own, and two pans act at once on two views`() {
    let rig = GestureRig()
    let left = rig.view("left", Rect(x: 0, y: 0, width: 200, height: 800))
    let right = rig.view("right", Rect(x: 200, y: 0, width: 200, height: 800))
    let one = rig.watch(PanGestureRecognizer(name: "one", axis: .any), on: left)
    let two = rig.watch(PanGestureRecognizer(name: "two", axis: .any), on: right)
    let both = Referee()
    both.together = { _, _ in true }
    one.delegate = both
    rig.finger(0, down: 100, 100, at: 1)
    rig.finger(1, down: 300, 100, at: 1.1)
    rig.finger(0, move: 130, 100, at: 1.2)
    rig.finger(1, move: 300, 150, at: 1.3)
    #expect(one.translation == Vector(dx: 20, dy: 0) && one.numberOfTouches == 1)
    #expect(two.translation == Vector(dx: 0, dy: 40) && two.numberOfTouches == 1)
    #expect(one.location == Point(x: 130, y: 100) && two.location == Point(x: 300, y: 150))
    rig.finger(0, up: 130, 100, at: 1.4)
    #expect(!one.isActive && two.isActive && rig.stage.isTouching)
    rig.finger(1, up: 300, 150, at: 1.5)
    #expect(!two.isActive && !rig.stage.isTouching)
  }

  @Test func `a second finger moves a pan's location to the centre and not its translation`() {
    let rig = GestureRig()
    let pan = rig.watch(PanGestureRecognizer(name: "pan", axis: .any))
    rig.finger(0, down: 100, 100, at: 1)
    rig.finger(0, move: 150, 100, at: 1.02)
    #expect(pan.translation.dx == 40)
    rig.finger(1, down: 250, 300, at: 1.03)
    #expect(pan.location == Point(x: 200, y: 200) && pan.numberOfTouches == 2)
    #expect(pan.translation == Vector(dx: 40, dy: 0))
    #expect(pan.location(ofTouch: 1, in: nil) == Point(x: 250, y: 300))
    rig.finger(1, move: 270, 300, at: 1.04)
    #expect(pan.translation == Vector(dx: 50, dy: 0), "The centre moves half as far.")
    rig.finger(0, up: 150, 100, at: 1.05)
    #expect(pan.translation == Vector(dx: 50, dy: 0) && pan.isActive)
    #expect(pan.location == Point(x: 270, y: 300))
    rig.finger(1, move: 280, 310, at: 1.06)
    #expect(pan.translation == Vector(dx: 60, dy: 10))
    rig.finger(1, up: 280, 310, at: 1.07)
    #expect(rig.actions.last == "pan ended" && !pan.isActive)
  }

  @Test func `a second finger does not spoil a pan's velocity`() {
    let rig = GestureRig()
    let pan = rig.watch(PanGestureRecognizer(name: "pan", axis: .any))
    rig.finger(0, down: 100, 100, at: 1)
    for step in 1...5 {
      rig.finger(0, move: 100 + 10 * Double(step), 100, at: 1 + 0.01 * Double(step))
    }
    rig.finger(1, down: 350, 700, at: 1.05)
    #expect(abs(pan.velocity.dx - 1_000) < 1e-6 && abs(pan.velocity.dy) < 1e-6)
    rig.finger(0, move: 170, 100, at: 1.06)
    #expect(abs(pan.velocity.dx - 1_000) < 1e-6 && abs(pan.velocity.dy) < 1e-6)
  }

  @Test func `a pan that takes two fingers waits for the second and begins from there`() {
    let rig = GestureRig()
    let pan = rig.watch(PanGestureRecognizer(name: "pan", axis: .any))
    pan.minimumNumberOfTouches = 2
    rig.finger(0, down: 100, 100, at: 1)
    rig.finger(0, move: 160, 100, at: 1.1)
    #expect(pan.state == .possible)
    rig.finger(1, down: 200, 100, at: 1.2)
    #expect(pan.state == .possible)
    rig.finger(0, move: 180, 100, at: 1.3)
    #expect(pan.state == .began && pan.translation == .zero)
    rig.finger(1, move: 220, 100, at: 1.4)
    #expect(pan.translation == Vector(dx: 10, dy: 0))
    rig.finger(1, up: 220, 100, at: 1.5)
    rig.finger(0, move: 300, 100, at: 1.6)
    #expect(pan.translation == Vector(dx: 10, dy: 0), "One finger is too few to move it.")
    rig.finger(0, up: 300, 100, at: 1.7)
    #expect(rig.actions == ["pan began", "pan changed", "pan ended"])
  }

  @Test func `one finger too many fails a pan that has not begun, and is ignored by one that has`()
  {
    let rig = GestureRig()
    let pan = rig.watch(PanGestureRecognizer(name: "pan", axis: .any))
    pan.maximumNumberOfTouches = 1
    rig.finger(0, down: 100, 100, at: 1)
    rig.finger(1, down: 200, 100, at: 1.1)
    #expect(pan.state == .failed)
    rig.finger(0, up: 100, 100, at: 1.2)
    rig.finger(1, up: 200, 100, at: 1.3)
    rig.finger(0, down: 100, 100, at: 2)
    rig.finger(0, move: 150, 100, at: 2.1)
    rig.finger(1, down: 300, 500, at: 2.2)
    rig.finger(1, move: 350, 600, at: 2.3)
    #expect(pan.numberOfTouches == 1 && pan.translation == Vector(dx: 40, dy: 0))
    #expect(pan.location == Point(x: 150, y: 100))
    rig.finger(0, up: 150, 100, at: 2.4)
    rig.finger(1, up: 350, 600, at: 2.5)
    #expect(rig.actions == ["pan began", "pan ended"])
  }

  @Test(arguments: [1, 2, 3]) func `a tap takes as many fingers as it requires`(required: Int) {
    for number in 1...4 {
      let rig = GestureRig()
      let tap = rig.watch(TapGestureRecognizer(name: "tap"))
      tap.numberOfTouchesRequired = required
      for finger in 0..<number {
        rig.finger(finger, down: 100 + 40 * Double(finger), 100, at: 1 + 0.02 * Double(finger))
      }
      for finger in 0..<number {
        rig.finger(finger, up: 100 + 40 * Double(finger), 100, at: 1.2 + 0.02 * Double(finger))
      }
      #expect(rig.actions == (number == required ? ["tap ended"] : []), "\(number) fingers")
      if number == required { #expect(tap.location.x == 100 + 20 * Double(number - 1)) }
      rig.stage.advance(to: 5)
      #expect(tap.state == .possible && !rig.stage.isMoving)
    }
  }

  @Test
  func `the fingers of a tap come soon one after the other, and a second tap needs all again`() {
    let rig = GestureRig()
    let tap = rig.watch(TapGestureRecognizer(name: "tap"))
    tap.numberOfTouchesRequired = 2
    tap.numberOfTapsRequired = 2
    func twoFingers(at time: Double, pause: Double = 0.02) {
      rig.finger(0, down: 100, 100, at: time)
      rig.finger(1, down: 140, 100, at: time + pause)
      rig.finger(1, up: 140, 100, at: time + pause + 0.05)
      rig.finger(0, up: 100, 100, at: time + pause + 0.06)
    }
    twoFingers(at: 1)
    twoFingers(at: 1.2)
    #expect(rig.actions == ["tap ended"])
    twoFingers(at: 3)
    rig.tap(100, 100, at: 3.2)
    rig.stage.advance(to: 4)
    twoFingers(at: 5, pause: 0.4)
    twoFingers(at: 5.6)
    rig.stage.advance(to: 8)
    #expect(rig.actions == ["tap ended"])
  }

  @Test func `a press of two fingers begins when both have lasted, and ends when one goes`() {
    let rig = GestureRig()
    let press = rig.watch(LongPressGestureRecognizer(name: "press"))
    press.numberOfTouchesRequired = 2
    rig.finger(0, down: 100, 100, at: 1)
    rig.finger(1, down: 200, 100, at: 1.2)
    rig.stage.advance(to: 1.65)
    #expect(press.state == .possible)
    rig.stage.advance(to: 1.75)
    #expect(press.state == .began)
    rig.finger(1, move: 240, 100, at: 1.8)
    rig.finger(0, up: 100, 100, at: 1.9)
    #expect(rig.actions == ["press began", "press changed", "press ended"])
    rig.finger(1, up: 240, 100, at: 2)
    rig.finger(0, down: 100, 100, at: 3)
    rig.stage.advance(to: 5)
    rig.finger(0, up: 100, 100, at: 6)
    #expect(rig.actions.count == 3, "One finger is too few.")
  }

  @Test func `a swipe of two fingers is not one finger's`() {
    let rig = GestureRig()
    let swipe = rig.watch(SwipeGestureRecognizer(name: "swipe"))
    swipe.numberOfTouchesRequired = 2
    rig.stroke(from: Point(x: 50, y: 100), by: Vector(dx: 200, dy: 0), at: 1, lasting: 0.2)
    #expect(rig.actions == [])
    rig.finger(0, down: 50, 100, at: 2)
    rig.finger(1, down: 50, 200, at: 2.01)
    for step in 1...6 {
      let (x, time) = (50 + 15 * Double(step), 2.02 + 0.02 * Double(step))
      rig.finger(0, move: x, 100, at: time)
      rig.finger(1, move: x, 200, at: time)
    }
    #expect(rig.actions == ["swipe ended"])
    rig.finger(0, up: 140, 100, at: 2.2)
    rig.finger(1, up: 140, 200, at: 2.2)
  }

  @Test func `what takes the pointer away takes all of them, and later lifts are nobody's`() {
    for event in [InputEvent.cancel, .key("Escape")] {
      let rig = GestureRig()
      let pan = rig.watch(PanGestureRecognizer(name: "pan", axis: .any))
      rig.finger(0, down: 100, 100, at: 1)
      rig.finger(3, down: 200, 100, at: 1)
      rig.finger(3, move: 260, 100, at: 1.1)
      rig.stage.handle(event, at: 1.2)
      #expect(!rig.stage.isTouching && !pan.isActive && pan.numberOfTouches == 0)
      rig.finger(0, up: 100, 100, at: 1.3)
      rig.finger(3, up: 260, 100, at: 1.4)
      #expect(rig.actions == ["pan began", "pan cancelled"])
    }
  }

  @Test func `a finger that goes down twice or up twice counts once`() {
    let rig = GestureRig()
    let tap = rig.watch(TapGestureRecognizer(name: "tap"))
    rig.finger(1, up: 1, 1, at: 0.5)
    rig.finger(0, down: 100, 100, at: 1)
    rig.finger(0, down: 300, 300, at: 1.1)
    #expect(tap.numberOfTouches == 1 && tap.location == Point(x: 100, y: 100))
    rig.finger(0, up: 100, 100, at: 1.2)
    rig.finger(0, up: 100, 100, at: 1.3)
    #expect(rig.actions == ["tap ended"])
  }

  @Test
  func `a finger on an exclusive view keeps the others off, and a view is told of one finger`() {
    let rig = GestureRig()
    let one = TouchView(id: "one", frame: Rect(x: 0, y: 0, width: 200, height: 800))
    let two = TouchView(id: "two", frame: Rect(x: 200, y: 0, width: 200, height: 800))
    rig.stage.perform {
      rig.root.view.addSubview(one)
      rig.root.view.addSubview(two)
    }
    one.isExclusiveTouch = true
    rig.finger(0, down: 10, 10, at: 1)
    rig.finger(1, down: 300, 10, at: 1.1)
    rig.finger(2, down: 20, 20, at: 1.2)
    #expect(one.heard == ["began 10,10"] && two.heard == [])
    for finger in 0...2 { rig.finger(finger, up: 10, 10, at: 1.3) }
    #expect(one.heard == ["began 10,10", "ended 10,10"] && two.heard == [])
    rig.finger(1, down: 300, 10, at: 2)
    rig.finger(0, down: 10, 10, at: 2.1)
    #expect(one.heard.count == 2 && two.heard == ["began 300,10"])
    two.isMultipleTouchEnabled = true
    rig.finger(2, down: 310, 10, at: 2.2)
    #expect(two.heard == ["began 300,10", "began 310,10"])
  }

  nonisolated private static let seeds = (0..<120).map { _ in UInt64.random(in: 0...UInt64.max) }

  @Test(arguments: seeds)
  func `whatever five fingers do, lives are whole, and all come to rest`(seed: UInt64) {
    let hand = RandomHand(seed: seed)
    hand.run()
    #expect(hand.faultsAtRest() == [], "seed \(seed)")
    let sampled = RandomHand(seed: seed)
    sampled.run(framesPerSecond: 90)
    #expect(sampled.rig.stage.trace.entries == hand.rig.stage.trace.entries, "seed \(seed)")
    #expect(sampled.heard == hand.heard, "seed \(seed)")
  }

  @Test func `a stage that goes in the middle of a touch leaves its recognizers alone`() {
    let view = View(id: "v", frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let pinch = PinchGestureRecognizer(name: "pinch")
    view.addGestureRecognizer(pinch)
    do {
      let rig = GestureRig()
      rig.stage.perform { rig.root.view.addSubview(view) }
      rig.finger(0, down: 100, 100, at: 1)
      rig.finger(1, down: 200, 100, at: 1)
      rig.finger(1, move: 300, 100, at: 1.1)
      #expect(pinch.isActive)
    }
    pinch.isEnabled = false
    pinch.isEnabled = true
    let next = GestureRig()
    next.stage.perform { next.root.view.addSubview(view) }
    next.finger(0, down: 100, 100, at: 1)
    next.finger(1, down: 200, 100, at: 1)
    next.finger(1, move: 300, 100, at: 1.1)
    #expect(pinch.isActive && pinch.numberOfTouches == 2)
  }
}
