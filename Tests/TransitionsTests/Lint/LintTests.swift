import Drawing
import SpringEngine
import Testing
import Transitions

/// Code that breaks the contract, and what the linter says about it.
@Suite struct LintTests {
  /// What is found on a stage, as `who §n message`.
  private func findings(_ stage: Stage) -> [String] {
    Linter.findings(on: stage).map { "\($0.who) \($0.statement) \($0.message)" }
  }

  /// A container whose only animator a test spoils, after one switch from a to b.
  private func swapped(
    cancelled: Bool = false,
    _ animate: @escaping (any ViewControllerContextTransitioning, SpyAnimator) -> Void
  ) -> Rig {
    let rig = Rig()
    let animator = SpyAnimator()
    animator.animate = animate
    rig.director.animator = { _ in animator }
    if cancelled {
      let time = rig.drag([300, 280, 260], from: 1)
      rig.up(260, at: time + 0.5)
    } else {
      rig.key("2", at: 1)
    }
    rig.settle()
    return rig
  }

  private func end(_ context: any ViewControllerContextTransitioning) {
    context.completeTransition(!context.transitionWasCancelled)
  }

  // MARK: Nothing to find

  @Test func `nothing is found in switches, drags, cancels and retargets that keep the contract`() {
    let rig = Rig()
    rig.key("2", at: 1)
    rig.key("4", at: 1.2)
    rig.key("2", at: 1.3)
    rig.settle()
    var time = rig.drag([300, 250, 200], from: rig.stage.now + 1)
    rig.up(120, at: time + 0.02)
    time = rig.drag([300, 280, 260], from: rig.stage.now + 0.1)
    rig.up(260, at: time + 0.5)
    rig.settle()
    rig.stage.perform { rig.container.select(0, animated: false) }
    #expect(findings(rig.stage) == [])
  }

  // MARK: The animator's end

