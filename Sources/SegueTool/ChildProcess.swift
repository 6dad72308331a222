import Documents
import Glibc

/// A program that runs beside the window: it is asked now and then whether it has ended, never waited for.
///
/// Its arguments are handed over as they are; no shell sees them. What it writes to its standard output is
/// kept; it is read as it comes, so that the program never waits for a reader. What it complains of is not
/// the terminal's business.
struct ChildProcess {
  private let process: pid_t
  private let output: Int32
  private var bytes: [UInt8] = []

  /// How a program has ended.
  struct Ending {
    /// Its exit code, or `nil` if a signal ended it.
    let code: Int32?
    /// What it has written, without line breaks at its end.
    let output: String
  }

  /// The most that is kept of what it writes, in bytes: more than any path has.
  private static let limit = 1 << 16

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Its arguments, without its name.
  init?(_ program: String, _ arguments: [String]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    let status = ChildProcess.withCStrings([program] + arguments) { words in
      ChildProcess.withCStrings(ChildProcess.environment + ["\(Offspring.spared)=1"]) {
        environment in
        posix_spawn(&process, program, &actions, nil, words, environment)
      }
    }
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      return nil
    }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    (self.process, output) = (process, ends[0])
  }

  /// What this process was started with: its own environment as the system tells it.
  private static var environment: [String] {
    let bytes = (try? readFile(at: "/proc/self/environ", limit: 1 << 22)) ?? []
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func withCStrings(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  /// Looks whether it has ended; afterwards it is not to be asked again.
  mutating func poll() -> Ending? {
    read()
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) != 0 else { return nil }
    read()
    close(output)
    let isExit = status & 0x7F == 0
    var text = String(decoding: bytes, as: UTF8.self)
    while text.last == "\n" { text.removeLast() }
    return Ending(code: isExit ? (status >> 8) & 0xFF : nil, output: text)
  }

  private mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = Glibc.read(output, &buffer, buffer.count)
      guard count > 0 else { return }
      bytes += buffer.prefix(max(0, min(count, ChildProcess.limit - bytes.count)))
    }
  }

  /// Asks it to end; it is taken leave of at once.
  func end() {
    kill(process, SIGTERM)
    close(output)
  }
}

/// Finds a program in the folders of `$PATH`.
///
/// - Returns: Its path, or `nil` if there is none that may be run.
func findProgram(_ name: String, path: String? = environmentVariable("PATH")) -> String? {
  for folder in (path ?? "/usr/bin:/bin").split(separator: ":") {
    let candidate = "\(folder)/\(name)"
    if access(candidate, X_OK) == 0 && !isFolder(at: candidate) { return candidate }
  }
  return nil
}
