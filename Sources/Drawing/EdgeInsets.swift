/// Distances inward from a rectangle's four edges, in points; negative ones lead outward. The counterpart
/// of `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets from four distances, in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance from any edge.
  public static let zero = EdgeInsets()

  /// The sums, edge by edge.
  public func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}

extension Rect {
  /// The rectangle with each edge moved inward by its own distance; an extent never falls below zero.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle with each vertical edge moved inward by `dx` and each horizontal one by `dy`: UIKit's
  /// name of ``inset(dx:dy:)``.
  public func insetBy(dx: Double, dy: Double) -> Rect { inset(dx: dx, dy: dy) }

  /// The rectangle moved by a displacement, in points: UIKit's name of ``offset(dx:dy:)``.
  public func offsetBy(dx: Double, dy: Double) -> Rect { offset(dx: dx, dy: dy) }

  /// Whether all of `other` lies inside; shared edges are allowed.
  @_disfavoredOverload  // Of `contains(.zero)`, a point is meant.
  public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The smallest rectangle around this one whose edges have whole coordinates.
  public var integral: Rect {
    let (x, y) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }
}
