internal import CZlib
import Drawing

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Which file serves a typeface.
package struct FontReport: Hashable, Sendable {
  /// The typeface.
  package let face: Font.Face
  /// The file's place in the order of search: 0 is asked first.
  package let order: Int
  /// Where the file lies.
  package let path: String
  /// The file's CRC-32, to pin pictures with text to it; `nil` if it can no longer be read.
  package let checksum: UInt32?
}

extension FontLibrary {
  /// Which files serve which typefaces, in the order in which characters are looked for.
  ///
  /// A typeface without an entry is drawn as boxes.
  ///
  /// - Complexity: Reads the files in full, a few milliseconds. Not for every frame.
  package var report: [FontReport] {
    [Font.Face.regular, .bold, .mono].flatMap { face in
      paths(of: face).enumerated().map { order, path in
        FontReport(face: face, order: order, path: path, checksum: Self.checksum(ofFile: path))
      }
    }
  }

  private static func checksum(ofFile path: String) -> UInt32? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var checksum: UInt = 0
    while true {
      let count = fread(&block, 1, block.count, file)
      if count == 0 { return UInt32(checksum) }
      checksum = crc32(checksum, block, UInt32(count))
    }
  }
}
