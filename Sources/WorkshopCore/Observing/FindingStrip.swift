import Drawing
import Overlays
import Sessions
import Toolkit
import Transitions

/// What breaks the contract of transitions, in a line at the window's foot while it stands.
///
/// In a window with room it is one line: what happened and what to do. Between panels
/// these have lines of their own, as many as their words need. A press on it opens the call log.
struct FindingStrip {
  package let finding: Finding
  /// How many breaches there are.
  let count: Int
  /// The root's id, which prefixes names.
  let root: String
  /// The key that opens the call log, as it is drawn; empty if it has none.
  let key: String
  package let place: Rect
  /// What happened, in lines; one with what to do behind it where ``fix`` is empty.
  private let message: [String]
  /// What to do, in lines.
  private let fix: [String]

  /// How many lines it has.
  var lines: Int { message.count + fix.count }

  /// Lays the strip out where there is room for it.
  init(
    _ findings: [Finding], root: String, key: String, _ layout: StageLayout, _ style: WidgetStyle
  ) {
    let finding = findings[findings.count - 1]
    self.finding = finding
    (self.root, self.key) = (root, key)
    count = findings.count
    let single = layout.footLine(lines: 1)
    let (message, fix) = (
      style.text(FindingStrip.message(of: finding, root: root)),
      style.text(FindingStrip.fix(of: finding))
    )
    func width(_ text: String) -> Double { style.measurer.width(of: text, font: style.small) }
    let extras = FindingStrip.extras(count, key, style)
    let whole = width(message).rounded(.up) + style.gap + width(fix).rounded(.up) + extras
    if whole <= single.width {
      (self.message, self.fix) = ([message], [])
      place = Rect(
        x: (single.midX - whole / 2).rounded(), y: single.minY, width: whole.rounded(.up),
        height: single.height)
    } else {
      let room = max(single.width - extras, style.grid(20))
      func lines(_ text: String) -> [String] {
        style.measurer.lines(of: text, style.small, width: room)
      }
      self.fix = lines(fix)
      let whole = lines(message)
      // Rather without the caller's name, which the log has, than over the phone; a law's name says most.
      self.message =
        whole.count + self.fix.count > 2 && !finding.isOfOwnLaw
        ? lines(style.text(finding.messagePhrase)) : whole
      place = layout.footLine(lines: self.message.count + self.fix.count)
    }
  }

  /// What stands beside the text: the mark, the number, the key.
  private static func extras(_ count: Int, _ key: String, _ style: WidgetStyle) -> Double {
    let cap = capWidth(key, style)
    let width = 2 * style.grid(2.5) + (cap > 0 ? cap + style.gap : 0)
    guard count > 1 else { return width }
    return width + self.width(of: FindingStrip.number(count), style.small, style) + style.gap
  }

  private static func width(of text: Phrase, _ font: Font, _ style: WidgetStyle) -> Double {
    style.measurer.width(of: style.text(text), font: font).rounded(.up)
  }

  private static let help = "Show the call log" + Action.toggle(.callLog).hint

  private static func number(_ count: Int) -> Phrase { "\(count) breaches" }

  private static func message(of finding: Finding, root: String) -> Phrase {
    .verbatim(CallLine.short(finding.who, in: root) + ": ") + finding.messagePhrase
  }

  private static func fix(of finding: Finding) -> Phrase { .verbatim("→ ") + finding.fixPhrase }

  /// Paints the strip.
  ///
  /// - Returns: Whether it was pressed.
  func draw(_ ui: inout Widgets) -> Bool {
    let style = ui.style
    let help = finding.isOfOwnLaw ? "Play its moment over and over" : FindingStrip.help
    let control = ui.control("strip", in: place, help: help)
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
      let width = FindingStrip.width(of: phrase, font, style)
      ui.text(phrase, in: rest.takeLeft(width, gap: style.gap), font: font, color: color)
    }
    if count > 1 { takeText(FindingStrip.number(count), style.small, colors.label) }
    if fix.isEmpty {
      takeText(FindingStrip.message(of: finding, root: root), style.small, colors.text)
      ui.text(FindingStrip.fix(of: finding), in: rest, font: style.small, color: colors.label)
    } else {
      for (index, line) in (message + fix).enumerated() {
        ui.text(
          verbatim: line, in: rest.row(index, of: lines, gap: 0), font: style.small,
          color: index < message.count ? colors.text : colors.label)
      }
    }
    return control.isActivated(in: place)
  }

  private func drawKey(_ ui: inout Widgets, _ rest: inout Rect) {
    guard !key.isEmpty else { return }
    let style = ui.style
    let cap = rest.takeRight(FindingStrip.capWidth(key, style), gap: style.gap)
      .centeredRow(style.grid(4))
    ui.list.fill(cap, radius: style.grid(0.75), style.colors.control)
    ui.text(verbatim: key, in: cap, font: style.small, color: style.colors.text, .center)
  }

  /// How wide a key's cap is, in points: as high as wide for a letter.
  private static func capWidth(_ key: String, _ style: WidgetStyle) -> Double {
    guard !key.isEmpty else { return 0 }
    let width = style.measurer.width(of: key, font: style.small).rounded(.up)
    return key.count == 1 ? style.grid(4) : width + style.grid(2)
  }
}

extension Panel {
  /// What breaks the contract, while the call log does not tell it.
  package static let finding = Panel(
    name: "finding", layer: .window, role: .alert, title: "contract"
  ) { bench, sight in
    guard !sight.layout.shown.contains(.log) else { return nil }
    let simulation = bench.live.simulation
    let findings = bench.observers.findings.findings(of: simulation)
    guard !findings.isEmpty else { return nil }
    return { ui in
      let key = bench.keyMap.caps(of: .toggle(.callLog)).joined(separator: "+")
      let strip = FindingStrip(
        findings, root: simulation.stage.root.id, key: key, sight.layout, ui.style)
      bench.screen.findingPlace = strip.place
      guard strip.draw(&ui) else { return [] }
      guard strip.finding.isOfOwnLaw else { return [{ $0.show(.log) }] }
      let moment = strip.finding.time
      return [{ $0.playLoop(of: max(moment - 0.5, 0)...moment + 0.2, $0.now) }]
    }
  }
}
