import Drawing

/// A transform in space taken apart into the quantities that motion is made of: first scale and shear,
/// then the rotation, the translation, and the perspective.
///
/// As Core Animation does: the rotation turns by the shortest arc, everything else runs linearly. What
/// ``TransformComponents`` says of a flat transform, these say as well.
nonisolated struct SpaceComponents: Hashable {
  var translation = SIMD3<Double>.zero
  var scale = SIMD3<Double>(repeating: 1)
  /// How far y leans along x, z along x, and z along y, without unit.
  var shear = SIMD3<Double>.zero
  /// What x, y, z and 1 add to the depth after the rotation.
  var perspective = SIMD4<Double>(0, 0, 0, 1)
  var rotation = Rotation.none

  init(_ transform: Transform3D) {
    let whole = transform.m44 == 0 ? 1 : transform.m44
    let x = SIMD3(transform.m11, transform.m12, transform.m13) / whole
    var y = SIMD3(transform.m21, transform.m22, transform.m23) / whole
    var z = SIMD3(transform.m31, transform.m32, transform.m33) / whole
    translation = SIMD3(transform.m41, transform.m42, transform.m43) / whole
    var depth = SIMD3(transform.m14, transform.m24, transform.m34) / whole
    let isMirror = x.dot(y.cross(z)) < 0
    scale.x = x.length
    shear.x = scale.x > 0 ? x.dot(y) / x.dot(x) : 0
    y -= x * shear.x
    scale.y = isMirror ? -y.length : y.length
    shear.y = scale.x > 0 ? x.dot(z) / x.dot(x) : 0
    shear.z = scale.y != 0 ? y.dot(z) / y.dot(y) : 0
    z -= x * shear.y + y * shear.z
    scale.z = z.length
    let axes = Axes(x.divided(by: scale.x), y.divided(by: scale.y), z.divided(by: scale.z))
    rotation = Rotation(axes)
    depth.y -= shear.x * depth.x
    depth.z -= shear.y * depth.x + shear.z * depth.y
    let lean =
      axes.x * depth.x.dividedOrNone(by: scale.x) + axes.y * depth.y.dividedOrNone(by: scale.y)
      + axes.z * depth.z.dividedOrNone(by: scale.z)
    let rest = transform.m44 == 0 ? 0 : 1
    perspective = SIMD4(lean, Double(rest) - translation.dot(lean))
  }

  /// Puts the transform together again.
  var transform: Transform3D {
    let axes = rotation.axes
    let x = axes.x * scale.x
    let y = axes.y * scale.y
    let z = x * shear.y + y * shear.z + axes.z * scale.z
    let leaning = x * shear.x + y
    let lean = SIMD3(perspective.x, perspective.y, perspective.z)
    return Transform3D(
      m11: x.x, m12: x.y, m13: x.z, m14: x.dot(lean),
      m21: leaning.x, m22: leaning.y, m23: leaning.z, m24: leaning.dot(lean),
      m31: z.x, m32: z.y, m33: z.z, m34: z.dot(lean),
      m41: translation.x, m42: translation.y, m43: translation.z,
      m44: translation.dot(lean) + perspective.w)
  }

  /// What must be added to `other` to get this.
  func difference(from other: SpaceComponents) -> SpaceDifference {
    SpaceDifference(
      translation: translation - other.translation, scale: scale - other.scale,
      shear: shear - other.shear, perspective: perspective - other.perspective,
      turn: rotation.after(other.rotation.reversed).turn)
  }

  /// Adds a sum of differences.
  mutating func add(_ sum: SpaceSum) {
    translation += sum.translation
    scale += sum.scale
    shear += sum.shear
    perspective += sum.perspective
    rotation = sum.rotation.after(rotation)
  }
}

/// What one transform in space has more than another.
nonisolated package struct SpaceDifference: Hashable {
  var translation = SIMD3<Double>.zero
  var scale = SIMD3<Double>.zero
  var shear = SIMD3<Double>.zero
  var perspective = SIMD4<Double>.zero
  /// The rotation that comes after the other's: along its axis, as long as its angle in radians.
  var turn = SIMD3<Double>.zero
}

