/// How a flat picture is seen from an eye: a map of the plane that keeps lines straight but not
/// parallel.
///
/// A point maps to ((a·x + c·y + tx) / d′, (b·x + d·y + ty) / d′) with the depth
/// d′ = depthX·x + depthY·y + depth, which is 1 at the distance where nothing changes its size, and
/// greater farther away. What has no depth, or less, lies behind the eye and is not seen. UIKit has no
/// counterpart: it is what a `CATransform3D` does to the plane z = 0.
public struct ProjectiveTransform: Hashable, Sendable {
  /// The contribution of x to the new x.
  public var a: Double
  /// The contribution of x to the new y.
  public var b: Double
  /// The contribution of x to the depth, per point.
  public var depthX: Double
  /// The contribution of y to the new x.
  public var c: Double
  /// The contribution of y to the new y.
  public var d: Double
  /// The contribution of y to the depth, per point.
  public var depthY: Double
  /// The horizontal translation, in points.
  public var tx: Double
  /// The vertical translation, in points.
  public var ty: Double
  /// The origin's depth.
  public var depth: Double

  /// Creates a map from its nine numbers.
  public init(
    a: Double, b: Double, depthX: Double, c: Double, d: Double, depthY: Double, tx: Double,
    ty: Double, depth: Double
  ) {
    (self.a, self.b, self.depthX) = (a, b, depthX)
    (self.c, self.d, self.depthY) = (c, d, depthY)
    (self.tx, self.ty, self.depth) = (tx, ty, depth)
  }

  /// The map that changes nothing.
  public static let identity = ProjectiveTransform(AffineTransform.identity)

  /// Creates the map that does what `transform` does.
  public init(_ transform: AffineTransform) {
    self.init(
      a: transform.a, b: transform.b, depthX: 0, c: transform.c, d: transform.d, depthY: 0,
      tx: transform.tx, ty: transform.ty, depth: 1)
  }

  /// Creates the map that shows what `transform` makes of the plane z = 0.
  public init(_ transform: Transform3D) {
    self.init(
      a: transform.m11, b: transform.m12, depthX: transform.m14,
      c: transform.m21, d: transform.m22, depthY: transform.m24,
      tx: transform.m41, ty: transform.m42, depth: transform.m44)
  }

  /// Whether every point has the same depth, so that parallels stay parallel.
  public var isAffine: Bool { depthX == 0 && depthY == 0 && depth > 0 }

  /// What it does as an affine transform; right everywhere if ``isAffine``, else where the depth is the
  /// origin's. `nil` where that is behind the eye.
  public var affineTransform: AffineTransform? {
    guard depth > 0 else { return nil }
    return AffineTransform(
      a: a / depth, b: b / depth, c: c / depth, d: d / depth, tx: tx / depth, ty: ty / depth)
  }

  /// The determinant of the nine numbers: 0 for a plane seen edge-on, negative for one whose back is
  /// seen.
  public var determinant: Double {
    a * (d * depth - depthY * ty) - b * (c * depth - depthY * tx) + depthX * (c * ty - d * tx)
  }

  /// A point's depth: 1 where nothing changes its size, 0 or less behind the eye.
  public func depth(of point: Point) -> Double { depthX * point.x + depthY * point.y + depth }

  /// Where `point` is seen, or `nil` if it lies behind the eye.
  public func apply(to point: Point) -> Point? {
    let away = depth(of: point)
    guard away > 0 else { return nil }
    return Point(
      x: (a * point.x + c * point.y + tx) / away, y: (b * point.x + d * point.y + ty) / away)
  }

  /// The map that applies this one first and `next` afterwards.
  public func concatenating(_ next: ProjectiveTransform) -> ProjectiveTransform {
    func row(_ x: Double, _ y: Double, _ depth: Double) -> (Double, Double, Double) {
      (
        x * next.a + y * next.c + depth * next.tx, x * next.b + y * next.d + depth * next.ty,
        x * next.depthX + y * next.depthY + depth * next.depth
      )
    }
    let (x, y, origin) = (row(a, b, depthX), row(c, d, depthY), row(tx, ty, depth))
    return ProjectiveTransform(
      a: x.0, b: x.1, depthX: x.2, c: y.0, d: y.1, depthY: y.2,
      tx: origin.0, ty: origin.1, depth: origin.2)
  }

  /// The map that applies this one first and `next` afterwards.
  public func concatenating(_ next: AffineTransform) -> ProjectiveTransform {
    concatenating(ProjectiveTransform(next))
  }

  /// The map that leads from where points are seen back to where they are, or `nil` for a plane seen
  /// edge-on. A place at which only what is behind the eye would lie has no image under it.
  public func inverted() -> ProjectiveTransform? {
    let volume = determinant
    guard volume != 0, volume.isFinite else { return nil }
    return ProjectiveTransform(
      a: (d * depth - depthY * ty) / volume, b: (depthX * ty - b * depth) / volume,
      depthX: (b * depthY - depthX * d) / volume,
      c: (depthY * tx - c * depth) / volume, d: (a * depth - depthX * tx) / volume,
      depthY: (depthX * c - a * depthY) / volume,
      tx: (c * ty - d * tx) / volume, ty: (b * tx - a * ty) / volume,
      depth: (a * d - b * c) / volume)
  }

  /// The outline in which a rectangle is seen: its corners in order, cut off where they come behind the
  /// eye or nearer to it than `leastDepth`. Three to five points, or none if nothing is seen.
  public func outline(of rect: Rect, leastDepth: Double = 1.0 / 64) -> [Point] {
    clip(rect.corners) { depth(of: $0) - leastDepth }.compactMap { apply(to: $0) }
  }

  /// The outline in which a rectangle is seen, as far as it lies inside `frame`: its corners in order.
  public func outline(of rect: Rect, inside frame: Rect) -> [Point] {
    var corners = clip(rect.corners) { depth(of: $0) - 1.0 / 64 }
    func horizontal(_ point: Point) -> Double { a * point.x + c * point.y + tx }
    func vertical(_ point: Point) -> Double { b * point.x + d * point.y + ty }
    corners = clip(corners) { horizontal($0) - frame.minX * depth(of: $0) }
    corners = clip(corners) { frame.maxX * depth(of: $0) - horizontal($0) }
    corners = clip(corners) { vertical($0) - frame.minY * depth(of: $0) }
    corners = clip(corners) { frame.maxY * depth(of: $0) - vertical($0) }
    return corners.compactMap { apply(to: $0) }
  }

  /// The smallest axis-aligned rectangle around what is seen of `rect`; empty if nothing is.
  public func bounds(of rect: Rect) -> Rect {
    let corners = outline(of: rect)
    guard let first = corners.first else { return .zero }
    var (low, high) = (first, first)
    for corner in corners {
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Cuts a convex outline off where a linear function is negative.
  private func clip(_ corners: [Point], _ side: (Point) -> Double) -> [Point] {
    guard corners.contains(where: { !(side($0) >= 0) }) else { return corners }
    var result: [Point] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (here, there) = (side(corner), side(next))
      guard here.isFinite, there.isFinite else { return [] }
      if here >= 0 { result.append(corner) }
      if (here >= 0) != (there >= 0) {
        result.append(corner + (next - corner) * (here / (here - there)))
      }
    }
    return result.count > 2 ? result : []
  }
}
