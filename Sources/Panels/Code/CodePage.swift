import Drawing
import Input
import Scenes
import Toolkit
import Transitions
import WorkshopCore

/// The page that shows the source of what runs: a mark where a call was made just now, a bar along each
/// block that runs.
struct CodePage {
  let model: CodeModel

  /// Paints the page.
  ///
  /// - Returns: What was asked for since the last frame.
  func draw(_ ui: inout Widgets, _ state: inout CodeState, in place: Rect) -> [InspectorRequest] {
    var requests: [InspectorRequest] = []
    var rest = place
    drawTitle(&ui, in: &rest)
    if model.isFresh { drawHint(&ui, in: &rest) }
    let count = min(model.blocks.count, CodePage.mostBlocks)
    if count > 0 {
      let height = Double(count) * ui.style.row + 2
      drawBlocks(&ui, &state, in: rest.takeBottom(height, gap: ui.style.grid(1)))
      let block = model.blocks.first { $0.place == model.shown } ?? model.blocks[0]
      ui.text(
        block.mover.words, in: rest.takeBottom(ui.style.grid(5), gap: ui.style.grid(1)),
        font: ui.style.small, color: ui.style.colors.label)
    }
    if let text = model.text {
      drawText(text, &ui, &state, &requests, in: rest)
    } else {
      ui.plate(rest, radius: ui.style.radius, ui.style.colors.well, edge: ui.style.colors.edge)
      ui.label(absence, in: rest, isQuiet: true, .center)
    }
    return requests
  }

  /// The file's name, with what runs beside it; below it where the name wants the whole row.
  private func drawTitle(_ ui: inout Widgets, in rest: inout Rect) {
    let style = ui.style
    func width(_ words: Phrase, _ font: Font) -> Double {
      style.measurer.width(of: style.text(words), font: font).rounded(.up)
    }
    let isWide = width(title, style.heading) + style.gap + width(note, style.small) <= rest.width
    ui.header(
      title, note: isWide ? note : .empty, in: rest.takeTop(style.row, gap: isWide ? style.gap : 0))
    guard !isWide else { return }
    ui.text(
      note, in: rest.takeTop(style.grid(5), gap: style.grid(1)), font: style.small,
      color: style.colors.label)
  }

  /// What becomes of the code when it is saved, until somebody has seen it.
  private func drawHint(_ ui: inout Widgets, in rest: inout Rect) {
    let style = ui.style
    let hint = Paragraph(style.text(CodePage.hint), style.small, width: rest.width, style)
    ui.paragraph(
      hint, pitch: style.grid(4), font: style.small, color: style.colors.label, in: &rest)
    _ = rest.takeTop(style.grid(1), gap: 0)
  }

  /// What becomes of the code when it is saved.
  static let hint: Phrase = "Save the file: the same drag runs through the new code"

  /// The most blocks below the text; further ones are scrolled to.
  private static let mostBlocks = 4

  private var title: Phrase {
    (model.shown?.fileName ?? model.text?.name).map { .verbatim($0) } ?? "Code"
  }

  private var note: Phrase {
    model.shown == nil && model.text == nil ? blocks : "\(blocks), read only"
  }

  private var blocks: Phrase {
    switch model.blocks.count {
    case 0: "nothing runs"
    case 1: "1 block runs"
    default: "\(model.blocks.count) blocks run"
    }
  }

  private var absence: Phrase {
    model.shown == nil ? "No code has been called yet." : "This source is not here."
  }

  // MARK: Blocks

  /// The blocks that run, in whichever file: a press goes there.
  private func drawBlocks(_ ui: inout Widgets, _ state: inout CodeState, in place: Rect) {
    var selection = model.blocks.firstIndex { $0.place == model.shown }
    let event = ui.list(
      "blocks", count: model.blocks.count, selection: &selection,
      help: "Blocks that run: press one", in: place,
      row: { index in
        let block = model.blocks[index]
        return ListRow(
          .verbatim("\(block.place)"),
          detail: .verbatim("\(Int((block.progress * 100).rounded())) %"))
      })
    if event != .none, let selection { state.go(to: model.blocks[selection].place) }
  }

  // MARK: Text

  /// What a line of the text has beside it.
  private struct Line {
    var block: CodeModel.Block?
    var mark: CodeModel.Mark?
    /// The bars that pass it, each with how much of it is filled, 0…1.
    var bars: [Double] = []
  }