nonisolated extension SpaceDifference {
  /// The same as a difference in the plane.
  init(_ flat: TransformComponents) {
    translation = SIMD3(flat.tx, flat.ty, 0)
    scale = SIMD3(flat.scaleX, flat.scaleY, 0)
    shear = SIMD3(flat.shear, 0, 0)
    turn = SIMD3(0, 0, flat.angle)
  }

  /// The difference that this one and then one that was made after it make together.
  func extended(by next: SpaceDifference) -> SpaceDifference {
    SpaceDifference(
      translation: translation + next.translation, scale: scale + next.scale,
      shear: shear + next.shear, perspective: perspective + next.perspective,
      turn: Rotation(turn: turn).after(Rotation(turn: next.turn)).turn)
  }

  /// How far it moves a view of some size at most, in points.
  func travel(reach: Double) -> Double {
    let stretch = max(
      abs(scale.x), abs(scale.y), abs(shear.x), abs(shear.y), abs(shear.z), turn.length)
    return translation.length + stretch * reach
  }
}

/// Weighted differences of transforms in space, oldest first.
nonisolated struct SpaceSum: Hashable {
  private(set) var translation = SIMD3<Double>.zero
  private(set) var scale = SIMD3<Double>.zero
  private(set) var shear = SIMD3<Double>.zero
  private(set) var perspective = SIMD4<Double>.zero
  private(set) var rotation = Rotation.none

  /// Adds a difference, multiplied by weights: x's and y's own, and one for the rest.
  mutating func add(_ difference: SpaceDifference, weights: Fractions) {
    let axes = SIMD3(weights.x, weights.y, weights.other)
    translation += difference.translation * axes
    scale += difference.scale * axes
    shear += difference.shear * weights.other
    perspective += difference.perspective * weights.other
    guard difference.turn != .zero else { return }
    rotation = rotation.after(Rotation(turn: difference.turn * weights.other))
  }
}

/// What running animations add to a view's transforms, summed up before it is added: in the plane as
/// long as nothing leaves it.
nonisolated struct TransformSum {
  var flat = TransformComponents.noDifference
  fileprivate var deep: SpaceSum?
  fileprivate var sublayer: SpaceSum?

  init() {}

  /// Adds a difference in the plane, multiplied by weights.
  mutating func add(_ difference: TransformComponents, weights: Fractions) {
    if deep == nil {
      flat.add(difference, weights: weights)
    } else {
      deep?.add(SpaceDifference(difference), weights: weights)
    }
  }

  /// Adds a difference in space, multiplied by weights.
  mutating func add(_ difference: SpaceDifference, weights: Fractions) {
    if deep == nil { deep = SpaceSum(flat) }
    deep?.add(difference, weights: weights)
  }

  /// Adds a difference of the sublayer transform, multiplied by weights.
  mutating func addToSublayer(_ difference: SpaceDifference, weights: Fractions) {
    var sum = sublayer ?? SpaceSum()
    sum.add(difference, weights: weights)
    sublayer = sum
  }

  /// Adds the sum to a state.
  func add(to state: inout ViewState) {
    if let sublayer {
      var components = SpaceComponents(state.sublayerTransform)
      components.add(sublayer)
      state.sublayerTransform = components.transform
    }
    if deep == nil && state.deepTransform == nil {
      if flat != .noDifference { state.transform.add(flat) }
      return
    }
    let sum = deep ?? SpaceSum(flat)
    guard sum != SpaceSum() else { return }
    var components = SpaceComponents(state.transform3D)
    components.add(sum)
    state.transform3D = components.transform
  }
}

nonisolated extension TransformSum {
  /// The sum of the transform's differences, as one.
  var inSpace: SpaceDifference { (deep ?? SpaceSum(flat)).difference }

  /// The sum of the sublayer transform's differences, as one.
  var ofSublayer: SpaceDifference { sublayer?.difference ?? SpaceDifference() }
}

nonisolated extension SpaceSum {
  /// The same as one difference.
  fileprivate var difference: SpaceDifference {
    SpaceDifference(
      translation: translation, scale: scale, shear: shear, perspective: perspective,
      turn: rotation.turn)
  }

  /// The same as a sum in the plane.
  fileprivate init(_ flat: TransformComponents) {
    if flat != .noDifference { add(SpaceDifference(flat), weights: Fractions(1)) }
  }
}

nonisolated extension Transform3D {
  /// The transform a fraction of the way to another one, in components: rotations take the shortest arc.
  package func mixed(with other: Transform3D, by fraction: Double) -> Transform3D {
    if isAffine && other.isAffine {
      var flat = affineTransform
      var part = TransformComponents.noDifference
      part.add(
        TransformComponents(other.affineTransform).difference(from: TransformComponents(flat)),
        weights: Fractions(fraction))
      flat.add(part)
      return Transform3D(flat)
    }
    var components = SpaceComponents(self)
    var sum = SpaceSum()
    sum.add(SpaceComponents(other).difference(from: components), weights: Fractions(fraction))
    components.add(sum)
    return components.transform
  }
}
