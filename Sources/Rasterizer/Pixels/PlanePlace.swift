import Drawing

/// Where a plane is seen among the pixels.
///
/// It does not hang on which of them are painted, so that a part painted anew comes out as it was.
struct PlanePlace {
  /// What is seen lies not farther from the first pixel than this.
  private static let reach = 16_384.0
  /// How far a map may be from an affine one and still count as one, in pixels.
  private static let flatness = 1.0 / 64

  /// From the plane to pixels.
  let toPixels: ProjectiveTransform
  /// What is seen of the plane, in its own coordinates.
  let bounds: Rect
  /// The outline in which it is seen, in pixels.
  let outline: [Point]
  /// The pixels around the outline.
  let pixels: PixelBounds
  /// The map to pixels where parallels stay parallel; `nil` where they do not.
  let affine: AffineTransform?

  /// Places a plane; `nil` if nothing of it can be seen.
  ///
  /// - Parameter base: From where the plane's map leads to pixels.
  init?(_ map: ProjectiveTransform, _ bounds: Rect, base: AffineTransform) {
    let toPixels = map.isAffine ? map : map.concatenating(base)
    guard !bounds.isEmpty, toPixels.isFinite,
      (bounds.minX + bounds.minY + bounds.width + bounds.height).isFinite
    else { return nil }
    if map.isAffine {
      let affine = (map.affineTransform ?? .identity).concatenating(base)
      self.toPixels = ProjectiveTransform(affine)
      self.affine = affine
    } else {
      self.toPixels = toPixels
      affine = toPixels.nearlyAffine(over: bounds, within: Self.flatness)
    }
    let frame = Rect(x: -Self.reach, y: -Self.reach, width: 2 * Self.reach, height: 2 * Self.reach)
    outline = self.toPixels.outline(of: bounds, inside: frame)
    guard let around = Rect(around: outline), around.minX >= -2 * Self.reach,
      around.minY >= -2 * Self.reach, around.maxX <= 2 * Self.reach, around.maxY <= 2 * Self.reach
    else { return nil }
    self.bounds = bounds
    pixels = PixelBounds(around)
  }

  /// The greatest length in pixels that a unit of the plane has anywhere in the outline.
  var greatestStretch: Double {
    guard let inverse = toPixels.inverted() else { return 0 }
    return outline.reduce(0) { greatest, corner in
      guard let point = inverse.apply(to: corner) else { return greatest }
      return max(greatest, toPixels.linear(at: point)?.greatestStretch ?? 0)
    }
  }
}

extension ProjectiveTransform {
  /// Whether every number is finite.
  var isFinite: Bool { (a + b + c + d + tx + ty + depthX + depthY + depth).isFinite }

  /// The affine map that does the same near a point; `nil` behind the eye.
  func linear(at point: Point) -> AffineTransform? {
    guard let place = apply(to: point) else { return nil }
    let away = depth(of: point)
    let map = AffineTransform(
      a: (a - place.x * depthX) / away, b: (b - place.y * depthX) / away,
      c: (c - place.x * depthY) / away, d: (d - place.y * depthY) / away, tx: 0, ty: 0)
    let moved = map.apply(point)
    return AffineTransform(
      a: map.a, b: map.b, c: map.c, d: map.d, tx: place.x - moved.x, ty: place.y - moved.y)
  }

  /// The affine map that does the same to all of a rectangle, but for some distance; `nil` if none does.
  func nearlyAffine(over rect: Rect, within distance: Double) -> AffineTransform? {
    guard let map = linear(at: rect.center) else { return nil }
    for corner in rect.corners {
      guard let place = apply(to: corner), (place - map.apply(corner)).length < distance else {
        return nil
      }
    }
    return map
  }
}
