public import Drawing

/// An outline as an object, as `CGPath`; only a ``MutableShapePath`` changes.
public class ShapePath {
  /// The outline.
  public fileprivate(set) final var path: Path

  /// Creates an outline object.
  public init(_ path: Path = Path()) { self.path = path }

  /// Creates the outline of a rectangle.
  public convenience init(rect: Rect, transform: UnsafePointer<AffineTransform>? = nil) {
    self.init(Path(RoundedRect(rect)).applying(transform?.pointee ?? .identity))
  }

  /// Creates an ellipse.
  public convenience init(ellipseIn rect: Rect, transform: UnsafePointer<AffineTransform>? = nil) {
    self.init(Path(ovalIn: rect).applying(transform?.pointee ?? .identity))
  }

  /// Creates a rounded rectangle; of two radii the smaller one counts.
  public convenience init(
    roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double,
    transform: UnsafePointer<AffineTransform>? = nil
  ) {
    let shape = RoundedRect(rect, radius: min(cornerWidth, cornerHeight))
    self.init(Path(shape).applying(transform?.pointee ?? .identity))
  }

  /// The smallest upright rectangle around it, control points too; empty at the origin without any.
  public final var boundingBox: Rect { path.controlBounds ?? .zero }
  /// The smallest upright rectangle around the curves themselves, to a hundredth of a point.
  public final var boundingBoxOfPath: Rect { path.tightBounds }
  /// Whether there is nothing in it.
  public final var isEmpty: Bool { path.isEmpty }
  /// Where the next step would begin; the origin without any.
  public final var currentPoint: Point { path.currentPoint ?? .zero }

  /// Whether a point lies inside.
  public final func contains(_ point: Point) -> Bool { path.contains(point) }

  /// Another one that is the same.
  public final func copy() -> ShapePath? { ShapePath(path) }

  /// Another one that is the same, and can be changed.
  public final func mutableCopy() -> MutableShapePath? { MutableShapePath(path) }
}

/// An outline that can be changed, as `CGMutablePath`.
public final class MutableShapePath: ShapePath {
  /// Creates an empty outline.
  public convenience init() { self.init(Path()) }

  /// Begins a part.
  public func move(to point: Point) { path.move(to: point) }
  /// Goes straight to a place.
  public func addLine(to point: Point) { path.addLine(to: point) }
  /// Goes straight through several places, beginning a part at the first.
  public func addLines(between points: [Point]) {
    guard let first = points.first else { return }
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
  }
  /// Goes along a cubic curve.
  public func addCurve(to point: Point, control1: Point, control2: Point) {
    path.addCurve(to: point, control1: control1, control2: control2)
  }
  /// Goes along a quadratic curve.
  public func addQuadCurve(to point: Point, control: Point) {
    path.addQuadCurve(to: point, control: control)
  }
  /// Goes along a circle; as in Core Graphics, `clockwise` is meant with y upward.
  public func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, start: startAngle,
      turn: Path.turn(from: startAngle, to: endAngle, grows: !clockwise))
  }
  /// Adds a rectangle.
  public func addRect(_ rect: Rect) { path.append(Path(RoundedRect(rect))) }
  /// Adds an ellipse.
  public func addEllipse(in rect: Rect) { path.append(Path(ovalIn: rect)) }
  /// Adds a rounded rectangle.
  public func addRoundedRect(in rect: Rect, cornerWidth: Double, cornerHeight: Double) {
    path.append(Path(RoundedRect(rect, radius: min(cornerWidth, cornerHeight))))
  }
  /// Adds another outline.
  public func addPath(_ other: ShapePath) { path.append(other.path) }
  /// Ends the part.
  public func closeSubpath() { path.close() }
}

extension Path {
  /// How far an arc goes between two angles, in radians: the way in which angles grow or the other one, once
  /// around at the most.
  static func turn(from start: Double, to end: Double, grows: Bool) -> Double {
    let (whole, way) = (2 * Double.pi, end - start)
    if grows {
      if way >= whole { return whole }
      return way < 0 ? way - (way / whole).rounded(.down) * whole : way
    }
    if way <= -whole { return -whole }
    return way > 0 ? way - (way / whole).rounded(.up) * whole : way
  }

  /// The smallest upright rectangle around the curves; empty at the origin without any.
  var tightBounds: Rect {
    var straight = Path()
    for part in parts(tolerance: 0.01) {
      for point in part.points { straight.addLine(to: point) }
    }
    return straight.controlBounds ?? .zero
  }
}
