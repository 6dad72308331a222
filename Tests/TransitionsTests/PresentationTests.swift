import Drawing
import SpringEngine
import Testing
import Transitions

@Suite struct PresentationTests {
  @Test
  func `§1.10 presenting full screen calls both controllers and removes the presenter's view`() {
    let rig = PresentationRig(.fullScreen)
    rig.present(at: 1)
    #expect(rig.root.view.superview !== rig.stage.window, "§3.1: the container view holds it")
    rig.stage.advance(to: 2)
    #expect(
      rig.calls == [
        "m.viewDidLoad", "m/delegate.animationController", "m.presentationTransitionWillBegin",
        "a.viewWillDisappear", "m.viewWillAppear", "m/animator.animateTransition",
        "m/context.completeTransition", "m.presentationTransitionDidEnd", "m.viewDidAppear",
        "a.viewDidDisappear", "m/animator.animationEnded",
      ])
    #expect(rig.root.view.superview == nil && rig.root.presentedViewController === rig.modal)
  }

  @Test func `§1.11 dismissing full screen brings the presenter back`() {
    let rig = PresentationRig(.fullScreen)
    rig.present(at: 0, animated: false)
    _ = rig.calls
    rig.dismiss(at: 1)
    rig.stage.advance(to: 2)
    #expect(
      rig.calls == [
        "m/delegate.animationController", "m.viewWillDisappear", "a.viewWillAppear",
        "m.dismissalTransitionWillBegin", "m/animator.animateTransition",
        "m/context.completeTransition", "m.dismissalTransitionDidEnd", "a.viewDidAppear",
        "m.viewDidDisappear", "m/animator.animationEnded",
      ])
    #expect(rig.root.view.superview === rig.stage.window && rig.stage.window.subviews.count == 1)
    #expect(rig.root.presentedViewController == nil && rig.stage.timelineTotal == 0)
  }

  @Test(arguments: [PresentationStyle.overFullScreen, .pageSheet, .custom])
  func `§1.12 a presenter that stays in sight gets no call`(style: PresentationStyle) {
    let rig = PresentationRig(style)
    rig.present(at: 1)
    rig.dismiss(at: 2)
    rig.stage.advance(to: 3)
    #expect(rig.calls.filter { $0.hasPrefix("a.") }.isEmpty)
    #expect(rig.root.view.superview === rig.stage.window)
  }

  @Test(arguments: [PresentationStyle.fullScreen, .overFullScreen, .pageSheet, .custom])
  func `§5.1 the coordinator tells the style of a presentation, and of its dismissal`(
    style: PresentationStyle
  ) throws {
    let rig = PresentationRig(style)
    rig.present(at: 1)
    let coordinator = try #require(rig.modal.transitionCoordinator)
    #expect(coordinator.presentationStyle == style)
    #expect(rig.stage.transition?.presentationStyle == style)
    rig.stage.advance(to: 3)
    #expect(rig.modal.transitionCoordinator == nil)
    rig.dismiss(at: 3)
    #expect(rig.modal.transitionCoordinator?.presentationStyle == style)
  }

  @Test func `§5.1 a push and a change of tabs have no style, a custom container's is custom`() {
    let navigation = NavigationRig()
    navigation.push(navigation.next, at: 1)
    #expect(navigation.next.transitionCoordinator?.presentationStyle == PresentationStyle.none)
    let tabs = TabRig()
    tabs.select(1, at: 1)
    #expect(tabs.tabs.transitionCoordinator?.presentationStyle == PresentationStyle.none)
    let container = Rig()
    container.key("2", at: 1)
    #expect(container.container.transitionCoordinator?.presentationStyle == .custom)
    let drawer = DrawerRig()
    drawer.set(true, at: 1)
    #expect(drawer.panel.transitionCoordinator?.presentationStyle == .custom)
  }

  @Test func `§3.4 the animator finds no view of a presenter that stays in its place`() {
    let rig = PresentationRig(.pageSheet, hasDelegate: true)
    let probe = ContextProbe()
    rig.animator = probe
    rig.present(at: 1)
    #expect(probe.fromView == nil && probe.toView === rig.modal.view)
    #expect(probe.toFinal == Rect(x: 0, y: 56, width: 390, height: 788), "§3.5")
    #expect(probe.fromFinal == Rect(x: 0, y: 0, width: 390, height: 844), "§3.5: unchanged")
  }

  @Test
  func `§3.5 full screen gives the presenter no final frame and the presented no initial one`() {
    let rig = PresentationRig(.fullScreen, hasDelegate: true)
    let probe = ContextProbe()
    rig.animator = probe
    rig.present(at: 1)
    #expect(probe.fromFinal == .zero && probe.toInitial == .zero && probe.fromView != nil)
  }

  @Test func `a dismissal during the way in turns it around, without a jump, and cancels it`() {
    let rig = PresentationRig(.fullScreen)
    rig.present(at: 1)
    rig.stage.advance(to: 1.2)
    let shown = rig.shownY()
    _ = rig.calls
    rig.dismiss(at: 1.2)
    #expect(abs(rig.shownY() - shown) < 1e-9)
    rig.stage.advance(to: 3)
    #expect(
      rig.calls == [
        "m/context.completeTransition", "m.presentationTransitionDidEnd", "m.viewWillDisappear",
        "m.viewDidDisappear", "a.viewWillAppear", "a.viewDidAppear", "m/animator.animationEnded",
      ])
    #expect(rig.modal.presentingViewController == nil)
    #expect(rig.root.view.superview === rig.stage.window && rig.stage.window.subviews.count == 1)
  }

  @Test func `an interactive presentation that is cancelled leaves everything as it was`() {
    let rig = PresentationRig(.pageSheet, hasDelegate: true)
    let driver = PercentDrivenInteractiveTransition()
    rig.animator = CoverVerticalAnimator(isPresenting: true)
    rig.interaction = driver
    rig.present(at: 1)
    rig.stage.perform { driver.update(0.5) }
    #expect(abs(rig.shownY() - (56 + 394)) < 1e-9)
    rig.stage.perform { driver.cancel() }
    rig.stage.advance(to: 3)
    #expect(rig.stage.window.subviews.count == 1 && rig.stage.timelineTotal == 0)
    #expect(rig.modal.appearance == .disappeared && rig.root.appearance == .appeared)
  }

  @Test func `§3.7 a presenter that stays in sight keeps what came alongside, until it goes`() {
    let rig = PresentationRig(.custom, hasDelegate: true)
    rig.makesShrinking = true
    let shrunk = AffineTransform(scaleX: 0.9, y: 0.9)
    rig.present(at: 1)
    rig.stage.advance(to: 3)
    #expect(rig.root.view.transform == shrunk && rig.root.view.alpha == 0.5)
    rig.dismiss(at: 4)
    rig.stage.advance(to: 4.1)
    rig.present(at: 4.1)
    rig.stage.advance(to: 6)
    #expect(rig.root.view.transform == shrunk && rig.root.view.alpha == 0.5, "It was turned back.")
    rig.dismiss(at: 7)
    rig.stage.advance(to: 9)
    #expect(rig.root.view.transform.isIdentity && rig.root.view.alpha == 1)
    rig.present(at: 10)
    rig.stage.advance(to: 10.1)
    rig.dismiss(at: 10.1)
    rig.stage.advance(to: 13)
    #expect(rig.root.view.transform.isIdentity && rig.root.view.alpha == 1)
    rig.present(at: 14, animated: false)
    #expect(rig.root.view.transform == shrunk && rig.root.view.alpha == 0.5)
    rig.dismiss(at: 15, animated: false)
    #expect(rig.root.view.transform.isIdentity && rig.root.view.alpha == 1)
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `a resize moves a presented sheet to its new place`() {
    let rig = PresentationRig(.pageSheet)
    rig.present(at: 0, animated: false)
    rig.stage.handle(.resize(Size(width: 844, height: 390)), at: 1)
    #expect(rig.modal.view.frame == Rect(x: 0, y: 56, width: 844, height: 334))
  }

  @Test func `a presenter that was covered while the stage was resized comes back at the new size`()
  {
    let rig = PresentationRig(.fullScreen)
    rig.present(at: 0)
    rig.stage.advance(to: 3)
    #expect(rig.root.view.superview == nil)
    rig.stage.handle(.resize(Size(width: 844, height: 390)), at: 3)
    rig.dismiss(at: 4)
    #expect(rig.root.view.frame == Rect(x: 0, y: 0, width: 844, height: 390))
    rig.stage.advance(to: 7)
    #expect(rig.root.view.frame == Rect(x: 0, y: 0, width: 844, height: 390))
  }

  @Test func `a stage that goes takes its presentation along`() {
    weak var modal: ViewController?
    do {
      let rig = PresentationRig(.pageSheet)
      rig.present(at: 0, animated: false)
      modal = rig.modal
    }
    #expect(modal == nil)
  }

  @Test func `a presentation from a child covers the root of its containers`() {
    let child = Child(id: "c")
    let navigation = NavigationController(id: "nav", rootViewController: child)
    let stage = Stage(root: navigation, size: Size(width: 390, height: 844))
    stage.install()
    let modal = Child(id: "m")
    stage.perform { child.present(modal, animated: false) }
    #expect(modal.presentingViewController === navigation)
    #expect(navigation.appearance == .disappeared && child.appearance == .disappeared)
    stage.perform { child.dismiss(animated: false) }
    #expect(navigation.appearance == .appeared && child.appearance == .appeared)
  }

  // MARK: What has a place elsewhere

  /// A root with a child, and what the two do when they are shown.
  private static func home(_ act: (ViewController, ViewController) -> Void) {
    let (root, inner) = (ViewController(id: "r"), ViewController(id: "c"))
    root.addChild(inner)
    root.view.addSubview(inner.view)
    inner.didMove(toParent: root)
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { act(root, inner) }
  }

  @Test func `§1.1 a child of another controller cannot be presented until it has left that`() async
  {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        PresentationTests.home { root, inner in root.present(inner, animated: false) }
      }
    }
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        PresentationTests.home { root, inner in
          inner.willMove(toParent: nil)
          inner.view.removeFromSuperview()
          inner.removeFromParent()
          root.present(inner, animated: false)
        }
      }
    }
  }

  @Test func `§1.1 nor can what has become a child before its turn came`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (root, inner) = (ViewController(id: "r"), ViewController(id: "c"))
        let stage = Stage(root: root, size: Size(width: 390, height: 844))
        stage.perform {
          root.present(inner, animated: false)
          root.addChild(inner)
        }
        stage.install()
      }
    }
  }

  @Test func `the stage's root cannot be presented`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        PresentationTests.home { root, inner in inner.present(root, animated: false) }
      }
    }
  }
}
