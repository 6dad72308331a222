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

  /// How much room it takes before the titles, in units.
  var room: Double {
    switch self {
    case .none: 0
    case .initials, .symbol: 52
    case .picture: 74
    case .number(let number): number.count > 2 ? 60 : 30
    case .check: 38
    }
  }
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

  /// A row of the file of pages.
  init(_ row: PageReader) { self.init(row.mark(0), row.text(1), row.text(2), row.text(3)) }
}

extension PageBlock {
  /// A card of rows, as many as fit.
  static func rows(_ rows: [PageRow], height: Double = 60, least: Int = 1) -> PageBlock {
    list(rows, each: height, least: least, rule: rows.first?.mark.room) {
      pen, row, index, width, height in pen.row(row, index, width, height)
    }
  }

  /// Letters: who writes what, how it begins, and a dot for what has not been read.
  static func inbox(
    _ letters: [(isNew: Bool, from: String, subject: String, preview: String, time: String)],
    least: Int = 2
  ) -> PageBlock {
    list(letters, each: 76, least: least, rule: 16) { pen, letter, _, width, height in
      let top = height / 2 - 32
      if letter.isNew { pen.disc(4, top + 11, 4.5, pen.accent) }
      pen.text(letter.from, 16, top, width - 76, 22, 15, letter.isNew ? .semibold : .regular)
      pen.text(letter.time, 16, top, width - 16, 22, 13, .regular, pen.quiet, .trailing)
      pen.text(letter.subject, 16, top + 22, width - 16, 21, 14)
      pen.text(letter.preview, 16, top + 43, width - 16, 20, 13, .regular, pen.quiet)
    }
  }

  /// People under the letters that they begin with, without a card.
  static func people(_ people: [PagePen.Person]) -> PageBlock {
    list(people, each: 50, least: 2, rule: 80, isCard: false) { pen, _, index, width, height in
      let people = pen.inOrder(people)
      let (person, letter) = (people[index], pen.letter(of: people[index]))
      if index == 0 || pen.letter(of: people[index - 1]) != letter {
        pen.text(letter, 0, 0, 24, height, 17, .bold)
      }
      pen.disc(47, height / 2, 19, PagePalette.mark(index))
      pen.text(
        pen.initials(person.initials, of: person.name), 28, 0, 38, height, 14, .semibold, .white,
        .center)
      pen.text(person.name, 80, 0, width - 80, height, 16)
      pen.text(person.place, 80, 0, width - 80, height, 13, .regular, nil, .trailing)
    }
  }

  /// Times in large figures, each with a switch.
  static func alarms(_ alarms: [(time: String, detail: String, isOn: Bool)]) -> PageBlock {
    list(alarms, each: 84, least: 2, rule: 0) { pen, alarm, _, width, height in
      let top = height / 2 - 33
      pen.text(
        alarm.time, 4, top, width - 70, 44, 38, .regular, alarm.isOn ? pen.ink : pen.quiet)
      pen.text(alarm.detail, 4, top + 44, width - 70, 20, 13, .regular, pen.quiet)
      pen.toggle(alarm.isOn, right: width, height / 2)
    }
  }

  /// Shares: a short name, how the day went, a price, and what has changed.
  static func quotes(
    _ quotes: [(code: String, name: String, price: String, change: String, course: [Double])]
  ) -> PageBlock {
    list(quotes, each: 62, rule: 0) { pen, quote, _, width, height in
      pen.titles(quote.code, quote.name, 0, 130, height)
      let middle = height / 2
      let points = quote.course.enumerated().map {
        (136 + 11 * Double($0.offset), middle + 13 - 26 * $0.element)
      }
      pen.path(points, 2, pen.accent)
      pen.text(quote.price, 0, middle - 25, width, 20, 15, .number, nil, .trailing)
      let color = PagePalette.mark(quote.change.hasPrefix("+") ? 2 : 0)
      pen.fill(width - 70, middle, 70, 22, 6, color)
      pen.text(quote.change, width - 70, middle, 70, 22, 13, .semibold, .white, .center)
    }
  }

  /// What costs what, or stands on which page, with dots between.
  static func leaders(_ lines: [(name: String, value: String)], height: Double = 40) -> PageBlock {
    list(lines, each: height, least: 2) { pen, line, _, width, height in
      pen.text(line.name, 0, 0, width, height, 15)
      pen.text(line.value, 0, 0, width, height, 15, .number, nil, .trailing)
      let from = pen.width(of: line.name, 15) + 8
      let to = width - pen.width(of: line.value, 15, .number) - 8
      guard to > from else { return }
      let y = height / 2 + 5
      pen.dashes(1.5, 4, from: (from, y), to: (to, y), 1.5, pen.quiet)
    }
  }

