import Documents
internal import Glibc

/// A program that is handed bytes as fast as it takes them; nobody waits for it.
nonisolated package final class FedProcess {
  /// The program.
  package let child: ChildProcess
  private let name: String
  /// Where it is handed them; -1 when that was all.
  private var descriptor: Int32
  /// What it has not yet taken, from a place on.
  private var pending: [UInt8] = []
  private var taken = 0

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - arguments: What follows its name.
  ///   - channel: A descriptor that it has as number 3.
  /// - Throws: `internalError` if it does not start.
  package init(
    _ path: String, _ arguments: [String], channel: Int32
  ) throws(CommandFailure) {
    // A pipe would end this program with a signal where the other one has ended.
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw CommandFailure(.internalError, "no pipe: \(Phrase(errorNumber: errno))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[1]
    name = path.split(separator: "/").last.map(String.init) ?? path
    defer { close(ends[0]) }
    do {
      child = try ChildProcess(path, arguments, channel: channel, input: ends[0])
    } catch {
      close(ends[1])
      throw error
    }
  }

  deinit { end() }

  /// Takes more for it; what it has no room for waits here.
  package func feed(_ bytes: [UInt8]) {
    pending = taken == pending.count ? bytes : Array(pending[taken...]) + bytes
    taken = 0
  }

  /// Hands on what it has room for.
  ///
  /// - Parameter seconds: How long to wait for room at most.
  /// - Returns: Whether it has taken everything; `nil` if it reads no more.
  package func flush(waiting seconds: Double) -> Bool? {
    guard descriptor >= 0 else { return true }
    while taken < pending.count {
      let count = pending[taken...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count > 0 {
        taken += count
      } else if errno == EAGAIN {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&entry, 1, Int32(seconds * 1_000)) > 0 else { return false }
      } else if errno != EINTR {
        return nil
      }
    }
    return true
  }

  /// What it has said last, where it could not write a file.
  package func failure(writing path: String) -> FileError {
    let words = String(decoding: child.errors, as: UTF8.self).split(separator: "\n").last ?? ""
    return FileError(.write, path: path, code: EIO, reason: "\(name) says: \(words)")
  }

  /// Tells it that this was all.
  package func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
