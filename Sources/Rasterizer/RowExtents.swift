/// How far two convex outlines reach in each row of a band, measured along the pixels' middles.
struct RowExtents {
  private let rows: Int
  /// Four values a row: the outer outline's left and right, the inner's left and right.
  private let reaches: UnsafeMutablePointer<Double>

  /// Allocates room for a number of rows. The owner must call `deallocate`.
  init(rows: Int) {
    self.rows = rows
    reaches = .allocate(capacity: rows * 4)
    reaches.initialize(repeating: 0, count: rows * 4)
  }

  func deallocate() { reaches.deallocate() }

  /// Measures both outlines in a band.
  func measure(
    _ edges: [Edge], _ outer: Range<Int>, _ inner: Range<Int>, _ firstRow: Int, _ rowCount: Int
  ) {
    for row in 0..<rowCount {
      for side in 0..<4 { reaches[row * 4 + side] = side & 1 == 0 ? .infinity : -.infinity }
    }
    for index in outer { measure(edges[index], 0, firstRow, rowCount) }
    for index in inner { measure(edges[index], 2, firstRow, rowCount) }
  }

  private func measure(_ edge: Edge, _ offset: Int, _ firstRow: Int, _ rowCount: Int) {
    // The first row whose middle is at or below the edge's upper end.
    var row = max((edge.top &+ 32_767) &>> 16, firstRow)
    let end = min((edge.bottom &+ 32_767) &>> 16, firstRow &+ rowCount)
    while row < end {
      let x = edge.x(at: row &<< 16 &+ 32_768)
      let place = (row &- firstRow) &* 4 &+ offset
      reaches[place] = min(reaches[place], x)
      reaches[place &+ 1] = max(reaches[place &+ 1], x)
      row &+= 1
    }
  }

  /// The columns that the outer outline may touch.
  func outer(_ row: Int) -> (Int, Int)? {
    columns(reaches[row * 4] - 1, reaches[row * 4 + 1] + 1)
  }

  /// The columns whose middles lie inside the inner outline.
  func inner(_ row: Int) -> (Int, Int)? { columns(reaches[row * 4 + 2], reaches[row * 4 + 3]) }

  private func columns(_ left: Double, _ right: Double) -> (Int, Int)? {
    guard left < right else { return nil }
    let start = Int((max(left, -1e6) - 0.5).rounded(.up))
    let end = Int((min(right, 1e6) - 0.5).rounded(.down)) + 1
    return start < end ? (start, end) : nil
  }
}
