import Documents
import Shell

/// The libraries of the Swift runtime that this program runs with.
package enum SwiftRuntime {
  /// Where each of them lies, in the order of their names; nothing for a program that was linked with them.
  ///
  /// - Parameter maps: What the process has mapped, in the form of `/proc/self/maps`.
  package static func libraries(mappedIn maps: String) -> [String] {
    let paths = Set(maps.split(separator: "\n").compactMap(path))
    guard let core = paths.first(where: { $0.hasSuffix("/libswiftCore.so") }) else { return [] }
    // Others in the same folder need not be of Swift's, if it is one of the system.
    let folder = core.dropLast("libswiftCore.so".count)
    let ours = ["libswift", "libdispatch.", "libBlocksRuntime.", "lib_Foundation", "libFoundation"]
    return paths.filter { path in
      path.hasPrefix(folder) && ours.contains { path.dropFirst(folder.count).hasPrefix($0) }
    }.sorted()
  }

  /// The file of a line of `/proc/self/maps`: what follows five columns.
  private static func path(_ line: Substring) -> String? {
    guard let slash = line.firstIndex(of: "/") else { return nil }
    let path = line[slash...]
    // A library that was replaced since is still mapped.
    return path.hasSuffix(" (deleted)") ? nil : String(path)
  }
}

/// The names of a program's parts, which only those who look for faults want.
enum SymbolTable {
  /// Programs and libraries without them, or `nil` where there is no `strip`; other files as they are.
  ///
  /// The names that code which is loaded later is linked with stay.
  static func stripped(_ files: [InstalledFile]) -> [InstalledFile]? {
    guard let folder = try? makeFolder() else { return nil }
    defer { removeTree(folder) }
    let path = "\(folder)/program"
    var result: [InstalledFile] = []
    for file in files {
      guard file.bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]), !file.path.hasSuffix(".o") else {
        result.append(file)
        continue
      }
      guard (try? replaceFile(at: path, with: file.bytes)) != nil,
        runQuietly("strip", ["--strip-unneeded", "--", path]),
        let bytes = try? readFile(at: path, limit: .max)
      else { return nil }
      result.append(InstalledFile(file.path, bytes, isProgram: file.isProgram))
    }
    return result
  }
}

/// Where a program's file says that its libraries lie.
package enum RunPath {
  /// Returns a program's file whose libraries are looked for in one folder, and nowhere else first.
  ///
  /// The text takes the place of the one that the linker has written, which says where the toolchain is.
  ///
  /// - Returns: `nil` if the file is not a program of 64 bits in little-endian order, or has less room.
  package static func replaced(in program: [UInt8], with path: String) -> [UInt8]? {
    guard let place = Program(program)?.runPath, path.utf8.count <= place.count else { return nil }
    var program = program
    for index in place { program[index] = 0 }
    for (index, byte) in zip(place, path.utf8) { program[index] = byte }
    return program
  }

  /// What a program's file says.
  package static func text(in program: [UInt8]) -> String? {
    (Program(program)?.runPath).map { place in
      String(decoding: program[place].prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// A walk through a file in the Executable and Linkable Format.
  private struct Program {
    private let bytes: [UInt8]
    private var loaded: [(address: Int, offset: Int, size: Int)] = []
    private var dynamic: Range<Int> = 0..<0

    init?(_ bytes: [UInt8]) {
      // The magic, 64 bits, little-endian.
      guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
      self.bytes = bytes
      guard let table = number(at: 0x20, 8), let size = number(at: 0x36, 2),
        let count = number(at: 0x38, 2)
      else { return nil }
      for index in 0..<count {
        let entry = table + index * size
        guard let kind = number(at: entry, 4), let offset = number(at: entry + 8, 8),
          let address = number(at: entry + 16, 8), let length = number(at: entry + 32, 8)
        else { return nil }
        if kind == 1 { loaded.append((address, offset, length)) }
        if kind == 2, offset + length <= bytes.count { dynamic = offset..<(offset + length) }
      }
    }

    /// Where the text is, without the zero after it.
    var runPath: Range<Int>? {
      var (strings, text): (Int?, Int?)
      for entry in stride(from: dynamic.lowerBound, to: dynamic.upperBound, by: 16) {
        switch number(at: entry, 8) {
        case 5: strings = number(at: entry + 8, 8)
        // What older linkers write, and what newer ones do.
        case 15, 29: text = number(at: entry + 8, 8)
        default: break
        }
      }
      guard let strings, let text,
        let part = loaded.first(where: { ($0.address..<($0.address + $0.size)).contains(strings) })
      else { return nil }
      let start = part.offset + strings - part.address + text
      guard bytes.indices.contains(start), let end = bytes[start...].firstIndex(of: 0) else {
        return nil
      }
      return start..<end
    }

    private func number(at place: Int, _ size: Int) -> Int? {
      guard place >= 0, place <= bytes.count - size else { return nil }
      let value = bytes[place..<(place + size)].reversed().reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      // Whatever is larger is no place in a file.
      return value < 1 << 48 ? Int(value) : nil
    }
  }
}
