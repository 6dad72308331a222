import Drawing

/// How much a button stands out.
nonisolated package enum ButtonRank: Hashable, Sendable {
  /// As buttons do.
  case ordinary
  /// The one that is most wanted.
  case primary
  /// Without a ground until the pointer is over it; for rows of small pictures.
  case quiet
}

extension Widgets {
  /// A button.
  ///
  /// - Parameters:
  ///   - title: What it says; with `icon` and `isIconOnly`, what it is called.
  ///   - icon: A picture before the title.
  ///   - isIconOnly: Whether the picture stands alone; the tooltip then says the title too.
  /// - Returns: Whether it was pressed.
  package mutating func button(
    _ title: Phrase, icon: Icon? = nil, isIconOnly: Bool = false, rank: ButtonRank = .ordinary,
    id: String? = nil, help: Phrase = .empty, isEnabled: Bool = true, in rect: Rect
  ) -> Bool {
    let control = control(
      id ?? title.english, in: rect, keys: .activation,
      help: isIconOnly && help.isEmpty ? title : help,
      isEnabled: isEnabled)
    describe(control, .pushButton, title)
    draw(control, style.text(title), icon, isIconOnly, rank, isOn: false, in: rect)
    return control.isActivated(in: rect)
  }

  /// A button that stays on until it is pressed again.
  ///
  /// - Parameter isSwitch: Whether a press switches it: else it is only shown as on while what it has begun lasts.
  /// - Returns: Whether it was switched.
  @discardableResult
  package mutating func toggle(
    _ title: Phrase, isOn: inout Bool, icon: Icon? = nil, isIconOnly: Bool = false,
    rank: ButtonRank = .ordinary, id: String? = nil, help: Phrase = .empty, isEnabled: Bool = true,
    isSwitch: Bool = true, in rect: Rect
  ) -> Bool {
    let control = control(
      id ?? title.english, in: rect, keys: .activation,
      help: isIconOnly && help.isEmpty ? title : help,
      isEnabled: isEnabled)
    let isSwitched = control.isActivated(in: rect)
    if isSwitched { isOn.toggle() }
    if isSwitch {
      describe(control, switched: isOn, .toggleButton, title, .pressed)
    } else {
      describe(control, .pushButton, title)
    }
    draw(control, style.text(title), icon, isIconOnly, rank, isOn: isOn, in: rect)
    return isSwitched
  }

  /// Says what something is that is on or off.
  private mutating func describe(
    _ control: Control, switched isOn: Bool, _ role: Described.Role, _ title: Phrase,
    _ state: Described.State
  ) {
    describe(control, role, title)
    describe(control) { node in
      node.states.remove(.pressed)
      if isOn { node.states.insert(state) }
    }
  }

  private mutating func draw(
    _ control: Control, _ title: String, _ icon: Icon?, _ isIconOnly: Bool, _ rank: ButtonRank,
    isOn: Bool, in rect: Rect
  ) {
    let colors = style.colors
    let isHeld = control.isPressed && control.isHovered
    var ground: Color? =
      isHeld
      ? colors.controlPressed
      : control.isHovered
        ? colors.controlHovered : rank == .quiet ? nil : colors.control
    var ink = rank == .quiet && !control.isHovered ? colors.label : colors.text
    var edge = rank == .quiet ? nil : Optional(colors.edge)
    if !control.isEnabled {
      ink = colors.disabled
      ground = rank == .quiet ? nil : colors.well
    } else if isOn {
      (ground, edge) = (colors.accentSoft, colors.accent)
      if control.isHovered { ground = colors.accentSoft.mixed(with: colors.text, by: 0.06) }
      ink = colors.text
    } else if rank == .primary {
      (ground, edge) = (control.isHovered && !isHeld ? colors.accentHovered : colors.accent, nil)
      ink = colors.onAccent
    }
    if let ground { plate(rect, radius: style.radius, ground, edge: edge) }
    let tint = isOn && control.isEnabled ? colors.accent : ink
    drawContent(title, icon, isIconOnly, ink: ink, tint: tint, isBold: rank == .primary, in: rect)
    if control.isFocusVisible { focusRing(around: rect, radius: style.radius) }
  }

  private mutating func drawContent(
    _ title: String, _ icon: Icon?, _ isIconOnly: Bool, ink: Color, tint: Color, isBold: Bool,
    in rect: Rect
  ) {
    let side = style.grid(4)
    if isIconOnly, let icon {
      return self.icon(icon, in: rect.centeredSquare(side), color: tint)
    }
    let font = isBold ? style.strong : style.body
    var place = rect.inset(dx: style.gap, dy: 0)
    guard let icon else { return text(verbatim: title, in: place, font: font, color: ink, .center) }
    let gap = style.grid(1.5)
    let width = style.measurer.width(of: title, font: font) + side + gap
    let start = max(place.minX, (rect.midX - width / 2).rounded())
    place = Rect(x: start, y: rect.minY, width: place.maxX - start, height: rect.height)
    self.icon(icon, in: place.takeLeft(side, gap: gap).centeredSquare(side), color: tint)
    text(verbatim: title, in: place, font: font, color: ink)
  }

