import Drawing

/// How wide text probably is, and where its lines break, without any font: from the widths that the
/// characters have in a common sans-serif.
nonisolated package struct TextEstimate {
  let font: Font

  package init(font: Font) { self.font = font }

  /// The estimated width of one line, in points.
  package func width(of line: some StringProtocol) -> Double {
    line.unicodeScalars.reduce(0) { $0 + em($1) } * font.size
  }

  /// The width that one line hardly ever exceeds, whichever sans-serif draws it, in points: generous by
  /// 3 in 10, for letters that are drawn wider than estimated.
  package func room(for line: some StringProtocol) -> Double {
    line.unicodeScalars.reduce(0) { $0 + em($1) * ($1.value < 0x2E80 ? 1.3 : 1) } * font.size
  }

  /// A line, with an ellipsis where it might be wider than a room, in points.
  package func shortened(_ line: String, toRoom limit: Double) -> String {
    guard room(for: line) > limit else { return line }
    var kept = Substring(line)
    while !kept.isEmpty, room(for: kept + "…") > limit || kept.last == " " { kept.removeLast() }
    return kept.isEmpty ? "" : kept + "…"
  }

  /// The width of a character, in ems.
  private func em(_ scalar: Unicode.Scalar) -> Double {
    if font.face == .mono || font.face == .number { return scalar.value < 0x2E80 ? 0.6 : 1.2 }
    let width: Double
    switch scalar.value {
    case 0x20...0x7E: width = Double(TextEstimate.widths[Int(scalar.value) - 0x20]) / 1000
    case 0x300...0x36F, 0xFE0F, 0x200B...0x200F: width = 0
    // The marks of Hebrew and Arabic.
    case 0x591...0x5BD, 0x610...0x61A, 0x64B...0x65F: width = 0
    case 0x2E80...: width = 1
    default: width = 0.556
    }
    return font.face == .bold || font.face == .semibold ? width * 1.07 : width
  }

  /// The lines of a text in a width, in points: at line breaks, between words, and in words that are
  /// longer than a line.
  ///
  /// - Parameter most: How many at most, the last one with an ellipsis where there are more; 0 for all.
  func lines(of text: String, in width: Double, atMost most: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if most == 1 { lines.append(String(paragraph)) } else { wrap(paragraph, in: width, &lines) }
    }
    guard most > 0 else { return lines }
    let isCut = lines.count > most
    lines = Array(lines.prefix(most))
    if let last = lines.last, isCut || self.width(of: last) > width {
      lines[lines.count - 1] = shortened(last, to: width)
    }
    return lines
  }

  private func wrap(_ paragraph: Substring, in limit: Double, _ lines: inout [String]) {
    var line = ""
    for word in paragraph.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if width(of: longer) <= limit {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = String(word)
      while width(of: line) > limit, line.count > 1 {
        let part = fitting(line, in: limit)
        lines.append(part)
        line.removeFirst(part.count)
      }
    }
    lines.append(line)
  }

  /// As many characters as fit, and at least one.
  private func fitting(_ text: String, in limit: Double) -> String {
    var (sum, count) = (0.0, 0)
    for character in text {
      sum += width(of: String(character))
      if sum > limit && count > 0 { break }
      count += 1
    }
    return String(text.prefix(count))
  }

  private func shortened(_ line: String, to limit: Double) -> String {
    let room = limit - width(of: "…")
    var kept = width(of: line) <= room ? line : fitting(line, in: max(room, 0))
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  /// The widths of the printable characters of ASCII, in thousandths of an em.
  private static let widths: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
