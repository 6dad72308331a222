import Drawing

/// Recognizes one or more presses and releases in one place; the counterpart of
/// `UITapGestureRecognizer`.
///
/// A pointer that strays further than ``GestureConfiguration/tapSlop`` from where it came down fails
/// the tap. A tap does not prevent one with more taps, as in UIKit: to have only one
/// of the two, let the single tap wait with ``GestureRecognizer/require(toFail:)``.
public final class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture; 1 or more, 1 by default. Each follows the one before within
  /// ``GestureConfiguration/multiTapInterval`` and ``GestureConfiguration/multiTapSlop``.
  public var numberOfTapsRequired = 1 {
    willSet {
      precondition(newValue >= 1, "A tap needs at least one tap, but \(newValue) are required.")
    }
  }
  /// Whether the pointer may stray as far as it likes inside the view, as on a button; `false` by default.
  public var allowsMovementInside = false

  /// Whether the pointer is down on the view and may still become a tap: a button looks pressed then.
  public var isPressed: Bool { hasTouch && state == .possible }

  private var count = 0
  private var first = Point.zero
  private var start = Point.zero

  /// Starts to watch, or goes on with the next tap.
  public override func touchBegan(_ touch: Touch) {
    if count == 0 { first = touch.location }
    start = touch.location
    if (start - first).length > configuration.multiTapSlop { return become(.failed) }
    if numberOfTapsRequired > 1 { setDue(after: configuration.multiTapPress) }
  }

  /// Fails when the pointer goes too far.
  public override func touchMoved(_ touch: Touch) {
    guard (touch.location - start).length > configuration.tapSlop else { return }
    if !(allowsMovementInside && isInView(touch.location)) { become(.failed) }
  }

  private func isInView(_ place: Point) -> Bool {
    guard let view, let time = delivery?.stage?.now,
      let local = view.planeMap(at: time).inverted()?.apply(place)
    else { return false }
    return view.point(inside: local, bounds: view.presented(at: time).bounds)
  }

  /// Recognizes the tap, or waits for the next one.
  public override func touchEnded(_ touch: Touch) {
    touchMoved(touch)
    guard state == .possible else { return }
    count += 1
    if count >= numberOfTapsRequired {
      become(.ended)
    } else {
      setDue(after: configuration.multiTapInterval)
    }
  }

  /// Fails: the press or the pause took too long.
  public override func dueReached() { become(.failed) }

  /// Forgets the taps.
  public override func reset() { count = 0 }

  /// A tap prevents everything but a tap with more taps, and a long press that comes after as many.
  public override func canPrevent(_ other: GestureRecognizer) -> Bool {
    switch other {
    case let other as TapGestureRecognizer: other.numberOfTapsRequired <= numberOfTapsRequired
    case let other as LongPressGestureRecognizer: other.numberOfTapsRequired < numberOfTapsRequired
    default: true
    }
  }
}
