/// What a change that is asked for in code does to a transition that runs.
nonisolated public enum ReentryPolicy: Hashable, Sendable {
  /// Retarget if the animator is interruptible, else queue.
  case automatic
  /// The running transition is caught and becomes the way to the new target, its velocity kept.
  case retarget
  /// The latest change follows when the running transition is over.
  case queue
  /// The change is dropped.
  case ignore
}
