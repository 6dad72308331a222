import Drawing

/// Whatever is seen on a small picture: a place under a sky.
nonisolated enum Scenery: String, CaseIterable, Hashable, Sendable {
  case hill, dunes, sea, portrait, moon, street, peaks, forest, cup, bowl, plant

  /// What it shows, for those who do not see it.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The colour of its sky or wall.
  var sky: Color {
    switch self {
    case .hill: Color(hex: 0xA9D6EE)
    case .dunes: Color(hex: 0xF6D2A8)
    case .sea: Color(hex: 0xF7B98E)
    case .portrait: Color(hex: 0xD8C6EC)
    case .moon: Color(hex: 0x22305F)
    case .street: Color(hex: 0xCADFE8)
    case .peaks: Color(hex: 0xBFD9F2)
    case .forest: Color(hex: 0xD7E8D2)
    case .cup: Color(hex: 0xEADCC8)
    case .bowl: Color(hex: 0x6E4A33)
    case .plant: Color(hex: 0xE6EEDD)
    }
  }
}

extension PagePen {
  /// Paints a small picture of flat shapes that lie inside of each other, so that nothing is clipped.
  ///
  /// - Parameters:
  ///   - radius: Of its corners, in units.
  ///   - bottom: Of its lower corners, if another.
  mutating func picture(
    _ scenery: Scenery, in rect: Rect, radius: Double = 0, bottom: Double? = nil
  ) {
    let (top, corner) = (radius * unit, (bottom ?? radius) * unit)
    let radii = CornerRadii(
      topLeft: top, topRight: top, bottomRight: corner, bottomLeft: corner)
    list.append(.fill(RoundedRect(rect, radii: radii), .color(scenery.sky)))
    switch scenery {
    case .hill:
      sun(0.72, 0.27, in: rect, share: 0.11, Color(hex: 0xFFF1B8))
      rise(from: 0.3, to: 1, top: 0.5, in: rect, corner, risesLeft: true, Color(hex: 0x6DB07A))
      rise(from: 0, to: 0.72, top: 0.66, in: rect, corner, risesLeft: false, Color(hex: 0x2F7D4A))
    case .dunes:
      sun(0.28, 0.28, in: rect, share: 0.1, Color(hex: 0xFFF8E3))
      rise(from: 0.2, to: 1, top: 0.5, in: rect, corner, risesLeft: true, Color(hex: 0xE2A35C))
      rise(from: 0, to: 1, top: 0.7, in: rect, corner, risesLeft: false, Color(hex: 0xBF7434))
    case .sea:
      let half = 0.2 * min(rect.width, rect.height)
      let horizon = rect.minY + (rect.height * 0.62).rounded()
      let disc = Rect(x: rect.midX - half, y: horizon - half, width: 2 * half, height: half)
      let shape = RoundedRect(
        disc, radii: CornerRadii(topLeft: half, topRight: half, bottomRight: 0, bottomLeft: 0))
      list.append(.fill(shape, .color(Color(hex: 0xFFF0C2))))
      foot(
        Rect(x: rect.minX, y: horizon, width: rect.width, height: rect.maxY - horizon),
        CornerRadii(topLeft: 0, topRight: 0, bottomRight: corner, bottomLeft: corner),
        Color(hex: 0x2B7A9B))
    case .portrait:
      let half = 0.32 * min(rect.width, rect.height)
      let body = Rect(
        x: rect.midX - half, y: rect.maxY - 0.3 * rect.height, width: 2 * half,
        height: 0.3 * rect.height)
      foot(
        body, CornerRadii(topLeft: half, topRight: half, bottomRight: 0, bottomLeft: 0),
        Color(hex: 0x5B3FA8))
      sun(0.5, 0.46, in: rect, share: 0.18, Color(hex: 0xF0C39B))
    case .moon:
      sun(0.68, 0.3, in: rect, share: 0.13, Color(hex: 0xF5EFD0))
      sun(0.2, 0.24, in: rect, share: 0.018, .white)
      sun(0.36, 0.48, in: rect, share: 0.018, .white)
      rise(from: 0, to: 1, top: 0.68, in: rect, corner, risesLeft: false, Color(hex: 0x3E5096))
    case .street: houses(in: rect)
    case .peaks, .forest: trees(scenery, in: rect, corner)
    case .cup, .bowl, .plant: table(scenery, in: rect, corner)
    }
  }

  private mutating func houses(in rect: Rect) {
    for (x, top, hex) in [
      (0.12, 0.48, 0xD9805B), (0.37, 0.26, 0x5D7389), (0.62, 0.4, 0xE3B04B),
    ] as [(Double, Double, UInt32)] {
      let house = Rect(
        x: rect.minX + x * rect.width, y: rect.minY + top * rect.height,
        width: 0.25 * rect.width, height: (1 - top) * rect.height)
      foot(house, CornerRadii(0), Color(hex: hex))
    }
  }

