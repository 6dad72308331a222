import Drawing
import SpringEngine
import Testing
import Transitions

/// Statement 5.2: a property animator that is turned around, or stopped on its way.
@Suite struct PropertyAnimatorReversalTests {
  private let bench = Bench()
  private var view: View { bench.view }

  // MARK: Reversing

  @Test
  func `§5.2 a running animator that is reversed keeps position and velocity, and ends at start`() {
    let animator = bench.mover()
    bench.at(1) { animator.startAnimation() }
    let place = bench.x(1.6)
    let velocity = (place - bench.x(1.6 - 1e-7)) / 1e-7
    bench.at(1.6) { animator.isReversed = true }
    #expect(isClose(bench.x(1.6), place))
    #expect(isClose((bench.x(1.6 + 1e-7) - place) / 1e-7, velocity, 1e-2))
    #expect(animator.isRunning)
    let rest = place / 100
    bench.stage.advance(to: 1.6 + rest - 1e-9)
    #expect(bench.positions == [])
    bench.stage.advance(to: 1.6 + rest + 1e-9)
    #expect(bench.positions == [.start])
    #expect(view.center.x == 50, "The models are the old ones again.")
    #expect(bench.shown(3) == view.model)
    #expect(bench.stage.timelineTotal == 0)
  }

  @Test func `§5.2 a reversed spring animator swings back without a jump in velocity`() {
    let animator = bench.mover(ViewPropertyAnimator(duration: 1, dampingRatio: 0.5))
    bench.at(1) { animator.startAnimation() }
    let place = bench.x(1.1)
    let velocity = (place - bench.x(1.1 - 1e-7)) / 1e-7
    bench.at(1.1) { animator.isReversed = true }
    #expect(isClose(bench.x(1.1), place))
    #expect(isClose((bench.x(1.1 + 1e-7) - place) / 1e-7, velocity, 1e-1))
    bench.stage.advance(to: 9)
    #expect(bench.positions == [.start])
    #expect(view.center.x == 50)
  }

  @Test func `§5.2 reversed while paused, the fraction becomes its complement`() {
    let animator = bench.mover()
    bench.at(1) { animator.fractionComplete = 0.3 }
    animator.isReversed = true
    #expect(isClose(animator.fractionComplete, 0.7))
    bench.at(1) { animator.fractionComplete = 0.9 }
    #expect(isClose(bench.x(1), 10))
    bench.at(1) { animator.startAnimation() }
    #expect(isClose(bench.x(1.05), 5))
    bench.stage.advance(to: 1.1 + 1e-9)
    #expect(bench.positions == [.start])
  }

  @Test func `§5.2 an animator reversed before its start runs from the end`() {
    let animator = bench.mover(.linear)
    animator.isReversed = true
    bench.at(1) { animator.startAnimation() }
    #expect(isClose(bench.x(1), 100))
    #expect(isClose(bench.x(1.25), 75))
    bench.stage.advance(to: 2)
    #expect(bench.positions == [.start])
    #expect(view.center.x == 50)
  }

  @Test func `§5.2 an animator that pauses on completion stays active, and runs back from there`() {
    let animator = bench.mover()
    animator.pausesOnCompletion = true
    bench.at(1) { animator.startAnimation() }
    bench.stage.advance(to: 3)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 1)
    #expect(bench.positions == [])
    #expect(bench.stage.isAtRest)
    animator.pausesOnCompletion = false
    animator.isReversed = true
    bench.at(3) { animator.startAnimation() }
    #expect(isClose(bench.x(3.5), 50))
    bench.stage.advance(to: 4)
    #expect(bench.positions == [.start])
    #expect(view.center.x == 50)
  }

  // MARK: Stopping

  @Test func `§5.2 a stop without finishing leaves what is shown, and no completion runs`() {
    let animator = bench.mover(.linear)
    animator.addAnimations { view.alpha = 0 }
    bench.at(1) { animator.startAnimation() }
    bench.at(1.25) { animator.stopAnimation(true) }
    #expect(animator.state == .inactive)
    #expect(isClose(view.center.x, 75))
    #expect(isClose(view.alpha, 0.75))
    bench.stage.advance(to: 3)
    #expect(bench.positions == [])
    #expect(bench.shown(3) == view.model)
    #expect(bench.stage.timelineTotal == 0)
  }

  @Test(arguments: [(AnimatingPosition.end, 150.0, 0.0), (.start, 50, 1), (.current, 75, 0.75)])
  func `§5.2 a stopped animator is finished at a position`(
    position: AnimatingPosition, x: Double, alpha: Double
  ) {
    let animator = bench.mover(.linear)
    animator.addAnimations {
      view.alpha = 0
      view.bounds.size.width = 300
      view.transform = AffineTransform(scaleX: 2, y: 2)
    }
    bench.at(1) { animator.startAnimation() }
    bench.at(1.25) { animator.stopAnimation(false) }
    #expect(animator.state == .stopped)
    #expect(isClose(view.center.x, 75))
    #expect(bench.positions == [])
    bench.at(2) { animator.finishAnimation(at: position) }
    #expect(animator.state == .inactive)
    #expect(bench.positions == [position])
    #expect(isClose(view.center.x, x))
    #expect(isClose(view.alpha, alpha))
    #expect(isClose(view.bounds.width, 100 + 2 * (x - 50)))
    #expect(isClose(view.transform.a, 1 + (x - 50) / 100))
  }

  @Test func `§5.2 stopping one of two animators of a view moves nothing`() {
    let (first, second) = (bench.mover(), bench.mover(by: -300))
    bench.at(1) { first.startAnimation() }
    bench.at(1.3) { second.startAnimation() }
    let place = bench.x(1.5)
    bench.at(1.5) { first.stopAnimation(true) }
    #expect(isClose(bench.x(1.5), place))
    bench.stage.advance(to: 3)
    #expect(bench.shown(3) == view.model)
  }
}
