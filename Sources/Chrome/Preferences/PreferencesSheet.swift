import Drawing
import Toolkit
import WorkshopCore

/// The preferences: a page of choices, and a page of keys.
struct PreferencesSheet {
  /// What holds.
  package let preferences: Preferences
  /// The keys that hold.
  let keys: KeyMap

  /// The actions that can have other keys, in the key sheet's order.
  static func rows(_ keys: KeyMap) -> [Action] {
    keys.actions.filter { !$0.traits.contains(.fixed) }
  }

  /// Paints it.
  ///
  /// - Returns: What was asked for since the last frame.
  func draw(_ ui: inout Widgets, _ state: inout PreferencesSheetState) -> [Ask] {
    var requests: [Ask] = []
    let style = ui.style
    let window = Rect(origin: .zero, size: ui.window)
    if ui.isPressed(beside: window) { requests.append { $0.closeSheet() } }
    ui.list.fill(window, style.theme.backdrop.opacity(0.6))
    var rest = ui.panel(place(of: state.page, in: ui.window, style))
    var head = rest.takeTop(style.row, gap: style.gap)
    let close = head.takeRight(style.row, gap: style.gap)
    if ui.button("Close", icon: .close, isIconOnly: true, rank: .quiet, in: close) {
      requests.append { $0.closeSheet() }
    }
    let width = style.measurer.width(of: style.text("Preferences"), font: style.heading).rounded(
      .up)
    ui.text("Preferences", in: head.takeLeft(width, gap: style.grid(4)), font: style.heading)
    let pages = PreferencesSheetState.Page.allCases
    var page = state.page.rawValue
    if ui.tabs("pages", pages.map(\.title), selection: &page, in: head) {
      state.page = pages[page]
      (state.isCapturing, state.remark) = (false, .empty)
    }
    let foot = rest.takeBottom(style.grid(5), gap: style.grid(1))
    switch state.page {
    case .general: drawGeneral(&ui, in: rest, &requests)
    case .keys: drawKeys(&ui, &state, in: rest, &requests)
    }
    drawFoot(&ui, state, in: foot)
    return requests
  }

  /// The pages begin at the same height, so that their tabs stay under the pointer.
  private func place(
    of page: PreferencesSheetState.Page, in window: Size, _ style: WidgetStyle
  ) -> Rect {
    let margin = style.grid(3)
    let width = min(window.width - 2 * margin, style.grid(124))
    let most = min(window.height - 2 * margin, style.grid(150))
    let height = page == .keys ? most : min(most, generalHeight(style) + sheetFrame(style))
    return Rect(
      x: ((window.width - width) / 2).rounded(), y: ((window.height - most) / 2).rounded(),
      width: width, height: height)
  }

  private func drawFoot(_ ui: inout Widgets, _ state: PreferencesSheetState, in place: Rect) {
    let hint: Phrase =
      state.page == .general
      ? "Kept in preferences.json5, where comments of your own stay."
      : "Press a row, then its new key."
    let isWrong = state.isComplaint && !state.remark.isEmpty
    ui.text(
      state.remark.isEmpty ? hint : state.remark, in: place, font: ui.style.small,
      color: isWrong ? ui.style.colors.wrong : ui.style.colors.label)
  }

  // MARK: General

  private func drawTour(
    _ ui: inout Widgets, _ rest: inout Rect, _ changed: inout Preferences, _ requests: inout [Ask]
  ) {
    var isNew = !changed.tourSeen
    if ui.checkbox(
      "Offered when the window opens", isOn: &isNew, id: "tourSeen", in: named("Tour", &ui, &rest)
    ) {
      changed.tourSeen = !isNew
    }
    var button = named(.empty, &ui, &rest)
    let place = button.takeLeft(min(button.width, ui.style.grid(36)), gap: 0)
    if ui.button("Take the tour now", id: "tour", in: place) {
      requests.append { bench in
        bench.closeSheet()
        bench.beginTour(bench.now)
      }
    }
  }

  private func drawGeneral(
    _ ui: inout Widgets, in place: Rect, _ requests: inout [Ask]
  ) {
    let style = ui.style
    var changed = preferences
    var isDone = true
    ui.scrollArea("general", contentHeight: generalHeight(style), in: place) { ui, area in
      var rest = area
      drawChoices(&ui, &rest, &changed)
      var size = preferences.textSize
      let edit = ui.slider(
        PreferencesSheet.textSize, value: &size, id: "textSize", in: named("Text size", &ui, &rest))
      if edit != .none {
        changed.textSize = size
        isDone = edit != .changing
      }
      let speed = ui.slider(
        PreferencesSheet.fingerSpeed, value: &changed.fingerSpeed, id: "fingerSpeed",
        in: named("Key finger", &ui, &rest))
      if speed != .none { isDone = speed != .changing }
      ui.checkbox(
        "On when the window opens", isOn: &changed.overlay, id: "overlay",
        in: named("Overlay", &ui, &rest))
      drawTour(&ui, &rest, &changed, &requests)
      // Even a change that has come back to where it began is complete, and stored.
      let isOver = [edit, speed].contains { $0 == .done || $0 == .undone }
      if changed != preferences || isOver {
        requests.append { [changed, isDone] in $0.change(to: changed, isDone: isDone) }
      }
    }
  }

