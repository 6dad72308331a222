import Documents
package import Glibc

/// A program that runs beside this one, in a group of its own. It is asked for news and never waited for
/// unless somebody says so; what it writes is kept; it ends with its owner, unless it may stay.
///
/// Its arguments are handed over as they are; no shell sees them.
nonisolated package final class ChildProcess {
  /// How a program has ended.
  package enum Ending: Hashable, Sendable {
    /// By itself, with a status.
    case status(Int32)
    /// By a signal.
    case signal(Int32)
  }

  /// How it has ended, or `nil` while it runs, as of the last ``poll()``.
  package private(set) var ending: Ending?
  /// What it has written on standard output, as of the last ``poll()``, and was not taken; of very much the
  /// last part.
  package var output: [UInt8] { streams[0].bytes }
  /// What it has written on standard error, likewise.
  package var errors: [UInt8] { streams[1].bytes }
  /// What is kept of each stream at least, in bytes; at most twice as much.
  package static let greatestOutput = 2_000_000

  /// Its number.
  package let identifier: pid_t
  /// Whether it stands still, as of the last ``poll()``, because of a signal and not of a debugger.
  package private(set) var isStopped = false
  private var streams: [Stream]
  private let stays: Bool
  /// What signals are sent to: its group, or itself where it is in ours.
  private var target: pid_t { hasGroup ? -identifier : identifier }
  private let hasGroup: Bool

  /// One end of a pipe, and what has come through it.
  private struct Stream {
    var descriptor: Int32
    var bytes: [UInt8] = []
  }

  /// Starts a program without input.
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - arguments: What follows its name.
  ///   - environment: Variables that take the place of others; `nil` takes one away.
  ///   - variables: All others; without, this process's own.
  ///   - channel: A descriptor that the child has as number 3.
  ///   - input: What it has as its standard input; nothing without.
  ///   - output: What it has as its standard output, which is not kept then.
  ///   - errors: What it has as its standard error, likewise.
  ///   - together: Whether its standard error is its standard output.
  ///   - stays: Whether it goes on when its owner is gone.
  ///   - hasGroup: Whether it has a group of its own, and a terminal's signals do not reach it.
  /// - Throws: `internalError` if it does not start.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String?] = [:],
    variables: [String]? = nil, channel: Int32? = nil, input: Int32? = nil,
    output given: Int32? = nil, errors givenErrors: Int32? = nil, together: Bool = false,
    stays: Bool = false, hasGroup: Bool = true
  ) throws(CommandFailure) {
    (self.stays, self.hasGroup) = (stays, hasGroup)
    let output = try Self.makePipe()
    let errors: (from: Int32, into: Int32)
    do { errors = try Self.makePipe() } catch {
      for end in [output.from, output.into] { close(end) }
      throw error
    }
    defer { for end in [output.into, errors.into] { close(end) } }
    streams = [Stream(descriptor: output.from), Stream(descriptor: errors.from)]
    defer {
      for (place, given) in [given, givenErrors].enumerated() where given != nil {
        closeStream(place)
      }
      // What nobody writes into has ended, which whoever waits for news would hear of all the while.
      if together { closeStream(1) }
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, given ?? output.into, 1)
    let second = together ? output.into : givenErrors ?? errors.into
    posix_spawn_file_actions_adddup2(&actions, second, 2)
    if let channel { posix_spawn_file_actions_adddup2(&actions, channel, 3) }
    var attributes = Self.attributes(hasGroup: hasGroup)
    defer { posix_spawnattr_destroy(&attributes) }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    let settings = Self.changed(variables ?? Self.variables, by: environment)
    var texts = settings.map { strdup($0) } + [nil]
    defer { for text in words + texts { free(text) } }
    var identifier = pid_t()
    let code = posix_spawn(&identifier, path, &actions, &attributes, &words, &texts)
    self.identifier = identifier
    guard code == 0 else {
      closeStreams()
      ending = .status(127)
      throw CommandFailure(
        .internalError, "\(path) does not start: \(Phrase(errorNumber: code))")
    }
  }

  deinit { if stays { closeStreams() } else { cancel() } }

  /// What can be waited on for news, with `poll` of the system.
  package var descriptors: [Int32] { streams.map(\.descriptor).filter { $0 >= 0 } }

  /// Whether there is something to take in, or it has ended; nothing is allocated to find that out.
  package var hasNews: Bool {
    guard ending == nil else { return false }
    for place in streams.indices {
      var entry = pollfd(fd: streams[place].descriptor, events: Int16(POLLIN), revents: 0)
      if Glibc.poll(&entry, 1, 0) > 0 { return true }
    }
    return false
  }

  /// Takes in what is there, at once.
  ///
  /// - Returns: How it has ended, or `nil` while it runs.
  @discardableResult
  package func poll() -> Ending? {
    guard ending == nil else { return ending }
    var word: Int32 = 0
    var hasEnded = waitpid(identifier, &word, WNOHANG | WUNTRACED) == identifier
    if hasEnded, word & 0xFF == 0x7F {
      isStopped = true
      hasEnded = false
    }
    for place in streams.indices { drain(place) }
    if hasEnded {
      ending = word & 0x7F == 0 ? .status(word >> 8 & 0xFF) : .signal(word & 0x7F)
      closeStreams()
    }
    return ending
  }

  /// What it has written on standard output since the last call, as of the last ``poll()``.
  package func takeOutput() -> [UInt8] {
    defer { streams[0].bytes = [] }
    return streams[0].bytes
  }

  /// What it has written on standard error since the last call, likewise.
  package func takeErrors() -> [UInt8] {
    defer { streams[1].bytes = [] }
    return streams[1].bytes
  }

  /// Waits until it has ended.
  ///
  /// - Returns: Whether it has, within the time.
  package func wait(seconds: Double) -> Bool {
    let deadline = monotonicTime() + seconds
    while poll() == nil {
      let left = deadline - monotonicTime()
      guard left > 0 else { return false }
      waitForNews(on: descriptors, seconds: min(left, 0.01))
    }
    return true
  }

  /// The processor time that it has used so far, in seconds; 0 if it has ended.
  package var processorTime: Double {
    var clock = clockid_t()
    var time = timespec()
    guard ending == nil, clock_getcpuclockid(identifier, &clock) == 0,
      clock_gettime(clock, &time) == 0
    else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Sends a signal to it and to all that it has started.
  package func send(_ signal: Int32) {
    if signal == SIGCONT { isStopped = false }
    if ending == nil { kill(target, signal) }
  }

  /// Ends it and all that it has started, at once; nothing if it has ended.
  package func cancel() {
    guard ending == nil else { return }
    kill(target, SIGKILL)
    var word: Int32 = 0
    while waitpid(identifier, &word, 0) < 0 && errno == EINTR {}
    ending = .signal(SIGKILL)
    closeStreams()
  }

  private func drain(_ place: Int) {
    guard streams[place].descriptor >= 0 else { return }
    // One that writes without end is asked again the next time.
    for _ in 0..<16 {
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, read(streams[place].descriptor, buffer.baseAddress, buffer.count))
      }
      if chunk.isEmpty { return }
      streams[place].bytes += chunk
      let count = streams[place].bytes.count
      if count > 2 * Self.greatestOutput {
        streams[place].bytes.removeFirst(count - Self.greatestOutput)
      }
      if chunk.count < 1 << 16 { return }
    }
  }

  private func closeStreams() { for place in streams.indices { closeStream(place) } }

  private func closeStream(_ place: Int) {
    guard streams[place].descriptor >= 0 else { return }
    close(streams[place].descriptor)
    streams[place].descriptor = -1
  }

  /// A pipe that no other child inherits; reading from it does not wait.
  private static func makePipe() throws(CommandFailure) -> (from: Int32, into: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw CommandFailure(.internalError, "no pipe: \(Phrase(errorNumber: errno))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  /// A group of its own, and no signal blocked or ignored because it is here.
  private static func attributes(hasGroup: Bool) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(hasGroup ? POSIX_SPAWN_SETPGROUP : 0)
    posix_spawnattr_setflags(
      &attributes, Int16(flags | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }

  private static var variables: [String] {
    var variables: [String] = []
    var place = environ
    while let text = place.pointee {
      variables.append(String(cString: text))
      place += 1
    }
    return variables
  }

  private static func changed(_ variables: [String], by changes: [String: String?]) -> [String] {
    variables.filter { changes[String($0.prefix { $0 != "=" })] == nil }
      + changes.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }
}

/// Waits until there is something to read from one of some descriptors, or the time is over.
nonisolated package func waitForNews(on descriptors: [Int32], seconds: Double) {
  var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  _ = poll(&entries, nfds_t(entries.count), Int32((seconds * 1_000).rounded(.up)))
}

/// The system's clock that only goes forward, in seconds.
nonisolated package func monotonicTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Finds a program in the folders of `$PATH`.
///
/// - Returns: Its path, or `nil` if there is none that may be run.
nonisolated package func findProgram(
  _ name: String, path: String? = environmentVariable("PATH")
) -> String? {
  for folder in (path ?? "/usr/bin:/bin").split(separator: ":") {
    let candidate = "\(folder)/\(name)"
    if access(candidate, X_OK) == 0 && !isFolder(at: candidate) { return candidate }
  }
  return nil
}

/// Runs a program of the system to its end, without output.
///
/// - Parameters:
///   - name: Looked for in `$PATH`.
///   - environment: Variables that take the place of this process's own.
/// - Returns: Whether it is there and ended well.
nonisolated package func runQuietly(
  _ name: String, _ arguments: [String], environment: [String: String?] = [:]
) -> Bool {
  guard let path = findProgram(name),
    let child = try? ChildProcess(path, arguments, environment: environment)
  else { return false }
  _ = child.wait(seconds: .infinity)
  return child.ending == .status(0)
}
