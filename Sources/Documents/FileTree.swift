import Glibc

/// What is at a path.
package enum PathKind: Hashable, Sendable {
  /// Nothing.
  case nothing
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A link, a device, a pipe.
  case other

  fileprivate init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}

/// What is at a path; a link is not followed.
package func pathKind(_ path: String) -> PathKind {
  var status = stat()
  guard lstat(path, &status) == 0 else { return .nothing }
  return PathKind(mode: status.st_mode)
}

/// Creates a folder that everybody may read, and those above it.
///
/// - Returns: Those that were not there, the outermost first.
package func createPublicFolders(at path: String) throws(FileError) -> [String] {
  var status = stat()
  if stat(path, &status) == 0 {
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw FileError(.create, path: path, code: ENOTDIR)
    }
    return []
  }
  let parent = directory(of: path)
  let above = parent == path || parent == "." ? [] : try createPublicFolders(at: parent)
  guard mkdir(path, 0o755) == 0 else {
    let code = errno
    for folder in above.reversed() { rmdir(folder) }
    throw FileError(.create, path: path, code: code)
  }
  return above + [path]
}

/// Writes a file where there is nothing: what is there already, even a link that leads nowhere, stays.
///
/// - Throws: A failure to write; nothing is left of the file then.
package func createFile(at path: String, with text: String) throws(FileError) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw FileError(.create, path: path, code: errno) }
  let isWritten = writeAll(Array(text.utf8), to: descriptor)
  let code = errno
  let isClosed = close(descriptor) == 0
  guard isWritten && isClosed else {
    let reason = isWritten ? errno : code
    unlink(path)
    throw FileError(.write, path: path, code: reason)
  }
}

/// Removes a file or a link; nothing there is fine.
package func removeFile(at path: String) throws(FileError) {
  if unlink(path) != 0 && errno != ENOENT && errno != ENOTDIR {
    throw FileError(.remove, path: path, code: errno)
  }
}

/// Removes a folder if it is empty.
///
/// - Returns: Whether it did.
@discardableResult
package func removeFolderIfEmpty(at path: String) -> Bool { rmdir(path) == 0 }

/// What became of a file that was to be removed.
package enum RemovedFile: Hashable, Sendable {
  /// It is gone.
  case removed
  /// There was nothing.
  case absent
  /// It is no regular file, or not what was expected, and stays.
  case differs
  /// A link or a file stands in the place of a folder on the way, so that it was not looked for.
  case behindLink
}

/// Removes a regular file below a folder if it is what was expected, and never follows a link to it.
///
/// Each folder on the way is opened in the one before, so that nobody can put a link in its place
/// meanwhile.
///
/// - Parameters:
///   - relative: The file's path in the folder.
///   - top: The folder; links on the way to it are followed, because somebody has named it.
///   - isExpected: Whether to remove a file of these bytes.
package func removeFile(
  _ relative: String, below top: String, if isExpected: ([UInt8]) -> Bool
) throws(FileError) -> RemovedFile {
  let folder: FolderHandle
  switch FolderHandle.parent(of: relative, below: top) {
  case .success(let found): folder = found
  case .failure(let reason): return reason.code == ENOENT ? .absent : .behindLink
  }
  let path = "\(top)/\(relative)"
  switch folder.kind(of: relative) {
  case .nothing: return .absent
  case .folder, .other: return .differs
  case .file: break
  }
  guard isExpected(try folder.bytes(of: relative, path: path)) else { return .differs }
  try folder.remove(relative, path: path)
  return .removed
}

/// Removes a folder below another one if it is empty; no link on the way is followed.
package func removeFolderIfEmpty(_ relative: String, below top: String) {
  guard case .success(let folder) = FolderHandle.parent(of: relative, below: top) else { return }
  folder.removeFolder(relative)
}

/// The first link in the place of a folder on the way to a path below another one, by its path there.
package func linkedFolder(onTheWayTo relative: String, below top: String) -> String? {
  var path = ""
  for name in relative.split(separator: "/").dropLast() {
    path += path.isEmpty ? name : "/\(name)"
    switch pathKind("\(top)/\(path)") {
    case .other: return path
    case .nothing: return nil
    case .file, .folder: continue
    }
  }
  return nil
}

