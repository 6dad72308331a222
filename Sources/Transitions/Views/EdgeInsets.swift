/// Distances inward from the four edges of a rectangle, in points; the counterpart of `UIEdgeInsets`.
nonisolated public struct EdgeInsets: Hashable, Sendable {
  /// From the top edge downward.
  public var top: Double
  /// From the left edge to the right.
  public var left: Double
  /// From the bottom edge upward.
  public var bottom: Double
  /// From the right edge to the left.
  public var right: Double

  /// Creates insets; each is 0 unless it is given.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = EdgeInsets()
}
