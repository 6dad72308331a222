import Drawing

/// What stands before a row's titles.
enum PageMark {
  case none
  /// A disc with somebody's initials.
  case initials(String)
  /// A coloured square with a symbol.
  case symbol(Symbol)
  case picture(Scenery)
  /// A number or a time, in the accent's colour.
  case number(String)
  /// An empty ring, or a filled one with a check mark.
  case check(Bool)
}

/// One row of a page.
struct PageRow {
  var mark = PageMark.none
  var title: String
  var detail = ""
  var trailing = ""

  init(_ mark: PageMark = .none, _ title: String, _ detail: String = "", _ trailing: String = "") {
    self.mark = mark
    self.title = title
    self.detail = detail
    self.trailing = trailing
  }
}

extension PageBlock {
  /// A card of rows, as many as fit.
  static func rows(_ rows: [PageRow], least: Int = 1, height: Double = 60) -> PageBlock {
    let heights = height * Double(least)...height * Double(rows.count)
    return PageBlock(heights, step: height) { pen, rect in
      pen.card(rect)
      let count = min(Int(pen.size(of: rect).height / height + 1e-6), rows.count)
      for (index, row) in rows.prefix(count).enumerated() {
        let place = Rect(
          x: rect.minX + 14 * pen.unit, y: rect.minY + Double(index) * height * pen.unit,
          width: rect.width - 28 * pen.unit, height: height * pen.unit)
        pen.row(row, index, in: place)
      }
    }
  }

  /// A card of names, each with a switch.
  static func switches(_ items: [(name: String, isOn: Bool)]) -> PageBlock {
    let height = 50.0
    return PageBlock(height...height * Double(items.count), step: height) { pen, rect in
      pen.card(rect)
      let count = min(Int(pen.size(of: rect).height / height + 1e-6), items.count)
      for (index, item) in items.prefix(count).enumerated() {
        let row = Rect(
          x: rect.minX + 14 * pen.unit, y: rect.minY + Double(index) * height * pen.unit,
          width: rect.width - 28 * pen.unit, height: height * pen.unit)
        if index > 0 { pen.rule(x: row.minX, y: row.minY, width: row.width) }
        pen.text(item.name, in: row, size: 15)
        let track = Rect(
          x: row.maxX - 46 * pen.unit, y: row.midY - 14 * pen.unit, width: 46 * pen.unit,
          height: 28 * pen.unit)
        pen.fill(track, radius: 14, item.isOn ? pen.palette.accent : pen.palette.track)
        let x = item.isOn ? track.maxX - 14 * pen.unit : track.minX + 14 * pen.unit
        pen.disc(
          Point(x: x, y: track.midY), radius: 11, item.isOn ? pen.palette.onAccent : .white)
      }
    }
  }

  /// A heading over what follows.
  static func heading(_ title: String, _ trailing: String = "") -> PageBlock {
    PageBlock(22, clings: true) { pen, rect in
      pen.text(title, in: rect, size: 16, .semibold)
      pen.text(trailing, in: rect, size: 14, .regular, nil, .trailing)
    }
  }

  /// Words of which the first is chosen.
  static func chips(_ names: [String]) -> PageBlock {
    PageBlock(34, clings: true) { pen, rect in
      let gap = 8.0
      let width = (pen.size(of: rect).width - gap * Double(names.count - 1)) / Double(names.count)
      for (index, name) in names.enumerated() {
        let chip = pen.box(in: rect, Double(index) * (width + gap), 0, width, 34)
        let isChosen = index == 0
        pen.fill(chip, radius: 17, isChosen ? pen.palette.accent : pen.palette.card)
        pen.text(
          name, in: chip, size: 13, isChosen ? .semibold : .regular,
          isChosen ? pen.palette.onAccent : pen.palette.ink, .center)
      }
    }
  }

