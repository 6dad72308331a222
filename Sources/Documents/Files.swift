import Glibc

/// Why a file or a directory could not be used.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried.
  public enum Action: String, Hashable, Sendable {
    /// Reading a file.
    case read
    /// Writing a file.
    case write
    /// Creating a directory.
    case create
  }

  /// What was tried.
  public let action: Action
  /// The path, as the caller gave it.
  public let path: String
  /// The system's error number, from `errno`.
  public let code: Int32

  /// Creates an error from what was tried, where, and the system's error number.
  public init(_ action: Action, path: String, code: Int32) {
    self.action = action
    self.path = path
    self.code = code
  }

  /// Whether there is nothing at the path, rather than something that cannot be used.
  public var isNotFound: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether a directory stands where a file was wanted.
  public var isDirectory: Bool { code == EISDIR }

  /// `cannot read scene.json5: No such file or directory`.
  public var description: String {
    "cannot \(action.rawValue) \(path): \(String(cString: strerror(code)))"
  }
}

/// Returns a whole file's bytes.
///
/// - Throws: An error that tells a missing file, a directory and an unreadable file apart.
public func readFile(at path: String) throws(FileError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw FileError(.read, path: path, code: errno) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path: path, code: errno) }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(Int(status.st_size) + 1)
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
    bytes += chunk
  }
}

/// Replaces a file's content, all at once or not at all.
///
/// The bytes go to a new file in the same directory, reach the disk, and then take the old file's
/// name, so that a reader or a crash sees either the old content or the new. A link is followed and
/// the old file's permissions are kept. What is no regular file, such as a terminal or
/// `/dev/stdout`, is written in place.
///
/// - Throws: An error with the path; then the old file is untouched and no other file is left.
public func replaceFile(at path: String, with bytes: [UInt8]) throws(FileError) {
  var status = stat()
  let exists = stat(path, &status) == 0
  do {
    if exists && status.st_mode & S_IFMT != S_IFREG {
      try writeInPlace(bytes, path: path)
    } else {
      let mode = exists ? status.st_mode & 0o7777 : nil
      try replaceRegularFile(at: resolved(path), with: bytes, mode: mode)
    }
  } catch {
    throw FileError(.write, path: path, code: error.code)
  }
}

/// Replaces a file's content with a text in UTF-8; see ``replaceFile(at:with:)-(_,[UInt8])``.
public func replaceFile(at path: String, with text: String) throws(FileError) {
  try replaceFile(at: path, with: Array(text.utf8))
}

/// Creates a directory and those above it; one that exists already is fine.
///
/// New directories are for their owner alone, as the XDG specification asks.
public func createDirectory(at path: String) throws(FileError) {
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

/// A failed system call, before it has a path.
private struct SystemError: Error {
  let code: Int32

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }
}

private func writeInPlace(_ bytes: [UInt8], path: String) throws(SystemError) {
  let descriptor = open(path, O_WRONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .last }
  defer { close(descriptor) }
  try write(bytes, to: descriptor)
}

private func replaceRegularFile(
  at path: String, with bytes: [UInt8], mode: mode_t?
) throws(SystemError) {
  let folder = directory(of: path)
  let (temporary, descriptor) = try openTemporaryFile(in: folder)
  var isRenamed = false
  defer { if !isRenamed { unlink(temporary) } }
  try fill(descriptor, with: bytes, mode: mode)
  guard rename(temporary, path) == 0 else { throw .last }
  isRenamed = true
  synchronizeDirectory(folder)
}

/// Writes a new file, waits until the disk has it, and closes it.
private func fill(
  _ descriptor: Int32, with bytes: [UInt8], mode: mode_t?
) throws(SystemError) {
  defer { close(descriptor) }
  if let mode, fchmod(descriptor, mode) != 0 { throw .last }
  try write(bytes, to: descriptor)
  guard fsync(descriptor) == 0 else { throw .last }
}

/// Creates a file of a name that nobody has; the process's file mode mask applies.
private func openTemporaryFile(in folder: String) throws(SystemError) -> (String, Int32) {
  for attempt in 0..<1_000 {
    let path = "\(folder)/.segue-\(getpid())-\(attempt).tmp"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor >= 0 { return (path, descriptor) }
    guard errno == EEXIST else { throw .last }
  }
  throw SystemError(code: EEXIST)
}

private func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 {
      guard errno == EINTR else { throw .last }
    } else {
      rest = rest.dropFirst(count)
    }
  }
}

/// Makes a rename last through a power failure; a file system that cannot is no error.
private func synchronizeDirectory(_ path: String) {
  let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  fsync(descriptor)
  close(descriptor)
}

/// The path that links lead to, or the path itself where there is nothing yet.
private func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

/// The path up to its last component; `.` for a bare name.
private func directory(of path: String) -> String {
  var rest = path[...]
  while rest.count > 1 && rest.hasSuffix("/") { rest.removeLast() }
  guard let slash = rest.lastIndex(of: "/") else { return "." }
  return slash == rest.startIndex ? "/" : String(rest[..<slash])
}

/// Whether there is something at a path: a file, a folder or a dangling link.
public func fileExists(at path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}

/// The absolute form of a path, its links resolved; the path itself where nothing is there.
public func absolutePath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}
