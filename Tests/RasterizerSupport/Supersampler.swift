import Drawing

/// The truth about coverage, found by asking many points of each pixel whether they are inside.
///
/// It shares no code with the rasterizer: shapes are tested in their own coordinates by distance.
package struct Supersampler {
  /// Points per pixel in each direction.
  package var density = 16

  package init(density: Int = 16) { self.density = density }

  /// The share of each pixel of a square picture whose points are inside, row by row.
  package func coverage(_ side: Int, _ toPixels: AffineTransform, _ isInside: (Point) -> Bool)
    -> [Double]
  {
    guard let inverse = toPixels.inverted() else { return [] }
    let step = 1 / Double(density)
    return (0..<side * side).map { index in
      var count = 0
      for sample in 0..<density * density {
        let x = Double(index % side) + (Double(sample % density) + 0.5) * step
        let y = Double(index / side) + (Double(sample / density) + 0.5) * step
        if isInside(inverse.apply(Point(x: x, y: y))) { count += 1 }
      }
      return Double(count) / Double(density * density)
    }
  }

  /// Whether a point is inside a rounded rectangle whose radii fit.
  package static func contains(_ shape: RoundedRect, _ point: Point) -> Bool {
    let rect = shape.rect
    guard point.x >= rect.minX, point.x <= rect.maxX, point.y >= rect.minY, point.y <= rect.maxY
    else { return false }
    let isLeft = point.x < rect.midX
    let isTop = point.y < rect.midY
    let radius =
      isTop
      ? (isLeft ? shape.radii.topLeft : shape.radii.topRight)
      : (isLeft ? shape.radii.bottomLeft : shape.radii.bottomRight)
    let across = isLeft ? rect.minX + radius - point.x : point.x - (rect.maxX - radius)
    let along = isTop ? rect.minY + radius - point.y : point.y - (rect.maxY - radius)
    guard across > 0, along > 0 else { return true }
    return across * across + along * along <= radius * radius
  }

  /// The share of each pixel of a square picture that is within a way of a line of straight pieces, row by row.
  package func coverage(_ side: Int, within way: Double, of line: [Point]) -> [Double] {
    coverage(side, .identity) { point in
      zip(line, line.dropFirst()).contains { start, end in
        Self.distance(point, from: start, to: end) <= way
      }
    }
  }

  /// How far a point lies from a piece of a straight line.
  package static func distance(_ point: Point, from start: Point, to end: Point) -> Double {
    let line = end - start
    let way = point - start
    let square = line.dx * line.dx + line.dy * line.dy
    let share = min(1, max(0, (way.dx * line.dx + way.dy * line.dy) / square))
    return (way - line * share).length
  }
}
