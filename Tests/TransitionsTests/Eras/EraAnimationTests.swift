import Drawing
import SpringEngine
import Testing
import Transitions

/// Animations, coordinators and what eras do not have.
@Suite struct EraAnimationTests {
  @Test(arguments: ["7", "8", "26"])
  func `a way that is reversed half-way jumps in 7, and is continuous from 8 on`(
    name: String
  ) throws {
    let bench = Bench()
    let era = try Era(name)
    bench.stage.era = era
    bench.at(0) {
      View.animate(withDuration: 1) {
        bench.view.center.x += 500
      } completion: {
        bench.note($0)
      }
    }
    let before = bench.x(0.5)
    bench.at(0.5) { View.animate(withDuration: 1) { bench.view.center.x -= 500 } }
    #expect(isClose(before, 250, 1))
    #expect(isClose(bench.x(0.5), era < Era.known[1] ? 500 : before))
    bench.stage.advance(to: 3)
    #expect(bench.x(3) == 0 && bench.ends == [era >= Era.known[1]])
  }

  @Test func `an animator that an era does not have is a diagnostic with its version`() throws {
    let names: [(String, () -> Void)] = [
      (
        "UIViewPropertyAnimator is not there in iOS 7",
        {
          ViewPropertyAnimator(duration: 1, curve: .linear).startAnimation()
        }
      ),
      (
        "scrubsLinearly is not there in iOS 7",
        {
          ViewPropertyAnimator(duration: 1, curve: .linear).scrubsLinearly = false
        }
      ),
      (
        "animate(springDuration:bounce:) is not there in iOS 7",
        {
          View.animate(springDuration: 0.5, bounce: 0) {}
        }
      ),
    ]
    for (problem, use) in names {
      let bench = Bench()
      bench.at(0, use)
      #expect(bench.stage.problems == [])
      bench.stage.era = .iOS7
      bench.at(1, use)
      #expect(bench.stage.problems == [problem])
      bench.stage.era = .iOS18
      bench.at(3, use)
      #expect(bench.stage.problems == [problem])
    }
    let said = Trace.Diagnostic.notInEra(name: "x", since: try Era("17"), era: .iOS7)
    #expect(said.remedy == "it is there from iOS 17 on")
  }

  @Test(arguments: [Era.iOS7, .iOS13])
  func `before 10 a coordinator tells only when the interaction ends`(era: Era) {
    let rig = NavigationRig(era, hasDelegate: true)
    let (slide, finger) = (SpyAnimator(), PercentDrivenInteractiveTransition())
    finger.wantsInteractiveStart = false
    slide.animate = { context, spy in
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      view.alpha = 0
      View.animate(withDuration: spy.duration) {
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    (rig.animator, rig.interaction) = (slide, finger)
    var heard: [Bool] = []
    rig.next.onWillAppear = {
      rig.navigation.transitionCoordinator?.notifyWhenInteractionChanges { context in
        heard.append(context.isInteractive)
      }
    }
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.1)
    rig.stage.perform { finger.pause() }
    rig.stage.perform { finger.finish() }
    rig.stage.advance(to: 4)
    #expect(heard == (era == .iOS7 ? [] : [true, false]))
    #expect(
      rig.problems
        == (era == .iOS7
          ? [
            "notifyWhenInteractionChanges is not there in iOS 7",
            "pause of an interaction is not there in iOS 7",
          ] : []))
    #expect(rig.faultsAtRest("ab") == [])
  }

  /// A push that a finger of the delegate's own holds, faded in over a second.
  private func heldPush(
    _ era: Era, _ finger: PercentDrivenInteractiveTransition, told: @escaping (Bool) -> Void
  ) -> NavigationRig {
    let rig = NavigationRig(era, hasDelegate: true)
    let fade = SpyAnimator()
    fade.duration = 1
    fade.animate = { context, spy in
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      view.alpha = 0
      View.animate(withDuration: spy.duration) {
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    (rig.animator, rig.interaction) = (fade, finger)
    rig.next.onWillAppear = {
      rig.navigation.transitionCoordinator?.notifyWhenInteractionChanges { context in
        told(context.isInteractive)
      }
    }
    rig.push(rig.next, at: 1)
    return rig
  }

  @Test(arguments: Era.columns)
  func `a coordinator tells of the end of the interaction in every era, in 7 too`(era: Era) {
    let finger = PercentDrivenInteractiveTransition()
    var heard: [Bool] = []
    let rig = heldPush(era, finger) { heard.append($0) }
    rig.stage.perform { finger.update(0.4) }
    #expect(heard == [])
    rig.stage.perform { finger.finish() }
    #expect(heard == [false])
    rig.stage.advance(to: 4)
    #expect(heard == [false] && rig.faultsAtRest("ab") == [])
  }

  @Test(arguments: [
    ("7", 0.2 + 0.8 * 0.129_161_931_0), ("9", 0.2 + 0.8 * 0.129_161_931_0), ("10", 0.4),
  ])
  func `timingCurve is there from 10 on, and completionCurve holds before`(
    name: String, expected: Double
  ) throws {
    let finger = PercentDrivenInteractiveTransition()
    finger.timingCurve = CubicTimingParameters(animationCurve: .linear)
    let rig = heldPush(try Era(name), finger) { _ in }
    rig.stage.perform {
      finger.update(0.2)
      finger.finish()
    }
    rig.stage.advance(to: 1.2)
    #expect(abs(rig.next.view.presented(at: 1.2).alpha - expected) < 1e-6)
    #expect(
      rig.problems.filter { $0.contains("timingCurve") }
        == (name == "10" ? [] : ["timingCurve of an interaction is not there in iOS \(name)"]))
  }

  @Test(arguments: [Era.iOS7, .iOS13])
  func `viewIsAppearing is called from 13 on`(era: Era) {
    final class Page: ViewController {
      var calls = 0
      override func viewIsAppearing(_ animated: Bool) { calls += 1 }
    }
    let rig = NavigationRig(era)
    let page = Page(id: "p")
    rig.push(page, at: 1)
    rig.stage.advance(to: 2)
    #expect(page.calls == (era == .iOS7 ? 0 : 1))
  }

  @Test func `before 10 an animator is not asked for what can be interrupted`() {
    final class Asked: ViewControllerAnimatedTransitioning {
      var isAsked = false
      func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
        0.3
      }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.completeTransition(true)
      }
      func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
        -> ViewPropertyAnimator?
      {
        isAsked = true
        return nil
      }
    }
    for era in [nil, Era.iOS7, .iOS13] {
      let rig = NavigationRig(era, hasDelegate: true)
      let asked = Asked()
      rig.animator = asked
      rig.push(rig.next, at: 1)
      rig.stage.advance(to: 2)
      #expect(asked.isAsked == (era != .iOS7))
    }
  }

  @Test func `a presentation controller of one's own is there from 8 on`() throws {
    for name in ["7", "8"] {
      let rig = PresentationRig(.custom, hasDelegate: true)
      rig.makesShrinking = true
      rig.stage.era = try Era(name)
      rig.present(at: 1, animated: false)
      #expect(rig.stage.problems.isEmpty == (name == "8"))
      #expect(
        (rig.modal.presentationController.map { type(of: $0) == PresentationController.self }
          == true) == (name == "7"))
    }
  }
}
