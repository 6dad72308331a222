/// A linear map of space in homogeneous coordinates, as `CATransform3D`.
///
/// A point is a row, (x, y, z, 1), and the matrix stands to its right; the place where it is seen is
/// (x′ / w′, y′ / w′). An `m34` of -1 / distance gives perspective: an eye that far in front of the
/// plane, in points, with z growing towards it.
public struct Transform3D: Hashable, Sendable {
  /// What x adds to the new x.
  public var m11: Double
  /// What x adds to the new y.
  public var m12: Double
  /// What x adds to the new z.
  public var m13: Double
  /// What x adds to the new w.
  public var m14: Double
  /// What y adds to the new x.
  public var m21: Double
  /// What y adds to the new y.
  public var m22: Double
  /// What y adds to the new z.
  public var m23: Double
  /// What y adds to the new w.
  public var m24: Double
  /// What z adds to the new x.
  public var m31: Double
  /// What z adds to the new y.
  public var m32: Double
  /// What z adds to the new z.
  public var m33: Double
  /// What z adds to the new w: -1 / distance for perspective.
  public var m34: Double
  /// The horizontal translation, in points.
  public var m41: Double
  /// The vertical translation, in points.
  public var m42: Double
  /// The translation towards the eye, in points.
  public var m43: Double
  /// What w keeps of itself.
  public var m44: Double

  /// Creates a transform from its sixteen numbers, row by row.
  public init(
    m11: Double, m12: Double, m13: Double, m14: Double, m21: Double, m22: Double, m23: Double,
    m24: Double, m31: Double, m32: Double, m33: Double, m34: Double, m41: Double, m42: Double,
    m43: Double, m44: Double
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates the transform that changes nothing.
  public init() { self.init(scaleX: 1, y: 1, z: 1) }

  /// The transform that changes nothing.
  public static let identity = Transform3D()

  /// Creates a translation, in points.
  public init(translationX tx: Double, y ty: Double, z tz: Double) {
    self.init()
    (m41, m42, m43) = (tx, ty, tz)
  }

  /// Creates a scaling about the origin.
  public init(scaleX: Double, y scaleY: Double, z scaleZ: Double) {
    self.init(
      m11: scaleX, m12: 0, m13: 0, m14: 0, m21: 0, m22: scaleY, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: scaleZ, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
  }

  /// Creates a rotation about an axis through the origin.
  ///
  /// - Parameters:
  ///   - angle: In radians; about the z axis it turns x towards y, clockwise on the screen.
  ///   - x: The axis's direction; its length does not matter, but without any it gives the identity.
  ///   - y: The axis's direction.
  ///   - z: The axis's direction.
  public init(rotationAngle angle: Double, x: Double, y: Double, z: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    self.init()
    guard length > 0, length.isFinite else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = sineAndCosine(of: angle)
    let rest = 1 - cosine
    (m11, m12, m13) = (x * x * rest + cosine, x * y * rest + z * sine, x * z * rest - y * sine)
    (m21, m22, m23) = (x * y * rest - z * sine, y * y * rest + cosine, y * z * rest + x * sine)
    (m31, m32, m33) = (x * z * rest + y * sine, y * z * rest - x * sine, z * z * rest + cosine)
  }

  /// Creates the map of space that maps each plane of equal z as `transform` does.
  public init(_ transform: AffineTransform) {
    self.init()
    (m11, m12, m21, m22) = (transform.a, transform.b, transform.c, transform.d)
    (m41, m42) = (transform.tx, transform.ty)
  }

  /// Whether this is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether it is exactly what an ``AffineTransform`` can say.
  public var isAffine: Bool { self == Transform3D(affineTransform) }

  /// The part that an ``AffineTransform`` can say; everything if ``isAffine``.
  public var affineTransform: AffineTransform {
    AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// This transform after a translation in its own coordinates, in points.
  public func translatedBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// This transform after a scaling in its own coordinates.
  public func scaledBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// This transform after a rotation in its own coordinates, in radians.
  public func rotated(by angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }

  /// The transform that applies this one first and `next` afterwards.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    let columns = next.columns
    func row(_ row: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(
        (row * columns.0).sum(), (row * columns.1).sum(), (row * columns.2).sum(),
        (row * columns.3).sum())
    }
    return Transform3D(
      rows: (row(rows.0), row(rows.1), row(rows.2), row(rows.3)))
  }

  /// The transform that undoes this one, or `nil` where it flattens space.
  public func inverted() -> Transform3D? {
    var (left, right) = (
      [rows.0, rows.1, rows.2, rows.3],
      [SIMD4<Double>(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)]
    )
    for column in 0..<4 {
      let largest = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
      left.swapAt(column, largest)
      right.swapAt(column, largest)
      let pivot = left[column][column]
      guard pivot != 0, pivot.isFinite else { return nil }
      left[column] /= pivot
      right[column] /= pivot
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] -= left[column] * factor
        right[row] -= right[column] * factor
      }
    }
    let inverse = Transform3D(rows: (right[0], right[1], right[2], right[3]))
    return inverse.isFinite ? inverse : nil
  }

  private var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    (
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34),
      SIMD4(m41, m42, m43, m44)
    )
  }

  private var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    (
      SIMD4(m11, m21, m31, m41), SIMD4(m12, m22, m32, m42), SIMD4(m13, m23, m33, m43),
      SIMD4(m14, m24, m34, m44)
    )
  }

  private var isFinite: Bool {
    (rows.0 + rows.1 + rows.2 + rows.3).sum().isFinite
  }

  private init(rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
    self.init(
      m11: rows.0.x, m12: rows.0.y, m13: rows.0.z, m14: rows.0.w,
      m21: rows.1.x, m22: rows.1.y, m23: rows.1.z, m24: rows.1.w,
      m31: rows.2.x, m32: rows.2.y, m33: rows.2.z, m34: rows.2.w,
      m41: rows.3.x, m42: rows.3.y, m43: rows.3.z, m44: rows.3.w)
  }
}
