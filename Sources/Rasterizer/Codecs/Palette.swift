/// Up to 256 colours that stand for all others, alone or two by two.
///
/// A colour that is not in the palette becomes a fine pattern of its nearest one and one on the other
/// side. The pattern belongs to the places on the screen, so that it stands still while things move.
struct Palette {
  /// How a colour is shown: by one of the palette, and by another where the pattern asks for it.
  struct Mix {
    var first: UInt8
    var second: UInt8
    /// How many of 64 places show the second.
    var share: UInt8
  }

  /// The colours, 0xRRGGBB.
  let colors: [UInt32]
  private var reds: [Int32]
  private var greens: [Int32]
  private var blues: [Int32]

  /// Prepares a palette of 1 to 256 colours.
  init(_ colors: [UInt32]) {
    precondition((1...256).contains(colors.count), "A palette has 1 to 256 colours.")
    self.colors = colors
    reds = colors.map { Int32($0 >> 16 & 0xFF) }
    greens = colors.map { Int32($0 >> 8 & 0xFF) }
    blues = colors.map { Int32($0 & 0xFF) }
  }

  // MARK: Distances

  /// Differences of red, green and blue count about as much as eyes notice them.
  private static let weights: (red: Int32, green: Int32, blue: Int32) = (2, 4, 3)

  /// The number of the colour nearest to a place, which may lie outside 0…255, and its distance.
  private func nearest(_ red: Int32, _ green: Int32, _ blue: Int32) -> (number: Int, distance: Int)
  {
    var best = Int32.max
    reds.withUnsafeBufferPointer { reds in
      greens.withUnsafeBufferPointer { greens in
        blues.withUnsafeBufferPointer { blues in
          for index in 0..<reds.count {
            let (r, g, b) = (reds[index] &- red, greens[index] &- green, blues[index] &- blue)
            let distance = 2 &* r &* r &+ 4 &* g &* g &+ 3 &* b &* b
            // At most 2.4 million: there is room for the number below it.
            best = min(best, distance &<< 8 | Int32(truncatingIfNeeded: index))
          }
        }
      }
    }
    return (Int(best & 0xFF), Int(best >> 8))
  }

  /// The squared distance of a colour to the palette, weighted by channel, and how to show it.
  func mix(for color: UInt32) -> (mix: Mix, distance: Int) {
    let red = Int32(color >> 16 & 0xFF)
    let green = Int32(color >> 8 & 0xFF)
    let blue = Int32(color & 0xFF)
    let (first, distance) = nearest(red, green, blue)
    var mix = Mix(first: UInt8(first), second: UInt8(first), share: 0)
    guard distance > Palette.invisible else { return (mix, distance) }
    let error = (red - reds[first], green - greens[first], blue - blues[first])
    let second = nearest(red + error.0, green + error.1, blue + error.2).number
    let step = (
      reds[second] - reds[first], greens[second] - greens[first], blues[second] - blues[first]
    )
    let length = Palette.product(step, step)
    guard second != first, length <= Palette.coarsest else { return (mix, distance) }
    mix.second = UInt8(second)
    mix.share = UInt8(min(max(64 * Palette.product(error, step) / length, 0), 32))
    return (mix, distance)
  }

  /// A difference of about one step of eight bits: nobody sees it, and a pattern would cost bytes.
  private static let invisible = 9
  /// Two colours this far apart, about 24 steps a channel, would make a pattern that one sees.
  private static let coarsest = 5_200

  private static func product(
    _ one: (Int32, Int32, Int32), _ other: (Int32, Int32, Int32)
  ) -> Int {
    Int(weights.red * one.0 * other.0 + weights.green * one.1 * other.1)
      + Int(weights.blue * one.2 * other.2)
  }

  // MARK: The pattern

  /// The order in which the places of an 8 × 8 square turn to the second colour, 0…63 (Bayer's).
  static let pattern: [UInt8] = (0..<64).map { place in
    let (x, y) = (place % 8, place / 8)
    return [0, 1, 2].reduce(0) { order, bit in
      let (column, row) = (x >> bit & 1, y >> bit & 1)
      return order | UInt8((column ^ row) << 1 | row) << UInt8(4 - 2 * bit)
    }
  }
}
