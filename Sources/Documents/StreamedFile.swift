import Glibc

/// A file that is written piece by piece and takes its name only when it is whole.
///
/// The bytes go to a new file in the same directory, which has no name until it is whole, so that nothing is
/// left of it even where the process is killed; where a file system has none without a name, to one with a
/// name of its own. They reach the disk and then take the old file's name, so that a reader or a crash sees
/// either the old content or the new. A link is followed and
/// the old file's permissions are kept. What is no regular file, such as a terminal, a pipe or
/// `/dev/stdout`, is written in place.
///
/// Ending it without ``finish()`` leaves the old file untouched and no other file behind; so does
/// every error.
package final class StreamedFile {
  /// The path, as the caller gave it.
  package let path: String
  private var state: State

  private enum State {
    /// What is no regular file, written as it comes.
    case inPlace(descriptor: Int32)
    /// Somebody else's stream, written as it comes and left open.
    case lent(descriptor: Int32)
    /// A new file that will take the target's name; it may have none before.
    case temporary(descriptor: Int32, path: String?, target: String)
    case ended
  }

  /// Opens a new file beside the one that it will replace, or a device for writing.
  ///
  /// - Throws: An error with the path if the directory is missing or may not be written.
  package init(replacing path: String) throws(FileError) {
    self.path = path
    state = .ended
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists && status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure }
      state = .inPlace(descriptor: descriptor)
    } else {
      let target = resolved(path)
      state = try openTemporaryFile(replacing: target)
      if exists, fchmod(descriptor, status.st_mode & 0o7777) != 0 { throw cancelled(failure) }
    }
  }

  /// Opens a new file beside the one whose place it will take, which may be a link: what it leads to stays
  /// as it is.
  ///
  /// - Parameter permissions: Of the new file, whatever the old one has.
  /// - Throws: An error with the path if the directory is missing or may not be written.
  package init(placing path: String, permissions: UInt32) throws(FileError) {
    self.path = path
    state = .ended
    state = try openTemporaryFile(replacing: path)
    if fchmod(descriptor, permissions) != 0 { throw cancelled(failure) }
  }

  /// Writes to a stream that is open already, such as standard output, in place; it stays open, whatever
  /// comes.
  ///
  /// - Parameter name: What errors call it.
  package init(descriptor: Int32, name: String) {
    path = name
    state = .lent(descriptor: descriptor)
  }

  deinit { cancel() }

  /// Creates a file without a name, else of one that nobody has; the process's file mode mask applies.
  private func openTemporaryFile(replacing target: String) throws(FileError) -> State {
    let unnamed = open(
      directory(of: target), StreamedFile.withoutName | O_WRONLY | O_CLOEXEC, 0o666)
    if unnamed >= 0 {
      if access(StreamedFile.place(of: unnamed), F_OK) == 0 {
        return .temporary(descriptor: unnamed, path: nil, target: target)
      }
      close(unnamed)
    }
    let (name, descriptor) = try makeName(beside: target) {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    return .temporary(descriptor: descriptor, path: name, target: target)
  }

  /// Linux's `O_TMPFILE`, which Swift does not import.
  private static let withoutName = 0o20_000_000 | O_DIRECTORY

  /// Where an open file is found, whatever its name.
  private static func place(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// Makes something under a name that nobody has.
  private func makeName(
    beside target: String, _ make: (String) -> Int32
  ) throws(FileError) -> (name: String, result: Int32) {
    for attempt in 0..<1_000 {
      let name = "\(directory(of: target))/.segue-\(getpid())-\(attempt).tmp"
      let result = make(name)
      if result >= 0 { return (name, result) }
      guard errno == EEXIST else { throw failure }
    }
    throw FileError(.write, path: path, code: EEXIST)
  }

  /// The new file while it is open, for another program that writes it in the place of ``append(_:)``.
  package var descriptor: Int32 {
    switch state {
    case .inPlace(let descriptor), .lent(let descriptor), .temporary(let descriptor, _, _):
      descriptor
    case .ended: -1
    }
  }

  /// The error of the call that has just failed.
  private var failure: FileError { FileError(.write, path: path, code: errno) }

  /// Ends the file because of an error.
  private func cancelled(_ error: FileError) -> FileError {
    cancel()
    return error
  }

  /// Appends bytes.
  ///
  /// - Throws: An error with the path; the file is cancelled then.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    guard writeAll(bytes, to: descriptor) else { throw cancelled(failure) }
  }

  /// Waits until the disk has all that was written; a full one may say so only now.
  ///
  /// - Throws: An error with the path; the file is cancelled then.
  package func synchronize() throws(FileError) {
    guard case .temporary(let descriptor, _, _) = state else { return }
    guard fsync(descriptor) == 0 else { throw cancelled(failure) }
  }

  /// Gives the file its name, once the disk has all of it.
  ///
  /// - Throws: An error with the path; the file is cancelled then.
  package func finish() throws(FileError) {
    guard case .temporary(let descriptor, let temporary, let target) = state else {
      return cancel()
    }
    guard fsync(descriptor) == 0 else { throw cancelled(failure) }
    var name = temporary ?? ""
    if temporary == nil {
      do {
        let place = StreamedFile.place(of: descriptor)
        name = try makeName(beside: target) {
          linkat(AT_FDCWD, place, AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
        }.name
        state = .temporary(descriptor: descriptor, path: name, target: target)
      } catch {
        throw cancelled(error)
      }
    }
    guard rename(name, target) == 0 else { throw cancelled(failure) }
    close(descriptor)
    state = .ended
    synchronizeDirectory(directory(of: target))
  }

  /// Removes what has been written; nothing after the end.
  package func cancel() {
    switch state {
    case .inPlace(let descriptor): close(descriptor)
    case .temporary(let descriptor, let temporary, _):
      if let temporary { unlink(temporary) }
      close(descriptor)
    case .lent, .ended: break
    }
    state = .ended
  }
}

/// Makes a rename last through a power failure; a file system that cannot is no error.
private func synchronizeDirectory(_ path: String) {
  let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  fsync(descriptor)
  close(descriptor)
}

/// The path that links lead to, also where nothing is there yet; the path itself where they lead round in
/// a circle.
func resolved(_ path: String) -> String {
  var place = path
  // As many as Linux follows.
  for _ in 0..<40 {
    if let real = realpath(place, nil) {
      defer { free(real) }
      return String(validatingCString: real) ?? place
    }
    guard let target = linkTarget(of: place) else { return place }
    place = target.hasPrefix("/") ? target : "\(directory(of: place))/\(target)"
  }
  return path
}

/// What a link says, or `nil` for what is none.
private func linkTarget(of path: String) -> String? {
  let bytes = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
    count = buffer.baseAddress.map { max(0, readlink(path, $0, buffer.count)) } ?? 0
  }
  return bytes.isEmpty ? nil : String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
