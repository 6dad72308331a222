import Drawing

/// A plane's texture, seen in perspective: gives each pixel the mean over what it shows of the plane.
///
/// Where the plane is enlarged, the texture is interpolated between its pixels; where it is reduced,
/// between its reductions as well. What is shown of a place hangs on nothing but the place.
struct PlaneSampler {
  /// Holds the levels.
  private let texture: PlaneTexture
  private let levels: UnsafePointer<PlaneTexture.Level>
  private let width: Float
  private let height: Float
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
    levels = UnsafePointer(texture.levels)
    (width, height) = (Float(texture.width), Float(texture.height))
    perColumn = SIMD3(map.a, map.b, map.depthX)
    perRow = SIMD3(map.c, map.d, map.depthY)
    origin = SIMD3(map.tx, map.ty, map.depth) + (perColumn + perRow) * 0.5
    var (across, down) = (0, 0)
    for corner in place.outline {
      let footprint = Self.footprint(
        origin + perColumn * (corner.x - 0.5) + perRow * (corner.y - 0.5), perColumn, perRow)
      if footprint.x > 1.25 { across = max(across, Self.shift(footprint.x).shift + 1) }
      if footprint.y > 1.25 { down = max(down, Self.shift(footprint.y).shift + 1) }
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
  /// the next halving, of 256. Steps of up to a pixel and a quarter skip nothing that shows.
  @inline(__always)
  private static func shift(_ footprint: Float) -> (shift: Int, rest: UInt64) {
    guard footprint > 1.25 else { return (0, 0) }
    let bits = min(footprint, 65_536).bitPattern
    let share = Int(bits &>> 15 & 0xFF)
    return (Int(bits &>> 23) &- 127, UInt64(max(0, share &- 64) &* 4 / 3))
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
    // Places outside show the texture's edge.
    let us = us.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: width))
    let vs = vs.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: height))
    let near = levels + PlaneTexture.index(across: column, down: row)
    let places = Places(near.pointee, us, vs)
    if columnRest == 0 && rowRest == 0 {
      for index in 0..<count { pixels[index] = packed(places.color(index)) }
    } else if rowRest == 0 || columnRest == 0 {
      let far = near + (rowRest == 0 ? 1 : PlaneTexture.index(across: 0, down: 1))
      let farPlaces = Places(far.pointee, us, vs)
      for index in 0..<count {
        pixels[index] = packed(
          mix(places.color(index), farPlaces.color(index), columnRest | rowRest))
      }
    } else {
      let below = near + PlaneTexture.index(across: 0, down: 1)
      let others = (
        Places(near[1], us, vs), Places(below.pointee, us, vs), Places(below[1], us, vs)
      )
      for index in 0..<count {
        pixels[index] = packed(
          mix(
            mix(places.color(index), others.0.color(index), columnRest),
            mix(others.1.color(index), others.2.color(index), columnRest), rowRest))
      }
    }
  }

  /// A reduction that there is.
  @inline(__always)
  private func limited(_ wanted: (shift: Int, rest: UInt64), _ greatest: Int) -> (Int, UInt64) {
    wanted.shift < greatest ? wanted : (greatest, 0)
  }
}

/// Four places in a level of detail.
private struct Places {
  private let level: PlaneTexture.Level
  /// In 1/256 pixel, one pixel beyond, so that nothing is negative.
  private let xs: SIMD4<UInt32>
  private let ys: SIMD4<UInt32>

  /// - Parameters:
  ///   - us: In the texture's pixels, inside of it.
  ///   - vs: Likewise.
  @inline(__always)
  init(_ level: PlaneTexture.Level, _ us: SIMD4<Float>, _ vs: SIMD4<Float>) {
    self.level = level
    // Adding 2²³ leaves the nearest whole number in the lowest bits; a pixel's middle is half of 256.
    xs = unsafeBitCast((us * level.scaleX + 128) + 8_388_608, to: SIMD4<UInt32>.self) & 0x7F_FFFF
    ys = unsafeBitCast((vs * level.scaleY + 128) + 8_388_608, to: SIMD4<UInt32>.self) & 0x7F_FFFF
  }

  /// The colour at a place, interpolated, four channels of sixteen bits.
  @inline(__always)
  func color(_ index: Int) -> UInt64 {
    let (x, y) = (Int(xs[index]), Int(ys[index]))
    let (right, bottom) = (
      min(x &>> 8, level.width &- 1), min(y &>> 8, level.height &- 1)
    )
    let (left, top) = (max((x &>> 8) &- 1, 0), max((y &>> 8) &- 1, 0))
    let upper = level.pixels + top &* level.width
    let lower = level.pixels + bottom &* level.width
    let (across, down) = (UInt64(x & 0xFF), UInt64(y & 0xFF))
    return mix(
      mix(spread(upper[left]), spread(upper[right]), across),
      mix(spread(lower[left]), spread(lower[right]), across), down)
  }
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
