import Drawing
import SpringEngine

/// Recognizes two fingers that move apart or together; the counterpart of `UIPinchGestureRecognizer`.
///
/// Continuous: it begins when the fingers' distance has changed by ``GestureConfiguration/pinchSlop``,
/// which it absorbs, changes while both are down, and ends when both are up. A finger that comes back in
/// the middle goes on from the ``scale`` that was reached. Fingers beyond the second are ignored.
@MainActor
open class PinchGestureRecognizer: GestureRecognizer {
  private var reached = 1.0
  /// The fingers' distance when they came down, or when one came back, in points.
  private var start = 0.0
  /// The distance at which the scale is 1, in points.
  private var unit = 1.0
  private var latest = Touch(location: .zero, time: 0)
  private var history: VelocityEstimator

  /// Creates a pinch.
  public override init(
    name: String, configuration: GestureConfiguration = GestureConfiguration()
  ) {
    history = VelocityEstimator(window: configuration.velocityWindow)
    super.init(name: name, configuration: configuration)
  }

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

  /// How fast the ``scale`` changes, per second of the hand's clock; 0 after a rest.
  public final var velocity: Double { history.velocity(at: latest.handTime) }

  /// Starts with the second finger.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first else { return }
    guard numberOfTouches <= 2 else { return ignore(touch, for: event) }
    guard let pair else { return latest = touch }
    start = pair.distance
    unit = pair.distance / reached
    note(touch)
  }

  /// Begins, or goes on.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first, let pair else { return }
    if isActive || isWaiting {
      reached = pair.distance / unit
      note(touch)
      return become(.changed)
    }
    guard state == .possible else { return }
    let change = pair.distance - start
    let slop = configuration.pinchSlop
    guard abs(change) >= slop else { return note(touch) }
    unit = start + (change < 0 ? -slop : slop)
    reached = pair.distance / unit
    note(touch)
    become(.began)
  }

  /// Ends with the last finger; a last position that differs moves the pinch first.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first else { return }
    if touch.location != touch.previousLocation(in: nil) { touchesMoved(touches, with: event) }
    latest = touch
    guard numberOfTouches == 1 else { return }
    if isActive || isWaiting {
      become(.ended)
    } else if state == .possible {
      become(.failed)
    }
  }

  /// Forgets the fingers.
  open override func reset() {
    (reached, start, unit) = (1, 0, 1)
    history.reset()
  }

  private var pair: FingerPair? { FingerPair(fingers) }

  private func note(_ touch: Touch) {
    latest = touch
    history.add(time: touch.handTime, position: reached)
  }
}
