import Glibc

/// One thing in a folder.
package struct FolderEntry: Hashable, Sendable {
  /// Its name.
  package let name: String
  /// Whether it is a folder, or a link to one.
  package let isFolder: Bool

  /// Creates an entry.
  package init(_ name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}

/// What is in a folder, folders first, each in the order of the names; hidden things are left out.
///
/// - Throws: An error that tells a missing folder from an unreadable one.
package func folderEntries(at path: String) throws(FileError) -> [FolderEntry] {
  guard let stream = opendir(path) else { throw FileError(.read, path: path, code: errno) }
  defer { closedir(stream) }
  var entries: [FolderEntry] = []
  while let next = readdir(stream) {
    let name = withUnsafePointer(to: &next.pointee.d_name) { tuple in
      tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    guard !name.hasPrefix(".") else { continue }
    var status = stat()
    let isThere = stat(path + "/" + name, &status) == 0
    entries.append(
      FolderEntry(name, isFolder: isThere && status.st_mode & S_IFMT == S_IFDIR))
  }
  return entries.sorted { first, second in
    guard first.isFolder == second.isFolder else { return first.isFolder }
    return first.name.lowercased() < second.name.lowercased()
  }
}

/// Whether there is a folder at a path, or a link to one.
package func isFolder(at path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The last part of a path: a file's or a folder's own name; the path itself where it has none.
package func lastPart(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}
