import Drawing
import Toolkit
import Translation
import WorkshopCore

/// The spring in the dialects of other platforms.
extension SpringPage {
  /// The rows of the dialects: those that are there, or new ones.
  package func rows(width: Double, _ style: WidgetStyle) -> DialectRows? {
    guard state.showsDialects, let translations = state.translations else { return nil }
    let key = DialectRows.Key(
      translations: translations, chosen: state.dialect, width: width, unit: style.unit,
      language: style.language)
    if let rows = state.rows, rows.key == key { return rows }
    return DialectRows(key, style)
  }

  /// How high a dialect's row is, in points.
  func height(of row: DialectRows.Row, _ style: WidgetStyle) -> Double {
    style.grid(5) + Double(row.code.count + row.facts.lines.count) * style.grid(4) + style.grid(2)
  }

  /// Paints a dialect: its name, its code, and what it costs. A click copies it.
  func draw(
    _ row: DialectRows.Row, _ ui: inout Widgets, _ state: inout StudioState, in rect: Rect
  ) -> [InspectorRequest] {
    let (style, colors) = (ui.style, ui.style.colors)
    let control = ui.control(
      row.dialect.rawValue, in: rect, keys: .enter,
      help: row.hasText ? "Copies it, and shows its course in the plot" : .empty,
      isEnabled: row.hasText)
    let isChosen = state.dialect == row.dialect
    ui.plate(
      rect, radius: style.radius, control.isHovered ? colors.wellHovered : colors.well,
      edge: isChosen ? colors.accent : colors.edge)
    var rest = rect.inset(dx: style.grid(1.5), dy: style.grid(1))
    ui.text(
      row.dialect.phrase, in: rest.takeTop(style.grid(5), gap: 0), font: style.strong)
    // While a slider is dragged it is still the spring before.
    let isPresent = state.translations?.feel == shown?.feel
    for line in row.code {
      ui.list.text(
        line, in: rest.takeTop(style.grid(4), gap: 0), font: style.smallNumber,
        color: isPresent ? colors.text : colors.label)
    }
    ui.paragraph(
      row.facts, pitch: style.grid(4), font: style.small, color: colors.label, in: &rest)
    if control.isFocusVisible { ui.focusRing(around: rect, radius: style.radius) }
    return control.isActivated(in: rect) ? [.ask { $0.copySpring(in: row.dialect, $0.now) }] : []
  }

  /// The course of the chosen dialect, where it is not the spring's.
  func dialectCurves(_ style: WidgetStyle) -> [PlotCurve] {
    guard state.showsDialects, let course = state.course else { return [] }
    return course.stretches.enumerated().map { index, points in
      PlotCurve(
        index == 0 ? course.key.dialect.phrase : .empty, points, color: style.colors.wrong,
        isDashed: true)
    }
  }
}
