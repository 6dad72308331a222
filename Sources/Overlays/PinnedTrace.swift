import Drawing
import Toolkit

/// The way on which a view goes under pinned values.
nonisolated package struct PinnedPath: Hashable, Sendable {
  /// Where its middle is, frame by frame, in the stage's points.
  package var points: [Point]
  /// Whether the moment that is shown is one of them.
  package var isShown: Bool
  /// Which of them is shown, if one is.
  package var place: Int
  /// How many of them make a second.
  package var hz: Int

  /// A way of so many frames in a second.
  package init(points: [Point], isShown: Bool, place: Int, hz: Int) {
    (self.points, self.isShown, self.place, self.hz) = (points, isShown, place, hz)
  }
}

/// Where A's views go: a line through the places of their middles, with a dot for every few frames, so that
/// one sees where they are fast and how far they swing; the place of the moment that is shown is ringed.
struct PinnedTrace: OverlayItem {
  let paths: [PinnedPath]

  /// How many dots make a second; ours: as many as can be told apart in a quick spring.
  private static let dots = 30

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    guard paths.contains(where: \.moves) else { return }
    let screen = RoundedRect(canvas.layout.stage, radius: canvas.layout.screenRadius)
    list.append(.pushClip(screen))
    for path in paths where path.moves { draw(path, into: &list, canvas) }
    list.append(.popClip)
  }

  private func draw(_ path: PinnedPath, into list: inout DisplayList, _ canvas: Canvas) {
    let (color, unit) = (canvas.theme.pinnedOnStage, canvas.unit)
    let points = path.points.map(canvas.layout.windowPoint)
    list.append(.polyline(points, Stroke(Color(white: 0, alpha: 0.5), width: 4 * unit)))
    list.append(.polyline(points, Stroke(color.opacity(0.85), width: 1.5 * unit)))
    for index in stride(from: 0, to: points.count, by: max(path.hz / PinnedTrace.dots, 1)) {
      let dark = RoundedRect(circleAt: points[index], radius: 3.25 * unit)
      list.append(.fill(dark, .color(Color(white: 0, alpha: 0.5))))
      let dot = RoundedRect(circleAt: points[index], radius: 2.25 * unit)
      list.append(.fill(dot, .color(color)))
    }
    guard path.isShown, points.indices.contains(path.place) else { return }
    let ring = RoundedRect(circleAt: points[path.place], radius: 6 * unit)
    list.append(.stroke(ring, Stroke(Color(white: 0, alpha: 0.5), width: 4 * unit)))
    list.append(.stroke(ring, Stroke(color, width: 2 * unit)))
  }
}

nonisolated extension PinnedPath {
  /// Whether anybody sees it move, in points.
  fileprivate var moves: Bool {
    guard let first = points.first else { return false }
    return points.contains { abs($0.x - first.x) > 8 || abs($0.y - first.y) > 8 }
  }
}
