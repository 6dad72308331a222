import Drawing

extension PageBlock {
  /// A map: parks, a river, streets, and pins with letters or numbers.
  static func map(
    _ pins: [(x: Double, y: Double, name: String)], _ height: ClosedRange<Double> = 150...420
  ) -> PageBlock {
    PageBlock(height, turns: false) { pen, width, height in
      pen.card(width, height, Color(hex: 0xE9EDE2))
      for (x, y, part, high) in [(0.56, 0.1, 0.34, 0.3), (0.08, 0.66, 0.26, 0.24)] {
        pen.fill(x * width, y * height, part * width, high * height, 14, Color(hex: 0xBFDDB0))
      }
      let river = [(0.03, 0.3), (0.22, 0.42), (0.42, 0.47), (0.66, 0.62), (0.97, 0.68)]
      pen.path(river.map { ($0.0 * width, $0.1 * height) }, 20, Color(hex: 0x9CCBE6))
      for (points, thick) in [
        ([(0.03, 0.56), (0.36, 0.6), (0.97, 0.5)], 8),
        ([(0.46, 0.03), (0.44, 0.5), (0.52, 0.97)], 8),
        ([(0.03, 0.16), (0.46, 0.18), (0.97, 0.06)], 5), ([(0.72, 0.45), (0.78, 0.97)], 5),
        ([(0.04, 0.8), (0.5, 0.84), (0.95, 0.86)], 5), ([(0.2, 0.04), (0.24, 0.96)], 4),
      ] as [([(Double, Double)], Double)] {
        pen.path(points.map { ($0.0 * width, $0.1 * height) }, thick, .white)
      }
      for (index, pin) in pins.enumerated() {
        pen.at(pin.x * width, pin.y * height) { pen in
          pen.shape([(-9, 12), (9, 12), (0, 25)], PagePalette.mark(index))
          pen.disc(0, 0, 17, .white)
          pen.disc(0, 0, 14.5, PagePalette.mark(index))
          pen.text(pin.name, -14, -14, 28, 28, 13, .semibold, .white, .center)
        }
      }
    }
  }

  /// A thing in a shop: its picture, stars, a price and its colours.
  static func product(_ name: String, _ maker: String, _ price: String, colors: [UInt32])
    -> PageBlock
  {
    PageBlock(220...470) { pen, width, height in
      pen.lamp(width, height - 104, Color(hex: colors[0]))
      let top = height - 92
      pen.text(name, 2, top, width - 94, 28, 21, .bold)
      pen.text(price, 0, top, width - 2, 28, 21, .bold, nil, .trailing)
      pen.text(maker, 2, top + 28, width - 4, 22, 14)
      for index in 0..<5 {
        pen.at(10 + 20 * Double(index), top + 72) { $0.star(8, index < 4 ? $0.accent : $0.track) }
      }
      for (index, hex) in colors.enumerated() {
        let x = width - 14 - 34 * Double(colors.count - 1 - index)
        if index == 0 { pen.disc(x, top + 72, 14, pen.ink) }
        if index == 0 { pen.disc(x, top + 72, 12, pen.palette.ground) }
        pen.disc(x, top + 72, 10, Color(hex: hex))
      }
    }
  }

  /// Tiles of a house, each with what is in that room; some are on.
  static func rooms(_ rooms: [(symbol: Symbol, name: String, state: String, isOn: Bool)])
    -> PageBlock
  {
    PageBlock(80...460) { pen, room, foot in
      let rows = min(max(Int((foot + 12) / 92), 1), (rooms.count + 1) / 2)
      let (width, height) = ((room - 12) / 2, (foot + 12) / Double(rows) - 12)
      for (index, room) in rooms.prefix(2 * rows).enumerated() {
        pen.at(Double(index % 2) * (width + 12), Double(index / 2) * (height + 12)) { pen in
          pen.fill(0, 0, width, height, 18, room.isOn ? pen.accent : pen.palette.card)
          let ink = room.isOn ? pen.onAccent : pen.ink
          pen.symbol(room.symbol, 14, 12, 26, ink)
          pen.text(room.state, 48, 14, width - 62, 22, 13, .regular, ink, .trailing)
          pen.text(room.name, 14, height - 34, width - 28, 22, 15, .semibold, ink)
        }
      }
    }
  }

