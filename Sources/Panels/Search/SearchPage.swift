import Drawing
import Judging
import Sessions
import Toolkit
import WorkshopCore

/// The page that looks for the shortest input that breaks a law, in the scene as it is tuned now.
struct SearchPage {
  /// Whether the scene is one of user code.
  let isOfCode: Bool
  /// The laws of the scene's author.
  let own: [Law]
  /// Whether what was chosen of the findings is played.
  let isPlayed: Bool

  /// The parts of the page, from top to bottom.
  private enum Block {
    case button
    case afterSave
    case headline
    /// With how many lines it has room for.
    case paragraph(Paragraph, room: Int)
    case finding(Int, SearchRow)
    case buttons(Int)
    case lawsHead
    case laws([Law])
    case depth
  }

  /// Paints the page.
  ///
  /// - Parameter state: What was remembered; becomes what is to be.
  /// - Returns: What was asked for since the last frame, in its order.
  func draw(_ ui: inout Widgets, _ state: inout SearchState, in place: Rect) -> [Ask] {
    let (style, gap) = (ui.style, ui.style.grid(1.5))
    // As wide with a bar as without, so that nothing moves when something is found.
    let width = place.width - Widgets.barWidth * style.unit
    state.lines.follow(state.found, width: SearchRow.room(in: width, style), style)
    let blocks = blocks(state, width, style)
    let heights = blocks.map { height(of: $0, style) }
    let whole = heights.reduce(0) { $0 + $1 + gap }
    var requests: [Ask] = []
    ui.scrollArea("search", contentHeight: whole, in: place) { ui, content in
      var rest = Rect(x: content.minX, y: content.minY, width: width, height: content.height)
      for (block, height) in zip(blocks, heights) {
        let rect = rest.takeTop(height, gap: gap)
        requests += draw(block, &ui, &state, in: rect, visible: place)
      }
    }
    return requests
  }

  // MARK: Blocks

  private func blocks(_ state: SearchState, _ width: Double, _ style: WidgetStyle) -> [Block] {
    var blocks: [Block] = isOfCode ? [.button, .afterSave] : [.button]
    if !SearchWords.headline(state).isEmpty { blocks.append(.headline) }
    for paragraph in SearchWords.paragraphs(state) {
      let told = Paragraph(style.text(paragraph), style.small, width: width, style)
      // While numbers grow, what stands below them stays where it is.
      blocks.append(
        .paragraph(told, room: max(told.lines.count, state.isRunning ? 2 : 0)))
    }
    for (place, found) in state.found.enumerated() {
      let isChosen = state.chosen == place
      blocks.append(
        .finding(place, SearchRow(found, state.lines[place], isOpen: isChosen, style)))
      if isChosen { blocks.append(.buttons(place)) }
    }
    blocks.append(.lawsHead)
    if state.showsLaws {
      let columns = columns(width, style)
      let laws = Law.all
      blocks += stride(from: 0, to: laws.count, by: columns).map {
        .laws(Array(laws[$0..<min($0 + columns, laws.count)]))
      }
      blocks += own.map { .laws([$0]) }
      blocks.append(.depth)
    }
    return blocks
  }

  /// How many laws stand in a row.
  private func columns(_ width: Double, _ style: WidgetStyle) -> Int {
    let widest =
      Law.all.map {
        style.measurer.width(of: style.text($0.title), font: style.body)
      }.max() ?? 0
    return min(max(Int(width / (widest + style.grid(6) + 2 * style.gap)), 1), 3)
  }

  private func height(of block: Block, _ style: WidgetStyle) -> Double {
    switch block {
    case .button, .headline, .buttons, .afterSave, .lawsHead: style.row
    case .laws: style.grid(6)
    case .paragraph(_, let room): Double(room) * SearchRow.noteHeight(style)
    case .finding(_, let row): row.height
    case .depth: style.grid(4) + style.row
    }
  }

