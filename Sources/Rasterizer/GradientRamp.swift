import Drawing

/// A linear blend of two colours, tabulated.
///
/// Colours are mixed premultiplied and sRGB-encoded; with eight fractional bits a channel and ordered
/// dither the steps of the eight-bit result do not show as bands.
struct GradientRamp {
  /// The number of steps in the table.
  static let steps = 1_024
  /// B and R, G and A, and twice the coverage, as in ``Ink``.
  private(set) var colors: [SIMD4<UInt32>] = []
  /// How far along the blend the middle of the pixel (0, 0) is; 0…1 lies between the two colours.
  var origin: Float = 0
  /// What one pixel to the right adds.
  var perColumn: Float = 0
  /// What one pixel downward adds.
  var perRow: Float = 0

  /// Tabulates a blend.
  mutating func tabulate(from first: Color, to last: Color, opacity: Double) {
    colors.removeAll(keepingCapacity: true)
    let start = premultiplied(first, opacity)
    let change = premultiplied(last, opacity) - start
    for step in 0...Self.steps {
      let color = start + change * (Double(step) / Double(Self.steps))
      let channels = SIMD4<UInt32>(
        truncatingIfNeeded: SIMD4<Int>((color * 65_280).rounded(.toNearestOrAwayFromZero)))
      let cover = UInt32((color.w * 65_535).rounded())
      colors.append(
        SIMD4(
          channels.x | channels.z &<< 16, channels.y | channels.w &<< 16, cover * 0x0001_0001, 0))
    }
  }

  /// Blue, green, red, alpha; the colours multiplied.
  private func premultiplied(_ color: Color, _ opacity: Double) -> SIMD4<Double> {
    let alpha = unit(color.alpha) * unit(opacity)
    return SIMD4(
      unit(color.blue) * alpha, unit(color.green) * alpha, unit(color.red) * alpha, alpha)
  }

  /// Paints a part of a row through a mask.
  func paint(
    _ span: PixelSpan, x: Int, y: Int, mask: UnsafePointer<UInt32>, rounding: Lanes,
    loops: PixelLoops
  ) {
    let start = origin + perRow * Float(y)
    let whole = span.count & ~3
    colors.withUnsafeBufferPointer { colors in
      paint(span.start, whole, x: x, start, mask, rounding, colors)
      guard span.count & 3 != 0 else { return }
      loops.withRest(of: span) { rest in
        paint(rest, 4, x: x + whole, start, mask + whole, rounding, colors)
      }
    }
  }

  /// Paints whole fours of pixels; `start` is the place of the row's column 0.
  @inline(never)
  private func paint(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, x: Int, _ start: Float,
    _ mask: UnsafePointer<UInt32>, _ rounding: Lanes,
    _ colors: UnsafeBufferPointer<SIMD4<UInt32>>
  ) {
    let bytes = UnsafeMutableRawPointer(pixels)
    let masks = UnsafeRawPointer(mask)
    var index = 0
    while index < count {
      let columns = SIMD4<Float>(0, 1, 2, 3) + Float(x &+ index)
      var place = (columns * perColumn + start) * Float(Self.steps) + 0.5
      place = place.atLeastZero
      place.replace(with: Float(Self.steps), where: place .> Float(Self.steps))
      let (low, high, cover) = Self.lanes(colors, place)
      let four = bytes.loadUnaligned(fromByteOffset: index &* 4, as: Lanes.self)
      let coverage = masks.loadUnaligned(fromByteOffset: index &* 4, as: Lanes.self)
      let result = four.covered(
        byLow: low.timesFraction(coverage) &+ rounding,
        high: high.timesFraction(coverage) &+ rounding,
        keep: Lanes(repeating: 65_535) &- cover.timesFraction(coverage))
      bytes.storeBytes(of: result, toByteOffset: index &* 4, as: Lanes.self)
      index &+= 4
    }
  }

  @inline(__always)
  private static func lanes(
    _ colors: UnsafeBufferPointer<SIMD4<UInt32>>, _ place: SIMD4<Float>
  ) -> (Lanes, Lanes, Lanes) {
    let first = colors[Int(place[0])]
    let second = colors[Int(place[1])]
    let third = colors[Int(place[2])]
    let fourth = colors[Int(place[3])]
    func gather(_ index: Int) -> Lanes {
      unsafeBitCast(
        SIMD4(first[index], second[index], third[index], fourth[index]), to: Lanes.self)
    }
    return (gather(0), gather(1), gather(2))
  }
}
