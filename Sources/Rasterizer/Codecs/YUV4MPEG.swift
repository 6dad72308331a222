/// Writes a Y4M stream: raw video that states its size and rate, which video encoders read.
///
/// Colours are BT.709 in limited range (luma 16…235, chroma 16…240), the usual ones of video. The
/// format has a tag for the range, which is set, but none for the matrix: tell the reader
/// (`-colorspace bt709` for ffmpeg).
package struct YUV4MPEG: FrameEncoder {
  /// How much of the colour is kept.
  package enum Chroma: String, CaseIterable, Sendable {
    /// Every pixel has its own colour.
    case full = "444"
    /// Four pixels share the mean of their colours, sited between them.
    case quarter = "420"
  }

  /// The number of pictures per second, stated as it is.
  package let rate: FrameRate
  /// How much of the colour is kept.
  package let chroma: Chroma
  private var hasBegun = false

  /// Prepares a stream.
  package init(rate: FrameRate, chroma: Chroma = .full) {
    self.rate = rate
    self.chroma = chroma
  }

  /// Encodes the next picture, the first with the stream's header; its opacity is ignored.
  ///
  /// - Precondition: All pictures have the same size.
  /// - Returns: What to append to the file.
  package mutating func append(_ frame: Framebuffer) -> [UInt8] {
    var bytes = Array(((hasBegun ? "" : header(frame)) + "FRAME\n").utf8)
    hasBegun = true
    let count = frame.width * frame.height
    bytes.reserveCapacity(bytes.count + (chroma == .full ? 3 * count : 2 * count))
    forEachBlock(of: frame, side: 1) { bytes.append(YUV4MPEG.luma($0)) }
    let side = chroma == .full ? 1 : 2
    forEachBlock(of: frame, side: side) { bytes.append(YUV4MPEG.blueChroma($0)) }
    forEachBlock(of: frame, side: side) { bytes.append(YUV4MPEG.redChroma($0)) }
    return bytes
  }

  /// Ends the stream, which has no end mark.
  package mutating func end() -> [UInt8] { [] }

  private func header(_ frame: Framebuffer) -> String {
    let subsampling = chroma == .full ? "444" : "420jpeg"
    return "YUV4MPEG2 W\(frame.width) H\(frame.height) F\(rate.numerator):\(rate.denominator) "
      + "Ip A1:1 C\(subsampling) XCOLORRANGE=LIMITED\n"
  }

  /// Visits the mean colours of square blocks, row by row; those at the far edges may be cut off.
  @inline(__always)
  private func forEachBlock(of frame: Framebuffer, side: Int, _ visit: (Components) -> Void) {
    for top in stride(from: 0, to: frame.height, by: side) {
      for left in stride(from: 0, to: frame.width, by: side) {
        visit(side == 1 ? Components(frame, left, top) : Components(blockOf: frame, left, top))
      }
    }
  }

  // MARK: Colours

  /// A pixel's colour, 0…255 a channel.
  private struct Components {
    var red: Int32
    var green: Int32
    var blue: Int32

    @inline(__always)
    init(_ frame: Framebuffer, _ x: Int, _ y: Int) {
      let pixel = frame.pixels[y * frame.stride + x]
      red = Int32(pixel >> 16 & 0xFF)
      green = Int32(pixel >> 8 & 0xFF)
      blue = Int32(pixel & 0xFF)
    }

    /// The mean of up to two by two pixels.
    init(blockOf frame: Framebuffer, _ left: Int, _ top: Int) {
      let right = min(left + 1, frame.width - 1)
      let bottom = min(top + 1, frame.height - 1)
      let parts = [
        Components(frame, left, top), Components(frame, right, top),
        Components(frame, left, bottom), Components(frame, right, bottom),
      ]
      red = parts.reduce(2) { $0 + $1.red } / 4
      green = parts.reduce(2) { $0 + $1.green } / 4
      blue = parts.reduce(2) { $0 + $1.blue } / 4
    }
  }

  // ITU-R BT.709-6, items 3.2 to 3.4, times 65 536; the parts of chroma cancel for every grey.

  private static func luma(_ color: Components) -> UInt8 {
    let sum = 11_966 * color.red + 40_254 * color.green + 4_064 * color.blue
    return UInt8((sum + 32_768) >> 16 + 16)
  }

  private static func blueChroma(_ color: Components) -> UInt8 {
    let sum = 28_785 * color.blue - 6_596 * color.red - 22_189 * color.green
    return UInt8((sum + 32_768) >> 16 + 128)
  }

  private static func redChroma(_ color: Components) -> UInt8 {
    let sum = 28_784 * color.red - 26_145 * color.green - 2_639 * color.blue
    return UInt8((sum + 32_768) >> 16 + 128)
  }
}
