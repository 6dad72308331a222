import Drawing
import Overlays
import Toolkit
import WorkshopCore

/// A card that asks for something: a heading, what to do, its keys, and buttons.
///
/// It lies beside the phone where there is room, and is a line below it where there is none, so that it
/// never covers the stage nor what it speaks of.
struct QuestionCard {
  /// What it says.
  struct Words {
    var heading: Phrase
    var caps: [String] = []
    var sentence: Phrase
    var short: Phrase
    /// What stands there where there is no room for the heading beside the short words.
    var bare: Phrase?
    /// Whether a check mark stands before the heading.
    var isDone = false
  }

  /// Something that can be pressed.
  struct Button {
    let title: Phrase
    /// Its identity, which stays the same whatever it says, so that a press on it is never lost.
    let name: String
    var isPrimary = false
    var isEnabled = true
    /// Whether a tight line goes without it.
    var isSpare = false
  }

  let words: Words
  let buttons: [Button]
  /// The columns beside the phone, the better one first; the card stands at the foot of one.
  let columns: [Rect]
  /// What it must not cover.
  let obstacles: [Rect]
  /// The line below the phone.
  let line: Rect

  /// Paints it.
  ///
  /// - Returns: Where it stands, and the name of the button that was pressed.
  func draw(_ ui: inout Widgets) -> (card: Screen.Card, pressed: String?) {
    for column in columns {
      let width = min(column.width, ui.style.grid(66))
      let inner = width.rounded(.down) - 2 * ui.style.grid(3)
      guard width >= ui.style.grid(36), buttonsWidth(ui.style) <= inner else { continue }
      let lines = ui.style.measurer.lines(
        of: ui.style.text(words.sentence), ui.style.body, width: width - 2 * ui.style.grid(3))
      let height = cardHeight(lines.count, ui.style)
      let place = Rect(
        x: (column.midX > line.midX ? column.minX : column.maxX - width).rounded(),
        y: (column.maxY - height).rounded(), width: width.rounded(.down), height: height)
      guard place.minY >= column.minY, !obstacles.contains(where: place.intersects) else {
        continue
      }
      return (Screen.Card(place: place, isLine: false), drawCard(&ui, lines, in: place))
    }
    let place = linePlace(ui)
    return (Screen.Card(place: place, isLine: true), drawLine(&ui, in: place))
  }

  /// Where it stands below the phone: no wider than its words, which stand together in the middle.
  private func linePlace(_ ui: Widgets) -> Rect {
    let style = ui.style
    let row = line.centeredRow(min(line.height, max(style.row, 24)).rounded(.down))
    let needed =
      style.measurer.width(of: style.text(words.sentence), font: style.body)
      + buttonsWidth(style) + ui.keyCapsWidth(words.caps) + style.grid(40)
    let width = min(line.width, max(style.grid(170), needed))
    return Rect(
      x: (line.midX - width / 2).rounded(.up), y: row.minY.rounded(.up),
      width: width.rounded(.down), height: row.height)
  }

  // MARK: Beside the phone

  private func cardHeight(_ lines: Int, _ style: WidgetStyle) -> Double {
    let text = Double(lines) * style.grid(4.25)
    return style.grid(3) * 2 + style.grid(6) + style.gap + text + style.grid(3) + style.row
  }

  private func drawCard(_ ui: inout Widgets, _ lines: [String], in place: Rect) -> String? {
    let style = ui.style
    var rest = ui.panel(place)
    var head = rest.takeTop(style.grid(6), gap: style.gap)
    let caps = head.takeRight(ui.keyCapsWidth(words.caps), gap: style.gap)
    ui.keyCaps(words.caps, in: caps)
    drawHeading(&ui, in: head)
    ui.reading(style.text(words.sentence), in: rest) { ui in
      for line in lines { ui.text(verbatim: line, in: rest.takeTop(style.grid(4.25), gap: 0)) }
    }
    let row = rest.takeBottom(style.row, gap: 0)
    var pressed: String?
    // What one has more than its words need is the same for all.
    let spare = (row.width - buttonsWidth(style)) / Double(buttons.count)
    var places = row
    for button in buttons {
      let width = (QuestionCard.width(of: button.title, style) + spare).rounded(.down)
      let place = places.takeLeft(width, gap: QuestionCard.buttonGap(style))
      if draw(button, &ui, in: place) { pressed = button.name }
    }
    return pressed
  }

  /// How wide the buttons are beside one another, in points.
  private func buttonsWidth(_ style: WidgetStyle) -> Double {
    buttons.reduce(-QuestionCard.buttonGap(style)) {
      $0 + QuestionCard.width(of: $1.title, style) + QuestionCard.buttonGap(style)
    }
  }

  /// How wide a button is that has no more room than its words need.
  private static func width(of title: Phrase, _ style: WidgetStyle) -> Double {
    (style.measurer.width(of: style.text(title), font: style.strong) + 2 * style.gap + 2)
      .rounded(.up)
  }

  private static func buttonGap(_ style: WidgetStyle) -> Double { style.grid(1.5) }

