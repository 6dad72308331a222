import Drawing

/// A plane's texture, seen in perspective: gives each pixel the mean over what it shows of the plane.
///
/// Where the plane is enlarged, the texture is interpolated between its pixels; where it is reduced,
/// between its reductions as well. What is shown of a place hangs on nothing but the place.
struct PlaneSampler {
  private let texture: PlaneTexture
  /// From the middles of pixels to the texture's pixels, times the depth, and the depth.
  private let origin: SIMD3<Double>
  private let perColumn: SIMD3<Double>
  private let perRow: SIMD3<Double>
  /// How often each direction is halved at most.
  private let across: Int
  private let down: Int

  /// Places a texture.
  ///
  /// - Returns: `nil` where the plane is seen edge-on.
  init?(_ texture: PlaneTexture, at place: PlanePlace) {
    guard let inverse = place.toPixels.inverted(), inverse.isFinite else { return nil }
    let bounds = place.bounds
    let (scaleX, scaleY) = (
      Double(texture.width) / bounds.width, Double(texture.height) / bounds.height
    )
    let map = inverse.concatenating(
      AffineTransform(
        a: scaleX, b: 0, c: 0, d: scaleY, tx: -bounds.minX * scaleX, ty: -bounds.minY * scaleY))
    guard map.isFinite else { return nil }
    self.texture = texture
    perColumn = SIMD3(map.a, map.b, map.depthX)
    perRow = SIMD3(map.c, map.d, map.depthY)
    origin = SIMD3(map.tx, map.ty, map.depth) + (perColumn + perRow) * 0.5
    var (across, down) = (0, 0)
    for corner in place.outline {
      let footprint = Self.footprint(
        origin + perColumn * (corner.x - 0.5) + perRow * (corner.y - 0.5), perColumn, perRow)
      if footprint.x > 1 { across = max(across, Self.shift(footprint.x).shift + 1) }
      if footprint.y > 1 { down = max(down, Self.shift(footprint.y).shift + 1) }
    }
    (self.across, self.down) = (
      min(across, PlaneTexture.greatestShift), min(down, PlaneTexture.greatestShift)
    )
    texture.prepare(across: self.across, down: self.down)
  }

  /// Paints a part of a row through a mask.
  func paint(
    _ span: PixelSpan, x: Int, y: Int, mask: UnsafePointer<UInt32>, loops: PixelLoops
  ) {
    var first = 0
    while first < span.count {
      // Pixels are sampled by fours that begin at multiples of four, whatever the span.
      let start = (x + first) & ~3
      let skipped = x + first - start
      let count = min(PixelLoops.colorCount - skipped, span.count - first)
      for group in stride(from: 0, to: skipped + count, by: 4) {
        sample(start + group, y, loops.colors + group)
      }
      let part = PixelSpan(start: span.start + first, count: count)
      loops.blend(part, loops.colors + skipped, mask: mask + first)
      first += count
    }
  }

  /// How far a step of one pixel leads across the texture at most, in width and in height.
  @inline(__always)
  private static func footprint(
    _ place: SIMD3<Double>, _ perColumn: SIMD3<Double>, _ perRow: SIMD3<Double>
  ) -> SIMD2<Float> {
    let depth = 1 / place.z
    let (u, v) = (place.x * depth, place.y * depth)
    let column = SIMD2(perColumn.x - u * perColumn.z, perColumn.y - v * perColumn.z) * depth
    let row = SIMD2(perRow.x - u * perRow.z, perRow.y - v * perRow.z) * depth
    let squares = column * column + row * row
    return SIMD2(Float(squares.x), Float(squares.y)).squareRoot()
  }

  /// How often something is halved until a footprint is less than two pixels, and how far it is towards
  /// the next halving, of 256.
  @inline(__always)
  private static func shift(_ footprint: Float) -> (shift: Int, rest: UInt64) {
    guard footprint > 1 else { return (0, 0) }
    let bits = min(footprint, 65_536).bitPattern
    return (Int(bits &>> 23) &- 127, UInt64(bits &>> 15 & 0xFF))
  }

  /// Writes four pixels.
  @inline(__always)
  private func sample(_ x: Int, _ y: Int, _ pixels: UnsafeMutablePointer<UInt32>) {
    let place = origin + perColumn * Double(x) + perRow * Double(y)
    // Beyond the horizon there is nothing to show, but fours may reach there.
    let middle = place + perColumn * 1.5
    guard middle.z > 0, place.z > 0, (place + perColumn * 3).z > 0 else {
      return sampleOneByOne(x, y, pixels)
    }
    let footprint = Self.footprint(middle, perColumn, perRow)
    let depths = SIMD4<Float>(0, 1, 2, 3) * Float(perColumn.z) + Float(place.z)
    let us = (SIMD4<Float>(0, 1, 2, 3) * Float(perColumn.x) + Float(place.x)) / depths
    let vs = (SIMD4<Float>(0, 1, 2, 3) * Float(perColumn.y) + Float(place.y)) / depths
    sample(us, vs, footprint, 4, pixels)
  }

