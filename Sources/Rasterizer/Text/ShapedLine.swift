import Drawing

/// The glyphs of a line that is kept, from left to right, in ems and without tracking.
struct ShapedLine {
  /// A glyph and its place.
  struct Placed {
    var glyph: FontLibrary.Glyph
    /// Where it stands on the baseline, or beside it.
    var place: Point
    /// How many gaps that tracking widens are left of it.
    var gaps: Double
  }

  private(set) var glyphs: [Placed] = []
  /// How far the pen went.
  var width = 0.0
  private var count = 0.0
  /// How many gaps tracking widens.
  var gaps: Double { max(count - 1, 0) }

  /// Adds a glyph where the pen is, and moves the pen on.
  mutating func append(
    _ glyph: FontLibrary.Glyph, offset: Point = .zero, isTracked: Bool = false
  ) {
    let place = Point(x: width + offset.x, y: offset.y)
    glyphs.append(Placed(glyph: glyph, place: place, gaps: count))
    width += glyph.advance
    if isTracked, glyph.advance > 0 { count += 1 }
  }

  /// Adds a glyph at its place, and leaves the pen.
  mutating func append(_ glyph: FontLibrary.Glyph, at place: Point) {
    glyphs.append(Placed(glyph: glyph, place: place, gaps: 0))
  }

  /// What a line is kept by: its bytes, since texts that mean the same may be written otherwise.
  struct Key: Hashable {
    var string: String
    var face: Font.Face
    var hasTabularDigits: Bool

    static func == (one: Key, other: Key) -> Bool {
      one.face == other.face && one.hasTabularDigits == other.hasTabularDigits
        && one.string.utf8.count == other.string.utf8.count
        && one.string.utf8.elementsEqual(other.string.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(face)
      let isHashed: Void? = string.utf8.withContiguousStorageIfAvailable {
        hasher.combine(bytes: UnsafeRawBufferPointer($0))
      }
      if isHashed == nil { for byte in string.utf8 { hasher.combine(byte) } }
    }
  }

  /// Whether a text has letters that join, turn around or carry marks, so that a glyph each would be wrong.
  static func isComplex(_ string: String) -> Bool {
    // No byte of such a letter is lower, and most text has no other bytes.
    let isPlain = string.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0xD6 } }
    if isPlain == true { return false }
    return string.unicodeScalars.contains {
      (0x590...0x109F).contains($0.value) || Bidirectional.runsLeft($0.value)
    }
  }
}

extension FontLibrary {
  /// Shapes a line: cut into runs of one file, one script and one direction, which are put in their order.
  func shape(_ key: ShapedLine.Key) -> ShapedLine {
    let scalars = Array(key.string.unicodeScalars)
    let characters = scalars.map(\.value)
    let runs = runs(of: scalars, face: key.face)
    var line = ShapedLine()
    for place in Bidirectional.order(runs.map(\.level)) {
      let run = runs[place]
      guard run.file >= 0 else {
        for scalar in scalars[run.range] { line.append(glyph(for: scalar, in: key.face)) }
        continue
      }
      let shaped = files[run.file].shaper.shape(
        characters, run.range, isRightToLeft: run.level % 2 == 1,
        hasTabularDigits: key.hasTabularDigits || key.face == .number)
      for one in shaped {
        line.append(
          Glyph(file: run.file, index: one.glyph, advance: one.advance), offset: one.offset,
          isTracked: isTracked(run.file, key.face))
      }
    }
    return line
  }

  /// What is shaped at once.
  private struct Run {
    var range: Range<Int>
    var file: Int
    var level: UInt8
    var script: UInt32?
  }

  private func runs(of scalars: [Unicode.Scalar], face: Font.Face) -> [Run] {
    let levels = Bidirectional(scalars).levels
    var runs: [Run] = []
    for (index, scalar) in scalars.enumerated() {
      let script = Shaper.script(of: scalar)
      let file = file(for: scalar, after: runs.last?.file, face)
      if let last = runs.last, last.file == file, last.level == levels[index],
        script == nil || last.script == nil || script == last.script
      {
        runs[runs.count - 1].range = last.range.lowerBound..<index + 1
        runs[runs.count - 1].script = last.script ?? script
      } else {
        runs.append(
          Run(range: index..<index + 1, file: file, level: levels[index], script: script))
      }
    }
    return runs
  }

  /// Marks and what is not seen stay with the letter before them, if its font has them.
  private func file(for scalar: Unicode.Scalar, after last: Int?, _ face: Font.Face) -> Int {
    let properties = scalar.properties
    if let last, last >= 0 {
      if properties.isDefaultIgnorableCodePoint { return last }
      if properties.generalCategory == .nonspacingMark, files[last].glyph(for: scalar) != nil {
        return last
      }
    }
    return glyph(for: scalar, in: face).file
  }
}
