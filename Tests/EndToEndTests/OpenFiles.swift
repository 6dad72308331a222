import Foundation

/// The files that a program has open, also those that have no name yet.
enum OpenFiles {
  /// The sizes of those whose place contains a path, in bytes.
  static func sizes(of process: pid_t, in path: String) -> [Int] {
    let folder = "/proc/\(process)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      let link = "\(folder)/\(name)"
      let place = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
      var status = stat()
      guard place?.contains(path) == true, stat(link, &status) == 0 else { return nil }
      return Int(status.st_size)
    }
  }
}
