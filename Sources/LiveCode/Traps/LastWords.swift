import Glibc

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

  /// What begins a line: then come an offset, a library and a symbol, which may be missing.
  nonisolated static let mark = "*** at 0x"
  /// What begins the line of the moment: then come the bits of a number of seconds.
  nonisolated static let momentMark = "*** when 0x"

  /// The moment that is being lived, in seconds of the code's own clock, which belongs to the last words;
  /// `nil` for none.
  package static var moment: Double? {
    get { present.pointee.isNaN ? nil : present.pointee }
    set { present.pointee = newValue ?? .nan }
  }

  /// From now on this process writes its last words. One that hangs does so at `SIGQUIT`, and at `SIGALRM`
  /// if nobody sends that in time.
  package static func prepare() {
    guard let backtrace = dlsym(nil, "backtrace"), let dladdr = dlsym(nil, "dladdr") else { return }
    callers = unsafeBitCast(backtrace, to: Callers.self)
    symbol = unsafeBitCast(dladdr, to: Symbol.self)
    // What happens once must not happen in a handler: globals begin, a first call loads a library.
    _ = callers?(addresses, greatestDepth)
    _ = symbol?(addresses, info)
    digits.pointee = 0
    moment = nil
    guard markText != nil, momentText != nil else { return }
    // Code may end the program without any signal.
    atexit(sayWhen)
    // Of its own stack nothing may be left.
    let size = 1 << 17
    var stack = stack_t(
      ss_sp: .allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
    var action = sigaction()
    action.__sigaction_handler.sa_sigaction = sayWhere
    action.sa_flags =
      SA_SIGINFO | SA_ONSTACK | SA_NODEFER | Int32(bitPattern: UInt32(SA_RESETHAND))
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT, SIGALRM] {
      sigaction(signal, &action, nil)
    }
  }
}

/// The C library's `backtrace` and `dladdr`, which not every one has.
private typealias Callers = @convention(c) (UnsafeMutablePointer<UInt>, Int32) -> Int32
private typealias Symbol = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32

nonisolated private let greatestDepth: Int32 = 64
nonisolated(unsafe) private var callers: Callers?
nonisolated(unsafe) private var symbol: Symbol?
nonisolated(unsafe) private let addresses = UnsafeMutablePointer<UInt>.allocate(capacity: 64)
/// What `dladdr` fills in: file, its begin, symbol, its begin.
nonisolated(unsafe) private let info = UnsafeMutablePointer<UInt>.allocate(capacity: 4)
nonisolated(unsafe) private let digits = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)
nonisolated(unsafe) private let markText = strdup("\n" + LastWords.mark)
nonisolated(unsafe) private let momentText = strdup("\n" + LastWords.momentMark)
nonisolated(unsafe) private let present = UnsafeMutablePointer<Double>.allocate(capacity: 1)

/// Writes where the process is, and lets it end. Takes no memory, for the heap may be locked.
nonisolated private func sayWhere(
  _ signal: Int32, _: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  sayWhen()
  let count = Int(callers?(addresses, greatestDepth) ?? 0)
  let fault = faultAddress(context)
  // What is before the fault are this function and the system's call of it.
  var start = 0
  while start < count, addresses[start] != fault { start += 1 }
  for place in (start < count ? start : 0)..<count {
    // An address behind a call belongs to the call; the fault's is its own.
    say(place == start ? addresses[place] : addresses[place] - 1)
  }
  // The action is the usual one again: a fault comes again by itself, the rest is sent again.
  if signal == SIGQUIT || signal == SIGALRM { raise(signal) }
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
  guard let code = UnsafeRawPointer(bitPattern: address), symbol?(code, info) != 0,
    let markText
  else { return }
  write(2, markText, strlen(markText))
  say(digitsOf: address - info[1])
  for text in 0..<2 {
    digits[0] = 32
    write(2, digits, 1)
    let place = info[text * 2]
    if let text = UnsafePointer<CChar>(bitPattern: place) { write(2, text, strlen(text)) }
  }
}

/// The instruction that a signal has interrupted.
nonisolated private func faultAddress(_ context: UnsafeMutableRawPointer?) -> UInt {
  guard let context = context?.assumingMemoryBound(to: ucontext_t.self) else { return 0 }
  #if arch(x86_64)
    return UInt(bitPattern: Int(context.pointee.uc_mcontext.gregs.16))
  #elseif arch(arm64)
    return UInt(context.pointee.uc_mcontext.pc)
  #else
    return 0
  #endif
}
