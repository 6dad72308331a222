public import Documents

/// A session whose window ended abruptly, as its journal tells.
///
/// While one has it, no other window finds it. It stays on the disk until ``store()`` has put it into a
/// session file.
public final class InterruptedSession {
  /// What had been recorded.
  public let session: Session
  private let file: AppendedFile
  private let directory: String

  nonisolated static let prefix = "journal-"
  nonisolated static let suffix = ".jsonl"

  private init?(_ name: String, in directory: String) {
    let path = "\(directory)/\(name)"
    guard let file = AppendedFile(abandonedAt: path), let bytes = try? readFile(at: path),
      let session = try? JournalReader.session(bytes, file: path), !session.events.isEmpty
    else { return nil }
    self.session = session
    self.file = file
    self.directory = directory
  }

  /// The latest one in a directory whose window is gone, or `nil`. Those of windows that live are left
  /// alone.
  public static func latest(in directory: String?) -> InterruptedSession? {
    guard let directory else { return nil }
    let names = fileNames(in: directory).filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }
    let aged = names.map { (name: $0, time: modificationTime(of: "\(directory)/\($0)") ?? 0) }
    for journal in aged.sorted(by: { ($0.time, $0.name) > ($1.time, $1.name) }) {
      if let found = InterruptedSession(journal.name, in: directory) { return found }
    }
    return nil
  }

  /// Where interrupted sessions are stored, the latest in the place of the one before.
  public static func storedPath(in directory: String) -> String {
    "\(directory)/recovered-session.json"
  }

  /// Puts the session into a file, and removes the journal.
  ///
  /// - Returns: The file's path.
  /// - Throws: An error with the path; then the journal stays.
  public func store() throws(FileError) -> String {
    let path = InterruptedSession.storedPath(in: directory)
    try replaceFile(at: path, with: session.json.prettyText)
    file.remove()
    return path
  }
}
