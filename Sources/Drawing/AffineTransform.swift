/// A linear map of the plane followed by a translation.
///
/// A point maps to (a·x + c·y + tx, b·x + d·y + ty), as in `CGAffineTransform`. The linear part has
/// no unit, the translation is in points.
public struct AffineTransform: Hashable, Sendable {
  /// The contribution of x to the new x.
  public var a: Double
  /// The contribution of x to the new y.
  public var b: Double
  /// The contribution of y to the new x.
  public var c: Double
  /// The contribution of y to the new y.
  public var d: Double
  /// The horizontal translation, in points.
  public var tx: Double
  /// The vertical translation, in points.
  public var ty: Double

  /// Creates a transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a translation, in points.
  public init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scaling about the origin.
  public init(scaleX: Double, y scaleY: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin, in radians, that turns x towards y: clockwise on the screen.
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = sineAndCosine(of: angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether the linear part is exactly the identity, so that the transform only moves.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The determinant of the linear part: the factor by which areas grow, negative for a mirror.
  public var determinant: Double { a * d - b * c }

  /// The transform that applies this one first and `next` afterwards.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// This transform after a translation in its own coordinates, in points.
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// This transform after a scaling in its own coordinates.
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// This transform after a rotation in its own coordinates, in radians.
  public func rotated(by angle: Double) -> AffineTransform {
    AffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The transform that undoes this one, or `nil` where it flattens the plane.
  ///
  /// Disfavoured, so that UIKit's form, which another module may add, is the one that is meant without
  /// more being said.
  @_disfavoredOverload
  public func inverted() -> AffineTransform? {
    let area = determinant
    guard area != 0, area.isFinite else { return nil }
    return AffineTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
  }

  /// Where `point` maps to.
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Where the displacement maps to; the translation does not affect it.
  public func apply(_ vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }

  /// The smallest axis-aligned rectangle around the image of `rect`.
  public func bounds(of rect: Rect) -> Rect {
    let corners = [
      apply(Point(x: rect.minX, y: rect.minY)), apply(Point(x: rect.maxX, y: rect.minY)),
      apply(Point(x: rect.minX, y: rect.maxY)), apply(Point(x: rect.maxX, y: rect.maxY)),
    ]
    var low = corners[0]
    var high = corners[0]
    for corner in corners {
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