  private func draw(
    _ block: Block, _ ui: inout Widgets, _ state: inout SearchState, in rect: Rect, visible: Rect
  ) -> [Ask] {
    switch block {
    case .button: return drawButton(&ui, state, in: rect)
    case .headline: drawHeadline(&ui, state, in: rect)
    case .paragraph(let paragraph, _):
      var rest = rect
      ui.paragraph(
        paragraph, pitch: SearchRow.noteHeight(ui.style), font: ui.style.small,
        color: ui.style.colors.label, in: &rest)
    case .finding(let place, let row):
      return row.draw(
        place, of: state.found.count, isChosen: state.chosen == place && isPlayed, &ui,
        in: rect, visible: visible)
    case .buttons(let place): return drawButtons(place, &ui, in: rect)
    case .afterSave:
      ui.checkbox(
        "After each save", isOn: &state.followsSaves,
        help: "Searches the code whenever it is saved and runs", in: rect)
    case .lawsHead:
      let count: Phrase = "\(state.laws(with: own).count) of \(Law.all.count + own.count)"
      ui.section("Laws", isOpen: &state.showsLaws, in: rect)
      ui.text(count, in: rect, font: ui.style.small, color: ui.style.colors.label, .trailing)
    case .laws(let laws): drawLaws(laws, &ui, &state, in: rect)
    case .depth: drawDepth(&ui, &state, in: rect)
    }
    return []
  }

  // MARK: The search

  private func drawButton(
    _ ui: inout Widgets, _ state: SearchState, in rect: Rect
  ) -> [Ask] {
    if state.isRunning {
      let isPressed = ui.button(
        "Stop", icon: .close, id: "stop", help: "Ends the search; what was found stays", in: rect)
      return isPressed ? [{ $0.endSearch() }] : []
    }
    let isPressed = ui.button(
      "Find what breaks it", icon: .search, rank: .primary, id: "begin",
      help: state.laws(with: own).isEmpty
        ? "No law is chosen" : "Searches in a process beside the window" + Action.search.hint,
      isEnabled: !state.laws(with: own).isEmpty, in: rect)
    return isPressed ? [{ $0.beginSearch() }] : []
  }

  private func drawHeadline(_ ui: inout Widgets, _ state: SearchState, in rect: Rect) {
    var isFailed = false
    if case .failed = state.phase { isFailed = true }
    ui.text(
      SearchWords.headline(state), in: rect, font: ui.style.heading,
      color: isFailed ? ui.style.colors.wrong : ui.style.colors.text)
    ui.separator(in: rect)
  }

  private func drawButtons(_ place: Int, _ ui: inout Widgets, in rect: Rect) -> [Ask] {
    var requests: [Ask] = []
    if ui.button(
      "Keep as a file", icon: .save, id: "keep \(place)",
      help: "Writes it as a session, which segue opens", in: rect.column(0, of: 2))
    {
      requests.append { $0.keep(finding: place) }
    }
    if ui.button(
      "Copy", icon: .copy, id: "copy \(place)", help: "Copies it as the text of a session",
      in: rect.column(1, of: 2))
    {
      requests.append { $0.copy(finding: place) }
    }
    return requests
  }

  // MARK: What is looked for

  private func drawLaws(
    _ laws: [Law], _ ui: inout Widgets, _ state: inout SearchState, in rect: Rect
  ) {
    let columns = laws.first?.isOwn == true ? 1 : columns(rect.width, ui.style)
    for (column, law) in laws.enumerated() {
      var counts = state.laws(with: own).contains(law)
      if ui.checkbox(
        law.title, isOn: &counts, id: law.name, help: Phrase(key: law.about),
        in: rect.column(column, of: columns))
      {
        state.set(law, counts: counts)
      }
    }
  }

  private func drawDepth(_ ui: inout Widgets, _ state: inout SearchState, in rect: Rect) {
    var rest = rect
    ui.text(
      "Acts in every order", in: rest.takeTop(ui.style.grid(4), gap: 0), font: ui.style.small,
      color: ui.style.colors.label)
    ui.slider(
      Quantity(.empty, in: SearchState.depths, step: 1, places: 0), value: &state.depth,
      id: "depth", help: "Each one more takes several times as long", in: rest)
    state.depth.round()
  }
}

extension Law {
  /// What it is called, to be said in a language.
  nonisolated package var title: Phrase { isOwn ? .verbatim(name) : Phrase(key: name) }
}

nonisolated extension InspectorPage {
  /// What breaks the scene.
  static let search: InspectorPage = .init(
    title: "Find", words: "find break rules laws faults bugs", begin: { $0.forgetSearch() }
  ) { bench in
    let page = SearchPage(
      isOfCode: bench.isSceneOfCode, own: bench.ownLaws, isPlayed: bench.live.mark != nil)
    return { ui, place in
      page.draw(&ui, &bench.searchState, in: place).map(InspectorRequest.ask)
    }
  }
}
