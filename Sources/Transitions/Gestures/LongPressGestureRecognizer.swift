import Drawing

/// Recognizes a press that lasts; the counterpart of `UILongPressGestureRecognizer`.
///
/// Continuous: it begins at the very instant when the press has lasted long enough, without waiting
/// for an event or a frame, changes when the pointer moves afterwards, and ends when it goes up.
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
  /// How far the pointer may stray before the gesture is recognized, in points. Further fails it.
  public var allowableMovement: Double
  private var start = Point.zero
  private var latest = Point.zero

  /// Creates a long press, its duration and its allowable movement from the configuration.
  public override init(
    name: String, configuration: GestureConfiguration = GestureConfiguration()
  ) {
    minimumPressDuration = configuration.longPressDuration
    allowableMovement = configuration.longPressSlop
    super.init(name: name, configuration: configuration)
  }

  /// Starts to watch.
  public override func touchBegan(_ touch: Touch) {
    start = touch.location
    latest = start
    setDue(after: minimumPressDuration)
  }

  /// Fails when the pointer strays, or goes on.
  public override func touchMoved(_ touch: Touch) {
    latest = touch.location
    if isActive || isWaiting { return become(.changed) }
    if (latest - start).length > allowableMovement { become(.failed) }
  }

  /// Ends; a last position that differs moves the gesture first.
  public override func touchEnded(_ touch: Touch) {
    if touch.location != latest { touchMoved(touch) }
    if isActive || isWaiting {
      become(.ended)
    } else if state == .possible {
      become(.failed)
    }
  }

  /// The press has lasted long enough.
  public override func dueReached() { become(.began) }
}
