import Drawing

/// Takes the one pointer to the recognizers that watch it, and settles who wins.
///
/// A touch belongs to the recognizers of the view that it came down on and of that view's ancestors.
/// The first to recognize its gesture makes the others fail.
final class TouchDelivery {
  private var recognizers: [GestureRecognizer] = []
  private(set) var isDown = false

  func down(_ touch: Touch, in root: View) {
    guard !isDown else { return }
    isDown = true
    let point = touch.location
    recognizers = TouchDelivery.recognizers(above: root.hitTest(point, at: touch.time))
    for recognizer in recognizers { recognizer.prepareForNextTouch() }
    forEachLive { $0.touchBegan(touch) }
  }

  func move(_ touch: Touch) {
    guard isDown else { return }
    forEachLive { $0.touchMoved(touch) }
  }

  func up(_ touch: Touch) {
    guard isDown else { return }
    forEachLive { $0.touchEnded(touch) }
    finish()
  }

  /// Takes the touch away from everybody; the pointer counts as up.
  func cancel() {
    guard isDown else { return }
    for recognizer in recognizers { recognizer.abandon() }
    finish()
  }

  private func finish() {
    isDown = false
    recognizers.removeAll(keepingCapacity: true)
  }

  private func forEachLive(_ body: (GestureRecognizer) -> Void) {
    for recognizer in recognizers where recognizer.state == .possible || recognizer.isActive {
      let wasPossible = recognizer.state == .possible
      body(recognizer)
      guard wasPossible, recognizer.isActive || recognizer.state == .ended else { continue }
      for other in recognizers where other !== recognizer && other.state == .possible {
        other.abandon()
      }
    }
  }

  private static func recognizers(above view: View?) -> [GestureRecognizer] {
    var result: [GestureRecognizer] = []
    var candidate = view
    while let current = candidate {
      result += current.gestureRecognizers.filter(\.isEnabled)
      candidate = current.superview
    }
    return result
  }
}
