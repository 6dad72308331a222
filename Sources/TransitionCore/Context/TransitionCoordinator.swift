public import Drawing
public import SpringEngine
public import TransitionViews

/// Lets others take part in a running transition; the counterpart of
/// `UIViewControllerTransitionCoordinator`.
public final class TransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Whether the transition began interactively; never changes.
  public private(set) var initiallyInteractive = false
  private let name: String
  /// The transition holds it; weak, because a presented controller holds the coordinator.
  private weak var context: TransitionContext?
  private var alongside: [Alongside] = [] { didSet { holdOn(to: oldValue) } }
  private var completions: [(TransitionContext) -> Void] = [] { didSet { holdOn(to: oldValue) } }
  private var interactionHandlers: [(TransitionContext) -> Void] = [] {
    didSet { holdOn(to: oldValue) }
  }
  private weak var timeline: Timeline?
  private var isOver = false

  /// What runs alongside, and the line that asked for it.
  private struct Alongside {
    let place: CodePlace?
    let run: (TransitionContext) -> Void

    /// Runs it as a call from its line.
    func callAsFunction(_ context: TransitionContext) { Ambient.at(place) { run(context) } }
  }

  /// Creates a coordinator with its name in traces, before anybody is asked for an animator.
  init(name: String) { self.name = name }

  /// Learns which transition it is that begins.
  func attach(to context: TransitionContext) {
    self.context = context
    initiallyInteractive = context.isInteractive
  }

  /// Runs animations alongside the transition, with its duration and curve, and scrubbed by the same
  /// finger; if it has already started, for the time that is left.
  ///
  /// - Parameters:
  ///   - animation: Changes models, and is given the transition; `nil` for a completion alone.
  ///   - completion: Runs after `animationEnded`.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  /// - Returns: Whether they run; after the transition they do not, and a diagnostic is recorded.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((TransitionContext) -> Void)?,
    completion: ((TransitionContext) -> Void)? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    Ambient.at(fileID, line, isBlock: true) { join(animation, completion) }
  }

  private func join(
    _ animation: ((TransitionContext) -> Void)?, _ completion: ((TransitionContext) -> Void)?
  ) -> Bool {
    if isOver { Ambient.stage?.diagnose(name, .alongsideTooLate) }
    if let completion { completions.append(completion) }
    guard let animation else { return !isOver }
    let made = Alongside(place: Ambient.place, run: animation)
    if let timeline { run(made, on: timeline) } else { alongside.append(made) }
    return !isOver
  }

  /// The same for animations that need to know nothing of the transition; without a counterpart.
  @discardableResult
  public func animate(
    alongsideTransition animation: @escaping () -> Void,
    completion: ((TransitionContext) -> Void)? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    animate(
      alongsideTransition: { _ in animation() }, completion: completion, fileID: fileID, line: line)
  }

  /// Runs animations alongside the transition in a view that need not lie in its container view; here, as
  /// every view of a stage lives by the same clock, the same as
  /// `animate(alongsideTransition:completion:)`.
  ///
  /// - Parameters:
  ///   - view: The view around what is animated.
  ///   - animation: Changes models, and is given the transition; `nil` for a completion alone.
  ///   - completion: Runs after `animationEnded`.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  /// - Returns: Whether they run.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?, animation: ((TransitionContext) -> Void)?,
    completion: ((TransitionContext) -> Void)? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    animate(
      alongsideTransition: animation, completion: completion, fileID: fileID, line: line)
  }

  /// Calls a handler whenever the transition becomes interactive or stops being interactive; in a
  /// ``Stage/era`` before iOS 10 only when it stops, with a diagnostic.
  public func notifyWhenInteractionChanges(_ handler: @escaping (TransitionContext) -> Void) {
    guard Ambient.stage?.offers(.interactionChanges, to: name) != false else {
      return notifyWhenInteractionEnds(handler)
    }
    interactionHandlers.append(handler)
  }

  /// Calls a handler whenever the transition stops being interactive: a finger has let go of it, and its
  /// context knows whether it is going to be cancelled.
  public func notifyWhenInteractionEnds(_ handler: @escaping (TransitionContext) -> Void) {
    interactionHandlers.append { if !$0.isInteractive { handler($0) } }
  }

  // MARK: What is known of the transition

  /// Whether the transition is animated at all.
  public var isAnimated: Bool { context?.isAnimated ?? false }
  /// Whether the transition is interactive now: a finger drives it.
  public var isInteractive: Bool { context?.isInteractive ?? false }
  /// Whether a running transition may be caught.
  public var isInterruptible: Bool { context?.animator.isInterruptible ?? false }
  /// Whether the latest decision was to cancel.
  public var isCancelled: Bool { context?.transitionWasCancelled ?? false }
  /// The transition's length, in seconds.
  public var transitionDuration: Double { timeline?.askedDuration ?? 0 }
  /// The last reported percentage, 0…1; in a handler of ``notifyWhenInteractionChanges(_:)`` the fraction
  /// that is shown at the handover.
  public var percentComplete: Double { context?.percentComplete ?? 0 }
  /// The transition's current velocity, in total distances per second, positive towards its end; after a
  /// release, that of its spring or curve. UIKit's property of this name differs: it is the release's
  /// velocity divided by that of the transition running by itself. For a linear curve, multiply by
  /// ``transitionDuration`` to get UIKit's number.
  public var completionVelocity: Double {
    guard let timeline else { return 0 }
    return timeline.shown(at: timeline.now).velocity
  }
  /// The curve of the rest of the transition after a release: the interaction controller's, or ease
  /// in-out. A release that keeps the finger's velocity follows a spring instead.
  public var completionCurve: TimingCurve { context?.completionCurve ?? .easeInOut }
  /// The rotation that a change of size comes with: none, because a stage is not turned.
  public var targetTransform: AffineTransform { .identity }
  /// The view in which the transition takes place.
  public var containerView: View? { context?.containerView }
  /// The style that the transition was asked for with.
  public var presentationStyle: PresentationStyle { context?.presentationStyle ?? .none }
  /// The controller at one end.
  public func viewController(forKey key: TransitionKey) -> ViewController? {
    context?.viewController(forKey: key)
  }
  /// The view at one end.
  public func view(forKey key: TransitionKey) -> View? { context?.view(forKey: key) }

  /// The transition, while it is there.
  var transition: TransitionContext? { context }

  /// How many completions wait for the end.
  var completionCount: Int { completions.count }
  /// How many handlers wait for the finger to take hold or to let go.
  var interactionHandlerCount: Int { interactionHandlers.count }

  // MARK: What the container does

  func start(on timeline: Timeline) {
    guard context?.isCompleted == false else { return }
    self.timeline = timeline
    for animation in alongside { run(animation, on: timeline) }
    alongside.removeAll()
  }

  private func run(_ animation: Alongside, on timeline: Timeline) {
    guard let context else { return }
    let rest = (1 - timeline.joiningPosition) * timeline.duration
    Ambient.at(animation.place) {
      Ambient.with(timeline) {
        View.animate(withDuration: rest, curve: timeline.leadingCurve) { animation(context) }
      }
    }
  }

  func interactionChanged() {
    guard let context else { return }
    for handler in interactionHandlers { handler(context) }
  }

  /// Learns that the transition does not come: what was to run alongside applies at once, and who waits for
  /// its end is told.
  ///
  /// - Parameter context: What a transition that changes nothing would be.
  package func giveUp(_ context: TransitionContext) {
    while !alongside.isEmpty { alongside.removeFirst()(context) }
    runCompletions(in: context)
  }

  /// Learns that the transition ends: what was to run alongside one that has not even begun to move applies
  /// at once, or, where that goes back, not at all.
  func settle(completed: Bool) {
    let waiting = alongside
    alongside.removeAll()
    guard completed, let context else { return }
    for animation in waiting { animation(context) }
  }

  func runCompletions() {
    guard let context else { return }
    settle(completed: !context.transitionWasCancelled)
    runCompletions(in: context)
  }

  private func runCompletions(in context: TransitionContext) {
    let run = completions
    completions.removeAll()
    interactionHandlers.removeAll()
    isOver = true
    for completion in run {
      Ambient.stage?.record(name, .coordinatorCompletion)
      completion(context)
    }
  }
}
