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
  /// How far up and down each run of `chunk` edges reaches at most, so that it can be passed over.
  private var reaches: [(top: Int, bottom: Int)] = []
  private static let chunk = 8

  /// Forgets every edge and keeps the memory.
  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    reaches.removeAll(keepingCapacity: true)
  }

  /// Forgets the edges from an index on.
  mutating func removeAll(from index: Int) {
    edges.removeLast(edges.count - index)
    reaches.removeLast(reaches.count - (index + Self.chunk - 1) / Self.chunk)
  }

  /// Visits those of some edges that reach into some rows of pixels.
  @inline(__always)
  func each(_ range: Range<Int>, in rows: Range<Int>, _ body: (Edge) -> Void) {
    let (top, bottom) = (rows.lowerBound &<< 16, rows.upperBound &<< 16)
    edges.withUnsafeBufferPointer { edges in
      reaches.withUnsafeBufferPointer { reaches in
        var index = range.lowerBound
        while index < range.upperBound {
          let chunk = index / Self.chunk
          let end = min((chunk &+ 1) &* Self.chunk, range.upperBound)
          if reaches[chunk].top < bottom && reaches[chunk].bottom > top {
            for edge in edges[index..<end] where edge.top < bottom && edge.bottom > top {
              body(edge)
            }
          }
          index = end
        }
      }
    }
  }

  private mutating func append(_ edge: Edge) {
    let chunk = edges.count / Self.chunk
    if chunk == reaches.count {
      reaches.append((edge.top, edge.bottom))
    } else {
      reaches[chunk].top = min(reaches[chunk].top, edge.top)
      reaches[chunk].bottom = max(reaches[chunk].bottom, edge.bottom)
    }
    edges.append(edge)
  }

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
    append(
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
