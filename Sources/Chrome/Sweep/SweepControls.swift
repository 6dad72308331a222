import Drawing
import Panels
import Scenes
import Toolkit

/// What is chosen of a sweep: its tunables, their ranges and how many values each takes.
///
/// Each stands under its name, as many in a row as have room.
struct SweepControls {
  private let tunables: [Tunable]
  private let rows: [[(item: Item, width: Double)]]
  private let lineHeight: Double
  private let gap: Double
  /// How high all rows are, in points.
  let height: Double

  /// One control of one of the tunables.
  private enum Item {
    case first(Part)
    case second(Part)

    enum Part { case tunable, from, to, count }

    /// Whether a new tunable begins.
    var beginsAxis: Bool {
      switch self {
      case .first(.tunable), .second(.tunable): true
      default: false
      }
    }
  }

  init(tunables: [Tunable], plan: SweepPlan, width: Double, _ style: WidgetStyle) {
    self.tunables = tunables
    let gap = style.gap
    self.gap = gap
    lineHeight = style.grid(4) + style.row
    let titles = tunables.map { SweepControls.title(of: $0) } + [SweepControls.none]
    let menu =
      titles.reduce(0) { max($0, style.measurer.width(of: style.text($1), font: style.body)) }
      + style.grid(12)
    func least(_ item: Item) -> Double {
      switch item {
      case .first(.tunable), .second(.tunable): min(menu, width)
      case .first(.count), .second(.count): style.grid(27)
      default: style.grid(30)
      }
    }
    let parts: [Item.Part] = [.tunable, .from, .to, .count]
    let first = parts.map { Item.first($0) }
    let second: [Item] =
      tunables.count < 2 ? [] : plan.second == nil ? [.second(.tunable)] : parts.map { .second($0) }
    var rows: [[(item: Item, width: Double)]] = []
    var room = 0.0
    // Both in one row if they have room, else each begins one.
    let whole = (first + second).reduce(-gap) { $0 + least($1) + gap }
    for item in first + second {
      if rows.isEmpty || room < least(item) || item.beginsAxis && whole > width {
        rows.append([])
        room = width
      }
      rows[rows.count - 1].append((item, least(item)))
      room -= least(item) + gap
    }
    self.rows = rows
    height = Double(rows.count) * (lineHeight + gap) - gap
  }

  /// Paints them, and lets the plan follow.
  func draw(_ ui: inout Widgets, _ plan: inout SweepPlan, in place: Rect) {
    var rest = place
    for row in rows {
      var line = rest.takeTop(lineHeight, gap: gap)
      let taken = row.reduce(-gap) { $0 + $1.width + gap }
      // What is left over is shared, but controls as wide as a window are hard to aim at.
      let more = min((line.width - taken) / Double(row.count), ui.style.grid(24)).rounded(.down)
      for (item, width) in row {
        draw(item, &ui, &plan, in: line.takeLeft(width + max(more, 0), gap: gap))
      }
    }
  }

  /// What the second one says that is not there.
  private static let none: Phrase = "none"

  static func title(of tunable: Tunable) -> Phrase { Phrase(key: tunable.title).capitalized }

  private func draw(
    _ item: Item, _ ui: inout Widgets, _ plan: inout SweepPlan, in place: Rect
  ) {
    switch item {
    case .first(.tunable): drawFirst(&ui, &plan, in: place)
    case .second(.tunable): drawSecond(&ui, &plan, in: place)
    case .first(let part): ui.scope("first") { draw(part, &$0, &plan.first, in: place) }
    case .second(let part):
      guard var axis = plan.second else { return }
      ui.scope("second") { draw(part, &$0, &axis, in: place) }
      plan.second = axis
    }
  }

  // MARK: Which tunables

  private func drawFirst(_ ui: inout Widgets, _ plan: inout SweepPlan, in place: Rect) {
    let present = tunables.firstIndex { $0.name == plan.first.name } ?? 0
    var selection = present
    let box = named("Value", &ui, in: place)
    guard
      ui.menu(
        "tunable", tunables.map { SweepControls.title(of: $0) }, selection: &selection,
        help: "The value that is another one in each stage", in: box)
    else { return }
    // The other one gives it up.
    if plan.second?.name == tunables[selection].name { plan.second = nil }
    plan.first = SweepPlan.Axis(tunables[selection])
  }

  private func drawSecond(_ ui: inout Widgets, _ plan: inout SweepPlan, in place: Rect) {
    let others = tunables.filter { $0.name != plan.first.name }
    let present = others.firstIndex { $0.name == plan.second?.name }.map { $0 + 1 } ?? 0
    var selection = present
    let box = named("Second value", &ui, in: place)
    guard
      ui.menu(
        "other", [SweepControls.none] + others.map { SweepControls.title(of: $0) },
        selection: &selection, help: "A second value, so that all stages are a table", in: box)
    else { return }
    plan.second =
      selection == 0 ? nil : SweepPlan.Axis(others[selection - 1], count: plan.second?.count ?? 4)
  }

  // MARK: Ranges

  private func draw(
    _ part: Item.Part, _ ui: inout Widgets, _ axis: inout SweepPlan.Axis, in place: Rect
  ) {
    guard let tunable = tunables.first(where: { $0.name == axis.name }) else { return }
    let quantity = Quantity(of: tunable)
    switch part {
    case .tunable: break
    case .from:
      ui.slider(
        quantity, value: &axis.first, id: "from", help: "The first value",
        in: named("From", &ui, in: place))
    case .to:
      ui.slider(
        quantity, value: &axis.last, id: "to", help: "The last value",
        in: named("To", &ui, in: place))
    case .count:
      ui.slider(
        Quantity(.empty, in: SweepPlan.Axis.counts, step: 1, places: 0), value: &axis.count,
        id: "count", help: "How many values, both ends among them",
        in: named("Steps", &ui, in: place))
      axis.count.round()
    }
  }

  /// Writes a name.
  ///
  /// - Returns: Where what it names stands, below it.
  private func named(_ title: Phrase, _ ui: inout Widgets, in place: Rect) -> Rect {
    var rest = place
    let line = rest.takeTop(ui.style.grid(4), gap: 0)
    ui.text(title, in: line, font: ui.style.small, color: ui.style.colors.label)
    return rest
  }
}
