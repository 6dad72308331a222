import Drawing

/// A colour ready to be blended: premultiplied, with eight more bits a channel than a pixel has.
///
/// Blending happens in sRGB-encoded space, as window systems and UIKit do it.
struct Ink {
  /// B and R of four pixels; 65 280 is full.
  var low: Lanes
  /// G and A of four pixels; 65 280 is full.
  var high: Lanes
  /// How much of the destination is covered; 65 535 is all.
  var cover: Lanes
  /// Whether roundings follow the ordered thresholds, which keep soft ramps from banding.
  var dithers = false

  /// Prepares a colour at an opacity; components outside 0…1 are limited and NaN counts as 0.
  init(_ color: Color, opacity: Double) {
    let alpha = unit(color.alpha) * unit(opacity)
    func channel(_ value: Double) -> UInt16 { UInt16((unit(value) * alpha * 65_280).rounded()) }
    low = Self.pair(channel(color.blue), channel(color.red))
    high = Self.pair(channel(color.green), channel(1))
    cover = Lanes(repeating: UInt16((alpha * 65_535).rounded()))
  }

  /// Takes prepared channels as they are.
  init(low: Lanes, high: Lanes, cover: Lanes) {
    self.low = low
    self.high = high
    self.cover = cover
  }

  /// Takes a premultiplied pixel as it is.
  init(premultiplied pixel: UInt32) {
    low = Self.pair(UInt16(pixel & 0xFF) << 8, UInt16(pixel >> 16 & 0xFF) << 8)
    high = Self.pair(UInt16(pixel >> 8 & 0xFF) << 8, UInt16(pixel >> 24) << 8)
    cover = Lanes(repeating: UInt16(pixel >> 24) * 257)
  }

  /// Two lanes, four times.
  private static func pair(_ first: UInt16, _ second: UInt16) -> Lanes {
    Lanes(first, second, first, second, first, second, first, second)
  }

  /// Whether the ink has no colour, only opacity.
  var isBlack: Bool { low[0] == 0 && low[1] == 0 && high[0] == 0 }

  /// Whether nothing would change.
  var isInvisible: Bool { cover[0] == 0 }

  /// The ink thinned to a coverage, of 65 535.
  @inline(__always)
  func thinned(to coverage: UInt16) -> Ink {
    func times(_ value: UInt16) -> UInt16 {
      UInt16(truncatingIfNeeded: (UInt32(value) &* UInt32(coverage)) &>> 16)
    }
    var ink = self
    ink.low = Self.pair(times(low[0]), times(low[1]))
    ink.high = Self.pair(times(high[0]), times(high[1]))
    ink.cover = Lanes(repeating: times(cover[0]))
    return ink
  }

  /// Whether a thinned ink hides what lies under it.
  @inline(__always)
  var hides: Bool { cover[0] >= 65_534 }

  /// The pixel that results from painting over `pixel`: what the loops do, for one pixel.
  @inline(__always)
  func over(_ pixel: UInt32) -> UInt32 {
    let keep = UInt32(65_535 &- cover[0])
    func channel(_ shift: UInt32, _ source: UInt16) -> UInt32 {
      let stays = ((pixel &>> shift & 0xFF) &<< 8 &* keep) &>> 16
      return (stays &+ UInt32(source) &+ 128) &>> 8
    }
    return channel(0, low[0]) | channel(8, high[0]) &<< 8 | channel(16, low[1]) &<< 16
      | channel(24, high[1]) &<< 24
  }
}

/// The value limited to 0…1, or 0 for NaN.
@inline(__always)
func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
