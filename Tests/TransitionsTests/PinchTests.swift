import Drawing
import Glibc
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
