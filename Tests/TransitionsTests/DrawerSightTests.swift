import Drawing
import Testing
import Transitions

/// A drawer whose controller is out of sight, or goes out of sight while the drawer comes or goes.
@Suite struct DrawerSightTests {
  private let rig = DrawerRig()

  @Test(arguments: [false, true])
  func `§1.3 a drawer that a full screen covers on its way ends where it was going`(opens: Bool) {
    let modal = Child(id: "m")
    if !opens { rig.set(true, at: 0, animated: false) }
    rig.set(opens, at: 1)
    rig.stage.advance(to: 1.1)
    rig.stage.perform { rig.drawer.present(modal, animated: true) }
    #expect(rig.stage.runningTransitions.map(\.progress.owner) == ["m"])
    #expect(rig.drawer.isDrawerOpen == opens)
    rig.stage.advance(to: 4)
    #expect(rig.content.appearance == .disappeared && rig.panel.appearance == .disappeared)
    #expect(Linter.findings(on: rig.stage) == [])
    rig.stage.perform { modal.dismiss(animated: true) }
    rig.stage.advance(to: 8)
    #expect(rig.faultsAtRest(open: opens) == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§1.3 a drawer in a finger's hands is let go when a full screen covers it`() {
    let modal = Child(id: "m")
    rig.drag(from: 5, by: 110, at: 1)
    rig.stage.perform { rig.drawer.present(modal, animated: false) }
    rig.move(300, at: 2)
    rig.up(300, at: 2.1)
    rig.stage.perform { modal.dismiss(animated: false) }
    rig.stage.advance(to: 8)
    #expect(rig.faultsAtRest(open: true) == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `§9.2 a drawer opened in a tab that is out of sight appears with the tab`() {
    let panel = Child(id: "d")
    let drawer = DrawerController(id: "box", content: Child(id: "c"), drawer: panel)
    let tabs = TabBarController(id: "tabs", viewControllers: [drawer, Child(id: "x")])
    let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { tabs.selectedIndex = 1 }
    stage.perform { drawer.setDrawerOpen(true, animated: true) }
    stage.perform { tabs.selectedIndex = 0 }
    stage.advance(to: 4)
    #expect(panel.appearance == .appeared && drawer.isDrawerOpen)
    #expect(Linter.findings(on: stage) == [])
  }
}
