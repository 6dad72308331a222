import Drawing
import SpringEngine
import Testing
import Transitions

/// What transitions do as UIKit does where its documentation says something else, or nothing.
@Suite struct AsUIKitTests {
  /// Dims a view of its own beside the dismissed one, as late as it is told to.
  private final class Dimming: ViewControllerAnimatedTransitioning {
    let plane = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    var delay = 0.0
    private(set) var atEnd: Double?

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      0.4
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      context.containerView.addSubview(plane)
      View.animate(withDuration: 0.4, delay: delay) { [self] in
        plane.alpha = 0
        plane.frame = plane.frame.offset(dx: 0, dy: 100)
      } completion: { [self] _ in
        atEnd = plane.alpha
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private func presented(asUIKit: Bool, _ animator: Dimming) -> (
    PresentationRig, PercentDrivenInteractiveTransition
  ) {
    let rig = PresentationRig(.custom, hasDelegate: true)
    rig.stage.presentsAsUIKit = asUIKit
    rig.present(at: 0, animated: false)
    let driver = PercentDrivenInteractiveTransition()
    (rig.dismissalAnimator, rig.dismissalInteraction) = (animator, driver)
    rig.dismiss(at: 1)
    return (rig, driver)
  }

  @Test(arguments: [false, true])
  func `after a cancel all comes back that it has animated, before it is told`(asUIKit: Bool) {
    let animator = Dimming()
    let (rig, driver) = presented(asUIKit: asUIKit, animator)
    rig.stage.perform { driver.update(0.5) }
    #expect(animator.plane.presented(at: rig.stage.now).alpha == 0.5)
    rig.stage.perform { driver.cancel() }
    rig.stage.advance(to: 3)
    #expect(rig.root.presentedViewController === rig.modal)
    #expect(animator.atEnd == (asUIKit ? 1 : 0))
    #expect(animator.plane.frame.minY == (asUIKit ? 0 : 100))
  }

  @Test func `what is completed keeps what it has made`() {
    let animator = Dimming()
    let (rig, driver) = presented(asUIKit: true, animator)
    rig.stage.perform { driver.update(0.5) }
    rig.stage.perform { driver.finish() }
    rig.stage.advance(to: 3)
    #expect(rig.root.presentedViewController == nil)
    #expect(animator.atEnd == 0 && animator.plane.frame.minY == 100)
  }

  @Test(arguments: [(0.4, true, 0.5), (0.4, false, 1), (0.1, true, 0.75)])
  func `a delay as long as the way does not keep it from the finger`(
    delay: Double, asUIKit: Bool, alpha: Double
  ) {
    let animator = Dimming()
    animator.delay = delay
    let (rig, driver) = presented(asUIKit: asUIKit, animator)
    rig.stage.perform { driver.update(0.5) }
    #expect(abs(animator.plane.presented(at: rig.stage.now).alpha - alpha) < 1e-9)
  }

  @Test(arguments: [false, true])
  func `a dismissal that nobody drives cancels the gesture that has asked for it`(asUIKit: Bool) {
    let rig = PresentationRig(.custom)
    rig.stage.presentsAsUIKit = asUIKit
    rig.present(at: 0, animated: false)
    var states: [GestureRecognizer.State] = []
    let pan = PanGestureRecognizer()
    pan.action = { [unowned rig] pan in
      states.append(pan.state)
      if states.count == 2 { rig.modal.dismiss(animated: true) }
    }
    rig.modal.view.addGestureRecognizer(pan)
    rig.drag(from: 100, by: 200, at: 1)
    rig.up(300, at: 1.2)
    #expect(states.prefix(2) == [.began, .changed])
    #expect(states.contains(.cancelled) == asUIKit)
    #expect(states.contains(.ended) != asUIKit)
    #expect(states.count > (asUIKit ? 2 : 4))
  }

  @Test func `an animator that takes no time can be held, scrubbed, and taken back`() {
    let bench = Bench()
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let animator = ViewPropertyAnimator(duration: 0, curve: .linear) { view.alpha = 0 }
    var ends: [AnimatingPosition] = []
    bench.at(1) {
      bench.stage.window.addSubview(view)
      animator.pauseAnimation()
      animator.fractionComplete = 0.4
    }
    #expect(abs(view.presented(at: bench.stage.now).alpha - 0.6) < 1e-9)
    bench.at(2) {
      animator.isReversed = true
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
    }
    bench.stage.advance(to: 2.1)
    #expect(ends == [.start] && view.alpha == 1)
  }
}
