import Sessions

/// Where everything lies on a sweep's sheet, in pixels.
nonisolated struct SweepLayout {
  /// A rectangle of whole pixels.
  struct Part: Hashable {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
  }

  /// The size of a stage's picture.
  let cell: (width: Int, height: Int)
  let columns: Int
  let rows: Int
  /// The size of all text; ours: legible, and two figures fit below a small phone.
  let fontSize: Double
  /// The fractions that every curve shows.
  let fractions: ClosedRange<Double>
  /// So many stages stand in one row, whatever its shape.
  private static let longestRow = 6
  private let gap: Int
  /// How wide the values of the first tunable are, left of the rows; 0 without a second one.
  private let gutter: Int

  /// Lays a sheet out.
  @MainActor init(_ sweep: MotionSweep, cell: (width: Int, height: Int)) {
    // Two figures have room below a stage, 22 letters of six tenths of their size.
    fontSize = min(max(Double(cell.width) / 13.5, 9), 24).rounded(.down)
    self.cell = cell
    gap = max(cell.width / 12, 8)
    let count = sweep.variants.count
    let square = (Double(count) * Double(cell.height) * 1.6 / Double(cell.width)).squareRoot()
    let atMost = count <= SweepLayout.longestRow ? count : max(Int(square.rounded()), 1)
    rows = (count + (sweep.columns ?? atMost) - 1) / (sweep.columns ?? atMost)
    columns = sweep.columns ?? (count + rows - 1) / rows
    gutter = sweep.axes.count == 2 ? Int(fontSize * 6) : 0
    let all = sweep.variants.lazy.flatMap { $0.course.lazy.map(\.fraction) }
    fractions = min(all.min() ?? 0, -0.05)...max(all.max() ?? 1, 1.05)
  }

  /// The height of a line of text.
  private var line: Int { Int((fontSize * 1.6).rounded()) }
  private var curveHeight: Int { max(cell.width / 4, 24) }
  /// The height of a row with all that belongs to it.
  private var row: Int { (hasHeadings ? line : 0) + cell.height + curveHeight + 2 * line + gap }
  /// Whether every stage has its value above it; in a table the first row has.
  private var hasHeadings: Bool { gutter == 0 }
  private var top: Int { gap + line + gap / 2 + (hasHeadings ? 0 : line) }

  var width: Int { gap + gutter + columns * (cell.width + gap) }
  var height: Int { top + rows * row + legendLines.count * line + gap / 2 }

  /// The first line's left part.
  var title: Part { Part(left: gap, top: gap, width: width - 2 * gap - clock.width, height: line) }
  /// What stands at the foot: a letter is six tenths of its size wide.
  var legendLines: [String] {
    SweepFigures.legend(letters: Int(Double(width - 2 * gap) / (fontSize * 0.6)))
  }
  /// One of the last lines.
  func legend(line number: Int) -> Part {
    Part(
      left: gap, top: top + rows * row - gap / 2 + number * line, width: width - 2 * gap,
      height: line)
  }
  /// The first line's end.
  var clock: Part {
    let room = Int(fontSize * 6)
    return Part(left: width - gap - room, top: gap, width: room, height: line)
  }

  private func left(_ index: Int) -> Int { gap + gutter + index % columns * (cell.width + gap) }
  private func rowTop(_ index: Int) -> Int { top + index / columns * row }

  /// A stage's picture.
  func place(of index: Int) -> Part {
    Part(
      left: left(index), top: rowTop(index) + (hasHeadings ? line : 0), width: cell.width,
      height: cell.height)
  }

  /// Where the value of the last tunable stands.
  func heading(of index: Int) -> Part? {
    guard hasHeadings || index < columns else { return nil }
    return Part(
      left: left(index), top: rowTop(index) - (hasHeadings ? 0 : line), width: cell.width,
      height: line)
  }

  /// Where the value of the first of two tunables stands.
  func rowHeading(of index: Int) -> Part? {
    guard gutter > 0, index % columns == 0 else { return nil }
    return Part(
      left: gap / 2, top: rowTop(index) + cell.height / 2 - line / 2, width: gutter, height: line)
  }

  /// The curve below a stage.
  func curve(of index: Int) -> Part {
    let place = place(of: index)
    return Part(
      left: place.left, top: place.top + cell.height, width: cell.width, height: curveHeight)
  }

  /// The size of a curve.
  var curveSize: (width: Int, height: Int) { (cell.width, curveHeight) }

  /// A line of figures.
  func figures(of index: Int, line number: Int) -> Part {
    let curve = curve(of: index)
    return Part(
      left: curve.left, top: curve.top + curveHeight + number * line, width: cell.width,
      height: line)
  }
}
