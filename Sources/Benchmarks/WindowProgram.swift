import Glibc

/// Why the window could not be measured, as one sentence without a full stop.
struct WindowTrouble: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// A program that runs beside the benchmarks and ends with its owner.
final class WindowProgram {
  /// When it was started, in seconds of the monotonic clock.
  let start: Double
  private let identifier: pid_t
  private var hasEnded = false

  /// Starts a program without input.
  ///
  /// - Parameters:
  ///   - environment: Variables that take the place of the benchmarks' own.
  ///   - output: The descriptor that becomes its standard output, or `nil` for none.
  ///   - errors: The file that takes what it says on standard error.
  init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    output: Int32? = nil, errors: String = "/dev/null"
  ) throws(WindowTrouble) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var settings = Self.environment(with: environment).map { strdup($0) } + [nil]
    defer { for text in words + settings { free(text) } }
    var identifier = pid_t()
    start = monotonicTime()
    let code = posix_spawn(&identifier, path, &actions, nil, &words, &settings)
    guard code == 0 else {
      throw WindowTrouble("\(path) does not start: \(String(cString: strerror(code)))")
    }
    self.identifier = identifier
  }

  isolated deinit {
    guard !hasEnded else { return }
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
  }

  /// Asks the program to end and waits until it has.
  func end() throws(WindowTrouble) {
    kill(identifier, SIGTERM)
    let deadline = monotonicTime() + 10
    while waitpid(identifier, nil, WNOHANG) != identifier {
      guard monotonicTime() < deadline else { throw WindowTrouble("a program does not end") }
      usleep(2_000)
    }
    hasEnded = true
  }

  /// How the program has ended by itself, such as `status 70` or `signal 11`; `nil` while it runs.
  func endingByItself() -> String? {
    var word: Int32 = 0
    guard !hasEnded, waitpid(identifier, &word, WNOHANG) == identifier else { return nil }
    hasEnded = true
    return word & 0x7F == 0 ? "status \(word >> 8 & 0xFF)" : "signal \(word & 0x7F)"
  }

  /// Waits until the program has ended by itself.
  ///
  /// - Returns: Its status; the number of the signal and 128 if one has ended it.
  func finish(within seconds: Double) throws(WindowTrouble) -> Int {
    var word: Int32 = 0
    let deadline = monotonicTime() + seconds
    while waitpid(identifier, &word, WNOHANG) != identifier {
      guard monotonicTime() < deadline else { throw WindowTrouble("a program does not end") }
      usleep(1_000)
    }
    hasEnded = true
    return Int(word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F)
  }

  /// The system's account of the memory that it has mapped.
  var mappings: String {
    get throws(WindowTrouble) { try Self.text(of: "/proc/\(identifier)/smaps") }
  }

  /// How many files, sockets and pipes are open.
  func openDescriptors() throws(WindowTrouble) -> Int {
    guard let folder = opendir("/proc/\(identifier)/fd") else {
      throw WindowTrouble("the descriptors of a program cannot be counted")
    }
    defer { closedir(folder) }
    var count = -2  // The folder's own two names.
    while readdir(folder) != nil { count += 1 }
    return count
  }

  /// The processor time used so far by all threads, in seconds, to the nanosecond.
  func processorTime() throws(WindowTrouble) -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw WindowTrouble("the processor time of a program cannot be read")
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The resident memory, in megabytes of 2²⁰ bytes.
  func residentMemory() throws(WindowTrouble) -> Double {
    let lines = try Self.text(of: "/proc/\(identifier)/status").split(separator: "\n")
    let line = lines.first { $0.hasPrefix("VmRSS:") } ?? ""
    return (line.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1_024
  }

  /// Reads a file whose size the system does not tell.
  static func text(of path: String) throws(WindowTrouble) -> String {
    guard let file = fopen(path, "r") else { throw WindowTrouble("\(path) cannot be read") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  private static func environment(with changes: [String: String]) -> [String] {
    var variables: [String] = []
    var place = environ
    while let text = place.pointee {
      let variable = String(cString: text)
      if changes[String(variable.prefix { $0 != "=" })] == nil { variables.append(variable) }
      place += 1
    }
    return variables + changes.map { "\($0.key)=\($0.value)" }
  }
}

/// The system's clock that only goes forward, in seconds.
func monotonicTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
