import Drawing
import Sessions
import Shell
import Toolkit
import Transitions

/// The numbers of the running transition, and the latest calls.
struct ContextPanel: OverlayItem {
  let reading: StageReading
  let place: Rect
  /// Whether the calls stand here, and not in a log of their own.
  let showsCalls: Bool

  init(_ reading: StageReading, place: Rect, showsCalls: Bool = true) {
    self.reading = reading
    self.place = place
    self.showsCalls = showsCalls
  }

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    var pen = PanelPen(canvas: canvas, place: place)
    canvas.panel(place, into: &list)
    drawNumbers(&pen, into: &list)
    guard showsCalls else { return }
    pen.gap(0.6)
    pen.heading(canvas.text("Calls"), note: nil, into: &list)
    drawCalls(&pen, into: &list)
  }

  // MARK: Numbers

  private func drawNumbers(_ pen: inout PanelPen, into list: inout DisplayList) {
    let inspection = reading.inspection
    pen.heading(title, note: pen.canvas.text(phase), isHead: true, into: &list)
    pen.bar(
      fraction: inspection?.fraction ?? 0,
      number: inspection.map { fixed($0.fraction, 3) } ?? "–",
      into: &list)
    pen.row("velocity", number(inspection?.velocity, 2, "distances/s"), into: &list)
    pen.row(
      .empty, number(inspection.map { $0.velocity * $0.travel }, 0, .verbatim("pt/s")), into: &list)
    pen.row(.verbatim("percentComplete"), number(inspection?.percentComplete, 3), into: &list)
    pen.row(.verbatim("isInteractive"), flag(inspection?.isInteractive), into: &list)
    pen.row(.verbatim("wasCancelled"), flag(inspection?.wasCancelled), into: &list)
    pen.row("coordinator", coordinator, into: &list)
    if let strip = reading.strip {
      pen.row("strip", number(strip.displacement, 1, .verbatim("pt")), into: &list)
    }
    pen.row("finger", finger, into: &list)
    pen.row("time", number(reading.time, 3, .verbatim("s")), into: &list)
    drawWatchdog(&pen, into: &list)
  }

  /// An animator that seems to have forgotten its transition, and what else is wrong with that.
  private func drawWatchdog(_ pen: inout PanelPen, into list: inout DisplayList) {
    guard let inspection = reading.inspection else { return }
    if let due = inspection.watchdogDue {
      pen.warning(
        pen.canvas.text("nothing moves, ends at \(fixed(due, 3)) s"), into: &list)
    }
    for diagnostic in inspection.diagnostics {
      for row in pen.wrapped(diagnostic.message, limit: 2) { pen.warning(row, into: &list) }
    }
  }

  private var title: String {
    guard let inspection = reading.inspection else { return reading.shown }
    return "\(inspection.from) → \(inspection.to)"
  }

  private var phase: Phrase {
    switch reading.inspection?.phase {
    case nil, .idle: "idle"
    case .running: "running"
    case .interactive: "interactive"
    case .settling(let cancelled): cancelled ? "settling back" : "settling on"
    }
  }

  /// How often the transition has changed between a finger and the clock, and who waits for that.
  private var coordinator: Phrase {
    guard let coordinator = reading.inspection?.coordinator else { return .verbatim("–") }
    let flips: Phrase =
      coordinator.flips == 1 ? "1 flip" : "\(coordinator.flips) flips"
    let (handlers, completions) = (coordinator.interactionHandlers, coordinator.completions)
    return handlers + completions == 0
      ? flips : "\(flips), \(handlers + completions) wait"
  }

  private var finger: Phrase {
    guard let finger = reading.finger else { return .verbatim("–") }
    let isUpright = reading.inspection?.isUpright ?? false
    let (way, speed) =
      isUpright
      ? (finger.translation.dy, finger.velocity.dy) : (finger.translation.dx, finger.velocity.dx)
    return .verbatim("\(fixed(way, 0)) pt  \(fixed(speed, 0)) pt/s")
  }

  private func number(_ value: Double?, _ places: Int, _ unit: Phrase = .empty) -> Phrase {
    guard let value else { return .verbatim("–") }
    let text = Phrase.verbatim(fixed(value, places))
    return unit.isEmpty ? text : text + .verbatim(" ") + unit
  }

  private func flag(_ value: Bool?) -> Phrase {
    .verbatim(value.map { $0 ? "true" : "false" } ?? "–")
  }

  // MARK: Calls

  /// The newest at the bottom, as many as there is room for.
  private func drawCalls(_ pen: inout PanelPen, into list: inout DisplayList) {
    let lines = CallLine.lines(of: reading.calls, limit: pen.rowsLeft)
    var shown: [(line: CallLine, rows: [String])] = []
    var room = pen.rowsLeft
    for line in lines {
      let rows = line.diagnostic.map { pen.wrapped($0, limit: 3) } ?? [""]
      guard rows.count <= room else { break }
      room -= rows.count
      shown.append((line, rows))
    }
    let callers = pen.callers(
      shown.map(\.line).filter { $0.diagnostic == nil }, in: reading.root)
    for (line, rows) in shown.reversed() {
      if line.diagnostic != nil {
        for row in rows { pen.warning(row, into: &list) }
      } else {
        pen.call(
          time: fixed(line.entry.time, 3), who: line.who(in: reading.root), callers, line,
          into: &list)
      }
    }
  }
}

