import Drawing

/// The colours of the tool around the stage, each named by what it is for.
///
/// A theme paints; it never reaches the stage's views, so that what a session shows and hashes is the
/// same in every theme. Text on its ground has a contrast of at least 4.5 to 1 in each of them, panels
/// over whatever pane lies below included. It is a flat table, a line for each use, so that a theme can
/// be read and written as one.
nonisolated package struct Theme: Hashable, Sendable {
  /// What `--theme` calls it.
  package var name: String
  /// The window's ground; plain, because it is most of what is painted in a frame.
  package var backdrop: Color
  /// Text on the ground.
  package var text: Color

  /// The phone's body.
  package var body: Color
  /// The line around the body, which parts it from the ground.
  package var bodyEdge: Color
  /// The shadow under the body.
  package var bodyShadow: Color
  /// The screen behind the panes.
  package var screen: Color

  /// The ground of panels, pills and badges; translucent where that stays legible.
  package var panel: Color
  /// The line around panels.
  package var panelEdge: Color
  /// Text in panels.
  package var panelText: Color
  /// Names and headings in panels.
  package var panelLabel: Color
  /// The ground of bars and key caps in panels.
  package var panelWell: Color
  /// Progress, and what is on.
  package var accent: Color
  /// Diagnostics, and what is slow.
  package var warning: Color
  /// The ground of an error's banner.
  package var error: Color
  /// Text on an error's banner.
  package var errorText: Color

  /// The ground of labels on the stage, over any pane.
  package var label: Color
  /// Neutral text and lines on the stage.
  package var neutral: Color
  /// What belongs to the outgoing controller, as a line or as text on ``label``.
  package var outgoing: Color
  /// What belongs to the incoming controller, as a line or as text on ``label``.
  package var incoming: Color
  /// Where a release commits, and velocities.
  package var commits: Color
  /// Where a release returns.
  package var returns: Color
}

nonisolated extension Theme {
  /// Night: the panes are the brightest thing in the window.
  package static let dark = Theme(
    name: "dark",
    backdrop: Color(hex: 0x15171E),
    text: Color(hex: 0xC9CED8),
    body: Color(hex: 0x050608), bodyEdge: Color(hex: 0x3C414D),
    bodyShadow: Color(white: 0, alpha: 0.55), screen: Color(hex: 0xEDEEF2),
    panel: Color(hex: 0x12141A, alpha: 0.94), panelEdge: Color(white: 1, alpha: 0.1),
    panelText: Color(hex: 0xECEFF4), panelLabel: Color(hex: 0xA9B1BF),
    panelWell: Color(hex: 0x2B303B),
    accent: Color(hex: 0x63B3FF), warning: Color(hex: 0xFFB454),
    error: Color(hex: 0x8C1D2C), errorText: .white,
    label: Color(hex: 0x0B0D11, alpha: 0.86), neutral: .white,
    outgoing: Color(hex: 0xFFC46B), incoming: Color(hex: 0x7FD4FF),
    commits: Color(hex: 0x5FD3C4), returns: Color(hex: 0xFFA46B))

  /// Day.
  package static let light = Theme(
    name: "light",
    backdrop: Color(hex: 0xE9ECF2),
    text: Color(hex: 0x4A5160),
    body: Color(hex: 0x14161B), bodyEdge: Color(hex: 0x3A3F4A),
    bodyShadow: Color(hex: 0x1B2438, alpha: 0.34), screen: Color(hex: 0xEDEEF2),
    panel: Color(hex: 0xFDFDFE, alpha: 0.95), panelEdge: Color(white: 0, alpha: 0.1),
    panelText: Color(hex: 0x1B1F28), panelLabel: Color(hex: 0x515968),
    panelWell: Color(hex: 0xE3E7EE),
    accent: Color(hex: 0x1766D6), warning: Color(hex: 0x9A4A00),
    error: Color(hex: 0xB3202F), errorText: .white,
    label: Color(hex: 0x0B0D11, alpha: 0.86), neutral: .white,
    outgoing: Color(hex: 0xFFC46B), incoming: Color(hex: 0x7FD4FF),
    commits: Color(hex: 0x5FD3C4), returns: Color(hex: 0xFFA46B))

  /// Black, white and few pure colours; nothing translucent under text.
  package static let highContrast = Theme(
    name: "high-contrast",
    backdrop: .black,
    text: .white,
    body: .black, bodyEdge: .white,
    bodyShadow: .clear, screen: .white,
    panel: .black, panelEdge: .white,
    panelText: .white, panelLabel: Color(hex: 0xFFFF66),
    panelWell: Color(hex: 0x3A3A3A),
    accent: Color(hex: 0x66E0FF), warning: Color(hex: 0xFFB000),
    error: Color(hex: 0xA00000), errorText: .white,
    label: .black, neutral: .white,
    outgoing: Color(hex: 0xFFD24D), incoming: Color(hex: 0x66E0FF),
    commits: Color(hex: 0x4DFFE0), returns: Color(hex: 0xFFA64D))

  /// What belongs to pinned values, as a line or as text on panels: yellow, which everybody tells from
  /// the accent's blue.
  package var pinned: Color {
    panelText.red > 0.5 ? pinnedOnStage : Color(hex: 0x7A5C00)
  }

  /// The same as a line on the stage or as text on ``label``.
  package var pinnedOnStage: Color { Color(hex: 0xF6E34D) }

  /// Every theme, in the order of a menu.
  package static let all = [dark, light, highContrast]

  /// What `--theme` accepts.
  package static let names = all.map(\.name)

  /// The theme of a name, or `nil`.
  static func named(_ name: String) -> Theme? { all.first { $0.name == name } }
}
