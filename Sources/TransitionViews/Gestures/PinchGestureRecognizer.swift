import SpringEngine

/// Recognizes two fingers that move apart or together; the counterpart of `UIPinchGestureRecognizer`.
///
/// Continuous: it begins when the fingers' distance has changed by ``GestureConfiguration/pinchSlop``,
/// which it absorbs, changes while both are down, and ends when both are up. A finger that comes back in
/// the middle goes on from the ``scale`` that was reached. Fingers beyond the second are ignored.
@MainActor
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  private var reached = 1.0
  /// The fingers' distance when they came down, or when one came back, in points.
  private var start = 0.0
  /// The distance at which the scale is 1, in points.
  private var unit = 1.0

  /// How many times as far apart the fingers are as when the pinch began; it may be set, and goes on from
  /// there. Finite and greater than 0.
  public final var scale: Double {
    get { reached }
    set {
      precondition(
        newValue > 0 && newValue.isFinite,
        "A scale must be finite and greater than 0, but it is \(newValue).")
      history.scale(by: newValue / reached)
      unit *= reached / newValue
      reached = newValue
    }
  }

  override var measure: Double { reached }

  override func pairCame(_ pair: FingerPair) {
    start = pair.distance
    unit = pair.distance / reached
  }

  override func pairMoved(_ pair: FingerPair) -> Bool {
    if !isActive && !isWaiting {
      guard state == .possible else { return false }
      let change = pair.distance - start
      let slop = configuration.pinchSlop
      guard abs(change) >= slop else { return false }
      unit = start + (change < 0 ? -slop : slop)
    }
    reached = pair.distance / unit
    return true
  }

  /// Forgets the fingers.
  open override func reset() {
    (reached, start, unit) = (1, 0, 1)
    super.reset()
  }

  /// The scale, and its velocity.
  open override var traceArgument: Trace.Argument { .pinch(scale: scale, velocity: velocity) }
}
