import Documents

/// A file of the user that was opened or saved lately.
nonisolated package struct RecentFile: Hashable, Sendable {
  /// Where it is; absolute.
  package let path: String

  /// Its name without its folder.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder that it is in.
  var folder: String {
    let folder = path.dropLast(name.count + 1)
    return folder.isEmpty ? "/" : String(folder)
  }

  /// Whether its name, or its folder's, has what was typed.
  func answers(_ typed: String) -> Bool {
    NameQuery(typed).rank(of: name, others: [folder, "file"]) != nil
      || path.lowercased().contains(typed.lowercased())
  }
}

/// The user's files that were opened or saved lately, the latest first.
nonisolated package struct RecentFiles: Hashable, Sendable {
  /// Them.
  package private(set) var files: [RecentFile] = []

  /// How many are remembered.
  package static let limit = 20

  /// None.
  package init() {}

  /// Reads what was stored; of a damaged file, nothing.
  package init(reading bytes: [UInt8]) {
    guard let document = try? Document(parsing: bytes, file: "recent.json"),
      let elements = try? document.root.object()["files"]?.elements()
    else { return }
    // The last that is noted is the latest.
    for element in elements.prefix(RecentFiles.limit).reversed() {
      if let path = try? element.string() { note(path) }
    }
  }

  /// Notes that a file was opened or saved.
  ///
  /// - Parameter path: Where it is; only an absolute path stays true.
  package mutating func note(_ path: String) {
    guard path.hasPrefix("/") else { return }
    files.removeAll { $0.path == path }
    files.insert(RecentFile(path: path), at: 0)
    if files.count > RecentFiles.limit { files.removeLast(files.count - RecentFiles.limit) }
  }

  /// Forgets a file that is not there any more.
  package mutating func forget(_ path: String) { files.removeAll { $0.path == path } }

  /// Those that are still there.
  package func existing(_ isThere: (String) -> Bool = fileExists) -> RecentFiles {
    var some = self
    some.files.removeAll { !isThere($0.path) }
    return some
  }

  /// What is stored.
  package var json: JSONValue {
    ["version": 1, "files": .array(files.map { .string($0.path) })]
  }
}
