import Drawing
import Sessions
import Shell
import Toolkit
import Transitions

/// The latest calls with everything that they say, and what breaks the contract, with what to do.
///
/// Calls of one instant stand together under their time. The findings stand below, so that a breach is
/// never scrolled out of sight by the calls that follow it.
struct CallLog: OverlayItem {
  let reading: StageReading
  let place: Rect
  /// The lines that somebody looks at in the place of the latest, the newest first.
  var browsed: [CallLine]?
  /// Where the lines are noted.
  var rows: CallRows?

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    canvas.panel(place, into: &list)
    let status = canvas.text(CallLog.status(reading.findings.count))
    var pen = LogPen(canvas: canvas, place: place)
    pen.heading(
      canvas.text("Callback log"), status: status, isCalm: reading.findings.isEmpty, into: &list)
    let notes = notes(pen)
    let height = notes.reduce(0) { $0 + $1.height }
    pen.calls(
      browsed ?? CallLine.lines(of: reading.calls, limit: pen.lineLimit), root: reading.root,
      now: browsed == nil ? .infinity : reading.time, above: height, into: &list)
    pen.moveToBottom(height)
    list.mark(DisplayList.identity(of: "notes"))
    for note in notes { pen.note(note, into: &list) }
    rows?.note(pen.rows, in: place, rowHeight: pen.rowHeight)
  }

  private static func status(_ number: Int) -> Phrase {
    switch number {
    case 0: "no breaches"
    case 1: "1 breach"
    default: "\(number) breaches"
    }
  }

  /// The latest findings, the newest last: one, and as many as fit into about half of what is left.
  private func notes(_ pen: LogPen) -> [LogPen.Note] {
    guard let latest = reading.findings.last else { return [] }
    let whole = pen.note(of: latest, root: reading.root)
    let first = whole.height <= pen.heightLeft ? whole : whole.withoutFix
    guard first.height <= pen.heightLeft else { return [] }
    var notes = [first]
    var room = pen.heightLeft * 0.55 - first.height
    for finding in reading.findings.dropLast().reversed() {
      let note = pen.note(of: finding, root: reading.root)
      guard note.height <= room else { break }
      room -= note.height
      notes.insert(note, at: 0)
    }
    return notes
  }
}

/// Writes the rows of the log.
struct LogPen {
  /// A finding, broken into lines.
  struct Note {
    var title: String
    var time: String
    var message: [String]
    var fix: [String]
    var rowHeight: Double
    var gap: Double

    var height: Double { Double(1 + message.count + fix.count) * rowHeight + gap }

    /// The same for a place that is too low for all of it.
    var withoutFix: Note {
      var short = self
      short.fix = []
      return short
    }
  }

  let canvas: Canvas
  private var column: Canvas.Column
  private let font: Font
  let rowHeight: Double
  /// Where each line stands, and its moment.
  private(set) var rows: [CallRows.Row] = []

  init(canvas: Canvas, place: Rect) {
    self.canvas = canvas
    column = canvas.column(of: place)
    font = canvas.font(.mono, 10)
    rowHeight = (15.5 * canvas.unit).rounded()
  }

  /// How many lines fit at most.
  var lineLimit: Int { max(Int(heightLeft / rowHeight), 0) }

  /// How high the place is that is left, in points.
  var heightLeft: Double { column.heightLeft }

  /// Appends the title and the state of the lint in a capsule.
  mutating func heading(
    _ text: String, status: String, isCalm: Bool, into list: inout DisplayList
  ) {
    let (theme, statusFont) = (canvas.theme, canvas.font(.semibold, 10.5))
    let height = (17 * canvas.unit).rounded()
    let statusWidth = (canvas.width(status, statusFont) + 16 * canvas.unit).rounded(.up)
    let capsule = Rect(
      x: column.left + column.width - canvas.closeRoom - statusWidth, y: column.y,
      width: statusWidth,
      height: height)
    list.fill(capsule, radius: height / 2, isCalm ? theme.panelWell : theme.warning)
    list.text(
      status, in: capsule, font: statusFont,
      color: isCalm ? theme.panelText : theme.panel.opacity(1), .center)
    let box = Rect(x: column.left, y: column.y, width: column.width - statusWidth, height: height)
    list.text(text, in: box, font: canvas.font(.semibold, 12.5), color: theme.panelText)
    column.y += height + (6 * canvas.unit).rounded()
  }

  // MARK: Calls

  /// Appends the latest calls, the newest at the bottom; those of one instant under one time.
  ///
  /// - Parameters:
  ///   - calls: The newest first.
  ///   - now: The moment that is shown, in seconds: calls of later ones are faint, those of the latest
  ///     until then stand out.
  ///   - notes: The height that is kept free below, in points.
  mutating func calls(
    _ calls: [CallLine], root: String, now: Double, above notes: Double,
    into list: inout DisplayList
  ) {
    let lines = latestLines(of: calls, height: heightLeft - notes)
    let columns = columns(lines, root: root)
    let latest = now.isFinite ? lines.last { $0.entry.time <= now }?.entry.time : nil
    var former = ""
    for line in lines {
      let time = fixed(line.entry.time, 3)
      if !former.isEmpty && former != time {
        list.fill(
          Rect(
            x: column.left, y: (column.y + instantGap / 2).rounded(), width: column.width, height: 1
          ),
          canvas.theme.panelEdge)
        column.y += instantGap
      }
      list.mark(DisplayList.identity(of: "line") &+ rows.count)
      let row = Rect(x: column.left, y: column.y, width: column.width, height: rowHeight)
      rows.append(CallRows.Row(place: row, line: line))
      if line.entry.time == latest {
        list.fill(
          row.inset(dx: -4 * canvas.unit, dy: 0), radius: 2 * canvas.unit,
          canvas.theme.accent.opacity(0.16))
      }
      call(
        line, time: former == time ? "" : time, root: root, columns,
        strength: line.entry.time > now ? 0.45 : 1, into: &list)
      former = time
    }
  }

