import Drawing
import SpringEngine
import Testing
import Transitions

/// Statements 4.2 to 4.6 and 5.1 to 5.3 where a transition has a property animator, a curve of its own
/// for the rest of the way, and others who take part.
@Suite struct InterruptibleTests {
  /// Runs its transitions by a property animator of one second, ease in-out.
  private final class Slider: ViewControllerAnimatedTransitioning {
    private(set) var animator: ViewPropertyAnimator?
    var starts = false
    private(set) var positions: [AnimatingPosition] = []

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      1
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      Issue.record("The property animator takes its place.")
    }

    func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
      -> ViewPropertyAnimator?
    {
      if let animator { return animator }
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return nil
      }
      context.containerView.addSubview(to)
      to.transform = AffineTransform(translationX: 390, y: 0)
      let made = ViewPropertyAnimator(duration: 1, curve: .easeInOut) {
        from.transform = AffineTransform(translationX: -390, y: 0)
        to.transform = .identity
      }
      made.addAnimations({ from.alpha = 0.5 }, delayFactor: 0.5)
      made.addCompletion { [unowned self] position in
        positions.append(position)
        context.completeTransition(!context.transitionWasCancelled)
      }
      if starts { made.startAnimation() }
      animator = made
      return made
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
  }

  private final class Setting {
    let rig = Rig()
    let slider = Slider()
    let interaction = PercentDrivenInteractiveTransition()

    init(interactive: Bool = true) {
      rig.director.animator = { [slider] _ in slider }
      rig.director.interaction = { [interaction] in interaction }
      interaction.wantsInteractiveStart = interactive
      rig.forget()
      rig.key("2", at: 1)
    }

    func perform(_ body: (PercentDrivenInteractiveTransition) -> Void) {
      rig.stage.perform { body(interaction) }
    }

    var fraction: Double { 1 - (rig.x(1) ?? .nan) / 390 }
  }

  @Test(arguments: [false, true])
  func `§5.3 a property animator runs the transition by the clock, started or not`(starts: Bool) {
    let setting = Setting(interactive: false)
    if starts {
      setting.rig.settle()
      setting.slider.starts = true
      setting.rig.key("1", at: 40)
      setting.rig.settle()
      #expect(setting.rig.faultsAtRest(selected: 0) == [])
      return
    }
    setting.rig.stage.advance(to: 1.25)
    #expect(isClose(setting.fraction, 0.129_161_931_0, 1e-9))
    #expect(isClose(setting.slider.animator?.fractionComplete ?? .nan, 0.129_161_931_0, 1e-9))
    setting.rig.stage.advance(to: 2)
    #expect(setting.slider.positions == [.end])
    #expect(setting.rig.faultsAtRest(selected: 1) == [])
    let calls = setting.rig.calls()
    #expect(calls.contains("box/animator.interruptibleAnimator"))
    #expect(!calls.contains("box/animator.animateTransition"))
  }

  @Test func `§5.3 a finger scrubs the property animator, each part over its own interval`() {
    let setting = Setting()
    for percent in [0.0, 0.3, 0.75, 0.5, 0.1] {
      setting.perform { $0.update(percent) }
      #expect(isClose(setting.fraction, percent))
      #expect(isClose(setting.slider.animator?.fractionComplete ?? .nan, percent))
      let alpha = 1 - 0.5 * max(percent - 0.5, 0) / 0.5
      #expect(isClose(setting.rig.shown("a")?.alpha ?? .nan, alpha))
    }
    setting.perform { $0.cancel() }
    setting.rig.settle()
    #expect(setting.slider.positions == [.start])
    #expect(setting.rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `§4.6 a property animator's transition is caught, taken back and sent on`() {
    let setting = Setting(interactive: false)
    setting.rig.stage.advance(to: 1.4)
    setting.perform { $0.pause() }
    #expect(isClose(setting.fraction, 0.331_883_870_1, 1e-9))
    #expect(setting.slider.animator?.isRunning == false)
    setting.perform { $0.update(0.6) }
    #expect(isClose(setting.fraction, 0.6))
    setting.perform { $0.finish() }
    setting.rig.settle()
    #expect(setting.slider.positions == [.end])
    #expect(setting.rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§5.2 the animator's owner drives the same timeline`() {
    let setting = Setting(interactive: false)
    setting.rig.stage.advance(to: 1.4)
    setting.rig.stage.perform {
      setting.slider.animator?.pauseAnimation()
      setting.slider.animator?.fractionComplete = 0.8
    }
    setting.rig.stage.advance(to: 3)
    #expect(isClose(setting.fraction, 0.8))
    setting.rig.stage.perform { setting.slider.animator?.continueAnimation() }
    // Ease in-out shows 0.8 at 0.309 797 3 s before its end, and 1 − 0.019 722 45 at 0.1 s before it.
    setting.rig.stage.advance(to: 3 + 0.309_797_314_0 - 0.1)
    #expect(isClose(setting.fraction, 1 - 0.019_722_453_5, 1e-6))
    setting.rig.settle()
    #expect(setting.rig.faultsAtRest(selected: 1) == [])
  }

  // MARK: The rest of the way

  @Test func `§4.3 timingCurve replaces completionCurve`() {
    let setting = Setting()
    setting.interaction.timingCurve = CubicTimingParameters(animationCurve: .linear)
    #expect(setting.interaction.duration == 1)
    setting.perform { $0.update(0.2) }
    setting.perform { $0.finish() }
    setting.rig.stage.advance(to: 1.2)
    #expect(isClose(setting.fraction, 0.4))
    setting.rig.settle()
    #expect(setting.rig.faultsAtRest(selected: 1) == [])
    #expect(setting.interaction.duration == 0)
  }

  @Test func `§4.3 timingCurve counts only with an interruptible animator`() {
    let rig = Rig()
    let interaction = PercentDrivenInteractiveTransition()
    let animator = SpyAnimator()
    (animator.isInterruptible, animator.duration) = (false, 1)
    rig.director.animator = { _ in animator }
    rig.director.interaction = { interaction }
    interaction.timingCurve = CubicTimingParameters(animationCurve: .linear)
    rig.key("2", at: 1)
    rig.stage.perform {
      interaction.update(0.2)
      interaction.finish()
    }
    rig.stage.advance(to: 1.2)
    let expected = 0.2 + 0.8 * 0.129_161_931_0
    #expect(isClose(1 - (rig.x(1) ?? .nan) / 390, expected, 1e-9))
  }

  @Test func `§4.3 timingCurve may be a spring, with a velocity in remaining ways`() {
    let setting = Setting()
    setting.interaction.timingCurve = SpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: Vector(dx: 5, dy: 0))
    setting.perform { $0.update(0.6) }
    setting.perform { $0.finish() }
    let spring = Spring(stiffness: 100, damping: 20)
    for elapsed in [0.0, 0.1, 0.3] {
      setting.rig.stage.advance(to: 1 + elapsed)
      let left = spring.state(after: elapsed, from: .init(offset: -0.4, velocity: 2)).offset
      #expect(isClose(setting.fraction, 1 + left))
    }
    setting.rig.settle()
    #expect(setting.rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§4.6 a transition that is not interruptible is not caught`() {
    let rig = Rig()
    let interaction = PercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    let animator = SpyAnimator()
    animator.isInterruptible = false
    rig.director.animator = { _ in animator }
    rig.director.interaction = { interaction }
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.2)
    rig.stage.perform { interaction.pause() }
    #expect(rig.stage.transition?.isInteractive == false)
    rig.stage.advance(to: 1.5)
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  // MARK: Taking part

  @Test func `§5.1 animations alongside follow the transition's own curve`() {
    let rig = Rig()
    let animator = SpyAnimator()
    animator.duration = 1
    rig.director.animator = { _ in animator }
    rig.children[1].onWillAppear = { [unowned rig] in
      let coordinator = rig.container.transitionCoordinator
      coordinator?.animate(alongsideTransition: { rig.container.bar.alpha = 0 })
    }
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.25)
    #expect(isClose(rig.container.bar.presented(at: 1.25).alpha, 0.75), "Linear, as the slide.")
  }

  @Test func `§5.1 who joins in the midst takes part in what is left, and is scrubbed`() {
    let setting = Setting()
    let bar = setting.rig.container.bar
    setting.perform { $0.update(0.4) }
    setting.rig.stage.perform {
      setting.rig.container.transitionCoordinator?.animate(alongsideTransition: { bar.alpha = 0 })
    }
    #expect(bar.presented(at: 1).alpha == 1)
    setting.perform { $0.update(0.7) }
    #expect(isClose(bar.presented(at: 1).alpha, 0.5))
    setting.perform { $0.finish() }
    setting.rig.settle()
    #expect(bar.presented(at: setting.rig.stage.now).alpha == 0)
  }

  @Test func `§5.1 the coordinator knows the transition`() {
    let setting = Setting()
    guard let coordinator = setting.rig.children[1].transitionCoordinator else {
      Issue.record("A child asks its parent for the coordinator.")
      return
    }
    #expect(coordinator.isAnimated)
    #expect(coordinator.isInteractive)
    #expect(coordinator.initiallyInteractive)
    #expect(coordinator.isInterruptible)
    #expect(coordinator.transitionDuration == 1)
    #expect(coordinator.viewController(forKey: .to) === setting.rig.children[1])
    #expect(coordinator.view(forKey: .from) === setting.rig.children[0].view)
    #expect(coordinator.containerView != nil)
    setting.perform { $0.update(0.4) }
    #expect(coordinator.percentComplete == 0.4)
    setting.perform { $0.cancel() }
    #expect(coordinator.isCancelled)
    #expect(!coordinator.isInteractive)
    setting.rig.stage.advance(to: 1.2)
    #expect(coordinator.completionVelocity < 0)
  }
}
