import Drawing

extension PageBlock {
  /// A train's ticket: from, to, when, where to sit, and its bars.
  static func ticket(
    from: (code: String, name: String), to: (code: String, name: String),
    facts: [(name: String, value: String)]
  ) -> PageBlock {
    PageBlock(196) { pen, rect in
      pen.card(rect)
      let width = pen.size(of: rect).width
      let line = pen.box(in: rect, 18, 16, width - 36, 38)
      pen.text(from.code, in: line, size: 32, .bold)
      pen.text(to.code, in: line, size: 32, .bold, nil, .trailing)
      pen.path(
        [(width / 2 - 34, 36), (width / 2 + 34, 36)], in: rect, width: 2, pen.palette.accent)
      pen.path(
        [(width / 2 + 26, 29), (width / 2 + 34, 36), (width / 2 + 26, 43)], in: rect, width: 2,
        pen.palette.accent)
      let names = pen.box(in: rect, 18, 56, width - 36, 20)
      pen.text(from.name, in: names, size: 14, .regular, pen.palette.quiet)
      pen.text(to.name, in: names, size: 14, .regular, pen.palette.quiet, .trailing)
      let column = (width - 36) / Double(facts.count)
      for (index, fact) in facts.enumerated() {
        let x = 18 + Double(index) * column
        pen.text(
          fact.name, in: pen.box(in: rect, x, 86, column, 18), size: 13, .regular,
          pen.palette.quiet)
        pen.text(fact.value, in: pen.box(in: rect, x, 104, column, 22), size: 16, .semibold)
      }
      let tear = rect.minY + 136 * pen.unit
      pen.list.append(
        .line(
          from: Point(x: rect.minX + 16 * pen.unit, y: tear),
          to: Point(x: rect.maxX - 16 * pen.unit, y: tear),
          Stroke(
            pen.palette.track, width: 2 * pen.unit,
            dash: Stroke.Dash(on: 6 * pen.unit, off: 5 * pen.unit))))
      for x in [rect.minX, rect.maxX] {
        pen.disc(Point(x: x, y: tear), radius: 9, pen.palette.ground)
      }
      var x = 18.0
      for index in 0..<26 {
        let thick = [2.0, 4, 3, 6, 2][(index * 7) % 5]
        guard x + thick < width - 18 else { break }
        pen.fill(pen.box(in: rect, x, 150, thick, 32), pen.palette.ink)
        x += thick + [5.0, 8, 9][index % 3]
      }
    }
  }

  /// Bank cards that overlap, the last one whole.
  static func wallet(_ cards: [(name: String, number: String, color: UInt32)]) -> PageBlock {
    let strip = 46.0
    let heights = 150...150 + strip * Double(cards.count - 1)
    return PageBlock(heights, step: strip) { pen, rect in
      let size = pen.size(of: rect)
      let count = min(Int((size.height - 150) / strip + 1e-6) + 1, cards.count)
      for (index, card) in cards.prefix(count).enumerated() {
        let top = strip * Double(index)
        let place = pen.box(in: rect, 0, top, size.width, size.height - top)
        pen.fill(place, radius: 16, Color(hex: card.color))
        pen.text(
          card.name, in: pen.box(in: place, 18, 8, size.width - 36, 30), size: 16, .semibold, .white
        )
        pen.text(
          card.number, in: pen.box(in: place, 18, 8, size.width - 36, 30), size: 14, .number,
          .white,
          .trailing)
      }
      let chip = pen.box(in: rect, 18, size.height - 74, 44, 32)
      pen.fill(chip, radius: 6, Color(hex: 0xE8C872))
      pen.path([(0, 11), (44, 11)], in: chip, width: 1.2, Color(hex: 0x8B6B1F))
      pen.path([(0, 21), (44, 21)], in: chip, width: 1.2, Color(hex: 0x8B6B1F))
      pen.text(
        "09 / 31", in: pen.box(in: rect, 18, size.height - 66, size.width - 36, 26), size: 14,
        .number,
        .white, .trailing)
    }
  }

