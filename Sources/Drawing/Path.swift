/// An outline of straight lines and curves, in points: any number of parts, each open or closed.
public struct Path: Hashable, Sendable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    /// Begins a part at a place.
    case move(Point)
    /// Goes straight to a place.
    case line(Point)
    /// Goes along a cubic curve with two control points to a place.
    case curve(Point, Point, to: Point)
    /// Goes straight back to where the part has begun, and ends it.
    case close
  }

  /// The steps, in their order.
  public private(set) var elements: [Element] = []
  /// Whether what lies inside an even number of parts counts as outside; otherwise parts that turn
  /// different ways cancel each other out.
  public var isEvenOdd = false
  /// Where the next step begins.
  public private(set) var currentPoint: Point?
  private var start: Point?

  /// Creates an empty outline.
  public init() {}

  /// Whether there is nothing in it.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a part.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
    (currentPoint, start) = (point, point)
  }

  /// Goes straight to a place; without a part, one begins there.
  public mutating func addLine(to point: Point) {
    guard begin(at: point) else { return }
    elements.append(.line(point))
    currentPoint = point
  }

  /// Goes along a cubic curve; without a part, one begins at its end.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    guard begin(at: point) else { return }
    elements.append(.curve(control1, control2, to: point))
    currentPoint = point
  }

  /// Goes along a quadratic curve; without a part, one begins at its end.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    let from = currentPoint ?? point
    func third(_ end: Point) -> Point { end + (control - end) * (2.0 / 3) }
    addCurve(to: point, control1: third(from), control2: third(point))
  }

  /// Ends the part with a line to its beginning; the next step begins there.
  public mutating func close() {
    guard let start, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = start
  }

  /// Goes along a circle, with a straight line to where that begins; without a part, one begins there.
  ///
  /// - Parameters:
  ///   - center: The circle's middle.
  ///   - radius: Its radius, in points.
  ///   - start: Where it begins, in radians from the x axis towards the y axis.
  ///   - turn: How far it goes, in radians; positive turns x towards y, clockwise on the screen.
  public mutating func addArc(center: Point, radius: Double, start: Double, turn: Double) {
    guard start.isFinite, turn.isFinite else { return }
    let count = max(1, (abs(turn) / (.pi / 2) - 1e-9).rounded(.up))
    let step = turn / count
    let (sine, cosine) = sineAndCosine(of: step / 4)
    // The control points' distance that takes the curve through the middle of its arc.
    let reach = radius * 4 / 3 * sine / cosine
    func direction(_ angle: Double) -> Vector {
      let (sine, cosine) = sineAndCosine(of: angle)
      return Vector(dx: cosine, dy: sine)
    }
    var from = direction(start)
    addLine(to: center + from * radius)
    for index in 1...Int(min(count, 4_096)) {
      let to = direction(start + Double(index) * step)
      let (begin, end) = (center + from * radius, center + to * radius)
      addCurve(
        to: end, control1: begin + Vector(dx: -from.dy, dy: from.dx) * reach,
        control2: end - Vector(dx: -to.dy, dy: to.dx) * reach)
      from = to
    }
  }

  /// Appends another outline's parts.
  public mutating func append(_ other: Path) {
    guard !other.isEmpty else { return }
    elements += other.elements
    (currentPoint, start) = (other.currentPoint, other.start)
  }

  /// Whether a part has begun; otherwise begins one.
  private mutating func begin(at point: Point) -> Bool {
    if currentPoint == nil {
      move(to: point)
      return false
    }
    if elements.last == .close, let start { elements.append(.move(start)) }
    return true
  }
}

extension Path {
  /// Creates the outline of a rounded rectangle, clockwise on the screen from its left edge's top.
  public init(_ shape: RoundedRect) {
    let (rect, radii) = (shape.rect, shape.radii)
    let longest = min(rect.width, rect.height) / 2
    let corners: [(corner: Point, radius: Double, angle: Double)] = [
      (Point(x: rect.minX, y: rect.minY), radii.topLeft, .pi),
      (Point(x: rect.maxX, y: rect.minY), radii.topRight, 1.5 * .pi),
      (Point(x: rect.maxX, y: rect.maxY), radii.bottomRight, 0),
      (Point(x: rect.minX, y: rect.maxY), radii.bottomLeft, .pi / 2),
    ]
    for (corner, radius, angle) in corners {
      let radius = min(max(radius, 0), longest)
      guard radius > 0 else {
        addLine(to: corner)
        continue
      }
      let center = Point(
        x: corner.x == rect.minX ? corner.x + radius : corner.x - radius,
        y: corner.y == rect.minY ? corner.y + radius : corner.y - radius)
      addArc(center: center, radius: radius, start: angle, turn: .pi / 2)
    }
    close()
  }

