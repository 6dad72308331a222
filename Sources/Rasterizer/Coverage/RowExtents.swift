/// How far two convex outlines reach in each row of a band, measured along the pixels' middles.
struct RowExtents {
  /// The number of pixels in a row, at most as many as there is room for.
  var width: Int
  private let rows: Int
  /// Four values a row: the outer outline's left and right, the inner's left and right.
  private let reaches: UnsafeMutablePointer<Double>

  /// Allocates room for a number of rows. The owner must call `deallocate`.
  init(width: Int, rows: Int) {
    self.width = width
    self.rows = rows
    reaches = .allocate(capacity: rows * 4)
    reaches.initialize(repeating: 0, count: rows * 4)
  }

  func deallocate() { reaches.deallocate() }

  /// Measures both outlines in a band.
  func measure(
    _ edges: EdgeList, _ outer: Range<Int>, _ inner: Range<Int>, _ firstRow: Int, _ rowCount: Int
  ) {
    for row in 0..<rowCount {
      for side in 0..<4 { reaches[row * 4 + side] = side & 1 == 0 ? .infinity : -.infinity }
    }
    let band = firstRow..<firstRow + rowCount
    edges.each(outer, in: band) { measure($0, 0, firstRow, rowCount) }
    edges.each(inner, in: band) { measure($0, 2, firstRow, rowCount) }
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

  /// The columns that the outer outline may touch, widened to whole fours as the loops like them.
  func outer(_ row: Int) -> Range<Int>? {
    guard let (start, end) = columns(row * 4) else { return nil }
    let columns = max(start - 1, 0) & ~3..<min((end + 4) & ~3, width)
    return columns.isEmpty ? nil : columns
  }

  /// The columns whose middles lie inside the inner outline, narrowed to whole fours.
  ///
  /// - Returns: An empty range at the end of `outer` if there are none.
  func inner(_ row: Int, inside outer: Range<Int>) -> Range<Int> {
    let none = outer.upperBound..<outer.upperBound
    guard let (start, end) = columns(row * 4 + 2) else { return none }
    let first = (start + 3) & ~3
    let last = end >= width ? width : end & ~3
    return first < last ? first..<last : none
  }

  /// The columns with middles between two reaches, limited to the row.
  private func columns(_ place: Int) -> (Int, Int)? {
    let left = max(reaches[place], 0)
    let right = min(reaches[place + 1], Double(width))
    guard left < right else { return nil }
    return (Int(left + 0.5), Int(right + 0.5))
  }
}
