import Drawing

/// Recognizes a quick straight stroke in one of the given directions; the counterpart of
/// `UISwipeGestureRecognizer`.
///
/// Discrete: it is recognized as soon as the stroke is ``GestureConfiguration/swipeTravel`` long,
/// within ``GestureConfiguration/swipeDuration``, while the finger is still down. How far it may stray
/// sideways depends on its speed (``GestureConfiguration/swipeSlope(atSpeed:)``): a slow one must be
/// straight, a fast one may be sloppier.
@MainActor
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The directions of a swipe, with UIKit's values.
  nonisolated public struct Direction: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// From left to right.
    public static let right = Direction(rawValue: 1)
    /// From right to left.
    public static let left = Direction(rawValue: 2)
    /// From bottom to top.
    public static let up = Direction(rawValue: 4)
    /// From top to bottom.
    public static let down = Direction(rawValue: 8)

    /// The direction that a displacement has most of; sideways where it has as much of both.
    init(of travel: Vector) {
      if abs(travel.dx) >= abs(travel.dy) {
        self = travel.dx < 0 ? .left : .right
      } else {
        self = travel.dy < 0 ? .up : .down
      }
    }
  }

  /// The directions that are recognized; to the right by default.
  public var direction = Direction.right
  /// The one direction of the swipe that was recognized, empty before. UIKit does not report it.
  public private(set) var recognizedDirection: Direction = []
  /// How many fingers stroke together; 1 or more, 1 by default. One more fails the swipe.
  public var numberOfTouchesRequired = 1 {
    willSet {
      precondition(newValue >= 1, "A swipe needs at least one finger, not \(newValue).")
    }
  }
  private var start = Touch(location: .zero, time: 0)

  /// Starts to watch, with the last finger that it takes.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard numberOfTouches <= numberOfTouchesRequired else { return become(.failed) }
    if numberOfTouches == 1 { setDue(after: configuration.swipeDuration) }
    if let touch = touches.first { start = touch }
    start.location = location
  }

  /// Recognizes the swipe once it is long enough, or fails.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard numberOfTouches == numberOfTouchesRequired, let touch = touches.first else { return }
    let travel = location - start.location
    let along = max(abs(travel.dx), abs(travel.dy))
    let across = min(abs(travel.dx), abs(travel.dy))
    guard along >= configuration.swipeTravel else { return }
    let elapsed = touch.handTime - start.handTime
    let slope = configuration.swipeSlope(
      atSpeed: elapsed > 0 ? travel.length / elapsed : .infinity)
    let taken = Direction(of: travel)
    guard direction.contains(taken), across <= along * slope else { return become(.failed) }
    recognizedDirection = taken
    become(.ended)
  }

  /// Fails unless the last stretch makes the stroke long enough.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    touchesMoved(touches, with: event)
    if state == .possible && !isWaiting { become(.failed) }
  }

  /// Fails: it takes too long.
  open override func dueReached() { become(.failed) }

  /// Forgets the stroke.
  open override func reset() { recognizedDirection = [] }
}
