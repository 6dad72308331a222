import Glibc
import Shell

/// What a process writes on standard error before it ends by a signal: which places of which libraries were
/// running. ``TrapReport`` reads it.
///
/// Swift's own backtracer is turned off for it: with the lines of the whole program it takes seconds, and
/// from `abort`, through which failed casts and accesses to what is gone end, it finds no way back. Here
/// only addresses are written, within a millisecond; lines are looked for afterwards, and only in the
/// library of the code itself.
package enum LastWords {
  /// The variables of a child that writes them.
  package static let environment: [String: String?] = ["SWIFT_BACKTRACE": "enable=no"]

  /// Whether the instruction that has trapped can be asked for; tests say no, as on a processor of another
  /// kind.
  package static var knowsFault: Bool {
    get { isFaultKnown }
    set { isFaultKnown = newValue }
  }

  /// What begins a line: then come an offset, a library and a symbol, which may be missing.
  nonisolated static let mark = "*** at 0x"
  /// What begins the line of the moment: then come the bits of a number of seconds.
  nonisolated static let momentMark = "*** when 0x"

  /// Whether a line is one of them.
  package nonisolated static func areThere(in line: String) -> Bool {
    line.hasPrefix(mark) || line.hasPrefix(momentMark)
  }

  /// The moment that is being lived, in seconds of the code's own clock, which belongs to the last words;
  /// `nil` for none.
  package static var moment: Double? {
    get { present.pointee.isNaN ? nil : present.pointee }
    set { present.pointee = newValue ?? .nan }
  }

  /// What a process is asked for that is not to end unless code hangs in it.
  nonisolated package struct Questioning {
    /// Where the code's libraries lie.
    var folder: UnsafeMutablePointer<CChar>?
    /// Grows whenever it was asked and nothing of them was running.
    var answers: UnsafeMutablePointer<UInt64>
    /// Whether its end is its own, and not the code's.
    var isEnding: UnsafeMutablePointer<UInt64>

    /// Creates it.
    package init(
      folder: String, answers: UnsafeMutablePointer<UInt64>, isEnding: UnsafeMutablePointer<UInt64>
    ) {
      (self.folder, self.answers, self.isEnding) = (strdup(folder), answers, isEnding)
    }
  }

  /// From now on the end of this process is its own.
  package static func keepSilent() { isSilent = true }

  /// From now on this process writes its last words. One that hangs does so at `SIGQUIT`, and at `SIGALRM`
  /// if nobody sends that in time.
  ///
  /// - Parameter questioning: Without it, the process ends at both in any case.
  package static func prepare(_ questioning: Questioning? = nil) {
    guard let backtrace = dlsym(nil, "backtrace"), let dladdr = dlsym(nil, "dladdr") else { return }
    callers = unsafeBitCast(backtrace, to: Callers.self)
    symbol = unsafeBitCast(dladdr, to: Symbol.self)
    // What happens once must not happen in a handler: globals begin, a first call loads a library.
    _ = callers?(addresses, greatestDepth)
    _ = symbol?(addresses, symbolInfo)
    digits.pointee = 0
    moment = nil
    guard markText != nil, momentText != nil else { return }
    asked = questioning
    // Code may end the program without any signal.
    atexit(sayEnd)
    // Of its own stack nothing may be left.
    let size = 1 << 17
    var stack = stack_t(
      ss_sp: .allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
    var action = sigaction()
    action.__sigaction_handler.sa_sigaction = sayWhere
    action.sa_flags =
      SA_SIGINFO | SA_ONSTACK | SA_NODEFER | Int32(bitPattern: UInt32(SA_RESETHAND))
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      sigaction(signal, &action, nil)
    }
    guard asked != nil else {
      for signal in [SIGQUIT, SIGALRM] { sigaction(signal, &action, nil) }
      return
    }
    action.__sigaction_handler.sa_sigaction = answer
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | Int32(SA_RESTART)
    sigaction(SIGQUIT, &action, nil)
  }
}

/// The C library's `backtrace` and `dladdr`, which not every one has.
private typealias Callers = @convention(c) (UnsafeMutablePointer<UInt>, Int32) -> Int32
private typealias Symbol = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32

