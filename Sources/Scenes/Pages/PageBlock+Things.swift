import Drawing

extension PageBlock {
  /// A boarding pass: from, to, when, where to sit, a torn edge and its bars.
  static func pass(
    from: (code: String, name: String), to: (code: String, name: String),
    facts: [(name: String, value: String)], train: String
  ) -> PageBlock {
    PageBlock(226...320) { pen, width, height in
      pen.card(width, height)
      pen.fill(0, 0, width, 44, 16, foot: 0, pen.accent)
      pen.text("Boarding pass", 18, 0, width - 36, 44, 14, .semibold, pen.onAccent)
      pen.text(train, 18, 0, width - 36, 44, 16, .bold, pen.onAccent, .trailing)
      pen.text(from.code, 18, 54, 120, 40, 34, .bold)
      pen.text(to.code, width - 138, 54, 120, 40, 34, .bold, nil, .trailing)
      let middle = width / 2
      pen.dashes(4, 4, from: (middle - 42, 74), to: (middle + 26, 74), 2, pen.accent)
      pen.shape([(middle + 28, 66), (middle + 44, 74), (middle + 28, 82)], pen.accent)
      pen.text(from.name, 18, 94, width - 36, 20, 14, .regular, pen.quiet)
      pen.text(to.name, 18, 94, width - 36, 20, 14, .regular, pen.quiet, .trailing)
      let column = (width - 36) / Double(facts.count)
      for (index, fact) in facts.enumerated() {
        let x = 18 + Double(index) * column
        pen.text(fact.name, x, 120, column, 18, 13, .regular, pen.quiet)
        pen.text(fact.value, x, 140, column, 24, 17, .semibold)
      }
      pen.dashes(6, 5, from: (16, 178), to: (width - 16, 178), 2, pen.track)
      for x in [0, width] { pen.disc(x, 178, 9, pen.palette.ground) }
      pen.code(18, 190, width - 36, height - 206, pen.ink)
    }
  }

  /// A bill on a strip of paper: what was bought, what it comes to, and its bars.
  static func receipt(
    _ head: String, _ detail: String, _ lines: [(name: String, value: String)],
    total: (name: String, value: String), _ foot: String
  ) -> PageBlock {
    let (ink, least) = (Color(hex: 0x22252B), 122 + 20 * Double(lines.count))
    return PageBlock(least...3 * least) { pen, width, height in
      let teeth = 28
      let edge = (0...2 * teeth).reversed().map {
        (Double($0) * width / Double(2 * teeth), height - ($0.isMultiple(of: 2) ? 0 : 7))
      }
      pen.shape([(0, 0), (width, 0)] + edge, Color(hex: 0xFDFCF7))
      pen.fill(0, 0, width, height - 7, 0, Color(hex: 0xFDFCF7))
      pen.text(head, 18, 14, width - 36, 26, 18, .bold, ink, .center)
      pen.text(detail, 18, 40, width - 36, 20, 13, .regular, ink, .center)
      let hasCode = height > 200
      let each = (height - (hasCode ? 136 : 102)) / Double(lines.count + 1)
      for (index, line) in (lines + [total]).enumerated() {
        let (y, isTotal) = (66 + Double(index) * each, index == lines.count)
        if isTotal { pen.fill(18, y, width - 36, 1.5, ink) }
        pen.text(line.name, 18, y, width - 36, each, 15, isTotal ? .bold : .regular, ink)
        pen.text(line.value, 18, y, width - 36, each, 15, .number, ink, .trailing)
      }
      if hasCode { pen.code(40, height - 64, width - 80, 26, ink) }
      pen.text(foot, 18, height - 34, width - 36, 20, 13, .regular, ink, .center)
    }
  }

  /// Bank cards that overlap, the last one whole.
  static func wallet(_ cards: [(name: String, number: String, color: UInt32)]) -> PageBlock {
    let strip = 46.0
    let heights = 150...150 + strip * Double(cards.count - 1)
    return PageBlock(heights) { pen, width, height in
      let count = min(Int((height - 150) / strip + 1e-6) + 1, cards.count)
      for (index, card) in cards.prefix(count).enumerated() {
        let top = strip * Double(index)
        pen.fill(0, top, width, height - top, 16, Color(hex: card.color))
        pen.text(card.name, 18, top + 8, width - 36, 30, 16, .semibold, .white)
        pen.text(card.number, 18, top + 8, width - 36, 30, 14, .number, .white, .trailing)
      }
      pen.fill(18, height - 74, 44, 32, 6, Color(hex: 0xE8C872))
      for y in [height - 63, height - 53] {
        pen.path([(18, y), (62, y)], 1.2, Color(hex: 0x8B6B1F))
      }
      pen.text("09 / 31", 18, height - 66, width - 36, 26, 14, .number, .white, .trailing)
    }
  }

