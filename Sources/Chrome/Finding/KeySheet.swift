import Drawing
import Input
import Overlays
import Toolkit
import WorkshopCore

/// The keys, in columns over a dimmed window: scrolled, searched by typing, and pressed.
struct KeySheet {
  /// What it shows, with the keys that hold.
  let actions: [Action]

  /// Paints it.
  ///
  /// - Returns: What was asked for since the last frame.
  func draw(_ ui: inout Widgets, _ state: inout FinderState) -> [Ask] {
    var requests: [Ask] = []
    let style = ui.style
    let window = Rect(origin: .zero, size: ui.window)
    if ui.isPressed(beside: window) { requests.append { $0.closeSheet() } }
    ui.list.fill(window, style.theme.backdrop.opacity(0.72))
    let metrics = Metrics(actions, window: ui.window, style, widest: widest(ui))
    var rest = ui.panel(metrics.panel).inset(dx: style.grid(2), dy: style.grid(1))
    drawTitle(&ui, &state, in: rest.takeTop(style.row, gap: style.grid(3)))
    // What is found stands in one column.
    let groups = state.typed.isEmpty ? metrics.groups : [ActionGroup.allCases]
    let columns = groups.map { column in
      column.map { group in
        (group: group, actions: answers(of: group, state.typed, style.language))
      }.filter { !$0.actions.isEmpty }
    }
    let shown = columns.flatMap { $0.flatMap(\.actions) }
    follow(&state, shown, page: max(1, Int(rest.height / metrics.row) - 1), &requests)
    if shown.isEmpty {
      ui.label("No key does that.", in: rest, isQuiet: true, .center)
      return requests
    }
    let rows = columns.map { groups in
      groups.reduce(-0.5) { $0 + Double($1.actions.count) + 1.5 }
    }
    let height = (max(rows.max() ?? 0, 0) * metrics.row).rounded(.up)
    ui.scrollArea("keys", contentHeight: height, in: rest) { ui, content in
      requests += draw(columns, state, &ui, row: metrics.row, in: content, visible: rest)
    }
    state.isToBeRevealed = false
    return requests
  }

  /// Paints the parts of the sheet, one below the other in each column.
  private func draw(
    _ columns: [[(group: ActionGroup, actions: [Action])]], _ state: FinderState,
    _ ui: inout Widgets, row height: Double, in content: Rect, visible: Rect
  ) -> [Ask] {
    var requests: [Ask] = []
    var index = 0
    for (number, groups) in columns.enumerated() {
      var place = content.column(number, of: columns.count, gap: ui.style.grid(7))
      for (group, actions) in groups {
        let heading = place.takeTop(height, gap: 0)
        ui.text(group.phrase, in: heading, font: ui.style.strong, color: ui.style.colors.accent)
        for action in actions {
          let row = place.takeTop(height, gap: 0)
          let isChosen = state.selection == index
          if isChosen && state.isToBeRevealed { ui.reveal(row) }
          if row.intersects(visible),
            draw(action, isChosen: isChosen, &ui, in: row, visible: visible)
          {
            requests.append { $0.choose(.perform(action)) }
          }
          index += 1
        }
        _ = place.takeTop(height / 2, gap: 0)
      }
    }
    return requests
  }

  /// The keys of a part of the sheet that answer what was typed.
  private func answers(of group: ActionGroup, _ typed: String, _ language: Language)
    -> [Action]
  {
    let query = NameQuery(typed)
    return actions.filter { action in
      action.group == group
        && query.rank(
          of: action.phrase, in: language, others: [action.caps.joined(separator: " ")]) != nil
    }
  }

  /// Lets the choice follow the keys since the last frame.
  private func follow(
    _ state: inout FinderState, _ shown: [Action], page: Int, _ requests: inout [Ask]
  ) {
    if let selection = state.selection, selection >= shown.count { state.selection = nil }
    for key in state.keys {
      if key.key != "Enter" {
        state.move(by: key, among: shown.count, page: page)
      } else if let action = chosen(state, shown), action.perform != nil {
        requests.append { $0.choose(.perform(action)) }
      }
    }
    state.keys.removeAll()
  }

