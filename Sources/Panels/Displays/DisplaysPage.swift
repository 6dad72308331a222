import Drawing
import Sessions
import Toolkit
import Transitions
import WorkshopCore

/// The same session on several displays, as it is shown now.
struct DisplaysModel {
  /// The stage on one of the displays.
  struct Sample {
    /// Frames per second.
    var hz: Int
    /// What it shows.
    package var stage: Stage
    /// The moment that its latest frame shows, in seconds.
    package var time: Double
    /// Whether the stage has come to that moment.
    var isReached: Bool
  }

  var samples: [Sample]
  /// The session's own stage.
  var native: Stage
  /// The session's own moment, in seconds.
  package var time: Double
  /// How far the session goes, in seconds.
  var extent: Double
  /// Whether all come to the same end.
  var comparison: DisplayComparison
}

/// The page that shows the session on displays of several rates.
struct DisplaysPage {
  let model: DisplaysModel

  /// Paints the page.
  func draw(_ ui: inout Widgets, _ settings: inout DisplaySettings, in place: Rect) {
    let phones = Phones(count: model.samples.count + 1, aspect: aspect, in: place, ui.style)
    ui.scrollArea("displays", contentHeight: height(phones, ui.style), in: place) { ui, content in
      var rest = content
      drawChoice(&ui, &settings, &rest)
      drawPhones(&ui, phones, in: rest.takeTop(phones.height, gap: ui.style.grid(3)))
      drawVerdict(&ui, &rest)
      drawHabits(&ui, &settings, &rest)
    }
  }

  private var aspect: Double {
    let size = model.native.window.model.bounds.size
    return size.height / size.width
  }

  private func height(_ phones: Phones, _ style: WidgetStyle) -> Double {
    let rows = 2 * (style.row + style.gap) + phones.height + style.grid(3)
    let table = Double(model.samples.count + 1) * style.grid(5) + style.grid(3)
    return rows + table + 3 * (style.row + style.gap)
  }

  // MARK: The stage's display

  private func drawChoice(
    _ ui: inout Widgets, _ settings: inout DisplaySettings, _ rest: inout Rect
  ) {
    let rates = SimulatedDisplay.rates
    var selection = settings.rate.flatMap { rates.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let bar = rest.takeTop(ui.style.row, gap: ui.style.gap)
    let column = (bar.width - ui.style.grid(1)) / Double(rates.count + 1)
    let room = column - 2 * ui.style.grid(1)
    let isWide = ui.style.measurer.width(of: ui.style.text("native"), font: ui.style.body) <= room
    let titles = [isWide ? "native" : "own"] + rates.map { Phrase.verbatim("\($0)") }
    if ui.tabs(
      "rate", titles, selection: &selection, help: "The display that the stage is shown on, in Hz",
      in: bar)
    {
      settings.rate = selection > 0 ? rates[selection - 1] : nil
    }
  }

  // MARK: Small phones

  /// Where the phones stand: three in a row where the page is high, else all in one.
  struct Phones {
    let columns: Int
    package let size: Size
    let pitch: Size
    let height: Double

    init(count: Int, aspect: Double, in place: Rect, _ style: WidgetStyle) {
      let caption = style.grid(8)
      let gap = style.grid(2.5)
      func size(_ columns: Int) -> Size {
        let width = (place.width - style.grid(3) - Double(columns - 1) * gap) / Double(columns)
        return Size(width: width, height: width * aspect)
      }
      let rows = Double((count + 2) / 3)
      let isHigh = rows * (size(3).height + caption) < place.height * 0.62
      columns = isHigh ? 3 : count
      self.size = size(columns)
      pitch = Size(width: self.size.width + gap, height: self.size.height + caption)
      height = (isHigh ? rows : 1) * pitch.height
    }

    package func rect(_ index: Int, in place: Rect) -> Rect {
      Rect(
        x: place.minX + Double(index % columns) * pitch.width,
        y: place.minY + Double(index / columns) * pitch.height, width: size.width,
        height: size.height)
    }
  }

  private func drawPhones(_ ui: inout Widgets, _ phones: Phones, in place: Rect) {
    for (index, sample) in model.samples.enumerated() {
      drawPhone(
        sample.stage, .verbatim("\(sample.hz) Hz"), short: .verbatim("\(sample.hz)"),
        sample.isReached ? sample.time : nil, &ui,
        in: phones.rect(index, in: place))
    }
    drawPhone(
      model.native, "native", short: "own", model.time, &ui,
      in: phones.rect(model.samples.count, in: place))
  }

  private func drawPhone(
    _ stage: Stage, _ title: Phrase, short: Phrase, _ time: Double?, _ ui: inout Widgets,
    in rect: Rect
  ) {
    let style = ui.style
    let shape = RoundedRect(rect, radius: min(rect.width * 0.1, style.grid(2)))
    ui.list.append(.fill(shape, .color(style.theme.screen)))
    ui.list.append(.pushClip(shape))
    let root = stage.window
    let (frame, scale) = (root.model.untransformedFrame, rect.width / root.model.bounds.width)
    let base = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: rect.minX, ty: rect.minY)
      .translatedBy(x: -frame.minX, y: -frame.minY)
    root.paint(into: &ui.list, at: stage.now, base: base, opacity: time == nil ? 0.3 : 1)
    ui.list.append(.transform(.identity))
    ui.list.append(.opacity(1))
    ui.list.append(.popClip)
    ui.list.append(.stroke(shape, Stroke(style.theme.bodyEdge, width: 1)))
    let caption = Rect(
      x: rect.minX, y: rect.maxY + style.grid(0.5), width: rect.width, height: style.grid(3.5))
    let isWide =
      style.measurer.width(of: "0.000", font: style.smallNumber) <= caption.width
      && style.measurer.width(of: style.text(title), font: style.small) <= caption.width
    ui.text(
      isWide ? title : short, in: caption, font: style.small, color: style.colors.text, .center)
    ui.text(
      verbatim: time.map { time in
        let places = isWide ? [3, 2, 1] : [2, 1]
        let texts = places.map { fixed(time, $0) }
        return texts.first {
          style.measurer.width(of: $0, font: style.smallNumber) <= caption.width
        } ?? fixed(time, 0)
      } ?? "…",
      in: caption.offset(dx: 0, dy: style.grid(3)),
      font: style.smallNumber, color: style.colors.label, .center)
  }

