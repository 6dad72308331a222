package import Drawing

/// Insets by the direction of text; the counterpart of `NSDirectionalEdgeInsets`.
nonisolated public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the upper edge, in points.
  public var top: Double
  /// The distance from the edge at which text begins, in points.
  public var leading: Double
  /// The distance from the lower edge, in points.
  public var bottom: Double
  /// The distance from the edge at which text ends, in points.
  public var trailing: Double

  /// Creates insets.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// No distance from any edge.
  public static let zero = DirectionalEdgeInsets()

  package init(_ insets: EdgeInsets) {
    self.init(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  package var insets: EdgeInsets {
    EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}
