public import Drawing
import Input

/// Recognizes one kind of movement in the touches on its view; the counterpart of
/// `UIGestureRecognizer`.
///
/// A continuous gesture goes possible → began → changed* → ended or cancelled, a discrete one
/// possible → ended, and either may fail from possible. When the touch is over it is reset to
/// possible. Any other step traps.
///
/// A recognizer is a pure function of the touches and of time. It has no timer: what must happen at
/// an instant is scheduled with ``setDue(after:)`` and happens at that instant, however often the
/// stage is sampled.
///
/// To write your own, override ``touchBegan(_:)``, ``touchMoved(_:)``, ``touchEnded(_:)`` and
/// ``reset()``, and call ``become(_:)``.
///
/// It has more properties than most types: half are UIKit's own, the others are what is remembered of
/// one touch until it is decided which gesture wins it.
open class GestureRecognizer {
  /// The state of a recognizer.
  nonisolated public enum State: Hashable, Sendable {
    /// Watching, or recognized but waiting for another gesture to fail.
    case possible
    /// A continuous gesture has been recognized.
    case began
    /// A recognized gesture has moved on.
    case changed
    /// The gesture was completed; also a discrete gesture's "recognized".
    case ended
    /// A recognized gesture was cancelled, for example because the touch was taken away.
    case cancelled
    /// The touch was not this gesture.
    case failed

    /// Whether the gesture may go on to `next`.
    func canBecome(_ next: State) -> Bool {
      switch (self, next) {
      case (.possible, .began), (.possible, .ended), (.possible, .failed): true
      case (.began, .changed), (.began, .ended), (.began, .cancelled): true
      case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
      default: false
      }
    }

    /// Whether only a reset leads on.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// The name in traces, `owner/role`.
  public let name: String
  /// The thresholds of the gesture.
  public let configuration: GestureConfiguration
  /// The view whose touches are watched, including those of its subviews.
  public internal(set) weak var view: View?
  /// The recognizer's state.
  public internal(set) var state = State.possible
  /// Called on began, changed, ended and cancelled.
  public var action: ((GestureRecognizer) -> Void)?
  /// Asked before the gesture is recognized, before the delegate; `false` makes it fail.
  public var shouldBegin: (() -> Bool)?
  /// Has a say in what the recognizer may do.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether touches are watched. Switching it off in the middle cancels the gesture; switching it on
  /// takes effect with the next touch.
  public var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }
  /// Where the pointer was last, in points of the stage.
  public internal(set) final var location = Point.zero

  /// What settles who wins, while the recognizer has a touch or has not made up its mind about one.
  weak var delivery: TouchDelivery?
  /// Whether the touch that is down now is watched.
  var hasTouch = false
  /// What the recognizer will do as soon as every gesture that it waits for has failed.
  var wish: Wish?
  var due: Due?
  var lastTime = 0.0
  private(set) var required: [Required] = []

  /// A recognizer that must fail first; it belongs to others.
  struct Required { weak var recognizer: GestureRecognizer? }

  /// Creates a recognizer.
  ///
  /// - Parameters:
  ///   - name: The name in traces, `owner/role`.
  ///   - configuration: The thresholds of the gesture.
  public init(name: String, configuration: GestureConfiguration = GestureConfiguration()) {
    self.name = name
    self.configuration = configuration
  }

  // MARK: For subclasses

  /// The pointer went down on the view.
  open func touchBegan(_ touch: Touch) {}
  /// The pointer moved while down.
  open func touchMoved(_ touch: Touch) {}
  /// The pointer went up. A gesture that is still possible afterwards fails, unless it is waiting or has
  /// scheduled an instant.
  open func touchEnded(_ touch: Touch) {}
  /// The instant scheduled with ``setDue(after:)`` has come.
  open func dueReached() {}
  /// Resets the recognizer to its initial state, and forgets the touch.
  open func reset() {}
  /// Whether the gesture, once recognized, makes `other` fail. The default is `true`. A delegate that
  /// allows both comes first.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether another gesture, once recognized, may make this one fail. The default is `true`. Both this
  /// and the other's ``canPrevent(_:)`` must agree.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// What the trace records of the gesture.
  open var traceArgument: Trace.Argument { .none }

  // MARK: Touches

  /// Takes what the pointer does, as a touch at the stage's time.
  func receive(_ event: InputEvent, as touch: Touch) {
    location = touch.location
    lastTime = touch.time
    switch event {
    case .down: touchBegan(touch)
    case .move: touchMoved(touch)
    case .up: touchEnded(touch)
    case .cancel, .scroll, .key, .text, .resize, .rate: break
    }
  }

  // MARK: State

  /// Whether the gesture has been recognized and is not over.
  public var isActive: Bool { state == .began || state == .changed }

  /// Whether the gesture has been recognized and waits for another to fail, its state still possible.
  public var isWaiting: Bool { wish != nil }

  /// Makes this gesture wait, once it is recognized, until another has failed. Then it begins with
  /// what has accumulated. If the other is recognized, this one fails.
  ///
  /// A recognizer that does not see the touch does not have to fail. Two that wait for each other both
  /// fail.
  ///
  /// - Precondition: `other` is not this recognizer.
  public func require(toFail other: GestureRecognizer) {
    precondition(other !== self, "The gesture '\(name)' cannot wait for itself to fail.")
    required.removeAll { $0.recognizer == nil || $0.recognizer === other }
    required.append(Required(recognizer: other))
  }

  /// Goes to a state and calls the action.
  ///
  /// Where another gesture must fail first, began and ended are kept until it has; meanwhile the
  /// state remains possible and ``isWaiting`` is true.
  ///
  /// - Precondition: The step is one of those listed above.
  public final func become(_ next: State) {
    if let wish, state == .possible { return revise(wish, next) }
    precondition(
      state.canBecome(next), "A gesture cannot go from \(state) to \(next), but '\(name)' did.")
    inDelivery {
      switch (state, next) {
      case (.possible, .began): recognize(.begin)
      case (.possible, .ended): recognize(.end)
      case (_, .failed): fail()
      default: enter(next)
      }
    }
  }

  // MARK: Time

  /// Schedules ``dueReached()`` some seconds from now, replacing an instant scheduled before. It comes
  /// before an event at the same time, and not at all once the gesture is recognized or over.
  ///
  /// - Parameter seconds: In seconds of the hand's clock; finite and not negative.
  public final func setDue(after seconds: Double) {
    precondition(
      seconds >= 0 && seconds.isFinite,
      "A gesture's due instant must be finite and not in the past, but it is \(seconds) s away.")
    clearDue()
    due = delivery?.stage?.schedule(after: seconds) { [weak self] in
      guard let self else { return }
      due = nil
      inDelivery { dueReached() }
    }
  }

  /// Cancels what ``setDue(after:)`` scheduled.
  public final func clearDue() {
    due?.cancel()
    due = nil
  }
}
