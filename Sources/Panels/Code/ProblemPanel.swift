import Drawing
import Toolkit
import WorkshopCore

/// What is wrong with user code: a panel of rows, each of which opens the editor.
struct ProblemPanel {
  package let place: Rect

  /// Paints the panel.
  ///
  /// - Returns: What was asked for since the last frame, in its order.
  func draw(_ ui: inout Widgets, _ state: inout ProblemState) -> [Ask] {
    var rest = ui.panel(place)
    // Under a finger on the stage the panel stays, though nothing is wrong any more.
    guard let report = state.told else { return [] }
    drawHead(of: report, &ui, &rest)
    let bar = Widgets.barWidth * ui.style.unit
    state.rows.follow(report, width: rest.width - bar, ui.style)
    let rows = state.rows.rows
    let more = report.problems.count - rows.count
    let foot = more > 0 ? ProblemRows.noteHeight(ui.style) + ui.style.grid(1) : 0
    let visible = rest
    var requests: [Ask] = []
    ui.scrollArea("rows", contentHeight: state.rows.height + foot, in: rest) { ui, content in
      var column = content
      column.size.width = visible.width - bar
      for (index, row) in rows.enumerated() {
        let box = column.takeTop(row.height, gap: 0)
        requests += draw(row, index, &ui, &state, in: box, visible: visible)
      }
      if more > 0 { ui.label("and \(more) more", in: column, isQuiet: true) }
    }
    return requests
  }

  // MARK: The head

  private func drawHead(of report: CodeReport, _ ui: inout Widgets, _ rest: inout Rect) {
    let style = ui.style
    let isLow = place.height < style.grid(45)
    let line = (style.heading.size * 1.35).rounded()
    // Beside it is the button that closes the panel.
    let width = rest.width - style.grid(6)
    let title = ProblemRows.told(style.text(report.title), style.heading, width, style)
    let count = min(title.lines.count, isLow ? 1 : 3)
    ui.reading(title.text, in: rest) { ui in
      for text in title.lines.prefix(count) {
        var box = rest.takeTop(line, gap: 0)
        box.size.width = width
        let isCut = isLow && title.lines.count > 1
        ui.text(verbatim: isCut ? title.text : text, in: box, font: style.heading)
      }
    }
    if !isLow {
      _ = rest.takeTop(style.grid(0.5), gap: 0)
      ui.text(
        note(of: report), in: rest.takeTop(ProblemRows.noteHeight(style), gap: 0),
        font: style.small, color: style.colors.label)
    }
    let edge = rest.takeTop(style.grid(1.5), gap: style.grid(0.5))
    ui.separator(in: edge)
  }

  /// How many problems there are, and what can be done with them.
  private func note(of report: CodeReport) -> Phrase {
    let errors = report.problems.count { $0.isError }
    let unfit = report.problems.count { $0.moment != nil }
    let warnings = report.problems.count - errors - unfit
    var parts: [Phrase] = []
    if report.kind == .errors && errors > 0 {
      parts.append(errors == 1 ? "1 error" : "\(errors) errors")
    }
    if warnings > 0 { parts.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
    if unfit > 0 { parts.append(unfit == 1 ? "1 event" : "\(unfit) events") }
    if unfit < report.problems.count { parts.append("a click opens the editor") }
    if unfit > 0 { parts.append("a click goes to the moment") }
    return parts.joined(separator: " · ")
  }

  // MARK: Rows

  private func draw(
    _ row: ProblemRows.Row, _ index: Int, _ ui: inout Widgets, _ state: inout ProblemState,
    in box: Rect,
    visible: Rect
  ) -> [Ask] {
    let control = ui.control(
      "row \(index)", in: box, keys: [.enter, .vertical, .jumps], takesFocus: true)
    let requests = follow(control, index, &state, in: box, visible: visible)
    guard box.intersects(visible) else { return requests }
    let (style, colors) = (ui.style, ui.style.colors)
    let ground = box.inset(dx: 0, dy: style.grid(0.25))
    if control.isHovered { ui.list.fill(ground, radius: style.radius, colors.wellHovered) }
    var rest = box.inset(dx: 0, dy: ProblemRows.padding(style))
    let mark = Rect(
      x: box.minX + style.grid(0.75), y: rest.minY, width: 3 * style.unit, height: rest.height)
    ui.list.fill(
      mark, radius: 1.5 * style.unit, row.isError ? colors.wrong : style.theme.warning)
    _ = rest.takeLeft(ProblemRows.indent(style), gap: 0)
    if !row.place.isEmpty {
      ui.text(
        verbatim: row.place, in: rest.takeTop(ProblemRows.noteHeight(style), gap: 0),
        font: style.smallNumber, color: colors.accent)
    }
    ui.paragraph(row.message, pitch: ProblemRows.lineHeight(style), in: &rest)
    for note in row.notes {
      ui.paragraph(
        note, pitch: ProblemRows.noteHeight(style), font: style.small, color: colors.label,
        in: &rest)
    }
    if control.isFocusVisible {
      let ring = ground.inset(dx: style.grid(1), dy: style.grid(0.75))
      ui.focusRing(around: ring, radius: style.grid(0.75))
    }
    return requests
  }

  /// Takes what has happened to a row.
  private func follow(
    _ control: Control, _ index: Int, _ state: inout ProblemState, in box: Rect, visible: Rect
  ) -> [Ask] {
    var requests: [Ask] = []
    let last = state.rows.rows.count - 1
    func go(to row: Int) { requests.append { $0.focusProblem(min(max(row, 0), last)) } }
    for event in control.events {
      switch event {
      case .focused: state.current = index
      case .up(let place, _) where box.contains(place) && visible.contains(place):
        requests.append { $0.openProblem(index) }
      case .key("Enter", _): requests.append { $0.openProblem(index) }
      case .key("ArrowDown", _): go(to: index + 1)
      case .key("ArrowUp", _): go(to: index - 1)
      case .key("PageDown", _): go(to: state.rows.row(from: index, by: visible.height))
      case .key("PageUp", _): go(to: state.rows.row(from: index, by: -visible.height))
      case .key("Home", _): go(to: 0)
      case .key("End", _): go(to: last)
      default: break
      }
    }
    return requests
  }
}

nonisolated extension ProblemRows {
  /// The row that lies a distance below another one, or above it; the neighbour at least.
  ///
  /// - Parameter distance: In points; negative for upward.
  fileprivate func row(from index: Int, by distance: Double) -> Int {
    let step = distance < 0 ? -1 : 1
    var (row, way) = (index, 0.0)
    while rows.indices.contains(row + step) {
      way += rows[row + step].height
      if row != index && way > distance.magnitude { break }
      row += step
    }
    return row
  }
}
