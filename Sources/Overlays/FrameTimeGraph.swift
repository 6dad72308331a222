import Drawing
import Input
import Sessions
import Toolkit

/// A rolling graph of frame times: one bar for each kept frame, the budget as a line, and numbers; with a
/// mark in each bar for how long the input that its frame shows took to the screen.
struct FrameTimeGraph: OverlayItem {
  let times: FrameTimes
  let lag: InputLag
  let place: Rect

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    canvas.panel(place, into: &list)
    let padding = 12 * canvas.unit
    let row = (16 * canvas.unit).rounded()
    let inner = place.inset(dx: padding, dy: padding * 0.8)
    drawHead(
      in: Rect(x: inner.minX, y: inner.minY, width: inner.width, height: row), &list, canvas)
    let graph = Rect(
      x: inner.minX, y: inner.minY + row + 6 * canvas.unit, width: inner.width,
      height: inner.height - 3 * row - 12 * canvas.unit)
    drawBars(in: graph, &list, canvas)
    let line = Rect(x: inner.minX, y: inner.maxY - 2 * row, width: inner.width, height: row)
    let font = canvas.font(.number, 10)
    list.text(
      canvas.fit(canvas.text(lag.phrase), font, width: line.width), in: line, font: font,
      color: canvas.theme.panelText)
    drawNumbers(
      in: Rect(x: inner.minX, y: inner.maxY - row, width: inner.width, height: row), &list, canvas)
  }

  private func drawHead(in box: Rect, _ list: inout DisplayList, _ canvas: Canvas) {
    list.text(
      canvas.text("Frame times"), in: box, font: canvas.font(.semibold, 12.5),
      color: canvas.theme.panelText)
    var box = box
    box.size.width -= canvas.closeRoom
    let rate = times.rate.map { fixed($0, 0) + " Hz" } ?? canvas.text("at rest")
    list.text(rate, in: box, font: canvas.numberFont, color: canvas.theme.panelText, .trailing)
  }

  /// The newest at the right. The graph's height is two budgets; a longer bar is cut off and warns.
  private func drawBars(in graph: Rect, _ list: inout DisplayList, _ canvas: Canvas) {
    let theme = canvas.theme
    list.fill(graph, radius: 3, theme.panelWell.opacity(0.6))
    let slot = graph.width / Double(FrameTimes.capacity)
    let pointsPerSecond = graph.height / (2 * times.budget)
    for index in 0..<times.count {
      let height = min(max(times[index] * pointsPerSecond, 0.5), graph.height)
      let x = graph.maxX - Double(times.count - index) * slot
      let bar = Rect(
        x: x, y: graph.maxY - height, width: max(slot - 0.5, slot * 0.7), height: height)
      list.fill(bar, times[index] > times.budget ? theme.warning : theme.accent)
      guard lag.frameCount == times.count, let seconds = lag.frame(index) else { continue }
      let top = max(graph.maxY - seconds * pointsPerSecond, graph.minY)
      list.fill(
        Rect(x: x, y: min(top, graph.maxY - 2), width: max(slot, 2), height: 2), theme.panelText)
    }
    list.append(
      .line(
        from: Point(x: graph.minX, y: graph.midY), to: Point(x: graph.maxX, y: graph.midY),
        Stroke(theme.panelText.opacity(0.8), width: 1, dash: Stroke.Dash(on: 4, off: 3))))
  }

  private func drawNumbers(in box: Rect, _ list: inout DisplayList, _ canvas: Canvas) {
    let third = box.width / 3
    let columns: [(Phrase, Double?, Text.Horizontal)] = [
      ("last", times.last, .leading), (.verbatim("95 %"), times.percentile(0.95), .center),
      ("max", times.longest, .trailing),
    ]
    let font = canvas.font(.number, 10)
    for (index, column) in columns.enumerated() {
      let place = Rect(
        x: box.minX + Double(index) * third, y: box.minY, width: third, height: box.height)
      let value = column.1.map { fixed($0 * 1_000, 1) + " ms" } ?? "–"
      let text = canvas.fit(canvas.text(column.0) + " " + value, font, width: third)
      list.text(text, in: place, font: font, color: canvas.theme.panelLabel, column.2)
    }
  }
}

nonisolated extension InputLag {
  /// The figures in a sentence.
  package var phrase: Phrase {
    guard let (median, most) = figures else { return "input to screen: no input lately" }
    return "input to screen \(median) ms · 95 % \(most) ms"
  }
}

nonisolated extension Overlay {
  /// How long the latest frames took.
  package static let frameTimes = Overlay(
    "frame times", name: "frameTimes", keys: "m",
    words: "performance fps latency lag speed stutter jank battery", panel: .graph,
    parts: .on(.panel) { sight, list, canvas in
      guard let place = sight.places.graph else { return }
      FrameTimeGraph(
        times: sight.picture.frameTimes, lag: sight.picture.inputLag, place: place
      ).draw(into: &list, canvas)
    })
}
