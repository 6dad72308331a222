import Transitions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prints in a scene: into the stage's log at the moment at which it happens, and in the window once to the
/// terminal, however often that moment is lived again. Outside of a scene it is Swift's own.
///
/// In the window the same becomes of what is written in any other way on standard output and standard error,
/// by `NSLog` or a `FileHandle`, as long as a stage has called and on its thread. What `deinit` and `draw(into:bounds:)`
/// write comes whenever they run. Headless, `segue replay --trace` shows what was printed, and what is written
/// in any other way comes with each life.
///
/// - Parameters:
///   - items: What to print.
///   - separator: What stands between two of them.
///   - terminator: What comes at the end; in a log each call is a line of its own.
nonisolated public func print(
  _ items: Any..., separator: String = " ", terminator: String = "\n"
) {
  let text = items.map { "\($0)" }.joined(separator: separator)
  if isOnMainThread, MainActor.assumeIsolated({ Stage.note(text) }) { return }
  Swift.print(text, terminator: terminator)
}

/// The thread on which scenes live: the one that has first asked for this.
nonisolated private let mainThread = pthread_self()

/// Takes note of the thread on which scenes live.
func rememberMainThread() { _ = mainThread }

/// Whether this is the thread on which scenes live.
nonisolated private var isOnMainThread: Bool { pthread_equal(pthread_self(), mainThread) != 0 }
