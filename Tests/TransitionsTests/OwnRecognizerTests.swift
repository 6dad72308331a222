import Drawing
import SpringEngine
import Testing
import Transitions

/// Applications that begin, catch, turn around and end their transitions with recognizers of their own.
@Suite struct OwnRecognizerTests {
  /// At b, with a transition of the application's own.
  private func settled(_ kind: OwnRig.Kind, _ transition: any OwnTransition, hasPan: Bool = false)
    -> OwnRig
  {
    let rig = OwnRig(kind, transition, hasPan: hasPan)
    rig.stage.advance(to: 0.5)
    rig.stage.perform { rig.go(to: 1, animated: false) }
    rig.stage.advance(to: 1)
    return rig
  }

  @Test(arguments: OwnRig.Kind.allCases, [false, true])
  func `§7.3 a pan of one's own begins, catches in flight, turns around and completes`(
    kind: OwnRig.Kind, hasPan: Bool
  ) throws {
    let transition = ItemTransition()
    let rig = settled(kind, transition, hasPan: hasPan)
    let begun = rig.drag(from: 150, by: 150, at: 1)
    let driver = try #require(transition.driver)
    #expect(driver.context.isInteractive)
    let shown = driver.animator.fractionComplete
    #expect(shown > 0.3 && shown < 0.6)
    rig.up(195, 300, at: begun)
    #expect(!driver.context.isInteractive && !driver.context.transitionWasCancelled)
    // Caught on its way on, and taken back.
    rig.stage.advance(to: begun + 0.05)
    let flying = driver.animator.fractionComplete
    #expect(flying > shown)
    rig.down(195, 320, at: begun + 0.05)
    #expect(driver.context.isInteractive && transition.press.state == .began)
    rig.stage.advance(to: begun + 1)
    #expect(abs(driver.animator.fractionComplete - flying) < 1e-9)
    rig.slide(from: 320, by: -150, at: begun + 1)
    rig.up(195, 170, at: begun + 1.17)
    #expect(driver.context.transitionWasCancelled)
    // Caught on its way back, and let go of where it goes on.
    rig.stage.advance(to: begun + 1.2)
    rig.down(195, 300, at: begun + 1.2)
    #expect(driver.context.isInteractive)
    rig.slide(from: 300, by: 250, at: begun + 1.2)
    rig.up(195, 550, at: begun + 1.37)
    #expect(!driver.context.transitionWasCancelled)
    #expect(transition.driver === driver, "it is one transition")
    rig.stage.advance(to: 9)
    #expect(rig.shown == "a")
    #expect(rig.faultsAtRest == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test(arguments: OwnRig.Kind.allCases)
  func `§7.3 a press catches what code has begun, if it is the application's own`(
    kind: OwnRig.Kind
  ) throws {
    let transition = ItemTransition()
    let rig = settled(kind, transition, hasPan: true)
    rig.stage.perform { rig.go(to: 0) }
    let driver = try #require(transition.driver)
    #expect(!driver.context.isInteractive)
    rig.stage.advance(to: 1.1)
    rig.down(195, 320, at: 1.1)
    #expect(driver.context.isInteractive)
    #expect(transition.press.state == .began)
    rig.stage.advance(to: 4)
    rig.up(195, 320, at: 4)
    rig.stage.advance(to: 9)
    #expect(rig.faultsAtRest == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test(arguments: [OwnRig.Kind.stack, .tabs, .container], [false, true])
  func `§7.3 the switch gives a press to the container, or to nobody but the application`(
    kind: OwnRig.Kind, isOn: Bool
  ) {
    let transition = PlainTransition()
    transition.isInterruptibleByContainer = isOn
    let rig = settled(kind, transition, hasPan: true)
    rig.stage.perform { rig.go(to: 0) }
    rig.down(195, 400, at: 1.1)
    #expect((rig.stage.transition?.phase == .interactive) == isOn)
    rig.up(195, 400, at: 1.2)
    rig.stage.advance(to: 9)
    #expect(rig.faultsAtRest == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§7.3 what the library drives is caught by a press, unless that is switched off`() {
    for isOn in [true, false] {
      let rig = NavigationRig(hasDelegate: true)
      let driver = PercentDrivenInteractiveTransition()
      driver.wantsInteractiveStart = false
      driver.isInterruptibleByContainer = isOn
      (rig.animator, rig.interaction) = (PlainTransition(), driver)
      rig.push(rig.next, at: 1)
      rig.down(200, at: 1.1)
      #expect((rig.stage.transition?.phase == .interactive) == isOn)
      rig.up(200, at: 1.2)
      rig.stage.advance(to: 9)
      #expect(rig.stage.transition == nil)
    }
  }

  @Test func `§2.6 a drag from the edge begins nothing that only the application can drive`() {
    let transition = ItemTransition()
    let rig = settled(.stack, transition)
    rig.down(5, 400, at: 1)
    for step in 1...10 { rig.move(5 + 20 * Double(step), 400, at: 1 + 0.016 * Double(step)) }
    #expect(rig.stage.transition == nil)
    rig.up(205, 400, at: 1.2)
    #expect(rig.shown == "b" && rig.faultsAtRest == [])
  }

  @Test func `§3.6 what a container's finger has begun for a controller of one's own ends with it`()
  {
    let transition = HandTransition()
    let rig = settled(.container, transition, hasPan: true)
    rig.down(100, 300, at: 1)
    for step in 1...10 { rig.move(100 + 20 * Double(step), 300, at: 1 + 0.016 * Double(step)) }
    #expect(rig.stage.transition?.phase == .interactive)
    rig.up(300, 300, at: 1.2)
    rig.stage.advance(to: 3)
    #expect(rig.shown == "b" && rig.faultsAtRest == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§2.2 who starts without a finger is started all the same, and animates once`() {
    let transition = HandTransition()
    transition.wantsInteractiveStart = false
    let rig = settled(.stack, transition)
    rig.stage.perform { rig.go(to: 0) }
    #expect(transition.starts == 1)
    rig.stage.advance(to: 9)
    #expect(rig.shown == "a" && rig.faultsAtRest == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }
}

/// Fades by a block, with an interaction controller that never holds anything.
private final class PlainTransition: OwnTransition {
  var ask: (() -> Void)?
  var isInterruptibleByContainer = false
  let wantsInteractiveStart = false

  func listen(on view: View) {}
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {}

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(to)
    to.alpha = 0
    View.animate(withDuration: 0.5) {
      to.alpha = 1
    } completion: { _ in
      to.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
