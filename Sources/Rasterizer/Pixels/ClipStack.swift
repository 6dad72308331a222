/// The clips in force in a band, each already limited by those around it.
///
/// Clips are convex, so in a row there is at most one stretch inside, with soft pixels on both sides:
/// the coverage is partial from `start`, full from `solidStart` to `solidEnd`, and partial to `end`.
struct ClipStack {
  private struct Row {
    var start = 0
    var solidStart = 0
    var solidEnd = 0
    var end = 0
  }

  private struct Level {
    let width: Int
    let rows: UnsafeMutablePointer<Row>
    let masks: UnsafeMutablePointer<UInt32>
  }

  /// In a block that grows, since an array would be retained at each look.
  private var levels = UnsafeMutablePointer<Level>.allocate(capacity: 8)
  private var levelCount = 0
  private var levelCapacity = 8
  private var depth = 0
  /// How many clips have been pushed and not popped.
  private var count = 0
  /// Which of the first 64 clips cut nothing and have no level, a bit each.
  private var wholes: UInt64 = 0

  /// Whether no clip is in force.
  var isEmpty: Bool { depth == 0 }

  /// The columns that are painted at all, clip or not.
  private var window = 0..<0

  /// Leaves every clip, and limits everything to some columns.
  mutating func removeAll(window: Range<Int>) {
    (depth, count, wholes) = (0, 0, 0)
    self.window = window
  }

  /// The columns of a run that are painted at all; the first is not before the last if there are none.
  @inline(__always)
  func visible(_ start: Int, _ end: Int) -> (Int, Int) {
    (max(start, window.lowerBound), min(end, window.upperBound))
  }

  /// Frees the memory.
  func deallocate() {
    for index in 0..<levelCount {
      levels[index].rows.deallocate()
      levels[index].masks.deallocate()
    }
    levels.deallocate()
  }

  /// Makes room for one level more, to be filled by `beginRow` and `addToRow` and then pushed.
  mutating func prepareLevel(width: Int, rows: Int) {
    while depth >= levelCount {
      if levelCount == levelCapacity { grow() }
      let level = Level(
        width: width, rows: .allocate(capacity: rows), masks: .allocate(capacity: width * rows))
      level.rows.initialize(repeating: Row(), count: rows)
      level.masks.initialize(repeating: 0, count: width * rows)
      (levels + levelCount).initialize(to: level)
      levelCount += 1
    }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Level>.allocate(capacity: levelCapacity * 2)
    larger.moveInitialize(from: levels, count: levelCount)
    levels.deallocate()
    levels = larger
    levelCapacity *= 2
  }

  /// Puts a level in force that was not filled: nothing may be painted before it is popped.
  mutating func pushUnused() { push() }

  /// Puts the level in force, whose first rows were filled.
  ///
  /// What is wholly inside counts as such although an edge is near: it is painted alike with and without
  /// the clip.
  mutating func push(rows: Int) {
    let level = levels[depth]
    for row in 0..<rows {
      let masks = level.masks + row * level.width
      var limits = level.rows[row]
      guard limits.solidStart < limits.solidEnd else { continue }
      while limits.solidStart > limits.start, masks[limits.solidStart - 1] == .max {
        limits.solidStart -= 1
      }
      while limits.solidEnd < limits.end, masks[limits.solidEnd] == .max { limits.solidEnd += 1 }
      level.rows[row] = limits
    }
    push()
  }

  private mutating func push() {
    if count < 64 { wholes &= ~(1 << UInt64(count)) }
    count += 1
    depth += 1
  }

  /// Puts a clip in force that cuts nothing of what is painted here.
  ///
  /// - Returns: `false` if the clips are nested too deep to tell, and it must be filled like others.
  mutating func pushWhole() -> Bool {
    guard count < 64 else { return false }
    wholes |= 1 << UInt64(count)
    count += 1
    return true
  }

  /// Puts a level in force that lets everything through, whatever is in force around it.
  mutating func pushUnlimited(width: Int, rows: Int) {
    if depth == 0 && pushWhole() { return }
    prepareLevel(width: width, rows: rows)
    let level = levels[depth]
    for row in 0..<rows {
      level.rows[row] = Row(start: 0, solidStart: 0, solidEnd: width, end: width)
    }
    push()
  }

  /// Ends the innermost clip.
  mutating func pop() {
    guard count > 0 else { return }
    count -= 1
    if count >= 64 || wholes & (1 << UInt64(count)) == 0 { depth -= 1 }
  }

  /// Starts a row of the new level, with nothing inside.
  func beginRow(_ row: Int) { levels[depth].rows[row] = Row() }