  /// The space between the calls of two instants.
  private var instantGap: Double { (5 * canvas.unit).rounded() }

  /// The latest lines that fit into a height, the oldest first.
  private func latestLines(of calls: [CallLine], height: Double) -> [CallLine] {
    var room = height
    var former: Double?
    var lines: [CallLine] = []
    for line in calls.prefix(max(Int(height / rowHeight), 0)) {
      room -= rowHeight + (former == nil || former == line.entry.time ? 0 : instantGap)
      guard room >= 0 else { break }
      former = line.entry.time
      lines.append(line)
    }
    return lines.reversed()
  }

  /// Where the columns of the caller and of the call begin, in points from the left.
  private typealias Columns = (who: Double, call: Double)

  private func columns(_ lines: [CallLine], root: String) -> Columns {
    let letter = canvas.width("0", font)
    let time = letter * Double((lines.map { fixed($0.entry.time, 3).count }.max() ?? 0) + 1)
    let names = CallLine.callers(lines, in: root, fitting: column.width - time) {
      canvas.width($0, font)
    }
    return (time, time + names + letter)
  }

  private mutating func call(
    _ line: CallLine, time: String, root: String, _ columns: Columns, strength: Double,
    into list: inout DisplayList
  ) {
    let theme = canvas.theme
    func box(_ start: Double, _ end: Double) -> Rect {
      Rect(x: column.left + start, y: column.y, width: end - start, height: rowHeight)
    }
    let letter = canvas.width("0", font)
    list.text(time, in: box(0, columns.who), font: font, color: theme.panelLabel.opacity(strength))
    let whoBox = box(columns.who, columns.call - letter)
    list.text(
      canvas.fit(line.who(in: root), font, width: whoBox.width), in: whoBox, font: font,
      color: theme.panelLabel.opacity(strength))
    let (name, argument) = line.parts(fitting: column.width - columns.call) {
      canvas.width($0, font)
    }
    let color = (line.diagnostic == nil ? theme.panelText : theme.warning).opacity(strength)
    let callBox = box(columns.call, column.width)
    list.text(canvas.fit(name, font, width: callBox.width), in: callBox, font: font, color: color)
    list.text(argument, in: callBox, font: font, color: theme.accent.opacity(strength), .trailing)
    column.y += rowHeight
  }

  // MARK: Findings

  /// Breaks a finding into lines.
  func note(of finding: Finding, root: String) -> Note {
    let indent = 11 * canvas.unit
    let font = canvas.bodyFont
    let message = canvas.wrap(
      canvas.text(finding.messagePhrase), font, width: column.width - indent, limit: 4)
    let fix = canvas.wrap(
      "→ " + canvas.text(finding.fixPhrase), font, width: column.width - indent, limit: 4)
    return Note(
      title: CallLine.short(finding.who, in: root),
      time: fixed(finding.time, 3) + " s", message: message, fix: fix, rowHeight: rowHeight,
      gap: (9 * canvas.unit).rounded())
  }

  /// Goes to where the findings begin.
  mutating func moveToBottom(_ height: Double) { column.y = column.bottom - height }

  /// Appends a finding with a mark at its left.
  mutating func note(_ note: Note, into list: inout DisplayList) {
    let theme = canvas.theme
    column.y += note.gap
    list.fill(
      Rect(
        x: column.left, y: column.y + 1, width: 3 * canvas.unit, height: note.height - note.gap - 2),
      radius: 1.5 * canvas.unit, theme.warning)
    let indent = 11 * canvas.unit
    func row(_ text: String, _ font: Font, _ color: Color) {
      let box = Rect(
        x: column.left + indent, y: column.y, width: column.width - indent, height: rowHeight)
      list.text(canvas.fit(text, font, width: box.width), in: box, font: font, color: color)
      column.y += rowHeight
    }
    let head = Rect(
      x: column.left + indent, y: column.y, width: column.width - indent, height: rowHeight)
    list.text(note.time, in: head, font: font, color: theme.panelLabel, .trailing)
    let room = head.width - canvas.width(note.time + " ", font)
    let title = canvas.fit(note.title, canvas.headingFont, width: room)
    row(title, canvas.headingFont, theme.warning)
    for line in note.message { row(line, canvas.bodyFont, theme.panelText) }
    for line in note.fix { row(line, canvas.bodyFont, theme.panelLabel) }
  }
}

nonisolated extension Overlay {
  /// The latest calls with their arguments, and what breaks the contract of transitions.
  package static let callLog = Overlay(
    "callback log and lint", name: "callLog", keys: "e",
    words: "delegate order events messages lifecycle callbacks console", panel: .log,
    film: Arguments.Option("--log", help: "with the callback log and what breaks the contract"),
    parts: .on(.panel) { sight, list, canvas in
      guard let place = sight.places.log else { return }
      var reading = sight.readingWithCalls
      reading.findings = sight.findings
      CallLog(
        reading: reading, place: place, browsed: sight.picture.browsedCalls,
        rows: sight.picture.callRows
      ).draw(into: &list, canvas)
    })
}