  @Test func `§3.6 completeTransition twice, true after a cancel, and never`() {
    let twice = swapped { context, spy in
      spy.slide(context) {
        end(context)
        end(context)
      }
    }
    #expect(findings(twice.stage) == ["box/context §3.6 completeTransition was called twice"])
    let lying = swapped(cancelled: true) { context, spy in
      spy.slide(context) { context.completeTransition(true) }
    }
    #expect(
      findings(lying.stage) == [
        "box/context §3.6 completeTransition(true) was called for a cancelled transition"
      ])
    let forgetful = swapped { context, spy in spy.slide(context) {} }
    #expect(
      findings(forgetful.stage) == [
        "box/context §3.6 box/animator never called completeTransition"
      ])
  }

  @Test func `§3.6 a transition that nobody drives to an end is found at rest`() {
    final class Idle: ViewControllerInteractiveTransitioning {
      func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {}
    }
    let rig = Rig()
    let idle = Idle()
    rig.director.interaction = { idle }
    rig.key("2", at: 1)
    rig.stage.advance(to: 9)
    #expect(
      findings(rig.stage).contains(
        "box/context §3.6 completeTransition has not come on the way from 'a' to 'b'"))
  }

  @Test func `§3.1 an animator that does not add the to-view`() {
    let rig = swapped { context, _ in end(context) }
    #expect(findings(rig.stage) == ["box/animator §3.1 the animator never added the view of 'b'"])
  }

  @Test func `§3.2 an animator that ends elsewhere than at the final frame`() {
    let rig = swapped { context, spy in
      spy.slide(context) {
        context.view(forKey: .to)?.frame = Rect(x: 0, y: 20, width: 390, height: 700)
        end(context)
      }
    }
    #expect(
      findings(rig.stage) == [
        "box/animator §3.2 the view of 'b' ends at 0,20 390×700, "
          + "not at its final frame 0,0 390×760"
      ])
  }

  @Test func `§3.2 an animator is not blamed for a container that was resized`() {
    let navigation = NavigationController(id: "nav", rootViewController: ViewController(id: "a"))
    let stage = Stage(root: navigation, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { navigation.pushViewController(ViewController(id: "b"), animated: true) }
    stage.handle(.resize(Size(width: 844, height: 390)), at: 0.1)
    stage.advance(to: 9)
    #expect(findings(stage) == [])
  }

  @Test func `§3.7 an animator that leaves a transform or an opacity`() {
    let turned = swapped { context, spy in
      spy.slide(context) {
        context.view(forKey: .to)?.transform = AffineTransform(translationX: 9, y: 0)
        end(context)
      }
    }
    #expect(
      findings(turned.stage) == ["box/animator §3.7 a transform is left on the view of 'b'"])
    let faded = swapped { context, spy in
      spy.slide(context) {
        context.view(forKey: .to)?.alpha = 0.25
        end(context)
      }
    }
    #expect(findings(faded.stage) == ["box/animator §3.7 the view of 'b' is left at alpha 0.25"])
  }

  @Test func `§3.7 what a cancelled transition leaves beside its place is put back, and told of`() {
    let place = Rect(x: 0, y: 0, width: 390, height: 760)
    let aside = swapped(cancelled: true) { context, spy in
      spy.slide(context) {
        context.view(forKey: .from)?.untransformedFrame = place.offset(dx: 0, dy: 0.5)
        end(context)
      }
    }
    #expect(
      findings(aside.stage) == [
        "box/animator §3.7 the view of 'a' was left 0.5 pt beside its place, "
          + "and has been put back"
      ])
    // Where its own animation takes it, it is left by everybody.
    let away = swapped(cancelled: true) { context, _ in
      View.animate(withDuration: 0.5) {
        context.view(forKey: .from)?.untransformedFrame = place.offset(dx: -390, dy: 0)
      } completion: { _ in
        end(context)
      }
    }
    #expect(findings(away.stage) == [])
  }

  @Test func `§3.7 what animationEnded spoils after a cancel is found, too`() {
    let rig = Rig()
    let animator = SpyAnimator()
    rig.director.animator = { _ in animator }
    animator.onEnded = { _ in rig.children[0].view.alpha = 0.5 }
    let time = rig.drag([300, 280, 260], from: 1)
    rig.up(260, at: time + 0.5)
    rig.settle()
    #expect(findings(rig.stage) == ["box/animator §3.7 the view of 'a' is left at alpha 0.5"])
  }

  @Test(arguments: [false, true])
  func `§9.2 a view that the animator has added and does not take away`(cancelled: Bool) {
    let rig = swapped(cancelled: cancelled) { context, spy in
      context.containerView.addSubview(View(id: "shade"))
      spy.slide(context) { end(context) }
    }
    #expect(
      findings(rig.stage) == [
        "box/animator §9.2 the view 'shade' is left in the container view"
      ])
  }

  @Test func `§9.2 a view that goes just after completeTransition is no breach`() {
    let shade = View(id: "shade")
    let rig = swapped { context, spy in
      context.containerView.addSubview(shade)
      spy.slide(context) {
        end(context)
        shade.removeFromSuperview()
      }
    }
    #expect(findings(rig.stage) == [])
  }

  @Test func `§2.8 input that is left off, on a pane or on what it is shown in`() {
    let pane = swapped(cancelled: true) { context, spy in
      context.view(forKey: .from)?.isUserInteractionEnabled = false
      spy.slide(context) { end(context) }
    }
    #expect(
      findings(pane.stage) == ["box/animator §2.8 the view 'a' is left without user interaction"])
    let around = swapped { context, spy in
      context.containerView.isUserInteractionEnabled = false
      spy.slide(context) { end(context) }
    }
    #expect(
      findings(around.stage) == [
        "b §2.8 it takes no input: 'box/strip' is without user interaction"
      ])
  }

  @Test func `§5.1 what is registered with a coordinator after the end`() {
    let rig = Rig()
    var coordinator: TransitionCoordinator?
    rig.children[1].onWillAppear = { coordinator = rig.container.transitionCoordinator }
    rig.key("2", at: 1)
    rig.settle()
    rig.stage.perform { coordinator?.animate(alongsideTransition: nil) { _ in } }
    #expect(
      findings(rig.stage) == [
        "box/coordinator §5.1 animate(alongsideTransition:) was called after the transition"
      ])
  }

  // MARK: Appearance by hand

  @Test func `§1.4 a begin without an end, an end without a begin, the same begin twice`() {
    let rig = Rig()
    let child = rig.children[0]
    rig.stage.perform { child.endAppearanceTransition() }
    rig.stage.perform { child.beginAppearanceTransition(true, animated: false) }
    #expect(
      findings(rig.stage) == [
        "a §1.4 endAppearanceTransition was called without beginAppearanceTransition",
        "a §1.4 beginAppearanceTransition(true) was called twice",
      ])
    rig.stage.perform { child.beginAppearanceTransition(false, animated: false) }
    #expect(
      findings(rig.stage).last == "a §9.2 nothing moves, but viewDidDisappear has not come")
  }

  @Test func `§1.3 callbacks that are called by hand`() {
    let rig = Rig()
    rig.stage.perform { rig.children[0].viewDidAppear(false) }
    rig.stage.perform { rig.children[0].viewWillAppear(false) }
    #expect(
      findings(rig.stage).filter { $0.contains("§1.3") } == [
        "a §1.3 viewDidAppear came while the controller was shown",
        "a §1.3 viewWillAppear came while the controller was shown",
      ])
  }

  @Test func `§1.5 viewDidLoad by hand`() {
    let rig = Rig()
    rig.stage.perform { rig.children[0].viewDidLoad() }
    #expect(findings(rig.stage) == ["a §1.5 viewDidLoad came a second time"])
  }

  @Test func `§1.8 an override without super leaves a gap in the order`() {
    final class Silent: ViewController {
      override func viewDidAppear(_ animated: Bool) {}
    }
    let container = ContainerViewController(
      id: "box", viewControllers: [ViewController(id: "a"), Silent(id: "b")])
    let stage = Stage(root: container, size: Size(width: 390, height: 844))
    stage.install()
    let director = Director()
    container.delegate = director
    stage.handle(.key("2"), at: 1)
    stage.advance(to: 9)
    #expect(
      findings(stage) == [
        "b §9.2 nothing moves, but viewDidAppear has not come",
        "box §1.8 b.viewDidAppear has not come",
      ])
  }

  // MARK: Containment by hand

  /// A parent with a child that is shown, both on a stage.
  private func family(
    _ body: (_ parent: ViewController, _ child: ViewController) -> Void
  ) -> [String] {
    let (parent, child) = (ViewController(id: "p"), ViewController(id: "c"))
    let stage = Stage(root: parent, size: Size(width: 100, height: 100))
    stage.install()
    stage.perform { body(parent, child) }
    return findings(stage)
  }

  private func add(_ child: ViewController, to parent: ViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  @Test func `§1.1 §1.2 containment by the book is no breach, a new parent neither`() {
    #expect(
      family { parent, child in
        add(child, to: parent)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        let other = ViewController(id: "o")
        add(other, to: parent)
        add(child, to: parent)
        add(child, to: other)
      } == [])
  }

  @Test func `§1.1 willMove by hand besides addChild, and didMove forgotten`() {
    #expect(
      family { parent, child in
        child.willMove(toParent: parent)
        add(child, to: parent)
      } == ["c §1.1 willMove(toParent: p) came twice"])
    #expect(
      family { parent, child in
        parent.addChild(child)
        parent.view.addSubview(child.view)
      } == ["c §1.1 nothing moves, but didMove(toParent: p) has not come"])
  }

  @Test func `§1.1 a child that was about to go and stays is told so, or the fix says how`() {
    func stays(_ tells: Bool) -> [Finding] {
      let (parent, child) = (ViewController(id: "p"), ViewController(id: "c"))
      let stage = Stage(root: parent, size: Size(width: 100, height: 100))
      stage.install()
      stage.perform {
        add(child, to: parent)
        child.willMove(toParent: nil)
        if tells { child.willMove(toParent: parent) }
        child.didMove(toParent: parent)
      }
      return Linter.findings(on: stage)
    }
    #expect(stays(true) == [])
    #expect(stays(false).map(\.statement) == ["§1.1"])
    #expect(
      stays(false).map(\.fix) == ["call willMove(toParent: p) before, as it stays after all"])
  }

  @Test func `§1.2 willMove nil forgotten, didMove nil by hand, removeFromParent forgotten`() {
    #expect(
      family { parent, child in
        add(child, to: parent)
        child.view.removeFromSuperview()
        child.removeFromParent()
      } == ["c §1.2 didMove(toParent: nil) came without willMove(toParent: nil)"])
    #expect(
      family { parent, child in
        add(child, to: parent)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        child.didMove(toParent: nil)
      } == ["c §1.2 didMove(toParent: nil) came twice"])
    #expect(
      family { parent, child in
        add(child, to: parent)
        child.willMove(toParent: nil)
      } == ["c §1.2 nothing moves, but didMove(toParent: nil) has not come"])
  }

  @Test func `§9.2 a view without containment, and a child without a view`() {
    #expect(
      family { parent, child in parent.view.addSubview(child.view) }
        == ["c §9.2 its view is shown in 'p', but it is not a child of it"])
    let rig = Rig()
    rig.stage.perform { rig.children[0].view.removeFromSuperview() }
    #expect(findings(rig.stage) == ["a §9.2 it counts as shown, but its view is not there"])
  }

  @Test func `§9.2 a child whose view comes before addChild never appears`() {
    #expect(
      family { parent, child in
        parent.view.addSubview(child.view)
        parent.addChild(child)
        child.didMove(toParent: parent)
      } == ["c §9.2 its view is shown, but it has never appeared"])
  }

  // MARK: How it reads

  @Test func `a finding is told once, at the time of the call that shows it`() throws {
    let rig = Rig()
    rig.key("x", at: 2)
    rig.stage.perform { rig.children[0].beginAppearanceTransition(false, animated: false) }
    rig.stage.advance(to: 50)
    var linter = Linter()
    for entry in rig.stage.trace.entries { linter.read(entry) }
    for _ in 0..<3 { linter.inspect(try #require(rig.stage.atRest)) }
    #expect(linter.findings.map(\.time) == [2])
  }

  @Test func `a stage in motion or under a finger is not judged as one at rest`() {
    let rig = Rig()
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.1)
    #expect(rig.stage.atRest == nil && findings(rig.stage) == [])
    rig.settle()
    rig.drag([300, 250, 200], from: rig.stage.now + 1)
    #expect(rig.stage.atRest == nil && findings(rig.stage) == [])
  }

  @Test(arguments: 1..<60)
  func `a trace without its beginning is not blamed for what it does not tell`(capacity: Int) {
    let container = ContainerViewController(
      id: "box", viewControllers: ["a", "b", "c"].map { ViewController(id: $0) })
    let director = Director()
    container.delegate = director
    let stage = Stage(
      root: container, size: Size(width: 390, height: 844), traceCapacity: capacity)
    stage.install()
    for (number, key) in ["2", "3", "1", "2"].enumerated() {
      stage.handle(.key(key), at: 1 + Double(number))
    }
    stage.advance(to: 90)
    #expect(findings(stage) == [])
  }
}
