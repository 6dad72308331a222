import Drawing
import Overlays
import Panels
import Sessions
import Toolkit
import Transitions
import WorkshopCore

/// What is said in the line below the phone: which keys its buttons have, what is being done with user code, what a
/// release decided, or what to do in the scene.
struct CaptionLine {
  let place: Rect

  /// Says something for a while. Its end says most: rather smaller than cut off, and rather without its first
  /// words than without its last.
  func drawPill(_ phrase: Phrase, _ ui: inout Widgets) {
    let style = ui.style
    let text = style.text(phrase)
    func width(_ text: some StringProtocol, _ font: Font) -> Double {
      style.measurer.width(of: String(text), font: font) + 2.1 * font.size
    }
    func fits(_ text: some StringProtocol, _ font: Font) -> Bool {
      width(text, font) + 0.4 * font.size <= place.width
    }
    let font =
      fits(text, style.font(.semibold, 13)) ? style.font(.semibold, 13) : style.font(.semibold, 11)
    var words = text[...]
    while !fits(words, font), let space = words.firstIndex(of: " ") {
      words = words[words.index(after: space)...]
    }
    let size = Size(
      width: min(width(words, font).rounded(.up), place.width),
      height: min((font.size * 2.25).rounded(), place.height))
    let box = Rect(
      x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width,
      height: size.height)
    let shape = RoundedRect(box, radius: box.height / 2)
    ui.list.append(.fill(shape, .color(style.theme.panel)))
    ui.list.append(.stroke(shape, Stroke(style.theme.panelEdge)))
    ui.reading(text, in: box) { ui in
      ui.text(
        verbatim: String(words), in: box.inset(dx: font.size, dy: 0), font: font,
        color: style.theme.panelText, .center)
    }
  }

  /// Says what to do: in one line; between panels in a smaller one, or in two.
  func drawCaption(_ caption: String, _ ui: inout Widgets) {
    let style = ui.style
    var font = style.font(.regular, 14)
    var lines = [caption]
    if style.measurer.width(of: caption, font: font) > place.width {
      font = style.font(.regular, 12)
      let limit = place.height >= 28 * style.unit ? 2 : 1
      lines = style.measurer.lines(of: caption, font, width: place.width, limit: limit)
    }
    let pitch = min((17 * style.unit).rounded(), place.height / Double(lines.count))
    let block = place.centeredRow(Double(lines.count) * pitch)
    ui.reading(caption, in: place) { ui in
      for (index, line) in lines.enumerated() {
        ui.text(
          verbatim: line,
          in: lines.count == 1 ? place : block.row(index, of: lines.count, gap: 0), font: font,
          color: style.theme.text, .center)
      }
    }
  }
}

extension Workbench {
  /// The line below the phone, as far as what breaks the contract leaves it.
  func captionPlace(_ layout: StageLayout) -> Rect {
    var line = layout.captionLine
    if !pointedButtons.isEmpty {
      let row = min(KeyPointers.height(layout) + 5 * layout.unit, line.height / 2)
      (line.origin.y, line.size.height) = (line.minY + row, line.height - row)
    }
    if let findingPlace {
      line.size.height = min(line.height, max(findingPlace.minY - line.minY, 0))
    }
    return line
  }

  /// What comes before the caption in its line.
  var pill: Phrase? { problems.notice.text ?? heldError ?? messages.pill?.text }

  /// What is wrong with code that was saved while a finger holds the stage, where its panel has to wait for the
  /// finger's end: the first of it.
  private var heldError: Phrase? {
    guard touch.isDown, problems.isShown, !layout.shown.contains(.problems),
      let problem = problems.first
    else { return nil }
    return problem.message + .verbatim(" · \(problem.place)")
  }

  fileprivate func drawCaption(_ ui: inout Widgets, _ layout: StageLayout) {
    // A card says what to do; where it is a line, it has this one's place.
    guard screen.card?.isLine != true, !messages.isToastInLine else { return }
    let line = CaptionLine(place: captionPlace(layout))
    if let keyWords {
      line.drawCaption(ui.style.text(keyWords), &ui)
    } else if let pill {
      line.drawPill(pill, &ui)
    } else if let caption = messages.caption, screen.card == nil,
      line.place.height >= min(16 * layout.unit, layout.captionLine.height)
    {
      let isMirrored = shown.stage.layoutDirection == .rightToLeft
      let phrase = caption.phrase(in: language, isMirrored: isMirrored)
      line.drawCaption(ui.style.text(phrase), &ui)
    }
  }
}

extension Panel {
  package static let caption = Panel(
    name: "caption", layer: .window, role: .statusBar,
    begin: { bench, _ in
      bench.messages.begin(caption: Caption(of: bench.live.simulation.scene))
    },
    played: { $0.messages.caption = $0.messages.caption?.afterPlay }
  ) { bench, sight in
    guard bench.messages.caption != nil || bench.pill != nil || bench.keyWords != nil else {
      return nil
    }
    return { ui in
      bench.drawCaption(&ui, sight.layout)
      return []
    }
  }
}
