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

  /// A drag from a place, and whether it takes the screen back.
  nonisolated private static let mirrored: [(from: Double, by: Double, pops: Bool)] = [
    (200, -180, true), (200, 180, false), (385, -300, true), (5, 300, false), (350, -200, true),
  ]

  @Test(arguments: mirrored)
  func `where the stage reads from the right, the content's pop goes to the left in 26`(
    drag: (from: Double, by: Double, pops: Bool)
  ) {
    let rig = NavigationRig(.iOS26)
    rig.stage.layoutDirection = .rightToLeft
    rig.push(rig.next, at: 0, animated: false)
    rig.swipe(from: drag.from, by: drag.by, speed: 600, at: 1)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest(drag.pops ? "a" : "ab") == [])
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `there the page follows 12 pt behind the finger too, and to the left`() {
    let rig = NavigationRig(.iOS26)
    rig.stage.layoutDirection = .rightToLeft
    rig.push(rig.next, at: 0, animated: false)
    rig.down(300, at: 1)
    for step in 1...10 { rig.move(300 - 15 * Double(step), at: 1 + 0.02 * Double(step)) }
    #expect(abs(rig.shownX(rig.next) + 150 - 12) < 1e-6)
    #expect(rig.shownX(rig.root) > 0)
    rig.up(150, at: 1.4)
    rig.stage.advance(to: 4)
    #expect(rig.stage.decisions.contains(8) && rig.stage.decisions.contains(12))
  }

  @Test func `code that goes back during a push goes where it came from, however the stage reads`()
  {
    let rig = NavigationRig(.iOS26)
    rig.push(rig.next, at: 0)
    rig.stage.advance(to: 0.1)
    rig.stage.layoutDirection = .rightToLeft
    let places = (rig.shownX(rig.root), rig.shownX(rig.next))
    rig.pop(at: 0.1)
    #expect(abs(rig.shownX(rig.root) - places.0) < 1 && abs(rig.shownX(rig.next) - places.1) < 1)
    rig.stage.advance(to: 2)
    #expect(rig.faultsAtRest("a") == [])
    rig.push(rig.next, at: 3)
    #expect(rig.shownX(rig.next) < 0, "The next one comes from the left.")
  }

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

  // MARK: Another era on the way

  @Test func `a push goes on under the rules that it began with`() {
    let rig = NavigationRig(.iOS18)
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.1)
    rig.stage.perform { rig.stage.era = .iOS26 }
    rig.pop(at: 1.15)
    #expect(rig.stack == "ab" && rig.problems.count == 1, "18 refuses it.")
    rig.swipe(from: 150, by: 100, speed: 1_500, at: 1.16)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("ab") == [], "Fingers are dead.")
    rig.swipe(from: 200, by: 180, speed: 600, at: 5)
    rig.stage.advance(to: 8)
    #expect(rig.faultsAtRest("a") == [], "What starts next is 26's.")
  }

  @Test func `what a push of 26 lets begin goes by the rules of the era by then`() {
    let rig = NavigationRig(.iOS26)
    rig.push(Child(id: "c"), at: 0, animated: false)
    rig.push(rig.next, at: 1)
    rig.stage.advance(to: 1.05)
    rig.stage.perform { rig.stage.era = .iOS18 }
    rig.pop(at: 1.1)
    #expect(rig.stack == "ac" && rig.problems == [], "The push completes, as in 26.")
    rig.pop(at: 1.2)
    #expect(rig.stack == "ac" && rig.problems.count == 1, "The pop is 18's, which refuses another.")
    rig.tapBack(at: 1.22)
    rig.stage.advance(to: 4)
    #expect(rig.faultsAtRest("ac") == [])
  }

  @Test(arguments: [nil, Era.iOS13, .iOS18])
  func `a pop that a finger holds goes on as in 26 where the era changes`(era: Era?) {
    let (kept, changed) = (NavigationRig(.iOS26), NavigationRig(.iOS26))
    for rig in [kept, changed] {
      rig.push(rig.next, at: 0, animated: false)
      rig.down(200, at: 1)
      for step in 1...10 { rig.move(200 + 10 * Double(step), at: 1 + 0.02 * Double(step)) }
      if rig === changed { rig.stage.perform { rig.stage.era = era } }
      rig.move(320, at: 1.3)
      #expect(rig.shownX(rig.next) == kept.shownX(kept.next))
      rig.up(320, at: 1.3)
    }
    for time in [1.32, 1.4, 1.5] {
      for rig in [kept, changed] { rig.stage.advance(to: time) }
      #expect(changed.shownX(changed.next) == kept.shownX(kept.next), "\(time)")
    }
    for rig in [kept, changed] { rig.stage.advance(to: 4) }
    #expect(changed.stack == kept.stack && changed.faultsAtRest(kept.stack) == [])
  }

  @Test func `a queue that an era keeps is followed under the next one`() {
    let rig = NavigationRig(.iOS13)
    rig.push(rig.next, at: 1)
    rig.push(Child(id: "c"), at: 1.1)
    rig.stage.perform { rig.stage.era = .iOS26 }
    #expect(rig.stack == "ab")
    rig.stage.advance(to: 1.45)
    #expect(rig.stack == "abc")
    rig.pop(at: 1.5)
    #expect(rig.stack == "ab", "The push that waited is 26's, which completes it.")
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest("ab") == [])
  }
}
