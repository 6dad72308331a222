import Drawing
import Transitions

/// Which view somebody means: its id, and its number among those of the same id.
nonisolated struct LayerName: Hashable, Sendable {
  let id: String
  let number: Int

  /// The names of views, in their order.
  static func names(of layers: [LayerInspection]) -> [LayerName] {
    var counts: [String: Int] = [:]
    return layers.map { layer in
      counts[layer.id, default: 0] += 1
      return LayerName(id: layer.id, number: counts[layer.id, default: 1])
    }
  }
}

/// What the page of layers remembers from frame to frame.
nonisolated struct LayersState: Hashable, Sendable {
  /// The view that was chosen.
  var chosen: LayerName?
  /// The view whose row is under the pointer.
  var pointed: LayerName?

  /// What a view's name must contain to be listed, in letters of either case; nothing lists all.
  var wanted = ""
  /// Whether only views are listed that are shown otherwise than they are.
  var wantsDifferent = false

  /// The view that is marked on the stage.
  var marked: LayerName? { pointed ?? chosen }

  /// Whether views are left out.
  var isFiltered: Bool { !wanted.isEmpty || wantsDifferent }

  /// Whether a view is listed.
  func finds(_ layer: LayerInspection) -> Bool {
    (wanted.isEmpty || layer.id.lowercased().contains(wanted.lowercased()))
      && (!wantsDifferent || layer.presented != layer.model)
  }

  /// What an empty list says.
  var nothingFound: String {
    wanted.isEmpty ? "All is shown as it is." : "No view like this."
  }
}

/// A view that is marked on the stage.
struct LayerMark: OverlayItem {
  /// Its corners, in the stage's points.
  let corners: [Point]
  /// What it is called.
  let title: String
  /// Whether only the pointer is on its row.
  let isPassing: Bool

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
    let font = canvas.font(.mono, 10)
    let clearing = canvas.layout.clearing
    let text = canvas.fit(title, font, width: clearing.width - 10 * canvas.unit)
    let width = (canvas.width(text, font) + 10 * canvas.unit).rounded(.up)
    let height = (16 * canvas.unit).rounded()
    let (left, top) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
    let stage = canvas.layout.stage
    let x = min(max(left, clearing.minX), clearing.maxX - width)
    let y = min(max(top - height - 2, stage.minY + 2), stage.maxY - height)
    let box = Rect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    list.fill(box, radius: 4 * canvas.unit, canvas.theme.label)
    list.text(text, in: box, font: font, color: .white, .center)
  }
}

extension LayerMark {
  /// The mark of a view among others, if it is there.
  init?(_ state: LayersState, among layers: [LayerInspection]) {
    guard let marked = state.marked,
      let index = LayerName.names(of: layers).firstIndex(of: marked)
    else { return nil }
    let (layer, size) = (layers[index], layers[index].presented.bounds.size)
    self.init(
      corners: layer.corners,
      title: "\(layer.id) \(fixed(size.width, 0))×\(fixed(size.height, 0))",
      isPassing: state.pointed != nil && state.pointed != state.chosen)
  }
}
