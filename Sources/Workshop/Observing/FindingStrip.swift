import Drawing
import Overlays
import Toolkit
import Transitions

/// What breaks the contract of transitions, in a line at the window's foot while it stands.
///
/// In a window with room it is one line: the statement, what happened and what to do. Between panels
/// these are two. A press on it opens the call log.
struct FindingStrip {
  let finding: Finding
  /// How many breaches there are.
  let count: Int
  /// The root's id, which prefixes names.
  let root: String
  let place: Rect
  /// How many lines it has: one or two.
  let lines: Int

  /// Lays the strip out where there is room for it.
  init(
    _ findings: [Finding], root: String, _ layout: StageLayout, _ style: WidgetStyle
  ) {
    let finding = findings[findings.count - 1]
    self.finding = finding
    self.root = root
    count = findings.count
    let single = layout.footLine(lines: 1)
    let text = FindingStrip.message(of: finding, root: root) + "  " + FindingStrip.fix(of: finding)
    let whole =
      style.measurer.width(of: style.text(text), font: style.small) + FindingStrip.extras(style)
    lines = whole <= single.width ? 1 : 2
    let room = lines == 1 ? single : layout.footLine(lines: 2)
    let width = lines == 1 ? whole.rounded(.up) : room.width
    place = Rect(
      x: (room.midX - width / 2).rounded(), y: room.minY, width: width, height: room.height)
  }

  /// What stands beside the text: the mark, the statement, the number, the key.
  private static func extras(_ style: WidgetStyle) -> Double { style.grid(42) }

  private static func message(of finding: Finding, root: String) -> Phrase {
    .verbatim(CallLine.short(finding.who, in: root) + ": ") + .told(finding.message)
  }

  private static func fix(of finding: Finding) -> Phrase { .verbatim("→ ") + .told(finding.fix) }

  /// Paints the strip.
  ///
  /// - Returns: Whether it was pressed.
  func draw(_ ui: inout Widgets) -> Bool {
    let style = ui.style
    let control = ui.control("finding", in: place, help: "Show the call log  E")
    let colors = style.colors
    let radius = style.grid(1.5)
    ui.list.fill(place, radius: radius, style.theme.panel)
    ui.list.append(
      .stroke(
        RoundedRect(place.inset(0.5), radius: radius - 0.5),
        Stroke(control.isHovered ? colors.text : style.theme.warning)))
    ui.list.fill(
      Rect(x: place.minX, y: place.minY, width: style.grid(1), height: place.height),
      radius: style.unit, style.theme.warning)
    var rest = place.inset(dx: style.grid(2.5), dy: style.grid(0.5))
    drawKey(&ui, &rest)
    func takeText(_ phrase: Phrase, _ font: Font, _ color: Color) {
      let text = style.text(phrase)
      let width = style.measurer.width(of: text, font: font).rounded(.up)
      ui.text(verbatim: text, in: rest.takeLeft(width, gap: style.gap), font: font, color: color)
    }
    takeText(.verbatim(finding.statement), style.strong, style.theme.warning)
    if count > 1 { takeText("\(count) breaches", style.small, colors.label) }
    let message = FindingStrip.message(of: finding, root: root)
    let fix = FindingStrip.fix(of: finding)
    if lines == 1 {
      takeText(message, style.small, colors.text)
      ui.text(fix, in: rest, font: style.small, color: colors.label)
    } else {
      ui.text(
        message, in: rest.row(0, of: 2, gap: 0), font: style.small, color: colors.text)
      ui.text(fix, in: rest.row(1, of: 2, gap: 0), font: style.small, color: colors.label)
    }
    return control.isActivated(in: place)
  }

  private func drawKey(_ ui: inout Widgets, _ rest: inout Rect) {
    let style = ui.style
    let side = style.grid(4)
    let cap = rest.takeRight(side, gap: style.gap).centeredSquare(side)
    ui.list.fill(cap, radius: style.grid(0.75), style.colors.control)
    ui.text(verbatim: "E", in: cap, font: style.small, color: style.colors.text, .center)
  }
}
