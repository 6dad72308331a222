import Drawing
import SpringEngine
import Testing
import Transitions

/// Property animators as UIKit's protocols have them, and blocks with a spring by its look.
@Suite struct ViewAnimatingTests {
  /// An animator as one writes it for iOS: it gives both methods.
  private final class Both: ViewControllerAnimatedTransitioning {
    private var animator: (any ViewImplicitlyAnimating)?
    var keeps = true
    private(set) var positions: [AnimatingPosition] = []
    private(set) var made = 0

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      1
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
      -> any ViewImplicitlyAnimating
    {
      if let animator { return animator }
      made += 1
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
      if let to = context.view(forKey: .to) {
        context.containerView.addSubview(to)
        to.transform = AffineTransform(translationX: 390, y: 0)
        animator.addAnimations { to.transform = .identity }
      }
      animator.addCompletion { [unowned self] position in
        positions.append(position)
        context.completeTransition(!context.transitionWasCancelled)
      }
      if keeps { self.animator = animator }
      return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
  }

  @Test func `§5.3 by the clock animateTransition starts it, and nobody asks for another one`() {
    let (rig, both) = (Rig(), Both())
    rig.director.animator = { _ in both }
    rig.forget()
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.25)
    #expect(isClose(rig.x(1) ?? .nan, 390 * 0.75))
    rig.stage.advance(to: 3)
    #expect(both.made == 1 && both.positions == [.end])
    let calls = rig.calls()
    #expect(!calls.contains("box/animator.interruptibleAnimator"))
    #expect(calls.contains("box/animator.animateTransition"))
    #expect(rig.faultsAtRest(selected: 1) == [])
    let linter = Linter.findings(on: rig.stage)
    #expect(linter == [])
  }

  @Test func `§5.3 a finger scrubs an animator that gives both, and takes it back`() {
    let (rig, both) = (Rig(), Both())
    let interaction = PercentDrivenInteractiveTransition()
    rig.director.animator = { _ in both }
    rig.director.interaction = { interaction }
    rig.key("2", at: 1)
    rig.stage.perform { interaction.update(0.4) }
    #expect(isClose(rig.x(1) ?? .nan, 390 * 0.6))
    rig.stage.perform { interaction.cancel() }
    rig.settle()
    #expect(both.positions == [.start])
    let calls = rig.calls()
    #expect(calls.contains("box/animator.interruptibleAnimator"))
    #expect(!calls.contains("box/animator.animateTransition"))
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  // MARK: A subclass of the percent-driven one

  /// Halves what it is told, and counts.
  private final class Halving: PercentDrivenInteractiveTransition {
    var calls: [String] = []
    override var completionSpeed: Double {
      get { 4 }
      set {}
    }
    override func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
      calls.append("start")
      super.startInteractiveTransition(context)
    }
    override func update(_ fraction: Double) {
      calls.append("update")
      super.update(fraction / 2)
    }
    override func finish() {
      calls.append("finish")
      super.finish()
    }
    override func cancel() {
      calls.append("cancel")
      super.cancel()
    }
    override func pause() {
      calls.append("pause")
      super.pause()
    }
  }

  @Test func `§4.1 a container's finger reaches what a subclass overrides`() {
    let (rig, halving) = (Rig(), Halving())
    rig.director.interaction = { halving }
    rig.drag([350, 340, 240, 140], from: 1)
    #expect(halving.calls.first == "start" && halving.calls.contains("update"))
    #expect(isClose(halving.percentComplete, 200 / 406 / 2, 0.02))
    rig.stage.handle(.up(Point(x: 140, y: 400)), at: 2)
    #expect(halving.calls.last == "cancel" || halving.calls.last == "finish")
    rig.settle()
    rig.key("3", at: 20)
    rig.stage.perform { halving.pause() }
    #expect(halving.calls.contains("pause"))
    rig.stage.perform { halving.finish() }
    rig.settle()
    #expect(halving.calls.last == "finish")
  }

