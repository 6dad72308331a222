import Drawing

extension Widgets {
  /// The ground of a panel.
  ///
  /// - Returns: What is inside its padding.
  @discardableResult
  package mutating func panel(_ rect: Rect, name: String = "panel") -> Rect {
    block(rect, name: name)
    floatingPlate(rect, radius: style.grid(3))
    return rect.inset(style.padding)
  }

  /// What a panel stands on: its ground, its edge and the shadow below it.
  package mutating func floatingPlate(_ rect: Rect, radius: Double) {
    list.append(.shadow(RoundedRect(rect, radius: radius), style.shadow))
    plate(rect, radius: radius, style.theme.panel, edge: style.theme.panelEdge)
  }

  /// A line of text.
  package mutating func label(
    _ title: Phrase, in rect: Rect, isQuiet: Bool = false,
    _ horizontal: Text.Horizontal = .leading
  ) {
    text(title, in: rect, color: isQuiet ? style.colors.label : style.colors.text, horizontal)
  }

  /// A heading, with a note at the right and a fine line below; in small letters where it has no room else.
  package mutating func header(_ title: Phrase, note: Phrase = .empty, in rect: Rect) {
    var rest = rect
    if !note.isEmpty {
      let width = style.measurer.width(of: style.text(note), font: style.small).rounded(.up)
      let place = rest.takeRight(min(width, rest.width / 2), gap: style.gap)
      text(note, in: place, font: style.small, color: style.colors.label, .trailing)
    }
    describe(title.english, .heading, title, in: rest)
    let fits = style.measurer.width(of: style.text(title), font: style.heading) <= rest.width
    text(title, in: rest, font: fits ? style.heading : style.small)
    separator(in: rect)
  }

  /// A heading that opens and closes what follows it.
  ///
  /// - Returns: Whether it is open.
  @discardableResult
  package mutating func section(
    _ title: Phrase, isOpen: inout Bool, in rect: Rect, id: String? = nil, help: Phrase = .empty
  ) -> Bool {
    let control = control(
      id ?? title.english, in: rect, keys: [.enter, .space, .horizontal], help: help)
    if control.isActivated(in: rect) { isOpen.toggle() }
    for case .key(let key, _) in control.events where key.hasPrefix("Arrow") {
      isOpen = key == "ArrowRight"
    }
    let isShown = isOpen
    describe(control) { node in
      node.states.insert(.expandable)
      if isShown { node.states.insert(.expanded) }
    }
    var rest = rect
    let place = rest.takeLeft(style.grid(4), gap: style.grid(0.5)).centeredSquare(style.grid(3))
    let color = control.isHovered ? style.colors.text : style.colors.label
    icon(isOpen ? .chevronDown : .chevronRight, in: place, color: color)
    text(title, in: rest, font: style.heading)
    separator(in: rect)
    if control.isFocusVisible { focusRing(around: rect.inset(dx: 0, dy: 3), radius: style.radius) }
    return isOpen
  }

  /// A fine line along a rectangle's lower edge.
  package mutating func separator(in rect: Rect) {
    list.fill(
      Rect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1), style.theme.panelEdge)
  }

  /// A bar that fills from the left.
  ///
  /// - Parameter fraction: How far, 0…1; what lies outside is cut off.
  package mutating func progress(_ fraction: Double, in rect: Rect) {
    let shown = min(max(fraction, 0), 1)
    describe("progress", .progressBar, .empty, in: rect) {
      $0.value = Described.Value(shown, in: 0...1)
    }
    rail(rect.centeredRow(style.grid(1)), from: 0, to: shown)
  }

  /// A rail, filled between two fractions of its length.
  mutating func rail(_ rect: Rect, from start: Double, to end: Double, isEnabled: Bool = true) {
    let radius = rect.height / 2
    list.fill(rect, radius: radius, style.colors.rail)
    guard end > start else { return }
    let filled = Rect(
      x: rect.minX + start * rect.width, y: rect.minY, width: (end - start) * rect.width,
      height: rect.height)
    list.append(.pushClip(RoundedRect(rect, radius: radius)))
    list.fill(filled, radius: radius, isEnabled ? style.colors.accent : style.colors.disabled)
    list.append(.popClip)
  }
}
