import Drawing
import Input
import SpringEngine
import Testing
import Transitions

/// Rows that a finger pulls aside, and what it finds there.
@Suite struct SwipeActionTests {
  private let rig = TableRig(count: 100).installed()
  private let slop = GestureConfiguration().panSlop

  /// Actions that say that they were called, and are done at once.
  private func actions(_ titles: String..., heard: @escaping (String) -> Void = { _ in })
    -> SwipeActionsConfiguration
  {
    SwipeActionsConfiguration(
      actions: titles.map { title in
        ContextualAction(style: .normal, title: title) { action, _, done in
          heard(action.title ?? "")
          done(true)
        }
      })
  }

  /// Drags on row 2 in steps of 10 ms, and does not let go.
  private func drag(_ rig: TableRig, from x: Double, by distance: Double, at time: Double) {
    rig.stage.handle(.down(Point(x: x, y: 125)), at: time)
    for step in 1...10 {
      let place = Point(x: x + distance * Double(step) / 10, y: 125)
      rig.stage.handle(.move(place), at: time + 0.01 * Double(step))
    }
  }

  /// Drags, and lets go with the finger's velocity.
  private func swipe(_ rig: TableRig, from x: Double, by distance: Double, at time: Double) {
    drag(rig, from: x, by: distance, at: time)
    rig.stage.handle(.up(Point(x: x + distance, y: 125)), at: time + 0.1)
  }

  private func cell(_ rig: TableRig) -> TableViewCell? { rig.table.cellForRow(at: [0, 2]) }
  private func shownX(_ rig: TableRig) -> Double? {
    cell(rig)?.presented(at: rig.stage.now).frame.minX
  }
  private func buttons(_ rig: TableRig) -> [Button] {
    rig.table.subviews.filter { !($0 is TableViewCell) }.flatMap(\.subviews)
      .compactMap { $0 as? Button }
  }

  /// What is not as if nobody had touched the rows.
  private func faults(_ rig: TableRig) -> [String] {
    var faults: [String] = []
    if rig.stage.isMoving { faults.append("something moves") }
    if !buttons(rig).isEmpty { faults.append("buttons are left") }
    for cell in rig.table.visibleCells where cell.frame.minX != 0 {
      faults.append("\(cell.id) is at \(cell.frame.minX)")
    }
    return faults
  }

  // MARK: The finger

  @Test func `a row opens under the finger, and its buttons share the room from the edge inward`() {
    rig.trailing = actions("A", "B")
    drag(rig, from: 300, by: -100, at: 1)
    let open = 100 - slop
    #expect(abs((shownX(rig) ?? 0) + open) < 1e-9)
    let shown = buttons(rig)
    #expect(Set(shown.map(\.currentTitle)) == ["A", "B"])
    for button in shown {
      let frame = button.convert(button.bounds, to: rig.table)
      let minX = button.currentTitle == "A" ? 390 - open / 2 : 390 - open
      #expect(abs(frame.minX - minX) < 1e-9 && abs(frame.width - open / 2) < 1e-9)
      #expect(frame.minY == 100 && frame.height == 50)
    }
    rig.stage.handle(.up(Point(x: 200, y: 125)), at: 1.2)
    rig.stage.advance(to: 4)
    #expect(cell(rig)?.frame.minX == -148 && !rig.stage.isMoving)
    #expect(rig.heard() == [], "No row is picked.")
  }

  @Test func `a row that is let go keeps the finger's velocity, and coasts to its place`() {
    for distance in [-60.0, -20] {
      let rig = TableRig(count: 100).installed()
      rig.trailing = actions("A", "B")
      swipe(rig, from: 300, by: distance, at: 1)
      let x = shownX(rig) ?? 0
      rig.stage.advance(to: 1.1001)
      let velocity = ((shownX(rig) ?? 0) - x) / 0.0001
      #expect(abs(velocity - distance * 10) < 10, "\(velocity)")
      rig.stage.advance(to: 4)
      #expect(cell(rig)?.frame.minX == -148)
    }
  }

  @Test func `a slow pull that is let go early closes again`() {
    rig.trailing = actions("A", "B")
    drag(rig, from: 300, by: -40, at: 1)
    rig.stage.handle(.up(Point(x: 260, y: 125)), at: 1.5)
    rig.stage.advance(to: 4)
    #expect(faults(rig) == [])
  }

  @Test func `past its end a row resists, unless a full swipe is meant`() {
    for performs in [true, false] {
      let rig = TableRig(count: 100).installed()
      rig.trailing = actions("A")
      rig.trailing?.performsFirstActionWithFullSwipe = performs
      drag(rig, from: 300, by: -200, at: 1)
      let pull = 200 - slop
      let banded = 74 + RubberBand(dimension: 390).offset(for: pull - 74)
      #expect(abs((shownX(rig) ?? 0) + (performs ? pull : banded)) < 1e-9)
      rig.stage.handle(.up(Point(x: 100, y: 125)), at: 1.5)
      rig.stage.advance(to: 4)
      #expect(cell(rig)?.frame.minX == -74)
    }
  }

