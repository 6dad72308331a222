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
    // Adding 1.5 · 2⁵² leaves the rounded value in the lowest bits, without a call into the library.
    let biased = place + perRow * Double(y) + 0x1.8p52
    let line = Int(truncatingIfNeeded: biased.bitPattern &- (0x1.8p52).bitPattern)
    let first = line >> shift - Self.margin
    let origin = start + (line & (1 << shift - 1)) * length - first
    return (first..<first + length, origin)
  }
}

extension ShadowRing {
  /// Tabulates the shade beside the four sides; the ring must go all around a fully shaded core.
  mutating func tabulateSides(into block: WordBlock) {
    hasCore = true
    let scale = 0.5 / reach
    func side(_ axis: Int, _ sign: Float) -> ShadowSide? {
      ShadowSide(
        0.5 + (half[axis] + sign * origin[axis]) * scale, perColumn: sign * column[axis] * scale,
        perRow: sign * row[axis] * scale, into: block)
    }
    sides = (side(0, 1), side(0, -1), side(1, 1), side(1, -1))
  }

  /// A part of a row beside one straight side.
  enum StraightPart {
    /// The shades are in the profiles' block; `origin` is the word that belongs to column 0.
    case table(columns: Range<Int>, origin: Int)
    /// The side runs along the row: one doubled word for all columns.
    case flat(columns: Range<Int>, word: UInt32)

    /// The columns of the part.
    var columns: Range<Int> {
      switch self {
      case .table(let columns, _), .flat(let columns, _): columns
      }
    }
  }

  /// The part of some columns of a row, around their middle, that need not be computed pixel by pixel.
  func straightPart(y: Int, from start: Int, to end: Int) -> StraightPart? {
    guard hasCore, end - start > 16 else { return nil }
    let place = origin + row * Float(y)
    let middle = place + column * (Float(start + end) * 0.5)
    // The side that the middle lies beside: the one that it is farther out of, or less deep inside.
    let depth = SIMD2(abs(middle.x), abs(middle.y)) - half
    if depth.x > depth.y {
      return middle.x < 0
        ? beside(sides.0, y, start, end, -place.x - half.x, column.x) { low, high in
          limit(&low, &high, perUnit.y, place.y, radii[0] - half.y, half.y - radii[2])
          limit(&low, &high, perUnit.x, place.x, -Self.far, 0)
        }
        : beside(sides.1, y, start, end, place.x - half.x, column.x) { low, high in
          limit(&low, &high, perUnit.y, place.y, radii[1] - half.y, half.y - radii[3])
          limit(&low, &high, perUnit.x, place.x, 0, Self.far)
        }
    }
    return middle.y < 0
      ? beside(sides.2, y, start, end, -place.y - half.y, column.y) { low, high in
        limit(&low, &high, perUnit.x, place.x, radii[0] - half.x, half.x - radii[1])
        limit(&low, &high, perUnit.y, place.y, -Self.far, 0)
      }
      : beside(sides.3, y, start, end, place.y - half.y, column.y) { low, high in
        limit(&low, &high, perUnit.x, place.x, radii[2] - half.x, half.x - radii[3])
        limit(&low, &high, perUnit.y, place.y, 0, Self.far)
      }
  }

  private static var far: Float { .greatestFiniteMagnitude }

  /// The part beside a side, which ends where its two corners begin, and the strip beside it in the
  /// shape's middle.
  @inline(__always)
  private func beside(
    _ side: ShadowSide?, _ y: Int, _ start: Int, _ end: Int, _ distance: Float, _ perColumn: Float,
    _ limit: (inout Float, inout Float) -> Void
  ) -> StraightPart? {
    var low = Float(start)
    var high = Float(end)
    limit(&low, &high)
    guard high - low > 16 else { return nil }
    var first = Int(low)
    if Float(first) < low { first += 1 }
    return part(side, first..<Int(high), y: y, flatAt: distance, perColumn)
  }

  @inline(__always)
  private func part(
    _ side: ShadowSide?, _ columns: Range<Int>, y: Int, flatAt distance: Float,
    _ perColumn: Float
  ) -> StraightPart? {
    if let side {
      let known = side.columns(y: y)
      let inside = columns.clamped(to: known.columns)
      return inside.isEmpty ? nil : .table(columns: inside, origin: known.origin)
    }
    guard perColumn == 0 else { return nil }
    let word = Self.step(SIMD4(repeating: 0.5 - distance * 0.5 / reach))[0]
    return .flat(columns: columns, word: word | word << 16)
  }

  /// Keeps the columns in which a coordinate lies between two values.
  @inline(__always)
  private func limit(
    _ low: inout Float, _ high: inout Float, _ perUnit: Float, _ place: Float,
    _ least: Float, _ greatest: Float
  ) {
    if perUnit == 0 {
      if place < least || place > greatest { high = low }
      return
    }
    let first = (least - place) * perUnit
    let second = (greatest - place) * perUnit
    low = max(low, min(first, second))
    high = min(high, max(first, second))
  }
}
