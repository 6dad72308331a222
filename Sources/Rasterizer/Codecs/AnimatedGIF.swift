/// Writes an animated GIF piece by piece, as its frames are painted.
///
/// Each frame stores what differs from the one before; pixels that stay are transparent. A palette
/// serves as long as it fits what is new, and is chosen anew where it does not. A frame whose new
/// pixels have at most 255 colours (the first: 256) is exact.
///
///     var animation = AnimatedGIF(hundredths: 2)
///     file += animation.append(first)
///     file += animation.append(second)
///     file += animation.end()
///
/// Source: *GIF89a Specification*, CompuServe, 1990, and Netscape's extension for loops.
package struct AnimatedGIF: FrameEncoder {
  /// How long each frame is shown, in hundredths of a second; browsers turn 1 into 10.
  package let hundredths: Int
  private var width = 0
  private var height = 0
  /// The previous frame as it was given, 0xRRGGBB.
  private var source: [UInt32] = []
  /// The previous frame as the file shows it.
  private var canvas: [UInt32] = []
  private var palette = FittedPalette()
  private var globalColors: [UInt32] = []

  /// Prepares an animation without end.
  ///
  /// - Parameter hundredths: How long each frame is shown, 2…65 535 hundredths of a second.
  package init(hundredths: Int) {
    precondition(
      (2...65_535).contains(hundredths),
      "A frame is shown for 2 to 65 535 hundredths of a second, not \(hundredths).")
    self.hundredths = hundredths
  }

  /// The duration of a frame at a rate, in hundredths of a second; `nil` where it is no whole number
  /// that browsers keep: 50 and 33⅓ frames a second are the quickest, and each 1 ÷ n of them.
  package static func hundredths(at rate: FrameRate) -> Int? {
    guard 100 * rate.denominator % rate.numerator == 0 else { return nil }
    let hundredths = 100 * rate.denominator / rate.numerator
    return (2...65_535).contains(hundredths) ? hundredths : nil
  }

  /// Encodes the next frame; its opacity is ignored.
  ///
  /// - Precondition: All frames have the same size, at most 65 535 × 65 535 pixels.
  /// - Returns: What to append to the file.
  package mutating func append(_ frame: Framebuffer) -> [UInt8] {
    var bytes: [UInt8] = []
    let isFirst = source.isEmpty
    if isFirst {
      width = frame.width
      height = frame.height
    }
    precondition(
      frame.width == width && frame.height == height,
      "A frame of \(frame.width) × \(frame.height) does not fit into \(width) × \(height).")
    let part = isFirst ? whole : changedPart(of: frame)
    let pixels = ChangedPixels(frame, part, since: isFirst ? nil : source)
    palette.fit(pixels)
    if isFirst {
      globalColors = palette.colors
      bytes += header
    }
    let depth = AnimatedGIF.depth(of: palette.colors.count + 1)
    bytes += control(isTransparent: !isFirst && palette.hasTransparent)
    bytes += descriptor(part)
    let isLocal = palette.colors != globalColors
    bytes.append(isLocal ? 0x80 | UInt8(depth - 1) : 0)
    if isLocal { bytes += AnimatedGIF.table(palette.colors, depth: depth) }
    bytes += LZW.blocks(indices(of: pixels, in: part), depth: depth)
    remember(frame)
    return bytes
  }

  /// Ends the file.
  package mutating func end() -> [UInt8] { [0x3B] }

  // MARK: Pixels

  private var whole: PixelBounds { PixelBounds(left: 0, top: 0, right: width, bottom: height) }

  /// The smallest part that holds every change, or one pixel if there is none.
  private func changedPart(of frame: Framebuffer) -> PixelBounds {
    frame.part(differingFrom: source)
      ?? PixelBounds(left: 0, top: 0, right: 1, bottom: 1)
  }

  /// The palette's number for each pixel of a part; the transparent one for those that stay.
  private mutating func indices(of pixels: ChangedPixels, in part: PixelBounds) -> [UInt8] {
    var indices: [UInt8] = []
    indices.reserveCapacity(pixels.numbers.count)
    let keepsShown = !canvas.isEmpty && palette.hasTransparent
    if canvas.isEmpty { canvas = [UInt32](repeating: 0, count: width * height) }
    var next = 0
    for y in part.top..<part.bottom {
      for x in part.left..<part.right {
        let number = pixels.numbers[next]
        next += 1
        guard number != ChangedPixels.same else {
          indices.append(transparent)
          continue
        }
        let index = palette.index(ofColor: Int(number), x: x, y: y)
        let place = y * width + x
        let color = palette.colors[Int(index)]
        let isShown = keepsShown && canvas[place] == color
        indices.append(isShown ? transparent : index)
        canvas[place] = color
      }
    }
    return indices
  }

  /// The number after the last colour's.
  private var transparent: UInt8 { UInt8(truncatingIfNeeded: palette.colors.count) }

  private mutating func remember(_ frame: Framebuffer) {
    source.removeAll(keepingCapacity: true)
    for y in 0..<height {
      let row = UnsafeBufferPointer(start: frame.pixels + y * frame.stride, count: width)
      source.append(contentsOf: row)
    }
  }

  // MARK: Blocks

  /// The bits for so many numbers, 2…8; a first frame of 256 colours has no transparent one.
  private static func depth(of count: Int) -> Int {
    var depth = 2
    while depth < 8 && 1 << depth < count { depth += 1 }
    return depth
  }

  private var header: [UInt8] {
    let depth = AnimatedGIF.depth(of: palette.colors.count + 1)
    var bytes = Array("GIF89a".utf8)
    bytes += AnimatedGIF.word(width) + AnimatedGIF.word(height)
    bytes += [0x80 | 0x70 | UInt8(depth - 1), 0, 0]
    bytes += AnimatedGIF.table(palette.colors, depth: depth)
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    return bytes
  }

  /// How long a frame is shown, that it stays, and which number is transparent.
  private func control(isTransparent: Bool) -> [UInt8] {
    [0x21, 0xF9, 4, 0x04 | (isTransparent ? 1 : 0)] + AnimatedGIF.word(hundredths)
      + [isTransparent ? transparent : 0, 0]
  }

  private func descriptor(_ part: PixelBounds) -> [UInt8] {
    [0x2C] + AnimatedGIF.word(part.left) + AnimatedGIF.word(part.top)
      + AnimatedGIF.word(part.right - part.left) + AnimatedGIF.word(part.bottom - part.top)
  }

  private static func table(_ colors: [UInt32], depth: Int) -> [UInt8] {
    var bytes = colors.flatMap { color in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    bytes += [UInt8](repeating: 0, count: 3 * (1 << depth) - bytes.count)
    return bytes
  }

  /// The two bytes of a number, the least significant first.
  private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
}

extension Framebuffer {
  /// The smallest part that holds every pixel whose colour differs from a picture of the same size
  /// without gaps between its rows, or `nil` if there is none.
  func part(differingFrom other: [UInt32]) -> PixelBounds? {
    var part = PixelBounds(left: width, top: height, right: 0, bottom: 0)
    for y in 0..<height {
      let row = pixels + y * stride
      for x in 0..<width where (row[x] ^ other[y * width + x]) & 0xFF_FFFF != 0 {
        part.left = min(part.left, x)
        part.right = max(part.right, x + 1)
        part.top = min(part.top, y)
        part.bottom = y + 1
      }
    }
    return part.isEmpty ? nil : part
  }
}
