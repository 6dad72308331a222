/// Portable Network Graphics: framebuffers as files and back.
///
/// Colours are taken as sRGB, which an `sRGB` chunk states.
public enum PNG {
  /// The eight bytes that every PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Encodes a picture: eight bits a channel, with an alpha channel only if some pixel needs it.
  ///
  /// Opaque pictures come back exactly from ``decode(_:)``. Translucent pixels are stored straight, as
  /// the format demands, and so lose precision in proportion to their transparency.
  ///
  /// - Returns: The bytes of a file.
  /// - Complexity: O(pixels); about the time to compress them at zlib's fastest level.
  public static func encode(_ picture: Framebuffer) -> [UInt8] {
    let rows = PNGRows(picture)
    var file = signature
    appendHeader(width: picture.width, height: picture.height, hasAlpha: rows.hasAlpha, to: &file)
    appendChunk("IDAT", Zlib.compressed(rows.bytes, level: 1), to: &file)
    appendChunk("IEND", [], to: &file)
    return file
  }

  /// Appends what states the picture's size and format.
  static func appendHeader(width: Int, height: Int, hasAlpha: Bool, to file: inout [UInt8]) {
    var header = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    header += [8, hasAlpha ? 6 : 2, 0, 0, 0]
    appendChunk("IHDR", header, to: &file)
    appendChunk("sRGB", [0], to: &file)
  }

  /// Appends a chunk: its length, name, content and checksum.
  static func appendChunk(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(UInt32(content.count))
    let body = Array(name.utf8) + content
    file += body
    file += bigEndian(Zlib.checksum(body))
  }

  /// The four bytes of a number, the most significant first.
  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// A picture's rows as PNG stores them: straight alpha, each row as the difference to the one above.
struct PNGRows {
  /// Whether some pixel is not opaque.
  let hasAlpha: Bool
  /// A filter byte and the pixels, row by row.
  private(set) var bytes: [UInt8]

  /// Converts a picture; alpha is kept if a pixel needs it, or if `alwaysAlpha`.
  init(_ picture: Framebuffer, alwaysAlpha: Bool = false) {
    var combined: UInt32 = 0xFFFF_FFFF
    for y in 0..<picture.height {
      let row = picture.pixels + y * picture.stride
      for x in 0..<picture.width { combined &= row[x] }
    }
    hasAlpha = alwaysAlpha || combined >> 24 != 0xFF
    let channels = hasAlpha ? 4 : 3
    let length = picture.width * channels
    bytes = [UInt8](repeating: 0, count: (length + 1) * picture.height)
    var above = [UInt8](repeating: 0, count: length)
    var current = above
    for y in 0..<picture.height {
      Self.unpack(picture.pixels + y * picture.stride, picture.width, channels, &current)
      let start = y * (length + 1)
      bytes[start] = 2
      for index in 0..<length { bytes[start + 1 + index] = current[index] &- above[index] }
      swap(&above, &current)
    }
  }

  private static func unpack(
    _ row: UnsafePointer<UInt32>, _ width: Int, _ channels: Int, _ bytes: inout [UInt8]
  ) {
    for x in 0..<width {
      let pixel = row[x]
      let alpha = pixel >> 24
      for channel in 0..<3 {
        let value = pixel >> UInt32(16 - 8 * channel) & 0xFF
        let straight = alpha == 255 || alpha == 0 ? value : (value * 255 + alpha / 2) / alpha
        bytes[x * channels + channel] = UInt8(min(straight, 255))
      }
      if channels == 4 { bytes[x * 4 + 3] = UInt8(alpha) }
    }
  }
}
