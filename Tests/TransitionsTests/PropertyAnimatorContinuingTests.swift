import Drawing
import Foundation
import SpringEngine
import Testing
import Transitions

/// Statement 5.4: how a scrubbed animator goes on.
@Suite struct PropertyAnimatorContinuingTests {
  private let bench = Bench()
  private var view: View { bench.view }

  /// A cubic curve by its control points, solved by halving: it shares no code with the engine's.
  private struct Cubic {
    let first: Point
    let second: Point

    private func along(_ low: Double, _ high: Double, _ s: Double) -> Double {
      3 * low * s * (1 - s) * (1 - s) + 3 * high * s * s * (1 - s) + s * s * s
    }

    private func parameter(where isBelow: (Double) -> Bool) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<80 {
        let middle = (low + high) / 2
        if isBelow(middle) { low = middle } else { high = middle }
      }
      return low
    }

    func value(at time: Double) -> Double {
      along(first.y, second.y, parameter { along(first.x, second.x, $0) < time })
    }

    /// For curves that only rise.
    func time(of value: Double) -> Double {
      along(first.x, second.x, parameter { along(first.y, second.y, $0) < value })
    }
  }

  private static let easeOut = Cubic(first: Point(x: 0, y: 0), second: Point(x: 0.58, y: 1))
  private static let easeInOut = Cubic(first: Point(x: 0.42, y: 0), second: Point(x: 0.58, y: 1))

  nonisolated static let rising = [
    (Point(x: 0, y: 0), Point(x: 1, y: 1)), (Point(x: 0.42, y: 0), Point(x: 1, y: 1)),
    (Point(x: 0, y: 0), Point(x: 0.58, y: 1)), (Point(x: 0.42, y: 0), Point(x: 0.58, y: 1)),
    (Point(x: 0.25, y: 0.1), Point(x: 0.25, y: 1)),
  ]

  @Test(arguments: [false, true])
  func `§5.4 continuing after scrubbing goes on along the curve from the same progress`(
    starts: Bool
  ) {
    let animator = bench.mover(.easeOut)
    bench.at(1) { animator.fractionComplete = 0.5 }
    bench.at(1) { if starts { animator.startAnimation() } else { animator.continueAnimation() } }
    #expect(animator.isRunning)
    #expect(isClose(bench.x(1), 50, 1e-9))
    #expect(isClose(bench.x(1.2), 72.907, 1e-3))
    #expect(isClose(animator.fractionComplete, 0.729_07, 1e-5))
    bench.stage.advance(to: 1.6574)
    #expect(bench.positions == [])
    bench.stage.advance(to: 1.6576)
    #expect(bench.positions == [.end] && animator.state == .inactive)
    #expect(bench.shown(1.6576) == view.model && view.center.x == 150)
  }

  @Test(arguments: rising)
  func `§5.4 from every progress the rest of the curve follows, and nothing jumps`(
    first: Point, second: Point
  ) {
    let cubic = Cubic(first: first, second: second)
    for (index, progress) in [0.0, 0.05, 0.3, 0.77, 0.99, 1].enumerated() {
      let bench = Bench()
      let animator = bench.mover(
        ViewPropertyAnimator(duration: 2, controlPoint1: first, controlPoint2: second))
      let begin = 1 + Double(index)
      bench.at(begin) { animator.fractionComplete = progress }
      bench.at(begin) { animator.continueAnimation(durationFactor: 0) }
      let elapsed = progress >= 1 ? 1 : cubic.time(of: progress)
      let remaining = 2 * (1 - elapsed)
      for share in [0, 1e-6, 0.2, 0.5, 0.9, 1] where remaining > 0 {
        let expected = 100 * cubic.value(at: elapsed + share * (1 - elapsed))
        #expect(isClose(bench.x(begin + share * remaining), expected, 1e-6))
      }
      bench.stage.advance(to: begin + remaining + 1e-9)
      #expect(bench.positions == [.end])
    }
  }

  @Test func `§5.4 a spring goes on from where it first shows the progress`() throws {
    let animator = bench.mover(ViewPropertyAnimator(duration: 1, dampingRatio: 0.35))
    bench.at(1) { animator.fractionComplete = 0.6 }
    bench.at(1) { animator.continueAnimation() }
    let frequency = log(1_000 * 0.35 / (1 - 0.35 * 0.35).squareRoot()) / 0.35
    let swing = frequency * (1 - 0.35 * 0.35).squareRoot()
    func value(_ time: Double) -> Double {
      1 - exp(-0.35 * frequency * time)
        * (cos(swing * time) + 0.35 * frequency / swing * sin(swing * time))
    }
    let elapsed = try #require(
      stride(from: 0, to: 1, by: 1e-6).first { value($0) >= 0.6 })
    for time in [0, 0.02, 0.08, 0.3] {
      #expect(isClose(bench.x(1 + time), 100 * value(elapsed + time), 0.01))
    }
    #expect(bench.x(1 + .pi / swing - elapsed) > 120, "It overshoots as it would have.")
    bench.stage.advance(to: 2 - elapsed - 1e-5)
    #expect(bench.positions == [])
    bench.stage.advance(to: 2 - elapsed + 1e-5)
    #expect(bench.positions == [.end] && bench.shown(3) == view.model)
  }

  @Test func `§5.4 delayed animations follow the same progress, each over its own interval`() {
    let animator = bench.mover(.easeOut)
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.addAnimations({ view.bounds.size.width = 300 }, delayFactor: 0.8)
    bench.at(1) { animator.fractionComplete = 0.6 }
    bench.at(1) { animator.continueAnimation() }
    let elapsed = Self.easeOut.time(of: 0.6)
    for time in [0, 0.1, 0.2, 0.35] {
      let progress = Self.easeOut.value(at: elapsed + time)
      let state = bench.shown(1 + time)
      #expect(isClose(state.alpha, 1 - (progress - 0.5) / 0.5, 1e-9))
      #expect(isClose(state.bounds.width, 100 + 200 * max(progress - 0.8, 0) / 0.2, 1e-7))
    }
  }

  @Test func `§5.4 scrubbed to where it stands, it goes on as if nobody had touched it`() {
    let animator = bench.mover()
    bench.at(1) { animator.startAnimation() }
    bench.at(1.4) { animator.pauseAnimation() }
    bench.at(2.4) { animator.fractionComplete = animator.fractionComplete }
    bench.at(3.4) { animator.continueAnimation() }
    for time in [0.4, 0.5, 0.7, 0.9] {
      #expect(isClose(bench.x(3 + time), 100 * Self.easeInOut.value(at: time), 1e-7))
    }
    bench.stage.advance(to: 4.000_001)
    #expect(bench.positions == [.end])
  }

  @Test func `§5.4 what goes on can be paused, turned around and sent on again`() {
    let animator = bench.mover(.easeOut)
    bench.at(1) { animator.fractionComplete = 0.5 }
    bench.at(1) { animator.continueAnimation() }
    bench.at(1.2) { animator.pauseAnimation() }
    #expect(!animator.isRunning && isClose(bench.x(2), 72.907, 1e-3))
    bench.at(2) { animator.startAnimation() }
    let elapsed = Self.easeOut.time(of: 0.5)
    let turn = 100 * Self.easeOut.value(at: elapsed + 0.3)
    #expect(isClose(bench.x(2.1), turn, 1e-6))
    bench.at(2.1) { animator.isReversed = true }
    let speed = (bench.x(2.1 + 1e-6) - turn) / 1e-6
    let own = (Self.easeOut.value(at: elapsed + 0.3 + 1e-6) * 100 - turn) / 1e-6
    #expect(isClose(speed, own, 0.1), "It keeps its velocity at the turn.")
    bench.stage.advance(to: 9)
    #expect(bench.positions == [.start] && bench.x(9) == 0)
  }

  @Test(arguments: [1.2, -0.1])
  func `§5.4 from beyond its ends, where no curve leads, it takes a new one`(fraction: Double) {
    let animator = bench.mover(.linear)
    bench.at(1) { animator.fractionComplete = fraction }
    bench.at(1) { animator.continueAnimation() }
    let remaining = abs(1 - fraction)
    #expect(isClose(bench.x(1 + remaining / 2), 100 * (fraction + 1) / 2))
    bench.stage.advance(to: 1 + remaining)
    #expect(bench.positions == [.end])
  }

  @Test func `§5.4 one that pauses on completion stays at the end that its curve has led it to`() {
    let animator = bench.mover(.easeOut)
    animator.pausesOnCompletion = true
    bench.at(1) { animator.fractionComplete = 0.5 }
    bench.at(1) { animator.startAnimation() }
    bench.stage.advance(to: 5)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    animator.pausesOnCompletion = false
    bench.at(5) { animator.continueAnimation() }
    bench.stage.advance(to: 5.001)
    #expect(bench.positions == [.end] && bench.shown(6) == view.model)
  }

  /// Slides by an animator that lasts half as long as its transition.
  private final class Brief: ViewControllerAnimatedTransitioning {
    private(set) var animator: ViewPropertyAnimator?
    private(set) var positions: [AnimatingPosition] = []

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      1
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {}

    func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
      -> ViewPropertyAnimator?
    {
      if let animator { return animator }
      guard let to = context.view(forKey: .to) else { return nil }
      context.containerView.addSubview(to)
      to.transform = AffineTransform(translationX: 390, y: 0)
      let made = ViewPropertyAnimator(duration: 0.5, curve: .easeOut) { to.transform = .identity }
      made.addCompletion { [unowned self] position in
        positions.append(position)
        context.completeTransition(position == .end)
      }
      animator = made
      return made
    }
  }

  @Test(arguments: [false, true])
  func `§5.4 an animator goes on along its curve in its place on a transition's timeline`(
    interactive: Bool
  ) {
    let (rig, brief) = (Rig(), Brief())
    let interaction = PercentDrivenInteractiveTransition()
    rig.director.animator = { _ in brief }
    rig.director.interaction = { interaction }
    interaction.wantsInteractiveStart = interactive
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.1)
    rig.stage.perform {
      brief.animator?.pauseAnimation()
      brief.animator?.fractionComplete = 0.5
    }
    rig.stage.advance(to: 2)
    #expect(isClose(rig.x(1) ?? .nan, 195))
    rig.stage.perform { brief.animator?.continueAnimation() }
    let elapsed = Self.easeOut.time(of: 0.5)
    for time in [0.0, 0.1, 0.2, 0.3] {
      rig.stage.advance(to: 2 + time)
      let progress = Self.easeOut.value(at: elapsed + time / 0.5)
      #expect(isClose(rig.x(1) ?? .nan, 390 * (1 - progress), 1e-6))
      #expect(isClose(brief.animator?.fractionComplete ?? .nan, progress, 1e-8))
    }
    rig.stage.advance(to: 2 + 0.5 * (1 - elapsed) + 1e-9)
    #expect(brief.positions == [.end])
    if interactive { rig.stage.perform { interaction.finish() } }
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§5.2 by the clock, an animator's fraction is its own in a longer transition`() {
    let (rig, brief) = (Rig(), Brief())
    rig.director.animator = { _ in brief }
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.2)
    let progress = Self.easeOut.value(at: 0.4)
    #expect(isClose(brief.animator?.fractionComplete ?? .nan, progress, 1e-9))
    rig.stage.perform { brief.animator?.fractionComplete = progress }
    #expect(isClose(rig.x(1) ?? .nan, 390 * (1 - progress), 1e-6))
  }
}
