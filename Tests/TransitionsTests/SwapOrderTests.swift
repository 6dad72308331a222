import Drawing
import Testing
import Transitions

/// Statements 1.7, 1.9, 1.14, 2.1 to 2.7: what is called when, in one transition.
@Suite struct SwapOrderTests {
  /// An animated swap in full.
  static func swap(_ from: String, _ to: String, isFirst: Bool = true) -> [String] {
    begin(from, to, isFirst: isFirst) + ["box/animator.animateTransition"] + completion(from, to)
  }

  /// One in a finger's hands, in full.
  static func draggedSwap(_ from: String, _ to: String) -> [String] {
    begin(from, to) + interactiveStart + finish + completion(from, to)
  }

  /// One in a finger's hands that is given up.
  static func cancelledDrag(_ from: String, _ to: String) -> [String] {
    begin(from, to) + interactiveStart + cancel + cancellation(from, to)
  }

  /// One by the clock that is turned around.
  static func reversedSwap(_ from: String, _ to: String) -> [String] {
    begin(from, to) + ["box/animator.animateTransition"] + cancellation(from, to)
  }

  static func begin(_ from: String, _ to: String, isFirst: Bool = true) -> [String] {
    (isFirst ? ["\(to).viewDidLoad"] : []) + [
      "\(from).willMove(nil)", "\(to).willMove(box)",
      "box/delegate.animationController(\(from)→\(to))", "box/delegate.interactionController",
      "\(from).viewWillDisappear", "\(to).viewWillAppear",
    ]
  }

  static func completion(_ from: String, _ to: String) -> [String] {
    [
      "box/context.completeTransition(true)",
      "\(from).viewDidDisappear", "\(to).viewDidAppear", "\(from).didMove(nil)",
      "\(to).didMove(box)", "box/animator.animationEnded(true)", "box/delegate.didShow(\(to))",
    ]
  }

  static func cancellation(_ from: String, _ to: String) -> [String] {
    [
      "box/context.completeTransition(false)",
      "\(to).viewWillDisappear", "\(to).viewDidDisappear",
      "\(from).viewWillAppear", "\(from).viewDidAppear",
      "\(to).willMove(nil)", "\(to).didMove(nil)", "\(from).willMove(box)", "\(from).didMove(box)",
      "box/animator.animationEnded(false)",
    ]
  }

  static let interactiveStart = [
    "box/interaction.startInteractiveTransition", "box/animator.animateTransition",
  ]
  static let finish = [
    "box/context.finishInteractiveTransition", "box/context.interactionChanged(false)",
  ]
  static let cancel = [
    "box/context.cancelInteractiveTransition", "box/context.interactionChanged(false)",
  ]
  static let pause = [
    "box/context.pauseInteractiveTransition", "box/context.interactionChanged(true)",
  ]

