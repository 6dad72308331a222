import Drawing

/// What stands above a page: its name in the language that is spoken, a line in the other one, and a symbol.
nonisolated enum PageHeader: String, CaseIterable, Sendable {
  /// A large name, and the symbol in a disc at the end.
  case large
  /// The name in the middle, between two symbols.
  case centered
  /// The symbol in a coloured square, and the name beside it.
  case badge
  /// The name and the other line side by side, on a line across the page.
  case strip
}

extension PagePen {
  /// Draws a header into a rectangle.
  mutating func header(
    _ header: PageHeader, _ title: String, _ other: String, _ symbol: Symbol, in rect: Rect
  ) {
    let (width, height) = (rect.width / unit, rect.height / unit)
    at(rect.origin) { pen in
      switch header {
      case .large:
        pen.disc(width - 27, height / 2, 27, pen.palette.card)
        pen.symbol(symbol, width - 40, height / 2 - 13, 26, pen.accent)
        pen.write(title, 0, 0, width - 64, 40, 34, .bold)
        pen.write(other, 0, 42, width - 64, 24, 18)
      case .centered:
        pen.symbol(symbol, 0, height / 2 - 13, 26, pen.ink)
        pen.symbol(.menu, width - 26, height / 2 - 13, 26, pen.ink)
        pen.write(title, 40, 4, width - 80, 34, 24, .bold, nil, .center)
        pen.write(other, 40, 38, width - 80, 22, 15, .regular, nil, .center)
      case .badge:
        pen.fill(0, 5, 56, 56, 16, pen.accent)
        pen.symbol(symbol, 14, 19, 28, pen.onAccent)
        pen.write(title, 70, 3, width - 70, 36, 28, .bold)
        pen.write(other, 70, 39, width - 70, 22, 16)
      case .strip:
        pen.write(title, 0, 8, width, 42, 30, .bold)
        pen.write(other, 0, 10, width, 42, 17, .regular, nil, .trailing)
        pen.fill(0, 62, width, 3, 1.5, pen.accent)
      }
    }
  }
}
