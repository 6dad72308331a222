import Documents

/// A session whose window ended abruptly, as its journal tells.
///
/// While one has it, no other window finds it. It stays on the disk until ``store()`` has put it into a
/// session file.
package final class InterruptedSession {
  /// What had been recorded.
  package let session: Session
  /// Why its journal could not be read to the end, and how much of it is left out; `nil` if nothing is.
  package let fault: JournalReader.Fault?
  private let file: AppendedFile
  private let name: String
  private let directory: String

  nonisolated static let prefix = "journal-"
  /// How the names of journals end.
  nonisolated package static let suffix = ".jsonl"

  private init(
    _ session: Session, _ fault: JournalReader.Fault?, in file: AppendedFile, _ name: String,
    _ directory: String
  ) {
    self.session = session
    self.fault = fault
    self.file = file
    self.name = name
    self.directory = directory
  }

  /// What the journals of a directory hold.
  package struct Findings {
    /// The latest session whose window is gone, or `nil`.
    package var latest: InterruptedSession?
    /// A sentence for each journal, later than that, of which nothing can be read.
    package var unreadable: [String] = []
  }

  /// Looks for the latest session in a directory whose window is gone. The journals of windows that
  /// live are left alone, and so is what is no regular file.
  ///
  /// - Parameter directory: Where journals lie; `nil` where there is no place for them.
  package static func find(in directory: String?) -> Findings {
    var findings = Findings()
    guard let directory else { return findings }
    let names = fileNames(in: directory).filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }
    let aged = names.map { (name: $0, time: modificationTime(of: "\(directory)/\($0)") ?? 0) }
    for journal in aged.sorted(by: { ($0.time, $0.name) > ($1.time, $1.name) }) {
      let path = "\(directory)/\(journal.name)"
      guard let file = AppendedFile(abandonedAt: path) else { continue }
      do {
        let reading = JournalReader.read(try readFile(at: path), file: path)
        if let session = reading.session, !session.events.isEmpty {
          findings.latest = InterruptedSession(
            session, reading.fault, in: file, journal.name, directory)
          return findings
        }
        if let fault = reading.fault { findings.unreadable.append("\(fault)") }
      } catch {
        findings.unreadable.append("\(error)")
      }
    }
    return findings
  }

  /// The session of a journal whose window is gone; `nil` where there is none or nothing can be read.
  ///
  /// - Parameter path: The journal's.
  package static func at(_ path: String) -> InterruptedSession? {
    guard let slash = path.lastIndex(of: "/"), let file = AppendedFile(abandonedAt: path),
      let bytes = try? readFile(at: path)
    else { return nil }
    let reading = JournalReader.read(bytes, file: path)
    return reading.session.map {
      InterruptedSession(
        $0, reading.fault, in: file, String(path[path.index(after: slash)...]),
        String(path[..<slash]))
    }
  }

  /// Removes the journal: what it holds goes on in another one. One that could not be read to its end stays, as
  /// ``store()`` leaves it.
  package func remove() {
    if fault == nil { file.remove() } else { file.rename(to: "damaged-\(name)") }
  }

  /// The latest one in a directory whose window is gone, or `nil`; see ``find(in:)``.
  package static func latest(in directory: String?) -> InterruptedSession? {
    find(in: directory).latest
  }

  /// Where interrupted sessions are stored, the latest in the place of the one before.
  package static func storedPath(in directory: String) -> String {
    "\(directory)/recovered-session.json"
  }

  /// Puts the session into a file, and removes the journal; one that could not be read to its end stays,
  /// as `damaged-journal-….jsonl`, for whoever can make more of it.
  ///
  /// - Returns: The file's path.
  /// - Throws: An error with the path; then the journal stays.
  package func store() throws(FileError) -> String {
    let path = InterruptedSession.storedPath(in: directory)
    try replaceFile(at: path, with: session.json.prettyText)
    remove()
    return path
  }
}
