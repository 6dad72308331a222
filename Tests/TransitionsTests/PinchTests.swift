import Drawing
import Glibc
import Input
import SpringEngine
import Testing
import Transitions

/// Two fingers that pinch and turn.
@Suite struct PinchTests {
  /// Puts two fingers down about a point, and moves them in steps to another distance and angle.
  private func pinch(
    _ rig: GestureRig, from start: Double, to end: Double, turning angle: Double = 0,
    at time: Double = 1, steps: Int = 20, shift: Vector = .zero
  ) {
    func places(_ part: Double) -> [Point] {
      let reach = (start + (end - start) * part) / 2
      let (dx, dy) = (cos(angle * part) * reach, sin(angle * part) * reach)
      let center = Point(x: 200, y: 400) + shift * part
      return [center + Vector(dx: dx, dy: dy), center + Vector(dx: -dx, dy: -dy)]
    }
    for (number, place) in places(0).enumerated() {
      rig.finger(number, down: place.x, place.y, at: time)
    }
    for step in 1...steps {
      for (number, place) in places(Double(step) / Double(steps)).enumerated() {
        rig.finger(number, move: place.x, place.y, at: time + 0.01 * Double(step))
      }
    }
  }

  @Test(arguments: [(92.0, 250.0, 2.5), (308, 75, 0.25)])
  func `the scale is the distance to that at the beginning, less the slop`(
    start: Double, end: Double, wanted: Double
  ) {
    let rig = GestureRig()
    let pinch = rig.watch(PinchGestureRecognizer(name: "pinch"))
    self.pinch(rig, from: start, to: end)
    #expect(pinch.state == .changed)
    #expect(abs(pinch.scale - wanted) < 1e-9)
    #expect(pinch.location == Point(x: 200, y: 400) && pinch.numberOfTouches == 2)
  }

  @Test func `a pinch begins at its slop and not before, near a scale of 1`() {
    let rig = GestureRig()
    let pinch = rig.watch(PinchGestureRecognizer(name: "pinch"))
    rig.finger(0, down: 100, 100, at: 1)
    rig.finger(1, down: 200, 100, at: 1)
    rig.finger(1, move: 207.99, 100, at: 1.1)
    #expect(pinch.state == .possible)
    rig.finger(1, move: 208, 100, at: 1.2)
    #expect(pinch.state == .began && pinch.scale == 1)
  }

