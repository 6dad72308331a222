import Documents

/// What was installed below a prefix, so that exactly this can be removed.
package struct Manifest: Equatable {
  /// Where it lies, below the prefix.
  package static let path = "share/segue/installed"

  /// The fingerprints of the files, by their paths below the prefix.
  package var files: [String: UInt64] = [:]
  /// The folders that were not there before, by their paths below the prefix; `.` is the prefix itself.
  package var folders: Set<String> = []
  /// What the desktop's tools have made of the files.
  package var derived: Set<String> = []

  /// Creates the manifest of nothing.
  package init() {}

  /// The text of a manifest: a line for each file and folder.
  package var text: String {
    let lines =
      files.sorted { $0.key < $1.key }.map { "file \(String($0.value, radix: 16)) \($0.key)" }
      + folders.sorted().map { "folder \($0)" } + derived.sorted().map { "derived \($0)" }
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
        let rest = words[1].split(separator: " ", maxSplits: 1).map(String.init)
        guard rest.count == 2, let hash = UInt64(rest[0], radix: 16), Self.isInside(rest[1]) else {
          return nil
        }
        files[rest[1]] = hash
      case "folder" where words[1] == "." || Self.isInside(words[1]): folders.insert(words[1])
      case "derived" where Self.isInside(words[1]): derived.insert(words[1])
      default: return nil
      }
    }
  }

  private static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  /// The fingerprint of a file: 64 bits after Fowler, Noll and Vo.
  package static func fingerprint(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
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
    guard let bytes = try? readFile(at: path),
      let manifest = Manifest(text: String(decoding: bytes, as: UTF8.self))
    else { throw DamagedManifest(path: path) }
    return manifest
  }

  /// Whether a file is as it was installed.
  package func isUnchanged(_ relative: String, _ fingerprint: UInt64) -> Bool {
    let path = path(relative)
    guard pathKind(path) == .file, let bytes = try? readFile(at: path, limit: .max) else {
      return false
    }
    return Manifest.fingerprint(bytes) == fingerprint
  }
}

/// A manifest that cannot be read.
package struct DamagedManifest: Error {
  /// Where it lies.
  package var path: String
}
