import Documents
@preconcurrency import Glibc
import Shell

/// Why a child cannot go on, in a sentence.
nonisolated package enum TrialRefusal: Error, Hashable, Sendable {
  /// Two lives differ: where first.
  case differs(Phrase)
  /// Something else.
  case refused(Phrase)
}

/// The side of a trial in the child: the program that ``TrialProcess`` has started.
package enum TrialChild {
  /// The variable that says how much memory the code may take, in bytes.
  nonisolated static let memoryVariable = "SEGUE_TRIAL_MEMORY"
  /// The descriptor of the connection.
  private static let channel: Int32 = 3

  /// Answers requests until the other side has closed; then the process ends.
  ///
  /// A library that is loaded has run when `life` is called first. Should nobody be left to end code that
  /// hangs, a timer does: the process never outlives its request by more than a few seconds.
  ///
  /// - Parameter life: Lives through the bytes of one request and says what came out of it.
  package static func serve(
    _ life: ([UInt8]) throws(TrialRefusal) -> [UInt8]
  ) -> Never {
    prepare()
    var reader = TrialMessage.Reader()
    while let request = receive(&reader) {
      limitTime(to: Double(request.limit) / 1_000 + TrialProcess.lastWordsTime + 1)
      var answer = TrialMessage(kind: .survived, number: request.number, bytes: [])
      do throws(TrialRefusal) {
        switch request.kind {
        case .load: try load(request.bytes)
        case .live: answer.bytes = try life(request.bytes)
        case .survived, .refused, .differs: exit(CommandFailure.Code.internalError.rawValue)
        }
      } catch {
        let sentence: Phrase
        switch error {
        case .differs(let difference): (answer.kind, sentence) = (.differs, difference)
        case .refused(let reason): (answer.kind, sentence) = (.refused, reason)
        }
        answer.bytes = Array(sentence.code.utf8)
      }
      limitTime(to: 0)
      guard send(answer.wire) else { break }
    }
    LastWords.keepSilent()
    exit(0)
  }

  /// No file of a dead process, lines at their moment, and not more memory than allowed.
  private static func prepare() {
    LastWords.prepare()
    setvbuf(stdout, nil, _IOLBF, 0)
    _ = fcntl(channel, F_SETFD, FD_CLOEXEC)
    // What the window has open, its display above all, is not the code's.
    for descriptor in (channel + 1)..<256 { close(descriptor) }
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    guard let memory = environmentVariable(memoryVariable).flatMap({ UInt($0) }) else { return }
    let most = UInt(dataSize()) + memory
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }

  /// How much memory the process has for data now, in bytes.
  private static func dataSize() -> Int {
    guard let bytes = try? readFile(at: "/proc/self/statm") else { return 0 }
    let columns = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return (columns.count > 5 ? Int(columns[5]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// In how many seconds the process is ended by the system; 0 for never.
  private static func limitTime(to seconds: Double) {
    var timer = itimerval()
    timer.it_value.tv_sec = Int(seconds)
    timer.it_value.tv_usec = Int((seconds - seconds.rounded(.down)) * 1e6)
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  }

  /// The code that was loaded last.
  package private(set) static var library: CodeLibrary?

  private static func load(_ bytes: [UInt8]) throws(TrialRefusal) {
    do {
      let words = try Document(parsing: bytes, file: "request").root.object()
      let library = try CodeLibrary(
        at: words.required("library").string(), entry: words.required("entry").string(),
        of: words.required("source").string())
      self.library = library
      library.run()
    } catch let error as CommandFailure {
      throw .refused(error.phrase)
    } catch {
      throw .refused("the request cannot be read: \(Phrase(describing: error))")
    }
  }

  /// Waits for the next request; `nil` when there are no more.
  private static func receive(_ reader: inout TrialMessage.Reader) -> TrialMessage? {
    while true {
      if let message = reader.next() { return message }
      guard !reader.isBroken else { return nil }
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        count = recv(channel, buffer.baseAddress, buffer.count, 0)
        filled = max(0, count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      reader.add(chunk)
    }
  }

  /// Writes all; `false` when nobody reads any more.
  private static func send(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.send(
          channel, bytes.baseAddress?.advanced(by: start), bytes.count - start,
          Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
