import Drawing
import Scenes
import Sessions
import SpringEngine
import Toolkit
import Translation
import WorkshopCore

/// The spring studio: the scene's springs on a pad, on sliders, in curves and in four vocabularies, and
/// below them the scene's other values.
struct SpringPage {
  let model: InspectorModel
  package let springs: [TunedSpring]
  let state: StudioState
  /// The spring that is shown, if the scene has any.
  let shown: TunedSpring?
  /// The same with the pinned values.
  let pinned: TunedSpring?

  init(model: InspectorModel, state: StudioState) {
    self.model = model
    let springs = TunedSpring.springs(among: model.tunables)
    var state = state
    state.spring = min(state.spring, max(springs.count - 1, 0))
    let shown = springs.isEmpty ? nil : springs[state.spring]
    let pinned = model.pinned.flatMap { shown?.with($0) }
    if let shown {
      let span = SpringPage.span([shown, pinned])
      state.curves = .kept(state.curves, shown.key(span))
      state.pinnedCurves = pinned.map { .kept(state.pinnedCurves, $0.key(span)) }
      SpringPage.translate(shown.feel, span, &state)
    }
    (self.springs, self.shown, self.pinned, self.state) = (springs, shown, pinned, state)
  }

  /// Tells the spring in the dialects, while they are shown and it is not being dragged.
  private static func translate(_ feel: Feel, _ span: Double, _ state: inout StudioState) {
    guard state.showsDialects, !state.isHeld || state.translations == nil else { return }
    if state.translations?.feel != feel { state.translations = SpringTranslations(feel) }
    let key = state.dialect.map { DialectCourse.Key(feel: feel, dialect: $0, span: span) }
    if state.course?.key != key { state.course = key.map(DialectCourse.init) }
  }

  // MARK: Blocks

  /// The parts of the page, from top to bottom.
  enum Block: Hashable {
    case chooser
    case presets
    case pad
    case slider(Tunable)
    case figures
    case positions
    case lowerPlots
    case accelerations
    case peaks
    case words
    case vocabulary(SpringWords.Vocabulary)
    case dialects
    case dialect(DialectRows.Row)
    case others
    case nothing
  }

  /// - Parameter isLow: Whether the place shows a few rows alone: then what is dragged comes first.
  private func blocks(isLow: Bool, _ rows: DialectRows?) -> [Block] {
    guard let shown else {
      return model.tunables.isEmpty ? [.nothing] : model.tunables.map { .slider($0) }
    }
    let chooser: [Block] = springs.count > 1 ? [.chooser] : []
    let sliders = shown.tunables.map { Block.slider($0) }
    var blocks =
      isLow ? sliders + chooser + [.presets, .pad] : chooser + [.presets, .pad] + sliders
    blocks += [.figures, .positions, .lowerPlots, .accelerations, .peaks, .words]
    if state.showsWords { blocks += SpringWords.Vocabulary.allCases.map { .vocabulary($0) } }
    blocks.append(.dialects)
    if state.showsDialects { blocks += (rows?.rows ?? []).map { .dialect($0) } }
    let others = self.others
    if !others.isEmpty { blocks.append(.others) }
    if state.showsOthers { blocks += others.map { .slider($0) } }
    return blocks
  }

  /// The tunables that belong to none of the springs.
  private var others: [Tunable] {
    let names = springs.flatMap { $0.tunables.map(\.name) }
    return model.tunables.filter { !names.contains($0.name) }
  }

  private func height(of block: Block, in place: Rect, _ style: WidgetStyle) -> Double {
    let width = width(in: place, style)
    return switch block {
    case .presets: isNarrow(width, style) ? 2 * style.row + style.grid(1) : style.row
    case .chooser, .words, .dialects, .others, .nothing: style.row
    case .dialect(let row): self.height(of: row, style)
    // In a low place it leaves room for the curves.
    case .pad: min(max((place.height * 0.27).rounded(), style.grid(26)), style.grid(38))
    case .slider(let tunable):
      isTight(tunable, width: width, style) ? style.grid(4) + style.row : style.row
    case .figures: style.grid(5) * (pinned == nil ? 2 : 4)
    case .positions: style.grid(32)
    case .lowerPlots, .accelerations: style.grid(28)
    case .peaks: style.grid(5) * (pinned == nil ? 2 : 3)
    case .vocabulary: style.grid(isNarrow(width, style) ? 14 : 10.5)
    }
  }

  /// As wide with a bar as without, so that nothing moves when a section opens.
  private func width(in place: Rect, _ style: WidgetStyle) -> Double {
    place.width - Widgets.barWidth * style.unit
  }

  /// Whether a slider's name needs a line of its own.
  func isTight(_ tunable: Tunable, width: Double, _ style: WidgetStyle) -> Bool {
    style.measurer.width(of: style.text(name(of: tunable)), font: style.body)
      > (width * 0.3).rounded()
  }

  /// Whether names and buttons need lines of their own.
  func isNarrow(_ width: Double, _ style: WidgetStyle) -> Bool { width < style.grid(64) }

  // MARK: A frame

