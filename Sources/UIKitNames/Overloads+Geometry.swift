public import Drawing

nonisolated extension Point {
  /// The origin.
  public init() { self = .zero }

  /// Where a transform takes the point.
  public func applying(_ transform: CGAffineTransform) -> Point { transform.apply(self) }
}

// Whole numbers make places, too.

nonisolated extension Point {
  /// Creates a point from whole coordinates, in points.
  @_disfavoredOverload
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

nonisolated extension Size {
  /// Creates a size from whole extents, in points.
  @_disfavoredOverload
  public init(width: Int, height: Int) {
    self.init(width: Double(width), height: Double(height))
  }
}

nonisolated extension Rect {
  /// Creates a rectangle from whole numbers, in points.
  @_disfavoredOverload
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}

// What is printed, as on iOS.

nonisolated extension Point: Swift.CustomDebugStringConvertible {
  /// `(1.0, 2.0)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

nonisolated extension Size: Swift.CustomDebugStringConvertible {
  /// `(390.0, 844.0)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

nonisolated extension Rect: Swift.CustomDebugStringConvertible {
  /// `(0.0, 0.0, 390.0, 844.0)`.
  public var debugDescription: String { "(\(minX), \(minY), \(width), \(height))" }
}

nonisolated extension Vector {
  /// No displacement.
  public init() { self = .zero }

  /// Creates a vector from whole components.
  @_disfavoredOverload
  public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }

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

nonisolated extension Size {
  /// The extent along both axes of where a transform takes one of this size, signs kept.
  public func applying(_ transform: CGAffineTransform) -> Size {
    Size(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

nonisolated extension Rect {
  /// The empty rectangle at the origin.
  public init() { self = .zero }

  /// The empty rectangle at the origin: there is none without a place.
  public static let null = Rect.zero

  /// Whether it is the empty rectangle at the origin.
  public var isNull: Bool { self == .zero }

  /// The rectangle itself: none has a negative width or height.
  public var standardized: Rect { self }

  /// Cuts off a strip at an edge.
  ///
  /// - Returns: The strip and the rest.
  public func divided(
    atDistance distance: CGFloat, from edge: CGRectEdge
  ) -> (slice: Rect, remainder: Rect) {
    let isVertical = edge == .minYEdge || edge == .maxYEdge
    let length = isVertical ? height : width
    let cut = min(max(distance, 0), length)
    let first = edge == .minXEdge || edge == .minYEdge ? cut : length - cut
    let ahead =
      isVertical
      ? Rect(x: minX, y: minY, width: width, height: first)
      : Rect(x: minX, y: minY, width: first, height: height)
    let behind =
      isVertical
      ? Rect(x: minX, y: minY + first, width: width, height: height - first)
      : Rect(x: minX + first, y: minY, width: width - first, height: height)
    return edge == .minXEdge || edge == .minYEdge ? (ahead, behind) : (behind, ahead)
  }

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

/// An edge of a rectangle.
nonisolated public enum CGRectEdge: UInt32, Sendable {
  /// The left and the upper edge, then the right and the lower one.
  case minXEdge, minYEdge, maxXEdge, maxYEdge
}
