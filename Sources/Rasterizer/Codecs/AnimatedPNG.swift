/// Writes an animated PNG piece by piece, as its frames are painted.
///
/// Append the bytes that each call returns to the file. Only the part of a frame that differs from the
/// previous one is stored, and nothing but that previous frame is kept in memory. Programs that do not
/// know animations show the first frame.
///
///     var animation = AnimatedPNG(frames: 2, rate: 60)
///     file += animation.append(first)
///     file += animation.append(second)
///     file += animation.end()
package struct AnimatedPNG: FrameEncoder {
  /// The number of frames announced in the file.
  package let frames: Int
  /// The number of frames shown in a second; each stays for exactly denominator ÷ numerator seconds.
  package let rate: FrameRate
  /// How often the animation is shown; 0 is without end.
  package let loops: Int
  /// The number of frames appended so far.
  package private(set) var written = 0
  private var sequence: UInt32 = 0
  private var previous: [UInt32] = []
  private var width = 0
  private var height = 0

  /// Announces an animation.
  ///
  /// - Parameters:
  ///   - frames: How many frames will follow, at least 1; the format states it first.
  ///   - rate: How many of them are shown in a second.
  ///   - loops: How often the animation is shown; 0 is without end.
  package init(frames: Int, rate: FrameRate, loops: Int = 0) {
    precondition(frames > 0, "An animation needs a frame, but \(frames) are announced.")
    precondition(loops >= 0, "An animation cannot be shown \(loops) times.")
    self.frames = frames
    self.rate = rate
    self.loops = loops
  }

  /// Encodes the next frame; its opacity is ignored.
  ///
  /// - Precondition: All frames have the same size, and there are not more than announced.
  /// - Returns: What to append to the file.
  package mutating func append(_ frame: Framebuffer) -> [UInt8] {
    precondition(written < frames, "More than the \(frames) announced frames were appended.")
    var bytes: [UInt8] = []
    if written == 0 {
      begin(frame, &bytes)
    }
    precondition(
      frame.width == width && frame.height == height,
      "A frame of \(frame.width) × \(frame.height) does not fit into \(width) × \(height).")
    let part = written == 0 ? whole : changedPart(of: frame)
    PNG.appendChunk("fcTL", control(part), to: &bytes)
    let rows = PNG.compressedRows(frame, part, hasAlpha: false)
    if written == 0 {
      PNG.appendChunk("IDAT", rows, to: &bytes)
    } else {
      PNG.appendChunk("fdAT", PNG.bigEndian(nextSequence()) + rows, to: &bytes)
    }
    remember(frame)
    written += 1
    return bytes
  }

  /// Ends the file.
  ///
  /// - Precondition: All announced frames were appended; a file with fewer is damaged.
  /// - Returns: What to append to the file.
  package func end() -> [UInt8] {
    precondition(
      written == frames, "\(frames) frames were announced, but \(written) were appended.")
    var bytes: [UInt8] = []
    PNG.appendChunk("IEND", [], to: &bytes)
    return bytes
  }

  private mutating func begin(_ frame: Framebuffer, _ bytes: inout [UInt8]) {
    width = frame.width
    height = frame.height
    bytes = PNG.signature
    PNG.appendHeader(width: width, height: height, hasAlpha: false, to: &bytes)
    let counts = PNG.bigEndian(UInt32(frames)) + PNG.bigEndian(UInt32(loops))
    PNG.appendChunk("acTL", counts, to: &bytes)
  }

  private var whole: PixelBounds { PixelBounds(left: 0, top: 0, right: width, bottom: height) }

  /// The smallest part that holds every change, or one pixel if there is none.
  private func changedPart(of frame: Framebuffer) -> PixelBounds {
    frame.part(differingFrom: previous) ?? PixelBounds(left: 0, top: 0, right: 1, bottom: 1)
  }

  /// A frame's place, its duration, and that it replaces what was there.
  private mutating func control(_ part: PixelBounds) -> [UInt8] {
    var content = PNG.bigEndian(nextSequence())
    for value in [part.right - part.left, part.bottom - part.top, part.left, part.top] {
      content += PNG.bigEndian(UInt32(value))
    }
    for value in [rate.denominator, rate.numerator] {
      content += [UInt8(value >> 8), UInt8(value & 0xFF)]
    }
    content += [0, 0]
    return content
  }

  private mutating func nextSequence() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }

  private mutating func remember(_ frame: Framebuffer) {
    previous.removeAll(keepingCapacity: true)
    for y in 0..<height {
      let row = UnsafeBufferPointer(start: frame.pixels + y * frame.stride, count: width)
      previous.append(contentsOf: row)
    }
  }
}
