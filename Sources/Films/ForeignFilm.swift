import Documents
internal import Fitting
import Glibc
internal import Rasterizer
internal import Shell

/// Films that only another program reads.
enum ForeignFilm {
  /// Where `ffmpeg` is, if it is installed.
  static var converter: String? {
    (environmentVariable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/ffmpeg" }.first { access($0, X_OK) == 0 && !isFolder(at: $0) }
  }

  /// How many seconds of processor time the other program may take.
  private static let longest = 60

  /// The ending of a name that says that this is such a film.
  static func ending(of path: String) -> String? {
    MotionFile.foreign.first { path.lowercased().hasSuffix(".\($0)") }
  }

  /// Reads a film as the other program converts it, picture by picture.
  ///
  /// - Parameter silence: How long the program may say nothing, in seconds.
  static func read(
    _ path: String, _ ending: String, by converter: String?, silence: Double,
    visit: (ShadeFilm.Picture) -> Void
  ) throws {
    _ = try OpenFile(path)
    guard let converter else {
      throw CommandFailure(
        .badFile,
        "\(path): films that end in .\(ending) are read with ffmpeg, which is not installed; "
          + "Y4M, GIF, animated PNG and folders of PNG files need no other program")
    }
    let program = try Converter(
      converter,
      [
        "-nostdin", "-v", "error", "-timelimit", "\(longest)", "-i", "file:\(path)", "-an",
        "-pix_fmt", "gray", "-f", "yuv4mpegpipe", "pipe:1",
      ], silence: silence)
    defer { program.end() }
    var hasBegun = false
    var film = Y4MFilm { () throws(FilmError) in
      let bytes = try program.next()
      hasBegun = hasBegun || !bytes.isEmpty
      return bytes
    }
    do {
      try film.read(visit: visit)
    } catch {
      guard hasBegun || program.isSilent else {
        throw CommandFailure(.badFile, "\(path): ffmpeg finds no film in it")
      }
      throw error
    }
  }
}

/// A program whose output is read as it comes; it ends with this, and at the latest when nobody reads on.
private final class Converter {
  private let stream: Int32
  private var identifier = pid_t()
  private let silence: Double
  /// Whether it was ended because it said nothing.
  private(set) var isSilent = false

  init(_ program: String, _ arguments: [String], silence: Double) throws(CommandFailure) {
    self.silence = silence
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandFailure(.internalError, "no pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stream = ends[0]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let code = posix_spawn(&identifier, program, &actions, nil, &words, environ)
    close(ends[1])
    guard code == 0 else {
      identifier = 0
      close(stream)
      throw CommandFailure(
        .badFile, "\(program) does not start: \(String(cString: strerror(code)))")
    }
  }

  /// The next bytes, as many as come; none at the end.
  func next() throws(FilmError) -> [UInt8] {
    while true {
      var entry = pollfd(fd: stream, events: Int16(POLLIN), revents: 0)
      let ready = poll(&entry, 1, Int32(silence * 1_000))
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else {
        isSilent = true
        throw FilmError(
          "ffmpeg says nothing of it for \(Int(silence.rounded(.up))) s; convert it to Y4M")
      }
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, read(stream, buffer.baseAddress, buffer.count))
      }
      return bytes
    }
  }

  /// Ends the program, if it has not ended, and waits for it.
  func end() {
    guard identifier > 0 else { return }
    close(stream)
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    identifier = 0
  }
}