  /// Moves the incoming view itself, and never lets ours start the animator.
  private final class ByHand: PercentDrivenInteractiveTransition {
    private var shown: (any ViewControllerContextTransitioning)?
    override func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
      shown = context
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.transform = AffineTransform(translationX: 390, y: 0)
    }
    override func update(_ fraction: Double) {
      shown?.view(forKey: .to)?.transform = AffineTransform(
        translationX: 390 * (1 - fraction), y: 0)
      shown?.updateInteractiveTransition(fraction)
    }
    override func finish() {
      guard let shown else { return }
      shown.finishInteractiveTransition()
      View.animate(withDuration: 0.5) {
        shown.view(forKey: .to)?.transform = .identity
      } completion: { _ in
        shown.completeTransition(true)
      }
    }
  }

  @Test func `§4.1 a subclass that starts without super drives its transition alone`() {
    let (rig, hand) = (Rig(), ByHand())
    rig.director.interaction = { hand }
    rig.key("2", at: 1)
    var alongside: [Double] = []
    rig.stage.perform {
      rig.container.transitionCoordinator?.animate(
        alongsideTransition: { rig.container.bar.alpha = 0 })
      hand.update(0.25)
    }
    alongside.append(rig.container.bar.presented(at: rig.stage.now).alpha)
    #expect(isClose(rig.x(1) ?? .nan, 390 * 0.75))
    #expect(isClose(alongside[0], 0.75))
    rig.stage.perform { hand.finish() }
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  // MARK: Blocks

  @Test func `a spring by its look is the spring of that duration and bounce`() {
    let bench = Bench()
    let spring = Spring(duration: 0.4, bounce: 0.3)
    bench.at(1) {
      View.animate(
        springDuration: 0.4, bounce: 0.3, initialSpringVelocity: 2,
        animations: {
          bench.view.center.x += 100
        }, completion: bench.note)
    }
    for elapsed in [0.05, 0.2, 0.4, 0.6] {
      let state = spring.state(after: elapsed, from: .init(offset: -1, velocity: 2))
      #expect(isClose(bench.x(1 + elapsed), 100 * (1 + state.offset), 1e-6))
    }
    let end = spring.coreAnimationSettlingDuration(initialVelocity: 2)
    bench.stage.advance(to: 1 + end - 0.001)
    #expect(bench.ends == [])
    bench.stage.advance(to: 1 + end + 0.001)
    #expect(bench.ends == [true])
  }

  @Test func `animations are turned off on one stage alone`() {
    let (still, moving) = (Bench(), Bench())
    for bench in [still, moving] {
      bench.at(1) {
        if bench === still { View.setAnimationsEnabled(false) }
        #expect(View.areAnimationsEnabled == (bench === moving))
        View.animate(withDuration: 1) {
          bench.view.center.x += 100
          #expect(View.inheritedAnimationDuration == (bench === moving ? 1 : 0))
        }
      }
    }
    #expect(still.x(1.5) == 100 && isClose(moving.x(1.5), 50))
    View.setAnimationsEnabled(false)
    moving.at(3) { #expect(View.areAnimationsEnabled) }
  }

  // MARK: Touches

  @Test(arguments: [false, true])
  func `§6 an animator lets touches through, or keeps them`(isEnabled: Bool) {
    let bench = Bench()
    let animator = bench.mover()
    animator.isUserInteractionEnabled = isEnabled
    bench.at(1) { animator.startAnimation(afterDelay: 0.25) }
    #expect(animator.delay == 0.25)
    bench.stage.advance(to: 1.75)
    let hit = bench.stage.window.hitTest(Point(x: 120, y: 50), at: 1.75)
    #expect((hit === bench.view) == isEnabled)
  }

  @Test func `§6 with hit testing by hand touches find the model`() {
    let bench = Bench()
    let animator = bench.mover(by: 500)
    animator.isManualHitTestingEnabled = true
    bench.at(1) { animator.startAnimation() }
    bench.stage.advance(to: 1.1)
    #expect(bench.stage.window.hitTest(Point(x: 550, y: 50), at: 1.1) === bench.view)
    #expect(bench.stage.window.hitTest(Point(x: 50, y: 50), at: 1.1) !== bench.view)
  }

  @Test func `an animator is as UIKit's protocols have it`() {
    let bench = Bench()
    let animator: any ViewImplicitlyAnimating = ViewPropertyAnimator(duration: 1, curve: .linear)
    bench.at(0) {
      animator.addAnimations { bench.view.center.x += 100 }
      animator.addAnimations({ bench.view.alpha = 0 }, delayFactor: 0.5)
      animator.addCompletion { bench.positions.append($0) }
      animator.startAnimation(afterDelay: 0)
    }
    #expect(animator.isRunning && animator.state == .active)
    #expect(bench.x(0.25) == 25)
    bench.at(0.5) {
      animator.pauseAnimation()
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    bench.stage.advance(to: 5)
    #expect(bench.positions == [.start])
    bench.at(5) {
      animator.addAnimations { bench.view.center.x += 10 }
      animator.isReversed = false
      animator.fractionComplete = 0.5
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
    }
    #expect(bench.x(5) == 10 && animator.state == .inactive)
  }
}
