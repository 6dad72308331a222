import Drawing

extension PageBlock {
  /// One large picture with a title and a line below it, on a card.
  static func picture(
    _ scenery: Scenery, _ title: String, _ detail: String, _ height: ClosedRange<Double> = 130...320
  ) -> PageBlock {
    PageBlock(height) { pen, width, height in
      pen.card(width, height)
      pen.picture(scenery, 0, 0, width, height - 58, 16, foot: 0)
      pen.at(0, height - 58) { $0.titles(title, detail, 16, width - 32, 58) }
    }
  }

  /// A picture that somebody has posted: who, the picture, what others think of it.
  static func post(_ row: PageRow, _ scenery: Scenery, likes: String) -> PageBlock {
    PageBlock(200...420) { pen, width, height in
      pen.card(width, height)
      pen.at(14, 0) { $0.row(row, 0, width - 28, 60) }
      pen.picture(scenery, 0, 60, width, height - 106, 0)
      for (index, symbol) in [Symbol.heart, .bubble, .up].enumerated() {
        pen.symbol(symbol, 14 + 40 * Double(index), height - 35, 24, pen.accent)
      }
      pen.text(likes, 134, height - 46, width - 150, 46, 14, .semibold, nil, .trailing)
    }
  }

  /// A grid of pictures, as many as fit.
  static func tiles(columns: Int, _ pictures: [Scenery]) -> PageBlock {
    PageBlock(90...640) { pen, width, height in
      let side = (width + 4) / Double(columns)
      let most = (pictures.count + columns - 1) / columns
      let rows = min(max(Int((height + 4) / (0.8 * side)), 1), most)
      let each = (height + 4) / Double(rows)
      for (index, scenery) in pictures.prefix(rows * columns).enumerated() {
        let (x, y) = (Double(index % columns) * side, Double(index / columns) * each)
        pen.picture(scenery, x, y, side - 4, each - 4, 4)
      }
    }
  }

  /// Albums in two columns: a picture on a stack of others, a name, and how many there are.
  static func albums(_ albums: [(scenery: Scenery, name: String, count: String)]) -> PageBlock {
    PageBlock(150...640) { pen, width, room in
      let rows = min(max(Int(room / 150), 1), (albums.count + 1) / 2)
      let (side, height) = ((width - 16) / 2, (room + 16) / Double(rows) - 16)
      for (index, album) in albums.prefix(2 * rows).enumerated() {
        pen.at(Double(index % 2) * (side + 16), Double(index / 2) * (height + 16)) { pen in
          pen.fill(14, 0, side - 28, 40, 8, pen.palette.card)
          pen.fill(7, 5, side - 14, 40, 10, pen.track)
          pen.picture(album.scenery, 0, 10, side, height - 56, 12)
          pen.text(album.name, 2, height - 42, side - 4, 22, 15, .semibold)
          pen.text(album.count, 2, height - 20, side - 4, 18, 13)
        }
      }
    }
  }

  /// A strip of film with its holes and its number.
  static func film(_ pictures: [Scenery], _ number: String) -> PageBlock {
    PageBlock(96...150) { pen, room, height in
      pen.fill(0, 0, room, height, 6, Color(hex: 0x17130D))
      let hole = (room - 12) / 24
      for y in [10, height - 10] {
        pen.dashes(
          hole, hole, from: (6 + hole / 2, y), to: (room - 6 - hole / 2, y), 8,
          Color(hex: 0xE9DFC7))
      }
      let width = (room - 8) / Double(pictures.count)
      for (index, scenery) in pictures.enumerated() {
        pen.picture(scenery, 8 + Double(index) * width, 21, width - 8, height - 42, 3)
      }
      pen.fill(8, 21, 40, 20, 3, Color(hex: 0x17130D))
      pen.text(number, 8, 21, 40, 20, 13, .number, Color(hex: 0xFFC94A), .center)
    }
  }

  /// What a camera sees, with thirds, a frame in the middle, its modes and its shutter.
  static func viewfinder(_ scenery: Scenery, _ modes: [String]) -> PageBlock {
    PageBlock(230...700) { pen, width, foot in
      let height = foot - 124
      pen.picture(scenery, 0, 0, width, height, 16)
      let line = Color(white: 1, alpha: 0.5)
      for share in [1.0 / 3, 2.0 / 3] {
        pen.fill(share * width - 0.5, 0, 1, height, line)
        pen.fill(0, share * height - 0.5, width, 1, line)
      }
      let focus = RoundedRect(
        pen.rect(width / 2 - 34, height / 2 - 34, 68, 68), radius: 8 * pen.unit)
      pen.edge(focus, 2, Color(hex: 0xFFD54A))
      let each = width / Double(modes.count)
      for (index, mode) in modes.enumerated() {
        let face: Font.Face = index == modes.count / 2 ? .bold : .regular
        pen.text(mode, Double(index) * each, height + 10, each, 22, 13, face, nil, .center)
      }
      for (radius, color) in [(35, .white), (31, pen.palette.ground), (28, .white)]
        as [(Double, Color)]
      { pen.disc(width / 2, foot - 40, radius, color) }
      pen.picture(.hill, 6, foot - 64, 48, 48, 10)
      pen.disc(width - 30, foot - 40, 24, pen.palette.card)
      pen.symbol(.turn, width - 42, foot - 52, 24, pen.accent)
    }
  }

