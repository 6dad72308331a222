import Drawing
import Scenes
import Toolkit

/// A text in rows that fit a page: a line that is too long goes on in rows below it, further in.
nonisolated struct CodeRows: Hashable, Sendable {
  /// A row.
  struct Row: Hashable, Sendable {
    /// Its line, counted from 1.
    let line: Int
    /// Which of the line's rows it is, counted from 0.
    let index: Int
    /// How much is left free before it, in window points.
    let indent: Double
    let text: String
  }

  private let text: CodeText
  private let font: Font
  private let width: Double
  private(set) var rows: [Row] = []
  /// The first row of each line, and where a further line's would be.
  private var starts: [Int] = [0]

  /// Cuts a text for a width, in window points.
  init(_ text: CodeText, _ font: Font, width: Double, measurer: any TextMeasurer) {
    (self.text, self.font, self.width) = (text, font, width)
    for (index, line) in text.lines.enumerated() {
      append(line, number: index + 1, measurer)
      starts.append(rows.count)
    }
  }

  /// Whether it is this text in rows of this width.
  func fit(_ text: CodeText, _ font: Font, width: Double) -> Bool {
    self.width == width && self.font == font && self.text == text
  }

  /// The rows of a line that is there, counted from 1.
  func rows(of line: Int) -> Range<Int> {
    let index = min(max(line, 1), starts.count - 1)
    return index < 1 ? 0..<0 : starts[index - 1]..<starts[index]
  }

  private mutating func append(_ line: String, number: Int, _ measurer: any TextMeasurer) {
    guard measurer.width(of: line, font: font) > width else {
      return rows.append(Row(line: number, index: 0, indent: 0, text: line))
    }
    let margin = line.prefix { $0 == " " } + "    "
    let further = min(measurer.width(of: String(margin), font: font), (width / 2).rounded())
    var (rest, index) = (line[...], 0)
    repeat {
      let indent = index == 0 ? 0 : further
      let piece = piece(of: rest, width: width - indent, measurer)
      rows.append(Row(line: number, index: index, indent: indent, text: String(piece)))
      rest = rest[piece.endIndex...].drop { $0 == " " }
      index += 1
    } while !rest.isEmpty
  }

  /// As much as fits, at least a letter: up to a blank if there is one in its second half, else up to a sign there
  /// behind or before which names begin.
  private func piece(
    of text: Substring, width: Double, _ measurer: any TextMeasurer
  ) -> Substring {
    var (fitting, tooMany) = (1, text.count + 1)
    while fitting + 1 < tooMany {
      let count = (fitting + tooMany) / 2
      if measurer.width(of: String(text.prefix(count)), font: font) <= width {
        fitting = count
      } else {
        tooMany = count
      }
    }
    let piece = text.prefix(fitting)
    // A word that ends just there is whole.
    guard fitting < text.count, text[piece.endIndex] != " " else { return piece }
    let late = piece.dropFirst(fitting / 2 + 1)
    if let blank = late.lastIndex(of: " ") { return text[..<blank] }
    let sign = late.lastIndex { ".([{,:".contains($0) }
    return sign.map { text[$0] == "." ? text[..<$0] : text[...$0] } ?? piece
  }
}