  @Test func `§1.7 an animated swap calls everybody in order`() {
    let rig = Rig()
    rig.forget()
    rig.key("2", at: 1)
    rig.settle()
    #expect(rig.calls() == Self.swap("a", "b"))
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§1.7 the incoming view is laid out after its willAppear and before its didAppear`() {
    let rig = Rig()
    rig.forget()
    rig.key("2", at: 1)
    rig.settle()
    let calls = rig.calls(layout: true)
    let wanted = [
      "b.viewWillAppear", "b.viewWillLayoutSubviews", "b.viewDidLayoutSubviews", "b.viewDidAppear",
    ]
    #expect(calls.filter(wanted.contains) == wanted)
  }

  @Test func `§1.7 the outgoing view is out before its didDisappear`() {
    let rig = Rig()
    var wasOut: Bool?
    rig.children[0].onDidDisappear = { [unowned rig] in
      wasOut = rig.children[0].view.superview == nil
    }
    rig.key("2", at: 1)
    rig.settle()
    #expect(wasOut == true)
  }

  @Test func `§1.8 an interactive swap that completes has the order of one by the clock`() {
    let rig = Rig()
    rig.forget()
    let time = rig.drag([300, 250, 100, 40], from: 1)
    rig.up(40, at: time)
    rig.settle()
    #expect(rig.calls() == Self.draggedSwap("a", "b"))
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§1.9 a cancelled interactive swap calls the handlers, then the four callbacks`() {
    let rig = Rig()
    rig.forget()
    let time = rig.drag([300, 280, 260], from: 1)
    rig.up(260, at: time + 0.5)
    rig.settle()
    #expect(rig.calls() == Self.cancelledDrag("a", "b"))
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `§1.14 coordinator completions run after animationEnded and before didShow`() {
    let rig = Rig()
    var log: [String] = []
    rig.director.onDidShow = { log.append("didShow \($0.id)") }
    let animator = SpyAnimator()
    animator.onEnded = { log.append("animationEnded \($0)") }
    rig.director.animator = { _ in animator }
    rig.children[1].onWillAppear = { [unowned rig] in
      rig.children[1].transitionCoordinator?.animate(alongsideTransition: nil) { context in
        log.append("completion, cancelled \(context.transitionWasCancelled)")
      }
    }
    rig.children[1].onDidAppear = { log.append("didAppear") }
    rig.key("2", at: 1)
    rig.settle()
    #expect(
      log == ["didAppear", "animationEnded true", "completion, cancelled false", "didShow b"])
  }

  @Test func `§2.1 a delegate that is set late serves all later transitions`() {
    let rig = Rig(hasDelegate: false)
    rig.forget()
    rig.key("2", at: 1)
    #expect(rig.stage.transition == nil, "Without a delegate a switch is instant.")
    rig.container.delegate = rig.director
    rig.key("3", at: 2)
    #expect(rig.stage.transition?.phase == .running)
    rig.settle()
    rig.container.delegate = nil
    rig.key("4", at: rig.stage.now + 1)
    #expect(rig.faultsAtRest(selected: 3) == [])
  }

  @Test func `§2.1 without an animator the interaction controller is not asked for`() {
    let rig = Rig()
    rig.director.animator = { _ in nil }
    rig.forget()
    rig.key("2", at: 1)
    let calls = rig.calls()
    #expect(calls.contains("box/delegate.animationController(a→b)"))
    #expect(!calls.contains("box/delegate.interactionController"))
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§2.2 an interaction controller starts the transition and calls the animator`() {
    let rig = Rig()
    let interaction = PercentDrivenInteractiveTransition()
    rig.director.interaction = { interaction }
    rig.forget()
    rig.key("2", at: 1)
    #expect(rig.calls() == Self.begin("a", "b") + Self.interactiveStart)
    #expect(rig.stage.transition?.isInteractive == true)
    rig.stage.perform { interaction.finish() }
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§2.2 wantsInteractiveStart false starts by the clock and can be caught`() {
    let rig = Rig()
    let interaction = PercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    rig.director.interaction = { interaction }
    rig.key("2", at: 1)
    #expect(rig.stage.transition?.phase == .running)
    rig.stage.advance(to: 1.25)
    rig.stage.perform { interaction.pause() }
    #expect(rig.stage.transition?.isInteractive == true)
    rig.stage.advance(to: 5)
    #expect(rig.stage.transition?.fraction == 0.5)
    rig.stage.perform { interaction.cancel() }
    rig.settle()
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `§2.4 only a tap asks shouldSelect and tells didSelect`() {
    let rig = Rig()
    rig.forget()
    rig.tapTab(1, at: 1)
    rig.settle()
    rig.tapTab(1, at: rig.stage.now)
    rig.stage.perform { rig.container.select(2) }
    rig.settle()
    #expect(rig.director.selected == ["b", "b"])
    rig.director.maySelect = false
    rig.tapTab(0, at: rig.stage.now)
    #expect(rig.director.selected == ["b", "b"])
    #expect(rig.faultsAtRest(selected: 2) == [])
  }

  @Test func `§2.4 selecting the current one does nothing else`() {
    let rig = Rig()
    rig.forget()
    rig.key("1", at: 1)
    rig.tapTab(0, at: 2)
    rig.settle()
    #expect(rig.calls() == ["box/delegate.shouldSelect(a)", "box/delegate.didSelect(a)"])
  }

  @Test func `§2.5 the index is the new one while a finger holds, and a cancel restores it`() {
    let rig = Rig()
    var indexInside: Int?
    rig.children[0].onDidAppear = { [unowned rig] in indexInside = rig.container.selectedIndex }
    let time = rig.drag([300, 280, 260], from: 1)
    #expect(rig.container.selectedIndex == 1)
    #expect(rig.container.bar.selectedIndex == 1)
    rig.up(260, at: time + 0.5)
    #expect(rig.container.selectedIndex == 1, "Only completeTransition(false) restores it.")
    rig.settle()
    #expect(indexInside == 0)
    #expect(rig.container.selectedIndex == 0)
    #expect(rig.container.bar.selectedIndex == 0)
  }

  @Test func `§2.7 a switch that is not animated never runs the animator`() {
    let rig = Rig()
    rig.forget()
    rig.stage.perform { rig.container.select(1, animated: false) }
    let unanimated = Self.swap("a", "b").filter {
      !$0.hasPrefix("box/delegate.a") && !$0.hasPrefix("box/delegate.i")
        && $0 != "box/animator.animateTransition"
    }
    #expect(rig.calls() == unanimated)
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§5.1 the coordinator is there from the appearance calls to its completions`() {
    let rig = Rig()
    var (before, inside) = (false, false)
    rig.children[1].onWillAppear = { [unowned rig] in
      before = rig.children[1].transitionCoordinator != nil
    }
    rig.children[1].onDidAppear = { [unowned rig] in
      inside = rig.children[1].transitionCoordinator != nil
    }
    rig.key("2", at: 1)
    rig.settle()
    #expect(before && inside)
    #expect(rig.container.transitionCoordinator == nil)
  }
}