  /// Stops on a way, one below the other on a line; those before the present one are past.
  static func stops(
    _ stops: [(time: String, name: String, detail: String)], present: Int, height: Double = 58
  ) -> PageBlock {
    list(stops, each: height, least: 2) { pen, stop, index, width, height in
      let (middle, x) = (height / 2, 76.0)
      let (isPast, isHere) = (index < present, index == present)
      if index > 0 {
        pen.path([(x, 0), (x, middle)], 3, isPast || isHere ? pen.accent : pen.track)
      }
      if index < stops.count - 1 {
        pen.path([(x, middle), (x, height)], 3, isPast ? pen.accent : pen.track)
      }
      pen.disc(x, middle, isHere ? 9 : 6, pen.accent)
      if !isPast { pen.disc(x, middle, isHere ? 5 : 3, pen.palette.card) }
      pen.text(stop.time, 0, 0, 62, height, 15, .number, isPast ? pen.quiet : nil)
      pen.titles(stop.name, stop.detail, 96, width - 96, height)
    }
  }

  /// What is done one after the other, each with a large number.
  static func steps(_ steps: [(title: String, detail: String)]) -> PageBlock {
    list(steps, each: 58, isCard: false) { pen, step, index, width, height in
      pen.disc(18, height / 2, 18, pen.accent)
      pen.text("\(index + 1)", 0, 0, 36, height, 17, .bold, pen.onAccent, .center)
      pen.fill(46, 3, width - 46, height - 6, 12, pen.palette.card)
      pen.titles(step.title, step.detail, 60, width - 74, height)
    }
  }

  /// What happens when: hours at the side, and a coloured edge at each.
  static func agenda(_ events: [(time: String, end: String, title: String, detail: String)])
    -> PageBlock
  {
    list(events, each: 62, isCard: false) { pen, event, index, width, height in
      pen.text(event.time, 0, height / 2 - 20, 50, 20, 14, .number)
      pen.text(event.end, 0, height / 2, 50, 20, 13, .number)
      pen.fill(56, 3, width - 56, height - 6, 10, pen.palette.card)
      pen.fill(64, 11, 4, height - 22, 2, PagePalette.mark(index))
      pen.titles(event.title, event.detail, 78, width - 86, height)
    }
  }

  /// A station's board, the next train first.
  static func board(_ trains: [(time: String, to: String, track: String)]) -> PageBlock {
    let amber = Color(hex: 0xFFC94A)
    return list(trains, each: 46, least: 2, on: Color(hex: 0x0C1116)) {
      pen, train, index, width, height in
      if index > 0 { pen.fill(0, 0, width, 1, Color(hex: 0x2A343D)) }
      pen.text(train.time, 0, 0, 60, height, 16, .number, amber)
      pen.text(train.to, 66, 0, width - 100, height, 15, .regular, .white)
      pen.text(train.track, 0, 0, width, height, 16, .number, amber, .trailing)
    }
  }

  /// A verse, of which one line is being sung.
  static func verse(_ lines: [String], sung: Int) -> PageBlock {
    list(lines, each: 36, least: 2, isCard: false) { pen, line, index, width, height in
      let isSung = index == sung
      if isSung { pen.fill(0, 0, width, height, 10, pen.palette.card) }
      pen.text(
        line, 12, 0, width - 24, height, isSung ? 18 : 16, isSung ? .bold : .regular)
    }
  }
}

extension PagePen {
  typealias Person = (letter: String, initials: String, name: String, place: String)

  /// What a person stands under.
  fileprivate func letter(of person: Person) -> String { initials(person.letter, of: person.name) }

  /// People as their letters follow each other.
  fileprivate func inOrder(_ people: [Person]) -> [Person] {
    axis == nil ? people : people.sorted { letter(of: $0) < letter(of: $1) }
  }

  /// A row's mark, titles and end.
  mutating func row(_ row: PageRow, _ index: Int, _ width: Double, _ height: Double) {
    let (middle, color) = (height / 2, PagePalette.mark(index))
    switch row.mark {
    case .none: break
    case .initials(let letters):
      disc(19, middle, 19, color)
      text(initials(letters, of: row.title), 0, 0, 38, height, 14, .semibold, .white, .center)
    case .symbol(let symbol):
      fill(0, middle - 18, 38, 36, 10, color)
      self.symbol(symbol, 9, middle - 10, 20, .white)
    case .picture(let scenery): picture(scenery, 0, middle - 21, 60, 42, 8)
    case .number(let number): text(number, 0, 0, 52, height, 14, .semibold)
    case .check(let isDone): check(isDone, 12, middle)
    }
    titles(row.title, row.detail, row.mark.room, width - row.mark.room, height)
    text(row.trailing, 0, 0, width, height, 13, .regular, quiet, .trailing)
  }
}
