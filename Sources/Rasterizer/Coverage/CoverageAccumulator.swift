/// Turns edges into the exact share of each pixel that lies inside an outline.
///
/// Every edge adds, pixel by pixel, by how much it changes the coverage of what lies to its right;
/// a running sum over a row then yields the coverage itself. The sums are whole numbers of 1/65 536,
/// so they return to exactly zero outside and exactly one inside, whatever the order of the edges.
/// Only blocks that an edge touched are visited; everything between two of them is one flat run.
///
/// Overlapping parts that turn the same way count once (the non-zero rule), unless rows are folded.
/// The method is the signed-area accumulation known from font rasterizers, ours in its details.
struct CoverageAccumulator {
  /// The number of pixels in a row, at most as many as there is room for.
  var width: Int
  /// The greatest number of rows held at once.
  let rows: Int
  private let pitch: Int
  private let words: Int
  private let cells: UnsafeMutablePointer<Int32>
  private let touched: UnsafeMutablePointer<UInt64>

  /// Allocates room for a number of rows. The owner must call `deallocate`.
  init(width: Int, rows: Int) {
    self.width = width
    self.rows = rows
    pitch = (width + 2 + 7) / 8 * 8
    words = (pitch / 8 + 63) / 64
    cells = .allocate(capacity: pitch * rows)
    cells.initialize(repeating: 0, count: pitch * rows)
    touched = .allocate(capacity: words * rows)
    touched.initialize(repeating: 0, count: words * rows)
  }

  /// Frees the memory.
  func deallocate() {
    cells.deallocate()
    touched.deallocate()
  }

  /// Adds an edge to some rows of the target; the first held row is `firstRow`.
  ///
  /// Every row that is added to must be taken out again.
  func add(_ edge: Edge, rows: Range<Int>, firstRow: Int) {
    var y = max(edge.top, rows.lowerBound &<< 16)
    let end = min(edge.bottom, rows.upperBound &<< 16)
    guard y < end else { return }
    var row = (y &>> 16) &- firstRow
    if edge.slope == 0 && edge.x >= 0 && edge.x <= Double(width) {
      return addUpright(edge.x, from: y, to: end, row: row, edge.winding)
    }
    var x = edge.x(at: y)
    while y < end {
      let next = min((row &+ firstRow &+ 1) &<< 16, end)
      let nextX = edge.x(at: next)
      add(row: row, from: min(x, nextX), to: max(x, nextX), height: next &- y, edge.winding)
      x = nextX
      y = next
      row &+= 1
    }
  }

  /// Adds an upright edge inside the rows' width: it shares each row's height between the same two
  /// pixels.
  private func addUpright(_ x: Double, from top: Int, to end: Int, row: Int, _ winding: Int32) {
    var (y, row) = (top, row)
    let first = Int(x)
    let share = x - Double(first)
    while y < end {
      let next = min((y &>> 16 &+ 1) &<< 16, end)
      let beyond = wholeNumber(share * Double(next &- y))
      change(row, first, by: Int32(truncatingIfNeeded: next &- y &- beyond), winding)
      change(row, first &+ 1, by: Int32(truncatingIfNeeded: beyond), winding)
      y = next
      row &+= 1
    }
  }

  /// Adds a piece of an edge inside one row, `height` in 1/65 536 pixel, limited to the row's width.
  @inline(__always)
  private func add(row: Int, from left: Double, to right: Double, height: Int, _ winding: Int32) {
    let limit = Double(width)
    if left >= limit { return }
    if right <= 0 { return change(row, 0, by: Int32(height), winding) }
    if left >= 0 && right <= limit {
      return spread(row: row, from: left, to: right, height: height, winding)
    }
    let perPixel = Double(height) / (right - left)
    let before = left < 0 ? wholeNumber(-left * perPixel) : 0
    let after = right > limit ? wholeNumber((right - limit) * perPixel) : 0
    change(row, 0, by: Int32(before), winding)
    spread(
      row: row, from: max(left, 0), to: min(right, limit), height: height - before - after, winding)
  }

  /// Adds a piece of an edge that lies inside the row's width.
  @inline(__always)
  private func spread(
    row: Int, from left: Double, to right: Double, height: Int, _ winding: Int32
  ) {
    let first = Int(left)
    if right <= Double(first &+ 1) {
      let beyond = wholeNumber(((left + right) * 0.5 - Double(first)) * Double(height))
      change(row, first, by: Int32(height &- beyond), winding)
      change(row, first &+ 1, by: Int32(beyond), winding)
    } else {
      spreadWide(row: row, first: first, from: left, to: right, height: height, winding)
    }
  }

