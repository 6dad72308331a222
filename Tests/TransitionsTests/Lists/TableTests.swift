import Drawing
import Input
import TestSupport
import Testing
import Transitions

@Suite struct TableTests {
  @Test func `cells are made where they are seen, and no others`() {
    let rig = TableRig(count: 1_000).installed()
    #expect(rig.table.contentSize == Size(width: 390, height: 50_000))
    #expect(rig.texts == (0..<16).map { "row \($0)" })
    #expect(rig.asked.count == 16)
    #expect(rig.table.cellForRow(at: [0, 15])?.frame == Rect(x: 0, y: 750, width: 390, height: 50))
    #expect(rig.table.cellForRow(at: [0, 16]) == nil)
  }

  @Test func `cells that have gone out of sight are used again under their names`() {
    let rig = TableRig(count: 1_000).installed()
    let names = Set(rig.table.visibleCells.map(\.id))
    #expect(names.count == 16 && names.contains("Cell") && names.contains("Cell 16"))
    rig.stage.perform { rig.table.contentOffset.y = 10_000 }
    #expect(rig.texts == (200..<216).map { "row \($0)" })
    #expect(Set(rig.table.visibleCells.map(\.id)) == names)
    #expect(rig.table.visibleCells.allSatisfy { ($0 as? TableRig.Cell)?.reuses == 1 })
    #expect(rig.table.subviews.count == 16)
  }

  @Test func `what coasts is filled at every moment, whatever frames are looked at`() {
    let rig = TableRig(count: 1_000).installed()
    rig.flick(by: 400, at: 0)
    var random = SplitMix(seed: 7)
    var time = 0.1
    while rig.table.isDecelerating {
      time += random.number(0.0001...0.03)
      rig.stage.advance(to: time)
      let bounds = rig.table.presented(at: time).bounds
      let frames = rig.table.visibleCells.map(\.frame)
      let top = frames.map(\.minY).min() ?? .infinity
      let bottom = frames.map(\.maxY).max() ?? 0
      let filled = top <= bounds.minY + 1e-6 && bottom >= bounds.maxY - 1e-6
      #expect(filled, "At \(time) s, \(top)…\(bottom) is filled of \(bounds).")
    }
    #expect(time > 1 && rig.scrolls > 100)
    #expect(rig.table.subviews.count < 40, "What has gone out of sight is gone.")
  }