  /// Adds a stretch to a row of the new level; `nil` coverage means that it is in the mask.
  func addToRow(
    _ row: Int, _ start: Int, _ end: Int, _ coverage: UInt16?,
    mask: UnsafeMutablePointer<UInt32>
  ) {
    let level = levels[depth]
    let masks = level.masks + row * level.width
    var limits = level.rows[row]
    if limits.start == limits.end {
      limits = Row(start: start, solidStart: start, solidEnd: start, end: start)
    }
    (masks + limits.end).update(repeating: 0, count: start - limits.end)
    if coverage == 65_535 && limits.solidStart == limits.solidEnd {
      limits.solidStart = start
      limits.solidEnd = end
    } else if coverage == 65_535 && limits.solidEnd == start {
      limits.solidEnd = end
    } else if let coverage {
      (masks + start).update(repeating: UInt32(coverage) * 0x0001_0001, count: end - start)
    } else {
      (masks + start).update(from: mask + start, count: end - start)
    }
    limits.end = end
    if limits.solidStart == limits.solidEnd {
      limits.solidStart = end
      limits.solidEnd = end
    }
    level.rows[row] = limits
  }

  /// Cuts a run of one coverage at the innermost clip.
  ///
  /// - Parameter body: Receives what remains, and whether its coverage was written to the mask.
  @inline(__always)
  func limit(
    _ row: Int, _ start: Int, _ end: Int, _ coverage: UInt16,
    mask: UnsafeMutablePointer<UInt32>, _ body: (Int, Int, Bool) -> Void
  ) {
    let (start, end) = visible(start, end)
    guard start < end else { return }
    guard depth > 0 else { return body(start, end, false) }
    let level = levels[depth &- 1]
    let limits = level.rows[row]
    let pieces = (
      (max(start, limits.start), min(end, limits.solidStart)),
      (max(start, limits.solidStart), min(end, limits.solidEnd)),
      (max(start, limits.solidEnd), min(end, limits.end))
    )
    soften(mask, level, row, pieces.0.0, pieces.0.1, coverage)
    soften(mask, level, row, pieces.2.0, pieces.2.1, coverage)
    if pieces.0.0 < pieces.0.1 { body(pieces.0.0, pieces.0.1, true) }
    if pieces.1.0 < pieces.1.1 { body(pieces.1.0, pieces.1.1, false) }
    if pieces.2.0 < pieces.2.1 { body(pieces.2.0, pieces.2.1, true) }
  }

  /// Cuts a run whose coverage is in the mask at the innermost clip.
  @inline(__always)
  func limit(
    _ row: Int, _ start: Int, _ end: Int, mask: UnsafeMutablePointer<UInt32>,
    _ body: (Int, Int) -> Void
  ) {
    let (start, end) = visible(start, end)
    guard start < end else { return }
    guard depth > 0 else { return body(start, end) }
    let level = levels[depth &- 1]
    let limits = level.rows[row]
    let from = max(start, limits.start)
    let to = min(end, limits.end)
    guard from < to else { return }
    multiply(mask, level, row, from, min(to, limits.solidStart))
    multiply(mask, level, row, max(from, limits.solidEnd), to)
    body(from, to)
  }

  /// Cuts some columns at the innermost clip's outer limits.
  func limit(_ row: Int, _ start: Int, _ end: Int, _ body: (Int, Int) -> Void) {
    let (start, end) = visible(start, end)
    guard start < end else { return }
    guard depth > 0 else { return body(start, end) }
    let limits = levels[depth - 1].rows[row]
    let from = max(start, limits.start)
    let to = min(end, limits.end)
    if from < to { body(from, to) }
  }

  /// Writes a coverage times the level's to the mask.
  @inline(__always)
  private func soften(
    _ mask: UnsafeMutablePointer<UInt32>, _ level: Level, _ row: Int, _ start: Int, _ end: Int,
    _ coverage: UInt16
  ) {
    guard start < end else { return }
    (mask + start).update(repeating: UInt32(coverage) * 0x0001_0001, count: end - start)
    multiply(mask, level, row, start, end)
  }

  /// Multiplies the mask by the level's.
  private func multiply(
    _ mask: UnsafeMutablePointer<UInt32>, _ level: Level, _ row: Int, _ start: Int, _ end: Int
  ) {
    guard start < end else { return }
    let factors = level.masks + row * level.width
    for x in start..<end {
      let product = (mask[x] & 0xFFFF) &* (factors[x] & 0xFFFF)
      let coverage = (product &+ 0x8000 &+ (product &>> 16)) &>> 16
      mask[x] = coverage &* 0x0001_0001
    }
  }
}
