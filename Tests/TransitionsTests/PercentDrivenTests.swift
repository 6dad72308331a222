import Drawing
import SpringEngine
import Testing
import Transitions

/// Statements 4.1 to 4.6: the arithmetic of a transition that is driven percent by percent.
@Suite struct PercentDrivenTests {
  /// A container whose transitions a controller drives, with an animator that lasts one second, fades
  /// the incoming view in, and moves both by the container's width with a curve of its own.
  private final class Driven {
    let rig = Rig()
    let interaction = PercentDrivenInteractiveTransition()

    init() {
      rig.director.interaction = { [unowned self] in interaction }
      rig.director.animator = { _ in Self.makeAnimator() }
    }

    static func makeAnimator() -> SpyAnimator {
      let animator = SpyAnimator()
      animator.duration = 1
      animator.animate = { context, spy in
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
          return
        }
        context.containerView.addSubview(to)
        to.transform = AffineTransform(translationX: 390, y: 0)
        to.alpha = 0
        View.animate(withDuration: 1, curve: .easeInOut) {
          from.transform = AffineTransform(translationX: -390, y: 0)
          to.transform = .identity
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
        View.animate(withDuration: 0.5, delay: 0.25, curve: .easeInOut) { to.alpha = 1 }
      }
      return animator
    }

    func perform(_ body: (PercentDrivenInteractiveTransition) -> Void) {
      rig.stage.perform { body(interaction) }
    }

    var fraction: Double { 1 - (rig.x(1) ?? .nan) / 390 }
    var alpha: Double { rig.shown("b")?.alpha ?? .nan }
  }

  @Test func `§4.1 in the finger's hands motion is linear in the percentage, curve or not`() {
    let driven = Driven()
    driven.rig.key("2", at: 1)
    for percent in [0.0, 0.1, 0.25, 0.5, 0.9, 1, 0.3] {
      driven.perform { $0.update(percent) }
      #expect(abs(driven.fraction - percent) < 1e-12)
      #expect(driven.interaction.percentComplete == percent)
      let faded = min(max((percent - 0.25) / 0.5, 0), 1)
      #expect(abs(driven.alpha - faded) < 1e-12, "Each over its own interval.")
    }
  }

  @Test(arguments: [(-0.2, 0.0), (1.3, 1.0)])
  func `§4.1 percentComplete is clamped, geometry goes on, alpha is clamped`(
    update: Double, clamped: Double
  ) {
    let driven = Driven()
    driven.rig.key("2", at: 1)
    driven.perform { $0.update(update) }
    #expect(driven.interaction.percentComplete == clamped)
    #expect(driven.rig.stage.transition?.percentComplete == clamped)
    #expect(abs(driven.fraction - update) < 1e-12)
    #expect(driven.alpha == clamped)
  }

  @Test func `§4.2 finish takes (1 − p)·D ∕ speed and cancel takes p·D ∕ speed`() {
    for (percent, speed, finishes) in [
      (0.3, 1.0, true), (0.3, 1, false), (0.3, 2, true), (0.8, 0.5, false), (0, 1, false),
      (1, 1, true),
    ] {
      let driven = Driven()
      driven.rig.key("2", at: 1)
      driven.interaction.completionSpeed = speed
      driven.perform { $0.update(percent) }
      driven.perform { finishes ? $0.finish() : $0.cancel() }
      let rest = (finishes ? 1 - percent : percent) / speed
      if rest > 0 {
        driven.rig.stage.advance(to: 1 + rest - 1e-9)
        #expect(driven.rig.stage.transition != nil)
      }
      driven.rig.stage.advance(to: 1 + rest + 1e-9)
      #expect(driven.rig.faultsAtRest(selected: finishes ? 1 : 0) == [])
    }
  }

  @Test func `§4.3 the rest of the way follows the completion curve`() {
    let finishing = Driven()
    finishing.rig.key("2", at: 1)
    finishing.perform { $0.update(0.3) }
    finishing.perform { $0.finish() }
    finishing.rig.stage.advance(to: 1.35)
    #expect(abs(finishing.fraction - 0.65) < 1e-9, "Half of the rest of the way.")
    let cancelling = Driven()
    cancelling.rig.key("2", at: 1)
    cancelling.perform { $0.update(0.4) }
    cancelling.perform { $0.cancel() }
    cancelling.rig.stage.advance(to: 1.1)
    #expect(abs(cancelling.fraction - 0.4 * (1 - 0.129_161_931_0)) < 1e-6)
  }

