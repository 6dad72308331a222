import Drawing
import TestSupport
import Testing
import Transitions

/// Views as bodies: laws of motion, walls, rods, and that nothing depends on who looks.
@Suite struct DynamicsTests {
  private let rig = GestureRig()
  private let box: View
  private let animator: DynamicAnimator

  init() {
    box = rig.view("box", Rect(x: 100, y: 100, width: 100, height: 100))
    animator = DynamicAnimator(referenceView: rig.root.view)
  }

  private func add(_ behaviors: DynamicBehavior...) {
    rig.stage.perform { behaviors.forEach(animator.addBehavior) }
  }

  @Test func `what falls goes half of a thousand points times the square of the time`() {
    add(GravityBehavior(items: [box]))
    for time in [0.25, 0.5, 0.75] {
      rig.stage.advance(to: time)
      // A step's error is that of its length: 1/240 s.
      #expect(abs(box.center.y - 150 - 500 * time * time) < 1_000 * time / 240 + 1e-6)
    }
    #expect(box.center.x == 150 && !rig.stage.isAtRest)
  }

  @Test(arguments: [24.0, 60, 240, 7])
  func `the rate at which one looks changes nothing`(rate: Double) {
    func end(_ rate: Double) -> [Double] {
      let rig = GestureRig()
      let view = rig.view("v", Rect(x: 100, y: 100, width: 60, height: 40))
      let animator = DynamicAnimator(referenceView: rig.root.view)
      let walls = CollisionBehavior(items: [view])
      walls.translatesReferenceBoundsIntoBoundary = true
      let like = DynamicItemBehavior(items: [view])
      like.elasticity = 0.6
      like.addLinearVelocity(Vector(dx: 500, dy: -200), for: view)
      rig.stage.perform {
        for part in [GravityBehavior(items: [view]), walls, like] { animator.addBehavior(part) }
      }
      var time = 0.0
      while time < 1.5 {
        time = min(time + 1 / rate, 1.5)
        rig.stage.advance(to: time)
      }
      return [view.center.x, view.center.y, view.transform.a, view.transform.b]
    }
    #expect(end(rate) == end(120))
  }

  @Test func `what falls on a floor lies on it, and the delegate hears of the end`() {
    final class Ear: DynamicAnimatorDelegate {
      var calls: [String] = []
      func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { calls.append("resumes") }
      func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { calls.append("pauses") }
    }
    let (ear, walls) = (Ear(), CollisionBehavior(items: [box]))
    animator.delegate = ear
    walls.addBoundary(
      withIdentifier: "floor", from: Point(x: 0, y: 700), to: Point(x: 400, y: 700))
    add(GravityBehavior(items: [box]), walls)
    rig.stage.advance(to: 5)
    #expect(abs(box.frame.maxY - 700) < 2 && ear.calls == ["resumes", "pauses"])
    #expect(rig.stage.isAtRest && !animator.isRunning)
    rig.stage.perform { walls.removeBoundary(withIdentifier: "floor") }
    rig.stage.perform { animator.updateItem(usingCurrentState: box) }
    rig.stage.advance(to: 5.5)
    #expect(box.frame.maxY > 750)
  }

  @Test(arguments: [0.2, 0.5, 0.8])
  func `it is thrown back with as much of its speed as it is elastic`(elasticity: Double) {
    let (walls, like) = (CollisionBehavior(items: [box]), DynamicItemBehavior(items: [box]))
    walls.addBoundary(withIdentifier: 1, from: Point(x: 390, y: 0), to: Point(x: 390, y: 800))
    like.elasticity = elasticity
    like.allowsRotation = false
    like.addLinearVelocity(Vector(dx: 400, dy: 0), for: box)
    add(walls, like)
    rig.stage.advance(to: 1)
    #expect(abs(like.linearVelocity(for: box).dx + 400 * elasticity) < 1)
    #expect(box.frame.maxX < 391)
  }

  @Test func `a rod keeps its length, and what hangs on it comes back to the other side`() {
    var random = SplitMix(seed: 5)
    for _ in 0..<5 {
      let view = rig.view("hung", Rect(x: random.number(0...300), y: 300, width: 50, height: 50))
      let (anchor, start) = (Point(x: 200, y: 100), view.center)
      let animator = DynamicAnimator(referenceView: rig.root.view)
      let like = DynamicItemBehavior(items: [view])
      like.allowsRotation = false
      rig.stage.perform {
        animator.addBehavior(GravityBehavior(items: [view]))
        animator.addBehavior(AttachmentBehavior(item: view, attachedToAnchor: anchor))
        animator.addBehavior(like)
      }
      let length = (start - anchor).length
      let begin = rig.stage.now
      var farthest = start.x
      for step in 1...180 {
        rig.stage.advance(to: begin + Double(step) / 60)
        #expect(abs((view.center - anchor).length - length) < 2, "seed 5")
        farthest = start.x < 200 ? max(farthest, view.center.x) : min(farthest, view.center.x)
      }
      #expect(abs((farthest - 200) + (start.x - 200)) < 12, "seed 5")
      rig.stage.perform { animator.removeAllBehaviors() }
    }
  }

  @Test func `a turned view hangs by its own corner, and a short wall stops it`() {
    box.bounds = Rect(x: 0, y: 0, width: 390, height: 844)
    box.transform = AffineTransform(rotationAngle: -.pi / 2)
    box.frame = Rect(x: 0, y: -390, width: 844, height: 390)
    let hook = AttachmentBehavior(
      item: box, offsetFromCenter: Vector(dx: -195, dy: -422), attachedToAnchor: .zero)
    #expect(hook.length < 1e-9)
    let wall = CollisionBehavior(items: [box])
    wall.addBoundary(withIdentifier: "w", from: Point(x: -1, y: 845), to: Point(x: -1, y: 846))
    let push = PushBehavior(items: [box], mode: .continuous)
    push.pushDirection = Vector(dx: 0, dy: 1_500)
    add(hook, wall, push)
    let far = Vector(dx: 195, dy: 422).length
    var time = 0.0
    while time < 3 {
      time += 0.05
      rig.stage.advance(to: time)
      #expect(abs((box.center - .zero).length - far) < 12, "At \(time) s it is at \(box.center).")
      #expect(
        box.transform.b > -1 - 1e-9 && box.transform.b < 0.3, "It goes on to \(box.transform).")
    }
    #expect(!animator.isRunning && abs(box.transform.b) < 0.05)
  }

  @Test func `a push gives a hundred points a second, less what is heavier, and is over`() {
    let wide = rig.view("wide", Rect(x: 0, y: 300, width: 200, height: 100))
    let push = PushBehavior(items: [box, wide], mode: .instantaneous)
    push.pushDirection = Vector(dx: 1, dy: 0)
    add(push)
    rig.stage.advance(to: 0.5)
    #expect(!push.active)
    #expect(abs(box.center.x - 150 - 50) < 1 && abs(wide.center.x - 100 - 25) < 1)
    rig.stage.perform { animator.removeAllBehaviors() }
    let place = box.center
    rig.stage.advance(to: 1)
    #expect(box.center == place && !animator.isRunning)
  }

  @Test func `what snaps to a place comes to rest there`() {
    add(SnapBehavior(item: box, snapTo: Point(x: 300, y: 600)))
    rig.stage.advance(to: 3)
    #expect((box.center - Point(x: 300, y: 600)).length < 1 && rig.stage.isAtRest)
  }
}
