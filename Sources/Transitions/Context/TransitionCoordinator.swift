/// Lets others take part in a running transition; the counterpart of
/// `UIViewControllerTransitionCoordinator`.
public final class TransitionCoordinator {
  /// Whether the transition began in a finger's hands; never changes.
  public let initiallyInteractive: Bool
  private let context: TransitionContext
  private var alongside: [() -> Void] = []
  private var completions: [(TransitionContext) -> Void] = []
  private var interactionHandlers: [(TransitionContext) -> Void] = []
  private weak var timeline: Timeline?

  init(context: TransitionContext, initiallyInteractive: Bool) {
    self.context = context
    self.initiallyInteractive = initiallyInteractive
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
    for handler in interactionHandlers { handler(context) }
  }

  func runCompletions() {
    let run = completions
    completions.removeAll()
    interactionHandlers.removeAll()
    for completion in run { completion(context) }
  }
}
