import Drawing
import Sessions
import Toolkit

/// The curves and what is marked on them.
extension SpringPage {
  /// How long the curves are, in seconds: a round number that holds the longer one until it has settled.
  static func span(_ springs: [TunedSpring?]) -> Double {
    let longest = springs.compactMap { $0 }.reduce(0) { longest, spring in
      let figures = SpringFigures(spring.spring, initialVelocity: spring.initialVelocity)
      return max(longest, figures.settled ?? 0)
    }
    return round(longest * 1.05, up: [0.25, 0.5, 1, 1.5, 2, 3, 5, 8, 12, 20, 40, 80, 160, 320])
  }

  /// The first number of a ladder that is large enough, so that axes jump seldom; else the last.
  private static func round(_ value: Double, up ladder: [Double]) -> Double {
    ladder.first { $0 >= value } ?? ladder[ladder.count - 1]
  }

  /// Both curves of a kind, the pinned one dashed and below.
  private func curves(
    _ kind: KeyPath<SpringCurves, [Point]>, isPath: Bool = false, _ style: WidgetStyle
  ) -> [PlotCurve] {
    var curves: [PlotCurve] = []
    if let pinned = state.pinnedCurves {
      curves.append(
        PlotCurve(.verbatim("A"), pinned[keyPath: kind], color: style.theme.pinned, isDashed: true))
    }
    if let shown = state.curves {
      curves.append(
        PlotCurve(
          .verbatim(state.pinnedCurves == nil ? "" : "B"), shown[keyPath: kind],
          color: style.colors.accent))
    }
    for index in curves.indices { curves[index].isPath = isPath }
    return curves
  }

  /// The axis that holds both curves: from 0, or from below where one goes there.
  private func axis(
    _ title: Phrase, _ kind: KeyPath<SpringCurves, [Point]>, ladder: [Double]
  ) -> PlotAxis {
    let values = [state.curves, state.pinnedCurves].compactMap { $0 }
      .flatMap { $0[keyPath: kind].map(\.y) }
    let top = SpringPage.round(values.max() ?? 1, up: ladder)
    let low = values.min() ?? 0
    let bottom =
      low < -0.01 * top ? -SpringPage.round(-low, up: ladder.map { $0 / 4 } + ladder) : 0
    return PlotAxis(title, bottom...top, places: 2)
  }

  private var positionAxis: PlotAxis {
    axis("position", \.position, ladder: [1.1, 1.2, 1.4, 2, 3, 5, 8, 12, 20, 50])
  }

  private var velocityAxis: PlotAxis {
    axis(
      "velocity, /s", \.velocity, ladder: [1, 2, 4, 8, 12, 20, 40, 60, 100, 200, 400, 1_000])
  }