  /// The row that Enter does: the chosen one, or after typing the first one.
  private func chosen(_ state: FinderState, _ shown: [Action]) -> Action? {
    if let selection = state.selection { return shown[selection] }
    return state.typed.isEmpty ? nil : shown.first
  }

  // MARK: Layout

  /// The sheet's measures.
  private struct Metrics {
    /// The groups of each column: two columns where there is room, one where there is not.
    let groups: [[ActionGroup]]
    let row: Double
    let panel: Rect

    /// - Parameter widest: The width of the longest row.
    init(_ actions: [Action], window: Size, _ style: WidgetStyle, widest: Double) {
      let margin = style.grid(3)
      let column = (window.width - 2 * margin - style.grid(18)) / 2
      groups =
        column >= widest
        ? [[.play, .look], [.time, .program]] : [ActionGroup.allCases]
      let rows =
        groups.map { column in
          column.reduce(-0.5) { sum, group in
            sum + Double(actions.count { $0.group == group }) + 1.5
          }
        }.max() ?? 0
      // The title, and the space inside the panel's edge.
      let frame = style.row + style.grid(3) + 2 * (style.grid(3) + style.grid(1))
      let room = window.height - 2 * margin - frame
      // A little closer where that shows all of it; scrolled where it does not.
      let row = min(style.grid(6.75), max(room / rows, style.grid(5.5)))
      let columnWidth = style.grid(groups.count == 1 ? 100 : 102)
      let wanted = columnWidth * Double(groups.count) + style.grid(18)
      let size = Size(
        width: min(window.width - 2 * margin, wanted),
        height: min(window.height - 2 * margin, (rows * row + frame).rounded(.up)))
      self.row = row
      panel = Rect(
        x: ((window.width - size.width) / 2).rounded(),
        y: ((window.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }
  }

  /// The width of the longest row, so that none is cut.
  private func widest(_ ui: Widgets) -> Double {
    let style = ui.style
    return actions.reduce(0) { widest, action in
      let words = style.measurer.width(of: style.text(action.phrase), font: style.body)
      return max(widest, capsRoom(action, ui) + words.rounded(.up))
    }
  }

  /// The room of a row's keys, with the gap behind them.
  private func capsRoom(_ action: Action, _ ui: Widgets) -> Double {
    max(ui.style.grid(26), ui.keyCapsWidth(action.caps)) + ui.style.grid(1)
  }

  // MARK: Painting

  private func drawTitle(_ ui: inout Widgets, _ state: inout FinderState, in place: Rect) {
    let style = ui.style
    var rest = place
    let font = Font(.semibold, size: 19 * style.unit)
    let width = style.measurer.width(of: style.text("Keys"), font: font).rounded(.up)
    ui.text("Keys", in: rest.takeLeft(width, gap: style.grid(5)), font: font)
    ui.textField(
      "find", text: &state.typed, placeholder: "Type to find one; Esc closes", icon: .search,
      in: rest)
  }

  /// - Returns: Whether it was pressed.
  private func draw(
    _ action: Action, isChosen: Bool, _ ui: inout Widgets, in row: Rect, visible: Rect
  ) -> Bool {
    let style = ui.style
    let ground = row.inset(dx: -style.grid(1), dy: 0)
    var isPressed = false
    var isHovered = false
    if action.perform != nil {
      let control = ui.control(action.title, in: row)
      isHovered = control.isHovered
      isPressed = control.isActivated(in: row)
    }
    if isChosen || isHovered {
      ui.list.fill(
        ground, radius: style.grid(1),
        isChosen ? style.colors.selection : style.colors.controlHovered)
    }
    ui.keyCaps(action.caps, in: row)
    var rest = row
    _ = rest.takeLeft(capsRoom(action, ui), gap: 0)
    ui.text(action.phrase, in: rest)
    return isPressed
  }
}
