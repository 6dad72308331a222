import Drawing
import Testing
import Transitions

/// Explicit animations inside a transition are the transition's: a finger holds them like the others.
@Suite struct LayerScrubbingTests {
  private let rig = Rig()
  private let interaction = PercentDrivenInteractiveTransition()
  private let ends = Ends()

  /// Hears how animations end.
  private final class Ends: AnimationDelegate {
    var all: [Bool] = []
    func animationDidStop(_ animation: Animation, finished: Bool) { all.append(finished) }
  }

  init() {
    rig.director.interaction = { [interaction] in interaction }
    rig.director.animator = { [ends] _ in
      let animator = SpyAnimator()
      animator.duration = 1
      animator.animate = { context, _ in
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        let grow = BasicAnimation(keyPath: "transform.scale")
        (grow.fromValue, grow.toValue, grow.duration) = (0.5, 1, 0.5)
        grow.timingFunction = TimingFunction(name: .linear)
        (grow.fillMode, grow.beginTime) = (.both, 0)
        grow.delegate = ends
        to.layer.add(grow, forKey: "grow")
        to.alpha = 0
        View.animate(withDuration: 1, curve: .linear) {
          to.alpha = 1
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      return animator
    }
  }

  private var scale: Double { rig.shown("b")?.transform.a ?? .nan }

  @Test func `a finger scrubs them, forth and back, and they end with the transition`() {
    rig.key("2", at: 1)
    for percent in [0.0, 0.1, 0.3, 0.5, 0.8, 0.2] {
      rig.stage.perform { interaction.update(percent) }
      #expect(abs(scale - min(0.5 + percent, 1)) < 1e-9)
    }
    rig.stage.advance(to: 9)
    #expect(abs(scale - 0.7) < 1e-9 && ends.all == [])
    rig.stage.perform { interaction.finish() }
    rig.stage.advance(to: 12)
    #expect(scale == 1 && ends.all == [true] && rig.stage.isAtRest)
  }

  @Test func `taken back, they end unfinished`() {
    rig.key("2", at: 1)
    rig.stage.perform { interaction.update(0.4) }
    rig.stage.perform { interaction.cancel() }
    rig.stage.advance(to: 4)
    #expect(ends.all == [false] && rig.stage.isAtRest)
  }
}