  @Test func `a finger that stays highlights a row, and selects it when it is lifted`() {
    let rig = TableRig(count: 100).installed()
    rig.stage.handle(.down(Point(x: 100, y: 125)), at: 1)
    rig.stage.advance(to: 1.14)
    #expect(rig.heard() == [] && rig.table.cellForRow(at: [0, 2])?.isHighlighted == false)
    rig.stage.advance(to: 1.16)
    #expect(rig.heard() == ["highlight 2"])
    #expect(rig.table.cellForRow(at: [0, 2])?.isHighlighted == true)
    rig.stage.handle(.up(Point(x: 100, y: 126)), at: 2)
    #expect(rig.heard() == ["unhighlight 2", "will select 2", "select 2"])
    #expect(rig.table.indexPathForSelectedRow == [0, 2])
    #expect(rig.table.cellForRow(at: [0, 2])?.isSelected == true)
    rig.tap(100, 275, at: 3)
    #expect(
      rig.heard() == ["highlight 5", "unhighlight 5", "will select 5", "deselect 2", "select 5"])
    #expect(rig.table.cellForRow(at: [0, 2])?.isSelected == false)
  }

  @Test func `a finger that scrolls highlights nothing, and lets go what it has highlighted`() {
    let rig = TableRig(count: 100).installed()
    rig.flick(by: 200, at: 0)
    rig.stage.advance(to: 5)
    #expect(rig.heard() == [] && rig.table.contentOffset.y > 200)
    rig.stage.handle(.down(Point(x: 100, y: 400)), at: 6)
    rig.stage.advance(to: 6.2)
    let row = rig.table.indexPathsForVisibleRows?.first { path in
      rig.table.cellForRow(at: path)?.isHighlighted == true
    }
    #expect(rig.heard() == ["highlight \(row?.row ?? -1)"])
    rig.stage.handle(.move(Point(x: 100, y: 430)), at: 6.3)
    #expect(rig.heard() == ["unhighlight \(row?.row ?? -1)"])
    rig.stage.handle(.up(Point(x: 100, y: 430)), at: 6.4)
    #expect(rig.heard() == [] && rig.table.indexPathForSelectedRow == nil)
  }

  @Test func `a touch that stops what coasts selects nothing`() {
    let rig = TableRig(count: 1_000).installed()
    rig.flick(by: 400, at: 0)
    rig.tap(100, 300, at: 0.4)
    rig.stage.advance(to: 1)
    #expect(!rig.table.isDecelerating && rig.heard() == [])
  }

  @Test func `the delegate says which row is selected, or none`() {
    let rig = TableRig(count: 100).installed()
    rig.maySelect = { $0.row == 1 ? nil : [0, 4] }
    rig.tap(100, 75, at: 1)
    #expect(rig.table.indexPathForSelectedRow == nil)
    rig.tap(100, 25, at: 2)
    #expect(rig.table.indexPathForSelectedRow == [0, 4])
    #expect(rig.heard().last == "select 4")
  }

  @Test func `a button in a row takes its own touches`() {
    let rig = TableRig(count: 10).installed()
    let button = Button(id: "button", frame: Rect(x: 300, y: 5, width: 80, height: 40))
    rig.stage.perform { rig.table.cellForRow(at: [0, 1])?.contentView.addSubview(button) }
    rig.tap(340, 75, at: 1, holding: 0.4)
    #expect(rig.heard() == [])
    rig.tap(40, 75, at: 2)
    #expect(rig.heard().last == "select 1")
  }

  @Test func `several rows can be selected, and picking one again deselects it`() {
    let rig = TableRig(count: 10).installed()
    rig.table.allowsMultipleSelection = true
    for (index, y) in [25.0, 125, 25].enumerated() { rig.tap(100, y, at: Double(index + 1)) }
    #expect(rig.table.indexPathsForSelectedRows == [[0, 2]])
    #expect(rig.heard().last == "deselect 0")
  }

  @Test func `a selected row is still selected when it comes back into sight`() {
    let rig = TableRig(count: 1_000).installed()
    rig.tap(100, 25, at: 1)
    rig.stage.perform { rig.table.contentOffset.y = 5_000 }
    #expect(rig.table.visibleCells.allSatisfy { !$0.isSelected })
    rig.stage.perform { rig.table.contentOffset.y = 0 }
    #expect(rig.table.visibleCells.map(\.isSelected) == [true] + Array(repeating: false, count: 15))
  }

  @Test func `a header of a plain table stays in sight until its section has gone`() {
    let rig = TableRig([["a", "b", "c"], Array(repeating: "x", count: 40)])
    rig.title = { "section \($0)" }
    _ = rig.installed()
    #expect(rig.table.rectForRow(at: [1, 0]).minY == 28 + 150 + 28)
    for (offset, first, second) in [(0.0, 0.0, 178.0), (90, 90, 178), (165, 150, 178)] {
      rig.stage.perform { rig.table.contentOffset.y = offset }
      #expect(rig.table.headerView(forSection: 0)?.frame.minY == first)
      #expect(rig.table.headerView(forSection: 1)?.frame.minY == second)
    }
    rig.stage.perform { rig.table.contentOffset.y = 500 }
    #expect(rig.table.headerView(forSection: 0) == nil)
    #expect(rig.table.headerView(forSection: 1)?.frame.minY == 500)
  }

  @Test func `a row is scrolled to the place that is asked for, within the limits`() {
    let rig = TableRig(count: 100).installed()
    let places: [(Int, TableView.ScrollPosition, Double)] = [
      (50, .top, 2_500), (50, .middle, 2_125), (50, .bottom, 1_750), (0, .middle, 0),
      (99, .top, 4_200), (5, .none, 250), (40, .none, 1_250),
    ]
    for (row, position, offset) in places {
      rig.stage.perform {
        rig.table.scrollToRow(at: [0, row], at: position, animated: false)
      }
      #expect(rig.table.contentOffset.y == offset, "Row \(row) at \(position).")
    }
  }

  @Test func `rows of automatic height are as high as their cells say`() {
    final class Tall: TableViewCell {
      override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 70) }
    }
    let rig = TableRig(count: 100)
    rig.table.register(Tall.self, forCellReuseIdentifier: "row")
    rig.heights = { _ in TableView.automaticDimension }
    _ = rig.installed()
    #expect(rig.table.rectForRow(at: [0, 3]) == Rect(x: 0, y: 210, width: 390, height: 70))
    #expect(rig.texts.count == 12)
    #expect(rig.table.contentSize.height > 12 * 70)
  }

  /// Twelve points above and below a line that is as high as its text.
  private static func pin(_ line: View, in view: View) {
    line.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(line)
    for constraint in [
      line.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
      line.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12),
      line.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      line.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      line.heightAnchor.constraint(equalToConstant: 30),
    ] { constraint.isActive = true }
  }

  @Test func `constraints of the content say how high rows and headers are`() {
    final class Pinned: TableViewCell {
      required convenience init(forReuse identifier: String) {
        self.init(style: .default, reuseIdentifier: identifier)
        TableTests.pin(View(id: "line"), in: contentView)
      }
    }
    let rig = TableRig(count: 20)
    rig.table.register(Pinned.self, forCellReuseIdentifier: "row")
    rig.heights = { _ in TableView.automaticDimension }
    let (above, line) = (View(id: "above"), View(id: "line"))
    Self.pin(line, in: above)
    rig.header = above
    _ = rig.installed()
    rig.stage.perform { rig.table.reloadData() }
    #expect(above.frame == Rect(x: 0, y: 0, width: 390, height: 54))
    #expect(line.frame == Rect(x: 16, y: 12, width: 358, height: 30))
    #expect(rig.table.rectForRow(at: [0, 2]) == Rect(x: 0, y: 162, width: 390, height: 54))
  }

  @Test func `rows that come and go leave the others their cells, which move`() {
    let rig = TableRig(count: 10).installed()
    let third = rig.table.cellForRow(at: [0, 3])
    rig.stage.perform {
      rig.rows[0].remove(at: 1)
      rig.rows[0].insert("new", at: 0)
      rig.rows[0].insert("other", at: 5)
      rig.table.performBatchUpdates {
        rig.table.deleteRows(at: [[0, 1]], with: .fade)
        rig.table.insertRows(at: [[0, 0], [0, 5]], with: .fade)
      }
    }
    #expect(rig.texts == rig.rows[0])
    #expect(third != nil && rig.table.cellForRow(at: [0, 3]) === third)
    let fresh = rig.table.cellForRow(at: [0, 5])
    #expect(fresh?.presented(at: rig.stage.now).alpha == 0)
    let sixth = rig.table.cellForRow(at: [0, 6])
    #expect(sixth?.presented(at: rig.stage.now).frame.minY == 250)
    rig.stage.advance(to: 1)
    #expect(fresh?.presented(at: 1).alpha == 1 && sixth?.presented(at: 1).frame.minY == 300)
    #expect(rig.table.subviews.count == 11, "What was deleted is gone.")
  }

  @Test(arguments: 0..<20)
  func `after any updates the table shows what its data source has`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    func below(_ limit: Int) -> Int { random.whole(0...(limit - 1)) }
    let rig = TableRig(count: 8).installed()
    var made = 100
    for round in 1...10 {
      rig.stage.perform {
        let old = rig.rows[0]
        let gone = Set((0..<below(3)).map { _ in below(max(old.count, 1)) }).filter {
          $0 < old.count
        }
        var next = old.indices.filter { !gone.contains($0) }.map { old[$0] }
        var come: Set<Int> = []
        for _ in 0..<below(4) {
          let place = below(next.count + 1)
          come = Set(come.map { $0 >= place ? $0 + 1 : $0 })
          come.insert(place)
          next.insert("row \(made)", at: place)
          made += 1
        }
        rig.rows[0] = next
        rig.table.beginUpdates()
        rig.table.insertRows(at: come.sorted().map { [0, $0] }, with: .none)
        rig.table.deleteRows(at: gone.sorted().map { [0, $0] }, with: .none)
        rig.table.endUpdates()
      }
      #expect(rig.texts == Array(rig.rows[0].prefix(16)), "Seed \(seed), round \(round).")
      rig.stage.advance(to: Double(round) * (seed.isMultiple(of: 2) ? 1 : 0.1))
    }
  }

  @Test func `the cells of one class are called alike in every run`() {
    let (one, other) = (TableRig(count: 500).installed(), TableRig(count: 500).installed())
    for rig in [one, other] {
      rig.flick(by: 400, at: 0)
      rig.flick(by: -300, at: 3)
      rig.stage.advance(to: 9)
    }
    #expect(one.table.visibleCells.map(\.id) == other.table.visibleCells.map(\.id))
    #expect(one.stage.stateHash == other.stage.stateHash)
  }

  @Test func `a pull that is far enough begins a refresh, and its end takes the room back`() {
    let rig = TableRig(count: 100).installed()
    let refresh = RefreshControl()
    var count = 0
    refresh.addAction(Action { _ in count += 1 }, for: .valueChanged)
    rig.stage.perform { rig.table.refreshControl = refresh }
    rig.flick(by: -60, at: 0)
    rig.stage.advance(to: 2)
    #expect(count == 0 && rig.table.contentOffset.y == 0)
    rig.flick(by: -250, at: 3)
    rig.stage.advance(to: 6)
    #expect(count == 1 && refresh.isRefreshing && rig.table.contentOffset.y == -60)
    rig.stage.perform { refresh.endRefreshing() }
    rig.stage.advance(to: 7)
    #expect(!refresh.isRefreshing && rig.table.presented(at: 7).bounds.minY == 0)
  }

  @Test func `a cell's labels lie as its style says, beside its accessory`() {
    let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = Rect(x: 0, y: 0, width: 300, height: 60)
    cell.textLabel?.text = "title"
    cell.detailTextLabel?.text = "more"
    cell.accessoryType = .checkmark
    cell.layoutIfNeeded()
    let (first, second) = (cell.textLabel?.frame ?? .zero, cell.detailTextLabel?.frame ?? .zero)
    #expect(first.minX == 16 && second.minX == 16 && first.maxY == second.minY)
    #expect(first.minY + second.maxY == 60, "Both lie in the middle together.")
    #expect(cell.contentView.frame.maxX < 284 && cell.contentView.frame.height == 60)
    #expect(TableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
    cell.textLabel?.font = .systemFont(ofSize: 40)
    #expect(cell.sizeThatFits(Size(width: 300, height: 0)).height > 60)
    #expect(TableViewCell(frame: .zero).sizeThatFits(Size(width: 300, height: 0)).height == 44)
  }

  @Test func `rows of groups are inset, and the outer ones have round corners`() {
    let rig = TableRig([["a", "b", "c"], ["d"]], style: .insetGrouped).installed()
    let cells = rig.table.visibleCells
    #expect(cells.map(\.frame.minX) == [20, 20, 20, 20] && cells.map(\.frame.width).max() == 350)
    #expect(cells.map(\.cornerRadius) == [10, 0, 10, 10])
    #expect(cells.last?.maskedCorners == .all)
    #expect(rig.table.rectForRow(at: [1, 0]).minY > rig.table.rectForRow(at: [0, 2]).maxY)
  }

  @Test func `a table and its cells go with those who hold them`() {
    weak var table: TableView?
    weak var cell: TableViewCell?
    do {
      let rig = TableRig(count: 100).installed()
      rig.flick(by: 400, at: 0)
      rig.stage.handle(.down(Point(x: 100, y: 300)), at: 0.5)
      (table, cell) = (rig.table, rig.table.visibleCells.first)
      #expect(table != nil && cell != nil)
    }
    #expect(table == nil && cell == nil)
  }
}