  /// The keys of a calculator, below what it shows.
  static func keypad(_ sum: String, _ result: String, _ keys: [[String]]) -> PageBlock {
    PageBlock(260...600, turns: false) { pen, room, foot in
      pen.text(sum, 0, 0, room - 4, 26, 18, .number, nil, .trailing)
      pen.text(result, 0, 26, room - 4, 56, 46, .regular, nil, .trailing)
      let (width, height) = ((room + 10) / 4, (foot - 80) / Double(keys.count))
      for (row, line) in keys.enumerated() {
        for (column, key) in line.enumerated() {
          let (x, y) = (Double(column) * width, 90 + Double(row) * height)
          let isLast = column == line.count - 1
          pen.fill(x, y, width - 10, height - 10, 22, isLast ? pen.accent : pen.palette.card)
          pen.text(
            key, x, y, width - 10, height - 10, 22, .semibold, isLast ? pen.onAccent : nil, .center)
        }
      }
    }
  }

  /// A text in a language of its own, which is never translated, with how it is said.
  static func speech(_ language: String, _ text: String, _ said: String, isTarget: Bool)
    -> PageBlock
  {
    PageBlock(106...160) { pen, width, height in
      let ink = isTarget ? pen.onAccent : pen.ink
      pen.card(width, height, isTarget ? pen.accent : nil)
      pen.text(language, 18, 12, width - 60, 20, 13, .semibold, ink)
      pen.symbol(.sound, width - 42, 10, 24, ink)
      pen.write(text, 18, height / 2 - 14, width - 36, 32, 21, .bold, ink)
      pen.text(said, 18, height - 36, width - 36, 22, 14, .regular, ink)
    }
  }

  /// A word to be learnt, in its own language, on its card.
  static func word(_ word: String, _ said: String, _ scenery: Scenery) -> PageBlock {
    PageBlock(210...530) { pen, width, height in
      pen.card(width, height)
      pen.picture(scenery, 12, 12, width - 24, height - 128, 10)
      pen.write(word, 12, height - 104, width - 24, 44, 32, .bold, nil, .center)
      pen.text(said, 12, height - 58, width - 24, 24, 15, .regular, pen.quiet, .center)
      for index in 0..<5 {
        pen.disc(
          width / 2 - 32 + 16 * Double(index), height - 20, 4, index == 1 ? pen.accent : pen.track)
      }
    }
  }

  /// Somebody's initials in a large circle, with a name and what they do.
  static func portrait(_ initials: String, _ name: String, _ detail: String) -> PageBlock {
    PageBlock(160...230) { pen, width, height in
      let radius = min((height - 66) / 2, 76)
      pen.disc(width / 2, radius, radius, PagePalette.mark(4))
      pen.text(
        pen.initials(initials, of: name), 0, 0, width, 2 * radius, 0.8 * radius, .semibold, .white,
        .center)
      pen.text(name, 0, height - 58, width, 30, 24, .bold, nil, .center)
      pen.text(detail, 0, height - 26, width, 22, 15, .regular, nil, .center)
    }
  }

  /// A house's plan: rooms with numbers, of which one is where somebody is.
  static func plan(_ rooms: [(x: Double, y: Double, width: Double, height: Double)], here: Int)
    -> PageBlock
  {
    PageBlock(110...260, turns: false) { pen, width, height in
      pen.card(width, height)
      for (index, room) in rooms.enumerated() {
        let (x, y) = (14 + room.x * (width - 24), 14 + room.y * (height - 24))
        let (wide, high) = (room.width * (width - 24) - 4, room.height * (height - 24) - 4)
        pen.fill(x, y, wide, high, 4, index == here ? pen.accent : pen.track)
        pen.text(
          "\(index + 1)", x, y, wide, high, 15, .semibold, index == here ? pen.onAccent : pen.ink,
          .center)
      }
    }
  }
}

extension PagePen {
  /// A lamp on a table before a wall.
  fileprivate mutating func lamp(_ width: Double, _ height: Double, _ color: Color) {
    let (middle, wood) = (width / 2, Color(hex: 0x4A3A2A))
    fill(0, 0, width, height, 18, Color(hex: 0xEFE7DA))
    fill(0, height - 36, width, 36, 0, foot: 18, Color(hex: 0xD8C7AC))
    path([(middle, 0.42 * height), (middle, height - 28)], 7, wood)
    path([(middle - 34, height - 24), (middle + 34, height - 24)], 9, wood)
    shape(
      [
        (middle - 34, 0.12 * height), (middle + 34, 0.12 * height), (middle + 72, 0.52 * height),
        (middle - 72, 0.52 * height),
      ], color)
  }

  /// A star with five points around the origin.
  fileprivate mutating func star(_ radius: Double, _ color: Color) {
    let points = [
      (0, -1), (0.23, -0.31), (0.95, -0.31), (0.36, 0.12), (0.59, 0.81), (0, 0.38), (-0.59, 0.81),
      (-0.36, 0.12), (-0.95, -0.31), (-0.23, -0.31),
    ]
    shape(points.map { (radius * $0.0, radius * $0.1) }, color)
  }
}
