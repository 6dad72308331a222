import Drawing
import Sessions
import Toolkit
import WorkshopCore

/// The row of buttons and the time.
extension TimelinePanel {
  private struct Button {
    package var icon: Icon
    var help: Phrase
    var action: Action
    var isEnabled = true
  }

  /// Paints the row.
  ///
  /// - Returns: What was pressed.
  func drawTransport(_ ui: inout Widgets) -> [Ask] {
    var pressed: [Ask] = []
    var row = transport
    let side = min(transport.height, style.grid(7))
    func add(_ button: Button, in rect: Rect, rank: ButtonRank = .quiet, _ ui: inout Widgets) {
      let isPressed = ui.button(
        button.help, icon: button.icon, isIconOnly: true, rank: rank, id: button.icon.rawValue,
        isEnabled: button.isEnabled, in: rect)
      if isPressed { pressed.append(button.action.asked) }
    }
    for (index, button) in movement.enumerated() {
      let isPlay = index == 2
      let gap = style.grid(isPlay || index == 1 ? 1 : 0.5)
      let place = row.takeLeft(isPlay ? side + style.grid(2) : side, gap: gap)
      add(button, in: place, rank: isPlay ? .primary : .quiet, &ui)
    }
    _ = row.takeLeft(style.grid(1), gap: 0)
    add(
      Button(icon: .reset, help: Help.replay, action: .replay),
      in: row.takeLeft(side, gap: style.grid(0.5)), &ui)
    var isLooping = model.loop != nil
    let loopPlace = row.takeLeft(side, gap: style.grid(2))
    if ui.toggle(
      Help.loop, isOn: &isLooping, icon: .loop, isIconOnly: true,
      rank: .quiet, id: "loop", in: loopPlace)
    {
      pressed.append(Action.loop.asked)
    }
    add(
      Button(icon: .close, help: Help.close, action: .timeline),
      in: row.takeRight(side, gap: style.grid(0.5)), &ui)
    for button in history {
      add(button, in: row.takeRight(side, gap: style.grid(0.5)), &ui)
    }
    if drawRate(&ui, in: &row) { pressed.append(Action.slowMotion.asked) }
    drawTime(in: row, &ui)
    return pressed
  }

  /// Paints how fast time goes, at the right.
  ///
  /// - Returns: Whether it was pressed.
  private func drawRate(_ ui: inout Widgets, in row: inout Rect) -> Bool {
    var isSlow = model.rate != 1
    let rate = isSlow ? Badge.text(ofRate: model.rate) : "1×"
    let width = style.measurer.width(of: rate, font: style.body).rounded(.up) + 2 * style.gap
    return ui.toggle(
      .verbatim(rate), isOn: &isSlow, rank: .quiet, id: "rate", help: Help.rate,
      in: row.takeRight(max(style.grid(10), width), gap: style.grid(1)))
  }

  /// From the right.
  private var history: [Button] {
    [
      Button(icon: .redo, help: Help.redo, action: .redo, isEnabled: model.canRedo),
      Button(
        icon: .undo, help: model.branch == nil ? Help.undo : Help.undoBranch, action: .undo,
        isEnabled: model.canUndo),
    ]
  }

  private var movement: [Button] {
    [
      Button(icon: .toStart, help: Help.start, action: .start),
      Button(icon: .stepBack, help: Help.stepBack, action: .stepBack),
      Button(
        icon: model.isPaused ? .play : .pause,
        help: model.isPaused ? Help.play : Help.pause, action: .pause),
      Button(icon: .stepForward, help: Help.stepForward, action: .stepForward),
      Button(icon: .toEnd, help: Help.end, action: .end),
    ]
  }

  /// What the buttons say, each with the keys that do the same; made once, not on each frame.
  enum Help {
    fileprivate static let start = "To the beginning" + Action.start.hint
    fileprivate static let stepBack = "A frame back" + Action.stepBack.hint
    fileprivate static let play = "Play" + Action.pause.hint
    fileprivate static let pause = "Pause" + Action.pause.hint
    fileprivate static let stepForward = "A frame on" + Action.stepForward.hint
    fileprivate static let end = "To now" + Action.end.hint
    fileprivate static let replay = "Replay the last transition" + Action.replay.hint
    fileprivate static let loop = "Loop the last transition" + Action.loop.hint
    fileprivate static let rate = "Slow motion: 1, ½, ¼, ⅒" + Action.slowMotion.hint
    fileprivate static let undo = "Undo" + Action.undo.hint
    static let undoBranch = "Undo restores the old future" + Action.undo.hint
    fileprivate static let redo = "Redo" + Action.redo.hint
    fileprivate static let close = "Close the timeline" + Action.timeline.hint
  }

  // MARK: The time

  /// The moment that is shown, how long the session is, and the frame's number, as far as there is room.
  private func drawTime(in rect: Rect, _ ui: inout Widgets) {
    var rest = rect
    let large = Font(.number, size: 14 * style.unit)
    let places = model.extent >= 100 ? "000.000" : "00.000"
    let width = style.measurer.width(of: places + " s", font: large).rounded(.up)
    guard width <= rest.width else { return }
    let place = rest.takeLeft(width, gap: style.grid(2))
    ui.text(
      verbatim: fixed(model.time, 3) + " s", in: place, font: large, color: colors.text, .trailing)
    let notes: [(text: Phrase, pattern: Phrase)] = [
      ("of \(fixed(model.extent, 3)) s", "of \(places) s"),
      ("frame \(frame)", "frame \("00000")"),
    ]
    for (text, pattern) in notes {
      let width = style.measurer.width(of: style.text(pattern), font: style.number).rounded(.up)
      guard width <= rest.width else { return }
      ui.text(
        text, in: rest.takeLeft(width, gap: style.grid(3)), font: style.number,
        color: colors.label)
    }
    drawNote(in: rest, &ui)
  }

  /// As the trace numbers it: the first frame that is not before the moment.
  private var frame: Int { Session.frame(atOrAfter: model.time - 1e-9, hz: model.hz) }

  /// Where one is: in the past, in a loop, or what undo would do.
  private func drawNote(in rect: Rect, _ ui: inout Widgets) {
    let fitting = notes.first { text, _ in
      style.measurer.width(of: style.text(text), font: style.small) <= rect.width
    }
    guard let (text, color) = fitting else { return }
    ui.text(text, in: rect, font: style.small, color: color, .trailing)
  }

  /// The same in fewer and fewer words, for where there is less room.
  private var notes: [(Phrase, Color)] {
    if let loop = model.loop {
      let span = fixed(loop.upperBound - loop.lowerBound, 2)
      let short: (Phrase, Color) = ("looping \(span) s", colors.accent)
      return switch model.ending {
      case .patience:
        [
          ("looping \(span) s: nothing comes to rest", style.theme.warning),
          ("nothing comes to rest", style.theme.warning),
        ]
      case .input: [("looping \(span) s, until the next input", colors.accent), short]
      case .rest, .chosen, nil: [short]
      }
    }
    if model.time < model.extent - 1e-9 {
      return [("in the past: a press on the stage branches off", colors.label)]
    }
    guard model.branch != nil else { return [] }
    return [("branched: \(Action.undo.keys) restores the old future", colors.label)]
  }
}
