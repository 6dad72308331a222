import Drawing
import SpringEngine
import Testing
import Transitions

/// Interaction controllers that are not ours: they keep the animator's property animator, and a finger
/// sets its fraction.
@Suite struct ForeignInteractionTests {
  @Test(arguments: [false, true])
  func `§5.5 what runs alongside follows a property animator that a finger moves`(activates: Bool) {
    let rig = NavigationRig(hasDelegate: true)
    let animator = Sideways()
    let driver = Driver(animator, activates: activates)
    (rig.animator, rig.interaction) = (animator, driver)
    let beside = View(id: "beside", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    rig.root.view.addSubview(beside)
    rig.stage.advance(to: 1)
    rig.stage.perform {
      rig.navigation.pushViewController(rig.next, animated: true)
      rig.navigation.transitionCoordinator?.animate(alongsideTransition: { beside.center.x += 100 })
    }
    rig.stage.advance(to: 1.2)
    rig.stage.perform { driver.property?.fractionComplete = 0.3 }
    for time in [1.21, 1.5, 3.0, 60] {
      rig.stage.advance(to: time)
      #expect(abs(beside.presented(at: time).position.x - 35) < 1e-9, "at \(time) s")
      #expect(abs(rig.shownX(rig.next) - 0.7 * 390) < 1e-9, "at \(time) s")
    }
    #expect(rig.stage.transition?.phase == .interactive)
    #expect(rig.stage.transition?.watchdogDue == nil)
    rig.stage.perform { driver.letGo(finishes: true) }
    rig.stage.advance(to: 65)
    #expect(rig.faultsAtRest("ab") == [])
    #expect(beside.presented(at: 65).position.x == 105)
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§5.5 a finger of one's own takes a push back`() {
    let rig = NavigationRig(hasDelegate: true)
    let animator = Sideways()
    let driver = Driver(animator, activates: true)
    (rig.animator, rig.interaction) = (animator, driver)
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 4)
    rig.stage.perform { driver.property?.fractionComplete = 0.6 }
    rig.stage.advance(to: 5)
    rig.stage.perform { driver.letGo(finishes: false) }
    rig.stage.advance(to: 9)
    #expect(rig.faultsAtRest("a") == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§5.5 what runs alongside follows the percentage that a controller reports`() {
    let rig = DrawerRig(hasDelegate: true)
    let driver = Reporter()
    (rig.animator, rig.interaction) = (SpyAnimator(), driver)
    rig.set(true, at: 1)
    for (time, fraction) in [(1.1, 0.2), (5, 0.6), (9, 0.35)] {
      rig.stage.advance(to: time)
      rig.stage.perform { driver.context?.updateInteractiveTransition(fraction) }
      #expect(abs(rig.shade - fraction) < 1e-9)
    }
    rig.stage.advance(to: 10)
    #expect(abs(rig.shade - 0.35) < 1e-9)
    rig.stage.perform { driver.context?.finishInteractiveTransition() }
    rig.stage.advance(to: 10.2)
    #expect(rig.shade > 0.4 && rig.shade < 1)
    rig.stage.advance(to: 10.6)
    #expect(rig.shade == 1)
    rig.stage.perform {
      if let context = driver.context {
        context.containerView.addSubview(rig.panel.view)
        context.completeTransition(true)
      }
    }
    #expect(rig.faultsAtRest(open: true) == [])
  }

  @Test func `§3.6 a controller of one's own that never completes is found after its release`() {
    let rig = DrawerRig(hasDelegate: true)
    let driver = Reporter()
    (rig.animator, rig.interaction) = (SpyAnimator(), driver)
    rig.set(true, at: 1)
    rig.stage.advance(to: 30)
    #expect(rig.stage.transition != nil)
    rig.stage.perform { driver.context?.cancelInteractiveTransition() }
    rig.stage.advance(to: 40)
    #expect(rig.stage.transition == nil)
    #expect(rig.calls.contains("box/context.diagnostic"))
  }

  // MARK: Percentages

  @Test func `§5.5 a handler reads the fraction of the hand-over`() {
    let rig = Rig()
    let driver = PercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = false
    let animator = SlideAnimator(duration: 1, padding: 10, motion: .curve(.linear))
    rig.director.animator = { _ in animator }
    rig.director.interaction = { driver }
    var seen: [Double] = []
    rig.key("2", at: 1)
    rig.container.transitionCoordinator?.notifyWhenInteractionChanges { context in
      seen.append(context.percentComplete)
    }
    rig.stage.advance(to: 1.25)
    rig.stage.perform { driver.pause() }
    rig.stage.perform { driver.finish() }
    #expect(seen.count == 2)
    #expect(seen.allSatisfy { abs($0 - 0.25) < 1e-9 }, "\(seen)")
    #expect(abs((rig.container.transitionCoordinator?.percentComplete ?? 0) - 0.25) < 1e-9)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
  }
}

/// Moves the incoming view in from the right, with a property animator of half a second.
private final class Sideways: ViewControllerAnimatedTransitioning {
  private var property: ViewPropertyAnimator?

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    interruptibleAnimator(using: context)?.startAnimation()
  }

  func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
    -> ViewPropertyAnimator?
  {
    if let property { return property }
    guard let view = context.view(forKey: .to) else { return nil }
    context.containerView.addSubview(view)
    view.transform = AffineTransform(translationX: 390, y: 0)
    let made = ViewPropertyAnimator(duration: 0.5, curve: .easeInOut) { view.transform = .identity }
    made.addCompletion { _ in
      view.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
    property = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) { property = nil }
}

/// Keeps the property animator, paused or not begun, for a pan of its own.
private final class Driver: ViewControllerInteractiveTransitioning {
  private(set) var property: ViewPropertyAnimator?
  private let animator: any ViewControllerAnimatedTransitioning
  private let activates: Bool
  private var context: (any ViewControllerContextTransitioning)?

  init(_ animator: any ViewControllerAnimatedTransitioning, activates: Bool) {
    self.animator = animator
    self.activates = activates
  }

  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    self.context = context
    property = animator.interruptibleAnimator(using: context)
    if activates { property?.pauseAnimation() }
  }

  func letGo(finishes: Bool) {
    if finishes {
      context?.finishInteractiveTransition()
    } else {
      context?.cancelInteractiveTransition()
      property?.isReversed = true
    }
    property?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }
}

/// Moves nothing and reports percentages.
private final class Reporter: ViewControllerInteractiveTransitioning {
  private(set) var context: (any ViewControllerContextTransitioning)?

  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    self.context = context
  }
}
