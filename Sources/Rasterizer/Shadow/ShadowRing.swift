import Drawing

/// The soft edge of a rounded rectangle's shadow, computed and not blurred.
///
/// The shade depends on the signed distance d to the shape's edge alone: all of it where d ≤ −reach,
/// none where d ≥ reach, and in the ring between the smooth step t²·(3 − 2t), which stays within 2 % of
/// a Gaussian of half the reach as its standard deviation. Corners are at least as round as the reach,
/// as blurring would make them; that also keeps the distance free of creases in the ring.
struct ShadowRing {
  /// Edges around everything that is shaded, and around what is shaded fully.
  var outer: Range<Int>
  var inner: Range<Int>
  var ink: Ink
  /// From the middles of pixels to the shape's coordinates, the origin in its centre.
  let column: SIMD2<Float>
  let row: SIMD2<Float>
  let origin: SIMD2<Float>
  /// One over `column`, or 0 where that is 0.
  let perUnit: SIMD2<Float>
  /// Half the shape's extents.
  let half: SIMD2<Float>
  /// The radii in the order top left, top right, bottom left, bottom right.
  let radii: SIMD4<Float>
  let reach: Float
  /// Whether the ring goes all around a fully shaded core, so that sides can be told apart.
  var hasCore = false
  /// The profiles of the straight sides that have one: left, right, top, bottom.
  var sides: (ShadowSide?, ShadowSide?, ShadowSide?, ShadowSide?)

  init(
    _ shape: RoundedRect, reach: Double, inverse: AffineTransform, outer: Range<Int>,
    inner: Range<Int>, ink: Ink
  ) {
    self.outer = outer
    self.inner = inner
    self.ink = ink
    self.reach = Float(reach)
    let center = shape.rect.center
    let first = inverse.apply(Point(x: 0.5, y: 0.5)) - center
    origin = SIMD2(Float(first.dx), Float(first.dy))
    column = SIMD2(Float(inverse.a), Float(inverse.b))
    perUnit = SIMD2(
      abs(column.x) < 1e-9 ? 0 : 1 / column.x, abs(column.y) < 1e-9 ? 0 : 1 / column.y)
    row = SIMD2(Float(inverse.c), Float(inverse.d))
    half = SIMD2(Float(shape.rect.width / 2), Float(shape.rect.height / 2))
    let corners = shape.radii
    radii = SIMD4(
      Float(corners.topLeft), Float(corners.topRight), Float(corners.bottomLeft),
      Float(corners.bottomRight))
  }

  /// Writes the shade of some pixels of a row, one doubled 16-bit word each.
  ///
  /// Up to three words past the end are written too.
  func shade(_ mask: UnsafeMutablePointer<UInt32>, y: Int, from start: Int, to end: Int) {
    let bytes = UnsafeMutableRawPointer(mask)
    let left = origin + row * Float(y)
    let perReach = 0.5 / reach
    let equal = radii.min() == radii.max()
    var index = 0
    while index < end &- start {
      let columns = SIMD4<Float>(0, 1, 2, 3) + Float(start &+ index)
      let u = columns * column.x + left.x
      let v = columns * column.y + left.y
      let radius = equal ? SIMD4(repeating: radii.x) : radius(u, v)
      let distance = distance(u, v, radius)
      let word = Self.step(0.5 - distance * perReach)
      bytes.storeBytes(of: word | word &<< 16, toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
      index &+= 4
    }
  }

  /// The signed distance to the edge, negative inside.
  @inline(__always)
  private func distance(
    _ u: SIMD4<Float>, _ v: SIMD4<Float>, _ radius: SIMD4<Float>
  ) -> SIMD4<Float> {
    let x = u.magnitudes - half.x + radius
    let y = v.magnitudes - half.y + radius
    let right = x.atLeastZero
    let below = y.atLeastZero
    let deepest = x.replacing(with: y, where: y .> x)
    return (right * right + below * below).squareRoot() + (deepest - deepest.atLeastZero) - radius
  }

  /// The radius of the corner nearest to each place.
  @inline(__always)
  private func radius(_ u: SIMD4<Float>, _ v: SIMD4<Float>) -> SIMD4<Float> {
    let top = SIMD4(repeating: radii[0]).replacing(with: radii[1], where: u .> 0)
    let bottom = SIMD4(repeating: radii[2]).replacing(with: radii[3], where: u .> 0)
    return top.replacing(with: bottom, where: v .> 0)
  }

  /// The smooth step from 0 to 1, as 16-bit coverage.
  @inline(__always)
  static func step(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
    var t = value.atLeastZero
    t = t.replacing(with: 1, where: t .> 1)
    // Adding 2²³ leaves the rounded whole number in the lowest bits.
    let shade = t * t * (3 - 2 * t) * 65_535 + 8_388_608
    return unsafeBitCast(shade, to: SIMD4<UInt32>.self) & 0xFFFF
  }
}

extension SIMD4<Float> {
  /// Each value without its sign.
  @inline(__always)
  var magnitudes: SIMD4<Float> {
    unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: SIMD4<Float>.self)
  }

  /// Each value, but 0 in place of negative ones and NaN.
  @inline(__always)
  var atLeastZero: SIMD4<Float> { SIMD4<Float>().replacing(with: self, where: self .> 0) }
}
