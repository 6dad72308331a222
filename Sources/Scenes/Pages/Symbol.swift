import Drawing

/// A small picture that panes and tabs are known by, drawn on a grid of 24 units with round lines.
nonisolated enum Symbol: String, CaseIterable, Hashable, Sendable {
  case photo, video, file, contact, clipboard
  case home, layers, sun, moon, menu
  case search, plus, up, heart, bubble, turn, shuffle, sound, phone, cloud, drop, lock, cart, plant

  /// Paints the symbol into a square.
  func draw(into list: inout DisplayList, in square: Rect, color: Color) {
    var pen = SymbolPen(list: list, square: square, color: color)
    // The pen alone holds the list meanwhile, so that appending does not copy it.
    list = DisplayList()
    switch self {
    case .photo: Self.photo(&pen)
    case .video: Self.video(&pen)
    case .file: Self.file(&pen)
    case .contact: Self.contact(&pen)
    case .clipboard: Self.clipboard(&pen)
    case .sun: Self.sun(&pen)
    default: for line in Self.lines[self] ?? [] { pen.path(line) }
    }
    list = pen.list
  }

  /// The lines of each symbol that is drawn in lines alone: the places that each goes through.
  private static let lines = Dictionary(
    uniqueKeysWithValues: allCases.map { symbol in
      let lines = symbol.outline.split(separator: ",").map { line in
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
      }
      return (symbol, lines)
    })

  /// The same as text, line after line.
  private var outline: String {
    switch self {
    case .search: "10 3 15 5 17 10 15 15 10 17 5 15 3 10 5 5 10 3, 15.5 15.5 21 21"
    case .plus: "12 4 12 20, 4 12 20 12"
    case .up: "12 20 12 4, 5 11 12 4 19 11"
    case .heart: "12 20 4 12.5 2.8 8.5 5 5 9 5 12 8 15 5 19 5 21.2 8.5 20 12.5 12 20"
    case .bubble: "4 5 20 5 20 16 11 16 6 20.5 6 16 4 16 4 5"
    case .turn:
      "4 11 5 7.5 8 5 16 5 20 5, 16.5 1.5 20 5 16.5 8.5, 20 13 19 16.5 16 19 8 19 4 19, 7.5 "
        + "15.5 4 19 7.5 22.5"
    case .shuffle: "3 7 8 7 16 17 21 17, 3 17 8 17 16 7 21 7, 18 4 21 7 18 10, 18 14 21 17 18 20"
    case .sound: "3 9 7 9 12 5 12 19 7 15 3 15 3 9, 16 8 17.5 12 16 16, 19 5.5 21.5 12 19 18.5"
    case .phone: "5 3 9 3 10.5 8 8 10 14 16 16 13.5 21 15 21 19 18 21 11 18 6 13 3 6 5 3"
    case .cloud:
      "6 19 3 17 2.5 14 5 11.5 7.5 11 9 7.5 12.5 6 16 7.5 17.5 11 20.5 12 21.5 15 20 18 18 "
        + "19 6 19"
    case .drop: "12 2.5 18 11 18.5 16 15.5 20 12 21 8.5 20 5.5 16 6 11 12 2.5"
    case .lock: "5 11 19 11 19 21 5 21 5 11, 8 11 8 7 9.5 4 12 3 14.5 4 16 7 16 11"
    case .cart: "2 4 5 4 8 15 18 15 21 7 6 7, 9 19.5 9.5 19.5, 17 19.5 17.5 19.5"
    case .plant:
      "7 15 17 15 15.5 21 8.5 21 7 15, 12 15 12 6, 12 11 6.5 9.5 5 5.5 10 6.5 12 11, 12 8 "
        + "14.5 3.5 19 3 17.5 7 12 8"
    case .home:
      "3 11.5 12 3.5 21 11.5, 5.5 9.5 5.5 20.5 18.5 20.5 18.5 9.5, 10 20.5 10 14.5 14 14.5 "
        + "14 20.5"
    case .layers: "12 3 21 8 12 13 3 8 12 3, 3 12.5 12 17.5 21 12.5, 3 16.5 12 21.5 21 16.5"
    case .menu: "4 6.5 20 6.5, 4 12 20 12, 4 17.5 20 17.5"
    case .moon:
      "20 14.5 17 16 13.5 15.8 10.4 13.6 8.6 10.3 8.6 6.8 10 3.6 7 5 4.6 7.8 3.7 11.2 4.3 "
        + "14.8 6.4 18 9.6 20 13.2 20.5 16.6 19.3 19 17 20 14.5"
    default: ""
    }
  }

  private static func photo(_ pen: inout SymbolPen) {
    pen.frame(2, 4, 20, 16, radius: 3)
    pen.disc(8, 9.5, radius: 1.8)
    pen.path([(3, 17.5), (9.5, 12.5), (13, 15.5), (16.5, 11.5), (21, 16)])
  }

  private static func video(_ pen: inout SymbolPen) {
    pen.frame(2, 5.5, 14, 13, radius: 3)
    pen.path([(16, 11), (22, 7.5), (22, 16.5), (16, 13)])
  }

  private static func file(_ pen: inout SymbolPen) {
    pen.path([
      (14, 2), (6, 2), (4, 4), (4, 20), (6, 22), (18, 22), (20, 20), (20, 8), (14, 2), (14, 8),
      (20, 8),
    ])
    pen.path([(8, 13), (16, 13)])
    pen.path([(8, 17), (13.5, 17)])
  }

  private static func contact(_ pen: inout SymbolPen) {
    pen.frame(8, 3, 8, 8, radius: 4)
    pen.frame(4, 14, 16, 12, radius: 6, clippedAt: 21)
  }

  private static func clipboard(_ pen: inout SymbolPen) {
    pen.frame(4, 4, 16, 18, radius: 3)
    pen.solid(8.5, 2, 7, 4.5, radius: 1.6)
    pen.path([(8, 12), (16, 12)])
    pen.path([(8, 16.5), (13.5, 16.5)])
  }

  private static func sun(_ pen: inout SymbolPen) {
    pen.frame(7.5, 7.5, 9, 9, radius: 4.5)
    // All rays as one outline: a sky has many suns.
    var rays = Path()
    for (x, y) in [
      (0, -1), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7),
    ] {
      for (reach, side) in [(8.0, -0.9), (10.6, -0.9), (10.6, 0.9), (8.0, 0.9)] {
        rays.addLine(to: pen.point(12 + reach * x - side * y, 12 + reach * y + side * x))
      }
      rays.close()
    }
    pen.list.append(.path(rays, .color(pen.color)))
  }
}

