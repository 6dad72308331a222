import Drawing
import Testing
import Transitions

/// Keyframes: values over their own intervals, by the four ways of calculating between them.
@Suite struct KeyframeTests {
  private let bench = Bench()
  private var view: View { bench.view }

  /// To 100 in the first half, to 400 in the second.
  private func climb(_ options: KeyframeAnimationOptions, duration: Double = 1) {
    bench.at(1) {
      View.animateKeyframes(
        withDuration: duration, options: options,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            view.center.x = 150
            view.alpha = 0.5
          }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.center.x = 450
            view.alpha = 1
          }
        }, completion: bench.note)
    }
  }

  @Test func `linear keyframes each take their own interval`() {
    climb(.curveLinear)
    for (time, x, alpha) in [
      (1.0, 0.0, 1.0), (1.25, 50, 0.75), (1.5, 100, 0.5), (1.75, 250, 0.75), (2, 400, 1),
    ] {
      #expect(isClose(bench.x(time), x))
      #expect(isClose(bench.shown(time).alpha, alpha))
    }
    #expect(bench.ends == [true])
    #expect(bench.shown(2) == view.model)
    #expect(bench.stage.timelineTotal == 0)
  }

  @Test func `the curve is over the whole, ease in-out unless named`() {
    climb([])
    #expect(isClose(bench.x(1.25), 200 * 0.129_161_931_0, 1e-6))
    #expect(isClose(bench.x(1.75), 100 + 600 * (0.870_838_069 - 0.5), 1e-6))
  }

  @Test func `discrete keyframes show their values from the ends of their intervals on`() {
    climb([.calculationModeDiscrete, .curveLinear])
    for (time, x) in [(1.25, 0.0), (1.499, 0), (1.5, 100), (1.9, 100), (2, 400)] {
      #expect(isClose(bench.x(time), x))
    }
  }

  @Test func `paced keyframes go at one speed`() {
    climb([.calculationModePaced, .curveLinear])
    for time in [0.1, 0.25, 0.5, 0.75, 0.9] { #expect(isClose(bench.x(1 + time), 400 * time)) }
  }

  @Test func `cubic keyframes pass through the values without a corner`() {
    climb([.calculationModeCubic, .curveLinear])
    #expect(isClose(bench.x(1), 0))
    #expect(isClose(bench.x(1.5), 100))
    let (before, after) = (bench.x(1.5 - 1e-6), bench.x(1.5 + 1e-6))
    #expect(isClose((100 - before) / 1e-6, (after - 100) / 1e-6, 1e-2))
    #expect(isClose((after - 100) / 1e-6, 400, 1e-2), "The slope between the neighbours.")
    #expect(isClose(bench.x(2), 400))
  }

  @Test func `cubic keyframes at equal distances are a straight line`() {
    bench.at(1) {
      View.animateKeyframes(withDuration: 1, options: [.calculationModeCubic, .curveLinear]) {
        for step in 0..<4 {
          View.addKeyframe(
            withRelativeStartTime: 0.25 * Double(step), relativeDuration: 0.25
          ) { view.center.x += 25 }
        }
      }
    }
    for time in [0.1, 0.3, 0.6, 0.9] { #expect(isClose(bench.x(1 + time), 100 * time)) }
  }

  @Test func `between two keyframes with a gap the value waits`() {
    bench.at(1) {
      View.animateKeyframes(withDuration: 1, delay: 1, options: .curveLinear) {
        View.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) { view.center.x = 150 }
        View.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.2) { view.center.x = 50 }
      }
    }
    for (time, x) in [(2.1, 0.0), (2.3, 50), (2.4, 100), (2.6, 100), (2.9, 50), (3, 0)] {
      #expect(isClose(bench.x(time), x))
    }
  }

  @Test func `colours and turns go through their keyframes too`() {
    bench.at(1) {
      view.backgroundColor = .black
      View.animateKeyframes(withDuration: 1, options: .curveLinear) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.backgroundColor = .white
          view.transform = AffineTransform(scaleX: 2, y: 2)
        }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.backgroundColor = Color(white: 0.5)
          view.transform = .identity
        }
      }
    }
    for (time, white, scale) in [(1.25, 0.5, 1.5), (1.5, 1, 2), (1.75, 0.75, 1.5), (2, 0.5, 1)] {
      #expect(isClose(bench.shown(time).backgroundColor.red, white))
      #expect(isClose(bench.shown(time).transform.a, scale))
    }
  }

  @Test
  func `keyframes that change nothing complete at once, and those of no length apply at once`() {
    bench.at(1) {
      View.animateKeyframes(
        withDuration: 1,
        animations: { View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {} },
        completion: bench.note)
    }
    #expect(bench.ends == [true])
    climb([], duration: 0)
    #expect(bench.ends == [true, true])
    #expect(bench.x(1) == 400)
    #expect(bench.stage.timelineTotal == 0)
  }

  @Test func `a newer fade replaces a whole series of keyframes at once, with false`() {
    bench.at(1) {
      View.animateKeyframes(
        withDuration: 1,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
        }, completion: bench.note)
    }
    let before = bench.shown(1.6).alpha
    bench.at(1.6) { View.animate(withDuration: 1) { view.alpha = 1 } }
    #expect(bench.ends == [false])
    #expect(isClose(bench.shown(1.6).alpha, before))
  }

  @Test func `§4.1 a finger scrubs each keyframe over its own interval, back too`() {
    let rig = Rig()
    let interaction = PercentDrivenInteractiveTransition()
    let animator = SpyAnimator()
    animator.duration = 1
    animator.animate = { context, _ in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      View.animateKeyframes(
        withDuration: 1,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) {
            to.transform = AffineTransform(translationX: 100, y: 0)
          }
          View.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) {
            to.transform = .identity
          }
        }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
    rig.director.interaction = { interaction }
    rig.director.animator = { _ in animator }
    rig.key("2", at: 1)
    for (percent, x) in [(0.2, 50.0), (0.4, 100), (0.7, 50), (0.9, 100.0 / 6), (0.1, 25)] {
      rig.stage.perform { interaction.update(percent) }
      #expect(isClose(rig.x(1) ?? .nan, x))
    }
    rig.stage.perform { interaction.cancel() }
    rig.settle()
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `a keyframe outside of keyframes stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {}
      }
    }
  }

  @Test func `a keyframe beyond the whole stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        View.animateKeyframes(withDuration: 1) {
          View.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.5) {}
        }
      }
    }
  }
}
