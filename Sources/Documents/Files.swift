import Glibc

/// Why a file or a directory could not be used.
package struct FileError: PhrasedError, Hashable, Sendable {
  /// What was tried.
  package enum Action: String, Hashable, Sendable {
    /// Reading a file.
    case read
    /// Writing a file.
    case write
    /// Creating a directory.
    case create
    /// Removing a file.
    case remove
  }

  /// What was tried.
  package let action: Action
  /// The path, as the caller gave it.
  package let path: String
  /// The system's error number, from `errno`.
  package let code: Int32
  /// What is wrong in our own words, where the system's for the number would mislead.
  package let reason: Phrase?

  /// Creates an error from what was tried, where, and the system's error number.
  ///
  /// - Parameter reason: A sentence without a full stop in the place of the system's.
  package init(_ action: Action, path: String, code: Int32, reason: Phrase? = nil) {
    self.action = action
    self.path = path
    self.code = code
    self.reason = reason
  }

  /// Whether there is nothing at the path, rather than something that cannot be used.
  package var isNotFound: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether whoever was to read from a pipe has gone away.
  package var isReaderGone: Bool { code == EPIPE }

  /// `cannot read scene.json5: No such file or directory`, to be said in a language.
  package var phrase: Phrase {
    let reason = reason ?? Phrase(errorNumber: code)
    return "cannot \(Phrase(key: action.rawValue)) \(path): \(reason)"
  }
}

extension Phrase {
  /// What the system says of one of its error numbers.
  package init(errorNumber: Int32) { self.init(key: String(cString: strerror(errorNumber))) }
}

/// The most that is read of one file, in bytes: hours of a session at 120 frames a second.
///
/// A larger file is a mistake, and would take more memory than most machines have.
package let greatestFileSize = 128_000_000

/// Returns a whole file's bytes.
///
/// Only a regular file is read: a device has no end, and a pipe may never begin.
///
/// - Parameter limit: How large the file may be, in bytes.
/// - Throws: An error that tells a missing file, a directory, an unreadable file, one that is no
///   regular file and one that is too large apart.
package func readFile(
  at path: String, limit: Int = greatestFileSize
) throws(FileError) -> [UInt8] {
  let descriptor = try openRegularFile(at: path)
  defer { close(descriptor) }
  let size = try regularSize(of: descriptor, path)
  guard size <= limit else { throw tooLarge(path, limit) }
  return try readAll(descriptor, path, expecting: size, limit: limit)
}

/// Opens a regular file for reading; the caller closes its descriptor.
///
/// - Throws: An error as of ``readFile(at:limit:)``.
package func openRegularFile(at path: String) throws(FileError) -> Int32 {
  // Without O_NONBLOCK, opening a pipe waits for somebody to write.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw FileError(.read, path: path, code: errno) }
  do {
    _ = try regularSize(of: descriptor, path)
  } catch {
    close(descriptor)
    throw error
  }
  return descriptor
}

/// Returns all bytes of standard input.
///
/// - Parameter limit: How many there may be.
/// - Throws: An error that calls it `standard input`.
package func readStandardInput(limit: Int = greatestFileSize) throws(FileError) -> [UInt8] {
  try readAll(STDIN_FILENO, "standard input", expecting: 0, limit: limit)
}

/// The size of an open file, in bytes, or an error that says what it is if it is no regular one.
func regularSize(of descriptor: Int32, _ path: String) throws(FileError) -> Int {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path: path, code: errno) }
  let kind: Phrase =
    switch status.st_mode & S_IFMT {
    case S_IFREG: ""
    case S_IFDIR: throw FileError(.read, path: path, code: EISDIR)
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  guard kind.isEmpty else {
    throw FileError(
      .read, path: path, code: EINVAL,
      reason: "it is \(kind), not a regular file; the name - reads standard input")
  }
  return Int(status.st_size)
}

private func tooLarge(_ path: String, _ limit: Int) -> FileError {
  let text: Phrase =
    limit >= 1_000_000 ? .verbatim("\(limit / 1_000_000) MB") : "\(limit) bytes"
  return FileError(
    .read, path: path, code: EFBIG, reason: "it is larger than \(text), the most that is read")
}

/// Reads to the end, which a file's size may not tell: it can grow, and those of `/proc` have none.
private func readAll(
  _ descriptor: Int32, _ path: String, expecting size: Int, limit: Int
) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(size + 1)
  while true {
    var code: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      let received = read(descriptor, buffer.baseAddress, buffer.count)
      if received < 0 { code = errno }
      count = max(0, received)
    }
    if code == EINTR { continue }
    guard code == 0 else { throw FileError(.read, path: path, code: code) }
    if chunk.isEmpty { return bytes }
    guard bytes.count + chunk.count <= limit else { throw tooLarge(path, limit) }
    bytes += chunk
  }
}

/// Writes all bytes, in as many calls as the system wants.
///
/// - Returns: Whether it did; `errno` says why not.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var start = 0
  while start < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
    }
    if count >= 0 {
      start += count
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

/// Replaces a file's content, all at once or not at all; see ``StreamedFile``.
///
/// - Throws: An error with the path; then the old file is untouched and no other file is left.
package func replaceFile(at path: String, with bytes: [UInt8]) throws(FileError) {
  let file = try StreamedFile(replacing: path)
  try file.append(bytes)
  try file.finish()
}

/// Asks whether a file can be put into its folder, before work that takes long; nothing is opened or written.
///
/// - Throws: An error with the path if the folder is missing or may not be written.
package func checkPlace(ofFile path: String) throws(FileError) {
  var status = stat()
  // A terminal, a pipe or a device is written in place.
  if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return }
  if access(directory(of: resolved(path)), W_OK | X_OK) != 0 {
    throw FileError(.write, path: path, code: errno)
  }
}

/// Replaces a file's content with a text in UTF-8; see ``replaceFile(at:with:)-(_,[UInt8])``.
package func replaceFile(at path: String, with text: String) throws(FileError) {
  try replaceFile(at: path, with: Array(text.utf8))
}

/// Creates a directory and those above it; one that exists already is fine.
///
/// New directories are for their owner alone, as the XDG specification asks.
package func createDirectory(at path: String) throws(FileError) {
  var status = stat()
  if stat(path, &status) == 0 {
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw FileError(.create, path: path, code: ENOTDIR)
    }
    return
  }
  let parent = directory(of: path)
  if parent != path && parent != "." { try createDirectory(at: parent) }
  if mkdir(path, 0o700) != 0 && errno != EEXIST {
    throw FileError(.create, path: path, code: errno)
  }
}

/// Whether there is something at a path: a file, a folder or a dangling link.
package func fileExists(at path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}

/// The path up to its last component; `.` for a bare name.
package func directory(of path: String) -> String {
  var rest = path[...]
  while rest.count > 1 && rest.hasSuffix("/") { rest.removeLast() }
  guard let slash = rest.lastIndex(of: "/") else { return "." }
  return slash == rest.startIndex ? "/" : String(rest[..<slash])
}

/// The absolute form of a path, its links resolved; the path itself where nothing is there.
package func absolutePath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  // Of a folder that is no UTF-8 a relative path still leads there.
  return String(validatingCString: resolved) ?? path
}
