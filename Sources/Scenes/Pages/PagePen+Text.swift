import Drawing
import Transitions

extension PagePen {
  mutating func text(
    _ string: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ size: Double,
    _ face: Font.Face = .regular, _ color: Color? = nil, _ horizontal: Text.Horizontal = .leading
  ) {
    write(said(string), x, y, width, height, size, face, color, horizontal)
  }

  /// A text in the language that it writes in.
  func said(_ text: String) -> String { PageWords.said(text, in: tongue) }

  /// Somebody's initials; where it reads from the right, the first letter of the name.
  func initials(_ letters: String, of name: String) -> String {
    axis == nil ? letters : String(said(name).prefix(1))
  }

  /// Writes what is in the right language already.
  mutating func write(
    _ string: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ size: Double,
    _ face: Font.Face = .regular, _ color: Color? = nil, _ horizontal: Text.Horizontal = .leading
  ) {
    guard !string.isEmpty else { return }
    list.append(
      .text(
        Text(
          string, in: rect(x, y, width, height), font: Font(own(face, string), size: size * unit),
          color: color ?? ink, horizontal: axis == nil ? horizontal : horizontal.mirrored)))
  }

  /// The face that has a text's letters: the one for numbers has none of Hebrew.
  private func own(_ face: Font.Face, _ string: String) -> Font.Face {
    guard face == .number, axis != nil else { return face }
    return string.unicodeScalars.contains { (0x590...0x6FF).contains($0.value) } ? .regular : face
  }

  /// A title above a quieter line, in the middle of a height; one alone stands in the middle.
  mutating func titles(
    _ title: String, _ detail: String, _ x: Double, _ width: Double, _ height: Double
  ) {
    guard !detail.isEmpty else { return text(title, x, 0, width, height, 15) }
    text(title, x, height / 2 - 21, width, 20, 15)
    text(detail, x, height / 2 + 1, width, 18, 13, .regular, quiet)
  }

  /// How wide a text is in the language that is spoken, hardly ever wider, in units.
  func width(of text: String, _ size: Double, _ face: Font.Face = .regular) -> Double {
    PagePen.width(of: said(text), size, face)
  }

  private static func width(of text: String, _ size: Double, _ face: Font.Face) -> Double {
    let narrow = text.filter { !isWide($0) }
    let estimate = TextEstimate(font: Font(face, size: size))
    return 1.1 * estimate.width(of: narrow) + size * Double(text.count - narrow.count)
  }

  // MARK: Running text

  /// Running text, as many lines as fit.
  ///
  /// - Parameters:
  ///   - line: The height of a line, in units.
  ///   - initial: How large its first letter is, in lines; 1 for one like the others.
  ///   - isSpread: Whether few lines are spread over the height.
  mutating func prose(
    _ string: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, line: Double,
    initial: Int = 1, isSpread: Bool = true, _ color: Color? = nil
  ) {
    var text = said(string)
    // Chinese says the same in fewer signs, which may be larger.
    let size = tongue == .chinese ? 17.0 : 15
    // The letters of Arabic join.
    let first = initial > 1 && tongue != .arabic ? text.first.map(String.init) ?? "" : ""
    text.removeFirst(first.count)
    var (each, indent, lines) = (line, 0.0, [String]())
    // Once to learn how high lines are, and once with a first letter that fits them.
    for _ in 0...1 {
      let large = (Double(initial - 1) * each + 11) / 0.73
      indent =
        first.isEmpty
        ? 0 : PagePen.width(of: first, large, .bold) + (axis == nil ? 2 : 0.06 * large)
      lines = PagePen.lines(of: text, size, width: width) { $0 < initial ? indent : 0 }
      let shown = max(min(lines.count, Int(height / line + 1e-6)), 1)
      if isSpread { each = min(height / Double(shown), 1.5 * line) }
    }
    let large = (Double(initial - 1) * each + 11) / 0.73
    write(first, x, y, indent, each * Double(initial), large, .bold, color ?? accent)
    for (index, part) in lines.prefix(Int(height / each + 1e-6)).enumerated() {
      let left = index < initial ? indent : 0
      write(part, x + left, y + each * Double(index), width - left, each, size, .regular, color)
    }
  }

  /// How many lines a running text has in a width.
  static func lineCount(of text: String, width: Double) -> Int {
    lines(of: text, 15, width: width) { _ in 0 }.count
  }

  /// Breaks a text between words, and between the signs of Chinese, but not before what closes.
  private static func lines(
    of text: String, _ size: Double, width: Double, indent: (Int) -> Double
  ) -> [String] {
    var lines = [""]
    for part in parts(of: text) {
      let longer = lines[lines.count - 1] + part
      let room = width - indent(lines.count - 1)
      if PagePen.width(of: longer, size, .regular) <= room || lines.last == "" {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(part.drop { $0 == " " }))
      }
    }
    return lines
  }

  /// Words, each with the space before it, and single signs of Chinese with what closes after them.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var former: Character?
    for character in text {
      let joins = former.map { !isWide($0) && !isWide(character) && character != " " } ?? false
      if !parts.isEmpty, joins || "，。、；：！？”）》".contains(character) {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
      former = character
    }
    return parts
  }

  private static func isWide(_ character: Character) -> Bool {
    (character.unicodeScalars.first?.value ?? 0) >= 0x2E80
  }
}
