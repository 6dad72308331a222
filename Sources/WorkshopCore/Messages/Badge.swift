import Drawing
import Overlays
import Sessions
import Toolkit
import Transitions

/// What holds in the window and is easily forgotten: the stage is slow, stands still, is recorded.
///
/// It stands beside the phone for as long as it holds. A badge is one value, and one line in ``all``.
package struct Badge {
  /// How a press on it ends what it tells of.
  struct Ending {
    /// What the tooltip says.
    let help: Phrase
    package let perform: Ask
  }

  /// Its identity among widgets.
  package let name: String
  package let isShown: @MainActor (Workbench) -> Bool
  package let text: @MainActor (Workbench) -> Phrase
  /// What stands before the text, if anything does.
  package var icon: (@MainActor (Workbench) -> Icon)?
  /// Whether it is red.
  var isRed = false
  /// How it ends by a press, if it does.
  var ending: Ending?

  /// In their order.
  package static let all: [Badge] = [
    .rate, .paused, .recording, .writing, .display, .reducedMotion, .rightToLeft, .era,
  ]

  // The timeline tells the rate and the time itself.
  private static let rate = Badge(
    name: "rate",
    isShown: { $0.live.rate != 1 && !$0.layout.shown.contains(.timeline) },
    text: { .verbatim(text(ofRate: $0.live.rate)) },
    ending: Ending(help: "Back to full speed; \(Action.slowMotion.keys) goes through the speeds") {
      $0.live.setRate(1, at: $0.now)
      $0.needsDisplay = true
    })

  private static let paused = Badge(
    name: "paused",
    isShown: { $0.live.isPaused && !$0.layout.shown.contains(.timeline) },
    text: { .verbatim(fixed($0.shown.stage.now, 3) + " s") },
    icon: { _ in .pause },
    ending: Ending(help: "Play on" + Action.pause.hint) { $0.live.resume(at: $0.now) })

  private static let recording = Badge(
    name: "recording",
    isShown: { $0.recording.isRunning },
    text: { $0.recording.text ?? .empty },
    icon: { _ in .record },
    isRed: true,
    ending: Ending(help: "Stop recording" + Action.record.hint) { $0.toggleRecording($0.now) })

  private static let writing = Badge(
    name: "writing",
    isShown: { $0.recording.isWriting },
    text: { $0.recording.text ?? .empty },
    icon: { _ in .ring },
    isRed: true,
    ending: Ending(help: "Cancel; no file is left") { $0.effects.append(.cancelRecording) })

  private static let display = Badge(
    name: "display",
    isShown: { $0.displaySettings.badge != nil },
    text: { .verbatim($0.displaySettings.badge ?? "") },
    icon: { _ in .display })

  private static let reducedMotion = Badge(
    name: "motion",
    isShown: { $0.shown.stage.prefersReducedMotion },
    text: { _ in "motion" },
    icon: { _ in .less })

  private static let rightToLeft = Badge(
    name: "rightToLeft",
    isShown: { $0.shown.stage.layoutDirection == .rightToLeft },
    text: { _ in "right to left" },
    icon: { _ in .swap })

  private static let era = Badge(
    name: "era",
    // Side by side each phone names its own, where they are not the same.
    isShown: { bench in
      let era = bench.shown.stage.era
      return era != nil && (!bench.isSplit || bench.pinned?.stage.era == era)
    },
    text: { bench in .verbatim(bench.shown.stage.era.map { "iOS \($0)" } ?? "") },
    ending: Ending(help: "Back to Segue's own rules") { $0.follow(nil, at: $0.now) })

  /// A rate as people write it: `½×`.
  package static func text(ofRate rate: Double) -> String {
    switch rate {
    case 0.5: "½×"
    case 0.25: "¼×"
    case 0.1: "⅒×"
    case _ where rate >= 10: fixed(rate, 0) + "×"
    default: fixed(rate, 2) + "×"
    }
  }
}

/// Where badges stand: below one another beside the phone's upper left corner, or in a row where there is no
/// room there.
private struct BadgeStack {
  package let layout: StageLayout
  /// The next badge's upper right corner in a column, its upper left one in a row.
  private var corner: Point

  init(_ layout: StageLayout) {
    self.layout = layout
    corner = layout.badgeColumn ?? layout.badgeRow.origin
  }

  /// The place of the next one.
  mutating func take(_ width: Double) -> Rect {
    let (height, gap) = (layout.badgeRow.height, layout.badgeGap)
    let isBeside = layout.badgeColumn != nil
    let box = Rect(
      x: isBeside ? corner.x - width : corner.x, y: corner.y, width: width, height: height)
    corner =
      isBeside ? Point(x: corner.x, y: box.maxY + gap) : Point(x: box.maxX + gap, y: corner.y)
    return box
  }
}

extension Workbench {
  /// How many badges there are.
  var badgeCount: Int { Badge.all.count { $0.isShown(self) } }

  /// Paints a badge.
  ///
  /// - Returns: What is wanted if it was pressed.
  fileprivate func draw(_ badge: Badge, _ ui: inout Widgets, _ stack: inout BadgeStack) -> Ask? {
    let (style, text) = (ui.style, ui.style.text(badge.text(self)))
    let (padding, side, gap) = (11 * style.unit, 14 * style.unit, 4 * style.unit)
    let room = badge.icon != nil ? side + gap : 0
    let font = badge.icon != nil ? style.font(.number, 12) : style.font(.semibold, 14)
    let width = style.measurer.width(of: text, font: font) + 2 * padding + room
    let box = stack.take(width.rounded(.up))
    let control = badge.ending.map { ui.control(badge.name, in: box, help: $0.help) }
    if let control {
      ui.describe(control) { $0.name = text }
    } else {
      ui.describe(badge.name, .label, badge.text(self), in: box)
    }
    let color = badge.isRed ? Badge.red : style.theme.accent
    let shape = RoundedRect(box, radius: box.height / 2)
    ui.list.append(.fill(shape, .color(style.theme.panel)))
    if let control, control.isHovered {
      let veil = style.theme.panelText.opacity(control.isPressed ? 0.24 : 0.12)
      ui.list.append(.fill(shape, .color(veil)))
    }
    ui.list.append(.stroke(shape, Stroke(color, width: 1.5)))
    var line = box.inset(dx: padding, dy: 0)
    if let icon = badge.icon?(self) {
      ui.icon(icon, in: line.takeLeft(side, gap: gap).centeredSquare(side), color: color)
    }
    ui.list.text(text, in: line, font: font, color: style.theme.panelText, .center)
    return control?.isActivated(in: box) == true ? badge.ending?.perform : nil
  }
}

extension Badge {
  fileprivate static let red = Color(red: 0.94, green: 0.22, blue: 0.21)
}

extension Panel {
  package static let badges = Panel(
    name: "badges", layer: .window, wake: { $0.recordingWake },
    follow: { bench, _ in
      let text = bench.recording.text
      bench.recording.include(bench.live.time)
      if bench.recording.text != text { bench.needsDisplay = true }
    }
  ) { bench, sight in
    guard sight.badges > 0 else { return nil }
    return { ui in
      var stack = BadgeStack(sight.layout)
      ui.hasTipsBeside = sight.layout.hasBadgesBeside
      defer { ui.hasTipsBeside = false }
      return Badge.all.filter { $0.isShown(bench) }
        .compactMap { bench.draw($0, &ui, &stack) }
    }
  }
}