  /// A picture in a frame that crops it, with its corners, and the scale that turns it.
  static func crop(_ scenery: Scenery) -> PageBlock {
    PageBlock(190...560) { pen, width, foot in
      let (right, bottom) = (width - 26, foot - 66)
      pen.picture(scenery, 0, 0, width, foot - 44, 6)
      pen.edge(RoundedRect(pen.rect(26, 22, width - 52, bottom - 22)), 1.5, .white)
      for (x, y, dx, dy) in [
        (26, 22, 1, 1), (right, 22, -1, 1), (26, bottom, 1, -1), (right, bottom, -1, -1),
      ] as [(Double, Double, Double, Double)] {
        pen.path([(x, y + 22 * dy), (x, y), (x + 22 * dx, y)], 4, .white)
      }
      pen.dashes(1.5, 8, from: (30, foot - 12), to: (width - 30, foot - 12), 14, pen.ink)
      pen.fill(width / 2 - 1.5, foot - 30, 3, 30, 1.5, pen.accent)
    }
  }

  /// A film that plays: a picture with a bar and its times over it.
  static func screen(_ scenery: Scenery, share: Double, times: (String, String)) -> PageBlock {
    PageBlock(150...240, turns: false) { pen, width, height in
      let dark = Color(hex: 0x101418)
      pen.picture(scenery, 0, 0, width, height, 14)
      pen.at(width / 2, (height - 44) / 2) { pen in
        pen.disc(0, 0, 30, dark)
        for x in [-7.0, 7] { pen.path([(x, -10), (x, 10)], 5, .white) }
      }
      pen.fill(10, height - 42, width - 20, 32, 10, dark)
      pen.text(times.0, 22, height - 42, width - 44, 32, 13, .number, .white)
      pen.text(times.1, 22, height - 42, width - 44, 32, 13, .number, .white, .trailing)
      pen.fill(70, height - 28, width - 140, 4, 2, Color(hex: 0x5C656E))
      pen.fill(70, height - 28, share * (width - 140), 4, 2, .white)
    }
  }

  /// A record's sleeve in the middle, as large as there is room.
  static func sleeve(_ scenery: Scenery) -> PageBlock {
    PageBlock(120...342) { pen, width, height in
      let side = min(width, height)
      pen.picture(scenery, (width - side) / 2, (height - side) / 2, side, side, 14)
      pen.disc(width / 2, height / 2, 0.1 * side, Color(hex: 0xF4F1E8))
      pen.disc(width / 2, height / 2, 0.025 * side, Color(hex: 0x1B1B20))
    }
  }

  /// What is being played: a title, how far it is, and the buttons.
  static func playing(_ title: String, _ detail: String, share: Double, times: (String, String))
    -> PageBlock
  {
    PageBlock(168) { pen, width, _ in
      pen.text(title, 2, 0, width - 46, 28, 21, .bold)
      pen.text(detail, 2, 28, width - 46, 22, 15)
      pen.symbol(.heart, width - 28, 12, 26, pen.accent)
      pen.unturned(width) { $0.playback(width, share: share, times: times) }
    }
  }

  /// A voice as bars, of which those before the present moment stand out, with its times.
  static func wave(_ heights: [Double], share: Double, times: (String, String)) -> PageBlock {
    PageBlock(110...150, turns: false) { pen, width, height in
      pen.card(width, height)
      let step = (width - 32) / Double(heights.count)
      let (middle, reach) = ((height - 26) / 2, (height - 50) / 2)
      for (index, bar) in heights.enumerated() {
        let isPast = Double(index) < share * Double(heights.count)
        pen.fill(
          16 + Double(index) * step, middle - bar * reach, 0.6 * step, 2 * bar * reach, 0.3 * step,
          isPast ? pen.accent : pen.track)
      }
      pen.text(times.0, 16, height - 28, width - 32, 20, 13, .number, pen.quiet)
      pen.text(times.1, 16, height - 28, width - 32, 20, 13, .number, pen.quiet, .trailing)
    }
  }

  /// A picture, and beside it what it is called and lines about it.
  static func show(_ scenery: Scenery, _ title: String, _ lines: [String]) -> PageBlock {
    PageBlock(112) { pen, width, _ in
      pen.picture(scenery, 0, 0, 112, 112, 14)
      pen.text(title, 128, 8, width - 128, 26, 19, .bold)
      for (index, line) in lines.enumerated() {
        pen.text(line, 128, 38 + 24 * Double(index), width - 128, 22, 14)
      }
    }
  }
}

extension PagePen {
  /// How far something has been played, its times and the buttons.
  fileprivate mutating func playback(_ width: Double, share: Double, times: (String, String)) {
    bar(2, 64, width - 4, 5, share: share)
    disc(2 + share * (width - 4), 66.5, 7, ink)
    text(times.0, 2, 76, width - 4, 20, 13, .number)
    text(times.1, 2, 76, width - 4, 20, 13, .number, nil, .trailing)
    at(width / 2, 134) { pen in
      pen.disc(0, 0, 30, pen.accent)
      for x in [-7.0, 7] { pen.path([(x, -10), (x, 10)], 6, pen.onAccent) }
      for side in [-1.0, 1] {
        pen.shape([(62 * side, -12), (84 * side, 0), (62 * side, 12)], pen.ink)
        pen.path([(86 * side, -11), (86 * side, 11)], 4, pen.ink)
      }
      pen.symbol(.shuffle, -width / 2 + 4, -12, 24, pen.ink)
      pen.symbol(.turn, width / 2 - 28, -12, 24, pen.ink)
    }
  }
}
