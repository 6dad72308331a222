import Drawing
import SpringEngine
import Testing
import Transitions

/// Two changes that meet: one is asked for while another one is being told of.
@Suite struct CrossingTests {
  /// A parent that shows one child, and exchanges it by hand.
  private final class Parent: ViewController {
    var child: Hooked

    init(id: String, showing child: Hooked) {
      self.child = child
      super.init(id: id)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }

    /// Exchanges the child, whose successor fades in.
    func exchange(for next: Hooked) {
      let former = child
      former.willMove(toParent: nil)
      addChild(next)
      view.addSubview(next.view)
      next.view.alpha = 0
      View.animate(withDuration: 0.2) {
        next.view.alpha = 1
      } completion: { [self] _ in
        former.view.removeFromSuperview()
        former.removeFromParent()
        next.didMove(toParent: self)
      }
      child = next
    }
  }

  /// A controller that does something when it moves.
  private final class Hooked: ViewController {
    var onLeaving: (() -> Void)?
    var onHavingLeft: (() -> Void)?
    var onHavingCome: (() -> Void)?
    var onWillDisappear: (() -> Void)?

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      onWillDisappear?()
    }

    override func willMove(toParent parent: ViewController?) {
      super.willMove(toParent: parent)
      if parent == nil { onLeaving?() }
    }

