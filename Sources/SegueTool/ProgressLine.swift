import Shell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Says on standard error how far long work is: one line that changes on a terminal, else a line for
/// each tenth.
struct ProgressLine {
  private let isTerminal: Bool
  private var said = 0

  /// Prepares the line; `nil` unless standard error is a terminal or somebody asked for it.
  init?(isWanted: Bool) {
    isTerminal = isatty(2) == 1
    guard isTerminal || isWanted else { return nil }
  }

  /// Says how much is done, if that is a step further.
  mutating func show(_ done: Int, of count: Int) {
    let percent = done * 100 / count
    let step = isTerminal ? 1 : 10
    guard percent / step > said / step else { return }
    said = percent
    let text = "\(percent) %, \(done) of \(count) frames"
    Streams.write(talk: isTerminal ? "\r\(text)\u{1B}[K" : "\(text)\n")
  }

  /// Clears the line for what is said next.
  func end() {
    if isTerminal { Streams.write(talk: "\r\u{1B}[K") }
  }
}
