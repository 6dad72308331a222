import Drawing

extension PageBlock {
  /// A large number with two lines beside it, straight on the ground.
  static func figure(_ number: String, _ title: String, _ detail: String) -> PageBlock {
    PageBlock(74, clings: true) { pen, rect in
      let size = pen.size(of: rect)
      pen.text(
        number, in: pen.box(in: rect, 0, 0, 150, 74), size: number.count > 3 ? 44 : 58, .bold)
      let lines = pen.box(in: rect, 158, 14, size.width - 158, 46)
      pen.text(title, in: pen.box(in: lines, 0, 0, size.width - 158, 22), size: 16, .semibold)
      pen.text(detail, in: pen.box(in: lines, 0, 24, size.width - 158, 20), size: 14)
    }
  }

  /// A card of columns with names below them; one stands out.
  static func columns(_ title: String, _ values: [(name: String, value: Double)], chosen: Int)
    -> PageBlock
  {
    PageBlock(128...210) { pen, rect in
      pen.card(rect)
      let size = pen.size(of: rect)
      pen.text(title, in: pen.box(in: rect, 16, 10, size.width - 32, 24), size: 14, .semibold)
      let width = (size.width - 32) / Double(values.count)
      let most = values.reduce(1e-9) { max($0, $1.value) }
      for (index, item) in values.enumerated() {
        let x = 16 + Double(index) * width
        let height = (size.height - 78) * item.value / most
        let column = pen.box(
          in: rect, x + 0.2 * width, size.height - 34 - height, 0.6 * width, height)
        pen.fill(column, radius: 5, index == chosen ? pen.palette.accent : pen.palette.track)
        pen.text(
          item.name, in: pen.box(in: rect, x, size.height - 30, width, 22), size: 13,
          index == chosen ? .semibold : .regular, index == chosen ? nil : pen.palette.quiet, .center
        )
      }
    }
  }

  /// The hours of a day side by side, each with its symbol and its value.
  static func hours(_ hours: [(time: String, symbol: Symbol, value: String)]) -> PageBlock {
    PageBlock(104) { pen, rect in
      pen.card(rect)
      let width = (pen.size(of: rect).width - 16) / Double(hours.count)
      for (index, hour) in hours.enumerated() {
        let x = 8 + Double(index) * width
        pen.text(
          hour.time, in: pen.box(in: rect, x, 10, width, 20), size: 13, .regular,
          pen.palette.quiet, .center)
        let square = pen.box(in: rect, x + width / 2 - 13, 37, 26, 26)
        hour.symbol.draw(into: &pen.list, in: square, color: pen.palette.accent)
        pen.text(
          hour.value, in: pen.box(in: rect, x, 72, width, 22), size: 15, .semibold, nil, .center)
      }
    }
  }

  /// A card with a curve over time.
  static func curve(_ title: String, _ detail: String, _ values: [Double]) -> PageBlock {
    PageBlock(110...190) { pen, rect in
      pen.card(rect)
      let size = pen.size(of: rect)
      let line = pen.box(in: rect, 16, 10, size.width - 32, 24)
      pen.text(title, in: line, size: 14, .semibold)
      pen.text(detail, in: line, size: 13, .regular, pen.palette.quiet, .trailing)
      let step = (size.width - 32) / Double(values.count - 1)
      for share in [0, 0.5, 1] {
        pen.rule(
          x: rect.minX + 16 * pen.unit, y: rect.minY + (44 + share * (size.height - 62)) * pen.unit,
          width: rect.width - 32 * pen.unit)
      }
      let points = values.enumerated().map {
        (16 + Double($0.offset) * step, 44 + (1 - $0.element) * (size.height - 62))
      }
      pen.path(points, in: rect, width: 3, pen.palette.accent)
      if let last = points.last {
        pen.disc(
          Point(x: rect.minX + last.0 * pen.unit, y: rect.minY + last.1 * pen.unit), radius: 5,
          pen.palette.accent)
      }
    }
  }

