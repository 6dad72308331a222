/// Lets a pan yield to one inside of its view that comes first; see ``PanGestureRecognizer/comesFirst``.
package protocol YieldingDelegate: GestureRecognizerDelegate {
  /// One that comes first has begun.
  func yielded(to pan: PanGestureRecognizer)
}

extension PanGestureRecognizer {
  /// Tells the delegates of recognizers around that they have yielded.
  package final func tellYielding() {
    var candidate = view?.superview
    while let view = candidate {
      for recognizer in view.gestureRecognizers {
        (recognizer.delegate as? any YieldingDelegate)?.yielded(to: self)
      }
      candidate = view.superview
    }
  }
}
