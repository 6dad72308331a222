import Drawing

nonisolated extension StringProtocol {
  /// Whether a line may end before a character: after a space, and around the characters of Chinese, but
  /// not before a mark that closes something, nor after one that opens it.
  func canBreak(before index: Index) -> Bool {
    guard index > startIndex, index < endIndex else { return false }
    let (former, next) = (self[self.index(before: index)], self[index])
    if former == " " { return true }
    if next == " " || "，。；：、！？）》”…".contains(next) || "（《“".contains(former) { return false }
    return former.isIdeographic || next.isIdeographic
  }
}

nonisolated extension Character {
  /// Whether it is one of those that are as wide as high, and stand without spaces.
  fileprivate var isIdeographic: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return (0x2E80...0x9FFF).contains(value) || (0xFF00...0xFF60).contains(value)
  }
}

nonisolated extension TextMeasurer {
  /// A text in lines that fit into a width; one at least.
  package func lines(of text: String, _ font: Font, width: Double) -> [String] {
    var (lines, rest) = ([String](), text[...])
    repeat {
      let line = firstLine(of: rest, font, width: width)
      lines.append(String(line))
      rest = rest.dropFirst(line.count).drop { $0 == " " }
    } while !rest.isEmpty
    return lines
  }

  /// A text in lines, broken between words, or within those that are too long for a line; none of an empty
  /// one.
  ///
  /// - Parameter limit: The most lines; the last one ends in an ellipsis if there would be more.
  package func lines(of text: String, _ font: Font, width: Double, limit: Int) -> [String] {
    var (lines, rest) = ([String](), text[...])
    while !rest.isEmpty {
      if lines.count == limit - 1 { return lines + [fitted(String(rest), font, width: width)] }
      let line = firstLine(of: rest, font, width: width)
      lines.append(String(line))
      rest = rest.dropFirst(line.count).drop { $0 == " " }
    }
    return lines
  }

  /// The text, or its beginning, an ellipsis and its end: for paths, whose ends tell most.
  package func fittedMiddle(_ text: String, _ font: Font, width: Double) -> String {
    guard self.width(of: text, font: font) > width else { return text }
    var head = text.count / 3
    var tail = text.count - head - 1
    while head + tail > 0 {
      let short = text.prefix(head) + "…" + text.suffix(tail)
      if self.width(of: String(short), font: font) <= width { return String(short) }
      if head > 8 || tail == 0 { head -= 1 } else { tail -= 1 }
    }
    return ""
  }

  /// The longest beginning of a text that fits into a width and ends where a line may end; where there is
  /// no such place, as many characters as fit, and one at least.
  package func firstLine(of text: Substring, _ font: Font, width: Double) -> Substring {
    guard !text.isEmpty, self.width(of: String(text), font: font) > width else { return text }
    var (end, fitting) = (text.startIndex, Substring.Index?.none)
    while end < text.endIndex {
      if text.mayEndLine(before: end) {
        guard self.width(of: String(text[..<end]), font: font) <= width else { break }
        fitting = end
      }
      end = text.index(after: end)
    }
    return text[..<(fitting ?? lastCharacter(of: text, font, width: width))]
  }

  /// Where as many characters end as fit into a width, one at least.
  private func lastCharacter(of text: Substring, _ font: Font, width: Double) -> Substring.Index {
    var end = text.index(after: text.startIndex)
    while end < text.endIndex {
      let next = text.index(after: end)
      guard self.width(of: String(text[..<next]), font: font) <= width else { break }
      end = next
    }
    return end
  }
}

nonisolated extension Substring {
  /// Whether a line may end before a character: at a space, or between two where none is needed.
  fileprivate func mayEndLine(before end: Index) -> Bool {
    if self[end] == " " { return true }
    return end > startIndex && self[index(before: end)] != " " && canBreak(before: end)
  }
}
