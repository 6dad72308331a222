/// What a change requested in code does to a running transition.
nonisolated public enum ReentryPolicy: Hashable, Sendable {
  /// Retarget if the animator is interruptible, else queue.
  case automatic
  /// The running transition is caught and retargeted, and keeps its velocity.
  case retarget
  /// The latest change follows when the running transition is over.
  case queue
  /// The change is dropped.
  case ignore
}
