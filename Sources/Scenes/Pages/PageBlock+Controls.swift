import Drawing

extension PageBlock {
  /// A heading over what follows.
  static func heading(_ title: String, _ trailing: String = "") -> PageBlock {
    PageBlock(22, clings: true) { pen, width, height in
      pen.text(title, 0, 0, width, height, 16, .semibold)
      pen.text(trailing, 0, 0, width, height, 14, .regular, nil, .trailing)
    }
  }

  /// Words of which the first is chosen.
  static func chips(_ names: [String]) -> PageBlock {
    PageBlock(34, clings: true) { pen, room, _ in
      let width = (room + 8) / Double(names.count) - 8
      for (index, name) in names.enumerated() {
        let (x, isChosen) = (Double(index) * (width + 8), index == 0)
        pen.fill(x, 0, width, 34, 17, isChosen ? pen.accent : pen.palette.card)
        pen.text(
          name, x, 0, width, 34, 13, isChosen ? .semibold : .regular,
          isChosen ? pen.onAccent : pen.ink, .center)
      }
    }
  }

  /// A field to look for something.
  static func search(_ hint: String) -> PageBlock {
    PageBlock(42, clings: true) { pen, width, height in
      pen.fill(0, 0, width, height, 12, pen.palette.card)
      pen.symbol(.search, 12, 11, 20, pen.quiet)
      pen.text(hint, 42, 0, width - 54, height, 15, .regular, pen.quiet)
    }
  }

  /// A field to write a message into, with what sends it.
  static func field(_ hint: String) -> PageBlock {
    PageBlock(46, clings: true) { pen, width, _ in
      pen.disc(20, 23, 18, pen.palette.card)
      pen.symbol(.plus, 11, 14, 18, pen.accent)
      pen.fill(48, 2, width - 48, 42, 21, pen.palette.card)
      pen.text(hint, 64, 2, width - 112, 42, 15, .regular, pen.quiet)
      pen.disc(width - 23, 23, 16, pen.accent)
      pen.symbol(.up, width - 32, 14, 18, pen.onAccent)
    }
  }

  /// The one thing to do on a page; it leads nowhere.
  static func call(_ title: String, _ value: String = "") -> PageBlock {
    PageBlock(54) { pen, width, height in
      pen.card(width, height, pen.accent)
      pen.text(
        title, 20, 0, width - 40, height, 16, .semibold, pen.onAccent,
        value.isEmpty ? .center : .leading)
      pen.text(value, 20, 0, width - 40, height, 16, .number, pen.onAccent, .trailing)
    }
  }

  /// Round buttons with a word below each.
  static func actions(_ actions: [(symbol: Symbol, name: String)]) -> PageBlock {
    PageBlock(80, clings: true) { pen, room, _ in
      let width = room / Double(actions.count)
      for (index, action) in actions.enumerated() {
        let x = Double(index) * width
        pen.disc(x + width / 2, 26, 26, index == 0 ? pen.accent : pen.palette.card)
        pen.symbol(
          action.symbol, x + width / 2 - 12, 14, 24, index == 0 ? pen.onAccent : pen.accent)
        pen.text(action.name, x, 56, width, 22, 13, .regular, nil, .center)
      }
    }
  }

  /// People in rings, side by side.
  static func faces(_ people: [(initials: String, name: String)]) -> PageBlock {
    PageBlock(84) { pen, room, _ in
      let width = room / Double(people.count)
      for (index, person) in people.enumerated() {
        let x = Double(index) * width
        pen.disc(x + width / 2, 30, 28, pen.accent)
        pen.disc(x + width / 2, 30, 25.5, pen.palette.ground)
        pen.disc(x + width / 2, 30, 23.5, PagePalette.mark(index + 1))
        let initials = pen.initials(person.initials, of: person.name)
        pen.text(initials, x, 0, width, 60, 16, .semibold, .white, .center)
        pen.text(person.name, x, 62, width, 22, 13, .regular, nil, .center)
      }
    }
  }

  /// A card of names, each with a switch.
  static func switches(_ items: [(name: String, isOn: Bool)]) -> PageBlock {
    list(items, each: 50, rule: 0) { pen, item, _, width, height in
      pen.text(item.name, 0, 0, width, height, 15)
      pen.toggle(item.isOn, right: width, height / 2)
    }
  }

  /// A card of names, each with how far it is.
  static func sliders(_ items: [(name: String, share: Double, value: String)], hasKnobs: Bool)
    -> PageBlock
  {
    list(items, each: 56) { pen, item, _, width, height in
      let top = height / 2 - 22
      pen.text(item.name, 0, top, width, 22, 14)
      pen.text(item.value, 0, top, width, 22, 13, .number, pen.quiet, .trailing)
      pen.bar(0, top + 29, width, 6, share: item.share)
      if hasKnobs { pen.disc(min(max(item.share * width, 9), width - 9), top + 32, 9, pen.ink) }
    }
  }

  /// What two people write to each other.
  static func chat(_ lines: [(isMine: Bool, text: String)]) -> PageBlock {
    list(lines, each: 50, least: 2, isCard: false) { pen, line, _, room, height in
      let width = min(pen.width(of: line.text, 15) + 30, room)
      let x = line.isMine ? room - width : 0
      pen.fill(x, height / 2 - 20, width, 40, 18, line.isMine ? pen.accent : pen.palette.card)
      pen.fill(
        line.isMine ? room - 20 : 0, height / 2, 20, 20, 5,
        line.isMine ? pen.accent : pen.palette.card)
      pen.text(
        line.text, x, height / 2 - 20, width, 40, 15, .regular,
        line.isMine ? pen.onAccent : pen.ink, .center)
    }
  }

  /// Running text below a heading and a line above it.
  ///
  /// - Parameters:
  ///   - initial: How large its first letter is, in lines.
  ///   - isCard: Whether it lies on a card.
  static func prose(
    _ over: String, _ heading: String, _ text: String, initial: Int = 3, isCard: Bool = true
  ) -> PageBlock {
    let top = (over.isEmpty ? 0.0 : 20) + (heading.isEmpty ? 0 : 34) + 16
    let line = 25.0
    let count = PagePen.lineCount(of: text, width: 306) + (initial > 1 ? 1 : 0)
    let most = top + line * Double(count) + 14
    return PageBlock(min(top + 2 * line + 14, most)...most, step: line) { pen, room, height in
      if isCard { pen.card(room, height) }
      let (x, left) = (isCard ? 18.0 : 4, height - top - 14)
      let width = room - 2 * x
      pen.text(over, x, 14, width, 18, 13, .semibold, isCard ? pen.quiet : nil)
      pen.text(heading, x, over.isEmpty ? 14 : 36, width, 26, 20, .bold)
      pen.prose(
        text, x, top, width, left, line: line, initial: left > 3.5 * line ? initial : 1,
        isCard ? nil : pen.ink)
    }
  }
}