extension TransitionInspection {
  /// Whether what moves moves up and down rather than to the sides.
  var isUpright: Bool { abs(way.dy) > abs(way.dx) }
}

/// Writes the rows of a panel from top to bottom.
struct PanelPen {
  let canvas: Canvas
  private var column: Canvas.Column
  private let rowHeight: Double

  init(canvas: Canvas, place: Rect) {
    self.canvas = canvas
    column = canvas.column(of: place)
    rowHeight = (16.5 * canvas.unit).rounded()
  }

  /// The height of a panel with a heading, a bar and rows: so many in all.
  nonisolated static func height(ofRows rows: Int, unit: Double) -> Double {
    let padding = 12 * unit * 1.6
    let gaps = (5 * unit).rounded() + (3 * unit).rounded()
    return (Double(rows) * (16.5 * unit).rounded() + gaps + padding).rounded(.up) + 1
  }

  /// How many more rows there is room for.
  var rowsLeft: Int { Int(column.heightLeft / rowHeight) }

  private var box: Rect {
    Rect(x: column.left, y: column.y, width: column.width, height: rowHeight)
  }

  /// Leaves a part of a row free.
  mutating func gap(_ rows: Double) { column.y += (rowHeight * rows).rounded() }

  /// Appends a heading and, at the right, a word in a capsule.
  ///
  /// - Parameter isHead: Whether it is the panel's own, beside the button that closes it.
  mutating func heading(
    _ text: String, note: String?, isHead: Bool = false, into list: inout DisplayList
  ) {
    guard rowsLeft > 0 else { return }
    let (theme, font) = (canvas.theme, canvas.font(.bold, 12.5))
    let width = isHead ? column.width - canvas.closeRoom : column.width
    var room = width
    if let note {
      let noteFont = canvas.font(.bold, 10.5)
      let noteWidth = (canvas.width(note, noteFont) + 14 * canvas.unit).rounded(.up)
      let place = Rect(
        x: column.left + width - noteWidth, y: column.y, width: noteWidth, height: rowHeight)
      list.fill(place, radius: rowHeight / 2, theme.panelWell)
      list.text(note, in: place, font: noteFont, color: theme.panelText, .center)
      room -= noteWidth + 6 * canvas.unit
    }
    list.text(
      canvas.fit(text, font, width: room),
      in: Rect(x: column.left, y: column.y, width: room, height: rowHeight),
      font: font, color: theme.panelText)
    column.y += rowHeight + (5 * canvas.unit).rounded()
  }

  /// Appends a name and, at the right, its value.
  mutating func row(_ name: Phrase, _ value: Phrase, into list: inout DisplayList) {
    guard rowsLeft > 0 else { return }
    let (theme, font, valueFont) = (canvas.theme, canvas.bodyFont, canvas.monoFont)
    let (name, value) = (canvas.text(name), canvas.text(value))
    let nameWidth = canvas.width(name, font)
    list.text(name, in: box, font: font, color: theme.panelLabel)
    let room = column.width - (nameWidth > 0 ? nameWidth + 8 * canvas.unit : 0)
    let shown = canvas.fit(value, valueFont, width: room)
    list.text(shown, in: box, font: valueFont, color: theme.panelText, .trailing)
    column.y += rowHeight
  }

