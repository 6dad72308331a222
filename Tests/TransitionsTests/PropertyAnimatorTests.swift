import Drawing
import SpringEngine
import Testing
import Transitions

/// Statement 5.2: the property animator, state by state.
@Suite struct PropertyAnimatorTests {
  private let bench = Bench()
  private var view: View { bench.view }

  // MARK: From inactive to inactive

  @Test func `§5.2 an animator is inactive, active, and inactive again at its exact end`() {
    let animator = bench.mover()
    #expect(animator.state == .inactive)
    #expect(view.center.x == 50, "Nothing is run before the start.")
    bench.at(1) { animator.startAnimation() }
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    #expect(view.center.x == 150)
    #expect(isClose(bench.x(1.25), 12.916_193_10, 1e-6))
    #expect(bench.positions == [])
    bench.stage.advance(to: 2)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(bench.positions == [.end])
    #expect(bench.shown(2) == view.model)
    #expect(bench.stage.timelineTotal == 0)
  }

  @Test func `§5.2 an animator that nobody keeps runs to its end all the same`() {
    bench.at(1) { bench.mover().startAnimation() }
    bench.stage.advance(to: 2)
    #expect(bench.positions == [.end])
  }

  @Test func `§5.2 an animator that is over can be used again`() {
    let animator = bench.mover(.linear)
    bench.at(1) { animator.startAnimation() }
    bench.stage.advance(to: 2)
    _ = bench.mover(animator)
    bench.at(3) { animator.startAnimation() }
    #expect(isClose(bench.x(3.5), 150))
    bench.stage.advance(to: 4)
    #expect(bench.positions == [.end, .end])
  }

  @Test func `§5.2 a delay shows the start, and a duration of 0 applies at once`() {
    bench.at(1) { bench.mover(.linear).startAnimation(afterDelay: 0.5) }
    #expect(bench.x(1.5) == 0)
    #expect(isClose(bench.x(2), 50))
    bench.stage.advance(to: 2.5)
    #expect(bench.positions == [.end])
    bench.at(3) { bench.mover(duration: 0).startAnimation() }
    #expect(bench.x(3) == 200)
    #expect(bench.positions == [.end, .end])
  }

