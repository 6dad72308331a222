import Drawing
import SpringEngine

/// Recognizes two fingers that turn about each other; the counterpart of `UIRotationGestureRecognizer`.
///
/// Continuous: it begins when the fingers have turned by ``GestureConfiguration/rotationSlop``, which it
/// absorbs, changes while both are down, and ends when both are up. A finger that comes back in the middle
/// goes on from the ``rotation`` that was reached. Fingers beyond the second are ignored.
@MainActor
open class RotationGestureRecognizer: GestureRecognizer {
  /// The angle of the fingers' line, in radians, when it was looked at last.
  private var angle = 0.0
  /// How far the fingers have turned since they came down, in radians, whole turns included.
  private var turned = 0.0
  private var origin = 0.0
  private var latest = Touch(location: .zero, time: 0)
  private var history: VelocityEstimator

  /// Creates a rotation.
  public override init(
    name: String, configuration: GestureConfiguration = GestureConfiguration()
  ) {
    history = VelocityEstimator(window: configuration.velocityWindow)
    super.init(name: name, configuration: configuration)
  }

  /// How far the fingers have turned since the rotation began, in radians, clockwise, whole turns included;
  /// it may be set, and goes on from there.
  public final var rotation: Double {
    get { turned - origin }
    set {
      precondition(newValue.isFinite, "A rotation must be finite, but it is \(newValue).")
      origin = turned - newValue
    }
  }

  /// How fast the fingers turn, in radians per second of the hand's clock; 0 after a rest.
  public final var velocity: Double { history.velocity(at: latest.handTime) }

  /// Starts with the second finger.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first else { return }
    guard numberOfTouches <= 2 else { return ignore(touch, for: event) }
    guard let pair else { return latest = touch }
    angle = pair.angle
    if state == .possible && !isWaiting { origin = turned }
    note(touch)
  }

  /// Begins, or goes on.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first, let pair else { return }
    turn(to: pair.angle)
    note(touch)
    if isActive || isWaiting { return become(.changed) }
    let slop = configuration.rotationSlop
    guard state == .possible, abs(rotation) >= slop else { return }
    origin += rotation < 0 ? -slop : slop
    become(.began)
  }

  /// Ends with the last finger; a last position that differs moves the rotation first.
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
    (angle, turned, origin) = (0, 0, 0)
    history.reset()
  }

  private var pair: FingerPair? { FingerPair(fingers) }

  /// Takes the shorter of the two ways to an angle.
  private func turn(to next: Double) {
    var way = next - angle
    if way > .pi { way -= 2 * .pi }
    if way < -.pi { way += 2 * .pi }
    turned += way
    angle = next
  }

  private func note(_ touch: Touch) {
    latest = touch
    history.add(time: touch.handTime, position: turned)
  }
}
