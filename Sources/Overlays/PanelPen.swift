import Drawing
import Toolkit
import Transitions

/// Writes the rows of a panel from top to bottom.
struct PanelPen {
  let canvas: Canvas
  private var column: Canvas.Column
  private let rowHeight: Double

  init(canvas: Canvas, place: Rect) {
    self.canvas = canvas
    column = canvas.column(of: place)
    rowHeight = PanelPlaces.rowHeight(canvas.unit)
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
    let (theme, font) = (canvas.theme, canvas.font(.semibold, 12.5))
    let width = isHead ? column.width - canvas.closeRoom : column.width
    var room = width
    if let note {
      let noteFont = canvas.font(.semibold, 10.5)
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
    let (theme, font, valueFont) = (canvas.theme, canvas.bodyFont, canvas.numberFont)
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
    let (theme, font) = (canvas.theme, canvas.font(.number, 12))
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