  /// A ring that is closed by a share, with lines beside it.
  static func ring(_ share: Double, _ number: String, _ lines: [(name: String, value: String)])
    -> PageBlock
  {
    PageBlock(148) { pen, rect in
      pen.card(rect)
      let size = pen.size(of: rect)
      let middle = Point(x: rect.minX + 78 * pen.unit, y: rect.midY)
      let around = RoundedRect(circleAt: middle, radius: 50 * pen.unit)
      pen.list.append(.stroke(around, Stroke(pen.palette.track, width: 13 * pen.unit)))
      // From the top on, in steps so small that the first terms of the series are enough.
      let angle = 2 * Double.pi * share / 40
      let square = angle * angle
      let cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30))
      let sine = angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42)))
      var way = Vector(dx: 0, dy: -50 * pen.unit)
      let arc = (0...40).map { _ in
        defer {
          way = Vector(
            dx: way.dx * cosine - way.dy * sine, dy: way.dx * sine + way.dy * cosine)
        }
        return middle + way
      }
      pen.list.append(.polyline(arc, Stroke(pen.palette.accent, width: 13 * pen.unit)))
      let box = pen.box(in: rect, 38, 54, 80, 40)
      pen.text(number, in: box, size: 20, .bold, nil, .center)
      for (index, line) in lines.enumerated() {
        let row = pen.box(in: rect, 156, 20 + 38 * Double(index), size.width - 172, 34)
        pen.text(line.name, in: row, size: 14, .regular, pen.palette.quiet)
        pen.text(line.value, in: row, size: 15, .semibold, nil, .trailing)
      }
    }
  }

  /// A card of names, each with how far it is.
  static func sliders(_ items: [(name: String, share: Double, value: String)], hasKnobs: Bool)
    -> PageBlock
  {
    let height = 52.0
    let heights = height * Double(min(items.count, 2)) + 10...height * Double(items.count) + 10
    return PageBlock(heights, step: height) { pen, rect in
      pen.card(rect)
      let size = pen.size(of: rect)
      let count = min(Int((size.height - 10) / height + 1e-6), items.count)
      for (index, item) in items.prefix(count).enumerated() {
        let row = pen.box(in: rect, 16, 8 + height * Double(index), size.width - 32, height)
        let line = pen.box(in: row, 0, 4, size.width - 32, 22)
        pen.text(item.name, in: line, size: 14)
        pen.text(item.value, in: line, size: 13, .number, pen.palette.quiet, .trailing)
        let track = pen.box(in: row, 0, 32, size.width - 32, 6)
        pen.bar(track, share: item.share)
        if hasKnobs {
          pen.disc(
            Point(x: track.minX + item.share * track.width, y: track.midY), radius: 9,
            pen.palette.ink)
        }
      }
    }
  }

  /// What is being played: a title, how far it is, and the buttons.
  static func playing(_ title: String, _ detail: String, share: Double, times: (String, String))
    -> PageBlock
  {
    PageBlock(156) { pen, rect in
      pen.card(rect)
      let width = pen.size(of: rect).width
      pen.titles(title, detail, in: pen.box(in: rect, 18, 8, width - 36, 56))
      let track = pen.box(in: rect, 18, 72, width - 36, 5)
      pen.bar(track, share: share)
      let line = pen.box(in: rect, 18, 82, width - 36, 20)
      pen.text(times.0, in: line, size: 13, .number, pen.palette.quiet)
      pen.text(times.1, in: line, size: 13, .number, pen.palette.quiet, .trailing)
      let middle = Point(x: rect.midX, y: rect.minY + 122 * pen.unit)
      pen.disc(middle, radius: 22, pen.palette.accent)
      let place = Rect(x: middle.x, y: middle.y, width: 1, height: 1)
      for x in [-5.0, 5] { pen.path([(x, -7), (x, 7)], in: place, width: 4, pen.palette.onAccent) }
      for side in [-1.0, 1] {
        pen.path(
          [(62 * side, -8), (74 * side, 0), (62 * side, 8), (62 * side, -8)], in: place, width: 3,
          pen.palette.ink)
        pen.path([(79 * side, -8), (79 * side, 8)], in: place, width: 3, pen.palette.ink)
      }
    }
  }
}
