import Drawing

extension PageBlock {
  /// One large picture with a title and a line below it, on a card.
  static func picture(
    _ scenery: Scenery, _ title: String, _ detail: String, _ height: ClosedRange<Double> = 130...320
  ) -> PageBlock {
    PageBlock(height) { pen, rect in
      pen.card(rect)
      let size = pen.size(of: rect)
      let picture = pen.box(in: rect, 0, 0, size.width, size.height - 58)
      pen.picture(scenery, in: picture, radius: 16, bottom: 0)
      let line = pen.box(in: rect, 16, size.height - 58, size.width - 32, 58)
      pen.titles(title, detail, in: line)
    }
  }

  /// A grid of pictures, as many as fit, at most a dozen.
  static func tiles(columns: Int, names: [String] = [], start: Int = 0) -> PageBlock {
    let gap = 10.0
    let label = names.isEmpty ? 0.0 : 26
    // Its height hangs on its width, which is known when it is drawn.
    return PageBlock(90...560) { pen, rect in
      let size = pen.size(of: rect)
      let side = (size.width - gap * Double(columns - 1)) / Double(columns)
      let most = names.isEmpty ? 12 : names.count
      let rows = max(Int((size.height + gap) / (0.72 * side + label + gap)), 1)
      let count = min(rows * columns, most)
      let used = (count + columns - 1) / columns
      let tall = (size.height + gap) / Double(used) - gap - label
      let height = min(tall, 1.35 * side)
      for index in 0..<count {
        let (column, row) = (Double(index % columns), Double(index / columns))
        let tile = pen.box(
          in: rect, column * (side + gap), row * (height + label + gap), side, height)
        pen.picture(Scenery(start + index * 5 + index / columns), in: tile, radius: 12)
        if !names.isEmpty {
          let line = pen.box(
            in: rect, column * (side + gap), row * (height + label + gap) + height, side, label)
          pen.text(names[index], in: line, size: 14)
        }
      }
    }
  }

  /// A month with pictures on some of its days.
  static func month(_ name: String, _ days: Int, startsAt first: Int, pictures: Set<Int>)
    -> PageBlock
  {
    PageBlock(240...400) { pen, rect in
      pen.card(rect)
      let size = pen.size(of: rect)
      pen.text(name, in: pen.box(in: rect, 18, 10, size.width - 36, 30), size: 16, .semibold)
      let (width, height) = ((size.width - 24) / 7, (size.height - 54) / 5)
      for day in 1...days {
        let place = day - 1 + first
        let cell = pen.box(
          in: rect, 12 + Double(place % 7) * width, 44 + Double(place / 7) * height, width, height)
        if pictures.contains(day) {
          let side = min(width, height) - 4
          let tile = Rect(
            x: cell.midX - side / 2 * pen.unit, y: cell.midY - side / 2 * pen.unit,
            width: side * pen.unit, height: side * pen.unit)
          pen.fill(tile, radius: 9, PagePalette.mark(day))
          pen.text("\(day)", in: cell, size: 14, .semibold, .white, .center)
        } else {
          pen.text("\(day)", in: cell, size: 14, .regular, pen.palette.quiet, .center)
        }
      }
    }
  }

  /// A strip of film with its holes.
  static func film(_ frames: Int, start: Int) -> PageBlock {
    PageBlock(96...150) { pen, rect in
      pen.fill(rect, radius: 6, Color(hex: 0x17130D))
      let size = pen.size(of: rect)
      let hole = (size.width - 12) / 24
      let holes = Stroke(
        Color(hex: 0xE9DFC7), width: 8 * pen.unit,
        dash: Stroke.Dash(on: hole * pen.unit, off: hole * pen.unit))
      for y in [10, size.height - 10] {
        let line = pen.box(in: rect, 6 + hole / 2, y, size.width - 12 - hole, 0)
        pen.list.append(.line(from: line.origin, to: Point(x: line.maxX, y: line.minY), holes))
      }
      let width = (size.width - 8) / Double(frames)
      for index in 0..<frames {
        let frame = pen.box(
          in: rect, 8 + Double(index) * width, 21, width - 8, size.height - 42)
        pen.picture(Scenery(start + index), in: frame, radius: 3)
      }
    }
  }

