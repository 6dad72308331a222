import Documents
import Shell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process's two streams, written without a buffer of the C library's.
enum Streams {
  /// Makes sure that what goes wrong with a stream or a file is an error that somebody hears of: a file
  /// that outgrows what is allowed does not end the process, and a stream that the caller has closed
  /// takes nothing rather than being another file by chance.
  static func prepare() {
    signal(SIGXFSZ, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // Opened the wrong way round, so that using it is an error. The lowest free number is taken.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes data to standard output, all of it. Where that cannot be, the process ends: without a word
  /// if the reader has gone away, else with a sentence and the exit code 73.
  static func write(data: String) {
    if let patient { return patient.output.write(data) }
    let code = write(data, to: CodeOutput.data)
    if code == 0 { return }
    if code == EPIPE { Interruption.endForBrokenPipe() }
    let error = FileError(.write, path: "standard output", code: code)
    write(talk: "segue: \(error.description)\n")
    exit(73)
  }

  /// Writes talk to standard error, if anybody listens.
  static func write(talk: String) {
    if let patient { return patient.errors.write(talk) }
    _ = write(talk, to: CodeOutput.standardError)
  }

  /// The streams of a window, which waits for nobody.
  private(set) static var patient: (output: PatientStream, errors: PatientStream)?

  /// From now on what is written waits for nobody, and nobody who is gone ends the process.
  static func bePatient() {
    signal(SIGPIPE, SIG_IGN)
    patient = (
      PatientStream(CodeOutput.data, name: "/dev/stdout"),
      PatientStream(STDERR_FILENO, name: "/dev/stderr")
    )
  }

  /// Writes all of a text to a file descriptor.
  ///
  /// - Returns: 0, or the system's error number.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let written = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return written < 0 ? errno : EIO }
        rest = rest.dropFirst(written)
      }
      return 0
    }
  }

  /// Ends the process.
  static func exit(_ code: Int32) -> Never {
    patient?.output.flush()
    patient?.errors.flush()
    Heartbeat.shared?.isEnding = true
    systemExit(code)
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemExit(_ code: Int32) -> Never { exit(code) }
