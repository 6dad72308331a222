import Drawing
import Toolkit

/// A view that is marked on the stage.
package struct LayerMark: OverlayItem {
  /// Its corners, in the stage's points.
  let corners: [Point]
  /// What it is called.
  let title: String
  /// Whether only the pointer is on its row.
  let isPassing: Bool
  /// What is said below its name, each in lines of its own.
  let notes: [Phrase]

  /// Creates a mark.
  package init(corners: [Point], title: String, isPassing: Bool, notes: [Phrase] = []) {
    self.corners = corners
    self.title = title
    self.isPassing = isPassing
    self.notes = notes
  }

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    let points = corners.map(canvas.layout.windowPoint)
    let line = points + points.prefix(1)
    let width = 2 * canvas.unit
    list.append(.pushClip(RoundedRect(canvas.layout.clearing.union(canvas.layout.phone))))
    list.append(.polyline(line, Stroke(Color(white: 0, alpha: 0.55), width: width + 3)))
    list.append(.polyline(line, Stroke(.white, width: width + 1)))
    let dash = isPassing ? Stroke.Dash(on: 5 * canvas.unit, off: 4 * canvas.unit) : nil
    list.append(.polyline(line, Stroke(LayerMark.color, width: width, dash: dash)))
    drawTitle(points, into: &list, canvas)
    list.append(.popClip)
  }

  /// A magenta that no pane and no other part of the overlay has.
  private static let color = Color(hex: 0xE0218A)

  private func drawTitle(_ points: [Point], into list: inout DisplayList, _ canvas: Canvas) {
    let font = canvas.font(.number, 10)
    let clearing = canvas.layout.clearing
    let room = clearing.width - 10 * canvas.unit
    var lines = [canvas.fit(title, font, width: room)]
    for note in notes { lines += canvas.wrap(canvas.text(note), font, width: room, limit: 2) }
    let widest = lines.map { canvas.width($0, font) }.max() ?? 0
    let width = (widest + 10 * canvas.unit).rounded(.up)
    let row = (16 * canvas.unit).rounded()
    let height = row * Double(lines.count)
    let (left, top) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
    let stage = canvas.layout.stage
    let x = min(max(left, clearing.minX), clearing.maxX - width)
    let y = min(max(top - height - 2, stage.minY + 2), stage.maxY - height)
    let box = Rect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    list.fill(box, radius: 4 * canvas.unit, canvas.theme.label)
    for (index, line) in lines.enumerated() {
      let place = Rect(
        x: box.minX, y: box.minY + Double(index) * row, width: box.width, height: row)
      list.text(line, in: place, font: font, color: .white, .center)
    }
  }
}
