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
    let pair = { (first: UInt16, second: UInt16) in
      Lanes(first, second, first, second, first, second, first, second)
    }
    low = pair(channel(color.blue), channel(color.red))
    high = pair(channel(color.green), channel(1))
    cover = Lanes(repeating: UInt16((alpha * 65_535).rounded()))
  }

  /// Takes a premultiplied pixel as it is.
  init(premultiplied pixel: UInt32) {
    let lanes = Lanes(pixel: pixel)
    low = lanes &<< 8
    high = lanes & 0xFF00
    cover = Lanes(repeating: UInt16(pixel >> 24) * 257)
  }

  /// Whether nothing would change.
  var isInvisible: Bool { cover[0] == 0 }

  /// The ink thinned to a coverage, of 65 535.
  @inline(__always)
  func thinned(to coverage: UInt16) -> Ink {
    let factor = Lanes(repeating: coverage)
    var ink = self
    ink.low = low.timesFraction(factor)
    ink.high = high.timesFraction(factor)
    ink.cover = cover.timesFraction(factor)
    return ink
  }

  /// Whether a thinned ink hides what lies under it.
  @inline(__always)
  var hides: Bool { cover[0] >= 65_534 }

  /// The pixel that results from painting over `pixel`.
  @inline(__always)
  func over(_ pixel: UInt32) -> UInt32 {
    Lanes(pixel: pixel).covered(
      byLow: low &+ Rounding.nearest, high: high &+ Rounding.nearest,
      keep: Lanes(repeating: 65_535) &- cover
    ).firstPixel
  }
}

/// The value limited to 0…1, or 0 for NaN.
@inline(__always)
func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
