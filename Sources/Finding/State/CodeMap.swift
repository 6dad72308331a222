import Documents

/// Where the files of the running program lie in memory.
///
/// An address in one of them is told by the file and the place in it, so that it is the same in every process
/// of the program, wherever the system has put it.
struct CodeMap {
  private struct Stretch {
    let range: Range<UInt>
    let base: UInt
    let file: UInt64
  }

  /// The map of this process, as it is when it is first asked for.
  static let current = CodeMap()

  private let stretches: [Stretch]

  private init() {
    let bytes = (try? readFile(at: "/proc/self/maps", limit: 1 << 22)) ?? []
    var bases: [String: UInt] = [:]
    var stretches: [Stretch] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard words.count >= 6, words[5].hasPrefix("/") else { continue }
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard ends.count == 2 else { continue }
      let path = words[5...].joined(separator: " ")
      let base = bases[path] ?? ends[0]
      bases[path] = base
      var name = StateDigest()
      name.mix(path[(path.lastIndex(of: "/") ?? path.startIndex)...])
      stretches.append(Stretch(range: ends[0]..<ends[1], base: base, file: name.low))
    }
    self.stretches = stretches
  }

  /// A number for what stands at an address of a file; `nil` for anything else.
  func number(at address: UInt) -> UInt64? {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].range.upperBound <= address { low = middle + 1 } else { high = middle }
    }
    guard low < stretches.count, stretches[low].range.contains(address) else { return nil }
    return stretches[low].file ^ UInt64(address - stretches[low].base)
  }
}
