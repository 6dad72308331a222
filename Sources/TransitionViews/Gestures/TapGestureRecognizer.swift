import Drawing

/// Recognizes one or more presses and releases in one place; the counterpart of
/// `UITapGestureRecognizer`.
///
/// A pointer that strays further than ``GestureConfiguration/tapSlop`` from where it came down fails
/// the tap. A tap does not prevent one with more taps, as in UIKit: to have only one
/// of the two, let the single tap wait with ``GestureRecognizer/require(toFail:)``.
@MainActor
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture; 1 or more, 1 by default. Each follows the one before within
  /// ``GestureConfiguration/multiTapInterval`` and ``GestureConfiguration/multiTapSlop``.
  public var numberOfTapsRequired = 1 {
    willSet {
      precondition(newValue >= 1, "A tap needs at least one tap, but \(newValue) are required.")
    }
  }
  /// How many fingers come down and go up again; 1 or more, 1 by default. They come within
  /// ``GestureConfiguration/landingInterval``; one more fails the tap.
  public var numberOfTouchesRequired = 1 {
    willSet {
      precondition(newValue >= 1, "A tap needs at least one finger, not \(newValue).")
    }
  }
  /// Whether the pointer may stray as far as it likes inside the view, as on a button; `false` by default.
  public var allowsMovementInside = false

  /// Whether the pointer is down on the view and may still become a tap: a button looks pressed then.
  public var isPressed: Bool { hasTouch && state == .possible }

  private var count = 0
  private var first = Point.zero
  /// The fingers' centre once all are down.
  private var center: Point?
  private var isLifting = false

  /// Starts to watch, or goes on with the next tap or the next finger.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard numberOfTouches <= numberOfTouchesRequired, !isLifting else { return become(.failed) }
    if numberOfTouches == 1 {
      if count == 0 { first = location }
      if (location - first).length > configuration.multiTapSlop { return become(.failed) }
    }
    if numberOfTouches < numberOfTouchesRequired {
      if numberOfTouches == 1 { setDue(after: configuration.landingInterval) }
      return
    }
    center = location
    if numberOfTapsRequired > 1 { setDue(after: configuration.multiTapPress) } else { clearDue() }
  }

  /// Fails when a finger goes too far.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if touches.contains(where: hasStrayed) { become(.failed) }
  }

  private func hasStrayed(_ touch: Touch) -> Bool {
    guard let start = touch.finger?.start.location,
      (touch.location - start).length > configuration.tapSlop
    else { return false }
    return !(allowsMovementInside && isInView(touch.location))
  }

  private func isInView(_ place: Point) -> Bool {
    guard let view, let time = delivery?.stage?.now,
      let local = view.planeMap(at: time).inverted()?.apply(place)
    else { return false }
    return view.point(inside: local, bounds: view.presented(at: time).bounds)
  }

  /// Recognizes the tap, or waits for the next one or for the other fingers to go up.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    touchesMoved(touches, with: event)
    guard state == .possible else { return }
    guard let center else { return become(.failed) }
    isLifting = numberOfTouches > 1
    if isLifting { return }
    if numberOfTouchesRequired > 1 { location = center }
    self.center = nil
    count += 1
    if count >= numberOfTapsRequired {
      become(.ended)
    } else {
      setDue(after: configuration.multiTapInterval)
    }
  }

  /// Fails: the press or the pause took too long.
  open override func dueReached() { become(.failed) }

  /// Forgets the taps.
  open override func reset() { (count, center, isLifting) = (0, nil, false) }

  /// A tap prevents everything but a tap with more taps, and a long press that comes after as many.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    switch other {
    case let other as TapGestureRecognizer: other.numberOfTapsRequired <= numberOfTapsRequired
    case let other as LongPressGestureRecognizer: other.numberOfTapsRequired < numberOfTapsRequired
    default: true
    }
  }
}
