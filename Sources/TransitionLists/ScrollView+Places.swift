import Drawing
import TransitionViews

extension ScrollView {
  /// Takes a rectangle of the content to a place in sight.
  ///
  /// - Parameters:
  ///   - x: 0 for the left edge, 1 for the right one, `nil` for as near as it is.
  ///   - y: 0 for the upper edge, 1 for the lower one, `nil` for as near as it is.
  func show(_ rect: Rect, x: Double?, y: Double?, animated: Bool) {
    let inset = adjustedContentInset
    func offset(
      _ now: Double, _ start: Double, _ length: Double, _ share: Double?, _ extent: Double,
      _ before: Double, _ after: Double, _ content: Double
    ) -> Double {
      let room = extent - before - after
      let wanted =
        share.map { start - (room - length) * $0 }
        ?? min(max(now + before, start + length - room), start)
      return max(min(wanted - before, content + after - extent), -before)
    }
    let target = Point(
      x: offset(
        contentOffset.x, rect.minX, rect.width, x, bounds.width, inset.left, inset.right,
        contentSize.width),
      y: offset(
        contentOffset.y, rect.minY, rect.height, y, bounds.height, inset.top, inset.bottom,
        contentSize.height))
    setContentOffset(target, animated: animated)
  }
}
