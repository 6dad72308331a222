import Documents

/// What was installed below a prefix, so that exactly this can be removed.
package struct Manifest: Equatable {
  /// Where it lies, below the prefix.
  package static let path = "share/segue/installed"

  /// The fingerprints of the files, by their paths below the prefix.
  package var files: [String: UInt64] = [:]
  /// The folders that were not there before, by their paths below the prefix; `.` is the prefix itself.
  package var folders: Set<String> = []
  /// The fingerprints of what the desktop's tools have made of the files, by their paths.
  package var derived: [String: UInt64] = [:]

  /// Creates the manifest of nothing.
  package init() {}

  /// The text of a manifest: a line for each file and folder.
  package var text: String {
    let lines =
      Self.lines("file", files) + folders.sorted().map { "folder \($0)" }
      + Self.lines("derived", derived)
    return lines.map { $0 + "\n" }.joined()
  }

  /// Reads a manifest.
  ///
  /// - Returns: `nil` if a line is not of its form, or names anything outside of the prefix.
  package init?(text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { return nil }
      switch words[0] {
      case "file":
        guard let file = Self.file(words[1]) else { return nil }
        files[file.path] = file.hash
      case "folder" where words[1] == "." || Self.isInside(words[1]): folders.insert(words[1])
      case "derived":
        // Without a fingerprint, as once was written, nobody can tell whose it is: it stays.
        if let file = Self.file(words[1]) {
          derived[file.path] = file.hash
        } else if !Self.isInside(words[1]) {
          return nil
        }
      default: return nil
      }
    }
  }

  private static func lines(_ word: String, _ files: [String: UInt64]) -> [String] {
    files.sorted { $0.key < $1.key }.map { "\(word) \(String($0.value, radix: 16)) \($0.key)" }
  }

  /// A fingerprint and the path of its file.
  private static func file(_ text: String) -> (path: String, hash: UInt64)? {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, let hash = UInt64(words[0], radix: 16), isInside(words[1]) else {
      return nil
    }
    return (words[1], hash)
  }

  private static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}

/// A prefix below a root: where files are written, and where they will be.
package struct InstallationPlace {
  /// Where the program will find itself, without a slash at its end.
  package var prefix: String
  /// The folder that stands for `/` while files are written, without a slash at its end.
  package var root: String

  /// Creates a place.
  package init(prefix: String, root: String = "") {
    self.prefix = prefix
    self.root = root
  }

  /// Where a path below the prefix is written.
  package func path(_ relative: String) -> String { "\(top)/\(relative)" }

  /// Where the prefix itself is.
  package var top: String { root + prefix }

  /// What is known of an earlier installation, or `nil` without one.
  package func manifest() throws(DamagedManifest) -> Manifest? {
    let path = path(Manifest.path)
    guard pathKind(path) != .nothing else { return nil }
    // One that others have put there as a link may lead anywhere.
    guard pathKind(path) == .file, let bytes = try? readFile(at: path),
      let manifest = Manifest(text: String(decoding: bytes, as: UTF8.self))
    else { throw DamagedManifest(path: path) }
    return manifest
  }

  /// Removes a file if it is as it was written; no link is followed.
  func remove(_ relative: String, _ fingerprint: UInt64) throws(FileError) -> RemovedFile {
    try removeFile(relative, below: top) { UInt64(fingerprintOf: $0) == fingerprint }
  }

  /// Whether a file is as it was installed.
  package func isUnchanged(_ relative: String, _ fingerprint: UInt64) -> Bool {
    let path = path(relative)
    guard pathKind(path) == .file, let bytes = try? readFile(at: path, limit: .max) else {
      return false
    }
    return UInt64(fingerprintOf: bytes) == fingerprint
  }
}

/// A manifest that cannot be read.
package struct DamagedManifest: Error {
  /// Where it lies.
  package var path: String
}
