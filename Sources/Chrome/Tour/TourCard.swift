import Drawing
import Toolkit
import WorkshopCore

/// What somebody presses on the tour's card.
enum TourRequest: Hashable {
  /// The step before.
  case back
  /// The next step, or the first one.
  case next
  /// The end of the tour.
  case end
  /// The scene that the tour is about, out of another one.
  case itsScene
}

/// The card of the tour: which step, what to do, the key, and buttons.
///
/// It lies beside the phone where there is room, and is a line below it where there is none, so that it
/// never covers the stage nor what it speaks of.
struct TourCard {
  let phase: Tour.Phase
  /// What the tour's scene is called, where another one is open and the step speaks of that; else `nil`.
  let away: Phrase?
  /// The keys that hold.
  let keys: KeyMap
  /// The columns beside the phone, the better one first; a card stands at the foot of one.
  let columns: [Rect]
  /// What it must not cover.
  let obstacles: [Rect]
  /// The line below the phone.
  let line: Rect

  /// What it says.
  private struct Words {
    var number: Phrase
    var caps: [String]
    var sentence: Phrase
    var short: Phrase
    /// What stands there where there is no room for the number beside the short words.
    var bare: Phrase?
    var isDone = false
  }

  private var words: Words {
    if let away {
      return Words(
        number: "Tour", caps: [],
        sentence: "It waits in the scene “\(away)”. Look around here as long as you like.",
        short: "It waits in “\(away)”")
    }
    return switch phase {
    case .invitation:
      Words(
        number: "Tour", caps: [],
        sentence: """
          A hand swipes, and the overlay tells what happens inside. The tour shows eight things to do \
          here in a minute; a press on the stage is yours at once.
          """,
        short: "Eight things in a minute", bare: "A tour of one minute")
    case .asks(let step), .praises(let step, _):
      Words(
        number: step.number, caps: step.caps(keys), sentence: step.sentence,
        short: step.shortSentence, isDone: phase != .asks(step))
    }
  }

  private var buttons: [(title: Phrase, request: TourRequest, isEnabled: Bool)] {
    if away != nil { return [("Go there", .itsScene, true), ("End", .end, true)] }
    return switch phase {
    case .invitation: [("Start", .next, true), ("Not now", .end, true)]
    case .asks(let step), .praises(let step, _):
      [
        ("Back", .back, step != .drag), (words.isDone ? "Next" : "Skip", .next, true),
        ("End", .end, true),
      ]
    }
  }