  /// A box with a check mark, and what it stands for.
  ///
  /// - Returns: Whether it was switched.
  @discardableResult
  package mutating func checkbox(
    _ title: Phrase, isOn: inout Bool, id: String? = nil, help: Phrase = .empty,
    isEnabled: Bool = true, in rect: Rect
  ) -> Bool {
    let control = control(
      id ?? title.english, in: rect, keys: .activation, help: help, isEnabled: isEnabled)
    let isSwitched = control.isActivated(in: rect)
    if isSwitched { isOn.toggle() }
    describe(control, switched: isOn, .checkBox, title, .checked)
    let colors = style.colors
    var rest = rect
    let side = style.grid(4)
    let box = rest.takeLeft(side, gap: style.gap).centeredSquare(side)
    let radius = style.grid(1)
    if isOn {
      let ground = control.isHovered ? colors.accentHovered : colors.accent
      plate(box, radius: radius, control.isEnabled ? ground : colors.disabled)
      icon(.check, in: box.inset(style.unit), color: colors.onAccent)
    } else {
      let line = control.isEnabled ? colors.label : colors.disabled
      plate(
        box, radius: radius, control.isHovered ? colors.wellHovered : colors.well, edge: line)
    }
    text(title, in: rest, color: control.isEnabled ? colors.text : colors.disabled)
    if control.isFocusVisible { focusRing(around: box, radius: radius) }
    return isSwitched
  }

  /// Segments side by side, one of which is chosen. Arrow keys choose another.
  ///
  /// - Precondition: There is a title.
  /// - Returns: Whether another one was chosen.
  @discardableResult
  package mutating func tabs(
    _ name: String, _ titles: [Phrase], selection: inout Int, help: Phrase = .empty,
    isEnabled: Bool = true, in rect: Rect
  ) -> Bool {
    precondition(!titles.isEmpty, "The tabs “\(name)” need at least one title.")
    let control = control(
      name, in: rect, keys: [.horizontal, .jumps], help: help, isEnabled: isEnabled)
    let former = selection
    let places = places(of: titles, in: rect.inset(style.grid(0.5)))
    func index(at place: Point) -> Int {
      places.firstIndex { place.x < $0.maxX } ?? titles.count - 1
    }
    for event in control.events {
      switch event {
      case .down(let place, _, _): selection = index(at: place)
      case .key("ArrowLeft", _): selection = max(selection - 1, 0)
      case .key("ArrowRight", _): selection = min(selection + 1, titles.count - 1)
      case .key("Home", _), .key("PageUp", _): selection = 0
      case .key("End", _), .key("PageDown", _): selection = titles.count - 1
      default: break
      }
    }
    let hovered = control.isHovered ? control.pointer.map(index) : nil
    let ground = control.isEnabled ? style.colors.control : style.colors.well
    plate(rect, radius: style.radius, ground, edge: style.colors.edge)
    let font = tabsFit(titles, in: rect) ? style.body : style.small
    describe(control, .pageTabList, Phrase(key: name).capitalized)
    for (segment, title) in titles.enumerated() {
      describe(
        part: segment, of: control, .pageTab, title, isChosen: segment == selection,
        in: places[segment])
      draw(
        title, font, isChosen: segment == selection, isHovered: segment == hovered,
        isEnabled: control.isEnabled, in: places[segment])
    }
    if control.isFocusVisible { focusRing(around: rect, radius: style.radius) }
    return selection != former
  }

  /// Where tabs stand: all as wide as one another, or where some title has no room so, each as its title
  /// wants it.
  private func places(of titles: [Phrase], in inner: Rect) -> [Rect] {
    let equal = titles.indices.map { inner.column($0, of: titles.count, gap: 0) }
    let wanted = titles.map {
      style.measurer.width(of: style.text($0), font: style.small) + 2 * style.grid(0.25)
    }
    let sum = wanted.reduce(0, +)
    guard sum < inner.width, let widest = wanted.max(), let column = equal.first,
      widest > column.width
    else { return equal }
    let more = (inner.width - sum) / Double(titles.count)
    var left = inner.minX
    return wanted.map { width in
      defer { left += width + more }
      return Rect(x: left, y: inner.minY, width: width + more, height: inner.height)
    }
  }

  /// Whether tabs have room for all of their titles; a menu has for longer ones.
  package func tabsFit(_ titles: [Phrase], in rect: Rect) -> Bool {
    let room =
      rect.inset(style.grid(0.5)).width / Double(max(titles.count, 1)) - 2 * style.grid(1)
    return titles.allSatisfy {
      style.measurer.width(of: style.text($0), font: style.body) <= room
    }
  }

  private mutating func draw(
    _ title: Phrase, _ font: Font, isChosen: Bool, isHovered: Bool, isEnabled: Bool, in place: Rect
  ) {
    let colors = style.colors
    let radius = style.radius - style.grid(0.5)
    if isChosen {
      let edge = colors.text.opacity(0.08)
      plate(place, radius: radius, isEnabled ? colors.segment : colors.control, edge: edge)
    } else if isHovered {
      plate(place, radius: radius, colors.controlHovered)
    }
    let ink = isChosen ? colors.onSegment : isHovered ? colors.text : colors.label
    text(
      title, in: place.inset(dx: style.grid(font == style.body ? 1 : 0.25), dy: 0), font: font,
      color: isEnabled ? ink : colors.disabled, .center)
  }
}