  private func drawText(
    _ text: CodeText, _ ui: inout Widgets, _ state: inout CodeState,
    _ requests: inout [InspectorRequest], in place: Rect
  ) {
    let height = ui.style.grid(4)
    ui.plate(place, radius: ui.style.radius, ui.style.colors.well, edge: ui.style.colors.edge)
    let frame = place.inset(dx: 1, dy: 1)
    let columns = Columns(ui.style)
    let room = frame.width - Widgets.barWidth * ui.style.unit - columns.start
    let rows = state.rows(
      of: text, ui.style.code, width: room, measurer: ui.style.measurer)
    ui.scrollArea("text", contentHeight: Double(rows.rows.count) * height, in: frame) {
      ui, content in
      follow(text, rows, &ui, &state, &requests, in: content, height: height)
      if state.isToBeRevealed, let line = model.shown?.line {
        state.isToBeRevealed = false
        // With as much above it as below.
        let margin = (frame.height - height) / 2 - ui.style.grid(3)
        ui.reveal(
          rect(of: rows.rows(of: line), in: content, height: height)
            .inset(dx: 0, dy: -max(margin, 0)))
      }
      let first = max(Int((frame.minY - content.minY) / height), 0)
      let last = min(Int((frame.maxY - content.minY) / height) + 1, rows.rows.count)
      for index in first..<max(first, last) {
        let row = rows.rows[index]
        draw(
          row, of: rows.rows(of: row.line).count, line(row.line, of: text), &ui, state, columns,
          in: rect(of: index..<index + 1, in: content, height: height))
      }
    }
  }

  /// The columns of a row, in points: the number, the bars, the code.
  private struct Columns {
    let gutter: Double
    let lane: Double
    /// Where the code begins.
    let start: Double

    init(_ style: WidgetStyle) {
      gutter = style.measurer.width(of: "0000", font: style.smallNumber) + style.grid(2)
      lane = style.grid(2)
      start = gutter + lane + style.grid(1)
    }
  }

  /// Takes presses and keys, and scrolls to the line that is wanted.
  private func follow(
    _ text: CodeText, _ rows: CodeRows, _ ui: inout Widgets, _ state: inout CodeState,
    _ requests: inout [InspectorRequest], in content: Rect, height: Double
  ) {
    let control = ui.control(
      "lines", in: content, keys: [.enter, .vertical, .jumps], shape: .arrow, takesFocus: true)
    func open(_ line: Int) {
      let path = text.path
      requests.append(
        .ask { bench in
          guard let path else { return bench.tell("This source is not a file", at: bench.now) }
          bench.effects.append(.edit(path, line: line))
        })
    }
    for event in control.events {
      switch event {
      case .down(let point, _, let clicks):
        let row = max(Int((point.y - content.minY) / height), 0)
        guard let line = rows.rows.dropFirst(row).first?.line ?? rows.rows.last?.line else {
          continue
        }
        if clicks == 2 && state.selection == line { open(line) }
        state.selection = line
      case .key("Enter", _): if let line = state.selection ?? model.shown?.line { open(line) }
      case .key(let key, _):
        guard let line = moved(by: key, from: state.selection ?? model.shown?.line ?? 1) else {
          continue
        }
        state.selection = min(max(line, 1), text.lines.count)
        ui.reveal(
          rect(of: rows.rows(of: state.selection ?? 1), in: content, height: height))
      default: break
      }
    }
  }

  private func moved(by key: String, from line: Int) -> Int? {
    switch key {
    case "ArrowDown": line + 1
    case "ArrowUp": line - 1
    case "PageDown": line + 20
    case "PageUp": line - 20
    case "Home": 1
    case "End": .max
    default: nil
    }
  }

  private func rect(of rows: Range<Int>, in content: Rect, height: Double) -> Rect {
    Rect(
      x: content.minX, y: content.minY + Double(rows.lowerBound) * height, width: content.width,
      height: Double(rows.count) * height)
  }