  @Test func `§5.2 runningPropertyAnimator starts at once`() {
    bench.at(1) {
      let animator = ViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, options: .curveLinear, animations: { view.center.x += 100 },
        completion: { bench.positions.append($0) })
      #expect(animator.isRunning)
    }
    #expect(isClose(bench.x(1.5), 50))
    bench.stage.advance(to: 2)
    #expect(bench.positions == [.end])
  }

  nonisolated static let controlPoints = [
    (Point(x: 0.2, y: -0.6), Point(x: 0.7, y: 1.5)), (Point(x: 1, y: 0.3), Point(x: 0, y: 0.9)),
  ]

  @Test(arguments: controlPoints)
  func `§5.2 an animator's own curve is the cubic between its control points`(
    first: Point, second: Point
  ) {
    let animator = ViewPropertyAnimator(
      duration: 2, controlPoint1: first, controlPoint2: second
    ) { [view] in view.center.x += 100 }
    bench.at(1) { animator.startAnimation() }
    func cubic(_ low: Double, _ high: Double, _ s: Double) -> Double {
      3 * low * s * (1 - s) * (1 - s) + 3 * high * s * s * (1 - s) + s * s * s
    }
    for s in [0.1, 0.3, 0.45, 0.6, 0.8, 0.95] {
      let time = 1 + 2 * cubic(first.x, second.x, s)
      #expect(isClose(bench.x(time), 100 * cubic(first.y, second.y, s), 1e-7))
    }
    bench.stage.advance(to: 3)
    #expect(animator.state == .inactive && bench.shown(3) == view.model)
  }

  @Test func `§5.2 an animator with a curve of one's own can be given its animations later`() {
    let animator = ViewPropertyAnimator(
      duration: 1, controlPoint1: Point(x: 0.42, y: 0), controlPoint2: Point(x: 1, y: 1))
    #expect(animator.timingParameters.cubicTimingParameters?.curve == .easeIn)
    #expect(animator.timingParameters.springTimingParameters == nil && animator.duration == 1)
    bench.at(1) { bench.mover(animator).startAnimation() }
    #expect(isClose(bench.x(1.25), 9.346_465_07, 1e-6))
    bench.stage.advance(to: 2)
    #expect(bench.positions == [.end])
  }

  @Test func `a control point outside of the time stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = ViewPropertyAnimator(
          duration: 1, controlPoint1: Point(x: -0.1, y: 0), controlPoint2: Point(x: 1, y: 1))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = ViewPropertyAnimator(
          duration: 1, controlPoint1: .zero, controlPoint2: Point(x: 1.1, y: 1))
      }
    }
  }

  // MARK: Pausing and scrubbing

  @Test func `§5.2 a pause holds what is shown, and a start goes on as if there had been none`() {
    let animator = bench.mover()
    bench.at(1) { animator.startAnimation() }
    let shown = bench.x(1.25)
    bench.at(1.25) { animator.pauseAnimation() }
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(bench.x(5) == shown)
    bench.at(5) { animator.startAnimation() }
    #expect(isClose(bench.x(5), shown))
    #expect(isClose(bench.x(5.15), 33.188_387_01, 1e-6))
    bench.stage.advance(to: 5.75)
    #expect(bench.positions == [.end])
  }

  @Test func `§5.2 fractionComplete is the shown fraction, and scrubs in a straight line`() {
    let animator = bench.mover()
    bench.at(1) { animator.startAnimation() }
    bench.stage.advance(to: 1.25)
    #expect(isClose(animator.fractionComplete, 0.129_161_931_0, 1e-9))
    bench.at(1.25) { animator.pauseAnimation() }
    for fraction in [0.129_161_931, 0.3, 0.9, 0, 1, 1.2, -0.1] {
      bench.at(1.25) { animator.fractionComplete = fraction }
      #expect(isClose(bench.x(1.25), 100 * fraction, 1e-6))
      #expect(isClose(animator.fractionComplete, fraction))
    }
    #expect(animator.state == .active)
    #expect(bench.positions == [])
  }

  @Test func `§5.2 without scrubsLinearly the fraction is time's, and the curve stays`() {
    let animator = bench.mover()
    animator.scrubsLinearly = false
    bench.at(1) { animator.fractionComplete = 0.25 }
    #expect(isClose(bench.x(1), 12.916_193_10, 1e-6))
    #expect(animator.fractionComplete == 0.25)
    bench.at(1) { animator.continueAnimation() }
    #expect(isClose(bench.x(1.15), 33.188_387_01, 1e-6))
    bench.stage.advance(to: 1.75)
    #expect(bench.positions == [.end])
  }

  @Test func `§5.2 scrubbing an inactive animator makes it active and paused`() {
    let animator = bench.mover()
    bench.at(1) { animator.fractionComplete = 0.5 }
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(isClose(bench.x(9), 50))
    let other = bench.mover()
    bench.at(9) { other.pauseAnimation() }
    #expect(other.state == .active)
    #expect(other.fractionComplete == 0)
  }

  @Test func `§5.2 delayed animations are scrubbed over their own intervals`() {
    let animator = bench.mover()
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    for (fraction, alpha) in [(0.25, 1.0), (0.5, 1), (0.75, 0.5), (1, 0), (0.6, 0.8)] {
      bench.at(1) { animator.fractionComplete = fraction }
      #expect(isClose(bench.shown(1).alpha, alpha))
    }
  }

  // MARK: Continuing

  @Test
  func `§5.2 what remains takes its share of a new curve: from .3, half of the rest shows .65`() {
    let animator = bench.mover()
    bench.at(1) { animator.fractionComplete = 0.3 }
    bench.at(1) { animator.continueAnimation(withTimingParameters: CubicTimingParameters()) }
    #expect(isClose(bench.x(1.35), 65))
    bench.stage.advance(to: 1.699_999_9)
    #expect(bench.positions == [])
    bench.stage.advance(to: 1.7)
    #expect(bench.positions == [.end])
    #expect(bench.x(1.7) == 100)
  }

  @Test(arguments: [0.25, 1, 2])
  func `§5.2 the duration factor counts in the original duration`(factor: Double) {
    let animator = bench.mover(duration: 2)
    bench.at(1) { animator.fractionComplete = 0.5 }
    bench.at(1) {
      animator.continueAnimation(
        withTimingParameters: CubicTimingParameters(animationCurve: .linear), durationFactor: factor
      )
    }
    #expect(isClose(bench.x(1 + factor), 75))
    bench.stage.advance(to: 1 + 2 * factor - 1e-9)
    #expect(bench.positions == [])
    bench.stage.advance(to: 1 + 2 * factor)
    #expect(bench.positions == [.end])
  }

  @Test func `§5.2 an animator can be continued with a spring, from where it is`() {
    let animator = bench.mover()
    bench.at(1) { animator.fractionComplete = 0.5 }
    bench.at(1) {
      animator.continueAnimation(
        withTimingParameters: SpringTimingParameters(
          mass: 1, stiffness: 100, damping: 20, initialVelocity: Vector(dx: 6, dy: 0)))
    }
    let spring = Spring(stiffness: 100, damping: 20)
    for elapsed in [0, 0.05, 0.2] {
      let left = spring.state(after: elapsed, from: .init(offset: -50, velocity: 300)).offset
      #expect(isClose(bench.x(1 + elapsed), 100 + left))
    }
    bench.stage.advance(to: 9)
    #expect(bench.positions == [.end])
  }

  // MARK: Adding

  @Test func `§5.2 delayed animations start at f·D and last (1 − f)·D`() {
    let animator = ViewPropertyAnimator(duration: 2, curve: .linear)
    animator.addAnimations({ view.center.x += 100 }, delayFactor: 0.25)
    bench.at(1) { animator.startAnimation() }
    #expect(bench.x(1.5) == 0)
    #expect(isClose(bench.x(2.25), 50))
    #expect(bench.x(3) == 100)
    #expect(animator.state == .inactive)
  }

  @Test func `§5.2 animations added in flight take what is left`() {
    let animator = bench.mover(.linear)
    bench.at(1) { animator.startAnimation() }
    bench.at(1.5) {
      animator.addAnimations { view.alpha = 0 }
      animator.addAnimations({ view.bounds.size.width = 300 }, delayFactor: 0.5)
    }
    #expect(isClose(bench.shown(1.75).alpha, 0.5))
    #expect(isClose(bench.shown(1.75).bounds.width, 100))
    #expect(isClose(bench.shown(1.875).bounds.width, 200))
    #expect(bench.shown(2) == view.model)
  }

  @Test func `blocks nested in an animator are scrubbed with it`() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeIn) {
      View.animate(withDuration: 9) { bench.view.center.x += 100 }
      View.animateKeyframes(withDuration: 9) {
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          bench.view.alpha = 0
        }
      }
    }
    bench.at(1) { animator.fractionComplete = 0.75 }
    #expect(isClose(bench.x(1), 75))
    #expect(isClose(bench.shown(1).alpha, 0.5))
    animator.isReversed = true
    bench.at(1) { animator.startAnimation() }
    bench.stage.advance(to: 3)
    #expect(view.center.x == 50)
    #expect(view.alpha == 1)
  }

  // MARK: Misuse

  @Test func `§5.2 a step that the state does not allow stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        ViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { ViewPropertyAnimator(duration: 1, curve: .linear).continueAnimation() }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let bench = Bench()
        let animator = bench.mover()
        bench.at(1) { animator.startAnimation() }
        bench.at(1) { animator.stopAnimation(false) }
        bench.at(1) { animator.startAnimation() }
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let bench = Bench()
        let animator = bench.mover()
        animator.isInterruptible = false
        bench.at(1) { animator.startAnimation() }
        bench.at(1) { animator.pauseAnimation() }
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { ViewPropertyAnimator(duration: -1, curve: .linear).startAnimation() }
    }
  }

  @Test func `a stage that goes takes its animators along`() {
    weak var animator: ViewPropertyAnimator?
    do {
      let bench = Bench()
      let made = bench.mover()
      animator = made
      bench.at(1) { made.startAnimation() }
      bench.at(1.5) { made.pauseAnimation() }
    }
    #expect(animator == nil)
  }
}
