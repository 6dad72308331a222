import Drawing
import Sessions
import Toolkit
import Transitions
import WorkshopCore

/// What the page of eras shows, as values.
struct EraModel {
  /// The stage's, and what happened under it.
  let present: EraDifference.Life
  /// A's, if anything is pinned.
  let pinned: EraDifference.Life?
  /// Whether all that was played has been looked at.
  let isWhole: Bool

  /// What A and B do otherwise; what the era decided, where nothing is pinned.
  var differences: [EraDifference] {
    pinned.map { EraDifference.all(from: $0, to: present) } ?? EraDifference.all(in: present)
  }
}

/// The page that lets the stage follow the rules of a version of iOS, and tells two of them apart.
struct EraPage {
  let model: EraModel

  /// The choices: Segue's own rules, and the columns of every table.
  private static let choices: [Era?] = [nil] + Era.columns

  /// Paints the page.
  ///
  /// - Parameter wantsSplit: Whether A and B are wanted side by side; the tabs change it.
  /// - Returns: What was asked for since the last frame, in its order.
  func draw(_ ui: inout Widgets, _ wantsSplit: inout Bool, in place: Rect) -> [Ask] {
    let width = place.width - Widgets.barWidth * ui.style.unit
    let rows = model.differences.map { EraRow($0, model, width: width, ui.style) }
    let gap = ui.style.grid(1)
    let head = 4 * (ui.style.row + ui.style.gap) + ui.style.grid(16)
    let whole = head + rows.reduce(0) { $0 + $1.height + gap }
    var asks: [Ask] = []
    ui.scrollArea("eras", contentHeight: whole, in: place) { ui, content in
      var rest = Rect(x: content.minX, y: content.minY, width: width, height: content.height)
      asks += drawChoices(&ui, &rest)
      if model.pinned != nil {
        var selection = wantsSplit ? 1 : 0
        ui.tabs(
          "look", ["Overlaid", "Split"], selection: &selection,
          in: rest.takeTop(ui.style.row, gap: ui.style.gap))
        wantsSplit = selection == 1
      }
      drawVerdict(rows.count, &ui, &rest)
      for (index, row) in rows.enumerated() {
        asks += row.draw(index, &ui, in: rest.takeTop(row.height, gap: gap), visible: place)
      }
    }
    return asks
  }

  // MARK: Which rules

  private func drawChoices(_ ui: inout Widgets, _ rest: inout Rect) -> [Ask] {
    var asks: [Ask] = []
    if let pinned = model.pinned {
      var row = rest
      var line = row.takeTop(ui.style.row, gap: 0)
      let close = line.takeRight(ui.style.row, gap: 0)
      if ui.button(
        "Unpin A" + WorkshopCore.Action.compare.hint, icon: .close, isIconOnly: true, rank: .quiet,
        id: "unpin", in: close)
      {
        asks.append(WorkshopCore.Action.compare.asked)
      }
      asks += choice(
        "A", "iOS of A", pinned.era, ui.style.theme.pinned, &ui, &rest, room: ui.style.row
      ) {
        era, bench in
        bench.pin(era)
      }
      asks += choice("B", "iOS of B", model.present.era, ui.style.colors.accent, &ui, &rest) {
        era, bench in
        bench.follow(era, at: bench.now)
      }
      return asks
    }
    asks += choice("iOS", "iOS of the stage", model.present.era, ui.style.colors.label, &ui, &rest)
    { era, bench in
      bench.follow(era, at: bench.now)
    }
    if ui.button(
      "Compare 18 with 26", icon: .pin, id: "compareEras",
      help: "The same drag under both: A follows iOS 18, B iOS 26",
      in: rest.takeTop(ui.style.row, gap: ui.style.gap))
    {
      asks.append { bench in
        bench.pin(Era.iOS18)
        bench.follow(.iOS26, at: bench.now)
        // One over the other, two screens of an app are hardly told apart.
        bench.docks.wantsSplit = true
      }
    }
    return asks
  }

