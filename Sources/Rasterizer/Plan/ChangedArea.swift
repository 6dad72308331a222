import Drawing

// What differs between two commands of one kind is often much less than what they paint: a bar that grows
// differs at its end, an outline that moves at its edges, a curve that goes on at its last point.
extension DisplayList.Command {
  /// Finds the pixels that differ between this command and one that takes its place.
  ///
  /// - Parameters:
  ///   - other: What is painted instead, under the same transform, clips and opacity.
  ///   - toPixels: From the commands' coordinates to pixels.
  ///   - dirty: Receives areas that together hold all that may differ.
  /// - Returns: Whether they were found; else everything that both paint may differ.
  func findChange(
    to other: DisplayList.Command, under toPixels: AffineTransform, dirty: (PixelBounds) -> Void
  ) -> Bool {
    guard toPixels.b == 0, toPixels.c == 0 else { return false }
    switch (self, other) {
    case (.fill(let shape, let paint), .fill(let new, let newPaint)) where paint == newPaint:
      return shape.findChange(to: new, reach: 0, under: toPixels, dirty)
    case (.stroke(let shape, let stroke), .stroke(let new, let newStroke))
    where stroke == newStroke && stroke.dash == nil && stroke.width > 0:
      return shape.findChange(to: new, reach: stroke.width / 2, under: toPixels, dirty)
    case (.polyline(let points, let stroke), .polyline(let new, let newStroke))
    where stroke == newStroke && stroke.dash == nil:
      return findChange(of: points, to: new, stroke, under: toPixels, dirty)
    default: return false
    }
  }

  /// Two lines that begin alike differ from the last point on that both have.
  private func findChange(
    of points: [Point], to new: [Point], _ stroke: Stroke, under toPixels: AffineTransform,
    _ dirty: (PixelBounds) -> Void
  ) -> Bool {
    var common = 0
    while common < points.count, common < new.count, points[common] == new[common] { common += 1 }
    // One point is a dot, and paints what a line does not.
    guard common > 1 else { return false }
    for rest in [points[(common - 1)...], new[(common - 1)...]] {
      guard let area = Rect(around: rest),
        let bounds = PixelBounds(area.stroked(stroke), under: toPixels)
      else { return false }
      dirty(bounds.grown(by: 1))
    }
    return true
  }
}

extension RoundedRect {
  /// Two shapes differ along the sides that lie elsewhere, as far as their corners and lines reach inwards.
  fileprivate func findChange(
    to new: RoundedRect, reach: Double, under toPixels: AffineTransform,
    _ dirty: (PixelBounds) -> Void
  ) -> Bool {
    guard !rect.isEmpty, !new.rect.isEmpty, PixelBounds(rect, under: toPixels) != nil,
      PixelBounds(new.rect, under: toPixels) != nil
    else { return false }
    let (mine, its) = (fitted.radii, new.fitted.radii)
    let both = rect.union(new.rect).inset(dx: -reach, dy: -reach)
    func add(_ area: Rect) {
      if let bounds = PixelBounds(area, under: toPixels) { dirty(bounds.grown(by: 1)) }
    }
    func depth(
      _ first: (Double, Double), _ second: (Double, Double)
    ) -> (isSame: Bool, inward: Double) {
      (
        first.0 == first.1 && second.0 == second.1,
        reach + max(first.0, first.1, second.0, second.1)
      )
    }
    let topLeft = (mine.topLeft, its.topLeft)
    let topRight = (mine.topRight, its.topRight)
    let bottomLeft = (mine.bottomLeft, its.bottomLeft)
    let bottomRight = (mine.bottomRight, its.bottomRight)
    let left = depth(topLeft, bottomLeft)
    if rect.minX != new.rect.minX || !left.isSame {
      let end = max(rect.minX, new.rect.minX) + left.inward
      add(Rect(x: both.minX, y: both.minY, width: end - both.minX, height: both.height))
    }
    let right = depth(topRight, bottomRight)
    if rect.maxX != new.rect.maxX || !right.isSame {
      let start = min(rect.maxX, new.rect.maxX) - right.inward
      add(Rect(x: start, y: both.minY, width: both.maxX - start, height: both.height))
    }
    let top = depth(topLeft, topRight)
    if rect.minY != new.rect.minY || !top.isSame {
      let end = max(rect.minY, new.rect.minY) + top.inward
      add(Rect(x: both.minX, y: both.minY, width: both.width, height: end - both.minY))
    }
    let bottom = depth(bottomLeft, bottomRight)
    if rect.maxY != new.rect.maxY || !bottom.isSame {
      let start = min(rect.maxY, new.rect.maxY) - bottom.inward
      add(Rect(x: both.minX, y: start, width: both.width, height: both.maxY - start))
    }
    return true
  }
}
