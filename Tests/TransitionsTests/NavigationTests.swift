import Drawing
import SpringEngine
import Testing
import Transitions

@Suite struct NavigationTests {
  @Test func `a view that was touched before there was a stage keeps nothing from it`() {
    let navigation = NavigationController(id: "nav", rootViewController: Child(id: "a"))
    navigation.view.backgroundColor = Color(white: 1)
    let stage = Stage(root: navigation, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { navigation.pushViewController(Child(id: "b"), animated: true) }
    #expect(stage.transition?.phase == .running)
    stage.advance(to: 5)
    #expect(stage.shownViews.map(\.id) == ["nav", "b"])
    #expect(Linter.findings(on: stage) == [])
    let drawer = DrawerController(
      id: "box", content: Child(id: "c"), drawer: Child(id: "d"))
    drawer.view.backgroundColor = Color(white: 1)
    let other = Stage(root: drawer, size: Size(width: 390, height: 844))
    other.install()
    other.perform { drawer.setDrawerOpen(true, animated: true) }
    #expect(other.transition?.phase == .running)
    other.advance(to: 5)
    #expect(other.shownViews.map(\.id) == ["box", "c", "d"])
    #expect(Linter.findings(on: other) == [])
  }

  @Test func `§1.8 a push calls will, will, did, did, and tells the delegate before and after`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 2)
    #expect(
      rig.calls == [
        "b.viewDidLoad", "b.willMove", "nav/delegate.animationController", "nav/delegate.willShow",
        "a.viewWillDisappear", "b.viewWillAppear", "nav/animator.animateTransition",
        "nav/context.completeTransition", "a.viewDidDisappear", "b.viewDidAppear", "b.didMove",
        "nav/animator.animationEnded", "nav/delegate.didShow",
      ])
    #expect(rig.navigation.children.map(\.id) == ["a", "b"])
    #expect(rig.root.view.superview == nil && rig.next.view.superview != nil)
  }

  @Test func `§1.8 a pop takes the top out of its parent, and the root is never popped`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 0, animated: false)
    _ = rig.calls
    rig.pop(at: 1)
    rig.stage.advance(to: 2)
    #expect(
      rig.calls == [
        "b.willMove", "nav/delegate.animationController", "nav/delegate.willShow",
        "b.viewWillDisappear", "a.viewWillAppear", "nav/animator.animateTransition",
        "nav/context.completeTransition", "b.viewDidDisappear", "a.viewDidAppear", "b.didMove",
        "nav/animator.animationEnded", "nav/delegate.didShow",
      ])
    rig.pop(at: 3)
    rig.stage.advance(to: 4)
    #expect(rig.calls.isEmpty && rig.navigation.viewControllers.map(\.id) == ["a"])
  }

  @Test func `§1.9 a cancelled drag back restores the stack inside completeTransition`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 0, animated: false)
    _ = rig.calls
    rig.drag(from: 5, by: 100, at: 1)
    #expect(rig.navigation.viewControllers.map(\.id) == ["a"], "§2.5: already the new stack")
    rig.stage.handle(.cancel, at: 1.2)
    rig.stage.advance(to: 3)
    #expect(
      rig.calls.suffix(10)
        == [
          "nav/context.cancelInteractiveTransition", "nav/context.interactionChanged",
          "nav/context.completeTransition", "a.viewWillDisappear", "a.viewDidDisappear",
          "b.viewWillAppear", "b.viewDidAppear", "b.willMove", "b.didMove",
          "nav/animator.animationEnded",
        ])
    #expect(rig.navigation.viewControllers.map(\.id) == ["a", "b"])
    #expect(rig.next.view.transform.isIdentity && rig.next.view.superview != nil)
    #expect(rig.stage.timelineTotal == 0)
  }

  @Test func `a drag from the edge moves the top one to one, the lower one at a third`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 0, animated: false)
    rig.drag(from: 5, by: 200, at: 1)
    #expect(abs(rig.shownX(rig.next) - 190) < 1e-9, "ten points are absorbed")
    #expect(abs(rig.shownX(rig.root) + 0.3 * (390 - 190)) < 1e-9)
  }

  @Test func `a drag that begins away from the edge does nothing`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 0, animated: false)
    _ = rig.calls
    rig.drag(from: 60, by: 200, at: 1)
    #expect(rig.calls.isEmpty && rig.shownX(rig.next) == 0)
  }

  @Test func `a pop during the push turns it around with its velocity and cancels it`() throws {
    let rig = NavigationRig()
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.15)
    let before = rig.shownX(rig.next)
    rig.stage.advance(to: 1.1501)
    let speed = (rig.shownX(rig.next) - before) / 0.0001
    rig.pop(at: 1.1501)
    let at = rig.shownX(rig.next)
    rig.stage.advance(to: 1.1502)
    #expect(abs((rig.shownX(rig.next) - at) / 0.0001 - speed) < abs(speed) * 0.01)
    rig.stage.advance(to: 3)
    #expect(rig.navigation.viewControllers.map(\.id) == ["a"])
    #expect(rig.navigation.children.map(\.id) == ["a"])
    #expect(rig.stage.timelineTotal == 0)
  }

  @Test func `§2.9 of changes during a transition all count, and the latest is animated`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 1)
    rig.push(Child(id: "c"), at: 1.1)
    rig.push(Child(id: "d"), at: 1.2)
    #expect(rig.stack == "abcd")
    rig.stage.advance(to: 3)
    #expect(rig.faultsAtRest("abcd") == [])
    #expect(rig.calls.count { $0 == "nav/animator.animateTransition" } == 2)
  }

  @Test func `§2.6 an animator without an interaction controller turns the edge drag off`() {
    let rig = NavigationRig(hasDelegate: true)
    rig.push(rig.next, at: 0, animated: false)
    rig.animator = NavigationSlideAnimator(operation: .pop)
    rig.drag(from: 5, by: 100, at: 1)
    #expect(rig.navigation.viewControllers.count == 2)
    rig.stage.handle(.up(Point(x: 105, y: 400)), at: 2)
    rig.animator = nil
    rig.drag(from: 5, by: 100, at: 3)
    #expect(rig.navigation.viewControllers.count == 1, "§2.6: nil keeps the built-in one")
  }

  @Test func `§2.1 a delegate set late serves all later transitions`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 0, animated: false)
    rig.navigation.delegate = rig
    let spy = SlideAnimator(duration: 0.5, padding: 0, motion: .curve(.linear))
    rig.animator = spy
    rig.pop(at: 1)
    rig.stage.advance(to: 1.25)
    #expect(abs(rig.shownX(rig.root) + 195) < 1 || abs(rig.shownX(rig.root) - 195) < 1)
  }

  @Test func `§3.2 from.final and to.initial are unknown`() {
    let rig = NavigationRig(hasDelegate: true)
    let probe = ContextProbe()
    rig.animator = probe
    rig.push(rig.next, at: 0)
    #expect(probe.fromFinal == .zero && probe.toInitial == .zero)
    #expect(probe.toFinal == Rect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `a drag back is caught in flight without a jump`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 0, animated: false)
    rig.pop(at: 1)
    rig.stage.advance(to: 1.15)
    let shown = rig.shownX(rig.next)
    rig.stage.handle(.down(Point(x: 200, y: 400)), at: 1.15)
    rig.stage.advance(to: 1.4)
    #expect(abs(rig.shownX(rig.next) - shown) < 1e-9)
    rig.stage.handle(.move(Point(x: 180, y: 400)), at: 1.45)
    #expect(abs(rig.shownX(rig.next) - shown + 20) < 1e-9)
  }
}
