package import Drawing

/// A view whose content lies under bars of its container's: it fills all of its place, and the safe area
/// tells what is covered.
package final class CoveredView: View {
  /// What bars cover at the edges, in points.
  package var covered = EdgeInsets.zero {
    didSet { if covered != oldValue { coverChanged() } }
  }

  /// Somebody watches the safe area from now on.
  package func coverChanged() {
    Ambient.stage?.usesSafeArea = true
    setNeedsLayout()
  }

  /// Tells what is in it of its safe area, and lays it out, now: inside of an animation it moves along.
  package func layOutPages() {
    let inner = safeAreaHandedOn(safeAreaInsets)
    for page in parts { page.updateSafeArea(page.safeArea(in: inner, of: self)) }
    layoutIfNeeded()
  }

  override func safeAreaHandedOn(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(insets.top, covered.top), left: max(insets.left, covered.left),
      bottom: max(insets.bottom, covered.bottom), right: max(insets.right, covered.right))
  }
}

extension View {
  /// Where a controller's view lies that fills this one: all of it, or what no bar covers if it is kept
  /// clear of bars.
  package final func room(for view: View) -> Rect {
    guard let covered = (self as? CoveredView)?.covered, view.viewOwner?.isKeptClearOfBars == true
    else { return bounds }
    return bounds.inset(by: covered)
  }
}