  /// Books side by side, each a cover with a spine.
  static func covers(_ titles: [String], columns: Int) -> PageBlock {
    let (gap, label) = (14.0, 26.0)
    // As high as whole rows of them are in a column of a phone.
    let lines = Double((titles.count + columns - 1) / columns)
    let line = 1.42 * (342 - gap * Double(columns - 1)) / Double(columns) + label
    return PageBlock(line...lines * (line + gap) - gap, step: line + gap) { pen, room, height in
      let width = (room - gap * Double(columns - 1)) / Double(columns)
      let rows = max(Int((height + gap) / (1.1 * width + label + gap)), 1)
      let count = min(rows * columns, titles.count)
      let each = (height + gap) / Double((count + columns - 1) / columns)
      for index in 0..<count {
        pen.at(Double(index % columns) * (width + gap), Double(index / columns) * each) { pen in
          pen.cover(index, width, each - gap - label)
          pen.text(titles[index], 0, each - gap - label, width, label, 13)
        }
      }
    }
  }

  /// One book: its cover, and beside it who wrote it and what there is to know.
  static func book(_ index: Int, _ title: String, _ lines: [String]) -> PageBlock {
    PageBlock(150...190) { pen, width, height in
      pen.cover(index, height / 1.42, height)
      let left = height / 1.42 + 18
      pen.text(title, left, 8, width - left, 28, 20, .bold)
      for (index, line) in lines.enumerated() {
        pen.text(line, left, 42 + 25 * Double(index), width - left, 22, 14)
      }
    }
  }

  /// Folders side by side, each with how much is in it.
  static func folders(_ folders: [(name: String, count: String)]) -> PageBlock {
    PageBlock(112) { pen, room, _ in
      let width = (room + 12) / Double(folders.count) - 12
      for (index, folder) in folders.enumerated() {
        let color = PagePalette.mark(index)
        pen.at(Double(index) * (width + 12), 0) { pen in
          pen.fill(0, 0, 0.5 * width, 30, 8, color)
          pen.fill(0, 10, width, 60, 8, color.mixed(with: .white, by: 0.18))
          pen.text(folder.name, 2, 72, width, 20, 14, .semibold)
          pen.text(folder.count, 2, 92, width, 18, 13)
        }
      }
    }
  }

  /// A note on yellow paper with lines.
  static func note(_ title: String, _ text: String) -> PageBlock {
    PageBlock(130...320) { pen, width, height in
      let ink = Color(hex: 0x3B3010)
      pen.fill(0, 0, width, height, 12, Color(hex: 0xFFF2B8))
      pen.fill(0, 0, width, 34, 12, foot: 0, Color(hex: 0xF5D565))
      pen.text(title, 16, 0, width - 32, 34, 15, .bold, ink)
      let lines = Int((height - 46) / 27)
      for index in 0..<lines {
        pen.fill(16, 66 + 27 * Double(index), width - 32, 1, Color(hex: 0xE3CF83))
      }
      pen.prose(
        text, 16, 40, width - 32, 27 * Double(lines), line: 27, isSpread: false, ink)
    }
  }
}

extension PagePen {
  /// The bars of a code that machines read: dashes of several rhythms over each other.
  fileprivate mutating func code(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color
  ) {
    for (on, off, start) in [(2.0, 7.0, 0.0), (4, 15, 3), (1.5, 11, 6)] {
      dashes(
        on, off, from: (x + start, y + height / 2), to: (x + width, y + height / 2), height, color)
    }
  }

  /// A book's cover with its spine.
  fileprivate mutating func cover(_ index: Int, _ width: Double, _ height: Double) {
    let color = PagePalette.mark(index * 5 + 2)
    fill(0, 0, width, height, 6, color)
    fill(0, 0, 9, height, 6, color.mixed(with: .black, by: 0.25))
    fill(20, 0.2 * height, width - 32, 5, 2.5, color.mixed(with: .white, by: 0.8))
    fill(20, 0.2 * height + 12, 0.5 * (width - 32), 5, 2.5, color.mixed(with: .white, by: 0.55))
  }
}
