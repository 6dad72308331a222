public import Drawing
public import TransitionCore
public import TransitionViews

/// What controllers of tables and of collections share: they are told how the content moves. Without a
/// counterpart.
@MainActor
open class ListController: ViewController, ScrollViewDelegate {
  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}

  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  /// Leaves the target as it is.
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {

  }

  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}

  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
