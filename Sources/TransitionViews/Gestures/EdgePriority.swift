/// Lets a screen-edge pan come before the other pans on the same touch, as a system's own edge pans do:
/// they wait until it has failed, which away from the edge it does at once. A pan that catches
/// something in motion does not wait.
package final class EdgePriority: GestureRecognizerDelegate {
  package init() {}

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    guard let pan = other as? PanGestureRecognizer, !(pan is ScreenEdgePanGestureRecognizer) else {
      return false
    }
    return pan.beginsAtOnce?() != true
  }
}
