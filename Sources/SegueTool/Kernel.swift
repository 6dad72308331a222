import Documents
import Glibc

/// What the system knows of processes and the C library's headers do not offer to Swift.
enum Kernel {
  private typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32

  private static func control(_ option: Int32, _ value: UInt) {
    guard let function = dlsym(nil, "prctl") else { return }
    _ = unsafeBitCast(function, to: Control.self)(option, value, 0, 0, 0)
  }

  /// From now on processes whose parents have ended are this one's.
  static func adoptOrphans() { control(36, 1) }

  /// Ends this process with the one that has started it.
  static func endWithParent() {
    control(1, UInt(SIGKILL))
    if getppid() == 1 { Streams.exit(0) }
  }

  /// Asks the main thread of a process where it is; another one has no answer.
  static func ask(_ process: pid_t) {
    typealias Send = @convention(c) (pid_t, pid_t, Int32) -> Int32
    guard let function = dlsym(nil, "tgkill") else { return }
    _ = unsafeBitCast(function, to: Send.self)(process, process, SIGQUIT)
  }

  /// What a process does, as the system's letter, and whether a debugger holds it.
  static func state(of process: pid_t) -> (letter: Substring, isTraced: Bool) {
    let lines = text("/proc/\(process)/status").split(separator: "\n")
    func value(_ name: String) -> Substring {
      let line = lines.first { $0.hasPrefix(name) }
      return line?.dropFirst(name.count).drop { $0 == "\t" } ?? ""
    }
    return (value("State:").prefix(1), value("TracerPid:") != "0")
  }

  /// How much memory this process may have for data besides what it has now, in bytes.
  static func limitMemory(to more: UInt) {
    let columns = text("/proc/self/statm").split(separator: " ")
    let present =
      (columns.count > 5 ? UInt(columns[5]) ?? 0 : 0) * UInt(sysconf(Int32(_SC_PAGESIZE)))
    let kind = __rlimit_resource_t(RLIMIT_DATA.rawValue)
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, present + more)
    setrlimit(kind, &limit)
  }

  /// Lets the program begin anew in this process, with other words and nothing open but its streams.
  static func replaceProcess(_ words: [String]) {
    for descriptor: Int32 in 3..<1_024 { close(descriptor) }
    var copies = words.map { strdup($0) } + [nil]
    execv("/proc/self/exe", &copies)
  }

  /// Ends this process as it is.
  static func endAtOnce() -> Never { _exit(0) }

  static func text(_ path: String) -> String {
    String(decoding: (try? readFile(at: path, limit: 1 << 22)) ?? [], as: UTF8.self)
  }
}

/// The processes that this one has started or taken over.
enum Offspring {
  /// The variable that those have who may outlive the window: what somebody has opened on the desktop.
  static let spared = "SEGUE_STAYS"

  private static var children: [pid_t] {
    Kernel.text("/proc/self/task/\(getpid())/children").split(separator: " ").compactMap {
      pid_t($0)
    }
  }

  /// Takes leave of those that have ended.
  static func reap(except kept: pid_t) {
    for child in children where child != kept { waitpid(child, nil, WNOHANG) }
  }

  /// Ends all of them, and those that they have started.
  static func end() {
    // One that ends leaves its own to this process.
    for _ in 0..<64 {
      let left = children.filter { !Kernel.text("/proc/\($0)/environ").contains("\(spared)=1") }
      if left.isEmpty { return }
      for child in left {
        kill(child, SIGKILL)
        waitpid(child, nil, 0)
      }
    }
  }
}

/// Signals as something that can be waited for.
final class SignalPipe {
  /// What there is to read from when one has come.
  let descriptor: Int32

  /// From now on they come here: all that ask for the end, a stop by the terminal, and what becomes of
  /// children. A signal that was ignored stays so.
  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, signalEnd) = (ends[0], ends[1])
    for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCHLD] {
      let previous = signal(number, noteInPipe)
      if number != SIGCHLD, unsafeBitCast(previous, to: Int.self) == 1 { signal(number, SIG_IGN) }
    }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Those that have come since the last call.
  func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return bytes.prefix(max(count, 0)).map(Int32.init)
  }
}

nonisolated(unsafe) private var signalEnd: Int32 = -1

nonisolated private func noteInPipe(_ number: Int32) {
  let former = errno
  var byte = UInt8(truncatingIfNeeded: number)
  write(signalEnd, &byte, 1)
  errno = former
}