  // MARK: The end

  private func drawVerdict(_ ui: inout Widgets, _ rest: inout Rect) {
    let (comparison, style) = (model.comparison, ui.style)
    let first = comparison.outcomes.compactMap(\.difference).min()
    let verdict: Phrase =
      first.map { "Different at \(fixed($0, 3)) s" }
      ?? (!comparison.agrees
        ? "Different ends"
        : comparison.isUpToDate ? "All end the same" : "The same so far")
    let isRight = first == nil && comparison.agrees
    let row = rest.takeTop(style.row, gap: style.gap)
    var box = row
    ui.icon(
      isRight ? .check : .close, in: box.takeLeft(style.grid(4)).centeredSquare(style.grid(4)),
      color: isRight ? style.colors.accent : style.colors.wrong)
    let reached = comparison.isUpToDate ? model.extent : comparison.time
    let note = fixed(reached, 2) + " s"
    ui.text(verbatim: note, in: box, font: style.smallNumber, color: style.colors.label, .trailing)
    box.size.width -= style.measurer.width(of: note, font: style.smallNumber) + style.gap
    ui.text(
      verdict, in: box, font: style.heading,
      color: isRight ? style.colors.text : style.colors.wrong)
    ui.separator(in: row)
    for outcome in comparison.outcomes {
      drawOutcome(
        .verbatim("\(outcome.display.hz) Hz"), outcome.end, outcome.difference,
        isRight: outcome.difference == nil && (outcome.end == nil || outcome.end == comparison.end),
        &ui, in: rest.takeTop(style.grid(5), gap: 0))
    }
    drawOutcome(
      "native", comparison.end, nil, isRight: true, &ui, in: rest.takeTop(style.grid(5), gap: 0))
    _ = rest.takeTop(style.grid(3), gap: 0)
  }

  private func drawOutcome(
    _ title: Phrase, _ end: UInt64?, _ difference: Double?, isRight: Bool, _ ui: inout Widgets,
    in row: Rect
  ) {
    let style = ui.style
    let ink = isRight ? style.colors.text : style.colors.wrong
    ui.text(title, in: row, font: style.small, color: style.colors.label)
    let text: Phrase =
      difference.map { "differs at \(fixed($0, 3)) s" }
      ?? .verbatim(end.map(hexadecimal) ?? "…")
    ui.text(text, in: row, font: style.smallNumber, color: ink, .trailing)
  }

  // MARK: Jitter and drops

  private func drawHabits(
    _ ui: inout Widgets, _ settings: inout DisplaySettings, _ rest: inout Rect
  ) {
    let style = ui.style
    func row() -> Rect { rest.takeTop(style.row, gap: style.gap) }
    ui.slider(
      Quantity("Jitter", in: 0...20, unit: "ms", places: 1), value: &settings.jitter, in: row())
    ui.slider(
      Quantity("Dropped", in: 0...50, unit: "%", places: 0), value: &settings.drops, in: row())
    var last = row()
    let button = last.takeRight(style.grid(24), gap: style.gap)
    ui.label("Drawn from the seed \(settings.seed)", in: last, isQuiet: true)
    if ui.button("Draw again", help: "Another seed for jitter and drops", in: button) {
      settings.seed += 1
    }
  }
}

nonisolated extension InspectorPage {
  /// The session on several displays.
  static let displays: InspectorPage = .init(
    title: "Displays", words: "refresh screens Hz 120 monitors",
    lags: { !$0.observers.comparison.isCaughtUp || !$0.observers.areRatesReached }
  ) { bench in
    let page = DisplaysPage(model: bench.displaysModel)
    return { ui, place in
      page.draw(&ui, &bench.displaySettings, in: place)
      return []
    }
  }
}
