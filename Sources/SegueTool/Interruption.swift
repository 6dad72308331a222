import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Notices Ctrl+C and the like, so that work on a file can end without leaving a part of it.
enum Interruption {
  /// From now on SIGINT, SIGTERM and SIGHUP are noted instead of ending the process. A signal that was
  /// ignored, as `nohup` does it, stays so.
  static func watch() {
    // What a handler touches is there before the handler is.
    _ = isRequested
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = signal(number, noteSignal)
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// Whether somebody has asked for the end.
  static var isRequested: Bool { requestedSignal.load(ordering: .relaxed) != 0 }

  /// Ends the process by the signal that was noted, as if nobody had caught it.
  static func obey() {
    let number = requestedSignal.load(ordering: .relaxed)
    if number != 0 { end(by: number) }
  }

  /// Ends the process because nobody reads what it writes: without a word, as it is by default.
  static func endForBrokenPipe() -> Never { end(by: SIGPIPE) }

  /// Ends the process by a signal, as if nobody had caught or ignored it.
  static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    // It may be blocked.
    Streams.exit(128 + number)
  }
}

/// Written by the handler alone, on whatever thread the signal finds; a store without a lock is all that
/// it may do.
nonisolated private let requestedSignal = Atomic<Int32>(0)

nonisolated private func noteSignal(_ number: Int32) {
  requestedSignal.store(number, ordering: .relaxed)
}