/// Draws with round lines on a grid of 24 × 24 units.
nonisolated private struct SymbolPen {
  var list: DisplayList
  let square: Rect
  let color: Color

  private var unit: Double { square.width / 24 }
  private var stroke: Stroke { Stroke(color, width: 1.8 * unit) }

  func point(_ x: Double, _ y: Double) -> Point {
    Point(x: square.minX + x * unit, y: square.minY + y * unit)
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(origin: point(x, y), size: Size(width: width * unit, height: height * unit))
  }

  mutating func frame(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double,
    clippedAt bottom: Double? = nil
  ) {
    if let bottom {
      list.append(.pushClip(RoundedRect(rect(0, 0, 24, bottom))))
    }
    list.append(.stroke(RoundedRect(rect(x, y, width, height), radius: radius * unit), stroke))
    if bottom != nil { list.append(.popClip) }
  }

  mutating func solid(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
  ) {
    list.append(
      .fill(RoundedRect(rect(x, y, width, height), radius: radius * unit), .color(color)))
  }

  mutating func disc(_ x: Double, _ y: Double, radius: Double) {
    list.append(.fill(RoundedRect(circleAt: point(x, y), radius: radius * unit), .color(color)))
  }

  mutating func path(_ points: [(Double, Double)]) {
    list.append(.polyline(points.map { point($0.0, $0.1) }, stroke))
  }
}