  /// Mountains with snow, or firs, behind a meadow.
  private mutating func trees(_ scenery: Scenery, in rect: Rect, _ corner: Double) {
    if scenery == .peaks {
      sun(0.82, 0.2, in: rect, share: 0.08, Color(hex: 0xFFF3C9))
      for (x, top, half) in [(0.68, 0.3, 0.28), (0.34, 0.16, 0.3)] {
        cone(x, top, half, foot: 0.8, in: rect, Color(hex: 0x5B7288))
        cone(x, top, 0.32 * half, foot: top + 0.32 * (0.8 - top), in: rect, .white)
      }
    } else {
      for (x, top, half) in [(0.2, 0.3, 0.12), (0.52, 0.16, 0.14), (0.8, 0.34, 0.11)] {
        cone(x, top + 0.2, 1.2 * half, foot: 0.84, in: rect, Color(hex: 0x2C6142))
        cone(x, top, half, foot: 0.6, in: rect, Color(hex: 0x3A7A54))
      }
    }
    rise(
      from: 0, to: 1, top: 0.76, in: rect, corner, risesLeft: true,
      Color(hex: scenery == .peaks ? 0x6E9A63 : 0x8DB07A))
  }

  /// A cup, a bowl of soup, or a plant in its pot, on a table.
  private mutating func table(_ scenery: Scenery, in rect: Rect, _ corner: Double) {
    let side = min(rect.width, rect.height)
    if scenery == .bowl {
      let rings: [(Double, UInt32)] = [(0.42, 0xF3EEE4), (0.34, 0xC97B33), (0.29, 0xDD9A4C)]
      for (share, hex) in rings { sun(0.5, 0.5, in: rect, share: share, Color(hex: hex)) }
      return
    }
    rise(
      from: 0, to: 1, top: 0.72, in: rect, corner, risesLeft: scenery == .cup,
      Color(hex: scenery == .cup ? 0xA9744A : 0xC9B28C))
    let (middle, foot) = (rect.midX, rect.minY + 0.84 * rect.height)
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(x: middle + x * side, y: foot + y * side, width: width * side, height: height * side)
    }
    if scenery == .cup {
      edge(
        RoundedRect(box(0.14, -0.28, 0.2, 0.18), radius: 0.09 * side), 0.05 * side / unit,
        Color(hex: 0xFDFBF6))
      pot(box(-0.22, -0.36, 0.44, 0.34), 0.03, 0.17, side, Color(hex: 0xFDFBF6))
      pot(box(-0.19, -0.34, 0.38, 0.06), 0.03, 0.03, side, Color(hex: 0x5A3A24))
      pot(box(-0.32, -0.02, 0.64, 0.05), 0.02, 0.02, side, Color(hex: 0xF1E9DC))
    } else {
      for (x, y) in [(-0.16, -0.44), (0.15, -0.5), (0, -0.62)] {
        pot(box(x - 0.12, y - 0.1, 0.24, 0.2), 0.1, 0.1, side, Color(hex: 0x4C8A55))
      }
      pot(box(-0.02, -0.5, 0.04, 0.3), 0, 0, side, Color(hex: 0x3A6B42))
      pot(box(-0.15, -0.26, 0.3, 0.26), 0.02, 0.08, side, Color(hex: 0xC4653A))
    }
  }

  /// A triangle that stands on a line.
  private mutating func cone(
    _ x: Double, _ top: Double, _ half: Double, foot: Double, in rect: Rect, _ color: Color
  ) {
    var outline = Path()
    for (x, y) in [(x, top), (x + half, foot), (x - half, foot)] {
      outline.addLine(
        to: Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height))
    }
    outline.close()
    list.append(.path(outline, .color(color)))
  }

  /// A box with round corners above and below, in shares of a side.
  private mutating func pot(
    _ box: Rect, _ top: Double, _ bottom: Double, _ side: Double, _ color: Color
  ) {
    let (top, bottom) = (top * side, bottom * side)
    foot(
      box,
      CornerRadii(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom), color)
  }

  private mutating func sun(
    _ x: Double, _ y: Double, in rect: Rect, share: Double, _ color: Color
  ) {
    let center = Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    let radius = share * min(rect.width, rect.height)
    list.append(.fill(RoundedRect(circleAt: center, radius: radius), .color(color)))
  }

  /// A hill on the picture's lower edge, round on one side.
  private mutating func rise(
    from left: Double, to right: Double, top: Double, in rect: Rect, _ corner: Double,
    risesLeft: Bool, _ color: Color
  ) {
    let box = Rect(
      x: rect.minX + left * rect.width, y: rect.minY + top * rect.height,
      width: (right - left) * rect.width, height: (1 - top) * rect.height)
    let round = max(min(box.height - corner, box.width - corner), 0)
    foot(
      box,
      CornerRadii(
        topLeft: risesLeft ? round : 0, topRight: risesLeft ? 0 : round,
        bottomRight: right == 1 ? corner : 0, bottomLeft: left == 0 ? corner : 0), color)
  }

  private mutating func foot(_ box: Rect, _ radii: CornerRadii, _ color: Color) {
    list.append(.fill(RoundedRect(box, radii: radii), .color(color)))
  }
}
