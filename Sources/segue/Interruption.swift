#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Notices Ctrl+C and the like, so that work on a file can end without leaving a part of it.
enum Interruption {
  /// From now on SIGINT, SIGTERM and SIGHUP are noted instead of ending the process, and a file that
  /// grows beyond the allowed size is an error instead of an end. A signal that was ignored, as
  /// `nohup` does it, stays so.
  static func watch() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = signal(number, noteSignal)
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether somebody has asked for the end.
  static var isRequested: Bool { requestedSignal != 0 }

  /// Ends the process by the signal that was noted, as if nobody had caught it.
  static func obey() {
    guard requestedSignal != 0 else { return }
    signal(requestedSignal, SIG_DFL)
    raise(requestedSignal)
  }
}

/// Written by the handler alone, which may do nothing but this.
nonisolated(unsafe) private var requestedSignal: Int32 = 0

nonisolated private func noteSignal(_ number: Int32) { requestedSignal = number }