  /// Paints the page.
  ///
  /// - Parameter state: What was remembered; becomes what is to be.
  /// - Returns: What was asked for since the last frame, in its order.
  func draw(_ ui: inout Widgets, _ state: inout StudioState, in place: Rect) -> [InspectorRequest] {
    state = self.state
    var requests: [InspectorRequest] = []
    let gap = ui.style.grid(1.5)
    let width = width(in: place, ui.style)
    state.rows = rows(width: width, ui.style)
    let blocks = blocks(isLow: place.height < ui.style.grid(48), state.rows)
    let heights = blocks.map { height(of: $0, in: place, ui.style) }
    let whole = heights.reduce(0) { $0 + $1 + gap }
    ui.scrollArea("values", contentHeight: whole, in: place) { ui, content in
      var rest = Rect(x: content.minX, y: content.minY, width: width, height: content.height)
      for (block, height) in zip(blocks, heights) {
        requests += draw(block, &ui, &state, in: rest.takeTop(height, gap: gap))
      }
    }
    for case .retune(_, let edit) in requests { state.isHeld = edit == .changing }
    return requests
  }

  private func draw(
    _ block: Block, _ ui: inout Widgets, _ state: inout StudioState, in rect: Rect
  ) -> [InspectorRequest] {
    switch block {
    case .nothing:
      ui.label("This scene has no values to change.", in: rect, isQuiet: true)
    case .chooser:
      let titles = springs.map(\.title)
      if ui.tabsFit(titles, in: rect) {
        ui.tabs("springs", titles, selection: &state.spring, in: rect)
      } else {
        ui.menu("springs", titles, selection: &state.spring, in: rect)
      }
    case .presets: return drawPresets(&ui, in: rect)
    case .pad: return drawPad(&ui, in: rect)
    case .slider(let tunable): return drawSlider(tunable, &ui, in: rect)
    case .figures: drawFigures(&ui, in: rect)
    case .positions: drawPositions(&ui, in: rect)
    case .lowerPlots: drawLowerPlots(&ui, in: rect)
    case .accelerations: drawAccelerations(&ui, in: rect)
    case .peaks: drawPeaks(&ui, in: rect)
    case .words: ui.section("For other platforms", isOpen: &state.showsWords, in: rect)
    case .vocabulary(let vocabulary): return draw(vocabulary, &ui, &state, in: rect)
    case .dialects:
      ui.section(
        "Translate", isOpen: &state.showsDialects, in: rect,
        help: "The spring as code of other platforms, and what each of them loses")
    case .dialect(let row): return draw(row, &ui, &state, in: rect)
    case .others: ui.section("Other values", isOpen: &state.showsOthers, in: rect)
    }
    return []
  }

  // MARK: Sliders

  private func drawSlider(
    _ tunable: Tunable, _ ui: inout Widgets, in rect: Rect
  ) -> [InspectorRequest] {
    var (quantity, row) = (Quantity(of: tunable), rect)
    if isTight(tunable, width: rect.width, ui.style) {
      let line = row.takeTop(ui.style.grid(4), gap: 0)
      ui.text(name(of: tunable), in: line, font: ui.style.small, color: ui.style.colors.label)
    } else {
      quantity.title = name(of: tunable)
    }
    var value = tunable.value
    let edit = ui.slider(
      quantity, value: &value, id: tunable.name, help: Phrase(key: tunable.effect), in: row)
    guard edit != .none else { return [] }
    return [.retune([.init(name: tunable.name, value: value)], edit)]
  }

  /// What a tunable is called here: of a spring's name and its number's, the number's.
  package func name(of tunable: Tunable) -> Phrase {
    let part = tunable.title.split(separator: ",").last ?? ""
    let isOfShown = shown?.tunables.contains { $0.name == tunable.name } == true
    guard isOfShown else { return Phrase(key: tunable.title).capitalized }
    if tunable.name == shown?.velocity?.name { return "Velocity at the start" }
    return Phrase(key: String(part.drop { $0 == " " })).capitalized
  }

  // MARK: The pad

  private func drawPad(_ ui: inout Widgets, in rect: Rect) -> [InspectorRequest] {
    guard let shown else { return [] }
    let (across, up) = (padQuantity(shown.speed), padQuantity(shown.ratio))
    var (x, y) = (shown.speed.value, shown.ratio.value)
    let edit = ui.pad(
      "pad", across, x: &x, up, y: &y, marks: [PadMark(.y(1), "critical")], in: rect)
    guard edit != .none else { return [] }
    let values = [(shown.speed, x), (shown.ratio, y)]
    return [.retune(values.map { .init(name: $0.name, value: $1) }, edit)]
  }

  /// The part of a tunable's range in which most springs are.
  private func padQuantity(_ tunable: Tunable) -> Quantity {
    let isSpeed = tunable.unit == "s"
    let usual = isSpeed ? SpringPage.usualSpeeds : SpringPage.usualRatios
    var quantity = Quantity(of: tunable)
    quantity.title = name(of: tunable)
    quantity.range = tunable.range.clamped(to: usual)
    quantity.isLogarithmic = isSpeed
    return quantity
  }

