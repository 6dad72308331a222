import Drawing

/// How light a page is.
nonisolated package enum PageLook: String, CaseIterable, Hashable, Sendable {
  /// White on the pane's colour.
  case deep
  /// Dark on a pale tint of it, with white cards.
  case light
  /// White on a shade that is nearly black.
  case dark
}

/// The colours of a page, all made of one, so that text is legible wherever a page puts it: ``ink`` on
/// ground and cards, ``quiet`` on cards, ``onAccent`` on the accent.
nonisolated package struct PagePalette: Hashable, Sendable {
  /// Behind everything.
  package let ground: Color
  /// What groups of things lie on.
  let card: Color
  /// A place in a card that something fills: a track, an empty box.
  let track: Color
  /// Text.
  let ink: Color
  /// Text of lesser weight, on cards.
  let quiet: Color
  /// What stands out.
  let accent: Color
  /// Text on the accent.
  let onAccent: Color

  package init(_ color: Color, look: PageLook) {
    switch look {
    case .deep:
      ground = color
      card = color.mixed(with: .black, by: 0.26)
      track = color.mixed(with: .black, by: 0.5)
      ink = .white
      quiet = color.mixed(with: .white, by: 0.84)
      accent = color.mixed(with: .white, by: 0.82)
      onAccent = color.mixed(with: .black, by: 0.5)
    case .light:
      ground = color.mixed(with: .white, by: 0.82)
      card = .white
      track = color.mixed(with: .white, by: 0.84)
      ink = color.mixed(with: Color(hex: 0x0B0D12), by: 0.8)
      quiet = color.mixed(with: Color(hex: 0x1A1D24), by: 0.55)
      accent = color
      onAccent = .white
    case .dark:
      ground = color.mixed(with: Color(hex: 0x08090C), by: 0.84)
      card = color.mixed(with: Color(hex: 0x111318), by: 0.68)
      track = color.mixed(with: Color(hex: 0x15181F), by: 0.38)
      ink = .white
      quiet = color.mixed(with: .white, by: 0.74)
      accent = color.mixed(with: .white, by: 0.62)
      onAccent = color.mixed(with: .black, by: 0.72)
    }
  }

  /// Colours that tell things on a page apart; white is legible on each.
  static let marks = [0xB93A1B, 0x1D6FA5, 0x2F7D4A, 0x96600C, 0x7544C8, 0xB3215F].map {
    Color(hex: $0)
  }

  /// One of ``marks``, by its place in a list without end.
  static func mark(_ index: Int) -> Color { marks[index % marks.count] }
}
