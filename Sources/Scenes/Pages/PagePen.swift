import Drawing

/// Draws a page in a pane's units and colours.
struct PagePen {
  var list = DisplayList()
  /// Points per point of a pane that is 390 points wide.
  let unit: Double
  let palette: PagePalette

  init(unit: Double, palette: PagePalette) {
    self.unit = unit
    self.palette = palette
  }

  /// A rectangle at a place in another one, all in units.
  func box(
    in rect: Rect, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Rect {
    Rect(
      x: rect.minX + x * unit, y: rect.minY + y * unit, width: width * unit, height: height * unit)
  }

  /// A rectangle's size, in units.
  func size(of rect: Rect) -> Size {
    Size(width: rect.width / unit, height: rect.height / unit)
  }

  mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    list.append(.fill(RoundedRect(rect, radius: radius * unit), .color(color)))
  }

  mutating func card(_ rect: Rect) { fill(rect, radius: 16, palette.card) }

  mutating func disc(_ center: Point, radius: Double, _ color: Color) {
    list.append(.fill(RoundedRect(circleAt: center, radius: radius * unit), .color(color)))
  }

  /// A line through points that are given in units from a rectangle's upper left corner.
  mutating func path(
    _ points: [(Double, Double)], in rect: Rect, width: Double, _ color: Color
  ) {
    let places = points.map { Point(x: rect.minX + $0.0 * unit, y: rect.minY + $0.1 * unit) }
    list.append(.polyline(places, Stroke(color, width: width * unit)))
  }

  mutating func text(
    _ string: String, in box: Rect, size: Double, _ face: Font.Face = .regular,
    _ color: Color? = nil, _ horizontal: Text.Horizontal = .leading
  ) {
    guard !string.isEmpty else { return }
    list.append(
      .text(
        Text(
          string, in: box, font: Font(face, size: size * unit), color: color ?? palette.ink,
          horizontal: horizontal)))
  }

  /// A hairline between two things on a card.
  mutating func rule(x: Double, y: Double, width: Double) {
    list.append(
      .fill(
        RoundedRect(Rect(x: x, y: y - unit / 2, width: width, height: unit)),
        .color(palette.track)))
  }

  /// A title above a quieter line, in a row's middle; one alone stands in the middle.
  mutating func titles(_ title: String, _ detail: String, in row: Rect) {
    guard !detail.isEmpty else { return text(title, in: row, size: 15) }
    let upper = Rect(x: row.minX, y: row.midY - 21 * unit, width: row.width, height: 20 * unit)
    let lower = Rect(x: row.minX, y: row.midY + 1 * unit, width: row.width, height: 18 * unit)
    text(title, in: upper, size: 15)
    text(detail, in: lower, size: 13, .regular, palette.quiet)
  }

  /// A bar of which a share is filled.
  mutating func bar(_ track: Rect, share: Double, _ color: Color? = nil) {
    let radius = track.height / 2 / unit
    fill(track, radius: radius, palette.track)
    let done = Rect(
      x: track.minX, y: track.minY, width: max(track.width * share, track.height),
      height: track.height)
    fill(done, radius: radius, color ?? palette.accent)
  }
}