  private func drawHeading(_ ui: inout Widgets, in place: Rect) {
    var rest = place
    if words.isDone {
      let side = ui.style.grid(4)
      let mark = rest.takeLeft(side, gap: ui.style.grid(1)).centeredSquare(side)
      ui.icon(.check, in: mark, color: ui.style.colors.accent)
    }
    let color = words.isDone ? ui.style.colors.accent : ui.style.colors.text
    ui.text(words.heading, in: rest, font: ui.style.heading, color: color)
  }

  private func draw(_ button: Button, _ ui: inout Widgets, in place: Rect) -> Bool {
    ui.button(
      button.title, rank: button.isPrimary ? .primary : .ordinary, id: button.name,
      isEnabled: button.isEnabled,
      in: place)
  }

  // MARK: Below the phone

  private func drawLine(_ ui: inout Widgets, in place: Rect) -> String? {
    ui.lineGround(place)
    var rest = place.inset(dx: ui.style.grid(2), dy: 0)
    var pressed: String?
    let isTight = place.width < ui.style.grid(70)
    for button in buttons.reversed() where !isTight || !button.isSpare {
      let width = QuestionCard.width(of: button.title, ui.style)
      let box = rest.takeRight(width, gap: ui.style.grid(1))
        .centeredRow(min(place.height - 2, ui.style.grid(6)))
      if draw(button, &ui, in: box) { pressed = button.name }
    }
    drawLineWords(&ui, height: place.height, in: &rest)
    return pressed
  }

  /// Says it beside the buttons: rather without the heading than with words that are cut, and rather without
  /// the key than without words; what is no key but a word goes first.
  private func drawLineWords(_ ui: inout Widgets, height: Double, in rest: inout Rect) {
    let (style, measurer) = (ui.style, ui.style.measurer)
    let heading = measurer.width(of: style.text(words.heading), font: style.heading).rounded(.up)
    let head = heading + (words.isDone ? style.grid(5) : 0) + 1
    let key = ui.keyCapsWidth(words.caps)
    let isKey = words.caps != ["drag"] && words.caps != ["press"]
    let ways = [(head, key), isKey ? (0, key) : (head, 0), (0, 0)].map { heading, key in
      let width = [heading, key].reduce(rest.width) { $0 - ($1 > 0 ? $1 + style.gap : 0) }
      let text = heading > 0 ? words.short : words.bare ?? words.short
      return (
        heading: heading, key: key,
        lines: self.lines([words.sentence, text], style, height: height, width: width)
      )
    }
    let way = ways.first { !$0.lines.isEmpty }
    let lines = way?.lines ?? [style.text(words.bare ?? words.short)]
    if let way, way.heading > 0 { drawHeading(&ui, in: rest.takeLeft(head, gap: style.gap)) }
    if let way, way.key > 0 { ui.keyCaps(words.caps, in: rest.takeLeft(key, gap: style.gap)) }
    let isWhole = lines.count == 1 && measurer.width(of: lines[0], font: style.body) <= rest.width
    ui.reading(style.text(words.sentence), in: rest) { [rest] ui in
      for (index, line) in lines.enumerated() {
        ui.text(
          verbatim: line, in: rest.row(index, of: lines.count, gap: 0),
          font: isWhole ? style.body : style.small)
      }
    }
  }

  /// What to do in a line, or in two small ones where there is no room for it in one; in fewer words where it
  /// does not fit so either. Empty where not even these fit.
  private func lines(
    _ phrases: [Phrase], _ style: WidgetStyle, height: Double, width: Double
  ) -> [String] {
    let most = height >= 2 * style.grid(3) ? 2 : 1
    let fitting = phrases.lazy.map { phrase in
      style.measurer.lines(of: style.text(phrase), style.small, width: max(width, 1))
    }
    return fitting.first { lines in
      lines.count <= most
        && lines.allSatisfy { style.measurer.width(of: $0, font: style.small) <= width }
    } ?? []
  }
}

extension Widgets {
  /// The ground of a line that lies over the window and takes the pointer.
  fileprivate mutating func lineGround(_ rect: Rect) {
    _ = control("ground", in: rect, shape: .arrow)
    plate(rect, radius: style.radius, style.theme.panel, edge: style.theme.panelEdge)
  }
}

extension Workbench {
  /// The line below the phone in which a card may stand: clear of the toolbar and of what breaks the contract.
  func cardLine(_ layout: StageLayout, toolbar: Rect?) -> Rect {
    var line = layout.captionLine
    if let toolbar, toolbar.intersects(line) {
      let start = (toolbar.maxX + 4).rounded(.up)
      line = Rect(x: start, y: line.minY, width: line.maxX - start, height: line.height)
    }
    if let strip = screen.findingPlace, strip.intersects(line) {
      // What is left above the strip, and where that is nothing, over the phone's foot.
      let height = max(strip.minY - line.minY, 26)
      line = Rect(x: line.minX, y: strip.minY - height, width: line.width, height: height)
    }
    return line
  }
}
