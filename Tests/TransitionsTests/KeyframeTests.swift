import Drawing
import Testing
import Transitions

/// Keyframes: values over their own intervals, by the four ways of calculating between them.
@Suite struct KeyframeTests {
  private let bench = Bench()
  private var view: View { bench.view }

  /// To 100 in the first half, to 400 in the second.
  private func climb(
    _ options: KeyframeAnimationOptions, duration: Double = 1, at time: Double = 1
  ) {
    bench.at(time) { climbNow(options, duration: duration) }
  }

  private func climbNow(_ options: KeyframeAnimationOptions, duration: Double = 1) {
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

  @Test(arguments: [
    KeyframeAnimationOptions.curveLinear,
    KeyframeAnimationOptions([.calculationModeLinear, .curveLinear]),
  ])
  func `linear keyframes each take their own interval, which is the default`(
    options: KeyframeAnimationOptions
  ) {
    climb(options)
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

  nonisolated static let curves: [(KeyframeAnimationOptions, Double, Double)] = [
    (KeyframeAnimationOptions.curveEaseIn, 0.093_464_650_7, 0.621_861_869_2),
    (.curveEaseOut, 0.378_138_130_8, 0.906_535_349_3),
    (
      KeyframeAnimationOptions([.curveEaseIn, .calculationModePaced]), 0.093_464_650_7,
      0.621_861_869_2
    ),
  ]

  @Test(arguments: curves)
  func `§6.2 the options name the curve over the whole`(
    options: KeyframeAnimationOptions, quarter: Double, threeQuarters: Double
  ) {
    climb(options)
    func climbed(_ progress: Double) -> Double {
      if options.contains(.calculationModePaced) { return 400 * progress }
      return progress < 0.5 ? 200 * progress : 100 + 600 * (progress - 0.5)
    }
    #expect(isClose(bench.x(1.25), climbed(quarter), 1e-7))
    #expect(isClose(bench.x(1.75), climbed(threeQuarters), 1e-7))
    #expect(bench.x(2) == 400)
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

  /// 100 to the right in the first half, 300 down in the second.
  private func turnCorner(_ mode: KeyframeAnimationOptions) {
    bench.at(1) {
      View.animateKeyframes(withDuration: 1, options: [mode, .curveLinear]) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x += 100 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.y += 300 }
      }
    }
  }

  @Test func `cubic paced keyframes share the time out by distance, and round the corner`() {
    turnCorner(.calculationModeCubicPaced)
    let (before, after) = (bench.shown(1.25 - 1e-6).position, bench.shown(1.25 + 1e-6).position)
    #expect(isClose((after.x - before.x) / 2e-6, 100, 1e-2))
    #expect(isClose((after.y - before.y) / 2e-6, 300, 1e-2), "The slope between the neighbours.")
    for (time, x, y) in [
      (1.0, 0.0, 0.0), (1.125, 59.375, -9.375), (1.25, 100, 0), (1.625, 109.375, 140.625),
      (2, 100, 300),
    ] {
      let shown = bench.shown(time).position
      #expect(isClose(shown.x - 50, x) && isClose(shown.y - 50, y), "\(time): \(shown)")
    }
  }

  @Test func `cubic paced keyframes on one line go at one speed`() {
    climb([.calculationModeCubicPaced, .curveLinear])
    for time in [0.1, 0.25, 0.5, 0.75, 0.9] { #expect(isClose(bench.x(1 + time), 400 * time)) }
    bench.at(3) { view.center.x = 50 }
    climb([.calculationModeCubicPaced, .curveLinear], at: 4)
    #expect(isClose(bench.shown(4.25).alpha, 0.6875), "Each property has its own distances.")
    #expect(isClose(bench.shown(4.75).alpha, 0.6875))
  }

  @Test(arguments: [
    KeyframeAnimationOptions.calculationModeLinear, .calculationModeDiscrete,
    .calculationModePaced, .calculationModeCubic, .calculationModeCubicPaced,
  ])
  func `a keyframe that changes a property twice goes the way that one change would`(
    mode: KeyframeAnimationOptions
  ) {
    let other = View(id: "w", frame: view.frame)
    func go(_ view: View, _ stops: [Double], alpha: [Double]) {
      for stop in stops { view.center = Point(x: 50 + stop, y: 50 + 2 * stop) }
      for value in alpha { view.alpha = value }
    }
    bench.at(1) {
      bench.root.view.addSubview(other)
      View.animateKeyframes(withDuration: 1, options: [mode, .curveLinear]) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          go(view, [20, 100], alpha: [0.9, 0.5])
          go(other, [100], alpha: [0.5])
        }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          go(view, [400, 30], alpha: [0, 0.8])
          go(other, [30], alpha: [0.8])
        }
      }
    }
    for time in [1.1, 1.25, 1.4, 1.5, 1.6, 1.75, 1.9] {
      let (shown, wanted) = (bench.shown(time), bench.shown(time, other))
      #expect((shown.position - wanted.position).length < 1e-9, "\(time): \(shown.position)")
      #expect(isClose(shown.alpha, wanted.alpha), "\(time)")
    }
  }

  // MARK: As of blocks

  @Test func `beginFromCurrentState starts from what is shown, and replaces what runs`() {
    bench.at(1) {
      View.animate(
        withDuration: 1, curve: .linear, animations: { view.center.x = 450 }, completion: bench.note
      )
    }
    bench.at(1.25) { climbNow([.beginFromCurrentState, .curveLinear]) }
    #expect(bench.ends == [false])
    for (time, x) in [(1.25, 100.0), (1.5, 100), (1.75, 100), (2, 250), (2.25, 400)] {
      #expect(isClose(bench.x(time), x))
    }
    #expect(bench.ends == [false, true])
  }

  @Test func `without beginFromCurrentState keyframes add to what runs`() {
    bench.at(1) { View.animate(withDuration: 1, curve: .linear) { view.center.x = 450 } }
    bench.at(1.25) { climbNow(.curveLinear) }
    for (time, x) in [(1.25, 100.0), (1.5, 50), (1.75, 0), (2, 250), (2.25, 400)] {
      #expect(isClose(bench.x(time), x))
    }
  }

  @Test func `autoreverse goes through the keyframes there and back, and then shows the model`() {
    climb([.autoreverse, .curveLinear])
    for (time, x, alpha) in [
      (1.25, 50.0, 0.75), (1.75, 250, 0.75), (2, 400, 1), (2.25, 250, 0.75), (2.5, 100, 0.5),
      (2.75, 50, 0.75), (2.999_999, 0, 1),
    ] {
      #expect(isClose(bench.x(time), x, 1e-3))
      #expect(isClose(bench.shown(time).alpha, alpha, 1e-3))
    }
    #expect(bench.ends == [])
    #expect(bench.shown(3) == view.model && bench.x(3) == 400)
    #expect(bench.ends == [true] && bench.stage.timelineTotal == 0)
  }

  @Test(arguments: [true, false])
  func `nested keyframes take the duration around them, or keep their own`(keeps: Bool) {
    let options: KeyframeAnimationOptions = keeps ? .overrideInheritedDuration : []
    let duration = keeps ? 1.0 : 2
    bench.at(1) {
      View.animate(withDuration: 2, curve: .linear) {
        view.bounds.size.width = 300
        climbNow(options)
      }
    }
    #expect(isClose(bench.x(1 + duration / 4), 50), "In the curve around them.")
    #expect(isClose(bench.x(1 + 3 * duration / 4), 250))
    #expect(bench.ends == [])
    #expect(bench.x(1 + duration) == 400 && bench.ends == [true])
    bench.stage.advance(to: 3)
    #expect(bench.shown(3) == view.model && bench.stage.timelineTotal == 0)
  }

  @Test(arguments: [true, false])
  func `§2.8 touches reach a view on its way through keyframes only where they are let`(
    isLet: Bool
  ) {
    climb(isLet ? [.allowUserInteraction, .curveLinear] : .curveLinear)
    let hit = isLet ? "v" : "root"
    func id(_ x: Double, at time: Double) -> String? {
      bench.stage.advance(to: time)
      return bench.root.view.hitTest(Point(x: x, y: 50), at: time)?.id
    }
    #expect(id(140, at: 1.25) == hit, "It is shown from 50 to 150.")
    #expect(id(40, at: 1.25) == "root" && id(410, at: 1.25) == "root")
    #expect(id(410, at: 2) == "v")
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
