import Drawing

/// A text in lines that fit into a width; for those who do not see it, it is one text.
nonisolated package struct Paragraph: Hashable, Sendable {
  /// The whole of it.
  package let text: String
  /// Its lines.
  package let lines: [String]

  /// Breaks a text into lines; its own line breaks stay.
  ///
  /// - Parameter width: How wide a line may be, in points.
  package init(_ text: String, _ font: Font, width: Double, _ style: WidgetStyle) {
    self.text = text
    lines = text.split(separator: "\n").flatMap {
      style.measurer.lines(of: String($0), font, width: width)
    }
  }
}

extension Sequence<Paragraph> {
  /// How many lines all have.
  nonisolated package var lineCount: Int { reduce(0) { $0 + $1.lines.count } }
}

extension Widgets {
  /// Paints a paragraph at the top of a rectangle, and takes its lines from that.
  ///
  /// - Parameters:
  ///   - pitch: The height of a line, in points.
  ///   - font: What it was broken into lines with; `nil` for that of the body.
  ///   - color: `nil` for that of text.
  package mutating func paragraph(
    _ paragraph: Paragraph, pitch: Double, font: Font? = nil, color: Color? = nil,
    in rest: inout Rect
  ) {
    let place = rest.takeTop(pitch * Double(paragraph.lines.count), gap: 0)
    reading(paragraph.text, in: place) { ui in
      var place = place
      for line in paragraph.lines {
        ui.text(
          verbatim: line, in: place.takeTop(pitch, gap: 0), font: font ?? ui.style.body,
          color: color ?? ui.style.colors.text)
      }
    }
  }
}