    override func didMove(toParent parent: ViewController?) {
      super.didMove(toParent: parent)
      parent == nil ? onHavingLeft?() : onHavingCome?()
    }
  }

  nonisolated enum Moment: CaseIterable, Sendable { case willAppear, didAppear, didDisappear }

  @Test(arguments: Moment.allCases, [true, false])
  func `§9.3 in callbacks of what lies in front, a controller behind presents in its context`(
    moment: Moment, animated: Bool
  ) {
    let (inner, late) = (Hooked(id: "inner"), Child(id: "late"))
    let (behind, front) = (Parent(id: "behind", showing: inner), Child(id: "front"))
    inner.definesPresentationContext = true
    behind.modalPresentationStyle = .overFullScreen
    front.modalPresentationStyle = .overFullScreen
    late.modalPresentationStyle = .overCurrentContext
    let stage = Stage(root: ViewController(id: "root"), size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { stage.root.present(behind, animated: false) }
    let present = { inner.present(late, animated: false) }
    switch moment {
    case .willAppear: front.onWillAppear = present
    case .didAppear: front.onDidAppear = present
    case .didDisappear: front.onDidDisappear = present
    }
    stage.perform { behind.present(front, animated: animated) }
    stage.advance(to: 2)
    if moment == .didDisappear { stage.perform { front.dismiss(animated: animated) } }
    stage.advance(to: 4)
    #expect(late.appearance == .appeared && late.presentingViewController === inner)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test(arguments: [PresentationStyle.currentContext, .overCurrentContext], [true, false])
  func `§9.2 what is presented in the context of a child that is about to leave leaves with it`(
    style: PresentationStyle, animated: Bool
  ) {
    let (first, second, modal) = (Hooked(id: "a"), Hooked(id: "b"), Child(id: "m"))
    let parent = Parent(id: "parent", showing: first)
    first.definesPresentationContext = true
    modal.modalPresentationStyle = style
    first.onLeaving = { first.present(modal, animated: animated) }
    let stage = Stage(root: parent, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform {
      first.willMove(toParent: nil)
      parent.addChild(second)
    }
    stage.advance(to: 1)
    #expect(modal.appearance == .appeared && modal.view.window === stage)
    stage.perform {
      first.view.removeFromSuperview()
      first.removeFromParent()
      parent.view.addSubview(second.view)
      second.didMove(toParent: parent)
    }
    stage.advance(to: 2)
    #expect(modal.appearance == .disappeared && modal.view.window == nil)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test(arguments: [true, false])
  func `§1.13 a change of children by hand is not taken for the presentation around it`(
    dismisses: Bool
  ) {
    let modal = Parent(id: "m", showing: Hooked(id: "a"))
    modal.modalPresentationStyle = .pageSheet
    let stage = Stage(root: ViewController(id: "root"), size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { stage.root.present(modal, animated: !dismisses) }
    if dismisses { stage.perform { modal.dismiss(animated: true) } }
    stage.advance(to: 0.1)
    stage.perform { modal.exchange(for: Hooked(id: "b")) }
    stage.advance(to: 2)
    #expect(Linter.findings(on: stage).map(\.message) == [])
    let names = stage.trace.entries.filter { $0.call == .animateTransition }.map(\.who)
    #expect(names == ["m/animator", "m/animator.2"])
  }

  @Test(arguments: [true, false])
  func `§1.9 a child that comes elsewhere as its push ends cancelled appears there`(
    inStack: Bool
  ) {
    let stack = NavigationController(id: "n", rootViewController: ViewController(id: "a"))
    let pushed = Hooked(id: "b")
    pushed.onHavingLeft = {
      let other =
        inStack ? NavigationController(id: "o", rootViewController: pushed) : pushed
      other.modalPresentationStyle = .pageSheet
      stack.present(other, animated: true)
    }
    let stage = Stage(root: stack, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { stack.pushViewController(pushed, animated: true) }
    stage.advance(to: 0.1)
    stage.perform { stack.popViewController(animated: true) }
    stage.advance(to: 3)
    #expect(pushed.appearance == .appeared && pushed.presentingViewController === stack)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  /// A parent that shows a, and presents m in the context of that.
  private func context(
    _ style: PresentationStyle = .currentContext
  ) -> (parent: Parent, modal: Child, stage: Stage) {
    let (child, modal) = (Hooked(id: "a"), Child(id: "m"))
    let parent = Parent(id: "parent", showing: child)
    child.definesPresentationContext = true
    (modal.modalPresentationStyle, modal.modalTransitionStyle) = (style, .crossDissolve)
    let stage = Stage(root: parent, size: Size(width: 390, height: 844))
    stage.install()
    return (parent, modal, stage)
  }

  /// Takes a child out of its parent by hand.
  private func takeOut(_ child: ViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  @Test func `§9.2 what a child presents as its view is taken away goes with it`() {
    let (parent, modal, stage) = context()
    let child = parent.child
    child.onWillDisappear = { child.present(modal, animated: true) }
    stage.perform { takeOut(child) }
    stage.advance(to: 3)
    #expect(modal.view.window == nil && modal.appearance == .disappeared)
    #expect(parent.view.subviews.isEmpty && Linter.findings(on: stage).map(\.message) == [])
  }

  @Test func `§3.7 what another change does to a view is not held against the animator before`() {
    let (parent, modal, stage) = context()
    let (child, next) = (parent.child, Hooked(id: "b"))
    stage.perform { child.present(modal, animated: false) }
    stage.perform {
      modal.dismiss(animated: true)
      child.willMove(toParent: nil)
      parent.addChild(next)
      parent.transition(
        from: child, to: next, duration: 0.3, options: .transitionCrossDissolve,
        completion: { _ in
          child.removeFromParent()
          next.didMove(toParent: parent)
        })
    }
    stage.advance(to: 3)
    #expect(next.appearance == .appeared && Linter.findings(on: stage).map(\.message) == [])
  }

  @Test func `§1.13 a child that leaves its exchange and is presented appears with that`() {
    let (parent, _, stage) = context()
    let (child, next) = (parent.child, Hooked(id: "b"))
    stage.perform {
      child.willMove(toParent: nil)
      parent.addChild(next)
      parent.transition(
        from: child, to: next, duration: 0.3, animations: { child.view.center.x -= 390 },
        completion: { _ in child.removeFromParent() })
    }
    stage.advance(to: 0.2)
    stage.perform {
      takeOut(next)
      next.modalPresentationStyle = .pageSheet
      parent.present(next, animated: true)
    }
    stage.advance(to: 0.4)
    #expect(next.appearance == .appearing && child.appearance == .disappeared)
    stage.advance(to: 3)
    #expect(next.appearance == .appeared && Linter.findings(on: stage).map(\.message) == [])
  }

  @Test(arguments: [0, 0.3], [true, false])
  func `§9.2 a child that is taken out as its exchange begins stays out`(
    duration: Double, byFormer: Bool
  ) {
    let (parent, _, stage) = context()
    let (child, next) = (parent.child, Child(id: "b"))
    if byFormer {
      child.onWillDisappear = { [self] in takeOut(next) }
    } else {
      next.onWillAppear = { [self] in takeOut(next) }
    }
    stage.perform {
      child.willMove(toParent: nil)
      parent.addChild(next)
      parent.transition(
        from: child, to: next, duration: duration, animations: { child.view.center.x -= 390 },
        completion: { _ in child.removeFromParent() })
    }
    stage.advance(to: 2)
    #expect(next.view.superview == nil && next.appearance == .disappeared)
    #expect(child.appearance == .disappeared && parent.view.subviews.isEmpty)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test func `§1.8 a tab changes while a context in it is being covered`() {
    let (first, modal) = (Hooked(id: "a"), Child(id: "m"))
    first.definesPresentationContext = true
    modal.modalPresentationStyle = .currentContext
    let tabs = TabBarController(id: "tabs", viewControllers: [first, Hooked(id: "b")])
    let slides = TabDirector()
    tabs.delegate = slides
    let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    modal.onDidAppear = { tabs.selectedIndex = 1 }
    stage.perform { first.present(modal, animated: true) }
    stage.advance(to: 5)
    #expect(modal.appearance == .disappeared && first.appearance == .disappeared)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test func `§3.2 an animator is told of the size that the container has when it begins`() {
    let (stack, modal) = (
      NavigationController(id: "n", rootViewController: Hooked(id: "a")), Child(id: "m")
    )
    let tabs = TabBarController(id: "tabs", viewControllers: [stack])
    let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    modal.modalPresentationStyle = .currentContext
    modal.onWillAppear = {
      let next = Hooked(id: "b")
      next.hidesBottomBarWhenPushed = true
      stack.pushViewController(next, animated: false)
    }
    stage.perform { stack.present(modal, animated: true) }
    stage.advance(to: 3)
    #expect(modal.view.frame.height == 844 && Linter.findings(on: stage).map(\.message) == [])
  }

  @Test(arguments: [true, false])
  func `§2.9 a stack changes again when those are told who came below its top`(animated: Bool) {
    let (top, below, last) = (Hooked(id: "a"), Hooked(id: "b"), Hooked(id: "c"))
    let stack = NavigationController(id: "n", rootViewController: top)
    let stage = Stage(root: stack, size: Size(width: 390, height: 844))
    stage.install()
    below.onHavingCome = { stack.pushViewController(last, animated: animated) }
    stage.perform { stack.setViewControllers([below, top], animated: animated) }
    stage.advance(to: 3)
    #expect(last.appearance == .appeared && top.appearance == .disappeared)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  nonisolated enum Around: CaseIterable, Sendable { case animator, block, keyframes }

  @Test(arguments: Around.allCases, [0.0, 0.3])
  func `§6.5 a block that changes nothing completes once, whatever is around it`(
    around: Around, duration: Double
  ) {
    let bench = Bench()
    bench.at(1) {
      let changes = { [bench] in
        bench.view.center.x += 100
        View.animate(withDuration: duration, animations: {}, completion: bench.note)
      }
      switch around {
      case .animator:
        bench.mover(ViewPropertyAnimator(duration: 1, curve: .linear, animations: changes))
          .startAnimation()
      case .block: View.animate(withDuration: 1, animations: changes)
      case .keyframes:
        View.animateKeyframes(withDuration: 1) {
          View.addKeyframe(
            withRelativeStartTime: 0, relativeDuration: 1, animations: changes)
        }
      }
    }
    bench.stage.advance(to: 5)
    #expect(bench.ends == [true])
  }
}
