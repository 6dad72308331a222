import Drawing

nonisolated extension DisplayList {
  /// Appends a filled rectangle.
  package mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    append(.fill(RoundedRect(rect, radius: radius), .color(color)))
  }

  /// Appends a line of text, centred vertically.
  package mutating func text(
    _ string: String, in box: Rect, font: Font, color: Color,
    _ horizontal: Text.Horizontal = .leading
  ) {
    guard !string.isEmpty else { return }
    append(.text(Text(string, in: box, font: font, color: color, horizontal: horizontal)))
  }
}
