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
}

/// What is at a path; a link is not followed.
package func pathKind(_ path: String) -> PathKind {
  var status = stat()
  guard lstat(path, &status) == 0 else { return .nothing }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .folder
  default: return .other
  }
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

/// Runs a program of the system to its end, without output.
///
/// - Parameter name: Looked for in `$PATH`.
/// - Returns: Whether it is there and ended well.
package func runQuietly(_ name: String, _ arguments: [String]) -> Bool {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  for stream: Int32 in 1...2 {
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
  }
  var words = ([name] + arguments).map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var identifier = pid_t()
  guard posix_spawnp(&identifier, name, &actions, nil, &words, environ) == 0 else { return false }
  var status: Int32 = 0
  while waitpid(identifier, &status, 0) < 0 { if errno != EINTR { return false } }
  return status == 0
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