  /// Creates the ellipse inside a rectangle, clockwise on the screen from its right end.
  public init(ovalIn rect: Rect) {
    var circle = Path()
    circle.addArc(center: .zero, radius: 1, start: 0, turn: 2 * .pi)
    circle.close()
    self = circle.applying(
      AffineTransform(
        a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
  }

  /// The outline with every place mapped.
  public func applying(_ map: AffineTransform) -> Path {
    var result = self
    result.elements = elements.map { element in
      switch element {
      case .move(let point): .move(map.apply(point))
      case .line(let point): .line(map.apply(point))
      case .curve(let first, let second, let end):
        .curve(map.apply(first), map.apply(second), to: map.apply(end))
      case .close: .close
      }
    }
    (result.currentPoint, result.start) = (currentPoint.map(map.apply), start.map(map.apply))
    return result
  }

  /// Visits the places of all steps, control points too.
  public func forEachPoint(_ body: (Point) -> Void) {
    for element in elements {
      switch element {
      case .move(let point), .line(let point): body(point)
      case .curve(let first, let second, let end):
        body(first)
        body(second)
        body(end)
      case .close: break
      }
    }
  }

  /// The smallest upright rectangle around all places, control points too; `nil` without any.
  public var controlBounds: Rect? {
    var (low, high): (Point?, Point?)
    forEachPoint { point in
      low = Point(x: min(low?.x ?? point.x, point.x), y: min(low?.y ?? point.y, point.y))
      high = Point(x: max(high?.x ?? point.x, point.x), y: max(high?.y ?? point.y, point.y))
    }
    guard let low, let high else { return nil }
    return Rect(origin: low, size: Size(width: high.x - low.x, height: high.y - low.y))
  }

  /// One part as straight lines; a closed one does not repeat its first point.
  public struct Part: Hashable, Sendable {
    /// Where it goes, in points.
    public var points: [Point]
    /// Whether it ends where it begins.
    public var isClosed: Bool

    /// Creates a part.
    public init(points: [Point], isClosed: Bool) {
      (self.points, self.isClosed) = (points, isClosed)
    }
  }

  /// The parts as straight lines.
  ///
  /// - Parameters:
  ///   - tolerance: How far they may lie from the curves, in points; greater than 0.
  ///   - map: Where to put all points first.
  public func parts(tolerance: Double, mappedBy map: AffineTransform = .identity) -> [Part] {
    var parts: [Part] = []
    for element in elements {
      switch element {
      case .move(let point): parts.append(Part(points: [map.apply(point)], isClosed: false))
      case .line(let point): parts[parts.count - 1].points.append(map.apply(point))
      case .curve(let first, let second, let end):
        parts[parts.count - 1].addCurve(
          map.apply(first), map.apply(second), map.apply(end), tolerance)
      case .close: parts[parts.count - 1].isClosed = true
      }
    }
    return parts
  }

  /// Whether a point lies inside; open parts count as closed by a straight line.
  public func contains(_ point: Point) -> Bool {
    var winding = 0
    for part in parts(tolerance: 0.01) {
      guard var from = part.points.last else { continue }
      for to in part.points {
        if (from.y <= point.y) != (to.y <= point.y) {
          let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
          if x > point.x { winding += to.y > from.y ? 1 : -1 }
        }
        from = to
      }
    }
    return isEvenOdd ? winding % 2 != 0 : winding != 0
  }
}

extension Path.Part {
  /// Goes along a cubic curve, in equal steps of its parameter: half a step's chord errs by at most
  /// an eighth of the second derivative times the step's square.
  fileprivate mutating func addCurve(
    _ first: Point, _ second: Point, _ end: Point, _ tolerance: Double
  ) {
    guard let start = points.last else { return }
    func bend(_ from: Point, _ middle: Point, _ to: Point) -> Double {
      ((to - middle) - (middle - from)).length
    }
    let bend = 6 * max(bend(start, first, second), bend(first, second, end))
    let wanted = (bend / (8 * tolerance)).squareRoot().rounded(.up)
    let count = wanted.isFinite ? Int(min(max(wanted, 1), 256)) : 1
    for index in 1..<max(count, 1) {
      let t = Double(index) / Double(count)
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      points.append(
        Point(
          x: a * start.x + b * first.x + c * second.x + d * end.x,
          y: a * start.y + b * first.y + c * second.y + d * end.y))
    }
    points.append(end)
  }
}
