/// Three directions at right angles to each other: where a rotation takes those of the axes.
package struct Axes {
  package private(set) var x: SIMD3<Double>
  package private(set) var y: SIMD3<Double>
  package private(set) var z: SIMD3<Double>

  /// Completes directions, of which those that are flat are missing, so that a flat picture stays
  /// in its plane where it can.
  package init(_ x: SIMD3<Double>?, _ y: SIMD3<Double>?, _ z: SIMD3<Double>?) {
    let depth = z ?? SIMD3(0, 0, 1)
    switch (x, y) {
    case (let x?, let y?):
      (self.x, self.y, self.z) = (x, y, z ?? x.cross(y))
    case (let x?, nil):
      let side = depth.cross(x).direction ?? SIMD3(0, 1, 0).cross(x).cross(x).direction
      (self.x, self.y) = (x, side ?? SIMD3(0, 1, 0))
      self.z = z ?? self.x.cross(self.y)
    case (nil, let y?):
      let side = y.cross(depth).direction ?? y.cross(SIMD3(1, 0, 0)).cross(y).direction
      (self.x, self.y) = (side ?? SIMD3(1, 0, 0), y)
      self.z = z ?? self.x.cross(self.y)
    case (nil, nil):
      let side = SIMD3(0, 1, 0).cross(depth).direction ?? SIMD3(1, 0, 0)
      (self.x, self.y, self.z) = (side, depth.cross(side), depth)
    }
  }
}

/// A rotation in space, as a quaternion of length 1.
package struct Rotation: Hashable {
  /// The axis times the sine of half the angle.
  private var axis: SIMD3<Double>
  /// The cosine of half the angle.
  private var cosine: Double

  /// No turn at all.
  package static let none = Rotation(axis: .zero, cosine: 1)

  private init(axis: SIMD3<Double>, cosine: Double) {
    (self.axis, self.cosine) = (axis, cosine)
  }

  /// A turn about its direction, by its length in radians.
  package init(turn: SIMD3<Double>) {
    let angle = turn.length
    guard angle > 0 else {
      self = .none
      return
    }
    let (sine, cosine) = sineAndCosine(of: angle / 2)
    self.init(axis: turn * (sine / angle), cosine: cosine)
  }

  /// The rotation that takes the axes to these directions.
  package init(_ axes: Axes) {
    let (x, y, z) = (axes.x, axes.y, axes.z)
    let trace = x.x + y.y + z.z
    if trace > 0 {
      let root = 2 * (trace + 1).squareRoot()
      axis = SIMD3(y.z - z.y, z.x - x.z, x.y - y.x) / root
      cosine = root / 4
    } else if x.x >= y.y && x.x >= z.z {
      let root = 2 * (1 + x.x - y.y - z.z).squareRoot()
      axis = SIMD3(root / 4, (y.x + x.y) / root, (z.x + x.z) / root)
      cosine = (y.z - z.y) / root
    } else if y.y >= z.z {
      let root = 2 * (1 + y.y - x.x - z.z).squareRoot()
      axis = SIMD3((y.x + x.y) / root, root / 4, (z.y + y.z) / root)
      cosine = (z.x - x.z) / root
    } else {
      let root = 2 * (1 + z.z - x.x - y.y).squareRoot()
      axis = SIMD3((z.x + x.z) / root, (z.y + y.z) / root, root / 4)
      cosine = (x.y - y.x) / root
    }
  }

  /// The shortest turn that does the same: along its axis, as long as its angle in radians, 0…π.
  package var turn: SIMD3<Double> {
    let length = axis.length
    guard length > 0 else { return .zero }
    let angle = 2 * arcTangent(length, abs(cosine))
    return axis * ((cosine < 0 ? -angle : angle) / length)
  }

  /// The turn back.
  package var reversed: Rotation { Rotation(axis: -axis, cosine: cosine) }

  /// The rotation that applies `first` and then this one.
  package func after(_ first: Rotation) -> Rotation {
    Rotation(
      axis: first.axis * cosine + axis * first.cosine + axis.cross(first.axis),
      cosine: cosine * first.cosine - axis.dot(first.axis))
  }

  /// Where the axes go.
  package var axes: Axes {
    let (x, y, z) = (axis.x, axis.y, axis.z)
    return Axes(
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * cosine), 2 * (x * z - y * cosine)),
      SIMD3(2 * (x * y - z * cosine), 1 - 2 * (x * x + z * z), 2 * (y * z + x * cosine)),
      SIMD3(2 * (x * z + y * cosine), 2 * (y * z - x * cosine), 1 - 2 * (x * x + y * y)))
  }
}

extension SIMD3<Double> {
  package func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

  package func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  package var length: Double { dot(self).squareRoot() }

  /// The same direction with length 1; `nil` without length.
  package var direction: SIMD3<Double>? { divided(by: length) }

  /// `nil` where there is nothing to divide by.
  package func divided(by divisor: Double) -> SIMD3<Double>? { divisor != 0 ? self / divisor : nil }
}

extension Double {
  /// 0 where there is nothing to divide by.
  package func dividedOrNone(by divisor: Double) -> Double { divisor != 0 ? self / divisor : 0 }
}