  private var accelerationAxis: PlotAxis {
    let decades = [1.0, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
    var axis = axis(
      "acceleration, /s²", \.acceleration,
      ladder: decades.flatMap { [$0, 1.5 * $0, 2 * $0, 3 * $0, 5 * $0] })
    axis.places = axis.range.upperBound >= 100 ? 0 : 1
    return axis
  }

  private var timeAxis: PlotAxis { PlotAxis(.verbatim("s"), 0...(state.curves?.key.span ?? 1)) }

  func drawPositions(_ ui: inout Widgets, in rect: Rect) {
    guard let figures = state.curves?.figures else { return }
    var marks = [PlotMark(.y(1))]
    if let peak = figures.peak, figures.overshoot >= SpringFigures.tolerance {
      marks.append(PlotMark(.x(peak), "peak", isLow: true))
      marks.append(PlotMark(.y(1 + figures.overshoot)))
    }
    if let settled = figures.settled { marks.append(PlotMark(.x(settled), "settled", isLow: true)) }
    ui.plot(
      "position", curves(\.position, ui.style) + dialectCurves(ui.style), x: timeAxis,
      y: positionAxis, marks: marks,
      in: rect)
  }

  func drawLowerPlots(_ ui: inout Widgets, in rect: Rect) {
    ui.plot(
      "velocity", curves(\.velocity, ui.style), x: timeAxis, y: velocityAxis,
      in: rect.column(0, of: 2, gap: ui.style.grid(1.5)))
    var x = positionAxis
    x.title = "position"
    var y = velocityAxis
    y.title = "phase"
    ui.plot(
      "phase", curves(\.phase, isPath: true, ui.style), x: x, y: y, marks: [PlotMark(.x(1))],
      in: rect.column(1, of: 2, gap: ui.style.grid(1.5)))
  }

  func drawAccelerations(_ ui: inout Widgets, in rect: Rect) {
    ui.plot(
      "acceleration", curves(\.acceleration, ui.style), x: timeAxis, y: accelerationAxis, in: rect)
  }

  /// A table: the largest acceleration and jerk; with pinned values a line each.
  func drawPeaks(_ ui: inout Widgets, in rect: Rect) {
    guard let shown = state.curves?.peaks else { return }
    let style = ui.style
    var rows: [(name: String, color: Color, peaks: SpringPeaks)] = []
    if let pinned = state.pinnedCurves?.peaks { rows.append(("A", style.theme.pinned, pinned)) }
    rows.append((rows.isEmpty ? "" : "B", style.colors.accent, shown))
    let side = style.grid(rows.count == 1 ? 0 : 10)
    var head = rect.row(0, of: rows.count + 1, gap: 0)
    _ = head.takeLeft(side, gap: 0)
    for (index, title) in (["largest acceleration", "largest jerk"] as [Phrase]).enumerated() {
      ui.text(
        title, in: head.column(index, of: 2, gap: 0), font: style.small,
        color: style.colors.label, .trailing)
    }
    for (line, row) in rows.enumerated() {
      var place = rect.row(line + 1, of: rows.count + 1, gap: 0)
      ui.text(
        verbatim: row.name, in: place.takeLeft(side, gap: 0), font: style.strong, color: row.color)
      let numbers = [
        Magnitude.text(row.peaks.acceleration) + " /s²", Magnitude.text(row.peaks.jerk) + " /s³",
      ]
      for (index, number) in numbers.enumerated() {
        ui.text(
          verbatim: number, in: place.column(index, of: 2, gap: 0), font: style.number, .trailing)
      }
    }
  }

  // MARK: Figures

  /// A table: what is measured, above the numbers; with pinned values a line each, and the difference.
  func drawFigures(_ ui: inout Widgets, in rect: Rect) {
    guard let shown = state.curves?.figures else { return }
    let pinned = state.pinnedCurves?.figures
    var rows: [(name: String, color: Color, numbers: [Phrase])] = []
    if let pinned { rows.append(("A", ui.style.theme.pinned, numbers(pinned))) }
    rows.append((pinned == nil ? "" : "B", ui.style.colors.accent, numbers(shown)))
    if let pinned { rows.append(("B − A", ui.style.colors.label, differences(shown, pinned))) }
    let lines = rows.count + 1
    var head = rect.row(0, of: lines, gap: 0)
    _ = head.takeLeft(ui.style.grid(pinned == nil ? 0 : 10), gap: 0)
    for (index, title) in (["overshoot", "peak", "settled"] as [Phrase]).enumerated() {
      ui.text(
        title, in: head.column(index, of: 3, gap: 0), font: ui.style.small,
        color: ui.style.colors.label, .trailing)
    }
    for (line, row) in rows.enumerated() {
      var place = rect.row(line + 1, of: lines, gap: 0)
      let name = place.takeLeft(ui.style.grid(pinned == nil ? 0 : 10), gap: 0)
      ui.text(verbatim: row.name, in: name, font: ui.style.strong, color: row.color)
      for (index, number) in row.numbers.enumerated() {
        ui.text(
          number, in: place.column(index, of: 3, gap: 0), font: ui.style.number, .trailing)
      }
    }
  }

  private func numbers(_ figures: SpringFigures) -> [Phrase] {
    [
      .verbatim(fixed(figures.overshoot * 100, 1) + " %"),
      .verbatim(figures.peak.map { fixed($0, 3) + " s" } ?? "–"),
      figures.settled.map { .verbatim(fixed($0, 3) + " s") } ?? "never",
    ]
  }

  private func differences(_ figures: SpringFigures, _ pinned: SpringFigures) -> [Phrase] {
    func difference(_ value: Double?, _ other: Double?) -> Phrase {
      guard let value, let other else { return .verbatim("–") }
      return .verbatim(fixed(value - other, 3, sign: true) + " s")
    }
    return [
      .verbatim(fixed((figures.overshoot - pinned.overshoot) * 100, 1, sign: true) + " %"),
      difference(figures.peak, pinned.peak), difference(figures.settled, pinned.settled),
    ]
  }
}
