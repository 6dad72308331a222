public import Drawing

/// Every containment, appearance, delegate, context, interaction and gesture call of a stage, in
/// order.
///
/// The debug overlay, `segue replay --trace`, the tests' order assertions and the linter read the
/// same trace. It is a ring: past its capacity the oldest entries are dropped.
nonisolated public struct Trace: Sendable {
  /// One call.
  public struct Entry: Hashable, Sendable {
    /// The stage's time of the call, in seconds, exact.
    public var time: Double
    /// The receiver's name: a controller's id, or `owner/role`; for the presentation of a controller that
    /// runs transitions of its own, `owner/role.2`.
    public var who: String
    /// The line that made the call, or the nearest one around it that is known: of the block, the target
    /// or the timer whose code was running. It says nothing of what was called, and is not compared.
    public var place: CodePlace?
    /// What was called.
    public var call: Call
    /// The argument.
    public var argument: Argument

    /// Whether the same was called, at the same time, from wherever.
    public static func == (one: Entry, other: Entry) -> Bool {
      one.time == other.time && one.who == other.who && one.call == other.call
        && one.argument == other.argument
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(time)
      hasher.combine(who)
      hasher.combine(call)
      hasher.combine(argument)
    }
  }

  /// A call's name, UIKit's base name without its argument labels.
  public enum Call: String, Hashable, Sendable {
    case viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
    case viewWillLayoutSubviews, viewDidLayoutSubviews, viewWillTransition
    case willMove, didMove
    case animationController, interactionController
    case shouldSelect, didSelect, willShow, didShow, willTransitionTo, didFinishAnimating
    case animateTransition, animationEnded, interruptibleAnimator
    case startInteractiveTransition, updateInteractiveTransition, finishInteractiveTransition
    case cancelInteractiveTransition, pauseInteractiveTransition, completeTransition
    case endInteractiveTransition
    case interactionChanged, coordinatorCompletion
    case gestureBegan, gestureChanged, gestureEnded, gestureCancelled, gestureFailed
    case presentationController, presentationTransitionWillBegin, presentationTransitionDidEnd
    case dismissalTransitionWillBegin, dismissalTransitionDidEnd
    case presentationContext, contextWillAppear, contextDidAppear
    case contextWillDisappear, contextDidDisappear
    case shouldDismiss, willDismiss, didDismiss, didAttemptToDismiss
    case timerFired, displayLinkStarted, displayLinkEnded
    case printed
    case eraDecides
    case diagnostic
  }

  /// A call's arguments.
  public enum Argument: Hashable, Sendable {
    /// The call has none worth keeping.
    case none
    /// Whether the change is animated.
    case animated(Bool)
    /// The new parent's id.
    case parent(String?)
    /// The percentage, 0…1.
    case percent(Double)
    /// Whether a transition was completed rather than cancelled.
    case didComplete(Bool)
    /// Whether a transition is in a finger's hands.
    case isInteractive(Bool)
    /// A new size, in points.
    case size(Size)
    /// A transition's two ends, by id.
    case fromTo(from: String, to: String)
    /// A controller, by id.
    case controller(String)
    /// A gesture's translation in points and velocity in points per second.
    case gesture(translation: Vector, velocity: Vector)
    /// A pinch's scale, and how fast it changes, per second.
    case pinch(scale: Double, velocity: Double)
    /// A rotation's angle, in radians, and how fast it changes, in radians per second.
    case rotation(angle: Double, velocity: Double)
    /// A rule of the stage's era that decides something, and whether that is inferred or not known; by its number in ``EraRule/all``.
    case rule(number: Int, era: Era, isGuess: Bool)
    /// What is wrong.
    case diagnostic(Diagnostic)
  }

  /// A breach of the contract by the code that uses it.
  public enum Diagnostic: Hashable, Sendable {
    /// `beginAppearanceTransition` in a direction that has begun already.
    case appearanceBegunTwice(appearing: Bool)
    /// `endAppearanceTransition` without a begin.
    case appearanceEndedWithoutBegin
    /// `completeTransition` after the transition has been completed.
    case completedTwice
    /// `completeTransition(true)` for a transition that was cancelled.
    case completedAfterCancel
    /// `completeTransition` was not called within twice the duration, by the animator or by the interaction
    /// controller that is named.
    case neverCompleted(animator: String)
    /// The to-view is not in the container view when the transition is completed.
    case viewNotAdded(view: String)
    /// The view that stays has another transform when the transition is completed than before it.
    case transformLeft(view: String)
    /// The view that stays has another opacity when the transition is completed than before it.
    case alphaLeft(view: String, alpha: Double)
    /// The view that stays was left beside its place by a cancelled transition, so many points, and has been
    /// put back.
    case frameLeft(view: String, distance: Double)
    /// The to-view is not at its final frame when the transition is completed.
    indirect case finalFrameIgnored(view: String, found: Rect, wanted: Rect)
    /// A view that was added during the transition is still in the container view.
    case viewLeftBehind(view: String)
    /// A view that took input before the transition takes none after it.
    case inputLeftOff(view: String)
    /// An alongside animation was registered after the transition.
    case alongsideTooLate
    /// A controller was to be presented by one that is itself being presented or dismissed.
    case presentingInTransit(presenter: String, presented: String)
    /// A controller was to be presented by one that is not on the stage.
    case presentingOffStage(presenter: String, presented: String)

    /// A view was changed though the stage has called nobody; only the first such change is told of.
    case changedOutside(view: String, what: String)
    /// A method was not called, because its parameter is of another class than who calls it.
    case wrongArgument(wanted: String, given: String)
    /// A constraint that must hold cannot, because of those before it; it stands in words.
    case constraintBroken(constraint: String)
    /// The constraints of a view leave open where it lies or how large it is.
    case placeOpen(view: String, isHorizontal: Bool)
    /// A change of a stack was asked for during a transition, and the stage's era does not take it now.
    case refusedInTransit(call: String, waits: Bool, era: Era)
    /// Something was used that the stage's era does not have yet.
    case notInEra(name: String, since: Era, era: Era)

    /// The problem and the remedy, in words.
    public var message: String { problem + "; " + remedy }
  }

  private var ring: [Entry] = []
  private var oldest = 0
  /// How many entries are kept.
  public let capacity: Int
  /// How many calls there were, including those that have been dropped.
  public private(set) var count = 0
  /// How many of them were breaches of the contract.
  public private(set) var diagnosticCount = 0
  /// The stage's time, which its owner keeps.
  var now = 0.0

  /// Creates a trace that keeps the latest `capacity` entries; 0 keeps none.
  ///
  /// - Precondition: `capacity` is not negative.
  public init(capacity: Int) {
    precondition(capacity >= 0, "A trace's capacity must not be negative, but it is \(capacity).")
    self.capacity = capacity
  }

  /// The kept entries, oldest first.
  public var entries: [Entry] { Array(ring[oldest...] + ring[..<oldest]) }

  /// The latest entries, oldest first; fewer where fewer are kept.
  public func latest(_ number: Int) -> [Entry] {
    let wanted = min(number, ring.count)
    return (0..<wanted).map { ring[(oldest + ring.count - wanted + $0) % ring.count] }
  }

  /// Continues another trace: copies its counts, and its latest entries as far as there is room for them.
  ///
  /// - Parameters:
  ///   - other: The trace to continue.
  ///   - number: How many of its entries are copied at most.
  public mutating func resume(from other: Trace, keeping number: Int) {
    (ring, oldest) = (other.latest(min(number, capacity)), 0)
    (count, diagnosticCount) = (other.count, other.diagnosticCount)
  }

  /// The kept breaches that somebody has committed, oldest first.
  ///
  /// - Parameters:
  ///   - who: Who.
  ///   - number: Among how many of the latest breaches, whoever has committed them.
  /// - Complexity: O(calls since the first of those). No allocation where there are none.
  package func diagnostics(of who: String, amongLatest number: Int) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var (seen, place) = (0, ring.count)
    while seen < number, place > 0 {
      place -= 1
      let index = (oldest + place) % ring.count
      guard case .diagnostic(let diagnostic) = ring[index].argument else { continue }
      seen += 1
      if ring[index].who == who { found.append(diagnostic) }
    }
    return found.reversed()
  }

  /// Keeps one call.
  ///
  /// - Parameter place: The line that made it, if it is known.
  package mutating func record(
    _ who: String, _ call: Call, _ argument: Argument = .none, at place: CodePlace? = nil
  ) {
    count += 1
    if call == .diagnostic { diagnosticCount += 1 }
    guard capacity > 0 else { return }
    let entry = Entry(time: now, who: who, place: place, call: call, argument: argument)
    if ring.count < capacity {
      ring.append(entry)
    } else {
      ring[oldest] = entry
      oldest = (oldest + 1) % capacity
    }
  }

  /// Keeps one breach.
  package mutating func diagnose(
    _ who: String, _ diagnostic: Diagnostic, at place: CodePlace? = nil
  ) {
    record(who, .diagnostic, .diagnostic(diagnostic), at: place)
  }
}
