import Drawing

/// A blend of colours, tabulated.
///
/// Colours are mixed premultiplied and sRGB-encoded; with eight fractional bits a channel and ordered
/// dither the steps of the eight-bit result do not show as bands.
struct GradientRamp {
  /// The number of steps in the table.
  static let steps = 1_024
  /// B and R, G and A, and twice the coverage, as in ``Ink``.
  private(set) var colors: [SIMD4<UInt32>] = []
  /// What is tabulated: blue, green, red and alpha of both ends.
  private var ends: (SIMD4<Double>, SIMD4<Double>)?
  /// The same for a blend of any number of colours.
  private var blend: (stops: [Gradient.Stop], opacity: Double)?
  /// How far along the blend the middle of the pixel (0, 0) is; 0…1 lies between the two colours.
  var origin: Float = 0
  /// What one pixel to the right adds.
  var perColumn: Float = 0
  /// What one pixel downward adds.
  var perRow: Float = 0
  /// For a blend around a point, the same along its other axis: origin, per column and per row.
  var across: SIMD3<Float>?

  /// Tabulates a blend, unless that is what the table holds from the frame before.
  mutating func tabulate(from first: Color, to last: Color, opacity: Double) {
    let start = Self.premultiplied(first, opacity)
    let end = Self.premultiplied(last, opacity)
    if let ends, ends == (start, end) { return }
    (ends, blend) = ((start, end), nil)
    let change = end - start
    tabulate { start + change * (Double($0) / Double(Self.steps)) }
  }

  /// Tabulates a blend of any number of colours, unless that is what the table holds.
  mutating func tabulate(_ gradient: Gradient, opacity: Double) {
    if let blend, blend.opacity == opacity, blend.stops == gradient.stops { return }
    (ends, blend) = (nil, (gradient.stops, opacity))
    tabulate { Self.premultiplied(gradient.color(at: Double($0) / Double(Self.steps)), opacity) }
  }

  private mutating func tabulate(_ color: (Int) -> SIMD4<Double>) {
    var table: [SIMD4<UInt32>] = []
    swap(&table, &colors)
    table.removeAll(keepingCapacity: true)
    for step in 0...Self.steps {
      let color = color(step)
      // Vectors of numbers are converted by generic code, dozens of times slower than one by one.
      let channels = color * 65_280 + 0.5
      let cover = UInt32(color.w * 65_535 + 0.5)
      table.append(
        SIMD4(
          UInt32(channels.x) | UInt32(channels.z) &<< 16,
          UInt32(channels.y) | UInt32(channels.w) &<< 16, cover * 0x0001_0001, 0))
    }
    colors = table
  }

  /// Blue, green, red, alpha; the colours multiplied.
  private static func premultiplied(_ color: Color, _ opacity: Double) -> SIMD4<Double> {
    let alpha = unit(color.alpha) * unit(opacity)
    return SIMD4(
      unit(color.blue) * alpha, unit(color.green) * alpha, unit(color.red) * alpha, alpha)
  }

  /// Whether each row of pixels has one colour.
  var runsDown: Bool { perColumn == 0 && across == nil }

  /// The colour of a row, if each has one.
  func ink(row: Int) -> Ink { ink(at: origin + perRow * Float(row)) }

  /// Paints a part of a row through a mask.
  func paint(
    _ span: PixelSpan, x: Int, y: Int, mask: UnsafePointer<UInt32>, rounding: Lanes,
    loops: PixelLoops
  ) {
    let start = origin + perRow * Float(y)
    for first in stride(from: 0, to: span.count, by: PixelLoops.colorCount) {
      let count = min(PixelLoops.colorCount, span.count - first)
      gather(count, x: x + first, y: y, start, into: loops.colors)
      let part = PixelSpan(start: span.start + first, count: count)
      loops.paintColors(part, mask: mask + first, rounding: rounding)
    }
  }

  /// The one colour of a row that the blend runs across.
  private func ink(at start: Float) -> Ink {
    let (low, high, cover) = colors.withUnsafeBufferPointer { colors in
      Self.lanes(colors, Self.steps(SIMD4(repeating: start)))
    }
    return Ink(low: low, high: high, cover: cover)
  }

  /// The table's entries for some places along the blend, limited to its ends.
  @inline(__always)
  private static func steps(_ place: SIMD4<Float>) -> SIMD4<UInt32> {
    let step = (place * Float(steps)).atLeastZero
    let limited = step.replacing(with: Float(steps), where: step .> Float(steps))
    // Adding 2²³ leaves the nearest whole number in the lowest bits.
    return unsafeBitCast(limited + 8_388_608, to: SIMD4<UInt32>.self) & 0xFFFF
  }

  /// Looks up the colours of some pixels of a row, rounded up to whole fours.
  private func gather(
    _ count: Int, x: Int, y: Int, _ start: Float, into target: UnsafeMutablePointer<UInt32>
  ) {
    let bytes = UnsafeMutableRawPointer(target)
    let perKind = PixelLoops.colorCount * 4
    colors.withUnsafeBufferPointer { colors in
      for index in stride(from: 0, to: count, by: 4) {
        let columns = SIMD4<Float>(0, 1, 2, 3) + Float(x &+ index)
        var place = columns * perColumn + start
        if let across {
          let other = columns * across.y + (across.x + across.z * Float(y))
          place = (place * place + other * other).squareRoot()
        }
        let (low, high, cover) = Self.lanes(colors, Self.steps(place))
        bytes.storeBytes(of: low, toByteOffset: index &* 4, as: Lanes.self)
        bytes.storeBytes(of: high, toByteOffset: index &* 4 &+ perKind, as: Lanes.self)
        bytes.storeBytes(of: cover, toByteOffset: index &* 4 &+ 2 &* perKind, as: Lanes.self)
      }
    }
  }

  @inline(__always)
  private static func lanes(
    _ colors: UnsafeBufferPointer<SIMD4<UInt32>>, _ steps: SIMD4<UInt32>
  ) -> (Lanes, Lanes, Lanes) {
    let first = colors[Int(steps.x)]
    let second = colors[Int(steps.y)]
    let third = colors[Int(steps.z)]
    let fourth = colors[Int(steps.w)]
    let low = SIMD4(first.x, second.x, third.x, fourth.x)
    let high = SIMD4(first.y, second.y, third.y, fourth.y)
    let cover = SIMD4(first.z, second.z, third.z, fourth.z)
    return (
      unsafeBitCast(low, to: Lanes.self), unsafeBitCast(high, to: Lanes.self),
      unsafeBitCast(cover, to: Lanes.self)
    )
  }
}