  /// What stands beside a line.
  private func line(_ number: Int, of text: CodeText) -> Line {
    var line = Line()
    for block in model.blocks where block.place.fileName == text.name {
      let extent = text.extent(from: block.place.line)
      guard extent.contains(number) else { continue }
      if block.place.line == number { line.block = block }
      // The bar fills from its first line to its last.
      let filled = min(max(block.progress, 0), 1) * Double(extent.count)
      line.bars.append(min(max(filled - Double(number - extent.lowerBound), 0), 1))
    }
    line.mark = model.marks.first { $0.place.line == number && $0.place.fileName == text.name }
    return line
  }

  /// - Parameter count: How many rows the line has.
  private func draw(
    _ row: CodeRows.Row, of count: Int, _ line: Line, _ ui: inout Widgets, _ state: CodeState,
    _ columns: Columns, in place: Rect
  ) {
    let (style, colors, font) = (ui.style, ui.style.colors, ui.style.smallNumber)
    if row.line == state.selection { ui.list.fill(place, colors.selection) }
    if let mark = line.mark {
      ui.list.fill(place, colors.accent.opacity(0.3 * (1 - mark.age)))
    }
    var rest = place
    let gutter = rest.takeLeft(columns.gutter, gap: 0)
    if row.index == 0 {
      ui.text(
        verbatim: "\(row.line)", in: gutter.inset(dx: style.grid(0.5), dy: 0), font: font,
        color: line.mark == nil && line.block == nil ? colors.label : colors.text, .trailing)
    }
    let lane = rest.takeLeft(columns.lane, gap: style.grid(1))
    for (index, share) in line.bars.prefix(2).enumerated() {
      let width = style.grid(0.75)
      let bar = Rect(
        x: lane.minX + Double(index) * (width + 1), y: place.minY, width: width,
        height: place.height)
      let filled = min(max(share * Double(count) - Double(row.index), 0), 1)
      ui.list.fill(bar, colors.rail)
      ui.list.fill(
        Rect(x: bar.minX, y: bar.minY, width: width, height: bar.height * filled), colors.accent)
    }
    _ = rest.takeLeft(row.indent, gap: 0)
    if row.index == count - 1 {
      let ink = row.line == state.selection ? colors.text : colors.accent
      drawWords(beside: line, row.text, ink, &ui, in: &rest)
    }
    let isQuiet = model.text.map { isComment($0.lines[row.line - 1]) } ?? false
    ui.list.text(
      row.text, in: rest, font: style.code, color: isQuiet ? colors.label : colors.text)
  }

  /// A long line of code keeps what is said of it from its place.
  private func drawWords(
    beside line: Line, _ code: String, _ ink: Color, _ ui: inout Widgets,
    in rest: inout Rect
  ) {
    let style = ui.style
    guard let words = words(beside: line) else { return }
    let width = style.measurer.width(of: style.text(words), font: style.small).rounded(.up)
    let taken = style.measurer.width(of: code + " ", font: style.code)
    guard width <= rest.width - taken else { return }
    ui.text(
      words, in: rest.takeRight(width, gap: style.grid(1)), font: style.small,
      color: ink, .trailing)
  }

  private func isComment(_ text: String) -> Bool {
    text.first { $0 != " " } == "/"
  }

  /// How far the block is that begins in a line, or what the line has called.
  private func words(beside line: Line) -> Phrase? {
    if let block = line.block {
      return .verbatim("\(Int((block.progress * 100).rounded())) %")
    }
    return line.mark.map { .verbatim($0.call.call.rawValue) }
  }
}

extension Workbench {
  /// Keeps what is typed into the text of the page of code, which takes none, from being a shortcut. Space,
  /// comma and period go through time as everywhere, for that is what the page is looked at with.
  func isTypedIntoCode(_ stroke: KeyStroke) -> Bool {
    guard isCodeShown, hasFocus(["inspector", "text", "lines"]), stroke.key.count == 1,
      !" ,.<>".contains(stroke.key), stroke.namedModifiers.subtracting(.shift).isEmpty
    else { return false }
    tell("The code is read only here: Enter opens it in your editor", at: now)
    return true
  }
}

nonisolated extension InspectorPage {
  /// The source of what runs.
  static let code: InspectorPage = .init(
    title: "Code", words: "source Swift lines editor",
    begin: { $0.codeState = CodeState() },
    mark: { $0.codeMark }
  ) { bench in
    let page = CodePage(model: bench.followCode())
    return { ui, place in page.draw(&ui, &bench.codeState, in: place) }
  }
}