  /// Colours, language and motion.
  private func drawChoices(_ ui: inout Widgets, _ rest: inout Rect, _ changed: inout Preferences) {
    let themes = Preferences.ThemeChoice.allCases
    var theme = themes.firstIndex(of: preferences.theme) ?? 0
    if ui.tabs("theme", themes.map(\.title), selection: &theme, in: named("Colours", &ui, &rest)) {
      changed.theme = themes[theme]
    }
    let languages = Preferences.LanguageChoice.all
    var language = languages.firstIndex(of: preferences.language) ?? 0
    if ui.tabs(
      "language", languages.map(\.title), selection: &language, in: named("Language", &ui, &rest))
    {
      changed.language = languages[language]
    }
    let motions = Preferences.MotionChoice.allCases
    var motion = motions.firstIndex(of: preferences.motion) ?? 0
    if ui.tabs(
      "motion", motions.map(\.title), selection: &motion, in: named("Motion", &ui, &rest))
    {
      changed.motion = motions[motion]
    }
  }

  /// The height of the rows.
  private func generalHeight(_ style: WidgetStyle) -> Double { 8 * (style.row + style.gap) }

  /// The height of what is around a page: the head with the tabs, the foot, and the sheet's edge.
  private func sheetFrame(_ style: WidgetStyle) -> Double {
    style.row + style.gap + style.grid(5) + style.grid(1) + 2 * style.grid(3)
  }

  /// Names a row.
  ///
  /// - Returns: Where its control stands.
  private func named(_ title: Phrase, _ ui: inout Widgets, _ rest: inout Rect) -> Rect {
    var row = rest.takeTop(ui.style.row, gap: ui.style.gap)
    ui.label(title, in: row.takeLeft(ui.style.grid(24), gap: ui.style.gap), isQuiet: true)
    return row
  }

  private static let textSize = Quantity(
    .empty, in: Preferences.textSizes, unit: "×", step: 0.05, places: 2)

  private static let fingerSpeed = Quantity(
    .empty, in: Preferences.fingerSpeeds, unit: "pt/s", step: 50, places: 0)

  // MARK: Keys

  private func drawKeys(
    _ ui: inout Widgets, _ state: inout PreferencesSheetState, in place: Rect,
    _ requests: inout [Ask]
  ) {
    let style = ui.style
    let rows = PreferencesSheet.rows(keys)
    var rest = place
    var foot = rest.takeBottom(style.row, gap: style.gap)
    let capturing = state.isCapturing ? state.chosen : nil
    let event = ui.list(
      "actions", count: rows.count, selection: &state.chosen, opensByPress: true, in: rest
    ) { row(rows[$0], isCapturing: $0 == capturing) }
    if event == .opened, let chosen = state.chosen, rows.indices.contains(chosen) {
      state.isCapturing = true
      state.isComplaint = false
      state.remark = "Press the new key of “\(rows[chosen].phrase)”; Esc leaves it as it is."
    } else if event == .selected {
      state.isCapturing = false
      state.remark = .empty
    }
    let action = state.chosen.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
    let isChanged = action.map { preferences.strokes(of: $0) != nil } ?? false
    let all = foot.takeRight(style.grid(24), gap: style.gap)
    if ui.button("Reset all", isEnabled: !preferences.keys.isEmpty, in: all) {
      var changed = preferences
      changed.keys = []
      requests.append { [changed] in $0.change(to: changed) }
      (state.isCapturing, state.remark) = (false, .empty)
    }
    let one = foot.takeRight(style.grid(20), gap: style.gap)
    if ui.button("Reset", isEnabled: isChanged, in: one), let action {
      reset(action, &state, &requests)
    }
  }

  /// Gives an action its standard keys back, unless another has them now.
  private func reset(
    _ action: Action, _ state: inout PreferencesSheetState,
    _ requests: inout [Ask]
  ) {
    var changed = preferences
    changed.keys.removeAll { $0.action == action }
    var clashes: [KeyClash] = []
    _ = keys.with(changed.keys, clashes: &clashes)
    state.isCapturing = false
    if let clash = clashes.first {
      state.remark = "\(clash.phrase): reset that first"
      state.isComplaint = true
    } else {
      state.remark = .empty
      requests.append { [changed] in $0.change(to: changed) }
    }
  }

  private func row(_ action: Action, isCapturing: Bool) -> ListRow {
    var row = ListRow(action.phrase.capitalized)
    if isCapturing {
      row.detail = "press a key"
    } else {
      row.detail = preferences.strokes(of: action) == nil ? .empty : "yours"
      row.caps = action.caps
    }
    return row
  }
}

/// What the sheet of preferences remembers.
struct PreferencesSheetState {
  /// Its pages.
  enum Page: Int, CaseIterable {
    case general
    case keys

    /// The tab's title.
    var title: Phrase { self == .general ? "General" : "Keys" }
  }

  var page = Page.general
  /// The action whose row is chosen.
  var chosen: Int?
  /// Whether the next key is for the chosen action.
  var isCapturing = false
  /// Whether the latest key was taken for an action.
  var hasCaptured = false
  /// What is said at the sheet's foot.
  var remark = Phrase.empty
  /// Whether ``remark`` tells of something that did not work.
  var isComplaint = false
}
