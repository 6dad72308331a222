import Drawing
import Toolkit
import WorkshopCore

/// The inspector's foot: pins the present values, or tells A from B.
struct ComparisonStrip {
  let model: InspectorModel

  private static let pinHelp = "Keeps these values to compare others with" + Action.compare.hint
  private static let unpinHelp = "Unpin A" + Action.compare.hint

  private var sweepHelp: Phrase {
    "The last drag under several values, side by side" + (model.footAction?.hint ?? .empty)
  }

  func height(_ style: WidgetStyle) -> Double {
    model.pinned == nil ? style.row : style.row + style.grid(6)
  }

  /// Paints the strip.
  ///
  /// - Parameter wantsSplit: Whether A and B are wanted side by side; the tabs change it.
  /// - Returns: What was asked for since the last frame, in its order.
  func draw(
    _ ui: inout Widgets, _ wantsSplit: inout Bool, in rect: Rect
  ) -> [InspectorRequest] {
    guard model.pinned != nil else { return drawBegin(&ui, in: rect) }
    var rest = rect
    let line = rest.takeTop(ui.style.grid(5), gap: ui.style.grid(1))
    drawOutcomes(&ui, in: line)
    var requests: [InspectorRequest] = []
    let side = ui.style.row
    if ui.button(
      ComparisonStrip.unpinHelp, icon: .close, isIconOnly: true, rank: .quiet, id: "unpin",
      in: rest.takeRight(side, gap: ui.style.grid(0.5)))
    {
      requests.append(.ask(Action.compare.asked))
    }
    if ui.button(
      "A for B, B for A", icon: .swap, isIconOnly: true, rank: .quiet, id: "swap",
      in: rest.takeRight(side, gap: ui.style.grid(0.5)))
    {
      requests.append(.swap)
    }
    if ui.button(
      "Sweep", icon: .multiples, isIconOnly: true, rank: .quiet, id: "sweep",
      help: sweepHelp, in: rest.takeRight(side, gap: ui.style.gap))
    {
      requests += model.footAction.map { [.ask($0.asked)] } ?? []
    }
    var selection = wantsSplit ? 1 : 0
    let help: Phrase =
      model.hasRoomForTwo ? .empty : "There is no room for two phones: they lie one over the other"
    ui.tabs("look", ["Overlaid", "Split"], selection: &selection, help: help, in: rest)
    wantsSplit = selection == 1
    return requests
  }

  /// Paints what stands there before anything is pinned.
  private func drawBegin(_ ui: inout Widgets, in rect: Rect) -> [InspectorRequest] {
    var requests: [InspectorRequest] = []
    if ui.button(
      "Pin as A", icon: .pin, id: "pin", help: ComparisonStrip.pinHelp, in: rect.column(0, of: 2))
    {
      requests.append(.ask(Action.compare.asked))
    }
    if ui.button(
      "Sweep", icon: .multiples, id: "sweep", help: sweepHelp,
      in: rect.column(1, of: 2))
    {
      requests += model.footAction.map { [.ask($0.asked)] } ?? []
    }
    return requests
  }

  /// Which line is whose, and whether the same hand came to another end.
  private func drawOutcomes(_ ui: inout Widgets, in rect: Rect) {
    var rest = rect
    for (title, color, isDashed) in [
      ("A", ui.style.theme.pinned, true), ("B", ui.style.colors.accent, false),
    ] {
      let letter = rest.takeLeft(ui.style.grid(3), gap: ui.style.grid(0.5))
      ui.text(verbatim: title, in: letter, font: ui.style.strong, color: color)
      let line = rest.takeLeft(ui.style.grid(5), gap: ui.style.grid(2.5))
      let dash = isDashed ? Stroke.Dash(on: 5, off: 4) : nil
      ui.list.append(
        .line(
          from: Point(x: line.minX, y: line.midY), to: Point(x: line.maxX, y: line.midY),
          Stroke(color, width: 2 * ui.style.unit, dash: dash)))
    }
    let (text, isCalledOut) = sentence
    ui.text(
      text, in: rest, font: isCalledOut ? ui.style.strong : ui.style.small,
      color: isCalledOut ? ui.style.theme.warning : ui.style.colors.label, .trailing)
  }

  private var sentence: (text: Phrase, isCalledOut: Bool) {
    switch model.outcomes {
    case (.commits, .returns): ("A commits, B returns", true)
    case (.returns, .commits): ("A returns, B commits", true)
    case (.commits, .commits): ("both commit", false)
    case (.returns, .returns): ("both return", false)
    default: ("the same input", false)
    }
  }
}
