/// Lets others take part in a running transition; the counterpart of
/// `UIViewControllerTransitionCoordinator`.
public final class TransitionCoordinator {
  /// Whether the transition began interactively; never changes.
  public private(set) var initiallyInteractive = false
  private let name: String
  /// The transition holds it; weak, because a presented controller holds the coordinator.
  private weak var context: TransitionContext?
  private var alongside: [() -> Void] = []
  private var completions: [(TransitionContext) -> Void] = []
  private var interactionHandlers: [(TransitionContext) -> Void] = []
  private weak var timeline: Timeline?
  private var isOver = false

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
  ///   - animation: Changes models, or `nil` for a completion alone.
  ///   - completion: Runs after `animationEnded`.
  public func animate(
    alongsideTransition animation: (() -> Void)?, completion: ((TransitionContext) -> Void)? = nil
  ) {
    if isOver { Ambient.stage?.trace.diagnose(name, .alongsideTooLate) }
    if let completion { completions.append(completion) }
    guard let animation else { return }
    if let timeline { run(animation, on: timeline) } else { alongside.append(animation) }
  }

  /// Calls a handler whenever the transition becomes interactive or stops being interactive.
  public func notifyWhenInteractionChanges(_ handler: @escaping (TransitionContext) -> Void) {
    interactionHandlers.append(handler)
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
  public var transitionDuration: Double { timeline?.duration ?? 0 }
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

  private func run(_ animation: () -> Void, on timeline: Timeline) {
    let rest = (1 - timeline.joiningPosition) * timeline.duration
    Ambient.with(timeline) {
      View.animate(withDuration: rest, curve: timeline.leadingCurve, animations: animation)
    }
  }

  func interactionChanged() {
    guard let context else { return }
    for handler in interactionHandlers { handler(context) }
  }

  /// Learns that the transition does not come: what was to run alongside applies at once.
  func giveUp() {
    for animation in alongside { animation() }
    alongside.removeAll()
    isOver = true
  }

  /// Learns that the transition ends: what was to run alongside one that has not even begun to move applies
  /// at once, or, where that goes back, not at all.
  func settle(completed: Bool) {
    let waiting = alongside
    alongside.removeAll()
    if completed { for animation in waiting { animation() } }
  }

  func runCompletions() {
    guard let context else { return }
    settle(completed: !context.transitionWasCancelled)
    let run = completions
    completions.removeAll()
    interactionHandlers.removeAll()
    isOver = true
    for completion in run {
      Ambient.stage?.trace.record(name, .coordinatorCompletion)
      completion(context)
    }
  }
}
