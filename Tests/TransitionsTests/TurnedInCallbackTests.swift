import Drawing
import Input
import SpringEngine
import Testing
import Transitions

/// What callbacks change while somebody else is about to go on: who appears, what is selected, who is there.
@Suite struct TurnedInCallbackTests {
  private final class Hooked: ViewController {
    var onWillAppear: (() -> Void)?
    var onIsAppearing: (() -> Void)?
    var onDidAppear: (() -> Void)?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      onWillAppear?()
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      onIsAppearing?()
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      onDidAppear?()
    }
  }

  private final class Picky: TabBarControllerDelegate {
    var asked: (() -> Void)?

    func tabBarController(
      _ tabBarController: TabBarController, shouldSelect controller: ViewController
    ) -> Bool {
      asked?()
      return true
    }
  }

  private func stage(_ root: ViewController) -> Stage {
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    return stage
  }

  @Test(arguments: [true, false])
  func `§9.3 a delegate changes the tabs where it is asked whether one may be selected`(
    stays: Bool
  ) {
    let children = ["a", "b", "c"].map { Child(id: $0) }
    let tabs = TabBarController(id: "tabs", viewControllers: children)
    tabs.bar.items = children.map { TabBarItem(title: $0.id, tint: Color(white: 0)) { _, _, _ in } }
    let (stage, picky) = (stage(tabs), Picky())
    tabs.delegate = picky
    picky.asked = {
      tabs.setViewControllers(stays ? [children[0], children[2]] : [children[0]], animated: false)
    }
    stage.handle(.down(Point(x: 350, y: 820)), at: 1)
    stage.handle(.up(Point(x: 350, y: 820)), at: 1.05)
    stage.advance(to: 3)
    #expect(tabs.selectedIndex == (stays ? 1 : 0))
    #expect(tabs.viewControllers[tabs.selectedIndex].appearance == .appeared)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test(arguments: [PresentationStyle.currentContext, .overCurrentContext], [false, true])
  func `§10.9 who presents in its own context in viewIsAppearing appears with it`(
    style: PresentationStyle, animated: Bool
  ) {
    let (pane, modal) = (Hooked(id: "p"), Child(id: "m"))
    pane.definesPresentationContext = true
    modal.modalPresentationStyle = style
    let tabs = TabBarController(id: "tabs", viewControllers: [Child(id: "q"), pane])
    let stage = stage(tabs)
    pane.onIsAppearing = {
      pane.onIsAppearing = nil
      pane.present(modal, animated: animated)
    }
    stage.perform { tabs.selectedIndex = 1 }
    stage.advance(to: 3)
    #expect(modal.appearance == .appeared && modal.view.window === stage)
    #expect(pane.appearance == (style == .currentContext ? .disappeared : .appeared))
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test(arguments: [false, true])
  func `§9.2 who is covered in viewWillAppear or viewDidAppear takes its children along`(
    late: Bool
  ) {
    let (parent, child, cover) = (Hooked(id: "p"), Child(id: "c"), Child(id: "m"))
    let tabs = TabBarController(id: "tabs", viewControllers: [Child(id: "q"), parent])
    let stage = stage(tabs)
    cover.modalPresentationStyle = .fullScreen
    stage.perform {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    let act = {
      (parent.onWillAppear, parent.onDidAppear) = (nil, nil)
      tabs.present(cover, animated: false)
    }
    if late { parent.onDidAppear = act } else { parent.onWillAppear = act }
    stage.perform { tabs.selectedIndex = 1 }
    stage.advance(to: 3)
    #expect(cover.appearance == .appeared)
    #expect(parent.appearance == .disappeared && child.appearance == .disappeared)
    stage.perform { tabs.dismiss(animated: false) }
    #expect(parent.appearance == .appeared && child.appearance == .appeared)
    #expect(Linter.findings(on: stage).map(\.message) == [])
  }

  @Test func `a context and an animator that are kept longer than their stage do nothing`() {
    var context: TransitionContext?
    let driver = PercentDrivenInteractiveTransition()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {}
    let tabs: TabBarController
    do {
      let rig = TabRig()
      tabs = rig.tabs
      rig.director.interaction = { driver }
      rig.select(1, at: 1)
      rig.stage.perform {
        driver.update(0.3)
        context = driver.context
        let view = rig.children[0].view
        animator.addAnimations { view.alpha = 0.5 }
        animator.startAnimation()
      }
    }
    #expect(context != nil)
    context?.finishInteractiveTransition()
    context?.completeTransition(true)
    driver.finish()
    animator.addAnimations {}
    #expect(animator.fractionComplete == 0 && tabs.transitionCoordinator == nil)
  }
}
