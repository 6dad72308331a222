import Rasterizer

/// A picture that was rendered for a test: pixels as values, so that two can be compared.
package struct Picture: Equatable {
  package let width: Int
  package let height: Int
  /// Premultiplied ARGB words, row by row.
  package var pixels: [UInt32]

  /// Copies a framebuffer's visible pixels.
  package init(_ buffer: Framebuffer) {
    width = buffer.width
    height = buffer.height
    pixels = (0..<buffer.height).flatMap { y in
      UnsafeBufferPointer(start: buffer.pixels + y * buffer.stride, count: buffer.width)
    }
  }

  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// The red channel, 0…255: what a white shape on black covers.
  package func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16 & 0xFF) }

  /// The sum of the red channel over all pixels, as a share of full ones.
  package var coveredArea: Double { pixels.reduce(0.0) { $0 + Double($1 >> 16 & 0xFF) / 255 } }

  /// The greatest difference of any channel of any pixel to another picture of the same size.
  package func greatestDifference(to other: Picture) -> Int {
    zip(pixels, other.pixels).reduce(0) { greatest, pair in
      [0, 8, 16, 24].reduce(greatest) { greatest, shift in
        max(greatest, abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)))
      }
    }
  }

  /// How many pixels differ by more than some levels in a channel.
  package func count(beyond levels: Int, from other: Picture) -> Int {
    zip(pixels, other.pixels).count { pair in
      [0, 8, 16, 24].contains { (shift: UInt32) -> Bool in
        abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)) > levels
      }
    }
  }

  /// A FNV-1a checksum of the size and every pixel.
  package var checksum: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for word in [UInt32(width), UInt32(height)] + pixels {
      for shift in [0, 8, 16, 24] as [UInt32] {
        hash = (hash ^ UInt64(word >> shift & 0xFF)) &* 0x100_0000_01b3
      }
    }
    return hash
  }
}

/// A framebuffer of some colours, 0xRRGGBB, row by row.
package func frame(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> Framebuffer {
  let buffer = Framebuffer(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width { buffer.pixels[y * width + x] = 0xFF00_0000 | color(x, y) }
  }
  return buffer
}

/// A frame's colours without their opacity.
package func colors(_ buffer: Framebuffer) -> [UInt32] {
  Picture(buffer).pixels.map { $0 & 0xFF_FFFF }
}
