import Drawing

nonisolated extension ViewState {
  /// What the subviews' places are seen through: the sublayer transform about the anchor point.
  package var lens: Transform3D? {
    guard let deep = deepSublayerTransform else { return nil }
    let anchor = anchor
    return Transform3D(translationX: -anchor.x, y: -anchor.y, z: 0).concatenating(deep)
      .concatenating(Transform3D(translationX: anchor.x, y: anchor.y, z: 0))
  }

  /// The map from the view's plane into its superview's space, seen through a lens.
  func spaceTransform(through lens: Transform3D?) -> Transform3D {
    let anchor = anchor
    let own = Transform3D(translationX: -anchor.x, y: -anchor.y, z: 0).concatenating(transform3D)
      .concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
    return lens.map(own.concatenating) ?? own
  }

  /// The map from the view's own coordinates to its superview's.
  ///
  /// - Parameter lens: The superview's.
  package func map(through lens: Transform3D?) -> PlaneMap {
    guard lens != nil || deepTransform != nil else { return .flat(superviewTransform) }
    return PlaneMap(ProjectiveTransform(spaceTransform(through: lens)), over: bounds)
  }

  /// The map that the view's frame before its own transform is seen through.
  package func frameMap(through lens: Transform3D?) -> PlaneMap {
    guard let lens else { return .flat(.identity) }
    let raised = Transform3D(translationX: 0, y: 0, z: zPosition)
    return PlaneMap(ProjectiveTransform(raised.concatenating(lens)), over: untransformedFrame)
  }

  /// Whether the back of the view is turned to the eye. A mirrored view is still seen from the front.
  func showsBack(through lens: Transform3D?) -> Bool {
    guard lens != nil || deepTransform != nil else { return false }
    let space = spaceTransform(through: lens)
    return ProjectiveTransform(space).determinant * space.determinant < 0
  }

  /// Whether the view may lie in front of or behind its superview's plane.
  var isDeep: Bool { zPosition != 0 || deepTransform != nil }
}

/// Where the points of one plane are seen on another: by an affine transform as long as that says it.
nonisolated package enum PlaneMap: Hashable {
  case flat(AffineTransform)
  case deep(ProjectiveTransform)

  package static let identity = PlaneMap.flat(.identity)

  /// Takes what is affine, but for what cannot be seen over an area, as that.
  init(_ map: ProjectiveTransform, over area: Rect) {
    let reach =
      abs(map.depthX) * max(abs(area.minX), abs(area.maxX))
      + abs(map.depthY) * max(abs(area.minY), abs(area.maxY))
    if reach <= 1e-12 * map.depth, let flat = map.affineTransform {
      self = .flat(flat)
    } else {
      self = .deep(map)
    }
  }

  /// The same as a projective transform.
  var projective: ProjectiveTransform {
    switch self {
    case .flat(let map): ProjectiveTransform(map)
    case .deep(let map): map
    }
  }

  /// The nearest affine transform: that at the origin's depth.
  package var affine: AffineTransform {
    switch self {
    case .flat(let map): map
    case .deep(let map): map.affineTransform ?? AffineTransform(scaleX: 0, y: 0)
    }
  }

  /// The map that applies this one first and `next` afterwards.
  package func concatenating(_ next: PlaneMap) -> PlaneMap {
    if case .flat(let map) = self, case .flat(let other) = next {
      return .flat(map.concatenating(other))
    }
    return .deep(projective.concatenating(next.projective))
  }

  /// The map back; `nil` for a plane that is seen edge-on, or as good as that.
  package func inverted() -> PlaneMap? {
    switch self {
    case .flat(let map): map.inverted().map(PlaneMap.flat)
    case .deep(let map):
      abs(map.determinant) > 1e-12 * abs(map.depth * map.depth * map.depth)
        ? map.inverted().map(PlaneMap.deep) : nil
    }
  }

  /// Where a point is seen; `nil` if it lies behind the eye.
  package func apply(_ point: Point) -> Point? {
    switch self {
    case .flat(let map): map.apply(point)
    case .deep(let map): map.apply(to: point)
    }
  }

  /// Where a displacement from a point leads; that of a plane in perspective depends on the point.
  package func apply(_ vector: Vector, from point: Point) -> Vector? {
    if case .flat(let map) = self { return map.apply(vector) }
    guard let start = apply(point), let end = apply(point + vector) else { return nil }
    return end - start
  }

  /// The smallest upright rectangle around what is seen of another.
  package func bounds(of rect: Rect) -> Rect {
    switch self {
    case .flat(let map): map.bounds(of: rect)
    case .deep(let map): map.bounds(of: rect)
    }
  }

  /// The outline in which a rectangle is seen; four corners unless some are behind the eye.
  package func outline(of rect: Rect) -> [Point] {
    switch self {
    case .flat(let map): rect.corners.map(map.apply)
    case .deep(let map): map.outline(of: rect)
    }
  }
}

nonisolated extension Transform3D {
  /// The factor by which volumes grow; negative for a mirror.
  var determinant: Double {
    let low = (
      m31 * m42 - m32 * m41, m31 * m43 - m33 * m41, m31 * m44 - m34 * m41,
      m32 * m43 - m33 * m42, m32 * m44 - m34 * m42, m33 * m44 - m34 * m43
    )
    let high = (
      m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21,
      m12 * m23 - m13 * m22, m12 * m24 - m14 * m22, m13 * m24 - m14 * m23
    )
    let outer = high.0 * low.5 - high.1 * low.4 + high.2 * low.3
    return outer + high.3 * low.2 - high.4 * low.1 + high.5 * low.0
  }
}
