import Drawing

/// Sizes, fonts and colours of widgets: one type scale, one grid of 4 points.
nonisolated package struct WidgetStyle {
  /// The colours of the tool.
  package let theme: Theme
  /// The colours of widgets.
  package let colors: WidgetColors
  /// The size of text and gaps, as a factor.
  package let unit: Double
  /// Knows how wide text will be.
  package let measurer: any TextMeasurer
  /// What widgets speak.
  package let language: Language

  init(theme: Theme, unit: Double, measurer: any TextMeasurer, language: Language = .english) {
    self.language = language
    self.theme = theme
    self.unit = unit
    self.measurer = measurer
    colors = theme.widgets
  }

  /// What can be hit is at least this wide and high, in points.
  static let smallestHit = 24.0

  /// A number of steps of the grid of 4 points, in points.
  package func grid(_ steps: Double) -> Double { (4 * steps * unit).rounded() }

  /// A phrase as it is said.
  package func text(_ phrase: Phrase) -> String { language.text(phrase) }

  // MARK: Sizes

  /// The height of a row with one control: 28 points.
  package var row: Double { grid(7) }
  /// The gap between rows and columns: 8 points.
  package var gap: Double { grid(2) }
  /// The space inside a panel's edge: 12 points.
  var padding: Double { grid(3) }
  /// The radius of controls' corners.
  package var radius: Double { (6 * unit).rounded() }

  // MARK: Fonts

  /// The least size of text, in points.
  package static let leastText = 11.0

  /// A size of text, or the least that can be read, in points.
  package static func readable(_ size: Double) -> Double { max(size, leastText) }

  /// A font of a size that follows the zoom, and that can be read at any.
  package func font(_ face: Font.Face, _ size: Double) -> Font {
    Self.font(face, size, unit: unit)
  }

  /// A font of the tool at a zoom: one that can be read, and in which numbers do not jitter.
  package static func font(_ face: Font.Face, _ size: Double, unit: Double) -> Font {
    var font = Font(face, size: readable(size * unit))
    font.hasTabularDigits = true
    return font
  }

  /// Headings.
  package var heading: Font { font(.semibold, 12.5) }
  /// What widgets say.
  package var body: Font { font(.regular, 12) }
  /// What is chosen.
  package var strong: Font { font(.semibold, 12) }
  /// Ticks, tooltips, notes.
  package var small: Font { font(.regular, 10.5) }
  /// Numbers that change.
  package var number: Font { font(.number, 11.5) }
  /// Numbers at ticks.
  package var smallNumber: Font { font(.number, 10) }
  /// Code: every letter as wide as any other.
  package var code: Font { font(.mono, 9.5) }

  /// The shadow under what floats.
  package var shadow: Shadow {
    Shadow(
      color: theme.bodyShadow.opacity(0.6), blur: 12 * unit, offset: Vector(dx: 0, dy: 3 * unit))
  }
}

/// The colours of widgets, each named by what it is for.
///
/// They are mixed from the theme, so that a new theme needs none of its own. All are opaque but lines.
/// A flat table, as ``Theme`` is: each use has its own name, and nothing else is kept here.
nonisolated package struct WidgetColors: Hashable, Sendable {
  /// What widgets say.
  package var text: Color
  /// Names beside widgets, and notes.
  package var label: Color
  /// What cannot be used.
  package var disabled: Color
  /// The ground of buttons.
  package var control: Color
  /// The ground of a button under the pointer.
  package var controlHovered: Color
  /// The ground of a button that is held.
  package var controlPressed: Color
  /// The line around controls.
  package var edge: Color
  /// The line around what is typed into.
  package var wellEdge: Color
  /// The ground of what text and numbers are typed into, of lists and plots.
  package var well: Color
  /// The ground of a row under the pointer.
  package var wellHovered: Color
  /// What is chosen in a list.
  package var selection: Color
  /// What is chosen of several segments, and the text on it.
  package var segment: Color
  /// Text on ``segment``.
  package var onSegment: Color
  /// What is on; the filled part of rails and bars.
  package var accent: Color
  /// ``accent`` under the pointer.
  package var accentHovered: Color
  /// Text on ``accent``.
  package var onAccent: Color
  /// A switched-on button's ground.
  package var accentSoft: Color
  /// The empty part of rails and bars.
  package var rail: Color
  /// What is dragged along a rail.
  package var knob: Color
  /// The line around a knob.
  package var knobEdge: Color
  /// The keyboard's focus.
  package var focus: Color
  /// What is wrong, as a line.
  package var wrong: Color
  /// Fine lines of a plot.
  package var gridLine: Color
  /// A plot's axes.
  package var axisLine: Color
  /// The ground of tooltips and menus.
  package var tooltip: Color
  /// Text in tooltips and menus.
  package var onTooltip: Color
  /// The line around tooltips and menus.
  package var tooltipEdge: Color
  /// Curves, in the order in which they are given out.
  package var curves: [Color]

  /// Selected text's ground.
  var textSelection: Color { selection }
}

nonisolated extension Theme {
  /// The colours of widgets on this theme's panels.
  package var widgets: WidgetColors {
    let ground = panel.opaque
    let isDark = ground.red + ground.green + ground.blue < 1.5
    let isStark = panelEdge.alpha == 1
    let well = ground.mixed(with: panelWell, by: isDark ? 0.5 : 0.3)
    let raised = isDark && !isStark ? ground.mixed(with: panelWell, by: 1.3).clamped : ground
    return WidgetColors(
      text: panelText, label: panelLabel, disabled: panelLabel.mixed(with: ground, by: 0.45),
      control: panelWell, controlHovered: panelWell.mixed(with: panelText, by: 0.08),
      controlPressed: panelWell.mixed(with: ground, by: 0.45), edge: panelEdge,
      wellEdge: isStark ? panelEdge : panelText.opacity(isDark ? 0.13 : 0.18), well: well,
      wellHovered: well.mixed(with: panelText, by: 0.06),
      selection: well.mixed(with: accent, by: isDark ? 0.24 : 0.22),
      segment: isStark ? accent : isDark ? panelWell.mixed(with: panelText, by: 0.2) : .white,
      onSegment: isStark ? ground : panelText,
      accent: accent, accentHovered: accent.mixed(with: isDark ? .white : .black, by: 0.1),
      onAccent: ground, accentSoft: ground.mixed(with: accent, by: isDark ? 0.24 : 0.14),
      rail: panelWell.mixed(with: panelText, by: isDark ? 0.16 : 0.12),
      knob: isDark ? panelText : .white,
      knobEdge: isDark ? ground : panelText.opacity(0.5), focus: accent,
      wrong: isDark ? error.mixed(with: .white, by: 0.45) : error,
      gridLine: panelText.opacity(isStark ? 0.3 : 0.08), axisLine: panelText.opacity(0.3),
      tooltip: raised, onTooltip: panelText,
      tooltipEdge: isStark ? panelEdge : panelText.opacity(0.16),
      curves: [
        accent, warning, isDark ? commits : commits.mixed(with: .black, by: 0.5), panelLabel,
      ])
  }
}

nonisolated extension Color {
  /// The same colour without translucency.
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }

  /// The same colour with every component in 0…1.
  fileprivate var clamped: Color {
    func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }
    return Color(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
  }
}
