import Drawing

/// An image with its reductions to a half, a quarter and so on down to one pixel.
///
/// A reduction makes the means of four pixels, so that an image shown small need not be read as a
/// whole for each frame.
struct ImagePyramid {
  /// One reduction: words from `start` on, each the mean over a square of 2^shift pixels.
  struct Level {
    var texels: [UInt32]
    var start: Int
    var width: Int
    var height: Int
    var shift: Int
  }

  let image: Image
  private var levels: [Level]

  /// Reduces an image; one that is never shown small is not reduced at all.
  init(_ image: Image) {
    self.image = image
    levels = [
      Level(texels: image.pixels, start: 0, width: image.width, height: image.height, shift: 0)
    ]
  }

  /// Makes what boxes of an extent, in the image's pixels, are averaged from.
  mutating func prepare(for extent: Double) {
    while shift(for: extent) >= levels.count, let last = levels.last,
      last.width > 1 || last.height > 1
    {
      levels.append(Self.half(of: last))
    }
  }

  /// The coarsest level on which the lesser side of a box still spans two pixels, or a coarser one
  /// where the greater side would span more than eight.
  func level(for extent: SIMD2<Double>) -> Level {
    let shift = max(
      shift(for: min(extent.x, extent.y)), shift(for: max(extent.x, extent.y) / 4))
    return levels[min(shift, levels.count - 1)]
  }

  /// How often an extent can be halved and stay at two or more.
  private func shift(for extent: Double) -> Int {
    var (shift, extent) = (0, extent)
    while extent >= 4 && shift < 40 { (shift, extent) = (shift + 1, extent / 2) }
    return shift
  }

  private static func half(of level: Level) -> Level {
    let (width, height) = ((level.width + 1) / 2, (level.height + 1) / 2)
    var texels: [UInt32] = []
    texels.reserveCapacity(width * height)
    for y in 0..<height {
      let top = level.start + 2 * y * level.width
      let bottom = 2 * y + 1 < level.height ? top + level.width : top
      for x in 0..<width {
        let (left, right) = (2 * x, min(2 * x + 1, level.width - 1))
        texels.append(
          mean(
            level.texels[top + left], level.texels[top + right], level.texels[bottom + left],
            level.texels[bottom + right]))
      }
    }
    return Level(texels: texels, start: 0, width: width, height: height, shift: level.shift + 1)
  }

  /// The mean of four pixels, each channel rounded to the nearest.
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let even = (a & mask) + (b & mask) + (c & mask) + (d & mask) + 0x0002_0002
    let odd =
      (a >> 8 & mask) + (b >> 8 & mask) + (c >> 8 & mask) + (d >> 8 & mask) + 0x0002_0002
    return (even >> 2 & mask) | (odd >> 2 & mask) << 8
  }
}

/// The pyramids of the images shown last.
final class ImageCache {
  private var pyramids: [(pyramid: ImagePyramid, frame: Int)] = []
  private var frame = 0

  /// Begins a frame and forgets what the frame before did not show.
  func beginFrame() {
    if !pyramids.isEmpty { pyramids.removeAll { $0.frame < frame } }
    frame += 1
  }

  /// The pyramid of an image, with what a box of an extent needs.
  func pyramid(of image: Image, extent: Double) -> ImagePyramid {
    let known = pyramids.firstIndex { $0.pyramid.image == image }
    let index = known ?? pyramids.count
    if known == nil { pyramids.append((ImagePyramid(image), frame)) }
    pyramids[index].frame = frame
    pyramids[index].pyramid.prepare(for: extent)
    return pyramids[index].pyramid
  }
}
