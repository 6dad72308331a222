import Drawing

/// Draws a hint of what a pane would hold: quiet shapes in white on darker wells.
struct PanePen {
  var list = DisplayList()
  let metrics: PaneMetrics
  /// The pane's colour, for what is cut out of white.
  let color: Color

  init(metrics: PaneMetrics, color: Color) {
    self.metrics = metrics
    self.color = color
  }

  var unit: Double { metrics.unit }
  var content: Rect { metrics.content }

  /// White text of lesser weight; legible on ``well(_:radius:)``.
  static let secondary = Color(white: 1, alpha: 0.84)

  mutating func drawContent(of symbol: Symbol) {
    switch symbol {
    case .photo: drawPhotos()
    case .video: drawPlayer()
    case .file: drawFiles()
    case .contact: drawContacts()
    case .clipboard: drawClips()
    case .sun: picture(.sea, in: content, radius: 18)
    case .moon: picture(.moon, in: content, radius: 18)
    case .home, .layers, .menu: break
    }
  }

  // MARK: Parts

  /// A darker ground with a fine light edge.
  mutating func well(_ rect: Rect, radius: Double) {
    let shape = RoundedRect(rect, radius: radius * unit)
    list.append(.fill(shape, .color(Color(white: 0, alpha: 0.2))))
    list.append(.stroke(shape, Stroke(Color(white: 1, alpha: 0.1), width: unit)))
  }

  mutating func fill(_ rect: Rect, radius: Double = 0, white alpha: Double) {
    list.append(
      .fill(RoundedRect(rect, radius: radius * unit), .color(Color(white: 1, alpha: alpha))))
  }

  mutating func disc(_ center: Point, radius: Double, white alpha: Double) {
    list.append(
      .fill(RoundedRect(circleAt: center, radius: radius), .color(Color(white: 1, alpha: alpha))))
  }

  mutating func text(
    _ string: String, in box: Rect, size: Double, face: Font.Face = .regular,
    color: Color = .white, _ horizontal: Text.Horizontal = .leading
  ) {
    list.append(
      .text(
        Text(
          string, in: box, font: Font(face, size: size * unit), color: color,
          horizontal: horizontal)))
  }

  /// A title above a quieter line, in a row's middle.
  mutating func titles(_ title: String, _ detail: String, x: Double, in row: Rect, width: Double) {
    let upper = Rect(x: x, y: row.midY - 19 * unit, width: width, height: 19 * unit)
    let lower = Rect(x: x, y: row.midY + 1 * unit, width: width, height: 17 * unit)
    text(title, in: upper, size: 15)
    text(detail, in: lower, size: 12, color: PanePen.secondary)
  }

  /// A well of equal rows with fine lines between them, as many as fit.
  ///
  /// - Returns: The rows' rectangles, inset from the well's sides.
  mutating func table(in area: Rect, rows wanted: Int, height: Double, inset: Double) -> [Rect] {
    let room = area.height / (height * unit)
    // A pane without area has a unit of 0, and neither room nor none.
    guard room >= 1, room.isFinite else { return [] }
    let count = Int(min(room, Double(wanted)))
    let size = Size(width: area.width, height: Double(count) * height * unit)
    well(Rect(origin: area.origin, size: size), radius: 18)
    return (0..<count).map { index in
      let row = Rect(
        x: area.minX + 14 * unit, y: area.minY + Double(index) * height * unit,
        width: area.width - 28 * unit, height: height * unit)
      if index > 0 {
        let line = Rect(
          x: row.minX + inset * unit, y: row.minY - unit / 2,
          width: row.width - inset * unit, height: unit)
        fill(line, white: 0.13)
      }
      return row
    }
  }
}

/// Whatever is seen on a small picture: a place under a sky.
enum Landscape: Int, CaseIterable {
  case hill, dunes, sea, portrait, moon, street
}

extension PanePen {
  /// Paints a small picture.
  mutating func picture(_ landscape: Landscape, in rect: Rect, radius: Double) {
    let shape = RoundedRect(rect, radius: radius * unit)
    list.append(
      .fill(
        shape,
        .gradient(
          from: Point(x: rect.midX, y: rect.minY), Color(white: 1, alpha: 0.14),
          to: Point(x: rect.midX, y: rect.maxY), Color(white: 1, alpha: 0.34))))
    list.append(.pushClip(shape))
    let side = min(rect.width, rect.height)
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    switch landscape {
    case .hill:
      disc(at(0.72, 0.3), radius: side * 0.11, white: 0.85)
      disc(at(0.28, 1.3), radius: side * 0.72, white: 0.34)
    case .dunes:
      disc(at(0.8, 1.35), radius: side * 0.75, white: 0.26)
      disc(at(0.1, 1.5), radius: side * 0.86, white: 0.34)
    case .sea:
      let sky = Rect(
        x: rect.minX, y: rect.minY, width: rect.width, height: (rect.height * 0.6).rounded())
      list.append(.pushClip(RoundedRect(sky)))
      disc(at(0.5, 0.6), radius: side * 0.2, white: 0.8)
      list.append(.popClip)
      fill(sky.offset(dx: 0, dy: sky.height), white: 0.3)
    case .portrait:
      disc(at(0.5, 0.42), radius: side * 0.17, white: 0.72)
      disc(at(0.5, 1.02), radius: side * 0.36, white: 0.5)
    case .moon:
      disc(at(0.66, 0.34), radius: side * 0.15, white: 0.85)
      for (x, y) in [(0.2, 0.25), (0.34, 0.52), (0.16, 0.7), (0.5, 0.14)] {
        disc(at(x, y), radius: side * 0.018, white: 0.9)
      }
      disc(at(0.5, 1.75), radius: side * 0.98, white: 0.28)
    case .street:
      for (x, top, alpha) in [(0.1, 0.5, 0.3), (0.33, 0.3, 0.42), (0.58, 0.44, 0.34)] {
        fill(
          Rect(
            origin: at(x, top), size: Size(width: rect.width * 0.21, height: rect.height)),
          white: alpha)
      }
    }
    list.append(.popClip)
  }
}
