import Glibc

/// A file that grows by whole pieces while its owner lives, and is locked as long: who can lock it knows
/// that its owner is gone, however that came.
///
/// What has been appended is in the system's hands at once and outlives the process, even a killed one.
/// Nothing waits for the disk, so that a power failure may take what was written last.
package final class AppendedFile {
  /// The path, as the caller gave it.
  package let path: String
  private var descriptor: Int32

  /// Creates a file, locks it, and owns it.
  ///
  /// - Throws: An error with the path if there is such a file already, the directory is missing or may
  ///   not be written.
  package init(creating path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(.write, path: path, code: errno) }
    flock(descriptor, LOCK_EX)
  }

  /// Takes over a file whose owner is gone.
  ///
  /// - Returns: `nil` if its owner lives, if another has taken it over, if it cannot be opened, or if it
  ///   is no regular file.
  package init?(abandonedAt path: String) {
    self.path = path
    // Without O_NONBLOCK, opening a pipe waits for somebody to write.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0, (try? regularSize(of: descriptor, path)) != nil,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0, isStillThere
    else {
      close()
      return nil
    }
  }

  /// Whether the path still leads to the file that was opened: another may have removed it meanwhile.
  private var isStillThere: Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  deinit { close() }

  /// Appends bytes.
  ///
  /// - Throws: An error with the path; a part of the bytes may have been written then.
  /// - Complexity: O(number of bytes), however long the file is.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    guard writeAll(bytes, to: descriptor) else {
      throw FileError(.write, path: path, code: errno)
    }
  }

  /// Lets go of the file, which stays.
  package func close() {
    guard descriptor >= 0 else { return }
    // A program that is being started has a copy of the descriptor for a moment, and with it the lock.
    flock(descriptor, LOCK_UN)
    Glibc.close(descriptor)
    descriptor = -1
  }

  /// Gives the file another name in its directory, in the place of one that has it, and lets go of it.
  package func rename(to name: String) {
    if descriptor >= 0 { Glibc.rename(path, "\(directory(of: path))/\(name)") }
    close()
  }

  /// Removes the file, and lets go of it.
  package func remove() {
    if descriptor >= 0 { unlink(path) }
    close()
  }
}

/// Returns the names of what lies in a directory, in no order; none if it cannot be read.
package func fileNames(in directory: String) -> [String] {
  guard let stream = opendir(directory) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names
}

/// Returns when a file was last written, in seconds since 1970, or `nil` if there is none.
package func modificationTime(of path: String) -> Double? {
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
}

/// Whether a process of this number lives.
package func isProcess(_ number: Int32) -> Bool { kill(number, 0) == 0 || errno == EPERM }
