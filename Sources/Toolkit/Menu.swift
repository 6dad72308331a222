import Drawing

extension Widgets {
  /// A button that shows one of several words, and lets another be chosen from a menu.
  ///
  /// - Precondition: The selection is one of the titles' indices.
  /// - Returns: Whether another one was chosen.
  @discardableResult
  package mutating func menu(
    _ name: String, _ titles: [Phrase], selection: inout Int, help: Phrase = .empty,
    isEnabled: Bool = true, in rect: Rect
  ) -> Bool {
    precondition(
      titles.indices.contains(selection), "The menu “\(name)” has no item \(selection).")
    let control = control(
      name, in: rect, keys: [.enter, .space, .vertical, .jumps], help: help,
      isEnabled: isEnabled, takesFocus: true)
    let titles = titles.map(style.text)
    let picture = MenuPicture(
      titles: titles, selection: selection, below: rect, window: window, style)
    let former = selection
    for event in control.events {
      follow(event, control.id, &selection, picture, rect)
    }
    let chosen = titles[selection]
    describe(control, .comboBox, Phrase(key: name).capitalized)
    describe(control) { $0.content = chosen }
    drawMenuButton(control, titles[selection], in: rect)
    if interface.memory.menu?.id == control.id {
      openMenu = picture
      openMenu?.selection = selection
      openMenu?.pointer = interface.pointer
      openMenu?.highlighted = interface.memory.menu?.highlighted
      for (index, title) in titles.enumerated() {
        describe(
          part: index, of: control, .menuItem, .verbatim(title), isChosen: index == selection,
          in: picture.row(index))
      }
      interface.add(
        Interface.Target(
          id: control.id, rect: picture.box, layer: 1, shape: .hand, takesFocus: true))
    }
    return selection != former
  }

  private mutating func follow(
    _ event: WidgetEvent, _ id: WidgetID, _ selection: inout Int, _ picture: MenuPicture,
    _ rect: Rect
  ) {
    let last = picture.titles.count - 1
    let isOpen = interface.memory.menu?.id == id
    var highlighted = interface.memory.menu?.highlighted ?? selection
    switch event {
    case .down(let place, _, _):
      if isOpen && picture.box.contains(place) { break }
      interface.memory.menu = isOpen ? nil : OpenMenu(id: id, highlighted: selection)
      return
    case .move(let place, _):
      if let index = picture.index(at: place) { highlighted = index }
    case .up(let place, _):
      guard isOpen, let index = picture.index(at: place) else { return }
      selection = index
      interface.memory.menu = nil
      return
    case .key("Enter", _), .key(" ", _):
      if isOpen { selection = highlighted }
      interface.memory.menu = isOpen ? nil : OpenMenu(id: id, highlighted: selection)
      return
    case .key("ArrowDown", _): highlighted = min(highlighted + 1, last)
    case .key("ArrowUp", _): highlighted = max(highlighted - 1, 0)
    case .key("Home", _), .key("PageUp", _): highlighted = 0
    case .key("End", _), .key("PageDown", _): highlighted = last
    default: return
    }
    if isOpen {
      interface.memory.menu?.highlighted = highlighted
    } else if case .key = event {
      selection = highlighted
    }
  }

  private mutating func drawMenuButton(_ control: Control, _ title: String, in rect: Rect) {
    let colors = style.colors
    let isOpen = interface.memory.menu?.id == control.id
    let ground =
      !control.isEnabled
      ? colors.well
      : isOpen ? colors.controlPressed : control.isHovered ? colors.controlHovered : colors.control
    plate(rect, radius: style.radius, ground, edge: colors.edge)
    var rest = rect.inset(dx: style.grid(2.5), dy: 0)
    let side = style.grid(3)
    let ink = control.isEnabled ? colors.text : colors.disabled
    icon(
      .chevronDown, in: rest.takeRight(side, gap: style.grid(1)).centeredSquare(side),
      color: control.isEnabled ? colors.label : colors.disabled)
    text(verbatim: title, in: rest, color: ink)
    if control.isFocusVisible { focusRing(around: rect, radius: style.radius) }
  }

  /// Paints the open menu, above everything else.
  mutating func draw(_ menu: MenuPicture) {
    let colors = style.colors
    list.append(.shadow(RoundedRect(menu.box, radius: style.radius), style.shadow))
    plate(menu.box, radius: style.radius, colors.tooltip, edge: colors.tooltipEdge)
    let hovered = menu.pointer.flatMap(menu.index) ?? menu.highlighted
    for (index, title) in menu.titles.enumerated() {
      let place = menu.row(index)
      if index == hovered {
        list.fill(place, radius: style.radius - style.grid(0.5), colors.accent)
      }
      let ink = index == hovered ? colors.onAccent : colors.onTooltip
      var rest = place.inset(dx: style.grid(1.5), dy: 0)
      let side = style.grid(3)
      let square = rest.takeLeft(side, gap: style.grid(1.5)).centeredSquare(side)
      if index == menu.selection { icon(.check, in: square, color: ink) }
      text(verbatim: title, in: rest, color: ink)
    }
  }
}

/// An open menu: where its items are, and which of them is marked how.
struct MenuPicture {
  var titles: [String]
  var selection: Int
  var highlighted: Int?
  var pointer: Point?
  /// The whole, in the window.
  var box: Rect
  private var inset: Double
  private var rowHeight: Double

  init(
    titles: [String], selection: Int, below anchor: Rect, window: Size, _ style: WidgetStyle
  ) {
    self.titles = titles
    self.selection = selection
    inset = style.grid(1)
    rowHeight = style.row
    let longest = titles.reduce(0) { max($0, style.measurer.width(of: $1, font: style.body)) }
    let wanted = max(anchor.width, (longest + style.grid(10)).rounded(.up))
    let width = min(wanted, window.width)
    let height = Double(titles.count) * rowHeight + 2 * inset
    let gap = style.grid(1)
    let isBelow = anchor.maxY + gap + height <= window.height || anchor.minY < height + gap
    box = Rect(
      x: max(0, min(anchor.minX, window.width - width)),
      y: isBelow ? anchor.maxY + gap : anchor.minY - gap - height, width: width, height: height)
  }

  func row(_ index: Int) -> Rect {
    Rect(
      x: box.minX + inset, y: box.minY + inset + Double(index) * rowHeight,
      width: box.width - 2 * inset, height: rowHeight)
  }

  func index(at place: Point) -> Int? {
    titles.indices.first { row($0).contains(place) }
  }
}
