import Drawing
import Testing
import Toolkit
import ToolkitSupport

/// Every colour of every theme: words stand out by 4.5 to 1, icons, rings and lines that say something by 3 to
/// 1, on all that they are painted on.
@Suite struct ThemeContrastTests {
  /// Words, each with what they stand on.
  nonisolated private static let words: [String: [String]] = [
    "text": ["backdrop"], "errorText": ["error"],
    "panelText": ["panel", "panelWell", "backdrop"], "panelLabel": ["panel", "panelWell"],
    "warning": ["panel", "widgets.well"], "accent": ["panel", "widgets.well"],
    "neutral": ["label"], "outgoing": ["label"], "incoming": ["label"], "commits": ["label"],
    "returns": ["label"],
    "widgets.text": [
      "panel", "widgets.control", "widgets.controlHovered", "widgets.controlPressed",
      "widgets.well", "widgets.wellHovered", "widgets.selection", "widgets.accentSoft",
    ],
    "widgets.label": [
      "panel", "widgets.control", "widgets.controlHovered", "widgets.well", "widgets.wellHovered",
      "widgets.selection", "widgets.accentSoft",
    ],
    "widgets.onSegment": ["widgets.segment"],
    "widgets.onAccent": ["widgets.accent", "widgets.accentHovered"],
    "widgets.onTooltip": ["widgets.tooltip"],
    "widgets.wrong": ["panel", "widgets.well"],
  ]
  /// Icons, rings and lines, each with what they stand on.
  nonisolated private static let marks: [String: [String]] = [
    "accent": ["panelWell"],
    "widgets.accent": ["widgets.control", "widgets.accentSoft", "widgets.selection"],
    "widgets.focus": [
      "panel", "backdrop", "widgets.control", "widgets.controlHovered", "widgets.accentSoft",
      "widgets.selection", "widgets.tooltip",
    ],
    "widgets.accentHovered": ["panel", "widgets.well"],
  ]
  /// What words and marks stand on, and what parts things without saying anything: the phone, edges, shadows,
  /// grids, what cannot be used.
  nonisolated private static let grounds: Set = [
    "backdrop", "panel", "panelWell", "error", "label", "screen", "body", "bodyEdge", "bodyShadow",
    "panelEdge", "widgets.control", "widgets.controlHovered", "widgets.controlPressed",
    "widgets.well", "widgets.wellHovered", "widgets.wellEdge", "widgets.selection",
    "widgets.segment", "widgets.accentSoft", "widgets.rail", "widgets.knob", "widgets.knobEdge",
    "widgets.edge", "widgets.gridLine", "widgets.axisLine", "widgets.tooltip",
    "widgets.tooltipEdge", "widgets.disabled",
  ]

  /// A theme's colours by their names.
  private func colors(_ theme: Theme) -> [String: Color] {
    func colors(_ table: Any, _ prefix: String) -> [(String, Color)] {
      Mirror(reflecting: table).children.compactMap { name, value in
        guard let name, let color = value as? Color else { return nil }
        return (prefix + name, color)
      }
    }
    return Dictionary(
      colors(theme, "") + colors(theme.widgets, "widgets."), uniquingKeysWith: { $1 })
  }

  /// A ground over whatever lies below it.
  private func seen(_ ground: Color, in theme: Theme) -> [Color] {
    [.white, .black, theme.backdrop].map { composed(ground, over: $0) }
  }

  @Test(arguments: Theme.all)
  func `every colour stands out from what it is painted on`(theme: Theme) throws {
    let colors = colors(theme)
    for (table, least) in [(Self.words, 4.5), (Self.marks, 3)] {
      for (name, grounds) in table {
        let color = try #require(colors[name], "\(name)")
        for below in grounds {
          for ground in seen(try #require(colors[below], "\(below)"), in: theme) {
            let ratio = contrast(color, ground)
            #expect(ratio >= least, "\(theme.name): \(name) on \(below) is \(ratio)")
          }
        }
      }
    }
    for curve in theme.widgets.curves + [theme.pinned] {
      for ground in [theme.widgets.well] + seen(theme.panel, in: theme) {
        #expect(contrast(curve, ground) >= 4.5, "\(theme.name): \(curve) on \(ground)")
      }
    }
    for ground in seen(theme.label, in: theme) {
      #expect(contrast(theme.pinnedOnStage, ground) >= 4.5)
    }
  }

  @Test func `no colour of a theme is left out`() {
    let known = Self.grounds.union(Self.words.keys).union(Self.marks.keys)
    #expect(Set(colors(.dark).keys).subtracting(known) == [])
    #expect(known.subtracting(colors(.dark).keys) == [])
  }
}