  /// Paints it.
  ///
  /// - Returns: Where it stands, whether that is the line below the phone, and what was pressed.
  func draw(_ ui: inout Widgets) -> (place: Rect, isLine: Bool, request: TourRequest?) {
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
      return (place, false, drawCard(&ui, lines, in: place))
    }
    var place = line.centeredRow(min(line.height, max(ui.style.row, 24)).rounded(.down))
    // No wider than its words, which stand together in the middle.
    let words = self.words
    let needed =
      ui.style.measurer.width(of: ui.style.text(words.sentence), font: ui.style.body)
      + buttonsWidth(ui.style) + ui.keyCapsWidth(words.caps) + ui.style.grid(40)
    let width = min(line.width, max(ui.style.grid(170), needed))
    place = Rect(
      x: (line.midX - width / 2).rounded(.up), y: place.minY.rounded(.up),
      width: width.rounded(.down), height: place.height)
    return (place, true, drawLine(&ui, in: place))
  }

  /// Whether nothing is asked for any more, so that going on is what is most wanted.
  private var goesOn: Bool { away != nil || phase == .invitation || words.isDone }

  // MARK: Beside the phone

  private func cardHeight(_ lines: Int, _ style: WidgetStyle) -> Double {
    let text = Double(lines) * style.grid(4.25)
    return style.grid(3) * 2 + style.grid(6) + style.gap + text + style.grid(3) + style.row
  }

  private func drawCard(_ ui: inout Widgets, _ lines: [String], in place: Rect) -> TourRequest? {
    let (style, words) = (ui.style, words)
    var rest = ui.panel(place)
    var head = rest.takeTop(style.grid(6), gap: style.gap)
    let caps = head.takeRight(ui.keyCapsWidth(words.caps), gap: style.gap)
    ui.keyCaps(words.caps, in: caps)
    drawNumber(&ui, words, in: head)
    for line in lines { ui.text(verbatim: line, in: rest.takeTop(style.grid(4.25), gap: 0)) }
    let row = rest.takeBottom(style.row, gap: 0)
    var pressed: TourRequest?
    let buttons = buttons
    // What one has more than its words need is the same for all.
    let spare = (row.width - buttonsWidth(style)) / Double(buttons.count)
    var places = row
    for button in buttons {
      let width = (TourCard.width(of: button.title, style) + spare).rounded(.down)
      let place = places.takeLeft(width, gap: TourCard.buttonGap(style))
      if draw(button, &ui, in: place) { pressed = button.request }
    }
    return pressed
  }

  /// How wide the buttons are beside one another, in points.
  private func buttonsWidth(_ style: WidgetStyle) -> Double {
    buttons.reduce(-TourCard.buttonGap(style)) {
      $0 + TourCard.width(of: $1.title, style) + TourCard.buttonGap(style)
    }
  }

  /// How wide a button is that has no more room than its words need.
  private static func width(of title: Phrase, _ style: WidgetStyle) -> Double {
    (style.measurer.width(of: style.text(title), font: style.strong) + 2 * style.gap + 2)
      .rounded(.up)
  }

  private static func buttonGap(_ style: WidgetStyle) -> Double { style.grid(1.5) }

  private func drawNumber(_ ui: inout Widgets, _ words: Words, in place: Rect) {
    var rest = place
    if words.isDone {
      let side = ui.style.grid(4)
      let mark = rest.takeLeft(side, gap: ui.style.grid(1)).centeredSquare(side)
      ui.icon(.check, in: mark, color: ui.style.colors.accent)
    }
    let color = words.isDone ? ui.style.colors.accent : ui.style.colors.text
    ui.text(words.number, in: rest, font: ui.style.heading, color: color)
  }

  private func draw(
    _ button: (title: Phrase, request: TourRequest, isEnabled: Bool), _ ui: inout Widgets,
    in place: Rect
  ) -> Bool {
    // What goes on keeps its identity whatever it says, so that a press on it is never lost.
    ui.button(
      button.title,
      rank: [.next, .itsScene].contains(button.request) && goesOn ? .primary : .ordinary,
      id: "\(button.request)", isEnabled: button.isEnabled, in: place)
  }

  // MARK: Below the phone

  private func drawLine(_ ui: inout Widgets, in place: Rect) -> TourRequest? {
    let (style, words) = (ui.style, words)
    ui.lineGround(place)
    var rest = place.inset(dx: style.grid(2), dy: 0)
    var pressed: TourRequest?
    let isTight = place.width < style.grid(70)
    for button in buttons.reversed() where !isTight || button.request != .back {
      let box = rest.takeRight(TourCard.width(of: button.title, style), gap: style.grid(1))
        .centeredRow(min(place.height - 2, style.grid(6)))
      if draw(button, &ui, in: box) { pressed = button.request }
    }
    let measurer = style.measurer
    let number = measurer.width(of: style.text(words.number), font: style.heading).rounded(.up)
    let head = number + (words.isDone ? style.grid(5) : 0) + 1
    let key = ui.keyCapsWidth(words.caps)
    let isKey = words.caps != ["drag"] && words.caps != ["press"]
    // Rather without the number than with words that are cut, and rather without the key than without words;
    // what is no key but a word goes first.
    let ways = [(head, key), isKey ? (0, key) : (head, 0), (0, 0)].map { number, key in
      let width = [number, key].reduce(rest.width) { $0 - ($1 > 0 ? $1 + style.gap : 0) }
      let text = number > 0 ? words.short : words.bare ?? words.short
      return (
        number: number, key: key,
        lines: self.lines([words.sentence, text], style, height: place.height, width: width)
      )
    }
    let way = ways.first { !$0.lines.isEmpty }
    let lines = way?.lines ?? [style.text(words.bare ?? words.short)]
    if let way, way.number > 0 { drawNumber(&ui, words, in: rest.takeLeft(head, gap: style.gap)) }
    if let way, way.key > 0 { ui.keyCaps(words.caps, in: rest.takeLeft(key, gap: style.gap)) }
    let isWhole = lines.count == 1 && measurer.width(of: lines[0], font: style.body) <= rest.width
    for (index, line) in lines.enumerated() {
      ui.text(
        verbatim: line, in: rest.row(index, of: lines.count, gap: 0),
        font: isWhole ? style.body : style.small)
    }
    return pressed
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
