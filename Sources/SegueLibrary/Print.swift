import Transitions

/// Prints in a scene: into the stage's log at the moment at which it happens, and once to the terminal,
/// however often that moment is lived again. Outside of a scene it is Swift's own.
///
/// - Parameters:
///   - items: What to print.
///   - separator: What stands between two of them.
///   - terminator: What comes at the end; in a log each call is a line of its own.
public func print(
  _ items: Any..., separator: String = " ", terminator: String = "\n",
  isolation: isolated (any Actor)? = #isolation
) {
  let text = items.map { "\($0)" }.joined(separator: separator)
  if isolation === MainActor.shared, MainActor.assumeIsolated({ Stage.note(text) }) { return }
  Swift.print(text, terminator: terminator)
}
