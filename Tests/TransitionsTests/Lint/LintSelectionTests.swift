import Drawing
import Testing
import Transitions

/// The linter knows what every container of the library calls for.
@Suite struct LintSelectionTests {
  private func findings(_ stage: Stage) -> [String] {
    Linter.findings(on: stage).map { "\($0.who) \($0.statement) \($0.message)" }
  }

  /// Takes a child out as a container would, behind the container's back.
  private func takeOut(_ child: ViewController, on stage: Stage) {
    stage.perform {
      child.willMove(toParent: nil)
      child.beginAppearanceTransition(false, animated: false)
      child.view.removeFromSuperview()
      child.endAppearanceTransition(animated: false)
      child.removeFromParent()
    }
  }

  @Test func `§2.5 children that were changed behind the selection`() {
    let rig = Rig()
    takeOut(rig.children[0], on: rig.stage)
    #expect(
      findings(rig.stage) == ["box §2.5 its children are none, but it has 'a' selected or stacked"])
  }

  @Test func `§2.5 children that were changed behind a tab bar controller's selection`() {
    let rig = TabRig()
    takeOut(rig.children[0], on: rig.stage)
    #expect(
      findings(rig.stage) == ["box §2.5 its children are none, but it has 'a' selected or stacked"])
  }

  @Test func `§2.5 children that were changed behind a page controller's page`() {
    let rig = PageRig()
    takeOut(rig.pages[0], on: rig.stage)
    #expect(
      findings(rig.stage) == ["box §2.5 its children are none, but it has 'a' selected or stacked"])
  }

  @Test func `§9.2 a tab that was told to appear though another one is selected`() {
    let rig = TabRig()
    rig.stage.perform {
      rig.children[3].beginAppearanceTransition(true, animated: false)
      rig.children[3].endAppearanceTransition(animated: false)
    }
    #expect(
      findings(rig.stage) == ["d §9.2 it counts as shown, but its view is not there"])
  }

  @Test func `§2.5 a container that no stage has seen yet is not blamed for its missing child`() {
    let inner = ContainerViewController(id: "inner", viewControllers: [ViewController(id: "i")])
    let stack = NavigationController(id: "stack", rootViewController: ViewController(id: "s"))
    inner.loadViewIfNeeded()
    stack.loadViewIfNeeded()
    let tabs = TabBarController(
      id: "box", viewControllers: [ViewController(id: "a"), inner, stack])
    let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    #expect(findings(stage) == [])
  }
}
