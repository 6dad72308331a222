import Drawing
import Sessions
import Toolkit
import Transitions
import WorkshopCore

/// Something that rules decided, in lines as wide as the page: what it is about and when, what happened under A
/// and under B, and which rules those are, with how surely they are known.
struct EraRow {
  private let difference: EraDifference
  private let sides: [Side]
  /// The rules, in lines.
  private let rules: [Paragraph]
  /// In points.
  let height: Double

  /// What happened under a version, in lines.
  private struct Side {
    let name: String
    let isPinned: Bool
    let sentence: Paragraph
  }

  init(_ difference: EraDifference, _ model: EraModel, width: Double, _ style: WidgetStyle) {
    self.difference = difference
    let lives = [(model.pinned, true), (model.present, false)].compactMap { life, isPinned in
      life.map { (era: $0.era, isPinned: isPinned) }
    }
    let room = width - EraRow.indent(style) - style.grid(1)
    sides = zip(lives, difference.sides).map { life, side in
      Side(
        name: life.era?.description ?? "Segue", isPinned: life.isPinned,
        sentence: Paragraph(style.text(side.sentence), style.small, width: room, style))
    }
    rules = EraRow.marked(difference, lives.map(\.era)).map {
      Paragraph(style.text($0), style.small, width: room, style)
    }
    let lines = (rules + sides.map(\.sentence)).lineCount
    height =
      2 * style.grid(1) + EraRow.lineHeight(style) + EraRow.noteHeight(style) * Double(lines)
  }

  /// The rules by their numbers, each with how surely it is known.
  private static func marked(_ difference: EraDifference, _ eras: [Era?]) -> [Phrase] {
    let named = eras.compactMap(\.self)
    return difference.rules.enumerated().map { index, rule in
      let marks = difference.sides.map(\.marks).filter { !$0.isEmpty }.map { $0[index] }
      guard Set(marks).count > 1 else {
        return "Rule \(rule.id): \((marks.first ?? .documented).phrase)"
      }
      return "Rule \(rule.id): \(named[0]) \(marks[0].phrase), \(named[1]) \(marks[1].phrase)"
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
    var column = rest
    _ = column.takeLeft(EraRow.indent(style), gap: 0)
    for rule in rules {
      ui.paragraph(
        rule, pitch: EraRow.noteHeight(style), font: style.small, color: colors.label, in: &column)
    }
    if control.isFocusVisible {
      ui.focusRing(
        around: rect.inset(dx: style.grid(1), dy: style.grid(0.75)), radius: style.radius)
    }
    return asks
  }

  private func drawSide(_ side: Side, _ ui: inout Widgets, _ rest: inout Rect) {
    let style = ui.style
    let pitch = EraRow.noteHeight(style)
    var block = rest.takeTop(pitch * Double(side.sentence.lines.count), gap: 0)
    var name = block.takeLeft(EraRow.indent(style), gap: 0)
    ui.text(
      verbatim: side.name, in: name.takeTop(pitch, gap: 0), font: style.small,
      color: side.isPinned ? style.theme.pinned : style.colors.accent)
    ui.paragraph(side.sentence, pitch: pitch, font: style.small, in: &block)
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

nonisolated extension EraRule.Mark {
  /// How surely something is known, in a word or two.
  fileprivate var phrase: Phrase {
    switch self {
    case .documented: "documented"
    case .measured: "measured"
    case .inferred: "inferred"
    case .unknown: "not known"
    }
  }
}
