import Drawing
import Input
import Toolkit

/// The keys, in columns over a dimmed window.
struct KeySheet: OverlayItem {
  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    let window = Rect(origin: .zero, size: canvas.layout.window)
    list.fill(window, canvas.theme.backdrop.opacity(0.72))
    let columns = KeySheet.columns(for: window.width, unit: canvas.unit)
    let metrics = Metrics(canvas: canvas, columns: columns)
    canvas.panel(metrics.panel, radius: 16, into: &list)
    drawTitle(metrics, into: &list, canvas)
    for (index, column) in columns.enumerated() {
      var top = metrics.panel.minY + metrics.padding + metrics.title
      let x =
        metrics.panel.minX + metrics.padding + Double(index) * (metrics.column + metrics.gutter)
      for group in column {
        drawGroup(group, x: x, top: &top, metrics, into: &list, canvas)
        top += metrics.row * 0.5
      }
    }
  }

  // MARK: Layout

  /// The groups of each column: two columns where there is room, one where there is not.
  private static func columns(for width: Double, unit: Double) -> [[KeyBinding.Group]] {
    width >= 600 * unit
      ? [[.play, .look], [.time, .program]] : [KeyBinding.Group.allCases]
  }

  private static func bindings(of group: KeyBinding.Group) -> [KeyBinding] {
    KeyMap.bindings.filter { $0.group == group }
  }

  /// The sheet's measures: rows shrink where the window is low.
  private struct Metrics {
    let padding: Double
    let gutter: Double
    let title: Double
    let row: Double
    let column: Double
    let panel: Rect
    /// The size of text and caps, relative to their usual size.
    let shrink: Double

    init(canvas: Canvas, columns: [[KeyBinding.Group]]) {
      let (window, unit) = (canvas.layout.window, canvas.unit)
      padding = 22 * unit
      gutter = 28 * unit
      title = 36 * unit
      let rows =
        columns.map { groups in
          groups.reduce(0) { $0 + Double(KeySheet.bindings(of: $1).count) + 1.5 } - 0.5
        }.max() ?? 0
      let room = window.height - 2 * canvas.layout.margin - 2 * padding - title
      row = min(27 * unit, room / rows)
      shrink = min(1, row / (22 * unit))
      let count = Double(columns.count)
      let free = window.width - 2 * canvas.layout.margin - 2 * padding - (count - 1) * gutter
      column = min(free / count, 330 * unit).rounded(.down)
      let width = column * count + gutter * (count - 1) + 2 * padding
      let height = (rows * row + title + 2 * padding).rounded(.up)
      panel = Rect(
        x: ((window.width - width) / 2).rounded(), y: ((window.height - height) / 2).rounded(),
        width: width, height: height)
    }
  }

  // MARK: Painting

  private func drawTitle(_ metrics: Metrics, into list: inout DisplayList, _ canvas: Canvas) {
    let box = Rect(
      x: metrics.panel.minX + metrics.padding, y: metrics.panel.minY + metrics.padding * 0.7,
      width: metrics.panel.width - 2 * metrics.padding, height: metrics.title * 0.8)
    list.text("Keys", in: box, font: canvas.font(.bold, 19), color: canvas.theme.panelText)
    let font = canvas.font(.regular, 11)
    let note = canvas.fit("? or Esc closes", font, width: box.width / 2)
    list.text(note, in: box, font: font, color: canvas.theme.panelLabel, .trailing)
  }

  private func drawGroup(
    _ group: KeyBinding.Group, x: Double, top: inout Double, _ metrics: Metrics,
    into list: inout DisplayList, _ canvas: Canvas
  ) {
    let heading = Rect(x: x, y: top, width: metrics.column, height: metrics.row)
    list.text(
      group.rawValue, in: heading, font: canvas.font(.bold, 11.5 * metrics.shrink),
      color: canvas.theme.accent)
    top += metrics.row
    for binding in KeySheet.bindings(of: group) {
      let box = Rect(x: x, y: top, width: metrics.column, height: metrics.row)
      drawBinding(binding, in: box, metrics, into: &list, canvas)
      top += metrics.row
    }
  }

  private func drawBinding(
    _ binding: KeyBinding, in box: Rect, _ metrics: Metrics, into list: inout DisplayList,
    _ canvas: Canvas
  ) {
    var x = box.minX
    for cap in binding.caps { x = drawCap(cap, x: x, in: box, metrics, into: &list, canvas) }
    let indent = max(
      box.minX + 104 * canvas.unit * metrics.shrink, x + 4 * canvas.unit * metrics.shrink)
    let font = canvas.font(.regular, 12 * metrics.shrink)
    let place = Rect(x: indent, y: box.minY, width: box.maxX - indent, height: box.height)
    list.text(
      canvas.fit(binding.title, font, width: place.width), in: place, font: font,
      color: canvas.theme.panelText)
  }

  /// - Returns: Where the next cap begins.
  private func drawCap(
    _ cap: String, x: Double, in box: Rect, _ metrics: Metrics, into list: inout DisplayList,
    _ canvas: Canvas
  ) -> Double {
    let font = canvas.font(.regular, 11 * metrics.shrink)
    let height = min(21 * canvas.unit * metrics.shrink, box.height - 3)
    let gap = 4 * canvas.unit
    if cap == "…" {
      let width = canvas.width(cap, font)
      list.text(
        cap, in: Rect(x: x, y: box.minY, width: width, height: box.height), font: font,
        color: canvas.theme.panelLabel)
      return x + width + gap
    }
    let width = max(
      (canvas.width(cap, font) + 12 * canvas.unit * metrics.shrink).rounded(.up), height)
    let shape = RoundedRect(
      Rect(x: x, y: box.midY - height / 2, width: width, height: height), radius: 5 * canvas.unit)
    list.append(.fill(shape, .color(canvas.theme.panelWell)))
    list.append(.stroke(shape, Stroke(canvas.theme.panelEdge)))
    list.text(cap, in: shape.rect, font: font, color: canvas.theme.panelText, .center)
    return x + width + gap
  }
}

nonisolated extension Overlay {
  /// The keys of the playground.
  package static let keySheet = Overlay(
    "these keys", keys: "?", "F1", group: .program,
    parts: .on(.window) { _, list, canvas in KeySheet().draw(into: &list, canvas) })
}
