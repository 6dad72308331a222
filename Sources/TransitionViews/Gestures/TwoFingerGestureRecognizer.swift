import Drawing
import SpringEngine

/// What ``PinchGestureRecognizer`` and ``RotationGestureRecognizer`` share: how two fingers come and go, and
/// how fast what they do changes.
///
/// UIKit has no such class.
@MainActor
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// Asked when the second finger comes down: `true` recognizes both at once, with nothing absorbed. Use it
  /// to catch something in motion, as ``PanGestureRecognizer/beginsAtOnce`` does for one finger.
  public final var beginsAtOnce: (() -> Bool)?
  private var latest = Touch(location: .zero, time: 0)
  /// What the fingers have done over time, for ``velocity``.
  final var history: VelocityEstimator

  /// Creates a recognizer of two fingers.
  public override init(
    name: String = "", configuration: GestureConfiguration = GestureConfiguration()
  ) {
    history = VelocityEstimator(window: configuration.velocityWindow)
    super.init(name: name, configuration: configuration)
  }

  /// How fast what the fingers do changes, per second of the hand's clock; 0 after a rest.
  public final var velocity: Double { history.velocity(at: latest.handTime) }

  /// What the velocity is that of.
  var measure: Double { 0 }

  /// Two fingers are down, the second of them for the first time or again.
  func pairCame(_ pair: FingerPair) {}

  /// The fingers have moved, and may make the gesture begin.
  ///
  /// - Returns: Whether it begins, or goes on.
  func pairMoved(_ pair: FingerPair) -> Bool { false }

  /// Starts with the second finger.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first else { return }
    guard numberOfTouches <= 2 else { return ignore(touch, for: event) }
    guard let pair else { return latest = touch }
    pairCame(pair)
    note(touch)
    guard state == .possible, !isWaiting, beginsAtOnce?() == true else { return }
    become(.began)
  }

  /// Begins, or goes on.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first, let pair else { return }
    let goesOn = isActive || isWaiting
    let isMoved = pairMoved(pair)
    note(touch)
    guard isMoved else { return }
    become(goesOn ? .changed : .began)
  }

  /// Ends with the last finger; a last position that differs moves the gesture first.
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
  open override func reset() { history.reset() }

  private var pair: FingerPair? { FingerPair(fingers) }

  private func note(_ touch: Touch) {
    latest = touch
    history.add(time: touch.handTime, position: measure)
  }
}
