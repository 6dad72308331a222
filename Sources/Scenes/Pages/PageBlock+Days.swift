import Drawing

extension PageBlock {
  /// A month: today in a disc, dots under the days on which something happens, or pictures on them.
  static func month(
    _ name: String, _ days: Int, startsAt first: Int, today: Int, events: Set<Int>,
    pictures: [Int: Scenery] = [:]
  ) -> PageBlock {
    PageBlock(250...420) { pen, room, foot in
      pen.card(room, foot)
      pen.text(name, 18, 8, room - 36, 30, 17, .bold)
      let (width, height) = ((room - 24) / 7, (foot - 72) / Double((days + first + 6) / 7))
      for (index, day) in ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].enumerated() {
        pen.text(day, 12 + Double(index) * width, 40, width, 20, 13, .regular, pen.quiet, .center)
      }
      for day in 1...days {
        let (column, row) = (Double((day - 1 + first) % 7), Double((day - 1 + first) / 7))
        pen.at(12 + column * width, 62 + row * height) { pen in
          pen.day(
            day, width, height, isToday: day == today, hasEvent: events.contains(day), pictures[day]
          )
        }
      }
    }
  }

  /// Five days of a week in columns, with what happens on them.
  static func week(
    _ days: [(name: String, number: String)],
    _ events: [(day: Int, from: Double, to: Double, name: String)]
  ) -> PageBlock {
    PageBlock(180...460) { pen, room, foot in
      pen.card(room, foot)
      let width = (room - 20) / Double(days.count)
      for (index, day) in days.enumerated() {
        let (x, isToday) = (10 + Double(index) * width, index == 1)
        if isToday { pen.fill(x + 4, 8, width - 8, 46, 12, pen.accent) }
        let color = isToday ? pen.onAccent : pen.ink
        pen.text(day.name, x, 10, width, 18, 13, .regular, color, .center)
        pen.text(day.number, x, 28, width, 24, 17, .semibold, color, .center)
      }
      let height = foot - 74
      for line in 0...3 {
        pen.fill(12, 64 + Double(line) * height / 3, room - 24, 1, pen.track)
      }
      for (index, event) in events.enumerated() {
        let (x, y) = (13 + Double(event.day) * width, 64 + event.from * height)
        let extent = (event.to - event.from) * height
        pen.fill(x, y, width - 6, extent, 8, PagePalette.mark(index))
        pen.text(event.name, x, y, width - 6, extent, 13, .semibold, .white, .center)
      }
    }
  }

  /// A leaf of a calendar with a day on it, and what is on that day beside it.
  static func leaf(_ month: String, _ day: String, _ title: String, _ lines: [String]) -> PageBlock
  {
    PageBlock(112) { pen, width, height in
      pen.fill(0, 0, 96, height, 14, Color(hex: 0xFDFDFB))
      pen.fill(0, 0, 96, 32, 14, foot: 0, Color(hex: 0xB3261E))
      pen.text(month, 0, 0, 96, 32, 14, .semibold, .white, .center)
      pen.text(day, 0, 36, 96, 72, 50, .bold, Color(hex: 0x1B1D22), .center)
      pen.text(title, 112, 10, width - 112, 26, 19, .bold)
      for (index, line) in lines.enumerated() {
        pen.text(line, 112, 42 + 24 * Double(index), width - 112, 22, 14)
      }
    }
  }

  /// A clock's face.
  static func clock(hour: Double, minute: Double) -> PageBlock {
    PageBlock(170...300, turns: false) { pen, width, height in
      let radius = min(height / 2, 150)
      pen.at(width / 2, height / 2) { pen in
        pen.disc(0, 0, radius, pen.palette.card)
        pen.disc(0, 0, radius - 8, pen.track)
        for mark in 0..<12 {
          pen.path(
            [toward(Double(mark), radius - 22), toward(Double(mark), radius - 15)],
            mark % 3 == 0 ? 4 : 2, pen.ink)
        }
        pen.path([(0, 0), toward(hour, 0.5 * radius)], 6, pen.ink)
        pen.path([(0, 0), toward(minute / 5, 0.72 * radius)], 4, pen.accent)
        pen.disc(0, 0, 6, pen.accent)
      }
    }
  }

  /// A place on a clock's face, from its middle.
  private static func toward(_ twelfth: Double, _ length: Double) -> (Double, Double) {
    // The points of a circle: sines of multiples of 30°.
    let sines = [0, 0.5, 0.8660254, 1, 0.8660254, 0.5, 0, -0.5, -0.8660254, -1, -0.8660254, -0.5]
    let (whole, part) = (Int(twelfth), twelfth - twelfth.rounded(.down))
    func sine(_ index: Int) -> Double {
      let (low, high) = (sines[index % 12], sines[(index + 1) % 12])
      return low + part * (high - low)
    }
    return (length * sine(whole), -length * sine(whole + 3))
  }

  /// The moon as it stands tonight, among stars.
  static func moon(lit: Double, _ title: String, _ detail: String) -> PageBlock {
    PageBlock(150...300) { pen, width, height in
      pen.card(width, height, Color(hex: 0x101B3D))
      for (x, y) in [
        (0.12, 0.1), (0.95, 0.3), (0.62, 0.14), (0.05, 0.86), (0.7, 0.88), (0.86, 0.12),
      ] {
        pen.disc(x * width, y * height, 1.8, .white)
      }
      let radius = min(0.36 * height, 80)
      let middle = pen.point(28 + radius, height / 2)
      pen.disc(28 + radius, height / 2, radius, Color(hex: 0xF5EFD0))
      pen.list.append(.pushClip(RoundedRect(circleAt: middle, radius: radius * pen.unit)))
      let (dark, reach) = (middle.x - 2 * radius * lit * pen.unit, radius * pen.unit)
      let shade = RoundedRect(circleAt: Point(x: dark, y: middle.y), radius: reach)
      pen.list.append(.path(Path(shade), .color(Color(hex: 0x1C2750))))
      pen.list.append(.popClip)
      let left = 2 * radius + 48
      pen.text(title, left, height / 2 - 26, width - left - 8, 26, 17, .semibold, .white)
      pen.text(detail, left, height / 2 + 2, width - left - 8, 24, 14, .regular, .white)
    }
  }
}

extension PagePen {
  fileprivate mutating func day(
    _ day: Int, _ width: Double, _ height: Double, isToday: Bool, hasEvent: Bool,
    _ picture: Scenery?
  ) {
    let side = min(width, height) - 3
    if let picture {
      return self.picture(picture, (width - side) / 2, (height - side) / 2, side, side, 9)
    }
    if isToday { disc(width / 2, height / 2, side / 2, accent) }
    text(
      "\(day)", 0, 0, width, height, 14, isToday ? .bold : .regular, isToday ? onAccent : ink,
      .center)
    if hasEvent && !isToday { disc(width / 2, height / 2 + 12, 2.5, accent) }
  }
}
