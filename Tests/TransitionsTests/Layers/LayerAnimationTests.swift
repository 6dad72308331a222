import Drawing
import SpringEngine
import TestSupport
import Testing
import Transitions

/// Explicit animations, the implicit ones of layers without a view, and a layer's own time.
@Suite struct LayerAnimationTests {
  private let bench = Bench()
  private var layer: Layer { bench.view.layer }

  /// Hears of animations.
  private final class Listener: AnimationDelegate {
    var calls: [String] = []
    func animationDidStart(_ animation: Animation) { calls.append("start") }
    func animationDidStop(_ animation: Animation, finished: Bool) {
      calls.append("stop \(finished)")
    }
  }

  private func fade(_ duration: Double = 1) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, duration)
    return animation
  }

  private func alpha(_ time: Double) -> Double { bench.shown(time).alpha }

  @Test func `a basic animation runs on top of the model and leaves it alone`() {
    let listener = Listener()
    let animation = fade()
    animation.delegate = listener
    bench.view.alpha = 0.5
    bench.at(1) { layer.add(animation, forKey: "fade") }
    #expect(listener.calls == ["start"] && layer.animationKeys() == ["fade"])
    #expect(alpha(1) == 0 && isClose(alpha(1.25), 0.25) && bench.view.alpha == 0.5)
    #expect(!bench.stage.isAtRest && bench.stage.nextDue == 2)
    #expect(isClose(Double(layer.presentation()?.opacity ?? 9), 0.25))
    #expect(alpha(2) == 0.5 && listener.calls == ["start", "stop true"])
    #expect(layer.animationKeys() == nil && bench.stage.isAtRest)
  }

  @Test func `a removed animation has not finished, and one of the same name replaces it`() {
    let listener = Listener()
    let animation = fade()
    animation.delegate = listener
    bench.at(1) { layer.add(animation, forKey: "a") }
    bench.at(1.5) { layer.add(fade(), forKey: "a") }
    #expect(listener.calls == ["start", "stop false"] && alpha(1.5) == 0)
    bench.at(1.75) { layer.removeAllAnimations() }
    #expect(alpha(1.75) == 1 && bench.stage.isAtRest)
  }

  @Test func `fill modes show the ends before and afterwards`() {
    let animation = fade()
    (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    animation.fromValue = 0.25
    animation.toValue = 0.75
    bench.at(1) {
      animation.beginTime = 2
      layer.add(animation, forKey: "a")
    }
    #expect(alpha(1.5) == 0.25 && isClose(alpha(2.5), 0.5) && alpha(3) == 0.75 && alpha(9) == 0.75)
    #expect(layer.animationKeys() == ["a"] && bench.stage.isAtRest)
  }

  @Test func `passes repeat, go back, and accumulate`() {
    let turn = BasicAnimation(keyPath: "position.x")
    (turn.byValue, turn.duration, turn.repeatCount) = (10.0, 1, 3)
    turn.isCumulative = true
    turn.isAdditive = true
    turn.fromValue = 0.0
    bench.at(1) { layer.add(turn, forKey: "x") }
    #expect(isClose(bench.x(1.5), 5) && isClose(bench.x(2.5), 15) && isClose(bench.x(3.9), 29))
    #expect(isClose(bench.x(4), 0))
    let back = fade()
    (back.autoreverses, back.repeatCount) = (true, 2)
    bench.at(5) { layer.add(back, forKey: "b") }
    #expect(isClose(alpha(5.75), 0.75) && isClose(alpha(6.75), 0.25) && isClose(alpha(8), 1 - 0))
    #expect(alpha(9) == 1 && bench.stage.isAtRest)
  }

  @Test func `what repeats for ever is content: the stage is at rest, and it ends with its view`() {
    let listener = Listener()
    let animation = fade()
    (animation.repeatCount, animation.delegate) = (.infinity, listener)
    bench.at(1) { layer.add(animation, forKey: "a") }
    #expect(bench.stage.isAtRest && bench.stage.isMoving && isClose(alpha(101.25), 0.25))
    bench.at(102) { bench.view.removeFromSuperview() }
    #expect(listener.calls == ["start", "stop false"] && !bench.stage.isMoving)
  }

  @Test func `keyframes go through their values at their times, with their curves`() {
    let animation = KeyframeAnimation(keyPath: "position.x")
    animation.values = [50, 150, 100]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 4
    bench.at(0) { layer.add(animation, forKey: nil) }
    #expect(isClose(bench.x(0.5), 50) && isClose(bench.x(1), 100) && isClose(bench.x(2.5), 75))
    animation.calculationMode = .discrete
    animation.keyTimes = [0, 0.5, 0.75, 1]
    bench.at(10) { layer.add(animation, forKey: nil) }
    #expect(isClose(bench.x(11.9), 0) && isClose(bench.x(12), 100) && isClose(bench.x(13.5), 50))
    animation.calculationMode = .paced
    bench.at(20) { layer.add(animation, forKey: nil) }
    // 100 points forth and 50 back, at constant speed.
    #expect(isClose(bench.x(22), 75) && isClose(bench.x(20 + 8.0 / 3), 100))
  }

  @Test func `a place follows an outline`() {
    let animation = KeyframeAnimation(keyPath: "position")
    let path = MutableShapePath()
    path.move(to: Point(x: 50, y: 50))
    path.addLine(to: Point(x: 150, y: 50))
    path.addQuadCurve(to: Point(x: 250, y: 50), control: Point(x: 200, y: 100))
    (animation.path, animation.duration) = (path, 2)
    bench.at(0) { layer.add(animation, forKey: nil) }
    #expect(isClose(bench.x(0.5), 50))
    let shown = bench.shown(1.5).position
    #expect(isClose(shown.x, 200, 0.01) && isClose(shown.y, 75, 0.01))
  }

  @Test func `a spring is the one that the engine knows, and says how long it takes`() {
    let animation = SpringAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (50, 150)
    (animation.stiffness, animation.damping) = (200, 12)
    animation.duration = animation.settlingDuration
    let spring = Spring(mass: 1, stiffness: 200, damping: 12)
    #expect(isClose(animation.duration, spring.coreAnimationSettlingDuration(initialVelocity: 0)))
    bench.at(0) { layer.add(animation, forKey: nil) }
    for time in [0.1, 0.2, 0.4] {
      let truth = spring.state(after: time, from: Spring.State(offset: -100, velocity: 0)).offset
      #expect(isClose(bench.x(time), 100 + truth, 1e-6))
    }
  }

  @Test func `a group's animations run in its time, and end with it`() {
    let group = LayerAnimationGroup()
    let (first, second) = (fade(0), BasicAnimation(keyPath: "cornerRadius"))
    (second.fromValue, second.toValue, second.beginTime, second.duration) = (0, 10, 1, 2)
    (group.animations, group.duration) = ([first, second], 2)
    bench.at(0) { layer.add(group, forKey: "g") }
    #expect(isClose(alpha(0.5), 0.25) && bench.shown(0.9).cornerRadius == 0)
    #expect(isClose(bench.shown(1.5).cornerRadius, 2.5) && bench.shown(2).cornerRadius == 0)
  }

  @Test func `turning by a whole turn turns, about other axes in space`() {
    let turn = BasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue, turn.duration) = (0, 2 * Double.pi, 4)
    bench.at(0) { layer.add(turn, forKey: "z") }
    let quarter = bench.shown(1)
    #expect(isClose(quarter.transform.b, 1) && quarter.transform3D.isAffine)
    #expect(isClose(bench.shown(2).transform.a, -1))
    let flip = BasicAnimation(keyPath: "transform.rotation.y")
    (flip.fromValue, flip.toValue, flip.duration) = (0, Double.pi, 2)
    bench.at(5) { layer.add(flip, forKey: "y") }
    #expect(
      isClose(bench.shown(6).transform3D.m11, 0) && isClose(bench.shown(6).transform3D.m13, -1))
  }

  @Test(arguments: 1...25)
  func `how often a stage is looked at changes nothing`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let animation = KeyframeAnimation(keyPath: "position")
    animation.values = (0..<5).map { _ in Point(x: number(0...200), y: number(0...200)) }
    animation.calculationMode = [.linear, .cubic, .paced, .cubicPaced][Int(seed) % 4]
    (animation.duration, animation.repeatCount) = (number(0.5...2), number(0.5...3))
    animation.autoreverses = seed % 2 == 0
    let other = Bench()
    for bench in [bench, other] { bench.at(0.5) { bench.view.layer.add(animation, forKey: nil) } }
    let end = number(0.5...4)
    for _ in 0..<20 { _ = other.shown(number(other.stage.now...max(end, other.stage.now))) }
    other.stage.advance(to: end)
    let (one, two) = (bench.shown(end).position, other.shown(end).position)
    #expect(one == two, "seed \(seed)")
  }

  // MARK: Layers without a view

  @Test func `a layer without a view changes over a quarter of a second, a view's at once`() {
    let free = Layer()
    bench.at(1) {
      layer.addSublayer(free)
      free.opacity = 0
    }
    #expect(free.presentation()?.opacity == 0)
    bench.at(2) {
      free.opacity = 1
      layer.opacity = 0.5
    }
    #expect(bench.view.presented(at: 2).alpha == 0.5 && free.animationKeys() == ["opacity"])
    bench.stage.advance(to: 2.125)
    let half = Double(free.presentation()?.opacity ?? 9)
    #expect(isClose(half, TimingCurve.implicit.value(at: 0.5)))
    bench.stage.advance(to: 2.25)
    #expect(free.presentation()?.opacity == 1 && bench.stage.isAtRest)
  }

  @Test(arguments: [false, true])
  func `what is to be called at the end outside of a transaction hears of what follows`(
    commits: Bool
  ) {
    let free = Layer()
    var ended: [Double] = []
    bench.at(1) { layer.addSublayer(free) }
    bench.at(2) {
      LayerTransaction.setCompletionBlock { ended.append(bench.stage.now) }
      let motion = BasicAnimation(keyPath: "opacity")
      (motion.fromValue, motion.toValue, motion.duration) = (0.0, 1.0, 0.5)
      free.add(motion, forKey: "o")
      if commits { LayerTransaction.commit() }
    }
    bench.stage.advance(to: 2.4)
    #expect(ended == [])
    bench.stage.advance(to: 4)
    #expect(ended == [2.5])
  }

  @Test func `a transaction turns actions off, sets their duration, and tells of their end`() {
    let free = Layer()
    var ended: [Double] = []
    bench.at(1) { layer.addSublayer(free) }
    bench.at(2) {
      LayerTransaction.begin()
      LayerTransaction.setDisableActions(true)
      free.opacity = 0.5
      LayerTransaction.commit()
      #expect(free.animationKeys() == nil)
      LayerTransaction.begin()
      LayerTransaction.setAnimationDuration(2)
      LayerTransaction.setCompletionBlock { ended.append(bench.stage.now) }
      free.position = Point(x: 30, y: 0)
      View.animate(withDuration: 3) { bench.view.alpha = 0 }
      LayerTransaction.commit()
    }
    bench.stage.advance(to: 4.5)
    #expect(free.animationKeys() == nil && ended == [])
    bench.stage.advance(to: 6)
    #expect(ended == [5])
  }

  @Test func `a new change starts from what is shown`() {
    let free = Layer()
    bench.at(1) { layer.addSublayer(free) }
    bench.at(2) { free.position = Point(x: 100, y: 0) }
    bench.stage.advance(to: 2.1)
    let shown = free.presentation()?.position ?? .zero
    bench.at(2.1) { free.position = .zero }
    #expect(free.presentation()?.position == shown)
  }

  // MARK: A layer's own time

  @Test func `a tree that stands still is scrubbed by its offset, views and layers alike`() {
    let container = bench.root.view.layer
    bench.at(1) {
      layer.add(fade(2), forKey: "a")
      View.animate(withDuration: 2, curve: .linear) { bench.view.center.x += 100 }
    }
    bench.at(1.5) {
      let paused = container.convertTime(bench.stage.now, from: nil)
      container.speed = 0
      container.timeOffset = paused
    }
    #expect(isClose(bench.x(3), 25) && isClose(alpha(4), 0.25) && !bench.stage.isMoving)
    bench.at(5) { container.timeOffset = 2.5 }
    #expect(isClose(bench.x(6), 75) && isClose(alpha(6), 0.75))
    bench.at(7) {
      let paused = container.timeOffset
      container.speed = 1
      container.timeOffset = 0
      container.beginTime = 0
      container.beginTime = container.convertTime(bench.stage.now, from: nil) - paused
    }
    #expect(isClose(bench.x(7.25), 87.5) && isClose(alpha(7.25), 0.875))
    #expect(isClose(bench.x(7.5), 100) && bench.stage.isAtRest && layer.animationKeys() == nil)
  }

  @Test func `what begins in a tree that stands still begins at its time`() {
    let container = bench.root.view.layer
    bench.at(1) {
      View.animate(withDuration: 1, curve: .linear) { bench.view.center.x += 100 }
      container.speed = 0
      container.timeOffset = 0
    }
    bench.at(2) { container.timeOffset = 0.5 }
    #expect(isClose(bench.x(9), 50))
    bench.at(10) { layer.add(fade(), forKey: "a") }
    bench.at(11) { container.timeOffset = 0.75 }
    #expect(isClose(bench.x(12), 75) && isClose(alpha(12), 0.25))
  }

  @Test func `a layer's speed and offset convert times, with those around it`() {
    let (outer, inner) = (bench.root.view.layer, layer)
    (outer.speed, outer.timeOffset, inner.beginTime) = (2, 1, 3)
    #expect(inner.convertTime(5, from: nil) == 2 * 5 + 1 - 3)
    #expect(inner.convertTime(8, to: nil) == 5 && inner.convertTime(4, to: outer) == 7)
  }

  @Test func `an animation runs as fast as its layer`() {
    layer.speed = 2
    bench.at(1) { layer.add(fade(2), forKey: "a") }
    #expect(isClose(alpha(1.5), 0.5) && bench.stage.nextDue == 2)
    #expect(alpha(2) == 1 && layer.animationKeys() == nil)
  }

  // MARK: Transitions

  @Test func `a fade leaves a picture of what was shown`() {
    let transition = LayerTransition()
    transition.duration = 1
    bench.view.backgroundColor = .white
    bench.at(1) {
      layer.add(transition, forKey: nil)
      bench.view.backgroundColor = .black
    }
    bench.stage.advance(to: 1.5)
    #expect(bench.stage.layers.contains { $0.id == "v~" && $0.presented.alpha < 1 })
    bench.stage.advance(to: 2)
    #expect(!bench.stage.layers.contains { $0.id == "v~" })
  }

  @Test func `a push brings the new content from the edge`() {
    let transition = LayerTransition()
    (transition.type, transition.subtype, transition.duration) = (.push, .fromRight, 1)
    transition.timingFunction = TimingFunction(name: .linear)
    bench.at(1) { layer.add(transition, forKey: nil) }
    #expect(isClose(bench.x(1), 100) && isClose(bench.x(1.25), 75) && isClose(bench.x(2), 0))
  }
}
