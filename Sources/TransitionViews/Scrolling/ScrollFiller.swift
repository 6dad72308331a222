package import Drawing

/// Makes the content of a scroll view where it is seen, as a list of cells does.
package protocol ScrollFiller: AnyObject {
  /// The content has moved, or begins to; ``ScrollView/sight`` is seen next.
  func contentMoved()

  /// Where content that a finger has let go is to come to rest.
  ///
  /// - Parameters:
  ///   - proposed: Where it would, in points.
  ///   - velocity: How fast the offset changes, in points per millisecond.
  func target(_ proposed: Point, velocity: Point) -> Point
}
