import Documents
import Drawing
import Input
import Toolkit
import WorkshopCore

/// The tool's own dialog for a path: a field that Tab completes, and what is in its folder.
struct FileDialogSheet {
  /// Paints it.
  ///
  /// - Returns: What was asked for since the last frame.
  func draw(
    _ ui: inout Widgets, _ dialog: inout FileDialogState, _ state: inout FinderState
  ) -> [Ask] {
    var requests: [Ask] = []
    let style = ui.style
    let window = Rect(origin: .zero, size: ui.window)
    // A press beside it does nothing: what somebody types would go to the stage.
    _ = ui.isPressed(beside: window)
    ui.list.fill(window, style.theme.backdrop.opacity(0.5))
    var rest = ui.panel(place(in: ui.window, style))
    ui.header(
      dialog.question.title, note: "Tab completes, Esc closes",
      in: rest.takeTop(style.row, gap: style.gap))
    let buttons = rest.takeBottom(style.row, gap: style.gap)
    let note = rest.takeBottom(style.grid(5), gap: style.grid(1))
    let former = state.typed
    ui.textField(
      "find", text: &state.typed, placeholder: "Path", icon: .command, selects: false,
      in: rest.takeTop(style.row, gap: style.gap))
    if state.typed != former { (dialog.error, dialog.replaced) = (.empty, nil) }
    let typed = state.typed
    requests += followKeys(&dialog, &state, page: max(1, Int(rest.height / style.row) - 1))
    let found = dialog.found(state.typed)
    if let selection = state.selection, selection >= found.count { state.selection = nil }
    let event = ui.list(
      "entries", count: found.count, selection: &state.selection,
      placeholder: dialog.nothingFound, reveals: state.isToBeRevealed, opensByPress: true,
      in: rest, row: { row(of: found[$0]) })
    state.isToBeRevealed = false
    if event == .opened { requests += accept(&dialog, &state, found) }
    let isWrong = !dialog.error.isEmpty
    ui.text(
      isWrong ? dialog.error : dialog.advice(typed), in: note, font: style.small,
      color: isWrong ? style.colors.wrong : style.colors.label)
    requests += drawButtons(&ui, &dialog, &state, found, in: buttons)
    if state.typed != typed { requests.append { _ in } }
    return requests
  }

  private func followKeys(
    _ dialog: inout FileDialogState, _ state: inout FinderState, page: Int
  ) -> [Ask] {
    var requests: [Ask] = []
    for key in state.keys {
      let found = dialog.found(state.typed)
      switch key.key {
      case "Enter": requests += accept(&dialog, &state, found)
      case "Tab":
        state.typed = dialog.completed(state.typed)
        (dialog.error, dialog.replaced) = (.empty, nil)
      default: state.move(by: key, among: found.count, page: page)
      }
    }
    state.keys.removeAll()
    return requests
  }

  private func drawButtons(
    _ ui: inout Widgets, _ dialog: inout FileDialogState, _ state: inout FinderState,
    _ found: [FolderEntry], in place: Rect
  ) -> [Ask] {
    var rest = place
    let width = ui.style.grid(24)
    let title: Phrase =
      switch dialog.question {
      case .open: "Open"
      case .save: dialog.replaced != nil ? "Replace" : "Save"
      case .create: "Create"
      }
    let accepts = ui.button(
      title, rank: .primary, id: "accept", in: rest.takeRight(width, gap: ui.style.gap))
    if ui.button("Cancel", in: rest.takeRight(width, gap: 0)) { return [{ $0.closeSheet() }] }
    return accepts ? accept(&dialog, &state, found) : []
  }

  /// Goes into a folder, or chooses a path, or says what is wrong with it.
  private func accept(
    _ dialog: inout FileDialogState, _ state: inout FinderState, _ found: [FolderEntry]
  ) -> [Ask] {
    if let selection = state.selection, found.indices.contains(selection) {
      let entry = found[selection]
      state.selection = nil
      state.typed = dialog.text(for: entry, after: state.typed)
      if entry.isFolder { return [] }
    }
    let path = dialog.path(state.typed)
    let isBare = dialog.question != .open && state.typed.hasSuffix("/")
    if isFolder(at: path) && !isBare {
      state.typed += state.typed.hasSuffix("/") ? "" : "/"
      return []
    }
    dialog.error = dialog.fault(of: path)
    return dialog.error.isEmpty ? [{ $0.answer(path: path) }] : []
  }

  private func row(of entry: FolderEntry) -> ListRow {
    ListRow(
      .verbatim(entry.name + (entry.isFolder ? "/" : "")),
      icon: entry.isFolder ? .chevronRight : .log)
  }

  private func place(in window: Size, _ style: WidgetStyle) -> Rect {
    let margin = style.grid(3)
    let width = min(window.width - 2 * margin, style.grid(130))
    let height = min(window.height - 2 * margin, style.grid(110))
    return Rect(
      x: ((window.width - width) / 2).rounded(), y: ((window.height - height) / 2).rounded(),
      width: width, height: height)
  }
}
