import Drawing

extension PageBlock {
  /// A large number with two lines beside it, straight on the ground.
  static func figure(_ number: String, _ title: String, _ detail: String) -> PageBlock {
    PageBlock(74, clings: true) { pen, width, height in
      let size = number.count > 3 ? 44.0 : 58
      let left = pen.width(of: number, size, .bold) + 18
      pen.text(number, 0, 0, left, height, size, .bold)
      pen.text(title, left, 14, width - left, 22, 16, .semibold)
      pen.text(detail, left, 38, width - left, 20, 14)
    }
  }

  /// Numbers side by side, each with what it counts.
  static func facts(_ facts: [(value: String, name: String)]) -> PageBlock {
    PageBlock(72) { pen, room, height in
      pen.card(room, height)
      let width = room / Double(facts.count)
      for (index, fact) in facts.enumerated() {
        let x = Double(index) * width
        if index > 0 { pen.fill(x, 16, 1, 40, pen.track) }
        pen.text(fact.value, x, 12, width, 28, 20, .bold, nil, .center)
        pen.text(fact.name, x, 40, width, 20, 13, .regular, pen.quiet, .center)
      }
    }
  }

  /// A card of columns with names below them; one stands out.
  static func columns(_ title: String, _ values: [(name: String, value: Double)], chosen: Int)
    -> PageBlock
  {
    PageBlock(128...220) { pen, room, foot in
      pen.card(room, foot)
      pen.text(title, 16, 10, room - 32, 24, 14, .semibold)
      let width = (room - 32) / Double(values.count)
      let most = values.reduce(1e-9) { max($0, $1.value) }
      for (index, item) in values.enumerated() {
        let (x, isChosen) = (16 + Double(index) * width, index == chosen)
        let height = (foot - 78) * item.value / most
        pen.fill(
          x + 0.2 * width, foot - 34 - height, 0.6 * width, height, 5,
          isChosen ? pen.accent : pen.track)
        pen.text(
          item.name, x, foot - 30, width, 22, 13, isChosen ? .semibold : .regular,
          isChosen ? nil : pen.quiet, .center)
      }
    }
  }

  /// The hours of a day side by side, each with its symbol and its value.
  static func hours(_ hours: [(time: String, symbol: Symbol, value: String)]) -> PageBlock {
    PageBlock(104) { pen, room, height in
      pen.card(room, height)
      let width = (room - 16) / Double(hours.count)
      for (index, hour) in hours.enumerated() {
        let x = 8 + Double(index) * width
        pen.text(hour.time, x, 10, width, 20, 13, .regular, pen.quiet, .center)
        pen.symbol(hour.symbol, x + width / 2 - 13, 37, 26, pen.accent)
        pen.text(hour.value, x, 72, width, 22, 15, .semibold, nil, .center)
      }
    }
  }

  /// Days with the least and the most of each, as parts of one scale.
  static func ranges(_ days: [(name: String, symbol: Symbol, low: Int, high: Int)]) -> PageBlock {
    let (least, most) = days.reduce((100, -100)) { (min($0.0, $1.low), max($0.1, $1.high)) }
    return list(days, each: 44, least: 2, rule: 0) { pen, day, _, width, height in
      let (middle, room) = (height / 2, width - 212)
      pen.text(day.name, 0, 0, 88, height, 15)
      pen.symbol(day.symbol, 90, middle - 11, 22, pen.accent)
      pen.text("\(day.low)°", 116, 0, 40, height, 14, .number, pen.quiet, .trailing)
      pen.text("\(day.high)°", width - 40, 0, 40, height, 14, .number, nil, .trailing)
      let scale = room / Double(most - least)
      pen.fill(168, middle - 3, room, 6, 3, pen.track)
      pen.fill(
        168 + scale * Double(day.low - least), middle - 3, scale * Double(day.high - day.low), 6, 3,
        pen.accent)
    }
  }

  /// A card with a curve over time.
  static func curve(
    _ title: String, _ detail: String, _ values: [Double], _ height: ClosedRange<Double> = 110...190
  ) -> PageBlock {
    PageBlock(height) { pen, width, height in
      pen.card(width, height)
      pen.text(title, 16, 10, width - 32, 24, 14, .semibold)
      pen.text(detail, 16, 10, width - 32, 24, 13, .regular, pen.quiet, .trailing)
      let (step, foot) = ((width - 32) / Double(values.count - 1), height - 18)
      let points = values.enumerated().map {
        (16 + Double($0.offset) * step, 44 + (1 - $0.element) * (foot - 44))
      }
      pen.shape([(16, foot)] + points + [(width - 16, foot)], pen.track)
      pen.path(points, 3, pen.accent)
      if let last = points.last { pen.disc(last.0, last.1, 5, pen.accent) }
    }
  }

  /// One ring, or rings one in the other, each with its line.
  static func rings(_ rings: [(share: Double, value: String, name: String)]) -> PageBlock {
    PageBlock(164) { pen, width, height in
      pen.card(width, height)
      for (index, ring) in rings.enumerated() {
        let color = PagePalette.mark(index + 2)
        pen.ring(ring.share, 82, 82, 60 - 18 * Double(index), 14, color)
        pen.at(0, 82 - 23 * Double(rings.count) + 46 * Double(index)) { pen in
          pen.disc(174, 23, 6, color)
          pen.titles(ring.value, ring.name, 192, width - 200, 46)
        }
      }
    }
  }

  /// What takes how much of a whole.
  static func shares(
    _ title: String, _ detail: String, _ parts: [(name: String, share: Double)]
  ) -> PageBlock {
    PageBlock(104) { pen, width, height in
      pen.card(width, height)
      pen.text(title, 16, 10, width - 32, 24, 14, .semibold)
      pen.text(detail, 16, 10, width - 32, 24, 13, .regular, pen.quiet, .trailing)
      pen.fill(16, 42, width - 32, 16, 5, pen.track)
      var x = 16.0
      for (index, part) in parts.enumerated() {
        let extent = (width - 32) * part.share
        pen.fill(x, 42, extent - 2, 16, 4, PagePalette.mark(index))
        x += extent
        let (column, left) = ((width - 32) / Double(parts.count), 16.0)
        pen.disc(left + Double(index) * column + 5, 80, 5, PagePalette.mark(index))
        pen.text(part.name, left + Double(index) * column + 15, 70, column - 15, 20, 13)
      }
    }
  }

  /// Places for stamps, some of them stamped.
  static func stamps(_ title: String, _ done: Int, of count: Int) -> PageBlock {
    PageBlock(124) { pen, width, height in
      pen.card(width, height)
      pen.text(title, 16, 10, width - 32, 24, 14, .semibold)
      pen.text("\(done) / \(count)", 16, 10, width - 32, 24, 13, .number, pen.quiet, .trailing)
      let step = (width - 32) / Double(count / 2)
      for index in 0..<count {
        let x = 16 + (Double(index % (count / 2)) + 0.5) * step
        pen.disc(
          x, 58 + 38 * Double(index / (count / 2)), 14, index < done ? pen.accent : pen.track)
      }
    }
  }
}
