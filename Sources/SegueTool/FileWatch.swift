#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Notices that a file has been written, by asking twice a second.
struct FileWatch {
  let path: String
  private var seen: Stamp?
  private var nextLook = 0.0

  /// How often the file is looked at, in seconds.
  static let interval = 0.5

  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
  }

  init(path: String) {
    self.path = path
    seen = FileWatch.stamp(of: path)
  }

  /// Whether the file has changed since the last look.
  mutating func hasChanged(at time: Double) -> Bool {
    guard time >= nextLook else { return false }
    nextLook = time + FileWatch.interval
    guard let stamp = FileWatch.stamp(of: path), stamp != seen else { return false }
    seen = stamp
    return true
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      size: Int(status.st_size))
  }
}
