import Drawing

/// Recognizes a press that lasts; the counterpart of `UILongPressGestureRecognizer`.
///
/// Continuous: it begins at the very instant when the press has lasted long enough, without waiting for
/// an event or a frame, changes when a finger moves afterwards, and ends when one goes up.
@MainActor
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the press must last, in seconds of the hand's clock; not negative. Read when the
  /// pointer comes down.
  public var minimumPressDuration: Double {
    willSet {
      precondition(
        newValue >= 0 && newValue.isFinite,
        "A press must last a finite time that is not negative, but it is \(newValue) s.")
    }
  }
  /// How far the pointer may stray before the gesture is recognized, in points. If it strays further, the
  /// gesture fails.
  public var allowableMovement: Double
  /// How many taps come before the press; 0 or more, 0 by default. Each is followed within
  /// ``GestureConfiguration/multiTapInterval`` and ``GestureConfiguration/multiTapSlop``.
  public var numberOfTapsRequired = 0 {
    willSet {
      precondition(
        newValue >= 0, "A press cannot come after \(newValue) taps; 0 is for a press alone.")
    }
  }
  /// How many fingers press; 1 or more, 1 by default. They come within
  /// ``GestureConfiguration/landingInterval``; one more fails the press.
  public var numberOfTouchesRequired = 1 {
    willSet {
      precondition(newValue >= 1, "A press needs at least one finger, not \(newValue).")
    }
  }
  private var taps = 0
  private var isDown = false
  private var first = Point.zero
  private var isLifting = false
  private var latest = Point.zero

  /// Creates a long press with the configuration's duration and allowable movement.
  public override init(
    name: String = "", configuration: GestureConfiguration = GestureConfiguration()
  ) {
    minimumPressDuration = configuration.longPressDuration
    allowableMovement = configuration.longPressSlop
    super.init(name: name, configuration: configuration)
  }

  /// Whether the taps are done, so that a touch is the press itself.
  private var isPress: Bool { taps >= numberOfTapsRequired }

  /// Starts to watch, a tap or the press.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    latest = location
    guard state == .possible, !isWaiting else { return }
    guard numberOfTouches <= numberOfTouchesRequired, !isLifting else { return become(.failed) }
    if numberOfTouches == 1 {
      if taps == 0 { first = location }
      if (location - first).length > configuration.multiTapSlop { return become(.failed) }
    }
    isDown = numberOfTouches == numberOfTouchesRequired
    if isDown {
      setDue(after: isPress ? minimumPressDuration : configuration.multiTapPress)
    } else if numberOfTouches == 1 {
      setDue(after: configuration.landingInterval)
    }
  }

  /// Fails when a finger strays, or goes on.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    latest = location
    if isActive || isWaiting { return become(.changed) }
    let slop = isPress ? allowableMovement : configuration.tapSlop
    let hasStrayed = touches.contains { touch in
      touch.finger.map { (touch.location - $0.start.location).length > slop } ?? false
    }
    if hasStrayed { become(.failed) }
  }

  /// Ends, or waits for what comes after a tap; a last position that differs moves the gesture first.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if location != latest { touchesMoved(touches, with: event) }
    if isActive || isWaiting { return become(.ended) }
    guard state == .possible else { return }
    if isPress || !isDown && !isLifting { return become(.failed) }
    isDown = false
    isLifting = numberOfTouches > 1
    if isLifting { return }
    taps += 1
    setDue(after: configuration.multiTapInterval)
  }

  /// The press has lasted long enough, or a tap or the pause after it too long.
  open override func dueReached() { become(isDown && isPress ? .began : .failed) }

  /// Forgets the taps.
  open override func reset() { (taps, isDown, isLifting) = (0, false, false) }
}
