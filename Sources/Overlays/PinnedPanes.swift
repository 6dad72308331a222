import Drawing
import Sessions
import Toolkit
import Transitions

/// Where the panes are under the pinned values, over those that are played with: dashed outlines with
/// an A. A pane that is at the same place under both has none.
struct PinnedPanes: OverlayItem {
  /// The stage under the pinned values.
  let pinned: StageReading
  /// The stage that is played with.
  let shown: StageReading

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    let others = pinned.panes.filter { pane in
      !shown.panes.contains { $0.id == pane.id && $0.isNear(pane) }
    }
    guard !others.isEmpty else { return }
    let screen = RoundedRect(canvas.layout.stage, radius: canvas.layout.screenRadius)
    list.append(.pushClip(screen))
    for pane in others { outline(pane, into: &list, canvas) }
    list.append(.popClip)
    // One letter is enough: on the pane of which most is seen.
    let seen = others.map { canvas.layout.windowRect($0.frame).intersection(canvas.layout.stage) }
    guard let widest = seen.max(by: { $0.width * $0.height < $1.width * $1.height }) else { return }
    let size = VariantTag.size(canvas.layout)
    let corner = Point(
      x: max(min(widest.minX + 8 * canvas.unit, canvas.layout.stage.maxX - size.width), 0),
      y: max(min(widest.minY + widest.height * 0.12, canvas.layout.stage.maxY - size.height), 0))
    VariantTag(title: "A", color: canvas.theme.pinnedOnStage, origin: corner)
      .draw(into: &list, canvas)
  }

  /// A dashed line with a dark casing, so that it is seen on any pane, and a breath of its colour.
  private func outline(
    _ pane: StageReading.Pane, into list: inout DisplayList, _ canvas: Canvas
  ) {
    let width = (2.5 * canvas.unit).rounded(.up)
    let dash = Stroke.Dash(on: 9 * canvas.unit, off: 6 * canvas.unit)
    guard pane.isUpright else {
      return canvas.outline(
        pane.corners, canvas.theme.pinnedOnStage, width: width, dash: dash, into: &list)
    }
    let frame = canvas.layout.windowRect(pane.frame)
    let shape = RoundedRect(frame.inset(dx: width / 2, dy: width / 2))
    list.append(.fill(shape, .color(canvas.theme.pinnedOnStage.opacity(0.14))))
    list.append(.stroke(shape, Stroke(Color(white: 0, alpha: 0.45), width: width + 2, dash: dash)))
    list.append(.stroke(shape, Stroke(canvas.theme.pinnedOnStage, width: width, dash: dash)))
  }
}

/// A letter on its colour: which of two variants something is.
struct VariantTag: OverlayItem {
  let title: String
  let color: Color
  /// The upper left corner, in window points.
  let origin: Point

  init(title: String, color: Color, origin: Point) {
    (self.title, self.color, self.origin) = (title, color, origin)
  }

  /// A tag in the upper left corner of a phone's screen.
  init(title: String, color: Color, over layout: StageLayout) {
    let inset = 10 * layout.unit
    self.init(
      title: title, color: color,
      origin: Point(x: layout.stage.minX + inset, y: layout.stage.minY + inset))
  }

  static func size(_ layout: StageLayout) -> Size {
    Size(width: (22 * layout.unit).rounded(), height: (20 * layout.unit).rounded())
  }

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    let place = Point(x: origin.x.rounded(), y: origin.y.rounded())
    let box = Rect(origin: place, size: VariantTag.size(canvas.layout))
    list.fill(box, radius: 5 * canvas.unit, canvas.theme.label.opacity(1))
    let inner = RoundedRect(box.inset(dx: 0.75, dy: 0.75), radius: 5 * canvas.unit - 0.75)
    list.append(.stroke(inner, Stroke(color, width: 1.5)))
    list.text(title, in: box, font: canvas.font(.semibold, 12), color: color, .center)
  }
}

extension StageLayout {
  /// Where the letters end that name two phones, in window points; 0 for one phone.
  package var letterFoot: Double {
    guard leftPhone != nil else { return 0 }
    let tag = VariantTag(title: "", color: .white, over: self)
    return tag.origin.y + VariantTag.size(self).height
  }
}

extension StageReading.Pane {
  /// Whether nobody sees a difference, in points.
  fileprivate func isNear(_ other: StageReading.Pane) -> Bool {
    let reach = 0.5
    return corners.count == other.corners.count
      && zip(corners, other.corners).allSatisfy {
        abs($0.x - $1.x) < reach && abs($0.y - $1.y) < reach
      }
  }
}
