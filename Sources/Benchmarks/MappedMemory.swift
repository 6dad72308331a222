/// What a program holds of the machine's memory, with the libraries of user code apart, in megabytes
/// of 2²⁰ bytes.
struct MappedMemory {
  /// All that is no part of those libraries.
  private(set) var beside = 0.0
  /// What of the libraries is as it is in their files, and goes when the machine needs it.
  private(set) var fileBacked = 0.0
  /// What of them is this program's own: changed when they were loaded, or since.
  private(set) var own = 0.0
  /// How many libraries there are.
  private(set) var count = 0

  /// Reads the system's account of a program.
  ///
  /// - Parameters:
  ///   - text: `/proc/PID/smaps`.
  ///   - folder: Where those libraries lie.
  init(_ text: String, librariesIn folder: String) {
    var libraries: Set<Substring> = []
    var isLibrary = false
    var resident = 0.0
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard let first = words.first else { continue }
      if !first.hasSuffix(":") {
        // A mapping: addresses, rights, offset, device, number, path.
        let path = words.count > 5 ? words[5] : ""
        isLibrary = path.hasPrefix(folder)
        if isLibrary { libraries.insert(path) }
        continue
      }
      guard words.count > 1, let kilobytes = Double(words[1]) else { continue }
      let size = kilobytes / 1_024
      switch (first, isLibrary) {
      case ("Rss:", false): beside += size
      case ("Rss:", true): resident += size
      case ("Private_Dirty:", true): own += size
      default: break
      }
    }
    fileBacked = resident - own
    count = libraries.count
  }
}