  /// What a camera sees, with thirds, a frame in the middle and its shutter.
  static func viewfinder(_ scenery: Scenery) -> PageBlock {
    PageBlock(170...520) { pen, rect in
      let size = pen.size(of: rect)
      let height = size.height - 88
      let view = pen.box(in: rect, 0, 0, size.width, height)
      pen.picture(scenery, in: view, radius: 16)
      let line = Color(white: 1, alpha: 0.5)
      for share in [1.0 / 3, 2.0 / 3] {
        pen.fill(pen.box(in: view, share * size.width - 0.5, 0, 1, height), line)
        pen.fill(pen.box(in: view, 0, share * height - 0.5, size.width, 1), line)
      }
      let focus = pen.box(in: view, size.width / 2 - 34, height / 2 - 34, 68, 68)
      pen.list.append(
        .stroke(
          RoundedRect(focus, radius: 8 * pen.unit),
          Stroke(Color(hex: 0xFFD54A), width: 2 * pen.unit)))
      let middle = Point(x: rect.midX, y: view.maxY + 46 * pen.unit)
      pen.disc(middle, radius: 33, .white)
      pen.disc(middle, radius: 29, pen.palette.ground)
      pen.disc(middle, radius: 26, .white)
      let last = pen.box(in: rect, 6, height + 22, 48, 48)
      pen.picture(.hill, in: last, radius: 10)
      let zoom = Rect(
        x: rect.maxX - 58 * pen.unit, y: last.minY + 4 * pen.unit, width: 52 * pen.unit,
        height: 40 * pen.unit)
      pen.fill(zoom, radius: 20, pen.palette.card)
      pen.text("2×", in: zoom, size: 14, .semibold, nil, .center)
    }
  }

  /// A picture in a frame that crops it, with its corners.
  static func crop(_ scenery: Scenery) -> PageBlock {
    PageBlock(150...400) { pen, rect in
      pen.picture(scenery, in: rect, radius: 6)
      let inner = rect.inset(dx: 26 * pen.unit, dy: 22 * pen.unit)
      let size = pen.size(of: inner)
      pen.list.append(.stroke(RoundedRect(inner), Stroke(.white, width: 1.5 * pen.unit)))
      for (x, y, dx, dy) in [
        (0, 0, 1, 1), (size.width, 0, -1, 1), (0, size.height, 1, -1),
        (size.width, size.height, -1, -1),
      ] as [(Double, Double, Double, Double)] {
        pen.path([(x, y + 22 * dy), (x, y), (x + 22 * dx, y)], in: inner, width: 4, .white)
      }
    }
  }

  /// A map: parks, a river, streets, and pins with pictures or numbers.
  static func map(_ pins: [(x: Double, y: Double, name: String)]) -> PageBlock {
    PageBlock(150...420) { pen, rect in
      pen.fill(rect, radius: 16, Color(hex: 0xE9EDE2))
      let size = pen.size(of: rect)
      func at(_ x: Double, _ y: Double) -> (Double, Double) { (x * size.width, y * size.height) }
      let park = pen.box(
        in: rect, 0.56 * size.width, 0.1 * size.height, 0.34 * size.width, 0.3 * size.height)
      pen.fill(park, radius: 14, Color(hex: 0xBFDDB0))
      let lawn = pen.box(
        in: rect, 0.08 * size.width, 0.66 * size.height, 0.26 * size.width, 0.24 * size.height)
      pen.fill(lawn, radius: 14, Color(hex: 0xBFDDB0))
      pen.path(
        [at(0.03, 0.3), at(0.22, 0.42), at(0.42, 0.47), at(0.66, 0.62), at(0.97, 0.68)], in: rect,
        width: 20, Color(hex: 0x9CCBE6))
      let street = Color.white
      pen.path([at(0.03, 0.56), at(0.36, 0.6), at(0.97, 0.5)], in: rect, width: 8, street)
      pen.path([at(0.46, 0.03), at(0.44, 0.5), at(0.52, 0.97)], in: rect, width: 8, street)
      pen.path([at(0.03, 0.16), at(0.46, 0.18), at(0.97, 0.06)], in: rect, width: 5, street)
      pen.path([at(0.72, 0.45), at(0.78, 0.97)], in: rect, width: 5, street)
      for (index, pin) in pins.enumerated() {
        let place = Point(
          x: rect.minX + pin.x * rect.width, y: rect.minY + pin.y * rect.height)
        pen.disc(place, radius: 17, .white)
        pen.disc(place, radius: 14.5, PagePalette.mark(index))
        let label = Rect(
          x: place.x - 14 * pen.unit, y: place.y - 14 * pen.unit, width: 28 * pen.unit,
          height: 28 * pen.unit)
        pen.text(pin.name, in: label, size: 13, .semibold, .white, .center)
      }
    }
  }
}
