import Foundation

/// A program that runs beside the tests, by the system's own calls: Foundation's `Process` may wait
/// forever for a program that has ended already.
final class ChildProcess {
  let identifier: pid_t
  private var status: Int32?

  /// Starts a program in the tests' own folder, which is the package's, without input.
  ///
  /// - Parameters:
  ///   - environment: Added to the tests' own.
  ///   - output: The file that takes what it prints, `/dev/null` for none.
  ///   - errors: The file that takes what it says on standard error.
  init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    output: String = "/dev/null", errors: String = "/dev/null"
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The thread that tests run on may block signals, which a child would inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, writing, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, writing, 0o600)
    // Packages are pressed as little as they can be, in a tenth of the time.
    let variables = ProcessInfo.processInfo.environment
      .merging(["DPKG_DEB_COMPRESSOR_LEVEL": "0"]) { $1 }.merging(environment) { $1 }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var identifier = pid_t()
    let code = posix_spawn(&identifier, program, &actions, &attributes, &words, &settings)
    guard code == 0 else { throw Trouble.died("\(program): \(String(cString: strerror(code)))") }
    self.identifier = identifier
  }

  deinit {
    guard !hasEnded else { return }
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
  }

  /// Whether the program has ended.
  var hasEnded: Bool {
    if status != nil { return true }
    var word: Int32 = 0
    guard waitpid(identifier, &word, WNOHANG) == identifier else { return false }
    status = word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F
    return true
  }

  /// Whether its main thread waits for something else than a processor.
  var isSleeping: Bool { Self.isSleeping(identifier) }

  /// Whether the main thread of a process waits for something else than a processor.
  static func isSleeping(_ identifier: pid_t) -> Bool {
    let text = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
    return text?.split(separator: ")").last?.split(separator: " ").first == "S"
  }

  /// The most memory that it has had so far, in bytes; 0 once it has ended.
  ///
  /// What `wait4` says instead is at least what the tests themselves had when they started it.
  var peakMemory: Int {
    let text = (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0)
      * 1_024
  }

  /// Sends it a signal.
  func send(_ signal: Int32) { kill(identifier, signal) }

  /// Waits until the program has ended.
  ///
  /// - Returns: Its exit status, or 128 and the signal's number.
  func waitForEnd(seconds: Double) throws -> Int32 {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while !hasEnded {
      guard Date() < deadline else { throw Trouble.late("the end of a program") }
      Thread.sleep(forTimeInterval: 0.002)
    }
    return status ?? -1
  }
}
