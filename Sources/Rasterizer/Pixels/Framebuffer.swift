import Drawing

/// Pixels in memory: premultiplied BGRA, eight bits a channel, rows from top to bottom.
///
/// As little-endian 32-bit words this is ARGB8888, what SDL's window surfaces use. The buffer either
/// owns its memory or borrows that of a window surface.
package final class Framebuffer {
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// The distance between the starts of two rows, in pixels; at least the width.
  package let stride: Int
  /// The first pixel of the first row.
  package let pixels: UnsafeMutablePointer<UInt32>
  private let owned: Bool

  /// Creates a buffer of transparent black pixels.
  ///
  /// - Precondition: Width and height are greater than 0.
  package init(width: Int, height: Int) {
    precondition(
      width > 0 && height > 0, "A framebuffer needs area, but it is \(width) × \(height).")
    self.width = width
    self.height = height
    stride = width
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
    owned = true
  }

  /// Creates a buffer over memory that somebody else owns and that outlives it.
  ///
  /// - Precondition: Width and height are greater than 0, and a row is no longer than the stride.
  package init(
    borrowing pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int
  ) {
    precondition(
      width > 0 && height > 0 && stride >= width,
      "A framebuffer needs area and whole rows, but it is \(width) × \(height), stride \(stride).")
    self.width = width
    self.height = height
    self.stride = stride
    self.pixels = pixels
    owned = false
  }

  /// The pixels as an image: a copy.
  package var image: Image {
    let copy = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for y in 0..<height {
        for x in 0..<width { buffer[y * width + x] = pixels[y * stride + x] }
      }
      count = width * height
    }
    return Image(width: width, height: height, pixels: copy)
  }

  deinit {
    if owned { pixels.deallocate() }
  }
}

/// The rows of a framebuffer.
struct PixelRows {
  var start: UnsafeMutablePointer<UInt32>
  var stride: Int
}
