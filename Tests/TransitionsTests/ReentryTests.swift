import Drawing
import SpringEngine
import Testing
import Transitions

/// Statement 2.9: what a selection does to a transition that is running.
@Suite struct ReentryTests {
  private typealias Order = SwapOrderTests

  @Test func `§2.9 three tabs in a row are three transitions, one after the other`() {
    let rig = Rig()
    rig.forget()
    rig.key("2", at: 1)
    rig.key("3", at: 1.1)
    rig.key("4", at: 1.2)
    rig.settle()
    #expect(
      rig.calls()
        == Order.swap("a", "b") + Order.swap("b", "c") + Order.swap("c", "d"))
    #expect(rig.faultsAtRest(selected: 3) == [])
  }

  @Test func `§2.9 back to the origin reverses the transition, which is then cancelled`() {
    let rig = Rig()
    rig.forget()
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.2)
    let velocity = rig.stage.transition?.velocity ?? 0
    rig.key("1", at: 1.2)
    let turned = rig.stage.transition
    #expect(turned?.phase == .settling(cancelled: true))
    #expect(abs((turned?.velocity ?? 0) - velocity) < 1e-9)
    rig.settle()
    #expect(rig.calls() == Order.reversedSwap("a", "b"))
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `§2.9 back and forth and back again, the last word counts`() {
    for presses in 1...6 {
      let rig = Rig()
      for press in 0..<presses {
        rig.key(press.isMultiple(of: 2) ? "2" : "1", at: 1 + 0.05 * Double(press))
      }
      rig.settle()
      #expect(rig.faultsAtRest(selected: presses.isMultiple(of: 2) ? 0 : 1) == [])
    }
  }

  @Test func `§2.9 to a third beyond the target, the incoming pane survives`() {
    let rig = Rig()
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.1)
    let before = rig.x(1)
    rig.key("4", at: 1.1)
    #expect(rig.stage.transition?.from == "b")
    #expect(abs((rig.x(1) ?? .nan) - (before ?? .nan)) < 1e-9)
    #expect(rig.shown("a~") != nil, "The outgoing pane goes on as a picture.")
    rig.settle()
    #expect(rig.faultsAtRest(selected: 3) == [])
  }

  @Test func `§2.9 to a third on the origin's side, the outgoing pane survives`() {
    let rig = Rig(selected: 2)
    rig.key("4", at: 1)
    rig.stage.advance(to: 1.3)
    let before = rig.x(2)
    rig.key("1", at: 1.3)
    #expect(rig.stage.transition?.from == "c")
    #expect(abs((rig.x(2) ?? .nan) - (before ?? .nan)) < 1e-9)
    #expect(rig.shown("d~") != nil)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test(arguments: [(1.2, "a", "e"), (1.3, "e", "a")])
  func `§2.9 to one in between, the pane that is shown more survives`(
    time: Double, survivor: String, loser: String
  ) {
    let rig = Rig()
    rig.key("5", at: 1)
    rig.stage.advance(to: time)
    let before = rig.shown(survivor)?.left ?? .nan
    rig.key("3", at: time)
    #expect(rig.stage.transition?.from == survivor)
    #expect(abs((rig.shown(survivor)?.left ?? .nan) - before) < 1e-9)
    #expect(rig.shown(loser + "~")?.alpha == 1)
    rig.stage.advance(to: time + 0.2)
    #expect((rig.shown(loser + "~")?.alpha ?? 0) < 0.2, "The loser fades.")
    rig.settle()
    #expect(rig.faultsAtRest(selected: 2) == [])
  }

  @Test func `§2.9 exactly half way, the incoming pane survives`() {
    let rig = Rig()
    rig.director.animator = { _ in
      SlideAnimator(duration: 1, padding: 10, motion: .curve(.linear))
    }
    rig.key("5", at: 1)
    rig.key("3", at: 1.5)
    #expect(rig.stage.transition?.from == "e")
  }

  @Test func `§2.9 the whole strip keeps its velocity at a retarget to a third`() {
    let rig = Rig()
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.2)
    let (start, step) = (rig.x(1) ?? .nan, 1e-6)
    let velocity = (rig.stage.transition?.velocity ?? .nan) * 400
    rig.key("3", at: 1.2)
    rig.stage.advance(to: 1.2 + step)
    let after = ((rig.x(1) ?? .nan) - start) / step
    #expect(abs(after + velocity) < 1)
  }

  @Test func `§2.9 a key during a drag takes it over and ends the touch until up`() {
    let rig = Rig()
    rig.forget()
    let time = rig.drag([300, 250, 200], from: 1)
    let before = rig.x(0)
    rig.key("3", at: time)
    #expect(rig.stage.panInspection == nil)
    #expect(rig.x(0) == nil)
    #expect(abs((rig.shown("a~")?.left ?? .nan) - (before ?? .nan)) < 1e-9)
    rig.move(50, at: time + 0.1)
    rig.up(50, at: time + 0.2)
    rig.settle()
    #expect(rig.calls() == Order.draggedSwap("a", "b") + Order.swap("b", "c"))
    #expect(rig.faultsAtRest(selected: 2) == [])
  }

  @Test func `§2.9 a key during a drag sends cancelInteractiveTransition only for a cancel`() {
    let rig = Rig()
    rig.forget()
    let time = rig.drag([300, 250, 200], from: 1)
    rig.key("1", at: time)
    rig.settle()
    #expect(rig.calls() == Order.cancelledDrag("a", "b"))
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `§2.9 the dragged tab's own key lets the drag go on to its end`() {
    let rig = Rig()
    let time = rig.drag([300, 280, 270], from: 1)
    rig.key("2", at: time)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§2.9 a key while the strip is pulled past an end lets go of the strip`() {
    let rig = Rig()
    let time = rig.drag([100, 200, 300], from: 1)
    let before = rig.x(0) ?? .nan
    #expect(before > 40)
    rig.key("2", at: time)
    #expect(abs((rig.x(0) ?? .nan) - before) < 1e-9)
    rig.move(350, at: time + 0.1)
    rig.up(350, at: time + 0.2)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§2.9 selecting the current one in a drag's beginning starts nothing`() {
    let rig = Rig()
    let time = rig.drag([100, 200], from: 1)
    rig.key("1", at: time)
    rig.up(200, at: time + 0.1)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `§2.9 a carry may outlive the transition, and no pane in sight is lost`() {
    let rig = Rig { $0.configuration.releaseSpring = Spring(response: 4, dampingRatio: 1) }
    rig.key("2", at: 1)
    rig.key("3", at: 1.15)
    rig.stage.advance(to: 1.65.nextDown)
    let before = rig.shown("b")?.left ?? .nan
    #expect(before > -390, "The outgoing pane is still in sight.")
    rig.stage.advance(to: 1.65)
    #expect(rig.stage.transition == nil)
    #expect(rig.stage.isMoving)
    let picture = rig.stage.shownViews.first { $0.id.hasPrefix("b~") }
    #expect(abs((picture?.left ?? .nan) - before) < 1e-6)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 2) == [])
  }

  // MARK: Policies

  private func stubborn(_ policy: ContainerViewController.ReentryPolicy = .automatic) -> Rig {
    let rig = Rig { $0.configuration.reentryPolicy = policy }
    rig.director.animator = { _ in
      let animator = SpyAnimator()
      animator.isInterruptible = false
      return animator
    }
    return rig
  }

  @Test(arguments: [
    ContainerViewController.ReentryPolicy.automatic, .queue, .retarget,
  ])
  func `§2.9 what cannot be interrupted is waited for, and only the latest survives`(
    policy: ContainerViewController.ReentryPolicy
  ) {
    let rig = stubborn(policy)
    rig.forget()
    rig.key("2", at: 1)
    rig.key("3", at: 1.1)
    rig.key("4", at: 1.2)
    rig.settle()
    #expect(rig.calls() == Order.swap("a", "b") + Order.swap("b", "d"))
    #expect(rig.faultsAtRest(selected: 3) == [])
  }

  @Test func `§2.9 the queue's selection keeps whether it is animated`() {
    let rig = stubborn()
    rig.key("2", at: 1)
    rig.stage.perform { rig.container.select(2, animated: false) }
    rig.stage.advance(to: 1.6)
    #expect(rig.faultsAtRest(selected: 2) == [])
  }

  @Test func `§2.9 arrows count on from what is queued`() {
    let rig = stubborn()
    for _ in 0..<3 { rig.key("ArrowRight", at: 1) }
    rig.settle()
    #expect(rig.faultsAtRest(selected: 3) == [])
  }

  @Test func `§2.9 the ignore policy drops what comes during a transition`() {
    let rig = Rig { $0.configuration.reentryPolicy = .ignore }
    rig.forget()
    rig.key("2", at: 1)
    rig.key("4", at: 1.1)
    rig.settle()
    #expect(rig.calls() == Order.swap("a", "b"))
  }

  @Test func `§2.9 the queue policy waits for an interruptible transition too`() {
    let rig = Rig { $0.configuration.reentryPolicy = .queue }
    rig.forget()
    rig.key("2", at: 1)
    rig.key("4", at: 1.1)
    rig.settle()
    #expect(rig.calls() == Order.swap("a", "b") + Order.swap("b", "d"))
  }

  @Test func `§2.8 a press during what cannot be interrupted is dead until its up`() {
    let rig = stubborn()
    rig.key("2", at: 1)
    rig.down(300, at: 1.1)
    rig.move(200, at: 1.2)
    rig.stage.advance(to: 1.55)
    rig.move(50, at: 1.6)
    #expect(rig.stage.transition == nil)
    rig.up(50, at: 1.7)
    #expect(rig.faultsAtRest(selected: 1) == [])
    let time = rig.drag([300, 200, 100], from: 2)
    #expect(rig.stage.transition?.isInteractive == true, "Input has come back.")
    rig.up(100, at: time)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 2) == [])
  }

  @Test func `§2.8 a finger that was down before cannot catch what cannot be interrupted`() {
    let rig = stubborn()
    rig.down(300, at: 0.9)
    rig.key("2", at: 1)
    rig.move(200, at: 1.1)
    rig.move(100, at: 1.2)
    #expect(rig.stage.transition?.isInteractive == false)
    rig.up(100, at: 1.3)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§2.9 a finger that was down before follows from where it begins to pan`() {
    let rig = Rig()
    rig.director.animator = { _ in
      SlideAnimator(duration: 1, padding: 10, motion: .curve(.linear))
    }
    rig.down(300, at: 0.9)
    rig.key("2", at: 1)
    rig.move(270, at: 1.5)
    #expect(abs((rig.x(0) ?? .nan) - (-200 - 20)) < 1e-9)
    rig.move(260, at: 1.6)
    #expect(abs((rig.x(0) ?? .nan) - (-200 - 30)) < 1e-9)
    rig.up(260, at: 2)
    rig.settle()
  }
}
