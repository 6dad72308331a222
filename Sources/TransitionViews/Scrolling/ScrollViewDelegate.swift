public import Drawing

/// Is told what happens to a scroll view, and may send it elsewhere; the counterpart of
/// `UIScrollViewDelegate`. Every method has a default.
///
/// Every `willBegin` is followed by its `didEnd`, also where a finger catches what was moving.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset has changed: by a finger, by code, or by itself.
  ///
  /// While the content moves by itself this is called at every 120th of a second of the stage's clock
  /// and at the end, however many frames are shown, so that what it changes is the same in every replay.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// A finger begins to move the content, or holds it after it has caught it.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// The finger lets go.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: How fast the content offset changes, in points per *millisecond*, as in UIKit.
  ///   - targetContentOffset: Where the content is going to rest, in points; another value sends it
  ///     there, with the same velocity, as far as the limits allow.
  @_disfavoredOverload
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector,
    targetContentOffset: UnsafeMutablePointer<Point>)

  /// The finger lets go, with the velocity as a point, as UIKit has it. This is what is called; the default
  /// calls the form above.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>)

  /// The finger has let go; with `decelerate` the content goes on by itself.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// The content goes on by itself after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// The content has come to rest after a drag, or was stopped: by a finger, or by code.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// The content has arrived where code has sent it with an animation; not called if it was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// The subview that is zoomed; `nil` for none.
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// Two fingers begin to zoom.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)

  /// The scale has changed. Of an animation it is told once, as it begins.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// Zooming is over, by fingers or by code, at a scale within the limits.
  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  /// Leaves the target as it is.
  @_disfavoredOverload
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {}

  /// Calls the form with a vector.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {
    scrollViewWillEndDragging(
      scrollView, withVelocity: velocity - Point.zero, targetContentOffset: targetContentOffset)
  }

  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}

  /// Returns `nil`.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }

  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}

  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) {}
}
