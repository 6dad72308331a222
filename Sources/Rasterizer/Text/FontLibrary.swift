import Drawing

/// The typefaces that text is drawn and measured with.
///
/// Files are found by path, in a fixed list, never by asking the system's font configuration, so that
/// the same files give the same picture. A character that a typeface lacks is looked for in the next of
/// its list, which ends with Chinese, Japanese and Korean; one that no file has is a hollow box. Where
/// nothing is installed, all text is boxes.
///
/// Text in Inter, and text of scripts that join, reorder or run to the left in any font, is shaped by
/// HarfBuzz and kept. All other text is laid out from left to right, one glyph a character, with pair
/// kerning.
package final class FontLibrary {
  private let engine = FontEngine()
  private(set) var files: [FontFile] = []
  /// The files that lie where a font is looked for, and that cannot be read as one.
  package private(set) var unreadable: [String] = []
  /// The families of which a font is used, the preferred one first.
  package private(set) var families: [FontFamily] = []
  /// The files that serve each typeface, by its number.
  private var chains: [[Int]] = []
  /// The file of each typeface whose text is shaped, whatever it says.
  private var leads: [Int?] = []
  private var known: [Wanted: Glyph] = [:]
  /// Lines that were shaped; all are dropped together when there are too many.
  private var lines: [ShapedLine.Key: ShapedLine] = [:]
  private static let greatestCount = 2_048
  /// The glyphs of the first 128 characters in each face, which are most of all that is drawn: looked
  /// up without hashing.
  private var latin = [Glyph?](
    repeating: nil, count: Font.Face.allCases.count * FontLibrary.latinCount)
  private static let latinCount = 128

  /// Opens the installed fonts of some families.
  package init(_ families: [FontFamily] = FontFamily.all) {
    for face in Font.Face.allCases {
      var chain: [Int] = []
      for family in families {
        let opened = FontSearch.candidates(family, for: face).compactMap(open)
        if !opened.isEmpty, !self.families.contains(family) { self.families.append(family) }
        if family == .inter { leads.append(opened.first) }
        chain += opened
      }
      if leads.count == chains.count { leads.append(nil) }
      chains.append(chain)
    }
  }

  /// Opens the first of some files that works, for every typeface.
  package init(paths: [String]) {
    let file = open(FontSearch.Candidate(paths: paths))
    for _ in Font.Face.allCases {
      chains.append(file.map { [$0] } ?? [])
      leads.append(nil)
    }
  }

  /// Whether no font at all could be opened, so that all text is boxes.
  package var isEmpty: Bool { files.isEmpty }

  /// Opens the first of some paths that works, or finds that it is open already.
  private func open(_ candidate: FontSearch.Candidate) -> Int? {
    for path in candidate.paths {
      let known = files.firstIndex {
        $0.path == path && $0.number == candidate.number
          && $0.isEmboldened == candidate.isEmboldened
      }
      if let known { return known }
      let file = FontFile(
        path: path, engine: engine, number: candidate.number, isEmboldened: candidate.isEmboldened)
      guard let file else {
        if FontFile.isThere(path), !unreadable.contains(path) { unreadable.append(path) }
        continue
      }
      files.append(file)
      return files.count - 1
    }
    return nil
  }

  /// What a character looks like in a typeface; kept after the first time.
  func glyph(for scalar: Unicode.Scalar, in face: Font.Face) -> Glyph {
    if scalar.isASCII { return latinGlyph(for: scalar, in: face) }
    let key = Wanted(scalar: scalar, face: face)
    if let glyph = known[key] { return glyph }
    let glyph = find(scalar, in: face)
    known[key] = glyph
    return glyph
  }

  private func latinGlyph(for scalar: Unicode.Scalar, in face: Font.Face) -> Glyph {
    let place = face.rawValue * FontLibrary.latinCount + Int(scalar.value)
    if let glyph = latin[place] { return glyph }
    let glyph = find(scalar, in: face)
    latin[place] = glyph
    return glyph
  }

  private func find(_ scalar: Unicode.Scalar, in face: Font.Face) -> Glyph {
    for index in chains[face.rawValue] {
      guard let glyph = files[index].glyph(for: scalar) else { continue }
      return Glyph(file: index, index: glyph, advance: files[index].advance(of: glyph))
    }
    return Glyph(file: -1, index: 0, advance: 0.6)
  }

  /// A glyph's shape, in ems.
  func outline(of glyph: Glyph) -> GlyphOutline {
    glyph.file < 0 ? Self.box : files[glyph.file].outline(of: glyph.index)
  }

  /// How much closer two glyphs stand than their advances say, in ems.
  func kerning(between left: Glyph, and right: Glyph) -> Double {
    guard left.file >= 0, left.file == right.file else { return 0 }
    return files[left.file].kerning(between: left.index, and: right.index)
  }

  /// The line's reach above and below its baseline and the height of its capitals, in ems.
  func metrics(of face: Font.Face) -> (ascent: Double, descent: Double, capHeight: Double) {
    guard let first = chains[face.rawValue].first else { return (0.8, 0.2, 0.7) }
    return (files[first].ascent, files[first].descent, files[first].capHeight)
  }

  /// How far any glyph of a typeface or its fallbacks reaches above or below the baseline, in ems.
  func greatestReach(of face: Font.Face) -> Double {
    chains[face.rawValue].reduce(1) { max($0, files[$1].greatestReach) }
  }

  /// Visits a text's glyphs from left to right, with the place of each from the start of the baseline, in
  /// ems.
  func layOut(_ text: Text, _ body: (Glyph, Point) -> Void) {
    guard let line = line(text.string, text.font, isFitted: text.fitted > 0) else {
      layOutSimply(text.string, face: text.font.face, body)
      return
    }
    let tracking = tracking(of: text.font)
    for one in line.glyphs {
      body(one.glyph, Point(x: one.place.x + one.gaps * tracking, y: one.place.y))
    }
  }

  /// The width of a line, in ems.
  func width(of string: String, _ font: Font, isFitted: Bool) -> Double {
    guard let line = line(string, font, isFitted: isFitted) else {
      return layOutSimply(string, face: font.face) { _, _ in }
    }
    return line.width + line.gaps * tracking(of: font)
  }

  private func tracking(of font: Font) -> Double {
    leads[font.face.rawValue] == nil ? 0 : Tracking.ems(at: font.size)
  }

  /// Visits glyphs, one a character.
  ///
  /// - Returns: The width of the whole, in ems.
  @discardableResult
  func layOutSimply(
    _ string: String, face: Font.Face, _ body: (Glyph, Point) -> Void
  ) -> Double {
    var pen = 0.0
    var previous: Glyph?
    for scalar in string.unicodeScalars {
      let glyph = glyph(for: scalar, in: face)
      if face != .mono && face != .number, let previous {
        pen += kerning(between: previous, and: glyph)
      }
      body(glyph, Point(x: pen, y: 0))
      pen += glyph.advance
      previous = glyph
    }
    return pen
  }

  /// A line that is kept; `nil` for one that is laid out anew as quickly.
  private func line(_ string: String, _ font: Font, isFitted: Bool) -> ShapedLine? {
    let isShaped = isShaped(string, font.face)
    guard isShaped || isFitted else { return nil }
    let key = ShapedLine.Key(
      string: string, face: font.face, hasTabularDigits: font.hasTabularDigits)
    if let line = lines[key] { return line }
    if lines.count >= FontLibrary.greatestCount { lines.removeAll(keepingCapacity: true) }
    var line = ShapedLine()
    if isShaped {
      line = shape(key)
    } else {
      line.width = layOutSimply(string, face: font.face) { line.append($0, at: $1) }
    }
    lines[key] = line
    return line
  }

  private func isShaped(_ string: String, _ face: Font.Face) -> Bool {
    leads[face.rawValue] != nil || ShapedLine.isComplex(string)
  }

  /// Whether letters of a file are tracked: those of the family whose text is shaped as a whole.
  func isTracked(_ file: Int, _ face: Font.Face) -> Bool { leads[face.rawValue] == file }

  /// The files that serve a typeface, in the order of search.
  package func paths(of face: Font.Face) -> [String] {
    chains[face.rawValue].map { files[$0].path }
  }

  private static let box = GlyphOutline(missing: ())

  /// One glyph of one file.
  struct Glyph: Hashable {
    /// The file's place in the library, or −1 for the box that stands for what no file has.
    var file: Int
    /// The glyph's number in the file.
    var index: UInt32
    /// How far it moves the pen, in ems.
    var advance: Double
  }

  private struct Wanted: Hashable {
    var scalar: Unicode.Scalar
    var face: Font.Face
  }
}

extension FontLibrary: TextMeasurer {
  /// The advance width of `string`, in points; a font without a finite positive size has width 0.
  package func width(of string: String, font: Font) -> Double {
    guard font.size > 0, font.size.isFinite else { return 0 }
    return width(of: string, font, isFitted: false) * font.size
  }
}
