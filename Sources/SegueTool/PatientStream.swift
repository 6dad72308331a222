import Documents
import Glibc

/// A stream of the process that may be full, gone or never read: to write waits for nobody and ends nothing.
final class PatientStream {
  private let descriptor: Int32
  private let isSocket: Bool
  private let name: String
  private var waiting: [UInt8] = []
  /// Whether what is written is lost.
  private var isLost = false
  private var trouble: Phrase?

  /// How much waits for somebody who reads, in bytes.
  private static let limit = 1 << 20

  /// - Parameters:
  ///   - original: The descriptor; its own flags, which other programs may share, stay as they are.
  ///   - name: What errors call it.
  init(_ original: Int32, name: String) {
    self.name = name
    var status = stat()
    let kind = fstat(original, &status) == 0 ? status.st_mode & S_IFMT : 0
    isSocket = kind == S_IFSOCK
    let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let own =
      kind == S_IFIFO || kind == S_IFCHR ? open("/proc/self/fd/\(original)", flags) : -1
    let isGone = own < 0 && errno == ENXIO && kind == S_IFIFO
    descriptor = own >= 0 ? own : fcntl(original, F_DUPFD_CLOEXEC, 3)
    if isGone { lose(EPIPE) }
  }

  isolated deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes a text as soon as somebody takes it.
  func write(_ text: String) {
    guard !isLost else { return }
    waiting += text.utf8
    flush()
    if waiting.count > PatientStream.limit {
      lose("nobody reads \(name)")
    }
  }

  /// Whether something waits.
  var isWaiting: Bool { !waiting.isEmpty }

  /// What is lost and why, in a sentence, once.
  func takeTrouble() -> Phrase? {
    defer { trouble = nil }
    return trouble
  }

  /// Writes as much as is taken now.
  func flush() {
    while !waiting.isEmpty {
      let count = waiting.withUnsafeBytes { bytes in
        let size = min(bytes.count, 4_096)
        guard isSocket else { return Glibc.write(descriptor, bytes.baseAddress, size) }
        return send(descriptor, bytes.baseAddress, size, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      }
      if count > 0 {
        waiting.removeFirst(count)
      } else if count < 0, errno == EINTR {
        continue
      } else {
        if errno != EAGAIN { lose(errno) }
        return
      }
    }
  }

  private func lose(_ code: Int32) { lose(FileError(.write, path: name, code: code).phrase) }

  private func lose(_ sentence: Phrase) {
    (isLost, trouble, waiting) = (true, sentence, [])
  }
}
