import Drawing
import SpringEngine

/// The slim bars that show where the content is.
extension ScrollView {
  /// The indicators' measures; ours, about the system's.
  private enum Measure {
    /// The width of a bar and its distance from the edge, in points.
    static let (width, margin) = (3.0, 3.0)
    /// The least length of a bar, in points; beyond an edge it is squeezed further.
    static let (least, squeezed) = (36.0, 8.0)
    /// How long a bar stays when nothing moves, and how long it fades, in seconds.
    static let (hold, fade) = (0.3, 0.25)
    static let color = Color(white: 0.5, alpha: 0.7)
  }

  /// Lets the indicators stay for a moment and fade.
  func fadeIndicators(in stage: Stage) {
    disposeFade()
    guard showsVerticalScrollIndicator || showsHorizontalScrollIndicator else { return }
    let duration = Measure.hold + Measure.fade
    let fade = Timeline(stage: stage, duration: 1, driver: .held(0))
    fade.run(to: 1, from: 0, curve: .linear, duration: duration, at: stage.now)
    fade.onEnd = { [weak self] in self?.indicatorFade = nil }
    indicatorFade = fade
  }

  /// Ends the indicators' last moments.
  func disposeFade() {
    guard let fade = indicatorFade else { return }
    indicatorFade = nil
    if !fade.isOver { fade.dispose() }
  }

  /// How visible the indicators are at a time, 0…1.
  private func indicatorOpacity(at time: Double) -> Double {
    if drag != nil || travel?.isOver == false { return 1 }
    guard let fade = indicatorFade, !fade.isOver else { return 0 }
    let elapsed = fade.position(at: time) * (Measure.hold + Measure.fade)
    return min(max(1 - (elapsed - Measure.hold) / Measure.fade, 0), 1)
  }

  func appendIndicators(
    to list: inout DisplayList, bounds: Rect, at time: Double, map: AffineTransform,
    opacity visible: Double
  ) {
    let opacity = indicatorOpacity(at: time) * visible
    guard opacity > 0 else { return }
    let bars = [
      showsVerticalScrollIndicator ? bar(.y, in: bounds) : nil,
      showsHorizontalScrollIndicator ? bar(.x, in: bounds) : nil,
    ]
    list.append(.transform(map))
    list.append(.opacity(opacity))
    for case let bar? in bars {
      list.append(
        .fill(RoundedRect(bar, radius: Measure.width / 2), .color(Measure.color)))
    }
  }

  /// The bar along an axis, in the content's coordinates, or `nil` where everything is in sight.
  private func bar(_ axis: ScrollAxis, in bounds: Rect) -> Rect? {
    let (limits, extent) = (limits[axis], bounds.size[axis])
    let room = limits.upperBound - limits.lowerBound
    let track = extent - 2 * Measure.margin
    guard room > 0, track > Measure.least else { return nil }
    let offset = bounds.origin[axis]
    let inside = limits.nearest(to: offset)
    let full = max(track * extent / (extent + room), Measure.least)
    let length = max(full - abs(offset - inside), Measure.squeezed)
    let place = (inside - limits.lowerBound) / room
    let start = offset + Measure.margin + place * (track - length)
    let across = Measure.width + Measure.margin
    return axis == .y
      ? asRead(
        Rect(x: bounds.maxX - across, y: start, width: Measure.width, height: length), in: bounds)
      : Rect(x: start, y: bounds.maxY - across, width: length, height: Measure.width)
  }
}
