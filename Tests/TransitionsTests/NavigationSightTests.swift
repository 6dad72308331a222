import Drawing
import Testing
import Transitions

/// A stack that is out of sight, or goes out of sight while it changes.
@Suite struct NavigationSightTests {
  private let rig = NavigationRig()

  /// A stack in the first of two tabs, which is not the selected one.
  private func hidden() -> (tabs: TabBarController, navigation: NavigationController, stage: Stage)
  {
    let navigation = NavigationController(id: "nav", rootViewController: Child(id: "a"))
    let tabs = TabBarController(id: "tabs", viewControllers: [navigation, Child(id: "x")])
    let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { tabs.selectedIndex = 1 }
    return (tabs, navigation, stage)
  }

  @Test(arguments: [false, true])
  func `§9.2 a push in a tab that is out of sight tells nobody that it appears`(animated: Bool) {
    let (tabs, navigation, stage) = hidden()
    let (root, next) = (navigation.viewControllers[0], Child(id: "b"))
    stage.perform { navigation.pushViewController(next, animated: animated) }
    stage.advance(to: 2)
    #expect(root.appearance == .disappeared && next.appearance == .disappeared)
    #expect(navigation.children.map(\.id) == ["a", "b"] && stage.timelineTotal == 0)
    stage.perform { tabs.selectedIndex = 0 }
    stage.advance(to: 4)
    #expect(root.appearance == .disappeared && next.appearance == .appeared)
    #expect(next.view.superview === navigation.contentView)
    #expect(Linter.findings(on: stage) == [])
  }

  @Test func `§9.2 a pop in a tab that is out of sight tells nobody that it appears`() {
    let (_, navigation, stage) = hidden()
    let (root, next) = (navigation.viewControllers[0], Child(id: "b"))
    stage.perform { navigation.pushViewController(next, animated: false) }
    stage.perform { _ = navigation.popViewController(animated: true) }
    stage.advance(to: 2)
    #expect(root.appearance == .disappeared && next.appearance == .disappeared)
    #expect(Linter.findings(on: stage) == [])
  }

  @Test(arguments: [false, true])
  func `§1.3 a push that a full screen covers ends where it was going`(held: Bool) {
    let modal = Child(id: "m")
    rig.push(rig.next, at: 1)
    if held { rig.down(200, at: 1.1) }
    rig.stage.advance(to: 1.2)
    rig.stage.perform { rig.navigation.present(modal, animated: true) }
    #expect(rig.stage.runningTransitions.map(\.progress.owner) == ["m"] && rig.stack == "ab")
    rig.stage.advance(to: 4)
    #expect(rig.root.appearance == .disappeared && rig.next.appearance == .disappeared)
    #expect(Linter.findings(on: rig.stage) == [])
    rig.stage.perform { modal.dismiss(animated: true) }
    rig.stage.advance(to: 8)
    #expect(rig.faultsAtRest("ab") == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§1.3 a pop that was turned around ends with its stack when it is covered`() {
    let modal = Child(id: "m")
    rig.push(rig.next, at: 0, animated: false)
    rig.pop(at: 1)
    rig.push(rig.next, at: 1.1)
    rig.stage.perform { rig.navigation.present(modal, animated: false) }
    #expect(rig.stack == "ab" && rig.next.appearance == .disappeared)
    rig.stage.perform { modal.dismiss(animated: false) }
    #expect(rig.faultsAtRest("ab") == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§1.3 a full screen that a push's callback presents covers the end of the push`() {
    let modal = Child(id: "m")
    rig.next.onWillAppear = { [rig] in rig.navigation.present(modal, animated: false) }
    rig.push(rig.next, at: 1)
    rig.next.onWillAppear = nil
    rig.stage.advance(to: 3)
    #expect(rig.stack == "ab" && rig.next.appearance == .disappeared)
    rig.stage.perform { modal.dismiss(animated: false) }
    #expect(rig.faultsAtRest("ab") == [])
  }
}
