import Drawing

/// Recognizes a press that lasts; the counterpart of `UILongPressGestureRecognizer`.
///
/// Continuous: it begins at the very instant when the press has lasted long enough, without waiting for
/// an event or a frame, changes when the pointer moves afterwards, and ends when it goes up.
public final class LongPressGestureRecognizer: GestureRecognizer {
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
  private var taps = 0
  private var isDown = false
  private var first = Point.zero
  private var start = Point.zero
  private var latest = Point.zero

  /// Creates a long press with the configuration's duration and allowable movement.
  public override init(
    name: String, configuration: GestureConfiguration = GestureConfiguration()
  ) {
    minimumPressDuration = configuration.longPressDuration
    allowableMovement = configuration.longPressSlop
    super.init(name: name, configuration: configuration)
  }

  /// Whether the taps are done, so that a touch is the press itself.
  private var isPress: Bool { taps >= numberOfTapsRequired }

  /// Starts to watch, a tap or the press.
  public override func touchBegan(_ touch: Touch) {
    isDown = true
    start = touch.location
    latest = start
    if taps == 0 { first = start }
    if (start - first).length > configuration.multiTapSlop { return become(.failed) }
    setDue(after: isPress ? minimumPressDuration : configuration.multiTapPress)
  }

  /// Fails when the pointer strays, or goes on.
  public override func touchMoved(_ touch: Touch) {
    latest = touch.location
    if isActive || isWaiting { return become(.changed) }
    let slop = isPress ? allowableMovement : configuration.tapSlop
    if (latest - start).length > slop { become(.failed) }
  }

  /// Ends, or waits for what comes after a tap; a last position that differs moves the gesture first.
  public override func touchEnded(_ touch: Touch) {
    isDown = false
    if touch.location != latest { touchMoved(touch) }
    if isActive || isWaiting { return become(.ended) }
    guard state == .possible else { return }
    if isPress { return become(.failed) }
    taps += 1
    setDue(after: configuration.multiTapInterval)
  }

  /// The press has lasted long enough, or a tap or the pause after it too long.
  public override func dueReached() { become(isDown && isPress ? .began : .failed) }

  /// Forgets the taps.
  public override func reset() { (taps, isDown) = (0, false) }
}
