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

/// The outlines of a frame, gathered in one block of memory that grows.
///
/// A frame has some thousands of edges, and each is written once and read in every band that it comes
/// near. An array's checks on each would take as long as the work.
struct EdgeList {
  /// How far up and down a run of edges reaches at most.
  private struct Reach {
    var top: Int
    var bottom: Int
  }

  /// The number of pixel rows of the target; what lies above or below is left out.
  var height = 0.0
  /// How many edges there are.
  private(set) var count = 0
  private var capacity = 1_024
  private var edges: UnsafeMutablePointer<Edge>
  /// One for each run of `chunk` edges, so that it can be passed over.
  private var reaches: UnsafeMutablePointer<Reach>
  private static let chunkBits = 3
  private static let chunk = 1 << chunkBits

  /// Allocates some room. The owner must call `deallocate`.
  init() {
    edges = .allocate(capacity: capacity)
    reaches = .allocate(capacity: capacity >> Self.chunkBits)
  }

  /// Frees the memory.
  func deallocate() {
    edges.deallocate()
    reaches.deallocate()
  }

  /// Forgets every edge and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Forgets the edges from an index on.
  mutating func removeAll(from index: Int) {
    count = index
    let (first, kept) = (index & ~(Self.chunk - 1), index & (Self.chunk - 1))
    guard kept > 0 else { return }
    var reach = Reach(top: edges[first].top, bottom: edges[first].bottom)
    for edge in first + 1..<max(index, first + 1) {
      reach.top = min(reach.top, edges[edge].top)
      reach.bottom = max(reach.bottom, edges[edge].bottom)
    }
    reaches[first >> Self.chunkBits] = reach
  }

  /// Visits those of some edges that reach into some rows of pixels.
  @inline(__always)
  func each(_ range: Range<Int>, in rows: Range<Int>, _ body: (Edge) -> Void) {
    let (top, bottom) = (rows.lowerBound &<< 16, rows.upperBound &<< 16)
    var index = range.lowerBound
    while index < range.upperBound {
      let chunk = index &>> Self.chunkBits
      let end = min((chunk &+ 1) &<< Self.chunkBits, range.upperBound)
      if reaches[chunk].top < bottom && reaches[chunk].bottom > top {
        while index < end {
          if edges[index].top < bottom && edges[index].bottom > top { body(edges[index]) }
          index &+= 1
        }
      }
      index = end
    }
  }

  @inline(__always)
  private mutating func append(_ edge: Edge) {
    if count == capacity { grow() }
    let chunk = count &>> Self.chunkBits
    if count & (Self.chunk - 1) == 0 {
      reaches[chunk] = Reach(top: edge.top, bottom: edge.bottom)
    } else {
      reaches[chunk].top = min(reaches[chunk].top, edge.top)
      reaches[chunk].bottom = max(reaches[chunk].bottom, edge.bottom)
    }
    (edges + count).initialize(to: edge)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = EdgeList(copying: self, capacity: capacity * 2)
    deallocate()
    self = larger
  }

  private init(copying other: EdgeList, capacity: Int) {
    (height, count, self.capacity) = (other.height, other.count, capacity)
    edges = .allocate(capacity: capacity)
    edges.initialize(from: other.edges, count: other.count)
    reaches = .allocate(capacity: capacity >> Self.chunkBits)
    reaches.initialize(
      from: other.reaches, count: (other.count + Self.chunk - 1) >> Self.chunkBits)
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
