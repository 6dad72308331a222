import SpringEngine

/// Recognizes two fingers that turn about each other; the counterpart of `UIRotationGestureRecognizer`.
///
/// Continuous: it begins when the fingers have turned by ``GestureConfiguration/rotationSlop``, which it
/// absorbs, changes while both are down, and ends when both are up. A finger that comes back in the middle
/// goes on from the ``rotation`` that was reached. Fingers beyond the second are ignored.
@MainActor
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// The angle of the fingers' line, in radians, when it was looked at last.
  private var angle = 0.0
  /// How far the fingers have turned since they came down, in radians, whole turns included.
  private var turned = 0.0
  private var origin = 0.0

  /// How far the fingers have turned since the rotation began, in radians, clockwise, whole turns included;
  /// it may be set to a finite number, and goes on from there.
  public final var rotation: Double {
    get { turned - origin }
    set {
      precondition(newValue.isFinite, "A rotation must be finite, but it is \(newValue).")
      origin = turned - newValue
    }
  }

  override var measure: Double { turned }

  override func pairCame(_ pair: FingerPair) {
    angle = pair.angle
    if state == .possible && !isWaiting { origin = turned }
  }

  override func pairMoved(_ pair: FingerPair) -> Bool {
    turn(to: pair.angle)
    if isActive || isWaiting { return true }
    let slop = configuration.rotationSlop
    guard state == .possible, abs(rotation) >= slop else { return false }
    origin += rotation < 0 ? -slop : slop
    return true
  }

  /// Forgets the fingers.
  open override func reset() {
    (angle, turned, origin) = (0, 0, 0)
    super.reset()
  }

  /// The rotation, and its velocity.
  open override var traceArgument: Trace.Argument {
    .rotation(angle: rotation, velocity: velocity)
  }

  /// Takes the shorter of the two ways to an angle.
  private func turn(to next: Double) {
    var way = next - angle
    if way > .pi { way -= 2 * .pi }
    if way < -.pi { way += 2 * .pi }
    turned += way
    angle = next
  }
}
