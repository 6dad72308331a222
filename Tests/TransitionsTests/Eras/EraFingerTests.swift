import Drawing
import Testing
import Transitions

/// What fingers on the content do where rows can be pulled aside, where all is mirrored, and where the era changes.
@Suite struct EraFingerTests {
  nonisolated private static let until18: [Era] = [.iOS7, .iOS13, .iOS18]

  // MARK: Rows that are pulled aside

  /// Shows a table on a stack.
  private func shown(_ table: TableRig, on rig: NavigationRig) {
    table.table.removeFromSuperview()
    rig.next.view.addSubview(table.table)
    rig.push(rig.next, at: 0, animated: false)
  }

  private func actions(_ count: Int = 1) -> SwipeActionsConfiguration {
    SwipeActionsConfiguration(
      actions: (0..<count).map { ContextualAction(style: .normal, title: "\($0)") { _, _, _ in } })
  }

  @Test func `the content's pop yields to a row that has actions there, and the edge still pops`() {
    let (rig, table) = (NavigationRig(.iOS26), TableRig(count: 100))
    table.leading = actions(3)
    table.leading?.performsFirstActionWithFullSwipe = false
    shown(table, on: rig)
    rig.swipe(from: 200, by: 180, speed: 600, at: 1)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("ab") == [])
    #expect(table.table.visibleCells.contains { $0.frame.minX == 222 })
    #expect(rig.stage.decisions.contains(9))
    rig.swipe(from: 5, by: 300, speed: 600, at: 5)
    rig.stage.advance(to: 7)
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `it yields to a row whatever travel makes it a pan`() {
    let (rig, table) = (NavigationRig(.iOS26), TableRig(count: 100))
    var tuning = NavigationController.Configuration()
    tuning.gestures.panSlop = 2
    let early = NavigationController(
      id: "early", rootViewController: rig.root, configuration: tuning)
    let stage = Stage(root: early, size: Size(width: 390, height: 844))
    stage.install()
    stage.era = .iOS26
    table.leading = actions()
    table.table.removeFromSuperview()
    rig.next.view.addSubview(table.table)
    stage.perform { early.pushViewController(rig.next, animated: false) }
    stage.handle(.down(Point(x: 200, y: 400)), at: 1)
    for step in 1...20 {
      stage.handle(.move(Point(x: 200 + 3 * Double(step), y: 400)), at: 1 + 0.01 * Double(step))
    }
    #expect(early.transitionCoordinator == nil)
    #expect(table.table.visibleCells.contains { $0.frame.minX > 0 })
  }

  @Test(arguments: [false, true])
  func `a row without actions on that side pops`(hasOthers: Bool) {
    let (rig, table) = (NavigationRig(.iOS26), TableRig(count: 100))
    if hasOthers { table.trailing = actions() }
    shown(table, on: rig)
    rig.swipe(from: 200, by: 180, speed: 600, at: 1)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("a") == [] && !rig.stage.decisions.contains(9))
  }

  @Test func `a row that is open is taken back by the drag that would pop`() {
    let (rig, table) = (NavigationRig(.iOS26), TableRig(count: 100))
    table.trailing = actions()
    shown(table, on: rig)
    rig.swipe(from: 300, by: -100, speed: 600, at: 1)
    rig.stage.advance(to: 3)
    #expect(table.table.visibleCells.contains { $0.frame.minX == -74 })
    rig.swipe(from: 100, by: 180, speed: 600, at: 4)
    rig.stage.advance(to: 7)
    #expect(rig.faultsAtRest("ab") == [])
    #expect(table.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
  }

  // MARK: What is noted

  @Test(arguments: until18)
  func `a touch that is dead during a slide is noted with the rule that has it so`(era: Era) {
    let rig = NavigationRig(era)
    rig.push(rig.next, at: 1)
    #expect(!rig.stage.decisions.contains(1))
    rig.down(380, at: 1.2)
    #expect(rig.stage.decisions.count { $0 == 1 } == 1)
    #expect(!rig.stage.guesses.contains(1), "That is measured.")
    rig.up(380, at: 1.25)
    rig.stage.advance(to: 3)
    rig.down(200, at: 3)
    rig.up(200, at: 3.1)
    #expect(rig.stage.decisions.count { $0 == 1 } == 1, "At rest touches are not dead.")
  }

  @Test func `a finger that completes a push notes the rule by which it does`() {
    let rig = NavigationRig(.iOS26)
    rig.push(rig.next, at: 1)
    rig.swipe(from: 150, by: 220, speed: 900, at: 1.12)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("a") == [])
    #expect(rig.stage.decisions.contains(2) && !rig.stage.guesses.contains(2))
  }

  // MARK: Mirrored

  @Test func `there a row's actions where it begins keep the screen`() {
    let (rig, table) = (NavigationRig(.iOS26), TableRig(count: 100))
    rig.stage.layoutDirection = .rightToLeft
    table.leading = actions()
    shown(table, on: rig)
    rig.swipe(from: 300, by: -100, speed: 600, at: 1)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("ab") == [] && rig.stage.decisions.contains(9))
    #expect(table.table.visibleCells.contains { $0.frame.minX == -74 })
  }
}
