/// The pixels of a part of a frame that differ from the frame before, by their colours' numbers.
struct ChangedPixels {
  /// The colours that there are.
  private(set) var set = ColorSet()
  /// A colour's number for each pixel of the part, row by row, or ``same``.
  private(set) var numbers: [UInt32] = []

  /// Stands for a pixel that has not changed.
  static let same = UInt32.max

  /// Counts the colours of a part.
  ///
  /// - Parameter source: The frame before, without gaps between its rows; `nil` before the first.
  init(_ frame: Framebuffer, _ part: PixelBounds, since source: [UInt32]?) {
    numbers.reserveCapacity((part.right - part.left) * (part.bottom - part.top))
    for y in part.top..<part.bottom {
      let row = frame.pixels + y * frame.stride
      for x in part.left..<part.right {
        let color = row[x] & 0xFF_FFFF
        if let source, source[y * frame.width + x] & 0xFF_FFFF == color {
          numbers.append(ChangedPixels.same)
        } else {
          numbers.append(UInt32(set.insert(color)))
        }
      }
    }
  }

  /// Whether all pixels of the part have changed.
  var areAll: Bool { !numbers.contains(ChangedPixels.same) }
}

/// A palette that is kept while it fits and chosen anew where it does not.
struct FittedPalette {
  /// How far a palette is from the colours that it stands for.
  private struct Misfit {
    /// The mean squared distance of a pixel, weighted by channel.
    var mean = 0.0
    /// How many pixels are far from their colour, by some 12 steps a channel and more.
    var farPixels = 0

    static let far = 1_300
  }

  private var palette: Palette?
  private var misfit = Misfit()
  private var mixes: [Palette.Mix] = []

  /// The palette's colours.
  var colors: [UInt32] { palette?.colors ?? [] }

  /// Whether a number is left for pixels that stay as they are.
  var hasTransparent: Bool { colors.count < 256 }

  /// Makes the palette fit the colours of some pixels.
  mutating func fit(_ pixels: ChangedPixels) {
    let limit = pixels.areAll && pixels.set.count == 256 ? 256 : 255
    if let palette, palette.colors.count <= limit {
      let present = mix(pixels.set, palette)
      if !isTooFar(present, from: pixels.set, limit: limit) { return }
    }
    let chosen = Palette(
      pixels.set.count == 0 ? [0] : MedianCut.colors(of: pixels.set, limit: limit))
    palette = chosen
    misfit = mix(pixels.set, chosen)
  }

  /// A palette serves until it is half again as bad as when it was new; one that could be exact is.
  private func isTooFar(_ present: Misfit, from set: ColorSet, limit: Int) -> Bool {
    if set.count <= limit { return present.mean > 0 }
    return present.mean > 1.5 * misfit.mean + 6
      || present.farPixels > 2 * misfit.farPixels + 32
  }

  private mutating func mix(_ set: ColorSet, _ palette: Palette) -> Misfit {
    var misfit = Misfit()
    var (sum, pixels) = (0, 0)
    mixes.removeAll(keepingCapacity: true)
    for (color, count) in zip(set.colors, set.counts) {
      let (mix, distance) = palette.mix(for: color)
      mixes.append(mix)
      sum += distance * count
      pixels += count
      if distance > Misfit.far { misfit.farPixels += count }
    }
    misfit.mean = Double(sum) / Double(max(pixels, 1))
    return misfit
  }

  /// The palette's number for a colour, by its number in the set that was fitted last, at a place.
  @inline(__always)
  func index(ofColor number: Int, x: Int, y: Int) -> UInt8 {
    let mix = mixes[number]
    guard mix.share > 0 else { return mix.first }
    return mix.share > Palette.pattern[(y & 7) << 3 | x & 7] ? mix.second : mix.first
  }
}
