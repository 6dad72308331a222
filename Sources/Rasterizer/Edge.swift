import Drawing

/// One straight piece of an outline, in pixels, as a function of height.
///
/// Heights are whole numbers of 1/65 536 pixel, so that the heights of all pieces of a closed
/// outline add up to exactly nothing in every row.
struct Edge {
  /// The upper end, in 1/65 536 pixel.
  var top: Int
  /// The lower end, in 1/65 536 pixel; greater than `top`.
  var bottom: Int
  /// Where the edge is at `top`, in pixels.
  var x: Double
  /// How far it moves to the right with each 1/65 536 pixel downward.
  var slope: Double
  /// +1 if the outline runs downward here, −1 if upward.
  var winding: Int32

  /// Where the edge is at a height, in pixels.
  @inline(__always)
  func x(at y: Int) -> Double { x + Double(y &- top) * slope }
}

/// The outlines of a frame, gathered in one array.
struct EdgeList {
  /// The number of pixel rows of the target; what lies above or below is left out.
  var height = 0.0
  private(set) var edges: [Edge] = []

  /// Forgets every edge and keeps the memory.
  mutating func removeAll() { edges.removeAll(keepingCapacity: true) }

  /// Forgets the edges from an index on.
  mutating func removeAll(from index: Int) { edges.removeLast(edges.count - index) }

  /// Adds the straight line between two places in pixels; both must be finite.
  mutating func addLine(from start: Point, to end: Point) {
    let downward = start.y < end.y
    let upper = downward ? start : end
    let lower = downward ? end : start
    guard upper.y < height, lower.y > 0 else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let top = Self.nearest(max(upper.y, 0) * 65_536)
    let bottom = Self.nearest(min(lower.y, height) * 65_536)
    guard top < bottom, slope.isFinite else { return }
    let x = upper.x + (Double(top) / 65_536 - upper.y) * slope
    edges.append(
      Edge(top: top, bottom: bottom, x: x, slope: slope / 65_536, winding: downward ? 1 : -1))
  }

  /// The nearest whole number of a value that is not negative and below 2⁵¹.
  @inline(__always)
  private static func nearest(_ value: Double) -> Int {
    // Adding 2⁵² leaves the rounded value in the lowest bits, without a call into the library.
    Int(truncatingIfNeeded: (value + 0x1p52).bitPattern & 0x000F_FFFF_FFFF_FFFF)
  }

  /// Adds a closed outline, in the points' order or against it.
  mutating func addPolygon(_ points: [Point], backwards: Bool = false) {
    guard var previous = points.last else { return }
    for point in points {
      if backwards {
        addLine(from: point, to: previous)
      } else {
        addLine(from: previous, to: point)
      }
      previous = point
    }
  }
}
