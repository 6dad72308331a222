import Documents

/// The folders of the packages that the program may have been built from: those around it that have
/// sources, the nearest first.
///
/// A program in a package's `.build` finds that package; an installed one finds none.
enum SourceFolders {
  static var around: [String] {
    var folders: [String] = []
    var parts = absolutePath("/proc/self/exe").split(separator: "/").dropLast()
    while !parts.isEmpty {
      let folder = "/" + parts.joined(separator: "/")
      if isFolder(at: folder + "/Sources"), fileExists(at: folder + "/Package.swift") {
        folders.append(folder)
      }
      parts = parts.dropLast()
    }
    return folders
  }
}
