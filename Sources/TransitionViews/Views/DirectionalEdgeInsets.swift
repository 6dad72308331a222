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

  /// The insets of what begins at the left, or, mirrored, at the right.
  package init(_ insets: EdgeInsets, mirrored: Bool) {
    let read = mirrored ? insets.mirrored : insets
    self.init(top: read.top, leading: read.left, bottom: read.bottom, trailing: read.right)
  }

  /// The edges of what begins at the left, or, mirrored, at the right.
  package func insets(mirrored: Bool) -> EdgeInsets {
    let insets = EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    return mirrored ? insets.mirrored : insets
  }
}