  /// In seconds; ours: from too quick to see to slower than anybody waits.
  private static let usualSpeeds = 0.1...3.0
  /// Ours: from what swings a dozen times to what crawls.
  private static let usualRatios = 0.05...1.5

  // MARK: Presets

  private static let copyHelp = "Copy the spring" + Action.copySpring.hint
  private static let pasteHelp = "Paste a spring" + Action.pasteSpring.hint

  private func drawPresets(_ ui: inout Widgets, in rect: Rect) -> [InspectorRequest] {
    guard let shown else { return [] }
    let own = model.ownTunables.map { Session.Tuning(name: $0.name, value: $0.value) }
    let buttons: [(id: String, icon: Icon, help: Phrase, request: InspectorRequest)] = [
      ("reset", .reset, "Back to the scene's own values", .retune(own, .done)),
      ("copy", .copy, SpringPage.copyHelp, .ask(Action.copySpring.asked)),
      ("paste", .paste, SpringPage.pasteHelp, .ask(Action.pasteSpring.asked)),
    ]
    var row = rect
    let gap = ui.style.grid(0.5)
    let side = ui.style.row
    let isNarrow = isNarrow(rect.width, ui.style)
    var places =
      isNarrow
      ? row.takeBottom(side, gap: ui.style.grid(1))
      : row.takeRight(3 * side + 2 * gap, gap: ui.style.gap)
    var requests = drawMenu(&ui, shown, isNarrow: isNarrow, in: row)
    for button in buttons {
      let isPressed = ui.button(
        button.help, icon: button.icon, isIconOnly: true, rank: .quiet, id: button.id,
        isEnabled: button.id != "reset" || model.tunables != model.ownTunables,
        in: places.takeLeft(side, gap: gap))
      if isPressed { requests.append(button.request) }
    }
    return requests
  }

  private func drawMenu(
    _ ui: inout Widgets, _ shown: TunedSpring, isNarrow: Bool, in rect: Rect
  ) -> [InspectorRequest] {
    let own = SpringPreset(title: "The scene's", spring: shown.with(model.ownTunables).spring)
    let presets = ([own] + SpringPreset.named).filter {
      (try? shown.tunings(for: $0.spring)) != nil
    }
    let present = presets.firstIndex { $0.isLike(shown.spring) }
    let custom = SpringPreset(title: "Custom", spring: shown.spring)
    let choices = present == nil ? [custom] + presets : presets
    var selection = present ?? 0
    guard
      ui.menu(
        "presets", choices.map(isNarrow ? \.title : \.text),
        selection: &selection,
        help: "Springs with names: response and damping ratio", in: rect)
    else { return [] }
    return retune(to: choices[selection].spring, .done)
  }

  /// Asks for another spring, or says why the scene cannot have it.
  package func retune(to spring: Spring, _ edit: Edit) -> [InspectorRequest] {
    guard let shown else { return [] }
    do {
      return [.retune(try shown.tunings(for: spring), edit)]
    } catch {
      let reason: Phrase = "Nothing changed: \(error.phrase)"
      return [.ask { $0.tell(reason, at: $0.now) }]
    }
  }
}

extension TunedSpring {
  /// What its curves depend on.
  fileprivate func key(_ span: Double) -> SpringCurves.Key {
    SpringCurves.Key(spring: spring, initialVelocity: initialVelocity, span: span)
  }
}

extension Workbench {
  /// What the Spring page remembers.
  package var studio: StudioState {
    get { states[StudioState()] }
    _modify { yield &states[StudioState()] }
  }

  /// Shows a value in the inspector, ready to be changed.
  package func showTunable(_ name: String) {
    showPage(.spring)
    let springs = TunedSpring.springs(among: inspectorModel.tunables)
    if let index = springs.firstIndex(where: { $0.tunables.contains { $0.name == name } }) {
      studio.spring = index
    } else {
      studio.showsOthers = true
    }
    interface.focus("inspector", "values", name)
  }
}

nonisolated extension InspectorPage {
  /// The values of the scene that can be tuned.
  package static let spring: InspectorPage = .init(
    title: "Spring", words: "curve damping response stiffness easing"
  ) {
    bench in
    let model = bench.inspectorModel
    return { ui, place in
      var rest = place
      let strip = ComparisonStrip(model: model)
      // In a low place its room is the values'; B pins all the same.
      let whole = place.height + 2 * ui.style.grid(3) + ui.style.row + ui.style.gap
      let hasStrip = model.pinned != nil || whole >= ui.style.grid(48)
      var foot = hasStrip ? rest.takeBottom(strip.height(ui.style), gap: ui.style.gap) : .zero
      // As wide as what scrolls above it.
      foot.size.width -= Widgets.barWidth * ui.style.unit
      let page = SpringPage(model: model, state: bench.studio)
      var requests = page.draw(&ui, &bench.studio, in: rest)
      if hasStrip { requests += strip.draw(&ui, &bench.docks.wantsSplit, in: foot) }
      return requests
    }
  }
}
