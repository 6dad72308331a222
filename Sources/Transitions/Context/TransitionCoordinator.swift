/// Lets others take part in a running transition; the counterpart of
/// `UIViewControllerTransitionCoordinator`.
public final class TransitionCoordinator {
  /// Whether the transition began in a finger's hands; never changes.
  public private(set) var initiallyInteractive = false
  private let name: String
  private var context: TransitionContext?
  private var alongside: [() -> Void] = []
  private var completions: [(TransitionContext) -> Void] = []
  private var interactionHandlers: [(TransitionContext) -> Void] = []
  private weak var timeline: Timeline?

  /// Creates a coordinator with its name in traces, before anybody is asked for an animator.
  init(name: String) { self.name = name }

  /// Learns which transition it is that begins.
  func attach(to context: TransitionContext) {
    self.context = context
    initiallyInteractive = context.isInteractive
  }

  /// Runs animations with the transition's duration, held by the same finger.
  ///
  /// - Parameters:
  ///   - animation: Changes models, or `nil` for a completion alone.
  ///   - completion: Runs after `animationEnded`.
  public func animate(
    alongsideTransition animation: (() -> Void)?, completion: ((TransitionContext) -> Void)? = nil
  ) {
    if let completion { completions.append(completion) }
    guard let animation else { return }
    if let timeline { run(animation, on: timeline) } else { alongside.append(animation) }
  }

  /// Calls a handler whenever the transition passes into a finger's hands or out of them.
  public func notifyWhenInteractionChanges(_ handler: @escaping (TransitionContext) -> Void) {
    interactionHandlers.append(handler)
  }

  func start(on timeline: Timeline) {
    guard context?.isCompleted == false else { return }
    self.timeline = timeline
    for animation in alongside { run(animation, on: timeline) }
    alongside.removeAll()
  }

  private func run(_ animation: () -> Void, on timeline: Timeline) {
    Ambient.with(timeline) {
      View.animate(withDuration: timeline.duration, animations: animation)
    }
  }

  func interactionChanged() {
    guard let context else { return }
    for handler in interactionHandlers { handler(context) }
  }

  func runCompletions() {
    guard let context else { return }
    for animation in alongside { animation() }
    alongside.removeAll()
    let run = completions
    completions.removeAll()
    interactionHandlers.removeAll()
    for completion in run {
      Ambient.stage?.trace.record(name, .coordinatorCompletion)
      completion(context)
    }
  }
}
