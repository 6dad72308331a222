import Drawing

/// One row of a list.
nonisolated package struct ListRow: Hashable, Sendable {
  /// What it is.
  package var title: Phrase
  /// What stands at its right.
  package var detail: Phrase
  /// A picture before the title.
  package var icon: Icon?
  /// The keys that do the same, drawn as such at its right.
  package var caps: [String] = []
  /// How many steps it stands further to the right, as in a tree.
  package var indent = 0
  /// Whether it stands back behind the others.
  package var isFaint = false

  /// Creates a row.
  package init(_ title: Phrase, detail: Phrase = .empty, icon: Icon? = nil) {
    self.title = title
    self.detail = detail
    self.icon = icon
  }
}

nonisolated extension ListRow {
  /// All that it says, in one line.
  fileprivate var spoken: Phrase {
    detail.isEmpty ? title : title + .verbatim(", ") + detail
  }
}

/// What happened to a list.
nonisolated package enum ListEvent: Hashable, Sendable {
  /// Nothing.
  case none
  /// Another row was chosen.
  case selected
  /// The chosen row was pressed twice, or Enter was pressed.
  case opened
}

extension Widgets {
  /// Rows, one of which may be chosen; scrolls by wheel, by its bar, and to what the keys choose.
  ///
  /// - Parameters:
  ///   - selection: The chosen row, or `nil`.
  ///   - reveals: Whether to scroll to the chosen row.
  ///   - opensByPress: Whether one press opens a row, when it is let go over it.
  ///   - pointed: Is told the row under the pointer, if there is one.
  ///   - row: Says what a row shows; asked only for rows that can be seen.
  @discardableResult
  package mutating func list(
    _ name: String, count: Int, selection: inout Int?, placeholder: Phrase = .empty,
    help: Phrase = .empty, reveals: Bool = false, opensByPress: Bool = false, in rect: Rect,
    pointed: (Int) -> Void = { _ in }, row: (Int) -> ListRow
  ) -> ListEvent {
    let control = control(
      name, in: rect, keys: [.enter, .vertical, .jumps], help: help, takesFocus: true,
      scrolls: true)
    let height = style.row
    let frame = rect.inset(1)
    let limit = max(0, Double(count) * height - frame.height)
    var offset = scrollOffset(control, limit: limit)
    func show(_ row: Int) {
      let top = Double(row) * height
      offset = clampedOffset(
        min(max(offset, top + height - frame.height), top), limit: limit)
      interface.memory.setOffset(offset, of: control.id)
    }
    let result = follow(
      control.events, &selection, count, opensByPress: opensByPress, offset: { offset }, in: frame,
      show: show)
    if reveals, let selection { show(selection) }
    describe(control, .list, Phrase(key: name).capitalized)
    plate(rect, radius: style.radius, style.colors.well, edge: style.colors.edge)
    if count == 0 {
      describe(emptiness: placeholder, of: control, in: rect)
      text(placeholder, in: rect, color: style.colors.label, .center)
    }
    let room = limit > 0 ? Widgets.barWidth * style.unit : 0
    clipped(to: frame, radius: style.radius - 1) { ui in
      let first = max(0, Int(offset / height))
      let last = min(count, Int(((offset + frame.height) / height).rounded(.up)))
      for index in first..<max(first, last) {
        let place = Rect(
          x: frame.minX, y: frame.minY + Double(index) * height - offset, width: frame.width,
          height: height)
        if control.isHovered && control.pointer.map(place.contains) == true { pointed(index) }
        let shown = row(index)
        ui.describe(
          part: index, of: control, .listItem, shown.spoken, isChosen: index == selection, in: place
        )
        ui.draw(
          shown, isChosen: index == selection, control, room: room, in: place)
      }
    }
    if limit > 0 {
      scrollBar(name, control.id, contentHeight: Double(count) * height, in: frame)
    }
    if control.isFocusVisible { focusRing(around: rect, radius: style.radius) }
    return result
  }