  /// Appends a bar that fills from 0 to 1, with its number; an overshoot goes a little further.
  mutating func bar(fraction: Double, number: String, into list: inout DisplayList) {
    guard rowsLeft > 0 else { return }
    let (theme, font) = (canvas.theme, canvas.font(.mono, 12))
    let numberWidth = canvas.width("−0.000", font) + 8 * canvas.unit
    let height = (7 * canvas.unit).rounded()
    let track = Rect(
      x: column.left, y: column.y + (rowHeight - height) / 2, width: column.width - numberWidth,
      height: height)
    list.fill(track, radius: height / 2, theme.panelWell)
    let filled = min(max(fraction, 0), 1) * track.width
    if filled > 0 {
      list.append(.pushClip(RoundedRect(track, radius: height / 2)))
      list.fill(
        Rect(x: track.minX, y: track.minY, width: filled, height: height), theme.accent)
      list.append(.popClip)
    }
    list.text(number, in: box, font: font, color: theme.panelText, .trailing)
    column.y += rowHeight + (3 * canvas.unit).rounded()
  }

  private var callFont: Font { canvas.font(.mono, 10) }

  /// The width of the calls' times, with the gap behind them, in points.
  private func timeWidth(_ lines: [CallLine]) -> Double {
    let times = lines.map { canvas.width(fixed($0.entry.time, 3), callFont) }.max() ?? 0
    return times + canvas.width("0", callFont)
  }

  /// The columns of calls: where callers and calls begin, in points from the left.
  func callers(_ lines: [CallLine], in root: String) -> (who: Double, call: Double) {
    let time = timeWidth(lines)
    let names = CallLine.callers(lines, in: root, fitting: column.width - time) {
      canvas.width($0, callFont)
    }
    return (time, time + names + canvas.width("0", callFont))
  }

  /// Appends a call in three columns.
  mutating func call(
    time: String, who: String, _ columns: (who: Double, call: Double), _ line: CallLine,
    into list: inout DisplayList
  ) {
    let (theme, font) = (canvas.theme, callFont)
    func box(_ start: Double, _ end: Double) -> Rect {
      Rect(x: column.left + start, y: column.y, width: end - start, height: rowHeight)
    }
    list.text(time, in: box(0, columns.who), font: font, color: theme.panelLabel)
    let whoBox = box(columns.who, columns.call - canvas.width("0", font))
    list.text(
      canvas.fit(who, font, width: whoBox.width), in: whoBox, font: font, color: theme.panelLabel)
    let callBox = box(columns.call, column.width)
    let (call, argument) = line.parts(fitting: callBox.width) { canvas.width($0, font) }
    let text = argument.isEmpty ? call : "\(call) \(argument)"
    list.text(
      canvas.fit(text, font, width: callBox.width), in: callBox, font: font,
      color: theme.panelText)
    column.y += rowHeight
  }

  /// The lines of what is wrong.
  func wrapped(_ text: String, limit: Int) -> [String] {
    canvas.wrap(text, canvas.bodyFont, width: column.width - 10 * canvas.unit, limit: limit)
  }

  /// Appends one line of what is wrong.
  mutating func warning(_ text: String, into list: inout DisplayList) {
    let theme = canvas.theme
    list.fill(
      Rect(x: column.left, y: column.y, width: 3 * canvas.unit, height: rowHeight), theme.warning)
    list.text(
      text,
      in: Rect(
        x: column.left + 10 * canvas.unit, y: column.y, width: column.width - 10 * canvas.unit,
        height: rowHeight), font: canvas.bodyFont, color: theme.warning)
    column.y += rowHeight
  }
}

nonisolated extension Overlay {
  /// The context of the transition: its frames, its numbers and the latest calls.
  package static let context = Overlay(
    "frames, numbers and calls", name: "overlay", keys: "F3",
    words: "context labels debug inside percent", panel: .context,
    film: Arguments.Option("--overlay", help: "with the context overlay"),
    parts: .on(.marks) { sight, list, canvas in
      ContextFrames(sight.reading, safeArea: sight.picture.safeArea).draw(into: &list, canvas)
    },
    .on(.panel) { sight, list, canvas in
      guard let place = sight.places.context else { return }
      ContextPanel(
        sight.readingWithCalls, place: place,
        showsCalls: sight.places.log == nil && sight.picture.shownWorkspace.listsCalls
      ).draw(into: &list, canvas)
    })
}
