/// A few rows of pixels that postpone whatever can be postponed.
///
/// Each row is a sequence of runs. A *flat* run is one colour that has not been stored yet; a *drawn*
/// run lies in memory. Painting a solid colour over a flat run is one blend, however long the run is,
/// so the insides of overlapping panes cost nothing until `finish` stores each pixel once. The
/// result is bit for bit what painting every pixel at once would give.
struct BandCanvas {
  /// A stretch of a row from the previous run's end up to its own.
  struct Run {
    var end: Int32
    var isFlat: Bool
    var color: UInt32
  }

  /// The columns that are painted, by `reset`.
  private var left = 0
  private var right = 0
  /// Whether every pixel is opaque: those of the target are, those of a group are not.
  private(set) var isOpaque: Bool
  /// The first pixel of the band's first row.
  var pixels: UnsafeMutablePointer<UInt32>
  /// The distance between two rows, in pixels.
  var stride: Int
  private static let capacity = 192
  private let runs: UnsafeMutablePointer<Run>
  private let counts: UnsafeMutablePointer<Int>
  /// Where the last search in a row ended; searches mostly go on to the right.
  private let hints: UnsafeMutablePointer<Int>

  /// The canvas's own pixels, or a single one if it paints into somebody else's.
  private let owned: UnsafeMutablePointer<UInt32>

  /// Allocates room for a number of rows. The owner must call `deallocate`.
  ///
  /// - Parameter ownsPixels: Whether the canvas brings its pixels, or is given `pixels` later.
  init(width: Int, rows: Int, ownsPixels: Bool) {
    isOpaque = false
    owned = .allocate(capacity: ownsPixels ? width * rows : 1)
    owned.initialize(repeating: 0, count: ownsPixels ? width * rows : 1)
    pixels = owned
    stride = width
    runs = .allocate(capacity: rows * Self.capacity)
    counts = .allocate(capacity: rows)
    hints = .allocate(capacity: rows)
  }

  /// Frees the memory.
  func deallocate() {
    owned.deallocate()
    runs.deallocate()
    counts.deallocate()
    hints.deallocate()
  }

  /// Makes every pixel of the first rows the same, between two columns: no other is painted then.
  mutating func reset(rows: Int, columns: Range<Int>, to color: UInt32) {
    isOpaque = color >= 0xFF00_0000
    left = columns.lowerBound
    right = columns.upperBound
    for row in 0..<rows {
      counts[row] = 1
      hints[row] = 0
      runs[row &* Self.capacity] = Run(end: Int32(right), isFlat: true, color: color)
    }
  }

  /// Paints the thinned ink over a part of a row.
  func paint(_ loops: PixelLoops, row: Int, from start: Int, to end: Int) {
    let (first, last) = split(row, from: start, to: end)
    let runs = runs(row)
    if loops.thin.pointee.hides {
      runs[first] = Run(end: Int32(end), isFlat: true, color: loops.thin.pointee.over(0))
      return removeRuns(row, from: first + 1, to: last)
    }
    var x = start
    for index in first..<last {
      let next = Int(runs[index].end)
      if runs[index].isFlat {
        runs[index].color = loops.thin.pointee.over(runs[index].color)
      } else {
        loops.paintThin(span(row, x, next))
      }
      x = next
    }
  }

  /// Stores a part of a row, if it is not stored yet, so that its pixels can be painted on.
  @discardableResult
  func draw(row: Int, from start: Int, to end: Int) -> PixelSpan {
    draw(row: row, from: start, to: end) { from, to, flat in
      if let flat { span(row, from, to).fill(flat) }
    }
    return span(row, start, end)
  }

