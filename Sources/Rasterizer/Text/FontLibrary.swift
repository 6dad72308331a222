import Drawing

/// The typefaces that text is drawn and measured with.
///
/// Files are found by path, in a fixed list, never by asking the system's font configuration, so that
/// the same files give the same picture. A character that a typeface lacks is looked for in the next of
/// its list, which ends with Chinese, Japanese and Korean; one that no file has is a hollow box. Where
/// nothing is installed, all text is boxes, and ``report`` says so.
///
/// Text is laid out from left to right, one glyph a character, with pair kerning. Scripts that need
/// joining or reordering are not shaped.
package final class FontLibrary {
  private let engine = FontEngine()
  private(set) var files: [FontFile] = []
  /// The files that lie where a font is looked for, and that cannot be read as one.
  package private(set) var unreadable: [String] = []
  private var chains: [Font.Face: [Int]] = [:]
  private var known: [Wanted: Glyph] = [:]
  /// The glyphs of the first 128 characters in each face, which are most of all that is drawn: looked
  /// up without hashing.
  private var latin = [Glyph?](repeating: nil, count: 3 * FontLibrary.latinCount)
  private static let latinCount = 128

  /// Opens the installed fonts.
  package init() {
    for face in [Font.Face.regular, .bold, .mono] {
      chains[face] = FontSearch.candidates(for: face).compactMap(open)
    }
  }

  /// Opens the first of some files that works, for every typeface.
  package init(paths: [String]) {
    let file = open(FontSearch.Candidate(paths: paths))
    for face in [Font.Face.regular, .bold, .mono] { chains[face] = file.map { [$0] } ?? [] }
  }

  /// Whether no font at all could be opened, so that all text is boxes.
  package var isEmpty: Bool { files.isEmpty }

  /// Opens the first of some paths that works, or finds that it is open already.
  private func open(_ candidate: FontSearch.Candidate) -> Int? {
    for path in candidate.paths {
      let file = FontFile(path: path, engine: engine, isEmboldened: candidate.isEmboldened)
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
    let row =
      switch face {
      case .regular: 0
      case .bold: 1
      case .mono: 2
      }
    let place = row * FontLibrary.latinCount + Int(scalar.value)
    if let glyph = latin[place] { return glyph }
    let glyph = find(scalar, in: face)
    latin[place] = glyph
    return glyph
  }

  private func find(_ scalar: Unicode.Scalar, in face: Font.Face) -> Glyph {
    for index in chains[face] ?? [] {
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
    guard let first = chains[face]?.first else { return (0.8, 0.2, 0.7) }
    return (files[first].ascent, files[first].descent, files[first].capHeight)
  }

  /// How far any glyph of a typeface or its fallbacks reaches above or below the baseline, in ems.
  func greatestReach(of face: Font.Face) -> Double {
    (chains[face] ?? []).reduce(1) { max($0, files[$1].greatestReach) }
  }

  /// Visits a string's glyphs from left to right, with the place of each on the baseline, in ems.
  ///
  /// - Returns: The width of the whole, in ems.
  @discardableResult
  func layOut(_ string: String, face: Font.Face, _ body: (Glyph, Double) -> Void) -> Double {
    var pen = 0.0
    var previous: Glyph?
    for scalar in string.unicodeScalars {
      let glyph = glyph(for: scalar, in: face)
      if face != .mono, let previous { pen += kerning(between: previous, and: glyph) }
      body(glyph, pen)
      pen += glyph.advance
      previous = glyph
    }
    return pen
  }

  /// The files that serve a typeface, in the order of search.
  func paths(of face: Font.Face) -> [String] { (chains[face] ?? []).map { files[$0].path } }

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
    return layOut(string, face: font.face) { _, _ in } * font.size
  }
}
