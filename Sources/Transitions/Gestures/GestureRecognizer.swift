public import Drawing

/// The one pointer, as a value.
nonisolated public struct Touch: Hashable, Sendable {
  /// Where, in points of the root view.
  public var location: Point
  /// When, in seconds of the stage's clock.
  public var time: Double

  /// Creates a touch.
  public init(location: Point, time: Double) {
    self.location = location
    self.time = time
  }
}

/// Recognizes one kind of movement in the touches on its view; the counterpart of
/// `UIGestureRecognizer`.
///
/// A continuous gesture goes possible → began → changed* → ended or cancelled, a discrete one
/// possible → ended, and either may fail from possible. Then it is reset. Any other step traps.
open class GestureRecognizer {
  /// Where a recognizer is in its life.
  nonisolated public enum State: Hashable, Sendable {
    /// Watching.
    case possible
    /// A continuous gesture has been recognized.
    case began
    /// A recognized gesture has moved on.
    case changed
    /// The gesture was completed; also a discrete gesture's "recognized".
    case ended
    /// A recognized gesture was taken away.
    case cancelled
    /// It was another movement.
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
  }

  /// The name in traces, `owner/role`.
  public let name: String
  /// The view whose touches are watched, those of its subviews included.
  public internal(set) weak var view: View?
  /// Where the recognizer is in its life.
  public private(set) var state = State.possible
  /// Called on began, changed, ended and cancelled.
  public var action: ((GestureRecognizer) -> Void)?
  /// Asked before the gesture is recognized; `false` makes it fail.
  public var shouldBegin: (() -> Bool)?
  /// Whether touches are watched. Switching it off in the middle cancels the gesture.
  public var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }

  /// Creates a recognizer with its name in traces.
  public init(name: String) { self.name = name }

  /// The pointer went down on the view.
  open func touchBegan(_ touch: Touch) {}
  /// The pointer moved while down.
  open func touchMoved(_ touch: Touch) {}
  /// The pointer went up.
  open func touchEnded(_ touch: Touch) {}
  /// Back to the beginning; forgets the touch.
  open func reset() {}
  /// What the trace keeps of the gesture.
  open var traceArgument: Trace.Argument { .none }

  /// Whether the gesture has been recognized and is not over.
  public var isActive: Bool { state == .began || state == .changed }

  /// Goes to a state and calls the action.
  ///
  /// - Precondition: The step is one that the life of a gesture has.
  public final func become(_ next: State) {
    precondition(
      state.canBecome(next), "A gesture cannot go from \(state) to \(next), but '\(name)' did.")
    if (next == .began || next == .ended) && state == .possible && shouldBegin?() == false {
      state = .failed
      record(.gestureFailed)
      return
    }
    state = next
    switch next {
    case .began: record(.gestureBegan)
    case .changed: record(.gestureChanged)
    case .ended: record(.gestureEnded)
    case .cancelled: record(.gestureCancelled)
    case .failed: record(.gestureFailed)
    case .possible: break
    }
    if next != .failed { action?(self) }
  }

  /// Takes the touch away: an active gesture is cancelled, a possible one fails.
  final func abandon() {
    if isActive {
      become(.cancelled)
    } else if state == .possible {
      state = .failed
    }
  }

  /// Takes the touch away without telling the action; its owner knows already.
  final func silence() {
    guard isActive else { return abandon() }
    state = .cancelled
    record(.gestureCancelled)
  }

  final func prepareForNextTouch() {
    state = .possible
    reset()
  }

  private func record(_ call: Trace.Call) {
    Ambient.stage?.trace.record(name, call, traceArgument)
  }
}
