import Documents

/// Keeps what is played in a window on the disk while it is played, so that the end of the program,
/// however it comes, takes nothing with it.
///
/// One file for each window, `journal-PID-N.jsonl`, locked while the window lives and removed when it is
/// closed and its session is stored. A session that nobody has touched is not kept: whoever only looks on
/// writes nothing.
///
/// A killed program loses at most what has happened since the last frame; a power failure also what
/// the system had not yet written, on Linux by default up to half a minute. Where the disk is full or
/// may not be written, the session goes on without.
package final class SessionJournal {
  private let directory: String?
  private let process: Int
  private var file: AppendedFile?
  private var writer = JournalWriter()
  /// The session that is kept.
  private var followed: LiveSession?
  private var hasFailed = false
  private var hasComplained = false
  /// Kept for its memory.
  private var lines: [UInt8] = []

  /// Creates a journal that has no file yet.
  ///
  /// - Parameters:
  ///   - directory: Where the file will lie; `nil` keeps nothing.
  ///   - process: The program's process identifier, for the name.
  package init(directory: String?, process: Int) {
    self.directory = directory
    self.process = process
  }

  /// The file, while there is one.
  package var path: String? { file?.path }

  /// Writes down what has happened since the last call.
  ///
  /// - Returns: Why that cannot be, so that the session is not safe from a crash; once, and else `nil`.
  package func follow(_ live: LiveSession) -> Phrase? {
    if live !== followed {
      end(isStored: true)
      followed = live
      hasFailed = false
    }
    guard live.isPlayed, !hasFailed else { return nil }
    guard let directory else { return complaint("there is no HOME to keep it in") }
    lines.removeAll(keepingCapacity: true)
    writer.append(newsOf: live, to: &lines)
    guard !lines.isEmpty else { return nil }
    do {
      if file == nil { file = try create(in: directory) }
      try file?.append(lines)
      return nil
    } catch {
      return complaint(error.phrase)
    }
  }

  /// Gives the session up, and says so the first time.
  private func complaint(_ reason: Phrase) -> Phrase? {
    hasFailed = true
    defer { hasComplained = true }
    return hasComplained ? nil : reason
  }

  private func create(in directory: String) throws(FileError) -> AppendedFile {
    try createDirectory(at: directory)
    var number = 1
    while fileExists(at: path(number, in: directory)) { number += 1 }
    return try AppendedFile(creating: path(number, in: directory))
  }

  private func path(_ number: Int, in directory: String) -> String {
    "\(directory)/\(InterruptedSession.prefix)\(process)-\(number)\(InterruptedSession.suffix)"
  }

  /// Ends the journal of the session that is played.
  ///
  /// - Parameter isStored: Whether what it holds is stored elsewhere, so that the file can go; else it
  ///   stays for the next window to find.
  package func end(isStored: Bool) {
    if isStored { file?.remove() } else { file?.close() }
    file = nil
    writer = JournalWriter()
    followed = nil
  }
}