  /// A card with lines of prose below a heading.
  static func prose(_ heading: String, _ lines: [String]) -> PageBlock {
    let (top, line) = (heading.isEmpty ? 14.0 : 46.0, 25.0)
    let heights =
      top + line * Double(min(lines.count, 2)) + 14...top + line
      * Double(lines.count) + 14
    return PageBlock(heights, step: line) { pen, rect in
      pen.card(rect)
      let inner = rect.inset(dx: 18 * pen.unit, dy: 0)
      let width = inner.width / pen.unit
      pen.text(heading, in: pen.box(in: inner, 0, 16, width, 22), size: 17, .semibold)
      let count = Int((pen.size(of: rect).height - top - 14) / line + 1e-6)
      for (index, text) in lines.prefix(count).enumerated() {
        let place = pen.box(in: inner, 0, top + line * Double(index), width, line)
        pen.text(text, in: place, size: 15)
      }
    }
  }

  /// What two people write to each other.
  static func chat(_ lines: [(isMine: Bool, text: String)]) -> PageBlock {
    let height = 50.0
    return PageBlock(2 * height...height * Double(lines.count), step: height) { pen, rect in
      let count = min(Int(pen.size(of: rect).height / height + 1e-6), lines.count)
      for (index, line) in lines.prefix(count).enumerated() {
        // Near enough to the text's width, which is not measured here.
        let width = min(Double(line.text.count) * 8.6 + 34, 300)
        let x = line.isMine ? pen.size(of: rect).width - width : 0
        let bubble = pen.box(in: rect, x, height * Double(index), width, 40)
        pen.fill(bubble, radius: 18, line.isMine ? pen.palette.accent : pen.palette.card)
        pen.text(
          line.text, in: bubble, size: 15, .regular,
          line.isMine ? pen.palette.onAccent : pen.palette.ink, .center)
      }
    }
  }
}

extension PagePen {
  mutating func row(_ row: PageRow, _ index: Int, in place: Rect) {
    let inset = draw(row.mark, index, in: place)
    if index > 0 {
      rule(x: place.minX + inset * unit, y: place.minY, width: place.width - inset * unit)
    }
    let titles = Rect(
      x: place.minX + inset * unit, y: place.minY, width: place.width - inset * unit,
      height: place.height)
    self.titles(row.title, row.detail, in: titles)
    text(row.trailing, in: place, size: 13, .regular, palette.quiet, .trailing)
  }

  /// Draws what stands before a row's titles.
  ///
  /// - Returns: How much room it takes, in units.
  private mutating func draw(_ mark: PageMark, _ index: Int, in place: Rect) -> Double {
    let middle = Point(x: place.minX + 19 * unit, y: place.midY)
    let square = Rect(
      x: place.minX, y: place.midY - 18 * unit, width: 38 * unit, height: 36 * unit)
    switch mark {
    case .none: return 0
    case .initials(let letters):
      disc(middle, radius: 19, PagePalette.mark(index))
      text(letters, in: square, size: 14, .semibold, .white, .center)
      return 52
    case .symbol(let symbol):
      fill(square, radius: 10, PagePalette.mark(index))
      symbol.draw(into: &list, in: square.inset(dx: 9 * unit, dy: 8 * unit), color: .white)
      return 52
    case .picture(let scenery):
      let picture = Rect(
        x: place.minX, y: place.midY - 20 * unit, width: 56 * unit, height: 40 * unit)
      self.picture(scenery, in: picture, radius: 8)
      return 70
    case .number(let number):
      let box = Rect(x: place.minX, y: place.minY, width: 52 * unit, height: place.height)
      text(number, in: box, size: 14, .semibold, palette.ink)
      return number.count > 2 ? 60 : 30
    case .check(let isDone):
      let ring = RoundedRect(
        circleAt: Point(x: place.minX + 12 * unit, y: place.midY), radius: 11 * unit)
      if isDone {
        list.append(.fill(ring, .color(palette.accent)))
        path(
          [(7, 0), (10.5, 4), (17, -4)], in: place.offset(dx: 0, dy: place.height / 2), width: 2.2,
          palette.onAccent)
      } else {
        list.append(.stroke(ring, Stroke(palette.quiet, width: 1.6 * unit)))
      }
      return 38
    }
  }
}
