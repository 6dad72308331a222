import Drawing
import Sessions
import Toolkit
import Transitions
import WorkshopCore

/// A rule that decided something, in lines as wide as the page: what it is about and when it decided, and
/// what is so under A and under B.
struct EraRow {
  private let difference: EraDifference
  private let sides: [Side]
  /// In points.
  let height: Double

  /// What is so under a version, in lines.
  private struct Side {
    let name: String
    let isPinned: Bool
    let lines: [String]
  }

  init(_ difference: EraDifference, _ model: EraModel, width: Double, _ style: WidgetStyle) {
    self.difference = difference
    let lives = [(model.pinned, true), (model.present, false)]
    let room = width - EraRow.indent(style) - style.grid(1)
    sides = lives.compactMap { life, isPinned in
      life.map { life in
        let text = style.text(EraRow.says(difference.rule, in: life.era))
        return Side(
          name: life.era?.description ?? "Segue", isPinned: isPinned,
          lines: style.measurer.lines(of: text, style.small, width: room))
      }
    }
    height =
      2 * style.grid(1) + EraRow.lineHeight(style)
      + EraRow.noteHeight(style) * Double(sides.reduce(0) { $0 + $1.lines.count })
  }

  /// What a rule says, with a word where it is not surely known.
  private static func says(_ rule: EraRule, in era: Era?) -> Phrase {
    let text = Phrase(key: rule.text(in: era))
    switch era.map(rule.mark) {
    case .inferred: return "\(text) (inferred)"
    case .unknown: return "\(text) (not known)"
    case .documented, .measured, nil: return text
    }
  }

  /// Paints the row, and takes what has happened to it.
  ///
  /// - Parameter visible: The part of the window in which it is seen.
  func draw(_ index: Int, _ ui: inout Widgets, in rect: Rect, visible: Rect) -> [Ask] {
    let control = ui.control(
      "era \(index)", in: rect, keys: [.enter], help: "Shows the moment", takesFocus: true)
    let time = difference.time
    let asks: [Ask] = control.isActivated(in: rect) ? [{ $0.scrub(to: time, $0.now) }] : []
    guard rect.intersects(visible) else { return asks }
    let (style, colors) = (ui.style, ui.style.colors)
    if control.isHovered { ui.list.fill(rect, radius: style.radius, colors.wellHovered) }
    var rest = rect.inset(dx: 0, dy: style.grid(1))
    var head = rest.takeTop(EraRow.lineHeight(style), gap: 0)
    head.size.width -= style.grid(1)
    let moment = fixed(time, 3) + " s"
    ui.text(
      verbatim: moment, in: head, font: style.smallNumber, color: colors.label, .trailing)
    head.size.width -= style.measurer.width(of: moment, font: style.smallNumber) + style.gap
    ui.text(Phrase(key: difference.rule.title).capitalized, in: head, font: style.strong)
    for side in sides { drawSide(side, &ui, &rest) }
    if control.isFocusVisible {
      ui.focusRing(
        around: rect.inset(dx: style.grid(1), dy: style.grid(0.75)), radius: style.radius)
    }
    return asks
  }

  private func drawSide(_ side: Side, _ ui: inout Widgets, _ rest: inout Rect) {
    let style = ui.style
    for (number, line) in side.lines.enumerated() {
      var row = rest.takeTop(EraRow.noteHeight(style), gap: 0)
      let name = row.takeLeft(EraRow.indent(style), gap: 0)
      if number == 0 {
        let color = side.isPinned ? style.theme.pinned : style.colors.accent
        ui.text(verbatim: side.name, in: name, font: style.small, color: color)
      }
      ui.text(verbatim: line, in: row, font: style.small, color: style.colors.label)
    }
  }

  // MARK: Measures, in points

  /// The room for a version's name.
  private static func indent(_ style: WidgetStyle) -> Double { style.grid(6) }
  /// The height of a line.
  private static func lineHeight(_ style: WidgetStyle) -> Double {
    (style.body.size * 1.4).rounded()
  }
  /// The height of a line in small letters.
  static func noteHeight(_ style: WidgetStyle) -> Double { (style.small.size * 1.45).rounded() }
}
