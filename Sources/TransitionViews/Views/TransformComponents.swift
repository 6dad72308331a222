import Drawing

/// An affine transform taken apart into the quantities that motion is made of.
///
/// Transforms interpolate and add in these components: translation, scale and shear linearly, the
/// angle by the shortest arc. Adding the six matrix entries instead would make a turning view shrink
/// in the middle of its turn.
nonisolated package struct TransformComponents: Hashable, Sendable {
  var tx = 0.0
  var ty = 0.0
  var scaleX = 1.0
  var scaleY = 1.0
  /// How far the y axis leans along x, without unit.
  var shear = 0.0
  /// The turn of the x axis, in radians, −π…π.
  package var angle = 0.0

  /// The components of no change at all: zero in each, so that sums start from it.
  static let noDifference = TransformComponents(tx: 0, ty: 0, scaleX: 0, scaleY: 0)

  package init(
    tx: Double, ty: Double, scaleX: Double, scaleY: Double, shear: Double = 0, angle: Double = 0
  ) {
    self.tx = tx
    self.ty = ty
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.shear = shear
    self.angle = angle
  }

  /// Takes a transform apart; of one that is flat along x, the y axis tells the angle.
  package init(_ transform: AffineTransform) {
    tx = transform.tx
    ty = transform.ty
    if transform.isTranslation { return }
    scaleX = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    if scaleX > 0 {
      angle = arcTangent(transform.b, transform.a)
      shear = (transform.a * transform.c + transform.b * transform.d) / (scaleX * scaleX)
      scaleY = transform.determinant / scaleX
    } else {
      scaleY = (transform.c * transform.c + transform.d * transform.d).squareRoot()
      if scaleY > 0 { angle = arcTangent(-transform.c, transform.d) }
    }
  }

  /// Whether only the translation differs from zero, for differences.
  var isTranslationDifference: Bool { scaleX == 0 && scaleY == 0 && shear == 0 && angle == 0 }

  /// Whether the linear part is the identity's, for values.
  var isTranslation: Bool { scaleX == 1 && scaleY == 1 && shear == 0 && angle == 0 }

  /// Puts the transform together again.
  var transform: AffineTransform {
    if isTranslation { return AffineTransform(translationX: tx, y: ty) }
    let (sine, cosine) = sineAndCosine(of: angle)
    let a = scaleX * cosine
    let b = scaleX * sine
    return AffineTransform(
      a: a, b: b,
      c: shear * a - scaleY * sine, d: shear * b + scaleY * cosine,
      tx: tx, ty: ty)
  }

  /// What must be added to `other` to get this, the angle by the shortest arc.
  ///
  /// What is flat along x can be read in two ways, half a turn apart; that with less of a turn is
  /// taken, so that a view that is squeezed to a line does not turn on its way.
  func difference(from other: TransformComponents) -> TransformComponents {
    func shortest(_ turn: Double) -> Double {
      turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
    }
    var turn = shortest(angle - other.angle)
    var (own, others) = (scaleY, other.scaleY)
    if (scaleX == 0 || other.scaleX == 0) && abs(turn) > .pi / 2 {
      turn = shortest(turn + .pi)
      if scaleX == 0 { own.negate() } else { others.negate() }
    }
    return TransformComponents(
      tx: tx - other.tx, ty: ty - other.ty, scaleX: scaleX - other.scaleX, scaleY: own - others,
      shear: shear - other.shear, angle: turn)
  }

  /// Adds a difference, multiplied by weights: x's and y's own, and one for the shear and the angle.
  mutating func add(_ difference: TransformComponents, weights: Fractions) {
    tx += difference.tx * weights.x
    ty += difference.ty * weights.y
    if difference.isTranslationDifference { return }
    scaleX += difference.scaleX * weights.x
    scaleY += difference.scaleY * weights.y
    shear += difference.shear * weights.other
    angle += difference.angle * weights.other
  }
}

nonisolated extension AffineTransform {
  /// Adds a difference of components.
  mutating func add(_ difference: TransformComponents) {
    if difference.isTranslationDifference {
      tx += difference.tx
      ty += difference.ty
    } else {
      var components = TransformComponents(self)
      components.add(difference, weights: Fractions(1))
      self = components.transform
    }
  }
}