  @Test func `§4.4 the decision comes before the completing animation, and a catch withdraws it`() {
    let driven = Driven()
    driven.rig.key("2", at: 1)
    driven.perform { $0.update(0.5) }
    driven.perform { $0.cancel() }
    #expect(driven.rig.stage.transition?.wasCancelled == true)
    driven.rig.stage.advance(to: 1.2)
    driven.perform { $0.pause() }
    #expect(driven.rig.stage.transition?.wasCancelled == false)
    driven.perform { $0.finish() }
    driven.rig.settle()
    #expect(driven.rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§4.4 animations alongside are scrubbed too, and handlers fire at every flip`() {
    let driven = Driven()
    let bar = driven.rig.container.bar
    var flips: [Bool] = []
    driven.rig.children[1].onWillAppear = { [unowned driven] in
      let coordinator = driven.rig.container.transitionCoordinator
      coordinator?.notifyWhenInteractionChanges { flips.append($0.isInteractive) }
      coordinator?.animate(alongsideTransition: { bar.alpha = 0 })
      #expect(coordinator?.initiallyInteractive == true)
    }
    driven.rig.key("2", at: 1)
    driven.perform { $0.update(0.25) }
    #expect(abs(bar.presented(at: 1).alpha - 0.75) < 1e-12)
    driven.perform { $0.finish() }
    driven.rig.stage.advance(to: 1.1)
    driven.perform { $0.pause() }
    driven.perform { $0.cancel() }
    driven.rig.settle()
    #expect(flips == [false, true, false])
  }

  @Test(arguments: [true, false])
  func `§4.5 a decision before the animator has run is queued, and ends the transition once`(
    finishes: Bool
  ) {
    let driven = Driven()
    driven.rig.children[1].onWillAppear = { [unowned driven] in
      finishes ? driven.interaction.finish() : driven.interaction.cancel()
    }
    driven.rig.forget()
    driven.rig.key("2", at: 1)
    driven.rig.settle()
    let calls = driven.rig.calls()
    #expect(calls.filter { $0.contains("completeTransition") }.count == 1)
    #expect(driven.rig.faultsAtRest(selected: finishes ? 1 : 0) == [])
  }

  @Test(arguments: [true, false])
  func `§4.5 a decision inside animateTransition ends the transition once`(finishes: Bool) {
    let driven = Driven()
    let animator = Driven.makeAnimator()
    let animate = animator.animate
    animator.animate = { [unowned driven] context, spy in
      finishes ? driven.interaction.finish() : driven.interaction.cancel()
      animate(context, spy)
    }
    driven.rig.director.animator = { _ in animator }
    driven.rig.key("2", at: 1)
    driven.rig.settle()
    #expect(driven.rig.faultsAtRest(selected: finishes ? 1 : 0) == [])
  }

  @Test func `§4.5 whatever comes after the end is ignored`() {
    let driven = Driven()
    driven.rig.key("2", at: 1)
    driven.perform { $0.finish() }
    driven.rig.settle()
    driven.rig.forget()
    driven.perform {
      $0.update(0.5)
      $0.pause()
      $0.cancel()
      $0.finish()
    }
    #expect(driven.rig.calls() == [])
    #expect(driven.rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§4.6 on a catch each property goes on in two straight pieces`() {
    let driven = Driven()
    driven.interaction.wantsInteractiveStart = false
    driven.rig.key("2", at: 1)
    driven.rig.stage.advance(to: 1.4)
    let (fraction, alpha) = (driven.fraction, driven.alpha)
    driven.perform { $0.pause() }
    let caught = driven.interaction.percentComplete
    #expect(abs(caught - fraction) < 1e-12, "The percentage is geometry's shown fraction.")
    #expect(abs(caught - 0.331_883_870_1) < 1e-9)
    #expect(driven.alpha == alpha)
    driven.perform { $0.update(caught / 2) }
    #expect(abs(driven.fraction - fraction / 2) < 1e-12)
    #expect(abs(driven.alpha - alpha / 2) < 1e-12)
    driven.perform { $0.update((1 + caught) / 2) }
    #expect(abs(driven.fraction - (1 + fraction) / 2) < 1e-12)
    #expect(abs(driven.alpha - (1 + alpha) / 2) < 1e-12)
    driven.perform { $0.cancel() }
    driven.rig.settle()
    #expect(driven.rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `a completion speed of 0 stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { PercentDrivenInteractiveTransition().completionSpeed = 0 }
    }
  }

  @Test func `an interaction controller can drive one transition after another`() {
    let driven = Driven()
    for (key, selected) in [("2", 1), ("1", 0), ("2", 1)] {
      driven.rig.key(key, at: driven.rig.stage.now + 1)
      driven.perform { $0.update(0.5) }
      driven.perform { $0.finish() }
      driven.rig.settle()
      #expect(driven.rig.faultsAtRest(selected: selected) == [])
    }
  }

  // MARK: The decision

  @Test func `§4.8 the policies decide by progress, by velocity or by projection`() {
    let progress = CommitPolicy.progress(threshold: 0.4)
    #expect(progress.commits(fraction: 0.4, velocity: -9, travel: 400))
    #expect(!progress.commits(fraction: 0.39, velocity: 9, travel: 400))
    let velocity = CommitPolicy.velocity(threshold: 200)
    #expect(velocity.commits(fraction: 0.1, velocity: 0.5, travel: 400))
    #expect(!velocity.commits(fraction: 0.9, velocity: -0.5, travel: 400))
    #expect(velocity.commits(fraction: 0.5, velocity: 0.49, travel: 400))
    #expect(!velocity.commits(fraction: 0.49, velocity: 0.49, travel: 400))
    let projection = CommitPolicy.projection(.normal)
    let coast = 0.499_499_8
    #expect(projection.commits(fraction: 0.5 - coast + 1e-6, velocity: 1, travel: 400))
    #expect(!projection.commits(fraction: 0.5 - coast - 1e-6, velocity: 1, travel: 400))
  }
}
