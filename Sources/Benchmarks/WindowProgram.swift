import Documents
import Glibc
import Shell

/// Why the window could not be measured, as one sentence without a full stop.
struct WindowTrouble: PhrasedError {
  let message: String
  var phrase: Phrase { .verbatim(message) }

  init(_ message: String) { self.message = message }
}

/// A program that runs beside the benchmarks and ends with its owner, or with the terminal's signals.
final class WindowProgram {
  /// When it was started, in seconds of the monotonic clock.
  let start: Double
  private let child: ChildProcess
  private var identifier: pid_t { child.identifier }

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
    let ends = [("/dev/null", 0), (errors, O_CREAT | O_TRUNC)].map { path, flags in
      open(path, O_WRONLY | O_CLOEXEC | flags, 0o600)
    }
    defer { for end in ends { close(end) } }
    start = monotonicTime()
    do {
      child = try ChildProcess(
        path, arguments, environment: environment, output: output ?? ends[0], errors: ends[1],
        hasGroup: false)
    } catch {
      throw WindowTrouble(error.message)
    }
  }

  /// Asks the program to end and waits until it has.
  func end() throws(WindowTrouble) {
    child.send(SIGTERM)
    guard child.wait(seconds: 10) else { throw WindowTrouble("a program does not end") }
  }

  /// How the program has ended by itself, such as `status 70` or `signal 11`; `nil` while it runs.
  func endingByItself() -> String? {
    switch child.poll() {
    case .status(let status): "status \(status)"
    case .signal(let signal): "signal \(signal)"
    case nil: nil
    }
  }

  /// Waits until the program has ended by itself.
  ///
  /// - Returns: Its status; the number of the signal and 128 if one has ended it.
  func finish(within seconds: Double) throws(WindowTrouble) -> Int {
    guard child.wait(seconds: seconds), let ending = child.ending else {
      throw WindowTrouble("a program does not end")
    }
    switch ending {
    case .status(let status): return Int(status)
    case .signal(let signal): return 128 + Int(signal)
    }
  }

  /// The process that has the window of user code: the one that was started watches over it.
  private var watchedProcess: pid_t {
    let children = (try? Self.text(of: "/proc/\(identifier)/task/\(identifier)/children")) ?? ""
    return children.split(separator: " ").first.flatMap { pid_t($0) } ?? identifier
  }

  /// The system's account of the memory that a window of user code has mapped.
  var mappings: String {
    get throws(WindowTrouble) { try Self.text(of: "/proc/\(watchedProcess)/smaps") }
  }

  /// How many files, sockets and pipes are open.
  ///
  /// - Parameter ofCode: Whether it is a window of user code, which has a process of its own.
  func openDescriptors(ofCode: Bool = false) throws(WindowTrouble) -> Int {
    guard let folder = opendir("/proc/\(ofCode ? watchedProcess : identifier)/fd") else {
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
}
