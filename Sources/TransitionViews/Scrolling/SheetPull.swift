/// The finger on the sheet around a scroll view, which takes what the content does not.
package protocol SheetPull: AnyObject {
  /// How far the sheet goes up before content at its top is scrolled, in points.
  var roomAbove: Double { get }

  /// Goes on for content that a finger has pulled beyond its top, or that lets the sheet go up first.
  ///
  /// - Parameters:
  ///   - outward: How far, in points; the same place for the same distance, whatever was before.
  ///   - follows: Whether the sheet goes on with the finger, rather than the content.
  ///   - pan: The pan on the content.
  func pull(by outward: Double, follows: Bool, with pan: PanGestureRecognizer)

  /// The finger on the content has let go.
  ///
  /// - Parameter velocity: What the sheet gets of it, outward, in points per second.
  func releasePull(velocity: Double, cancelled: Bool, with pan: PanGestureRecognizer)
}