  /// Writes four pixels of which some lie beyond the horizon: those are left transparent.
  private func sampleOneByOne(_ x: Int, _ y: Int, _ pixels: UnsafeMutablePointer<UInt32>) {
    for index in 0..<4 {
      let place = origin + perColumn * Double(x + index) + perRow * Double(y)
      guard place.z > 0 else {
        pixels[index] = 0
        continue
      }
      let footprint = Self.footprint(place, perColumn, perRow)
      let (u, v) = (Float(place.x / place.z), Float(place.y / place.z))
      sample(SIMD4(repeating: u), SIMD4(repeating: v), footprint, 1, pixels + index)
    }
  }

  @inline(__always)
  private func sample(
    _ us: SIMD4<Float>, _ vs: SIMD4<Float>, _ footprint: SIMD2<Float>, _ count: Int,
    _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    let (column, columnRest) = limited(Self.shift(footprint.x), across)
    let (row, rowRest) = limited(Self.shift(footprint.y), down)
    // Places far outside show the texture's edge.
    let limit = SIMD4<Float>(repeating: 32_768)
    let us = us.clamped(lowerBound: -limit, upperBound: limit)
    let vs = vs.clamped(lowerBound: -limit, upperBound: limit)
    let near = Sample(texture, column, row)
    if columnRest == 0 && rowRest == 0 {
      for index in 0..<count { pixels[index] = packed(near.color(us[index], vs[index])) }
    } else if rowRest == 0 {
      let far = Sample(texture, column + 1, row)
      for index in 0..<count {
        pixels[index] = packed(
          mix(near.color(us[index], vs[index]), far.color(us[index], vs[index]), columnRest))
      }
    } else if columnRest == 0 {
      let far = Sample(texture, column, row + 1)
      for index in 0..<count {
        pixels[index] = packed(
          mix(near.color(us[index], vs[index]), far.color(us[index], vs[index]), rowRest))
      }
    } else {
      let others = (
        Sample(texture, column + 1, row), Sample(texture, column, row + 1),
        Sample(texture, column + 1, row + 1)
      )
      for index in 0..<count {
        let (u, v) = (us[index], vs[index])
        pixels[index] = packed(
          mix(
            mix(near.color(u, v), others.0.color(u, v), columnRest),
            mix(others.1.color(u, v), others.2.color(u, v), columnRest), rowRest))
      }
    }
  }

  /// A reduction that there is.
  @inline(__always)
  private func limited(_ wanted: (shift: Int, rest: UInt64), _ greatest: Int) -> (Int, UInt64) {
    wanted.shift < greatest ? wanted : (greatest, 0)
  }
}

/// One level of detail, ready to be interpolated.
private struct Sample {
  let level: PlaneTexture.Level
  let scaleX: Float
  let scaleY: Float

  @inline(__always)
  init(_ texture: PlaneTexture, _ across: Int, _ down: Int) {
    level = texture.level(across: across, down: down)
    scaleX = 256 / Float(1 &<< across)
    scaleY = 256 / Float(1 &<< down)
  }

  /// The colour at a place in the texture's pixels, four channels of sixteen bits.
  @inline(__always)
  func color(_ u: Float, _ v: Float) -> UInt64 {
    let (x, y) = (
      Int((u * scaleX - 127.5).rounded(.down)), Int((v * scaleY - 127.5).rounded(.down))
    )
    let (left, top) = (x &>> 8, y &>> 8)
    let (first, second) = (clamp(left, level.width), clamp(left &+ 1, level.width))
    let upper = level.pixels + clamp(top, level.height) &* level.width
    let lower = level.pixels + clamp(top &+ 1, level.height) &* level.width
    let (right, below) = (UInt64(x & 0xFF), UInt64(y & 0xFF))
    return mix(
      mix(spread(upper[first]), spread(upper[second]), right),
      mix(spread(lower[first]), spread(lower[second]), right), below)
  }

  @inline(__always)
  private func clamp(_ index: Int, _ count: Int) -> Int { max(0, min(index, count &- 1)) }
}

/// A pixel's four bytes, each in sixteen bits.
@inline(__always)
private func spread(_ pixel: UInt32) -> UInt64 {
  let wide = UInt64(pixel)
  return (wide & 0x00FF_00FF) | (wide & 0xFF00_FF00) &<< 24
}

/// Four bytes from sixteen bits each.
@inline(__always)
private func packed(_ wide: UInt64) -> UInt32 {
  UInt32(truncatingIfNeeded: wide | wide &>> 24)
}

/// The colour so far from one to another, of 256, each channel rounded to the nearest.
@inline(__always)
private func mix(_ one: UInt64, _ other: UInt64, _ fraction: UInt64) -> UInt64 {
  let sum = one &* (256 &- fraction) &+ other &* fraction &+ 0x0080_0080_0080_0080
  return sum &>> 8 & 0x00FF_00FF_00FF_00FF
}
