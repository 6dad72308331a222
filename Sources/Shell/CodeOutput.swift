@preconcurrency internal import Glibc

/// What code writes on the process's standard output and standard error while it is listened to, in the
/// place of the terminal: whoever rehearses the same moments several times shows it once.
///
///     output.begin()
///     stage.advance(to: time)
///     let lines = output.take()
///     output.end()
///
/// Meanwhile both lead into memory of the system's, and one byte tells whether anything was written there, so
/// that to ask costs nothing. What the program itself has to say goes to ``standardError``.
package final class CodeOutput {
  /// A line, without its end.
  package struct Line: Hashable, Sendable {
    /// What was written.
    package let text: String
    /// Whether it was written on standard error.
    package let isError: Bool
  }

  /// What listens in this process; `nil` while nobody wants that.
  package static var shared: CodeOutput?

  /// Where standard error leads, whoever is listened to.
  package nonisolated static var standardError: Int32 {
    unheard[1].memory >= 0 ? unheard[1].original : STDERR_FILENO
  }

  /// Where this program's own data goes, wherever standard output leads.
  package private(set) static var data = STDOUT_FILENO

  /// From now on nothing that code writes lands among this program's data: what it writes at a moment of a life
  /// is noted there, and all else goes to standard error. While somebody listens already, nothing changes.
  package static func keepApart() {
    guard shared == nil, data == STDOUT_FILENO else { return }
    fflush(stdout)
    let original = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard original >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return }
    setvbuf(stdout, nil, _IOLBF, 0)
    data = original
    shared = CodeOutput()
    sayLastWords()
  }

  private let streams: [Stream]
  private var depth = 0

  /// A descriptor, and what takes its place.
  private struct Stream {
    let number: Int32
    let original: Int32
    let memory: Int32
    let bytes: UnsafeMutablePointer<UInt8>
  }

  /// How much is kept of what was written at once; of more, the beginning.
  nonisolated fileprivate static let capacity = 1 << 16
  /// What stands where nothing was written: no text has it.
  nonisolated private static let nothing = UInt8.max

  /// Prepares to listen; `nil` if the system has no descriptor or memory left.
  ///
  /// - Parameters:
  ///   - output: The descriptor of standard output.
  ///   - errors: The descriptor of standard error.
  package init?(output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO) {
    let made = [output, errors].compactMap(CodeOutput.makeStream)
    streams = made
    guard made.count == 2 else {
      for stream in made { CodeOutput.close(stream) }
      return nil
    }
  }

  isolated deinit {
    if depth > 0 { lead(back: true) }
    for stream in streams { CodeOutput.close(stream) }
  }

  private static func makeStream(_ number: Int32) -> Stream? {
    let original = fcntl(number, F_DUPFD_CLOEXEC, 3)
    let memory = makeMemory()
    let bytes = mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0)
    guard original >= 0, ftruncate(memory, capacity) == 0, let bytes, bytes != MAP_FAILED else {
      for descriptor in [original, memory] where descriptor >= 0 { Glibc.close(descriptor) }
      return nil
    }
    let place = bytes.bindMemory(to: UInt8.self, capacity: capacity)
    place[0] = nothing
    return Stream(number: number, original: original, memory: memory, bytes: place)
  }

  /// A file that lies nowhere but in memory, and that no other program inherits; negative if there is none.
  private static func makeMemory() -> Int32 {
    // The C library shows it only to those who ask for all of its own.
    guard let function = dlsym(nil, "memfd_create") else { return -1 }
    let create = unsafeBitCast(
      function, to: (@convention(c) (UnsafePointer<CChar>, UInt32) -> Int32).self)
    let closesOnExec: UInt32 = 1
    return create("written", closesOnExec)
  }

  private static func close(_ stream: Stream) {
    munmap(stream.bytes, capacity)
    Glibc.close(stream.original)
    Glibc.close(stream.memory)
  }

  // MARK: Listening

  /// Listens from now on. Calls may be nested.
  package func begin() {
    depth += 1
    guard depth == 1 else { return }
    // What came before is not the code's.
    fflush(stdout)
    lead(back: false)
  }

  /// Listens no longer, as soon as this was called as often as ``begin()``. What was not taken is lost.
  package func end() {
    depth -= 1
    guard depth == 0 else { return }
    _ = take()
    lead(back: true)
  }

  /// What was written since the last call, on standard output first; the end of a line may be missing at the
  /// end.
  package func take() -> [Line] {
    // What the C library keeps back was written now.
    fflush(stdout)
    guard streams.contains(where: { $0.bytes[0] != CodeOutput.nothing }) else { return [] }
    return streams.enumerated().flatMap { index, stream in
      var lines = take(from: stream).split(separator: "\n", omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines.map { Line(text: String($0), isError: index == 1) }
    }
  }

  private func take(from stream: Stream) -> String {
    let count = lseek(stream.memory, 0, SEEK_CUR)
    guard count > 0 else { return "" }
    let text = String(
      decoding: UnsafeBufferPointer(start: stream.bytes, count: min(count, CodeOutput.capacity)),
      as: UTF8.self)
    if count > CodeOutput.capacity { ftruncate(stream.memory, CodeOutput.capacity) }
    lseek(stream.memory, 0, SEEK_SET)
    stream.bytes[0] = CodeOutput.nothing
    return text
  }

  private func lead(back: Bool) {
    for (index, stream) in streams.enumerated() {
      unheard[index] = Unheard(
        number: stream.number, original: stream.original, memory: back ? -1 : stream.memory,
        bytes: stream.bytes)
      dup2(back ? stream.original : stream.memory, stream.number)
    }
  }
}

// MARK: - The last words

/// What a handler of signals needs of a stream that is listened to: where it led, and what leads where now.
nonisolated private struct Unheard {
  var number: Int32 = -1
  var original: Int32 = -1
  /// Negative while nobody listens.
  var memory: Int32 = -1
  var bytes: UnsafeMutablePointer<UInt8>?
}

nonisolated(unsafe) private let unheard: UnsafeMutablePointer<Unheard> = {
  let streams = UnsafeMutablePointer<Unheard>.allocate(capacity: 2)
  streams.initialize(repeating: Unheard(), count: 2)
  return streams
}()
nonisolated private let fatalSignals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
nonisolated(unsafe) private let formerActions: UnsafeMutablePointer<sigaction> = {
  let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
  actions.initialize(repeating: sigaction(), count: 64)
  return actions
}()

extension CodeOutput {
  /// From now on, code that stops this process although it is listened to is heard: what it has written last
  /// goes where it would have gone.
  package static func sayLastWords() {
    // What happens once must not happen in a handler.
    guard unheard[0].memory < CodeOutput.capacity else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = sayUnheard
    for signal in fatalSignals { sigaction(signal, &action, formerActions + Int(signal)) }
  }
}

nonisolated private func sayUnheard(_ signal: Int32) {
  flushUnheard()
  // A fault comes again by itself, and `abort` does as well.
  sigaction(signal, formerActions + Int(signal), nil)
}

/// Writes what nobody has taken yet, and listens no longer. Takes no memory, for the heap may be locked.
nonisolated package func flushUnheard() {
  for index in 0..<2 where unheard[index].memory >= 0 {
    let count = min(lseek(unheard[index].memory, 0, SEEK_CUR), CodeOutput.capacity)
    if count > 0, let bytes = unheard[index].bytes { write(unheard[index].original, bytes, count) }
    dup2(unheard[index].original, unheard[index].number)
    unheard[index].memory = -1
  }
}
