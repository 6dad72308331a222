import Drawing

/// Finds the parts of a frame in which two display lists differ, without painting either.
///
/// It keeps scratch memory: make one and keep it. It is used from one thread at a time.
package final class DamageFinder {
  private var comparison: SceneryComparison

  /// Creates a finder.
  ///
  /// - Parameter fonts: What text is drawn with.
  package init(fonts: FontLibrary) { comparison = SceneryComparison(fonts: fonts) }

  /// Compares two lists that are painted at the same scale over the same background.
  ///
  /// - Parameters:
  ///   - before: What is painted now.
  ///   - after: What will be.
  ///   - scale: Pixels per point.
  ///   - width: The frame's width, in pixels.
  ///   - height: The frame's height, in pixels.
  /// - Returns: The areas inside the frame to paint anew; a number that is not one always differs.
  /// - Complexity: O(commands), and O(marks²) where the lists' marks have little in common. No allocation when
  ///   its memory has grown to the lists' needs.
  package func damage(
    from before: DisplayList, to after: DisplayList, scale: Double, width: Int, height: Int
  ) -> Damage {
    let frame = PixelBounds(left: 0, top: 0, right: width, bottom: height)
    comparison.show(before, scale: scale, frame: frame)
    comparison.show(after, scale: scale, frame: frame)
    comparison.compare()
    comparison.release()
    return comparison.damage
  }
}