  /// Adds a piece that crosses several pixels: the area to its right grows as a parabola.
  private func spreadWide(
    row: Int, first: Int, from left: Double, to right: Double, height: Int, _ winding: Int32
  ) {
    let curvature = Double(height) / (right - left) * 0.5
    var area = 0
    var coverage = 0
    var pixel = first
    while Double(pixel) < right {
      let x = Double(pixel &+ 1)
      let reach = min(x, right) - left
      let nextArea = wholeNumber(curvature * reach * reach + max(x - right, 0) * Double(height))
      change(row, pixel, by: Int32(nextArea &- area &- coverage), winding)
      coverage = nextArea &- area
      area = nextArea
      pixel &+= 1
    }
    change(row, pixel, by: Int32(height &- coverage), winding)
  }

  @inline(__always)
  private func change(_ row: Int, _ pixel: Int, by amount: Int32, _ winding: Int32) {
    cells[row &* pitch &+ pixel] &+= amount &* winding
    touched[row &* words &+ pixel &>> 9] |= 1 &<< UInt64(pixel &>> 3 & 63)
  }

  /// The nearest whole number, for values below 2³¹ that are not negative.
  @inline(__always)
  private func wholeNumber(_ value: Double) -> Int {
    // Adding 1.5 · 2⁵² leaves the rounded value in the lowest bits, without a range check.
    Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern))
  }
}

extension CoverageAccumulator {
  /// Takes one row's coverage out, from left to right, and leaves the row empty.
  ///
  /// - Parameters:
  ///   - row: The row's index, counted from the first held row.
  ///   - mask: Room for the coverage of pixels near an edge, one doubled word a pixel, indexed by
  ///     column, with eight words to spare.
  ///   - flat: Receives runs of one coverage (first column, column after the last, coverage).
  ///   - soft: Receives runs whose coverage is in `mask`.
  @inline(__always)
  func takeRow(
    _ row: Int, into mask: UnsafeMutablePointer<UInt32>,
    flat: (Int, Int, UInt16) -> Void, soft: (Int, Int) -> Void
  ) {
    var sum: Int32 = 0
    var done = 0
    var softStart = 0
    var softEnd = 0
    for word in 0..<words {
      var bits = touched[row &* words &+ word]
      if bits == 0 { continue }
      touched[row &* words &+ word] = 0
      while bits != 0 {
        let column = (word &* 64 &+ bits.trailingZeroBitCount) &* 8
        bits &= bits &- 1
        if column > done {
          if softEnd > softStart && softStart < width { soft(softStart, min(softEnd, width)) }
          if sum != 0 && done < width { flat(done, min(column, width), coverage(sum)) }
          softStart = column
        }
        sum = takeBlock(row &* pitch &+ column, sum, into: mask + column)
        done = column &+ 8
        softEnd = done
      }
    }
    if softEnd > softStart && softStart < width { soft(softStart, min(softEnd, width)) }
    if sum != 0 && done < width { flat(done, width, coverage(sum)) }
  }

  /// Changes one row so that what lies inside an even number of outlines counts as outside: one time
  /// inside is full, two times is nothing again, and in between it goes straight.
  func foldRow(_ row: Int) {
    var (sum, folded): (Int32, Int32) = (0, 0)
    for word in 0..<words {
      var bits = touched[row &* words &+ word]
      while bits != 0 {
        let column = (word &* 64 &+ bits.trailingZeroBitCount) &* 8
        bits &= bits &- 1
        for cell in row &* pitch &+ column..<row &* pitch &+ column &+ 8 {
          sum &+= cells[cell]
          let rest = (sum < 0 ? 0 &- sum : sum) & 0x1_FFFF
          let next = rest > 65_536 ? 131_072 &- rest : rest
          cells[cell] = next &- folded
          folded = next
        }
      }
    }
  }

  @inline(__always)
  private func takeBlock(
    _ start: Int, _ before: Int32, into mask: UnsafeMutablePointer<UInt32>
  ) -> Int32 {
    var sum = before
    for index in 0..<8 {
      sum &+= cells[start &+ index]
      mask[index] = UInt32(coverage(sum)) &* 0x0001_0001
    }
    cells.advanced(by: start).update(repeating: 0, count: 8)
    return sum
  }

  @inline(__always)
  private func coverage(_ sum: Int32) -> UInt16 {
    UInt16(truncatingIfNeeded: min(sum < 0 ? 0 &- sum : sum, 65_535))
  }
}
