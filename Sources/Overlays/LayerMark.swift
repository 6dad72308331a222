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
    list.append(.popClip)
  }

  /// A magenta that no pane and no other part of the overlay has.
  private static let color = Color(hex: 0xE0218A)

  func labels(_ canvas: Canvas) -> [Label] {
    let points = corners.map(canvas.layout.windowPoint)
    var lines = [title]
    for note in notes {
      lines += canvas.wrap(
        canvas.text(note), canvas.labelFont, width: canvas.labelRoom, limit: 2)
    }
    let frame = Rect(around: points) ?? .zero
    let place = Rect(x: frame.minX, y: frame.minY - 2, width: 0, height: frame.height + 2)
    return [
      canvas.label(
        lines: lines, at: place, [.aboveLeft, .topLeft], color: .white, importance: .chosen)
    ]
  }
}