  /// Makes a part of a row a drawn run, whose pixels the caller stores.
  ///
  /// - Parameter store: Receives stretches from left to right (first column, column after the last)
  ///   with the colour that the pixels are to have had, or `nil` where they are in memory.
  @inline(__always)
  func draw(row: Int, from start: Int, to end: Int, _ store: (Int, Int, UInt32?) -> Void) {
    let runs = runs(row)
    let index = self.index(row, at: start)
    hints[row] = index
    if !runs[index].isFlat && Int(runs[index].end) >= end { return store(start, end, nil) }
    var (first, last) = split(row, from: start, to: end)
    var x = start
    for index in first..<last {
      let next = Int(runs[index].end)
      store(x, next, runs[index].isFlat ? runs[index].color : nil)
      x = next
    }
    if first > 0 && !runs[first - 1].isFlat { first -= 1 }
    if last < counts[row] && !runs[last].isFlat { last += 1 }
    runs[first] = Run(end: runs[last - 1].end, isFlat: false, color: 0)
    removeRuns(row, from: first + 1, to: last)
  }

  /// Makes a part of a row a drawn run whose pixels the caller is about to replace.
  func replace(row: Int, from start: Int, to end: Int) -> PixelSpan {
    draw(row: row, from: start, to: end) { _, _, _ in }
    return span(row, start, end)
  }

  /// Stores all flat runs of the first rows.
  func finish(rows: Int) {
    for row in 0..<rows {
      eachRun(row) { start, end, run in
        if run.isFlat { span(row, start, end).fill(run.color) }
      }
    }
  }

  /// Visits a row's runs from left to right.
  @inline(__always)
  func eachRun(_ row: Int, _ body: (Int, Int, Run) -> Void) {
    var x = left
    for index in 0..<counts[row] {
      let run = runs(row)[index]
      body(x, Int(run.end), run)
      x = Int(run.end)
    }
  }

  /// The pixels between two columns of a row.
  @inline(__always)
  func span(_ row: Int, _ start: Int, _ end: Int) -> PixelSpan {
    PixelSpan(start: pixels + (row &* stride &+ start), count: end &- start)
  }
}

extension BandCanvas {
  @inline(__always)
  private func runs(_ row: Int) -> UnsafeMutablePointer<Run> { runs + row &* Self.capacity }

  /// Makes runs begin at two columns; returns the first run between them and the one after the last.
  @inline(__always)
  private func split(_ row: Int, from start: Int, to end: Int) -> (Int, Int) {
    if counts[row] &+ 2 > Self.capacity {
      finish(row: row)
    }
    let first = split(row, at: start)
    hints[row] = first
    let last = split(row, at: end)
    hints[row] = first
    return (first, last)
  }

  /// The index of the run that holds a column, or the number of runs past the last column.
  @inline(__always)
  private func index(_ row: Int, at column: Int) -> Int {
    let runs = runs(row)
    var index = min(hints[row], counts[row])
    while index > 0 && Int(runs[index &- 1].end) > column { index &-= 1 }
    while index < counts[row] && Int(runs[index].end) <= column { index &+= 1 }
    return index
  }

  /// The index of the run that begins at a column, after cutting one in two if need be.
  @inline(__always)
  private func split(_ row: Int, at column: Int) -> Int {
    let runs = runs(row)
    let index = index(row, at: column)
    let start = index == 0 ? left : Int(runs[index &- 1].end)
    if start == column || index == counts[row] { return index }
    var moving = counts[row]
    while moving > index {
      runs[moving] = runs[moving &- 1]
      moving &-= 1
    }
    runs[index].end = Int32(column)
    counts[row] &+= 1
    return index &+ 1
  }

  @inline(__always)
  private func removeRuns(_ row: Int, from first: Int, to last: Int) {
    let removed = last &- first
    if removed <= 0 { return }
    let runs = runs(row)
    var index = last
    while index < counts[row] {
      runs[index &- removed] = runs[index]
      index &+= 1
    }
    counts[row] &-= removed
  }

  /// Stores a whole row, when it has fallen into too many runs to keep apart.
  private func finish(row: Int) {
    eachRun(row) { start, end, run in
      if run.isFlat { span(row, start, end).fill(run.color) }
    }
    counts[row] = 1
    hints[row] = 0
    runs(row)[0] = Run(end: Int32(right), isFlat: false, color: 0)
  }
}