  /// Lets the choice follow what has happened since the last frame.
  ///
  /// - Parameters:
  ///   - offset: How far it is scrolled, in points; a key may change it.
  ///   - show: Scrolls to a row.
  private func follow(
    _ events: [WidgetEvent], _ selection: inout Int?, _ count: Int, opensByPress: Bool,
    offset: () -> Double, in frame: Rect, show: (Int) -> Void
  ) -> ListEvent {
    var result = ListEvent.none
    var clicks: Int?
    for event in events {
      let former = selection
      if case .down(_, _, let count) = event { clicks = count }
      let isOpening = choose(event, &selection, count, offset: offset(), in: frame)
      if selection != former { result = .selected }
      if isOpening { result = .opened }
      // The second press of a double click is not for the row that the first one has brought there.
      if opensByPress, case .up(let place, _) = event, frame.contains(place),
        clicks ?? interface.latestClicks == 1,
        selection == row(at: place, count, offset: offset(), in: frame), selection != nil
      {
        result = .opened
      }
      if case .key = event, let selection { show(selection) }
    }
    return result
  }

  /// The row at a place, if there is one.
  private func row(at place: Point, _ count: Int, offset: Double, in frame: Rect) -> Int? {
    let index = Int(((place.y - frame.minY + offset) / style.row).rounded(.down))
    return (0..<count).contains(index) ? index : nil
  }

  /// Lets the choice follow an event.
  ///
  /// - Returns: Whether the chosen row is to be opened.
  private func choose(
    _ event: WidgetEvent, _ selection: inout Int?, _ count: Int, offset: Double, in frame: Rect
  ) -> Bool {
    guard count > 0 else { return false }
    let page = max(1, Int(frame.height / style.row) - 1)
    let last = count - 1
    switch event {
    case .down(let place, _, let clicks):
      guard let index = self.row(at: place, count, offset: offset, in: frame) else { return false }
      let isSame = selection == index
      selection = index
      return clicks == 2 && isSame
    case .key("ArrowDown", _): selection = selection.map { min($0 + 1, last) } ?? 0
    case .key("ArrowUp", _): selection = selection.map { max($0 - 1, 0) } ?? last
    case .key("PageDown", _): selection = min((selection ?? 0) + page, last)
    case .key("PageUp", _): selection = max((selection ?? 0) - page, 0)
    case .key("Home", _): selection = 0
    case .key("End", _): selection = last
    case .key("Enter", _): return selection != nil
    default: break
    }
    return false
  }

  private mutating func draw(
    _ row: ListRow, isChosen: Bool, _ control: Control, room: Double, in place: Rect
  ) {
    let colors = style.colors
    let isHovered = control.isHovered && control.pointer.map(place.contains) == true
    if isChosen {
      list.fill(place, colors.selection)
      list.fill(
        Rect(x: place.minX, y: place.minY, width: 2 * style.unit, height: place.height),
        colors.accent)
    } else if isHovered {
      list.fill(place, colors.wellHovered)
    }
    var rest = place.inset(dx: style.grid(2.5), dy: 0)
    rest.size.width -= room
    if row.indent > 0 { _ = rest.takeLeft(Double(row.indent) * style.grid(2.5), gap: 0) }
    if let icon = row.icon {
      let square = rest.takeLeft(style.grid(3.5), gap: style.gap).centeredSquare(style.grid(3.5))
      self.icon(icon, in: square, color: isChosen ? colors.text : colors.label)
    }
    if !row.caps.isEmpty {
      let width = keyCapsWidth(row.caps)
      if width <= rest.width / 2 {
        keyCaps(row.caps, in: rest.takeRight(width, gap: style.gap))
      }
    }
    if !row.detail.isEmpty {
      let width = style.measurer.width(of: style.text(row.detail), font: style.small).rounded(.up)
      let title = style.measurer.width(of: style.text(row.title), font: style.body)
      // Rather without the detail than with half of the name.
      if title + style.gap + width <= rest.width {
        text(
          row.detail, in: rest.takeRight(width, gap: style.gap), font: style.small,
          color: isChosen ? colors.text : colors.label, .trailing)
      }
    }
    text(row.title, in: rest, color: row.isFaint ? colors.label : colors.text)
  }
}
