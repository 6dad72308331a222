import Drawing
import Foundation
import SpringEngine
import Testing
import Transitions

/// Statements 6.6 to 6.9: the springs that a property animator is timed with.
@Suite struct SpringTimingTests {
  private let bench = Bench()
  private var view: View { bench.view }

  @Test func `§6.6 the spring constants are the published ones`() {
    for (ratio, velocity, duration, stiffness, tolerance) in [
      (0.35, 0.0, 1.0, 286.409_428_189_117_14, 1e-9), (0.5, 0, 0.5, 646.878_010_016_806_5, 1e-9),
      (1, 0, 1, 85.255_929_005_998_84, 7e-8 * 85.3), (0.5, 0.5, 1, 157.523_6, 1e-4),
      (0.75, 2, 0.75, 145.433_2, 1e-4), (0.4, 0, 1, 230.936_7, 1e-4), (0.4, 0, 2, 57.734_2, 1e-4),
    ] {
      let exact = Spring.uiKit(
        duration: duration, dampingRatio: ratio, initialVelocity: velocity, convention: .uiKitExact)
      #expect(isClose(exact.stiffness, stiffness, tolerance))
      let spring = SpringTimingParameters(
        dampingRatio: ratio, initialVelocity: Vector(dx: velocity, dy: 0)
      ).spring(duration: duration)
      #expect(isClose(spring.stiffness / stiffness, 1, 1e-6), "Solved to the last digit.")
      #expect(isClose(spring.damping, 2 * ratio * spring.stiffness.squareRoot()))
    }
  }

  @Test(arguments: [(0.5, 0.5, 5.0), (0.5, 0.7, 10), (1, 0.5, 5), (0.5, 0.6, 8)])
  func `§6.6 a fast velocity does not lead the engine astray, as it does UIKit's iteration`(
    duration: Double, ratio: Double, velocity: Double
  ) {
    let end = UIKitEnd(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    let spring = SpringTimingParameters(
      dampingRatio: ratio, initialVelocity: Vector(dx: velocity, dy: 0)
    ).spring(duration: duration)
    #expect(!end.arrives && spring == end.root)
  }

  @Test func `§6.8 the other ways to name a spring`() {
    let bouncy = SpringTimingParameters(duration: 0.5, bounce: 0.25).spring(duration: 9)
    #expect(isClose(bouncy.dampingRatio, 0.75))
    #expect(isClose(bouncy.stiffness, 16 * Double.pi * Double.pi))
    let explicit = SpringTimingParameters(mass: 3, stiffness: 1_000, damping: 500)
    #expect(isClose(explicit.spring(duration: 9).dampingRatio, 4.564, 1e-3))
    #expect(isClose(explicit.settlingDuration ?? 0, 3.5, 0.05))
  }

  @Test func `§6.1 a spring without arguments is the push's: critically damped, 0.50582 s`() {
    let animator = ViewPropertyAnimator(duration: 9, timingParameters: SpringTimingParameters())
    #expect(animator.duration == 0.50582)
    animator.addAnimations { view.center = Point(x: 150, y: 50) }
    bench.at(1) { animator.startAnimation() }
    let frequency = (1_000.0 / 3).squareRoot()
    for elapsed in [0.05, 0.25, 0.5] {
      let left = (1 + frequency * elapsed) * exp(-frequency * elapsed)
      #expect(isClose(bench.shown(1 + elapsed).position.x, 150 - 100 * left, 1e-9))
    }
    #expect(isClose(bench.shown(1.25).position.x, 50 + 94.2, 0.05))
    #expect(bench.shown(1.50582).position.x == 150)
    #expect(animator.state == .inactive)
  }

  @Test func `§6.9 the velocity of a spring is per axis`() {
    let parameters = SpringTimingParameters(
      mass: 1, stiffness: 200, damping: 20, initialVelocity: Vector(dx: 8, dy: -4))
    let animator = ViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations {
      view.center = Point(x: 150, y: 250)
      view.transform = AffineTransform(translationX: 10, y: 10)
    }
    bench.at(1) { animator.startAnimation() }
    let spring = Spring(stiffness: 200, damping: 20)
    for elapsed in [0.01, 0.1, 0.3] {
      let x = spring.state(after: elapsed, from: .init(offset: -1, velocity: 8)).offset
      let y = spring.state(after: elapsed, from: .init(offset: -1, velocity: -4)).offset
      let state = bench.shown(1 + elapsed)
      #expect(isClose(state.position.x, 150 + 100 * x))
      #expect(isClose(state.position.y, 250 + 200 * y))
      #expect(isClose(state.transform.tx, 10 + 10 * x))
      #expect(isClose(state.transform.ty, 10 + 10 * y))
    }
    let caught = bench.shown(1.3)
    bench.at(1.3) { animator.pauseAnimation() }
    bench.at(1.3) { animator.fractionComplete = animator.fractionComplete }
    #expect(isClose(bench.shown(1.3).position.y, caught.position.y))
    #expect(isClose(bench.shown(1.3).position.x, caught.position.x))
  }

  @Test func `a spring of its own coefficients lasts as long as it takes`() {
    let spring = Spring(mass: 2, stiffness: 300, damping: 20)
    let animator = ViewPropertyAnimator(
      duration: 99,
      timingParameters: SpringTimingParameters(mass: 2, stiffness: 300, damping: 20))
    #expect(isClose(animator.duration, spring.coreAnimationSettlingDuration()))
  }
}
