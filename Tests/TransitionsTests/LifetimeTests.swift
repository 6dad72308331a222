import Drawing
import Testing
import Transitions

/// Who keeps whom: a stage that goes takes everything along, at whatever moment.
@Suite struct LifetimeTests {
  /// Weak references to the parts of a stage.
  private struct Parts {
    weak var stage: Stage?
    weak var container: ContainerViewController?
    weak var first: Child?
    weak var second: Child?

    init(_ rig: Rig) {
      (stage, container) = (rig.stage, rig.container)
      (first, second) = (rig.children[0], rig.children[1])
    }

    var leaks: [String] {
      [
        stage.map { _ in "stage" }, container.map { _ in "container" }, first.map { _ in "first" },
        second.map { _ in "second" },
      ].compactMap { $0 }
    }
  }

  private func parts(after body: (Rig) -> Void) -> Parts {
    let rig = Rig()
    body(rig)
    return Parts(rig)
  }

  @Test(arguments: [false, true])
  func `a finger keeps no recognizer when its stage goes, down or lifted`(isLifted: Bool) {
    weak var pan: PanGestureRecognizer?
    do {
      let bench = Bench()
      let made = PanGestureRecognizer(name: "pan", axis: .any)
      pan = made
      bench.view.addGestureRecognizer(made)
      bench.stage.handle(.down(Point(x: 20, y: 20)), at: 1)
      bench.stage.handle(.move(Point(x: 60, y: 20)), at: 1.1)
      #expect(made.isActive)
      if isLifted { bench.stage.handle(.up(Point(x: 60, y: 20)), at: 1.2) }
    }
    #expect(pan == nil)
  }

  @Test func `a stage at rest is freed with all that is in it`() {
    #expect(parts { _ in }.leaks == [])
    #expect(
      parts { rig in
        rig.key("2", at: 1)
        rig.settle()
      }.leaks == [])
  }

  @Test(arguments: [0.0, 0.2, 0.7])
  func `a stage is freed in the middle of a transition`(elapsed: Double) {
    #expect(
      parts { rig in
        rig.key("2", at: 1)
        rig.stage.advance(to: 1 + elapsed)
      }.leaks == [])
  }

  @Test func `a stage is freed while a finger holds, while a carry runs and after a retarget`() {
    #expect(parts { $0.drag([300, 250, 200], from: 1) }.leaks == [])
    #expect(parts { $0.drag([100, 150, 200], from: 1) }.leaks == [])
    #expect(
      parts { rig in
        rig.key("2", at: 1)
        rig.key("3", at: 1.2)
        rig.stage.advance(to: 1.3)
      }.leaks == [])
    #expect(
      parts { rig in
        rig.key("5", at: 1)
        rig.key("3", at: 1.2)
        rig.down(200, at: 1.25)
      }.leaks == [])
  }

  @Test func `a transition that is over keeps nobody alive`() {
    weak var context: TransitionContext?
    let rig = Rig()
    rig.children[1].onWillAppear = { [unowned rig] in
      rig.container.transitionCoordinator?.notifyWhenInteractionChanges { context = $0 }
    }
    let time = rig.drag([300, 250, 200], from: 1)
    rig.up(200, at: time)
    #expect(context != nil)
    rig.settle()
    #expect(context == nil)
  }

  @Test func `a view that outlives its stage shows its model`() {
    let view = View(id: "v")
    do {
      let stage = Stage(root: ViewController(id: "root"), size: Size(width: 9, height: 9))
      stage.perform { View.animate(withDuration: 1) { view.alpha = 0 } }
      #expect(view.presented(at: 0).alpha == 1)
    }
    #expect(view.presented(at: 0).alpha == 0)
  }

  @Test func `an animator may complete after its container has gone`() {
    let animator = SpyAnimator()
    var context: (any ViewControllerContextTransitioning)?
    animator.animate = { running, spy in
      context = running
      spy.slide(running) {}
    }
    do {
      let rig = Rig()
      rig.director.animator = { _ in animator }
      rig.key("2", at: 1)
    }
    context?.completeTransition(true)
  }

  @Test func `two stages that run by turns never see each other`() {
    let (left, right, alone) = (Rig(), Rig(), Rig())
    func step(_ rig: Rig, _ number: Int) {
      let time = 1 + Double(number) * 0.05
      rig.key(["2", "3", "1", "4"][number % 4], at: time)
    }
    for number in 0..<20 {
      step(left, number)
      right.key("5", at: 1 + Double(number) * 0.03)
      step(alone, number)
      #expect(left.stage.stateHash == alone.stage.stateHash)
    }
    #expect(left.stage.trace.entries == alone.stage.trace.entries)
  }

  @Test func `a callback of one stage may drive another`() {
    let (outer, inner, alone) = (Rig(), Rig(), Rig())
    outer.children[1].onWillAppear = { inner.key("3", at: 1.5) }
    alone.key("3", at: 1.5)
    outer.key("2", at: 1)
    outer.settle()
    inner.settle()
    alone.settle()
    #expect(inner.stage.trace.entries == alone.stage.trace.entries)
    #expect(outer.faultsAtRest(selected: 1) == [])
    #expect(inner.faultsAtRest(selected: 2) == [])
  }
}
