import Drawing

/// Recognizes a pointer that moves over its view without being down; the counterpart of
/// `UIHoverGestureRecognizer`.
///
/// Continuous: it begins when the pointer comes to the view, changes while it moves there, and ends when it
/// leaves or goes down. It neither prevents other gestures nor is prevented. A view that moves under a
/// pointer at rest is noticed with the pointer's next movement.
@MainActor
open class HoverGestureRecognizer: GestureRecognizer {
  /// Takes where the pointer is; it is over the view.
  func hover(at touch: Touch) {
    location = touch.location
    lastTime = touch.time
    switch state {
    case .possible: enter(.began)
    case .began, .changed: enter(.changed)
    case .ended, .cancelled, .failed: break
    }
  }

  /// The pointer is no longer over the view.
  func leave() {
    if isActive { enter(.ended) }
  }

  /// Never.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  /// Never.
  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
