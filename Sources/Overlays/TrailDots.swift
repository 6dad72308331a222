import Drawing
import Input
import Sessions
import Shell
import Toolkit

/// Where the finger was, sample by sample; those that its velocity is fitted to stand out.
struct TrailDots: OverlayItem {
  let trail: GestureTrail
  /// How much history the velocity is fitted to, in seconds of the hand's clock.
  let window: Double
  /// How many of the stage's seconds pass in one of the hand's.
  let rate: Double

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    guard trail.count > 0 else { return }
    let fitted = trail.firstIndex(within: window * rate)
    let points = (0..<trail.count).map { canvas.layout.windowPoint(trail[$0].point) }
    let unit = canvas.unit
    list.append(.polyline(points, Stroke(Color(white: 0, alpha: 0.35), width: 5 * unit)))
    list.append(.polyline(points, Stroke(Color(white: 1, alpha: 0.75), width: 2 * unit)))
    list.append(
      .polyline(Array(points[fitted...]), Stroke(canvas.theme.commits, width: 3 * unit)))
    for (index, point) in points.enumerated() {
      let isFitted = index >= fitted
      let radius = (isFitted ? 3.4 : 2.2) * unit
      list.fill(
        Rect(
          x: point.x - radius - 1, y: point.y - radius - 1, width: 2 * radius + 2,
          height: 2 * radius + 2), radius: radius + 1, Color(white: 0, alpha: 0.5))
      list.append(
        .fill(
          RoundedRect(circleAt: point, radius: radius),
          .color(isFitted ? canvas.theme.commits : .white)))
    }
  }

  func labels(_ canvas: Canvas) -> [Label] {
    guard let latest = trail.latest else { return [] }
    let fitted = trail.count - trail.firstIndex(within: window * rate)
    return [
      canvas.label(
        canvas.text("\(fitted) in \(fixed(window * 1_000, 0)) ms"),
        at: canvas.underFinger(latest), .above, .left, .right, color: canvas.theme.commits,
        importance: .motion)
    ]
  }
}

extension TrailDots {
  /// Those of both pointers.
  fileprivate static func all(_ sight: OverlaySight) -> [TrailDots] {
    let reading = sight.reading
    return [sight.picture.trail, sight.picture.secondTrail].map {
      TrailDots(trail: $0, window: reading.velocityWindow, rate: reading.rate)
    }
  }
}

nonisolated extension Overlay {
  /// The positions of the finger, and those that its velocity is fitted to.
  package static let trail = Overlay(
    "trail of the gesture", name: "trail", keys: "t",
    words: "path finger touch dots trace line",
    film: Arguments.Option("--trail", help: "with the gesture trail"),
    parts: .on(.marks) { sight, list, canvas in
      for dots in TrailDots.all(sight) { dots.draw(into: &list, canvas) }
    },
    .labels { sight, canvas in TrailDots.all(sight).flatMap { $0.labels(canvas) } })
}