  @Test func `the velocity is that of the scale, and 0 after a rest`() {
    let rig = GestureRig()
    let pinch = rig.watch(PinchGestureRecognizer(name: "pinch"))
    self.pinch(rig, from: 92, to: 292)
    #expect(
      abs(pinch.velocity - 10) < 0.3, "200 points a fifth of a second, of 100: \(pinch.velocity)")
    let before = pinch.velocity
    pinch.scale = 1
    #expect(pinch.scale == 1 && abs(pinch.velocity - before / 2.92) < 1e-9)
    rig.finger(1, move: 53, 400, at: 2)
    #expect(pinch.velocity == 0)
  }

  @Test func `what is caught begins with the second finger, and nothing is absorbed`() {
    for (kind, angle) in [(true, 0.0), (false, 0.02)] {
      let rig = GestureRig()
      let made = kind ? PinchGestureRecognizer(name: "g") : RotationGestureRecognizer(name: "g")
      let both = rig.watch(made as TwoFingerGestureRecognizer)
      both.beginsAtOnce = { true }
      rig.finger(0, down: 100, 400, at: 1)
      #expect(both.state == .possible)
      rig.finger(1, down: 200, 400, at: 1)
      #expect(both.state == .began && both.velocity == 0)
      rig.finger(1, move: 100 + 101 * cos(angle), 400 + 101 * sin(angle), at: 1.01)
      if let pinch = both as? PinchGestureRecognizer {
        #expect(abs(pinch.scale - 1.01) < 1e-9)
      } else if let turn = both as? RotationGestureRecognizer {
        #expect(abs(turn.rotation - angle) < 1e-9)
      }
    }
  }

  @Test func `the trace tells a pinch's scale and a rotation's angle, with their velocities`() {
    let rig = GestureRig()
    let referee = Referee()
    referee.together = { _, _ in true }
    let pinch = rig.watch(PinchGestureRecognizer(name: "pinch"))
    let turn = rig.watch(RotationGestureRecognizer(name: "turn"))
    pinch.delegate = referee
    self.pinch(rig, from: 100, to: 200, turning: 1)
    let latest = { (name: String) in
      rig.stage.trace.entries.last { $0.who == name && $0.call == .gestureChanged }?.argument
    }
    #expect(latest("pinch") == .pinch(scale: pinch.scale, velocity: pinch.velocity))
    #expect(latest("turn") == .rotation(angle: turn.rotation, velocity: turn.velocity))
    #expect(pinch.velocity > 1 && turn.velocity > 1)
  }

  @Test(arguments: [false, true])
  func `§4.6 two fingers catch in flight what they have let go, without a jump`(cancels: Bool) {
    let rig = PresentationRig(.overFullScreen, hasDelegate: true)
    rig.dismissalAnimator = CoverVerticalAnimator(isPresenting: false)
    let driver = SpringDrivenInteractiveTransition(
      spring: Spring(response: 0.4, dampingRatio: 1), travel: 844)
    rig.dismissalInteraction = driver
    rig.present(at: 0, animated: false)
    let pinch = PinchGestureRecognizer(name: "pinch")
    rig.modal.view.addGestureRecognizer(pinch)
    pinch.beginsAtOnce = { driver.context.map { !$0.isCompleted && !$0.isInteractive } ?? false }
    pinch.action = { [unowned pinch, modal = rig.modal] _ in
      switch pinch.state {
      case .began where driver.context == nil || driver.context?.isCompleted == true:
        modal.dismiss(animated: true)
        driver.update(1 - pinch.scale)
      case .began:
        driver.pause()
        pinch.scale = 1 - driver.percentComplete
      case .changed: driver.update(1 - pinch.scale)
      case .ended:
        driver.velocity = -pinch.velocity
        if cancels { driver.cancel() } else { driver.finish() }
      case .possible, .failed, .cancelled: break
      }
    }
    func fingers(_ reach: Double, at time: Double, _ event: (Point, Pointer) -> InputEvent) {
      for (number, way) in [(0, -1.0), (1, 1.0)] {
        let place = Point(x: 195 + way * reach / 2, y: 780)
        rig.stage.handle(event(place, Pointer(number: number)), at: time)
      }
    }
    fingers(308, at: 1) { .down($0, by: $1) }
    for step in 1...10 {
      fingers(308 - 8 * Double(step), at: 1 + 0.01 * Double(step)) { .move($0, by: $1) }
    }
    fingers(228, at: 1.12) { .up($0, by: $1) }
    #expect(rig.stage.transition?.isInteractive == false)
    rig.stage.advance(to: 1.17)
    let shown = rig.shownY()
    fingers(200, at: 1.17) { .down($0, by: $1) }
    #expect(abs(rig.shownY() - shown) < 1e-6 && shown > 30)
    #expect(rig.stage.transition?.isInteractive == true)
    fingers(180, at: 1.2) { .move($0, by: $1) }
    #expect(abs(rig.shownY() - 844 * (1 - (1 - shown / 844) * 0.9)) < 1e-6, "One to one.")
    fingers(180, at: 1.21) { .up($0, by: $1) }
    rig.stage.advance(to: 4)
    #expect((rig.root.presentedViewController == nil) == !cancels)
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `a scale that was set goes on from there`() {
    let rig = GestureRig()
    let pinch = rig.watch(PinchGestureRecognizer(name: "pinch"))
    self.pinch(rig, from: 92, to: 200)
    #expect(abs(pinch.scale - 2) < 1e-9)
    pinch.scale = 1
    rig.finger(1, move: 200 - 200, 400, at: 2)
    #expect(abs(pinch.scale - 1.5) < 1e-9, "From 200 to 300 points.")
  }

  @Test func `a finger that goes and comes back leaves the scale and the rotation as they were`() {
    let rig = GestureRig()
    let pinch = rig.watch(PinchGestureRecognizer(name: "pinch"))
    let turn = rig.watch(RotationGestureRecognizer(name: "turn"))
    let both = Referee()
    both.together = { _, _ in true }
    pinch.delegate = both
    self.pinch(rig, from: 100, to: 200, turning: 1)
    let (scale, rotation) = (pinch.scale, turn.rotation)
    rig.finger(
      1, up: pinch.location(ofTouch: 1, in: nil).x, pinch.location(ofTouch: 1, in: nil).y, at: 2)
    rig.finger(0, move: 300, 300, at: 2.1)
    #expect(pinch.scale == scale && turn.rotation == rotation && pinch.isActive)
    rig.finger(1, down: 30, 30, at: 2.2)
    #expect(pinch.scale == scale && turn.rotation == rotation)
    rig.finger(1, move: 30 - 135, 30 - 135, at: 2.3)
    #expect(abs(pinch.scale - scale * 1.5) < 1e-9 && abs(turn.rotation - rotation) < 1e-9)
    rig.finger(0, up: 300, 300, at: 2.4)
    #expect(pinch.isActive)
    rig.finger(1, up: 30, 30, at: 2.5)
    #expect(!pinch.isActive && rig.actions.filter { $0.hasSuffix("ended") }.count == 2)
  }

  @Test(arguments: [1.5, -1.5, 7, -9])
  func `the rotation is the turn less the slop, whole turns included`(angle: Double) {
    let rig = GestureRig()
    let turn = rig.watch(RotationGestureRecognizer(name: "turn"))
    pinch(rig, from: 200, to: 200, turning: angle, steps: 40)
    #expect(abs(turn.rotation - (angle - (angle < 0 ? -0.1 : 0.1))) < 1e-9)
    #expect(abs(turn.velocity - angle / 0.4) < 0.3 * abs(angle))
    turn.rotation = 0
    #expect(turn.rotation == 0)
  }

  @Test
  func `pan, pinch and rotation act together if a delegate says so, and else the first alone`() {
    for together in [true, false] {
      let rig = GestureRig()
      let referee = Referee()
      referee.together = { _, _ in together }
      let kinds: [GestureRecognizer] = [
        PanGestureRecognizer(name: "pan", axis: .any), PinchGestureRecognizer(name: "pinch"),
        RotationGestureRecognizer(name: "turn"),
      ]
      for kind in kinds {
        kind.delegate = referee
        rig.watch(kind)
      }
      pinch(rig, from: 100, to: 240, turning: 1.2, shift: Vector(dx: 40, dy: -60))
      #expect(kinds.count(where: \.isActive) == (together ? 3 : 1))
    }
  }

  @Test func `a third finger is not the pinch's`() {
    let rig = GestureRig()
    let pinch = rig.watch(PinchGestureRecognizer(name: "pinch"))
    self.pinch(rig, from: 92, to: 200)
    rig.finger(2, down: 10, 10, at: 2)
    rig.finger(2, move: 390, 790, at: 2.1)
    #expect(pinch.numberOfTouches == 2 && abs(pinch.scale - 2) < 1e-9)
    #expect(pinch.location == Point(x: 200, y: 400))
  }

  @Test func `two fingers in one place have a scale and a rotation`() {
    let rig = GestureRig()
    let pinch = rig.watch(PinchGestureRecognizer(name: "pinch"))
    rig.finger(0, down: 100, 100, at: 1)
    rig.finger(1, down: 100, 100, at: 1)
    rig.finger(1, move: 150, 100, at: 1.1)
    #expect(pinch.scale.isFinite && pinch.scale > 1)
    rig.finger(1, move: 100, 100, at: 1.2)
    #expect(pinch.scale.isFinite && pinch.scale > 0)
  }
}
