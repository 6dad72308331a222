import Drawing

/// Portable Network Graphics: framebuffers as files and back.
///
/// Colours are taken as sRGB, which an `sRGB` chunk states.
package enum PNG {
  /// The eight bytes that every PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Encodes a picture: eight bits a channel, with an alpha channel only if some pixel needs it.
  ///
  /// Opaque pictures come back exactly from ``decode(_:)``. Translucent pixels are stored straight, as
  /// the format demands, and so lose precision in proportion to their transparency.
  ///
  /// - Returns: The bytes of a file.
  /// - Complexity: O(pixels); about the time to compress them at zlib's fastest level.
  package static func encode(_ picture: Framebuffer) -> [UInt8] {
    let whole = PixelBounds(left: 0, top: 0, right: picture.width, bottom: picture.height)
    let hasAlpha = !picture.isOpaque
    var file = signature
    appendHeader(width: picture.width, height: picture.height, hasAlpha: hasAlpha, to: &file)
    appendChunk("IDAT", compressedRows(picture, whole, hasAlpha: hasAlpha), to: &file)
    appendChunk("IEND", [], to: &file)
    return file
  }

  /// Encodes an image.
  package static func encode(_ image: Image) -> [UInt8] {
    let picture = Framebuffer(width: image.width, height: image.height)
    for y in 0..<image.height {
      for x in 0..<image.width {
        picture.pixels[y * picture.stride + x] = image.pixels[y * image.width + x]
      }
    }
    return encode(picture)
  }

  /// Appends what states the picture's size and format.
  static func appendHeader(width: Int, height: Int, hasAlpha: Bool, to file: inout [UInt8]) {
    var header = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    header += [8, hasAlpha ? 6 : 2, 0, 0, 0]
    appendChunk("IHDR", header, to: &file)
    appendChunk("sRGB", [0], to: &file)
  }

  /// Appends a chunk: its length, name, content and checksum.
  static func appendChunk(
    _ name: String, _ content: some Collection<UInt8>, to file: inout [UInt8]
  ) {
    file += bigEndian(UInt32(content.count))
    let start = file.count
    file += Array(name.utf8)
    file += content
    file += bigEndian(Zlib.checksum(file[start...]))
  }

  /// The four bytes of a number, the most significant first.
  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A part of a picture as PNG stores it, compressed: straight alpha or none, each row as its
  /// difference to the one above (filter 2), which suits pictures drawn by a program.
  static func compressedRows(
    _ picture: Framebuffer, _ part: PixelBounds, hasAlpha: Bool
  ) -> [UInt8] {
    let channels = hasAlpha ? 4 : 3
    let length = (part.right - part.left) * channels
    var above = [UInt8](repeating: 0, count: length)
    var current = above
    var bytes: [UInt8] = []
    bytes.reserveCapacity((length + 1) * (part.bottom - part.top))
    for y in part.top..<part.bottom {
      let row = picture.pixels + (y * picture.stride + part.left)
      unpack(row, part.right - part.left, channels, &current)
      bytes.append(2)
      for index in 0..<length { bytes.append(current[index] &- above[index]) }
      swap(&above, &current)
    }
    return Zlib.compressed(bytes, level: 1)
  }

  private static func unpack(
    _ row: UnsafePointer<UInt32>, _ width: Int, _ channels: Int, _ bytes: inout [UInt8]
  ) {
    for x in 0..<width {
      let pixel = row[x]
      let alpha = pixel >> 24
      for channel in 0..<3 {
        let value = pixel >> UInt32(16 - 8 * channel) & 0xFF
        let isPlain = channels == 3 || alpha == 255 || alpha == 0
        let straight = isPlain ? value : (value * 255 + alpha / 2) / alpha
        bytes[x * channels + channel] = UInt8(min(straight, 255))
      }
      if channels == 4 { bytes[x * 4 + 3] = UInt8(alpha) }
    }
  }
}

extension Framebuffer {
  /// Whether every pixel is opaque.
  var isOpaque: Bool {
    var combined: UInt32 = 0xFFFF_FFFF
    for y in 0..<height {
      let row = pixels + y * stride
      for x in 0..<width { combined &= row[x] }
    }
    return combined >> 24 == 0xFF
  }
}
