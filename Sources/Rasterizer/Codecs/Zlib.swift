internal import CZlib

/// zlib's compression, one block of memory at a time.
enum Zlib {
  /// Compresses bytes into a zlib stream.
  ///
  /// - Parameter level: 1 is fast, 9 is small; 0 stores.
  static func compressed(_ bytes: [UInt8], level: Int32) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(length))
    let status = compress2(&result, &length, bytes, uLong(bytes.count), level)
    precondition(status == Z_OK, "zlib failed with \(status) although its memory sufficed.")
    result.removeLast(result.count - Int(length))
    return result
  }

  /// The most that a stream of `count` bytes can hold, rounded up: deflate writes 258 bytes with two bits
  /// at best.
  ///
  /// - Note: Source: zlib's *Technical Details*, "Maximum Compression Factor", 1032 to 1.
  static func greatestExpansion(of count: Int) -> Int { count * 1_032 }

  /// The CRC-32 of bytes, as PNG and gzip use it.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(crc32(0, $0.baseAddress, uInt($0.count))) }
  }
}

/// Bytes made smaller, as zlib and browsers expand them.
package enum Deflated {
  /// Compresses bytes into a zlib stream, as small as can be.
  package static func bytes(_ bytes: [UInt8]) -> [UInt8] { Zlib.compressed(bytes, level: 9) }
}