nonisolated private let greatestDepth: Int32 = 64
nonisolated(unsafe) private var asked: LastWords.Questioning?
nonisolated(unsafe) private var isSilent = false
nonisolated(unsafe) private var isFaultKnown = true
nonisolated(unsafe) private var callers: Callers?
nonisolated(unsafe) private var symbol: Symbol?
nonisolated(unsafe) private let addresses = UnsafeMutablePointer<UInt>.allocate(capacity: 64)
/// What `dladdr` fills in: file, its begin, symbol, its begin.
nonisolated(unsafe) private let symbolInfo = UnsafeMutablePointer<UInt>.allocate(capacity: 4)
nonisolated(unsafe) private let digits = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)
nonisolated(unsafe) private let markText = strdup("\n" + LastWords.mark)
nonisolated(unsafe) private let momentText = strdup("\n" + LastWords.momentMark)
nonisolated(unsafe) private let present = UnsafeMutablePointer<Double>.allocate(capacity: 1)

/// Writes where the process is, and lets it end. Takes no memory, for the heap may be locked.
nonisolated private func sayWhere(
  _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  flushUnheard()
  sayWhen()
  let count = Int(callers?(addresses, greatestDepth) ?? 0)
  let fault = faultAddress(context)
  // What is before the fault are this function and the system's call of it.
  var start = 0
  while start < count, addresses[start] != fault { start += 1 }
  if start == count { start = interrupted(count) }
  for place in start..<count {
    // An address behind a call belongs to the call; the fault's is its own.
    say(place == start ? addresses[place] : addresses[place] - 1)
  }
  // The action is the usual one again: a fault comes again by itself, what was sent is sent again.
  if info.map({ $0.pointee.si_code <= 0 }) ?? true || signal == SIGALRM {
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
  }
}

/// Which of the callers a signal has interrupted, where that is not known: this program's own functions are called
/// by a piece of the system's, and that comes behind it.
nonisolated private func interrupted(_ count: Int) -> Int {
  func image(_ place: Int) -> UInt {
    guard let code = UnsafeRawPointer(bitPattern: addresses[place]), symbol?(code, symbolInfo) != 0
    else { return 0 }
    return symbolInfo[1]
  }
  guard count > 0 else { return 0 }
  let own = image(0)
  var place = 1
  while place < count, image(place) == own { place += 1 }
  return min(place + 1, count)
}

/// Goes on where nothing of the code's is running, and ends with last words where it hangs.
nonisolated private func answer(
  _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  guard let asked, let folder = asked.folder else { return }
  let count = Int(callers?(addresses, greatestDepth) ?? 0)
  let length = strlen(folder)
  for place in 0..<count {
    guard let code = UnsafeRawPointer(bitPattern: addresses[place]), symbol?(code, symbolInfo) != 0,
      let image = UnsafePointer<CChar>(bitPattern: symbolInfo[0]),
      strncmp(image, folder, length) == 0
    else { continue }
    // It is to end now, and not when this handler is over.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    return sayWhere(signal, info, context)
  }
  asked.answers.pointee += 1
}

/// Writes where the process was ended, unless that was its own end.
nonisolated private func sayEnd() {
  guard !isSilent, asked.map({ $0.isEnding.pointee == 0 }) ?? true else { return }
  flushUnheard()
  sayWhen()
  let count = Int(callers?(addresses, greatestDepth) ?? 0)
  for place in 0..<count { say(addresses[place] - 1) }
}

/// Writes the moment, once.
nonisolated private func sayWhen() {
  guard !present.pointee.isNaN, let momentText else { return }
  write(2, momentText, strlen(momentText))
  say(digitsOf: UInt(present.pointee.bitPattern))
  present.pointee = .nan
}

/// Writes the sixteen digits of a number.
nonisolated private func say(digitsOf number: UInt) {
  for place in 0..<16 {
    let digit = UInt8(truncatingIfNeeded: number >> UInt(60 - 4 * place) & 15)
    digits[place] = digit < 10 ? 48 + digit : 87 + digit
  }
  write(2, digits, 16)
}

/// Writes one place.
nonisolated private func say(_ address: UInt) {
  guard let code = UnsafeRawPointer(bitPattern: address), symbol?(code, symbolInfo) != 0,
    let markText
  else { return }
  write(2, markText, strlen(markText))
  say(digitsOf: address - symbolInfo[1])
  for text in 0..<2 {
    digits[0] = 32
    write(2, digits, 1)
    let place = symbolInfo[text * 2]
    if let text = UnsafePointer<CChar>(bitPattern: place) { write(2, text, strlen(text)) }
  }
}

/// The instruction that a signal has interrupted.
nonisolated private func faultAddress(_ context: UnsafeMutableRawPointer?) -> UInt {
  guard isFaultKnown, let context = context?.assumingMemoryBound(to: ucontext_t.self) else {
    return 0
  }
  #if arch(x86_64)
    return UInt(bitPattern: Int(context.pointee.uc_mcontext.gregs.16))
  #elseif arch(arm64)
    return UInt(context.pointee.uc_mcontext.pc)
  #else
    return 0
  #endif
}
