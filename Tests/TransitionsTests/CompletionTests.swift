import Drawing
import Testing
import Transitions

/// Statements 2.8, 3.6 and 3.7: how a transition ends, also where its animator is wrong, and what a
/// callback may do in the middle of it.
@Suite struct CompletionTests {
  private func rig(_ change: (SpyAnimator) -> Void) -> Rig {
    let rig = Rig()
    let animator = SpyAnimator()
    change(animator)
    rig.director.animator = { _ in animator }
    rig.forget()
    return rig
  }

  private func diagnostics(_ rig: Rig) -> [String] {
    rig.calls().filter { $0.contains("diagnostic") }
  }

  @Test func `§3.6 a second completeTransition is ignored with a diagnostic`() {
    let rig = rig { animator in
      animator.animate = { context, spy in
        spy.slide(context) {
          context.completeTransition(true)
          context.completeTransition(false)
        }
      }
    }
    rig.key("2", at: 1)
    rig.settle()
    #expect(diagnostics(rig) == ["box/context.diagnostic(completedTwice)"])
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§3.6 completeTransition true after a cancel counts as cancelled, with a diagnostic`()
  {
    let rig = rig { animator in
      animator.animate = { context, spy in
        spy.slide(context) { context.completeTransition(true) }
      }
    }
    let time = rig.drag([300, 280, 260], from: 1)
    rig.up(260, at: time + 0.5)
    rig.settle()
    #expect(diagnostics(rig) == ["box/context.diagnostic(completedAfterCancel)"])
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `§3.6 an animator that completes at once without an animation is legal`() {
    let rig = rig { animator in
      animator.animate = { context, _ in
        context.containerView.addSubview(context.view(forKey: .to)!)
        context.completeTransition(true)
      }
    }
    rig.key("2", at: 1)
    #expect(diagnostics(rig) == [])
    #expect(rig.faultsAtRest(selected: 1) == [])
    rig.key("3", at: 1)
    #expect(rig.faultsAtRest(selected: 2) == [])
  }

  @Test func `§3.6 a drag over an animator that completes at once turns one page and no more`() {
    let rig = rig { animator in
      animator.animate = { context, _ in
        context.containerView.addSubview(context.view(forKey: .to)!)
        context.completeTransition(true)
      }
    }
    let time = rig.drag([350, 300, 250, 200, 150, 100], from: 1)
    rig.up(100, at: time)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§3.6 alongside animations of a transition that ends at once apply at once`() {
    let rig = rig { animator in
      animator.animate = { context, _ in context.completeTransition(true) }
    }
    let view = rig.container.bar
    rig.children[1].onWillAppear = { [unowned rig] in
      rig.children[1].transitionCoordinator?.animate(alongsideTransition: { view.alpha = 0.5 })
    }
    rig.key("2", at: 1)
    #expect(view.presented(at: 1).alpha == 0.5)
    #expect(rig.stage.timelineTotal == 0)
  }

  @Test(arguments: [true, false])
  func `§3.6 an animator that never completes is found past twice its duration`(animates: Bool) {
    let rig = rig { animator in
      animator.isInterruptible = false
      animator.animate = { context, spy in if animates { spy.slide(context) {} } }
    }
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.99)
    #expect(diagnostics(rig) == [])
    rig.settle()
    #expect(
      diagnostics(rig) == ["box/context.diagnostic(neverCompleted(animator: \"box/animator\"))"])
    #expect(rig.faultsAtRest(selected: 1) == [], "A forgotten completion must not lock anything.")
    rig.tapTab(2, at: 40)
    #expect(rig.container.selectedIndex == 2, "Input comes back, after an error too.")
  }

  @Test func `§3.6 a drag over an animator that never completes ends too`() {
    let rig = rig { animator in animator.animate = { context, spy in spy.slide(context) {} } }
    let time = rig.drag([300, 280, 260], from: 1)
    rig.up(260, at: time + 5)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `§3.6 an animation that goes on after completeTransition runs to its end`() {
    let rig = Rig()
    let animator = SpyAnimator()
    var finished: [Bool] = []
    let bar = rig.container.bar
    animator.animate = { context, spy in
      View.animate(withDuration: 1) {
        bar.alpha = 0
      } completion: {
        finished.append($0)
      }
      spy.slide(context) { context.completeTransition(true) }
    }
    rig.director.animator = { _ in animator }
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.75)
    #expect(rig.stage.transition == nil)
    #expect(bar.presented(at: 1.75).alpha > 0.05)
    rig.settle()
    #expect(finished == [true])
    #expect(rig.stage.timelineTotal == 0)
    #expect(bar.presented(at: rig.stage.now) == bar.model)
  }

  @Test(arguments: [true, false])
  func `§3.7 both views' transform and alpha are afterwards what they were`(completes: Bool) {
    let rig = Rig()
    let animator = SpyAnimator()
    animator.animate = { context, spy in
      let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
      context.containerView.addSubview(to)
      to.alpha = 0
      View.animate(withDuration: spy.duration) {
        from.transform = AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 3, ty: 4)
        from.alpha = 0.2
        to.alpha = 0.9
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    rig.director.animator = { _ in animator }
    rig.key("2", at: 1)
    rig.key(completes ? "2" : "1", at: 1.2)
    rig.settle()
    #expect(rig.faultsAtRest(selected: completes ? 1 : 0) == [])
    for child in rig.children.prefix(2) {
      #expect(child.view.model.transform == .identity)
      #expect(child.view.alpha == 1)
    }
  }

  @Test func `§2.8 input is off inside the container during what cannot be interrupted`() {
    let rig = rig { $0.isInterruptible = false }
    rig.key("2", at: 1)
    #expect(!rig.container.contentView.isUserInteractionEnabled)
    rig.settle()
    #expect(rig.container.contentView.isUserInteractionEnabled)
  }

  // MARK: Callbacks that select

  @Test func `a delegate that selects in didShow starts the next transition cleanly`() {
    let rig = Rig()
    rig.director.onDidShow = { [unowned rig] shown in
      if shown.id == "b" { rig.container.select(2) }
    }
    rig.forget()
    rig.key("2", at: 1)
    rig.settle()
    #expect(rig.calls() == SwapOrderTests.swap("a", "b") + SwapOrderTests.swap("b", "c"))
    #expect(rig.faultsAtRest(selected: 2) == [])
  }

  @Test func `a coordinator completion that selects lets the first transition finish first`() {
    let rig = Rig()
    rig.children[1].onWillAppear = { [unowned rig] in
      rig.container.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        rig.container.select(2)
      }
    }
    rig.forget()
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.6)
    #expect(rig.container.transitionCoordinator != nil)
    rig.settle()
    let calls = rig.calls().filter { !$0.contains("coordinatorCompletion") }
    #expect(calls == SwapOrderTests.swap("a", "b") + SwapOrderTests.swap("b", "c"))
    #expect(rig.faultsAtRest(selected: 2) == [])
  }

  @Test func `a child that selects in its didAppear waits for the transition's end`() {
    let rig = Rig()
    rig.children[1].onDidAppear = { [unowned rig] in rig.container.select(2) }
    rig.forget()
    rig.key("2", at: 1)
    rig.settle()
    #expect(rig.calls() == SwapOrderTests.swap("a", "b") + SwapOrderTests.swap("b", "c"))
    #expect(rig.faultsAtRest(selected: 2) == [])
  }

  @Test func `a child that selects in its willAppear retargets what has begun`() {
    let rig = Rig()
    rig.children[1].onWillAppear = { [unowned rig] in rig.container.select(2) }
    rig.key("2", at: 1)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 2) == [])
  }

  @Test func `a delegate that selects when it is asked for an animator does no harm`() {
    let rig = Rig()
    var asked = 0
    rig.director.animator = { [unowned rig] _ in
      asked += 1
      if asked == 1 { rig.container.select(3) }
      return SlideAnimator(duration: 0.5, padding: 10, motion: .curve(.easeInOut))
    }
    rig.key("2", at: 1)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 3) == [])
  }

  @Test func `a child that cancels a drag by selecting while it is handed over does no harm`() {
    let rig = Rig(selected: 1)
    rig.children[1].onDidAppear = { [unowned rig] in rig.container.select(4) }
    rig.children[1].onWillAppear = nil
    let time = rig.drag([200, 150, 150, 260, 300], from: 1)
    rig.up(300, at: time)
    rig.settle()
    #expect(rig.faultsAtRest(selected: rig.container.selectedIndex) == [])
  }
}