  @Test func `a full swipe performs the first action, which alone has the room by then`() {
    for performs in [true, false] {
      let rig = TableRig(count: 100).installed()
      var heard: [String] = []
      rig.trailing = actions("A", "B") { heard.append($0) }
      rig.trailing?.performsFirstActionWithFullSwipe = performs
      drag(rig, from: 380, by: -370, at: 1)
      rig.stage.advance(to: 2)
      let first = buttons(rig).first { $0.currentTitle == "A" }
      #expect((first?.frame.width == 370 - slop) == performs)
      rig.stage.handle(.up(Point(x: 10, y: 125)), at: 2)
      #expect(heard == (performs ? ["A"] : []))
      rig.stage.advance(to: 4)
      #expect(cell(rig)?.frame.minX == (performs ? 0 : -148))
      if performs { #expect(faults(rig) == []) }
    }
  }

  @Test func `a row is caught on its way, without a jump, and taken back`() {
    rig.trailing = actions("A", "B")
    swipe(rig, from: 300, by: -60, at: 1)
    rig.stage.advance(to: 1.2)
    let before = shownX(rig) ?? 0
    #expect(before < -60 && before > -148)
    rig.stage.handle(.down(Point(x: 100, y: 125)), at: 1.2)
    rig.stage.handle(.move(Point(x: 100 + slop, y: 125)), at: 1.2)
    #expect(abs((shownX(rig) ?? 0) - before) < 1e-6)
    rig.stage.handle(.move(Point(x: 140 + slop, y: 125)), at: 1.3)
    #expect(abs((shownX(rig) ?? 0) - before - 40) < 1e-6)
    rig.stage.handle(.move(Point(x: 300, y: 125)), at: 1.4)
    rig.stage.handle(.up(Point(x: 300, y: 125)), at: 1.4)
    rig.stage.advance(to: 4)
    #expect(faults(rig) == [])
  }

  @Test func `where the table reads from the right, all is mirrored`() {
    let rig = TableRig(count: 100)
    rig.stage.layoutDirection = .rightToLeft
    rig.stage.install()
    rig.leading = actions("A", "B")
    drag(rig, from: 100, by: 100, at: 1)
    #expect(shownX(rig) == 0, "There is nothing where the rows end.")
    rig.stage.handle(.up(Point(x: 200, y: 125)), at: 1.1)
    drag(rig, from: 300, by: -100, at: 2)
    #expect(abs((shownX(rig) ?? 0) + 100 - slop) < 1e-9)
    let first = buttons(rig).first { $0.currentTitle == "A" }
    #expect(first.map { $0.convert($0.bounds, to: rig.table).maxX } == 390)
  }

  // MARK: What closes it

  /// What may happen to an open row.
  nonisolated private static let disturbances = [
    "a tap beside it", "a tap on it", "scrolling", "code that scrolls", "reading anew", "an update",
    "another size",
  ]
  private static let closings: [String: (TableRig) -> Void] = [
    "a tap beside it": { $0.tap(100, 325, at: 3) },
    "a tap on it": { $0.tap(100, 125, at: 3) },
    "scrolling": { $0.flick(by: 30, at: 3) },
    "code that scrolls": { rig in rig.stage.perform { rig.table.contentOffset.y = 10 } },
    "reading anew": { rig in rig.stage.perform { rig.table.reloadData() } },
    "an update": { rig in
      rig.rows[0].append("new")
      rig.stage.perform { rig.table.insertRows(at: [[0, 100]], with: .automatic) }
    },
    "another size": { rig in
      rig.stage.perform { rig.table.frame = Rect(x: 0, y: 0, width: 300, height: 800) }
    },
  ]

  @Test(arguments: disturbances)
  func `an open row is closed, and nothing is selected`(by name: String) throws {
    rig.trailing = actions("A", "B")
    swipe(rig, from: 300, by: -100, at: 1)
    rig.stage.advance(to: 3)
    #expect(cell(rig)?.frame.minX == -148)
    let disturb = try #require(Self.closings[name])
    disturb(rig)
    rig.stage.advance(to: 6)
    #expect(faults(rig) == [])
    #expect(rig.heard() == [])
    rig.tap(100, 325, at: 7)
    #expect(rig.heard().contains { $0.hasPrefix("select") }, "Afterwards rows are picked again.")
  }

  // MARK: Actions

  @Test func `a button performs its action, and the row stays open until that says it is done`() {
    var done: ((Bool) -> Void)?
    var button: View?
    rig.trailing = SwipeActionsConfiguration(actions: [
      ContextualAction(style: .destructive, title: "X") { _, view, end in
        (button, done) = (view, end)
      }
    ])
    swipe(rig, from: 300, by: -100, at: 1)
    rig.stage.advance(to: 3)
    rig.tap(370, 125, at: 3)
    #expect(button === buttons(rig).first && button?.backgroundColor == Color(hex: 0xFF3B30))
    rig.stage.advance(to: 5)
    #expect(cell(rig)?.frame.minX == -74)
    rig.stage.perform { done?(true) }
    rig.stage.advance(to: 7)
    #expect(faults(rig) == [])
    #expect(rig.texts.contains("row 2"), "A destructive action takes nothing away by itself.")
  }

  @Test(arguments: [false, true])
  func `a row that its action deletes goes as it is, with its buttons`(fully: Bool) {
    let rig = rig
    rig.trailing = SwipeActionsConfiguration(actions: [
      ContextualAction(style: .destructive, title: "X") { _, _, done in
        rig.rows[0].remove(at: 2)
        rig.table.deleteRows(at: [[0, 2]], with: .automatic)
        done(true)
      }
    ])
    if fully {
      swipe(rig, from: 380, by: -370, at: 1)
    } else {
      swipe(rig, from: 300, by: -100, at: 1)
      rig.stage.advance(to: 3)
      rig.tap(370, 125, at: 3)
    }
    rig.stage.advance(to: 3.15)
    rig.stage.advance(to: 6)
    #expect(rig.texts.prefix(3) == ["row 0", "row 1", "row 3"])
    #expect(faults(rig) == [])
    swipe(rig, from: 300, by: -100, at: 7)
    rig.stage.advance(to: 9)
    #expect(cell(rig)?.frame.minX == -74)
    #expect(rig.stage.problems == [])
  }
}
