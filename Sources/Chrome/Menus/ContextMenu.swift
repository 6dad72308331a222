import Drawing
import Input
import Toolkit
import WorkshopCore

/// What can be done with one thing, at a place.
package struct ContextMenu {
  /// One line of it.
  struct Entry {
    /// What happens, in a few words.
    let title: Phrase
    /// The keys that do the same.
    var caps: [String] = []
    /// Whether a fine line stands above it.
    var beginsGroup = false
    /// What is done.
    let ask: Ask

    /// What an action does; its keys are shown.
    init(_ title: Phrase, _ action: Action, _ keys: KeyMap) {
      (self.title, caps, ask) = (title, keys.caps(of: action), action.asked)
    }

    /// What no key does.
    init(_ title: Phrase, beginsGroup: Bool = false, _ ask: @escaping Ask) {
      (self.title, self.beginsGroup, self.ask) = (title, beginsGroup, ask)
    }
  }

  /// Where it was asked for, in window points.
  let place: Point
  /// Its lines.
  let entries: [Entry]
  /// The line that Return does.
  var selection: Int?
  /// Whether to scroll to it.
  var isToBeRevealed = false
  /// Where the pointer was in the last frame; only one that moves chooses.
  var pointer: Point?
  /// Keys since the last frame.
  var keys: [KeyStroke] = []

  init(at place: Point, _ entries: [Entry]) { (self.place, self.entries) = (place, entries) }
}

/// A small menu where it was asked for, inside the window.
struct ContextMenuSheet {
  /// Paints it.
  ///
  /// - Returns: What was asked for since the last frame.
  func draw(_ ui: inout Widgets, _ menu: inout ContextMenu) -> [Ask] {
    var requests: [Ask] = []
    let (style, colors) = (ui.style, ui.style.colors)
    let window = Rect(origin: .zero, size: ui.window)
    if ui.isPressed(beside: window) { requests.append { $0.closeMenu() } }
    let box = box(of: menu, ui)
    _ = ui.control("box", in: box, shape: .arrow)
    ui.list.append(.shadow(RoundedRect(box, radius: style.radius), style.shadow))
    ui.plate(box, radius: style.radius, colors.tooltip, edge: colors.tooltipEdge)
    follow(&menu, &requests)
    let hasMoved = menu.pointer != nil && menu.pointer != ui.pointer
    menu.pointer = ui.pointer ?? menu.place
    let inner = box.inset(style.grid(1))
    guard height(of: menu, style) > box.height else {
      drawRows(&ui, &menu, hasMoved, &requests, in: inner)
      return requests
    }
    let whole = height(of: menu, style) - style.grid(2)
    ui.scrollArea("entries", contentHeight: whole, in: inner) { ui, content in
      drawRows(&ui, &menu, hasMoved, &requests, in: content)
    }
    return requests
  }

  private func drawRows(
    _ ui: inout Widgets, _ menu: inout ContextMenu, _ hasMoved: Bool,
    _ requests: inout [Ask], in place: Rect
  ) {
    let style = ui.style
    var rest = place
    for (index, entry) in menu.entries.enumerated() {
      if entry.beginsGroup {
        ui.separator(in: rest.takeTop(style.grid(1), gap: style.grid(1)))
      }
      let row = rest.takeTop(ContextMenuSheet.rowHeight(style), gap: 0)
      let control = ui.control(entry.title.english, in: row, shape: .arrow)
      let isChosen = menu.selection == index
      ui.describe(entry.title.english, .menuItem, entry.title, in: row) {
        if isChosen { $0.states.formUnion([.selectable, .selected]) }
      }
      if hasMoved && control.isHovered { menu.selection = index }
      if menu.isToBeRevealed && menu.selection == index { ui.reveal(row) }
      draw(entry, isChosen: menu.selection == index, &ui, in: row)
      if control.isActivated(in: row) { requests.append { $0.choose(entry) } }
    }
    menu.isToBeRevealed = false
  }

  private func follow(_ menu: inout ContextMenu, _ requests: inout [Ask]) {
    let last = menu.entries.count - 1
    for key in menu.keys {
      switch key.key {
      case "ArrowDown", "Tab": menu.selection = menu.selection.map { $0 == last ? 0 : $0 + 1 } ?? 0
      case "ArrowUp": menu.selection = menu.selection.map { $0 == 0 ? last : $0 - 1 } ?? last
      case "Home", "PageUp": menu.selection = 0
      case "End", "PageDown": menu.selection = last
      case "Enter", " ":
        if let selection = menu.selection {
          let entry = menu.entries[selection]
          requests.append { $0.choose(entry) }
        }
      default: break
      }
      menu.isToBeRevealed = true
    }
    menu.keys.removeAll()
  }

  // MARK: Layout

  private static func rowHeight(_ style: WidgetStyle) -> Double { max(style.grid(6.5), 24) }

  /// Below and to the right of its place, or as far from there as the window's edges want.
  private func box(of menu: ContextMenu, _ ui: Widgets) -> Rect {
    let style = ui.style
    let widths = menu.entries.map { entry in
      style.measurer.width(of: style.text(entry.title), font: style.body)
        + (entry.caps.isEmpty ? 0 : ui.keyCapsWidth(entry.caps) + style.grid(6))
    }
    let margin = style.grid(1)
    let height = min(height(of: menu, style), ui.window.height - 2 * margin)
    let bar = height < self.height(of: menu, style) ? Widgets.barWidth * style.unit : 0
    let width = min(
      ((widths.max() ?? 0) + style.grid(7) + bar).rounded(.up), ui.window.width - 2 * margin)
    return Rect(
      x: max(min(menu.place.x, ui.window.width - margin - width), margin).rounded(),
      y: max(min(menu.place.y, ui.window.height - margin - height), margin).rounded(),
      width: width, height: height)
  }

  /// How high all of it is, in points.
  private func height(of menu: ContextMenu, _ style: WidgetStyle) -> Double {
    let groups = Double(menu.entries.count { $0.beginsGroup })
    return Double(menu.entries.count) * ContextMenuSheet.rowHeight(style)
      + (groups + 1) * style.grid(2)
  }

  private func draw(
    _ entry: ContextMenu.Entry, isChosen: Bool, _ ui: inout Widgets, in row: Rect
  ) {
    let (style, colors) = (ui.style, ui.style.colors)
    if isChosen { ui.list.fill(row, radius: style.radius - style.grid(0.5), colors.accent) }
    var rest = row.inset(dx: style.grid(2.5), dy: 0)
    if !entry.caps.isEmpty {
      let width = ui.keyCapsWidth(entry.caps)
      ui.keyCaps(entry.caps, in: rest.takeRight(width, gap: style.grid(4)))
    }
    ui.text(entry.title, in: rest, color: isChosen ? colors.onAccent : colors.onTooltip)
  }
}
