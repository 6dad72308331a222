import Drawing

/// Turns shapes into closed polygons, fine enough that their corners cannot be told from arcs.
///
/// Points are made in the shape's own coordinates and leave through a transform into pixels. No
/// trigonometry is involved, only square roots, so that outlines are the same on every machine.
struct Outliner {
  /// The greatest distance between an arc and its chords, in pixels.
  private static let tolerance = 1.0 / 32
  /// Quarter circle pieces in the table.
  private static let pieces = 128
  /// (cosine, sine) of evenly spaced angles from 0° to 90°.
  private let quarter: [Point]

  /// The map from the shapes' coordinates to pixels.
  var toPixels = AffineTransform.identity
  /// The greatest length in pixels that a unit can have.
  var magnification = 1.0
  /// The points gathered for the current polygon, in pixels.
  private(set) var points: [Point] = []

  init() {
    var table = [Point(x: 1, y: 0), Point(x: 0, y: 1)]
    while table.count <= Self.pieces {
      var finer = [table[0]]
      for (start, end) in zip(table, table.dropFirst()) {
        let middle = Vector(dx: start.x + end.x, dy: start.y + end.y)
        finer.append(Point(x: middle.dx / middle.length, y: middle.dy / middle.length))
        finer.append(end)
      }
      table = finer
    }
    quarter = table
  }

  /// Sets the map into pixels.
  mutating func use(_ transform: AffineTransform) {
    toPixels = transform
    magnification = transform.greatestStretch
  }

  /// Begins a new polygon.
  mutating func begin() { points.removeAll(keepingCapacity: true) }

  /// Adds a place in the shape's coordinates.
  @inline(__always)
  mutating func add(_ point: Point) { points.append(toPixels.apply(point)) }

  /// Adds a rounded rectangle, clockwise. Its radii must fit.
  mutating func add(_ shape: RoundedRect) {
    let rect = shape.rect
    let radii = shape.radii
    corner(Point(x: rect.minX, y: rect.minY), radii.topLeft, Vector(dx: 1, dy: 1), flipped: false)
    corner(Point(x: rect.maxX, y: rect.minY), radii.topRight, Vector(dx: -1, dy: 1), flipped: true)
    corner(
      Point(x: rect.maxX, y: rect.maxY), radii.bottomRight, Vector(dx: -1, dy: -1), flipped: false)
    corner(
      Point(x: rect.minX, y: rect.maxY), radii.bottomLeft, Vector(dx: 1, dy: -1), flipped: true)
  }

  /// Adds a quarter circle at a corner; `inward` points from the corner to the inside.
  private mutating func corner(
    _ corner: Point, _ radius: Double, _ inward: Vector, flipped: Bool
  ) {
    guard radius > 0 else { return add(corner) }
    let center = corner + Vector(dx: inward.dx * radius, dy: inward.dy * radius)
    let step = Self.pieces / pieces(radius: radius)
    for index in stride(from: 0, through: Self.pieces, by: step) {
      let turn = quarter[flipped ? Self.pieces - index : index]
      add(center - Vector(dx: turn.x * inward.dx * radius, dy: turn.y * inward.dy * radius))
    }
  }

  /// How many chords a quarter circle needs: the sagitta of each is r·(π ∕ 4n)² ∕ 2.
  func pieces(radius: Double) -> Int {
    let wanted = 0.7854 * (radius * magnification / (2 * Self.tolerance)).squareRoot()
    var count = 1
    while Double(count) < wanted && count < Self.pieces { count *= 2 }
    return count
  }
}

extension AffineTransform {
  /// The greatest length that a vector of length 1 can be stretched to.
  ///
  /// It is the larger singular value of the linear part.
  var greatestStretch: Double {
    let sum = a * a + b * b + c * c + d * d
    let product = 2 * determinant
    let spread = max(0, sum * sum - product * product).squareRoot()
    return ((sum + spread) / 2).squareRoot()
  }

  /// Whether every number is finite.
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension RoundedRect {
  /// The shape with radii that fit: none negative, and no two on one side longer than the side.
  ///
  /// All are reduced by the same factor, as style sheets do it.
  var fitted: RoundedRect {
    let longest = min(rect.width, rect.height)
    func usable(_ radius: Double) -> Double { radius > 0 ? min(radius, longest) : 0 }
    var fit = CornerRadii(
      topLeft: usable(radii.topLeft), topRight: usable(radii.topRight),
      bottomRight: usable(radii.bottomRight), bottomLeft: usable(radii.bottomLeft))
    let factor = min(
      1, rect.width / (fit.topLeft + fit.topRight), rect.width / (fit.bottomLeft + fit.bottomRight),
      rect.height / (fit.topLeft + fit.bottomLeft), rect.height / (fit.topRight + fit.bottomRight))
    if factor < 1 { fit = fit.map { $0 * factor } }
    return RoundedRect(rect, radii: fit)
  }

  /// The fitted shape grown by an amount on every side, its round corners too; sharp ones stay sharp.
  func grown(by amount: Double) -> RoundedRect {
    RoundedRect(
      rect.inset(dx: -amount, dy: -amount),
      radii: radii.map { $0 > 0 ? max(0, $0 + amount) : 0 })
  }
}

extension CornerRadii {
  /// The radii after a change of each.
  func map(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft))
  }
}