  /// A row of versions to choose from.
  private func choice(
    _ name: String, _ tabs: String, _ era: Era?, _ color: Color, _ ui: inout Widgets,
    _ rest: inout Rect,
    room: Double = 0, _ take: @escaping @MainActor (Era?, Workbench) -> Void
  ) -> [Ask] {
    var row = rest.takeTop(ui.style.row, gap: ui.style.gap)
    if room > 0 { _ = row.takeRight(room, gap: ui.style.grid(0.5)) }
    ui.text(
      verbatim: name, in: row.takeLeft(ui.style.grid(6), gap: ui.style.grid(1)),
      font: ui.style.strong, color: color)
    // A version in between has its own tab for as long as it holds.
    let others = EraPage.choices.contains(era) ? [] : [era]
    let choices = EraPage.choices + others
    var selection = choices.firstIndex(of: era) ?? 0
    let titles = choices.map { Phrase.verbatim($0?.description ?? "Segue") }
    guard
      ui.tabs(
        tabs, titles, selection: &selection,
        help: "The version of iOS whose rules hold from the beginning on", in: row)
    else { return [] }
    let chosen = choices[selection]
    return [{ take(chosen, $0) }]
  }

  // MARK: What differs

  private func drawVerdict(_ count: Int, _ ui: inout Widgets, _ rest: inout Rect) {
    let row = rest.takeTop(ui.style.row, gap: ui.style.gap)
    ui.text(verdict(count), in: row, font: ui.style.heading, color: ui.style.colors.text)
    ui.separator(in: row)
    guard count == 0 else { return }
    let style = ui.style
    for text in [advice, EraPage.pointer].map(style.text) {
      ui.paragraph(
        Paragraph(text, style.small, width: rest.width, style), pitch: EraRow.noteHeight(style),
        font: style.small, color: style.colors.label, in: &rest)
    }
  }

  private func verdict(_ count: Int) -> Phrase {
    guard let pinned = model.pinned else {
      return model.present.era == nil ? "Segue's own rules" : "What the rules decided"
    }
    if pinned.era == model.present.era { return "The same version on both sides" }
    if count > 0 { return count == 1 ? "1 difference" : "\(count) differences" }
    guard let time = EraDifference.firstCall(between: pinned, and: model.present) else {
      return model.isWhole ? "The same under both" : "The same so far"
    }
    return "Different from \(fixed(time, 3)) s on"
  }

  private var advice: Phrase {
    if let pinned = model.pinned {
      return pinned.era == model.present.era
        ? "Choose another one for A or for B: what differs stands here then."
        : "Tap, push, go back while something moves: it is lived under both."
    }
    return model.present.era == nil
      ? "Choose a version of iOS: what was played is lived again under its rules."
      : "Nothing was played in which this version of iOS has a rule of its own."
  }

  private static let pointer: Phrase =
    "The gallery's part Eras has four scenes in which versions differ."
}

nonisolated extension InspectorPage {
  /// The rules of versions of iOS.
  package static let eras: InspectorPage = .init(
    title: "iOS", words: "eras UIKit version 7 13 18 26 rules behaviour",
    lags: {
      !$0.analysis.isUpToDate || $0.observers.pinned.map { !$0.analysis.isUpToDate } ?? false
    }
  ) { bench in
    bench.analysis.follow()
    bench.observers.pinned?.analysis.follow()
    let page = EraPage(model: bench.eraModel)
    return { ui, place in
      page.draw(&ui, &bench.docks.wantsSplit, in: place).map(InspectorRequest.ask)
    }
  }
}

extension Workbench {
  /// The stage's version of iOS, and A's.
  var eraModel: EraModel {
    let pinned = observers.pinned.flatMap { pinned in
      pinned.version == nil ? EraDifference.Life(pinned.analysis.lanes, era: pinnedEra) : nil
    }
    return EraModel(
      present: EraDifference.Life(analysis.lanes, era: era), pinned: pinned,
      isWhole: analysis.isUpToDate && observers.pinned?.analysis.isUpToDate != false)
  }
}
