import Drawing
import TransitionViews

/// Where all rows of a table lie, in the content's coordinates, in points.
struct TableMap {
  struct Section {
    var top = 0.0
    /// The upper edges of the rows, and the lower one of the last.
    var rows: [Double] = []
    var bottom = 0.0
    /// The views that the delegate has given, or the titles.
    var header = Ending.none
    var footer = Ending.none

    var count: Int { rows.count - 1 }
  }

  /// What stands above or below a section.
  enum Ending {
    case none
    case title(String)
    case view(View)

    var isThere: Bool { if case .none = self { false } else { true } }
  }

  /// The kinds of what is not a row.
  static let (header, footer) = ("header", "footer")

  private(set) var sections: [Section] = []
  private(set) var height = 0.0

  /// The measures of what gives none of its own, in points; ours, about the system's.
  private enum Measure {
    static let row = 44.0
    static let (plainTitle, groupedTitle) = (28.0, 38.0)
    /// What is left free between groups, on either side.
    static let gap = 18.0
  }

  /// Asks a table's data source and delegate.
  init(of table: TableView) {
    let (source, delegate) = (table.dataSource, table.delegate as? any TableViewDelegate)
    height = table.tableHeaderView?.bounds.height ?? 0
    for index in 0..<(source?.numberOfSections(in: table) ?? 0) {
      var section = Section(top: height)
      section.header = Self.ending(
        delegate?.tableView(table, viewForHeaderInSection: index),
        source?.tableView(table, titleForHeaderInSection: index))
      section.footer = Self.ending(
        delegate?.tableView(table, viewForFooterInSection: index),
        source?.tableView(table, titleForFooterInSection: index))
      let above = delegate?.tableView(table, heightForHeaderInSection: index)
      height += Self.height(above ?? table.sectionHeaderHeight, section.header, table)
      section.rows = [height]
      for row in 0..<(source?.tableView(table, numberOfRowsInSection: index) ?? 0) {
        height += Self.height(of: [index, row], in: table, delegate)
        section.rows.append(height)
      }
      let below = delegate?.tableView(table, heightForFooterInSection: index)
      height += Self.height(below ?? table.sectionFooterHeight, section.footer, table)
      section.bottom = height
      sections.append(section)
    }
    height += table.tableFooterView?.bounds.height ?? 0
  }

  private static func ending(_ view: View?, _ title: String?) -> Ending {
    view.map(Ending.view) ?? title.map(Ending.title) ?? .none
  }

  private static func height(_ given: Double, _ ending: Ending, _ table: TableView) -> Double {
    if given >= 0 { return given }
    if case .view(let view) = ending {
      let content = (view as? TableViewHeaderFooterView)?.contentView ?? view
      if let own = content.constrainedHeight(inWidth: table.bounds.width) { return own }
      if view.bounds.height > 0 { return view.bounds.height }
    }
    if table.style == .plain { return ending.isThere ? Measure.plainTitle : 0 }
    return ending.isThere ? Measure.groupedTitle : Measure.gap
  }

  private static func height(
    of path: ListPath, in table: TableView, _ delegate: (any TableViewDelegate)?
  ) -> Double {
    let given = delegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
    if given >= 0 { return given }
    if let measured = table.measured[path] { return measured }
    let guess =
      delegate?.tableView(table, estimatedHeightForRowAt: path) ?? table.estimatedRowHeight
    return guess > 0 ? guess : Measure.row
  }

  // MARK: Where things are

  /// The upper and the lower edge of a row.
  func row(_ path: ListPath) -> (top: Double, bottom: Double)? {
    guard sections.indices.contains(path.section) else { return nil }
    let rows = sections[path.section].rows
    guard path.row >= 0, path.row + 1 < rows.count else { return nil }
    return (rows[path.row], rows[path.row + 1])
  }

  /// The rows that lie between two heights.
  func paths(from top: Double, to bottom: Double) -> [ListPath] {
    var found: [ListPath] = []
    for (index, section) in sections.enumerated()
    where section.bottom > top && section.top < bottom {
      var row = section.firstRow(endingBelow: top)
      while row < section.count, section.rows[row] < bottom {
        found.append([index, row])
        row += 1
      }
    }
    return found
  }
}

extension TableMap.Section {
  /// The first row whose lower edge lies below a height.
  ///
  /// - Complexity: O(log rows).
  fileprivate func firstRow(endingBelow height: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle + 1] > height { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