  /// Books side by side, each a cover with a spine.
  static func covers(_ titles: [String], columns: Int) -> PageBlock {
    let (gap, label) = (14.0, 26.0)
    // As high as whole rows of them are in a column of a phone.
    let lines = Double((titles.count + columns - 1) / columns)
    let column = (342 - gap * Double(columns - 1)) / Double(columns)
    let line = 1.42 * column + label
    return PageBlock(line...lines * (line + gap) - gap, step: line + gap) { pen, rect in
      let size = pen.size(of: rect)
      let width = (size.width - gap * Double(columns - 1)) / Double(columns)
      let rows = max(Int((size.height + gap) / (1.1 * width + label + gap)), 1)
      let count = min(rows * columns, titles.count)
      let used = (count + columns - 1) / columns
      let height = min((size.height + gap) / Double(used) - gap - label, 1.42 * width)
      for index in 0..<count {
        let (column, row) = (Double(index % columns), Double(index / columns))
        let cover = pen.box(
          in: rect, column * (width + gap), row * (height + label + gap), width, height)
        let color = PagePalette.mark(index * 5 + 2)
        pen.fill(cover, radius: 6, color)
        pen.fill(
          pen.box(in: cover, 0, 0, 9, height), radius: 6, color.mixed(with: .black, by: 0.25))
        let band = pen.box(in: cover, 20, 0.2 * height, width - 32, 5)
        pen.fill(band, radius: 2.5, color.mixed(with: .white, by: 0.8))
        pen.fill(
          pen.box(in: cover, 20, 0.2 * height + 12, 0.5 * (width - 32), 5), radius: 2.5,
          color.mixed(with: .white, by: 0.55))
        pen.text(
          titles[index],
          in: pen.box(
            in: rect, column * (width + gap), row * (height + label + gap) + height, width, label),
          size: 13)
      }
    }
  }

  /// Five days of a week in columns, with what happens on them.
  static func week(
    _ days: [(name: String, number: String)],
    _ events: [(day: Int, from: Double, to: Double, name: String)]
  ) -> PageBlock {
    PageBlock(180...420) { pen, rect in
      pen.card(rect)
      let size = pen.size(of: rect)
      let width = (size.width - 20) / Double(days.count)
      for (index, day) in days.enumerated() {
        let x = 10 + Double(index) * width
        let isToday = index == 1
        if isToday {
          pen.fill(pen.box(in: rect, x + 4, 8, width - 8, 46), radius: 12, pen.palette.accent)
        }
        let color = isToday ? pen.palette.onAccent : pen.palette.ink
        pen.text(
          day.name, in: pen.box(in: rect, x, 10, width, 18), size: 13, .regular, color, .center)
        pen.text(
          day.number, in: pen.box(in: rect, x, 28, width, 24), size: 17, .semibold, color, .center)
      }
      let room = size.height - 74
      for line in 0...3 {
        pen.rule(
          x: rect.minX + 12 * pen.unit, y: rect.minY + (64 + Double(line) * room / 3) * pen.unit,
          width: rect.width - 24 * pen.unit)
      }
      for (index, event) in events.enumerated() {
        let block = pen.box(
          in: rect, 10 + Double(event.day) * width + 3, 64 + event.from * room, width - 6,
          (event.to - event.from) * room)
        pen.fill(block, radius: 8, PagePalette.mark(index))
        pen.text(event.name, in: block, size: 13, .semibold, .white, .center)
      }
    }
  }

  /// A clock's face.
  static func clock(hour: Double, minute: Double) -> PageBlock {
    PageBlock(170...300) { pen, rect in
      pen.card(rect)
      let radius = min(pen.size(of: rect).height / 2 - 16, 120)
      pen.disc(rect.center, radius: radius, pen.palette.track)
      let middle = Rect(origin: rect.center, size: .zero)
      // Twelve marks on the points of a circle: sines of multiples of 30°.
      let sines = [0, 0.5, 0.8660254, 1, 0.8660254, 0.5, 0, -0.5, -0.8660254, -1, -0.8660254, -0.5]
      func toward(_ twelfth: Double, _ length: Double) -> (Double, Double) {
        let (whole, part) = (Int(twelfth), twelfth - twelfth.rounded(.down))
        func sine(_ index: Int) -> Double {
          let (low, high) = (sines[index % 12], sines[(index + 1) % 12])
          return low + part * (high - low)
        }
        return (length * sine(whole), -length * sine(whole + 3))
      }
      for mark in 0..<12 {
        pen.path(
          [toward(Double(mark), radius - 12), toward(Double(mark), radius - 6)], in: middle,
          width: mark % 3 == 0 ? 4 : 2, pen.palette.ink)
      }
      pen.path([(0, 0), toward(hour, 0.52 * radius)], in: middle, width: 6, pen.palette.ink)
      pen.path(
        [(0, 0), toward(minute / 5, 0.78 * radius)], in: middle, width: 4, pen.palette.accent)
      pen.disc(rect.center, radius: 6, pen.palette.accent)
    }
  }
}
