import Shell
import Window

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Says on standard error, if that is a terminal, how far long work is, and hears Ctrl+C for it.
final class TerminalOverseer: Overseer {
  private let isTerminal = isatty(2) == 1
  private let start = MonotonicClock.now
  private var nextTime = 0.0
  private var isShown = false

  /// Short work says nothing, in seconds.
  private static let patience = 1.0
  /// How often the line changes, in seconds.
  private static let pace = 0.1

  func show(progress: Double) { show(note: "\(Int(progress * 100)) %") }

  func show(note: String) {
    let now = MonotonicClock.now
    guard isTerminal, now >= max(start + TerminalOverseer.patience, nextTime) else { return }
    nextTime = now + TerminalOverseer.pace
    isShown = true
    Streams.write(talk: "\r\(note)\u{1B}[K")
  }

  func hideProgress() {
    guard isShown else { return }
    isShown = false
    Streams.write(talk: "\r\u{1B}[K")
  }

  func holdRequests() { Interruption.watch() }

  func endIfAsked(_ cleanUp: () -> Void) {
    guard Interruption.isRequested else { return }
    hideProgress()
    cleanUp()
    Interruption.obey()
  }
}
