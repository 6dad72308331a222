import Glibc

/// How many bytes this process has asked for and not given back, as the C library counts them; only
/// meaningful where no other thread asks for memory.
public enum AllocatedMemory {
  /// The number, or `nil` where the library does not tell.
  public static var bytes: Int? {
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let stream = open_memstream(&text, &length) else { return nil }
    let result = writeMallocInfo(0, stream)
    fclose(stream)
    defer { free(text) }
    guard result == 0, let text else { return nil }
    let report = String(cString: text)
    guard let system = size(after: "<system type=\"current\"", in: report),
      let free = size(after: "<total type=\"rest\"", in: report),
      let fast = size(after: "<total type=\"fast\"", in: report),
      let mapped = size(after: "<total type=\"mmap\"", in: report)
    else { return nil }
    return system + mapped - free - fast
  }

  /// The number in the last line that begins so: the last ones are those of the whole process.
  private static func size(after label: String, in report: String) -> Int? {
    guard let line = report.split(separator: "\n").last(where: { $0.hasPrefix(label) }) else {
      return nil
    }
    return line.split(separator: "\"").last { Int($0) != nil }.flatMap { Int($0) }
  }
}

@_silgen_name("malloc_info")
private func writeMallocInfo(_ options: Int32, _ stream: UnsafeMutablePointer<FILE>) -> Int32
