/// The shade beside one straight side of a shadow, tabulated once for all rows.
///
/// Beside a side the shade depends on the distance to one straight line, so each row shows the same
/// profile, moved. The table holds it at some places between two pixels; the nearest is at most a
/// third of an eight-bit step of black away from the exact shade.
struct ShadowSide {
  /// Words before and after the profile, where the shade is nothing or full.
  private static let margin = 8
  /// The longest profile that is worth a table, in pixels.
  private static let longest: Float = 2_048

  /// The table's first word, and the number of words of each of its `1 << shift` lines.
  private var start = 0
  private var length = 0
  private var shift = 0
  /// Where the profile begins in row 0, and how far it moves with each row, in lines of the table.
  private var place = 0.0
  private var perRow = 0.0

  /// Tabulates the profile t₀ + x·perColumn + y·perRow, from where it is 0 to where it is 1.
  ///
  /// - Returns: `nil` if the profile is flatter than a table is good for.
  init?(_ first: Float, perColumn: Float, perRow: Float, into block: WordBlock) {
    let extent = 1 / abs(perColumn)
    guard extent < Self.longest else { return nil }
    while shift < 4 && Float(512 >> shift) > extent { shift += 1 }
    let lines = 1 << shift
    length = (Int(extent) + 2 * Self.margin + 4) & ~3
    start = block.append(lines * length)
    let atStart: Float = perColumn > 0 ? 0 : 1
    place = (Double(atStart) - Double(first)) / Double(perColumn) * Double(lines)
    self.perRow = -Double(perRow) / Double(perColumn) * Double(lines)
    for line in 0..<lines {
      let words = UnsafeMutableRawPointer(block.words + (start + line * length))
      for index in stride(from: 0, to: length, by: 4) {
        let columns = SIMD4<Float>(0, 1, 2, 3) + Float(index - Self.margin)
        let shift = columns - Float(line) / Float(lines)
        let word = ShadowRing.step(shift * perColumn + atStart)
        words.storeBytes(of: word | word &<< 16, toByteOffset: index * 4, as: SIMD4<UInt32>.self)
      }
    }
  }

  /// The columns that the table knows in a row, and the word that belongs to column 0.
  @inline(__always)
  func columns(y: Int) -> (columns: Range<Int>, origin: Int) {
    let line = Int((place + perRow * Double(y)).rounded())
    let first = line >> shift - Self.margin
    let origin = start + (line & (1 << shift - 1)) * length - first
    return (first..<first + length, origin)
  }
}

extension ShadowRing {
  /// Tabulates the shade beside the four sides; the ring must go all around a fully shaded core.
  mutating func tabulateSides(into block: WordBlock) {
    let scale = 0.5 / reach
    func side(_ axis: Int, _ sign: Float) -> ShadowSide? {
      ShadowSide(
        0.5 + (half[axis] + sign * origin[axis]) * scale, perColumn: sign * column[axis] * scale,
        perRow: sign * row[axis] * scale, into: block)
    }
    sides = (side(0, 1), side(0, -1), side(1, 1), side(1, -1))
  }

  /// The widest part of some columns of a row that lies beside one side with a table.
  ///
  /// - Returns: The columns, and the word of the profiles' block that belongs to column 0.
  func straightPart(y: Int, from start: Int, to end: Int) -> (columns: Range<Int>, origin: Int)? {
    var best: (columns: Range<Int>, origin: Int)?
    let (left, right, top, bottom) = sides
    let sideways = origin + row * Float(y)
    func consider(_ side: ShadowSide?, _ axis: Int, _ isFirst: Bool) {
      guard let side else { return }
      let other = 1 - axis
      // The corners at both ends of the side bound it; the middle of the shape bounds its strip.
      let before = half[other] - radii[axis == 0 ? (isFirst ? 0 : 1) : (isFirst ? 0 : 2)]
      let after = half[other] - radii[axis == 0 ? (isFirst ? 2 : 3) : (isFirst ? 1 : 3)]
      var range = Float(start)...Float(max(start, end))
      guard
        range.limit(sideways[other], column[other], -before...max(-before, after)),
        range.limit(
          sideways[axis], column[axis], isFirst ? -Float.infinity...0 : 0...Float.infinity)
      else { return }
      let known = side.columns(y: y)
      let columns = (Int(range.lowerBound.rounded(.up))..<Int(range.upperBound.rounded(.up)))
        .clamped(to: known.columns)
      if columns.count > best?.columns.count ?? 8 { best = (columns, known.origin) }
    }
    consider(left, 0, true)
    consider(right, 0, false)
    consider(top, 1, true)
    consider(bottom, 1, false)
    return best
  }
}

extension ClosedRange<Float> {
  /// Keeps those x for which `start + x·slope` lies in `values`; returns `false` if there are none.
  @inline(__always)
  fileprivate mutating func limit(
    _ start: Float, _ slope: Float, _ values: ClosedRange<Float>
  ) -> Bool {
    if abs(slope) < 1e-9 { return values.contains(start) }
    let first = (values.lowerBound - start) / slope
    let second = (values.upperBound - start) / slope
    let low = Swift.max(lowerBound, Swift.min(first, second))
    let high = Swift.min(upperBound, Swift.max(first, second))
    guard low < high else { return false }
    self = low...high
    return true
  }
}
