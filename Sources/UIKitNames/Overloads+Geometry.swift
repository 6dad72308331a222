public import Drawing

nonisolated extension Point {
  /// The origin.
  public init() { self = .zero }

  /// Where a transform takes the point.
  public func applying(_ transform: CGAffineTransform) -> Point { transform.apply(self) }
}

nonisolated extension Vector {
  /// No displacement.
  public init() { self = .zero }

  /// The horizontal part: a gesture's translation is a point in UIKit.
  public var x: Double {
    get { dx }
    set { dx = newValue }
  }

  /// The vertical part: a gesture's translation is a point in UIKit.
  public var y: Double {
    get { dy }
    set { dy = newValue }
  }
}

nonisolated extension Size {
  /// No extent.
  public init() { self = .zero }
}

nonisolated extension Rect {
  /// The empty rectangle at the origin.
  public init() { self = .zero }

  /// The smallest upright rectangle around where a transform takes this one.
  public func applying(_ transform: CGAffineTransform) -> Rect { transform.bounds(of: self) }
}

nonisolated extension Drawing.AffineTransform {
  /// The transform that undoes this one, or, as in UIKit, this one where it flattens the plane.
  public func inverted() -> CGAffineTransform {
    let area = determinant
    guard area != 0, area.isFinite else { return self }
    return CGAffineTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
  }
}
