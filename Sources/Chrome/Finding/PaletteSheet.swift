import Drawing
import Input
import Toolkit
import WorkshopCore

/// The palette: a field, and below it everything whose name has what was typed.
struct PaletteSheet {
  /// Paints it.
  ///
  /// - Returns: What was asked for since the last frame.
  func draw(_ ui: inout Widgets, _ state: inout FinderState) -> [Ask] {
    var requests: [Ask] = []
    let style = ui.style
    let window = Rect(origin: .zero, size: ui.window)
    if ui.isPressed(beside: window) { requests.append { $0.closeSheet() } }
    var rest = ui.panel(place(in: ui.window, style))
    ui.textField(
      "find", text: &state.typed, placeholder: "Find an action, a scene, a value, a view",
      icon: .search, in: rest.takeTop(style.row, gap: style.gap))
    drawKinds(&ui, &state, in: rest.takeTop(style.row, gap: style.gap))
    let page = max(1, Int(rest.height / style.row) - 1)
    for key in state.keys {
      switch key.key {
      case "Enter":
        if let selection = state.selection, state.found.indices.contains(selection) {
          let choice = state.found[selection].choice
          requests.append { $0.choose(choice) }
        }
      case "Tab": turn(&state, by: key == "Tab" ? 1 : -1)
      default: state.move(by: key, among: state.found.count, page: page)
      }
    }
    state.keys.removeAll()
    let found = state.found
    let event = ui.list(
      "found", count: found.count, selection: &state.selection,
      placeholder: "Nothing is called that; try “share”, “slow”, “spring” or “gallery”.",
      reveals: state.isToBeRevealed,
      opensByPress: true, in: rest, row: { row(of: found[$0]) })
    state.isToBeRevealed = false
    if event == .opened, let selection = state.selection {
      requests.append { $0.choose(found[selection].choice) }
    }
    return requests
  }

  private func place(in window: Size, _ style: WidgetStyle) -> Rect {
    let margin = style.grid(3)
    let width = min(window.width - 2 * margin, style.grid(120))
    let top = max(margin, (window.height * 0.1).rounded())
    let height = min(window.height - top - margin, style.grid(124))
    return Rect(
      x: ((window.width - width) / 2).rounded(), y: top, width: width, height: height)
  }

  private func drawKinds(_ ui: inout Widgets, _ state: inout FinderState, in place: Rect) {
    let kinds = PaletteEntry.Kind.allCases
    var selection = state.kind.map { $0.rawValue + 1 } ?? 0
    if ui.tabs("kinds", ["All" as Phrase] + kinds.map(\.title), selection: &selection, in: place) {
      state.kind = selection == 0 ? nil : kinds[selection - 1]
    }
  }

  /// Goes on to the next part, or back.
  private func turn(_ state: inout FinderState, by step: Int) {
    let kinds = PaletteEntry.Kind.allCases
    let count = kinds.count + 1
    let next = ((state.kind.map { $0.rawValue + 1 } ?? 0) + step + count) % count
    state.kind = next == 0 ? nil : kinds[next - 1]
  }

  private func row(of entry: PaletteEntry) -> ListRow {
    var row = ListRow(entry.title, detail: entry.detail, icon: entry.icon)
    row.caps = entry.caps
    return row
  }
}

extension Widgets {
  /// Takes what lies under a sheet's panel; call it first.
  ///
  /// - Returns: Whether it was pressed.
  mutating func isPressed(beside window: Rect) -> Bool {
    let beside = control("beside", in: window, shape: .arrow, scrolls: true)
    return beside.events.contains { if case .down = $0 { true } else { false } }
  }
}