/// An open folder; names in it are looked up in this very one, whatever its path leads to by then.
private final class FolderHandle {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Why a folder could not be opened.
  struct Refusal: Error {
    var code: Int32
  }

  /// The folder that a path below another one lies in.
  static func parent(of relative: String, below top: String) -> Result<FolderHandle, Refusal> {
    var folder = open(top, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder < 0 { return .failure(Refusal(code: errno)) }
    for name in relative.split(separator: "/").dropLast() {
      let next = openat(folder, String(name), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let code = errno
      close(folder)
      if next < 0 { return .failure(Refusal(code: code)) }
      folder = next
    }
    return .success(FolderHandle(folder))
  }

  private func name(_ path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  func kind(of path: String) -> PathKind {
    var status = stat()
    guard fstatat(descriptor, name(path), &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return .nothing
    }
    return PathKind(mode: status.st_mode)
  }

  func bytes(of file: String, path: String) throws(FileError) -> [UInt8] {
    let opened = openat(descriptor, name(file), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else { throw FileError(.read, path: path, code: errno) }
    defer { close(opened) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(opened, &block, block.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw FileError(.read, path: path, code: errno) }
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }

  func remove(_ file: String, path: String) throws(FileError) {
    if unlinkat(descriptor, name(file), 0) != 0 && errno != ENOENT {
      throw FileError(.remove, path: path, code: errno)
    }
  }

  func removeFolder(_ path: String) { unlinkat(descriptor, name(path), AT_REMOVEDIR) }
}

/// The regular files below a folder, by their paths in it, in no order; nothing for what is no folder.
/// Links are not followed.
package func filesBelow(_ folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var files: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name == "." || name == ".." { continue }
    switch pathKind("\(folder)/\(name)") {
    case .file: files.append(name)
    case .folder: files += filesBelow("\(folder)/\(name)").map { "\(name)/\($0)" }
    case .nothing, .other: break
    }
  }
  return files
}

/// Removes a folder with all that is in it; links are removed, not followed.
package func removeTree(_ path: String) {
  if let stream = opendir(path) {
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let inner = "\(path)/\(name)"
      if pathKind(inner) == .folder { removeTree(inner) } else { unlink(inner) }
    }
  }
  rmdir(path)
}

/// When a file was changed last, in whole seconds since 1970.
package func lastChange(of path: String) -> Int? {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
}

/// The version of the C library that the program runs with, such as `2.36`, or `nil` if it does not say.
package var libraryVersion: String? {
  let bytes = [CChar](unsafeUninitializedCapacity: 64) { buffer, count in
    let length = confstr(Int32(_CS_GNU_LIBC_VERSION), buffer.baseAddress, buffer.count)
    count = max(0, min(buffer.count, length) - 1)
  }
  return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
    .split(separator: " ").last.map(String.init)
}

/// A moment as mail and Debian's change logs write it, in universal time: `Thu, 01 Jan 1970 00:00:00 +0000`.
///
/// - Parameter seconds: Since the beginning of 1970.
package func mailDate(_ seconds: Int) -> String {
  var time = time_t(seconds)
  var parts = tm()
  gmtime_r(&time, &parts)
  let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  let two = { (number: Int32) in (number < 10 ? "0" : "") + "\(number)" }
  let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(two).joined(separator: ":")
  return "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) "
    + "\(1_900 + Int(parts.tm_year)) \(clock) +0000"
}

/// Where temporary files belong.
package var temporaryPlace: String { environmentVariable("TMPDIR") ?? "/tmp" }

/// Makes a folder that nobody else has.
///
/// - Parameter prefix: What its path begins with; without, one where temporary files belong.
package func makeFolder(
  named prefix: String = "\(temporaryPlace)/segue"
) throws(FileError) -> String {
  var template = Array("\(prefix)-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { throw FileError(.create, path: prefix, code: errno) }
  return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
