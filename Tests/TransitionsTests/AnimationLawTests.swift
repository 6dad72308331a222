import Drawing
import SpringEngine
import TestSupport
import Testing
import Transitions

/// Statements 9.1, 9.3 and 9.4 for animations and animators under random input.
@Suite struct AnimationLawTests {
  /// One thing that somebody does at a time.
  private struct Step {
    var time: Double
    var act: (Player) -> Void
  }

  /// A bench with an animator or none.
  private final class Player {
    let bench = Bench()
    var animator: ViewPropertyAnimator?
  }

  private static func script(_ seed: UInt64) -> [Step] {
    var numbers = SplitMix(seed: seed)
    var time = 0.0
    return (0..<25).map { _ in
      time += .random(in: 0...0.4, using: &numbers)
      return Step(time: time, act: action(&numbers))
    }
  }

  private static func action(_ numbers: inout SplitMix) -> (Player) -> Void {
    let x = Double.random(in: -500...500, using: &numbers)
    let duration = Double.random(in: 0.05...1, using: &numbers)
    let fraction = Double.random(in: -0.2...1.2, using: &numbers)
    let kind = Int.random(in: 0..<11, using: &numbers)
    let curve: AnimationCurve = [.easeInOut, .linear, .easeIn, .easeOut][abs(Int(x)) % 4]
    switch kind {
    case 0, 1:
      return { player in
        View.animate(withDuration: duration, curve: curve) {
          player.bench.view.center.x = x
          player.bench.view.transform = AffineTransform(scaleX: 1 + abs(fraction), y: 2)
          player.bench.view.alpha = min(max(fraction, 0), 1)
        }
      }
    case 2:
      return { player in
        View.animate(
          withDuration: duration, usingSpringWithDamping: 0.5, initialSpringVelocity: x / 100
        ) { player.bench.view.center.x = x }
      }
    case 3:
      return { player in
        View.animateKeyframes(withDuration: duration, options: .calculationModeCubic) {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            player.bench.view.center.x = x
          }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            player.bench.view.center.x = -x
          }
        }
      }
    case 4:
      return { player in
        View.animate(withDuration: duration, options: .beginFromCurrentState) {
          player.bench.view.center.x = x
        }
      }
    default: return animatorAction(kind, x: x, duration: duration, fraction: fraction)
    }
  }

  private static func animatorAction(
    _ kind: Int, x: Double, duration: Double, fraction: Double
  ) -> (Player) -> Void {
    { player in
      guard let animator = player.animator, animator.state == .active else {
        let made: ViewPropertyAnimator =
          x > 0
          ? ViewPropertyAnimator(duration: duration, curve: .easeInOut)
          : ViewPropertyAnimator(duration: duration, dampingRatio: 0.6)
        made.addAnimations { player.bench.view.center.x += x }
        player.animator = made
        return made.startAnimation()
      }
      switch kind {
      case 5: animator.pauseAnimation()
      case 6: animator.isReversed.toggle()
      case 7: animator.continueAnimation(durationFactor: max(fraction, 0))
      case 8:
        animator.continueAnimation(
          withTimingParameters: SpringTimingParameters(dampingRatio: 0.8))
      case 9: animator.stopAnimation(true)
      default: animator.fractionComplete = animator.fractionComplete
      }
    }
  }

  private func run(_ script: [Step], hashingAt times: [Double], extra: [Double]) -> [UInt64] {
    let player = Player()
    var hashes: [UInt64] = []
    var moments = times.map { ($0, 1) } + extra.map { ($0, 2) }
    moments += script.map { ($0.time, 0) }
    var next = 0
    for (time, kind) in moments.sorted(by: { $0 < $1 }) {
      player.bench.stage.advance(to: time)
      if kind == 0 {
        player.bench.stage.perform { script[next].act(player) }
        next += 1
      } else {
        let hash = player.bench.stage.stateHash
        if kind == 1 { hashes.append(hash) }
      }
    }
    return hashes
  }

  @Test(arguments: 1...60)
  func `§9.1 sampled at any rate, the same is shown at the same times`(seed: UInt64) {
    var numbers = SplitMix(seed: seed &* 77)
    let script = Self.script(seed)
    let times = (0..<200).map { Double($0) / 16 }
    let rare = run(script, hashingAt: times, extra: [])
    let often = run(script, hashingAt: times, extra: (0..<1_500).map { Double($0) / 144 })
    let wild = run(
      script, hashingAt: times, extra: (0..<300).map { _ in .random(in: 0...12, using: &numbers) })
    #expect(rare == often, "seed \(seed)")
    #expect(rare == wild, "seed \(seed)")
  }

  @Test(arguments: 1...150)
  func `§9.4 nothing that starts, pauses, goes on, turns or stops an animation makes it jump`(
    seed: UInt64
  ) {
    let player = Player()
    let (stage, view) = (player.bench.stage, player.bench.view)
    for (number, step) in Self.script(seed).enumerated() {
      stage.advance(to: step.time)
      let before = view.presented(at: stage.now)
      stage.perform { step.act(player) }
      let after = view.presented(at: stage.now)
      let place = "seed \(seed), step \(number)"
      let comesToRest = stage.nextDue.map { $0 <= stage.now } ?? false
      let tolerance = comesToRest ? 0.25 : 1e-8
      #expect(isClose(before.position.x, after.position.x, tolerance), "\(place)")
      #expect(isClose(before.transform.a, after.transform.a, 1e-8), "\(place)")
      #expect(isClose(before.alpha, after.alpha, 1e-8), "\(place)")
    }
  }

  @Test(arguments: 1...60)
  func `§9.3 rest is reached, at the model, without a NaN`(seed: UInt64) {
    let player = Player()
    let (stage, view) = (player.bench.stage, player.bench.view)
    for step in Self.script(seed) {
      stage.advance(to: step.time)
      stage.perform { step.act(player) }
      #expect(view.presented(at: stage.now).position.x.isFinite, "seed \(seed)")
    }
    stage.perform { if player.animator?.state == .active { player.animator?.startAnimation() } }
    stage.advance(to: 60)
    stage.perform { if player.animator?.state == .active { player.animator?.stopAnimation(true) } }
    #expect(stage.timelineTotal == 0, "seed \(seed)")
    #expect(!stage.isMoving, "seed \(seed)")
    #expect(view.presented(at: 60) == view.model, "seed \(seed)")
  }

  @Test(arguments: 1...40)
  func `§9.4 a running animator that turns around keeps its velocity`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let bench = Bench()
    let animator: ViewPropertyAnimator =
      seed.isMultiple(of: 2)
      ? bench.mover(ViewPropertyAnimator(duration: 1, dampingRatio: 0.7)) : bench.mover()
    bench.at(0) { animator.startAnimation() }
    var time = 0.0
    while true {
      time += .random(in: 0.05...0.3, using: &numbers)
      bench.stage.advance(to: time)
      guard animator.isRunning else { break }
      let step = 1e-6
      let before = (bench.x(time) - bench.x(time - step)) / step
      bench.at(time) { animator.isReversed.toggle() }
      guard animator.isRunning else { break }
      let after = (bench.x(time + step) - bench.x(time)) / step
      #expect(isClose(before, after, 0.1 + abs(before) * 1e-3), "seed \(seed), at \(time)")
    }
    bench.stage.advance(to: 60)
    #expect(bench.positions.count == 1)
  }
}
