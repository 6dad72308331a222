import Drawing
import Testing
import Transitions

/// Containers that make their transition's context by hand are seen, whether they tell or not.
@Suite struct HandMadeTransitionTests {
  private func tutorial() -> (TutorialContainerViewController, Stage) {
    let container = TutorialContainerViewController(id: "box")
    let stage = Stage(root: container, size: Size(width: 320, height: 568))
    stage.install()
    return (container, stage)
  }

  @Test func `a tutorial's own context shows its progress, its frames and its calls`() throws {
    let (container, stage) = tutorial()
    #expect(stage.transition == nil && stage.transitionProgress == nil)
    stage.advance(to: 1)
    stage.perform { container.selectedViewController = container.viewControllers[1] }
    stage.advance(to: 1.1)
    let transition = try #require(stage.transition)
    #expect(transition.owner == "box" && transition.from == "photo" && transition.to == "video")
    #expect(transition.phase == .running && transition.duration == 1)
    // The published spring, where it is after a tenth of a second.
    #expect(isClose(transition.fraction, 0.5005, 1e-4) && transition.velocity > 1)
    #expect(
      stage.transitionProgress
        == TransitionProgress(
          owner: "box", from: "photo", to: "video",
          shown: (transition.fraction, transition.velocity)))
    #expect(transition.toWay == Vector(dx: -336, dy: 0))
    #expect(transition.frames.toFinal == Rect(x: 0, y: 0, width: 320, height: 568))
    #expect(transition.frames.toInitial.minX == 336 && transition.frames.fromFinal.minX == -336)
    #expect(stage.runningTransitions.map(\.progress.to) == ["video"])
    stage.advance(to: 3)
    #expect(stage.transition == nil)
    let calls = stage.trace.entries.filter { $0.who.contains("/") }
    #expect(
      calls.map(\.words) == [
        "box/animator.animateTransition", "box/context.completeTransition(true)",
      ])
    #expect(calls.map(\.time) == [1, 2])
  }

  /// A container with one of our contexts.
  private final class Manual: ViewController {
    let pages = [ViewController(id: "a"), ViewController(id: "b")]
    private(set) var context: ManualTransitionContext?
    private(set) var ends: [Bool] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(pages[0])
      pages[0].view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      view.addSubview(pages[0].view)
      pages[0].didMove(toParent: self)
    }

    func show() {
      let (old, new) = (pages[0], pages[1])
      old.willMove(toParent: nil)
      addChild(new)
      new.view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      let context = ManualTransitionContext(from: old, to: new, in: view)
      context.frames.toInitial = Rect(x: 100, y: 0, width: 100, height: 100)
      context.completionBlock = { [unowned self] completed in
        ends.append(completed)
        let goes = completed ? old : new
        goes.view.removeFromSuperview()
        goes.removeFromParent()
        (completed ? new : old).didMove(toParent: self)
      }
      self.context = context
      context.run(SlideAnimator(duration: 1, padding: 0, motion: .curve(.linear)))
    }
  }

  @Test func `a context of ours that is run by hand tells of everything`() throws {
    let container = Manual(id: "box")
    let stage = Stage(root: container, size: Size(width: 100, height: 100))
    stage.install()
    stage.advance(to: 1)
    stage.perform { container.show() }
    stage.advance(to: 1.25)
    let context = try #require(container.context)
    stage.perform { context.updateInteractiveTransition(0.25) }
    let transition = try #require(stage.transition)
    #expect(isClose(transition.fraction, 0.25) && transition.percentComplete == 0.25)
    #expect(transition.frames == context.frames)
    stage.advance(to: 4)
    stage.perform { context.completeTransition(true) }
    #expect(container.ends == [true] && stage.transition == nil)
    let calls = stage.trace.entries.filter { $0.who.contains("/") }.map(\.words)
    #expect(
      calls == [
        "box/animator.animateTransition", "box/context.updateInteractiveTransition(0.25)",
        "box/context.completeTransition(true)", "box/animator.animationEnded(true)",
        "box/context.diagnostic(completedTwice)",
      ])
  }

  @Test func `a change by the containment API is told of as before`() {
    let container = ViewController(id: "box")
    let (old, new) = (ViewController(id: "a"), ViewController(id: "b"))
    let stage = Stage(root: container, size: Size(width: 100, height: 100))
    stage.install()
    stage.perform {
      container.addChild(old)
      container.view.addSubview(old.view)
      old.didMove(toParent: container)
    }
    stage.advance(to: 1)
    stage.perform {
      old.willMove(toParent: nil)
      container.addChild(new)
      container.transition(
        from: old, to: new, duration: 1, animations: { new.view.alpha = 0.5 },
        completion: { _ in
          old.removeFromParent()
          new.didMove(toParent: container)
        })
    }
    stage.advance(to: 1.5)
    #expect(stage.childTransition != nil && stage.transition == nil)
    stage.advance(to: 3)
    #expect(!stage.trace.entries.contains { $0.call == .animateTransition })
  }
}
