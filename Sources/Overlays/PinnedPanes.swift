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
    let others = others
    guard !others.isEmpty else { return }
    let screen = RoundedRect(canvas.layout.stage, radius: canvas.layout.screenRadius)
    list.append(.pushClip(screen))
    for pane in others { outline(pane, into: &list, canvas) }
    list.append(.popClip)
  }

  /// One letter is enough: on the pane of which most is seen.
  func labels(_ canvas: Canvas) -> [Label] {
    let seen = others.map { canvas.layout.windowRect($0.frame).intersection(canvas.layout.stage) }
    guard let widest = seen.max(by: { $0.width * $0.height < $1.width * $1.height }) else {
      return []
    }
    let corner = widest.inset(dx: 8 * canvas.unit, dy: widest.height * 0.12)
    return [
      canvas.label(
        "A", at: corner, .topLeft, color: canvas.theme.pinnedOnStage, importance: .chosen)
    ]
  }

  private var others: [StageReading.Pane] {
    pinned.panes.filter { pane in
      !shown.panes.contains { $0.id == pane.id && $0.isNear(pane) }
    }
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

/// A letter or a version of iOS on its colour: which of two variants something is.
struct VariantTag: OverlayItem {
  let title: String
  let color: Color
  /// Where it stands, in window points.
  let box: Rect

  /// A tag at the upper edge of a phone's screen: in the middle, between the clock and the signs of the status
  /// bar.
  ///
  /// - Parameters:
  ///   - width: How wide the title is, in window points.
  ///   - layout: Where the phone is.
  init(title: String, color: Color, width: Double, over layout: StageLayout) {
    (self.title, self.color) = (title, color)
    let (inset, least) = (10 * layout.unit, 22 * layout.unit)
    let size = Size(
      width: max(width + 12 * layout.unit, least).rounded(), height: (20 * layout.unit).rounded())
    box = Rect(
      x: (layout.stage.midX - size.width / 2).rounded(),
      y: (layout.stage.minY + inset).rounded(), width: size.width, height: size.height)
  }

  /// A tag for one of two stages: its version of iOS where the other one has another, else its letter.
  init(
    _ letter: String, _ era: Era?, besides other: Era?, color: Color, _ canvas: Canvas,
    over layout: StageLayout
  ) {
    let title = era == other ? letter : era.map { "iOS \($0)" } ?? "Segue"
    self.init(
      title: title, color: color,
      width: canvas.measurer.width(of: title, font: VariantTag.font(canvas)), over: layout)
  }

  private static func font(_ canvas: Canvas) -> Font { canvas.font(.semibold, 12) }

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    list.fill(box, radius: 5 * canvas.unit, canvas.theme.label.opacity(1))
    let inner = RoundedRect(box.inset(dx: 0.75, dy: 0.75), radius: 5 * canvas.unit - 0.75)
    list.append(.stroke(inner, Stroke(color, width: 1.5)))
    list.text(title, in: box, font: VariantTag.font(canvas), color: color, .center)
  }
}

extension StageLayout {
  /// Where the tags end that name two phones, in window points; 0 for one phone.
  package var letterFoot: Double {
    guard leftPhone != nil else { return 0 }
    return VariantTag(title: "", color: .white, width: 0, over: self).box.maxY
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
