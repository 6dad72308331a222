/// A part of a film's first picture, and where it is in others.
struct FollowedPart {
  /// How far it has gone from where it was in the first picture, in pixels, and how alike it still is: 1 where
  /// every shade is the same, 0 where none has to do with the other.
  struct Place {
    var x: Double
    var y: Double
    var likeness: Double
  }

  private let points: PointSet
  private let window: Window
  private let coarse: CoarseSearch?

  /// - Returns: `nil` where the region shows nothing that could be followed: one shade alone.
  ///
  /// - Parameter looksEverywhere: Whether it is looked for all over a picture where it is not near its guesses.
  init?(_ picture: GreyPicture, _ region: PictureRegion, looksEverywhere: Bool = true) {
    guard let points = PointSet(picture, region) else { return nil }
    self.points = points
    window = Window(picture, region, points)
    coarse = looksEverywhere ? CoarseSearch(picture, region) : nil
  }

  /// How far it has gone; `nil` where it is not to be found.
  ///
  /// - Parameter guesses: Where it could be, the likeliest first.
  func place(in picture: GreyPicture, guesses: [(x: Double, y: Double)]) -> Place? {
    var best: Place?
    func look(_ x: Double, _ y: Double) -> Bool {
      var (x, y) = (Int(x.rounded()), Int(y.rounded()))
      for _ in 0..<3 {
        let shift = window.shift(in: picture, x, y)
        (x, y) = (x + shift.x, y + shift.y)
        if shift.x == 0 && shift.y == 0 { break }
      }
      if let found = points.place(in: picture, near: (Double(x), Double(y))),
        found.likeness > best?.likeness ?? 0.5
      {
        best = found
      }
      return best?.likeness ?? 0 > 0.9
    }
    for guess in guesses where look(guess.x, guess.y) { return best }
    if best?.likeness ?? 0 > 0.75 { return best }
    for guess in coarse?.places(in: picture) ?? [] where look(guess.x, guess.y) { return best }
    return best
  }
}

/// The pixels of a part that say most about where it is, made soft, so that a place between two pixels is told
/// from its neighbours without a bias.
///
/// - Note: Source: Baker and Matthews, *Lucas-Kanade 20 years on: a unifying framework*, 2004.
private struct PointSet {
  /// How many are taken for each of both directions.
  private static let most = 1_024
  /// How far softening reaches to the left and up; it reaches one pixel farther to the other side.
  private static let reach = 2

  private var xs: [Int] = []
  private var ys: [Int] = []
  private var shades: [Float] = []
  private var slopesX: [Float] = []
  private var slopesY: [Float] = []
  /// The sum of squares of the shades about their mean.
  private var size = 0.0

  init?(_ picture: GreyPicture, _ region: PictureRegion) {
    // The edges of what moves may be those of the region.
    let margin = 2
    let border = Self.reach + 2
    let left = max(region.x - margin, border)
    let right = min(region.x + region.width + margin, picture.width - border)
    let top = max(region.y - margin, border)
    let bottom = min(region.y + region.height + margin, picture.height - border)
    guard right - left >= 2, bottom - top >= 2 else { return nil }
    let kernel = Self.kernel(0)
    func soft(_ x: Int, _ y: Int) -> Float {
      picture.shades.withUnsafeBufferPointer { Self.soft($0, picture.width, x, y, kernel, kernel) }
    }
    let columns = right - left + 2
    let blurred = (top - 1...bottom).flatMap { y in (left - 1...right).map { soft($0, y) } }
    var found: [Edge] = []
    for y in 0..<bottom - top {
      for x in 0..<right - left {
        let index = (y + 1) * columns + x + 1
        let across = (blurred[index + 1] - blurred[index - 1]) / 2
        let down = (blurred[index + columns] - blurred[index - columns]) / 2
        guard across * across + down * down > 1 else { continue }
        found.append(
          Edge(x: left + x, y: top + y, shade: blurred[index], slopeX: across, slopeY: down))
      }
    }
    guard found.count >= 12 else { return nil }
    for point in Self.steepest(found) {
      xs.append(point.x)
      ys.append(point.y)
      shades.append(point.shade)
      slopesX.append(point.slopeX)
      slopesY.append(point.slopeY)
    }
    size = moments(shades).own
  }

  private struct Edge {
    var x: Int
    var y: Int
    var shade: Float
    var slopeX: Float
    var slopeY: Float
  }

  /// Those where the picture changes most, in either direction, in their order.
  private static func steepest(_ found: [Edge]) -> [Edge] {
    guard found.count > 2 * most else { return found }
    let order = found.indices
    var chosen = Set(order.sorted { abs(found[$0].slopeX) > abs(found[$1].slopeX) }.prefix(most))
    chosen.formUnion(order.sorted { abs(found[$0].slopeY) > abs(found[$1].slopeY) }.prefix(most))
    return chosen.sorted().map { found[$0] }
  }

  /// The middle of the points where most of them lie in a window.
  func center(width: Int, height: Int) -> (x: Int, y: Int) {
    var counts: [Int: Int] = [:]
    // A window's place to a quarter of its size is near enough.
    let (stepX, stepY) = (max(width / 4, 1), max(height / 4, 1))
    for (x, y) in zip(xs, ys) { counts[y / stepY * 65_536 + x / stepX, default: 0] += 1 }
    var best = (count: -1, x: 0, y: 0)
    for key in counts.keys.sorted() {
      let (row, column) = (key / 65_536, key % 65_536)
      var sum = 0
      for y in row - 1...row + 2 {
        for x in column - 1...column + 2 { sum += counts[y * 65_536 + x] ?? 0 }
      }
      if sum > best.count { best = (sum, (column + 1) * stepX, (row + 1) * stepY) }
    }
    return (best.x, best.y)
  }

  /// The place to a fraction of a pixel: where the squares of the shades' differences are least; shades
  /// that differ much, as where something else covers them, count less.
  func place(
    in picture: GreyPicture, near start: (x: Double, y: Double)
  ) -> FollowedPart.Place? {
    var (x, y) = start
    var shown = [Float](repeating: 0, count: shades.count)
    for _ in 0..<15 {
      let seen = sample(picture, x, y, &shown)
      guard seen * 10 >= 3 * shades.count, seen >= 12 else { return nil }
      guard let step = step(shown) else { return nil }
      (x, y) = (x - min(max(step.x, -1), 1), y - min(max(step.y, -1), 1))
      guard abs(x - start.x) < 5, abs(y - start.y) < 5 else { return nil }
      if abs(step.x) + abs(step.y) < 2e-4 { break }
    }
    guard sample(picture, x, y, &shown) * 10 >= 3 * shades.count, isTelling(shown) else {
      return nil
    }
    return FollowedPart.Place(x: x, y: y, likeness: likeness(shown))
  }

  /// The shades at a place; a negative one for what lies outside.
  ///
  /// - Returns: How many lie inside.
  private func sample(
    _ picture: GreyPicture, _ x: Double, _ y: Double, _ shown: inout [Float]
  ) -> Int {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (across, down) = (Self.kernel(Float(x - left)), Self.kernel(Float(y - top)))
    let (shiftX, shiftY) = (Int(left), Int(top))
    let (width, height, reach) = (picture.width, picture.height, Self.reach)
    return picture.shades.withUnsafeBufferPointer { source in
      var seen = 0
      for index in shown.indices {
        let (px, py) = (xs[index] + shiftX, ys[index] + shiftY)
        if px >= reach, py >= reach, px + reach + 1 < width, py + reach + 1 < height {
          shown[index] = Self.soft(source, width, px, py, across, down)
          seen += 1
        } else {
          shown[index] = -1
        }
      }
      return seen
    }
  }

  /// How far to go back for the shades to fit.
  private func step(_ shown: [Float]) -> (x: Double, y: Double)? {
    let (gain, lift) = light(shown)
    var sizes: [Double] = []
    for index in stride(from: 0, to: shown.count, by: 1 + shown.count / 256)
    where shown[index] >= 0 {
      sizes.append(abs(Double(shown[index] - lift - gain * shades[index])))
    }
    let bound = Float(max(2 * median(sizes), 2))
    var (xx, xy, yy, pullX, pullY) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in shown.indices where shown[index] >= 0 {
      let error = shown[index] - lift - gain * shades[index]
      let share = error / bound
      let weight = 1 / (1 + share * share)
      let (across, down) = (gain * slopesX[index], gain * slopesY[index])
      xx += Double(weight * across * across)
      xy += Double(weight * across * down)
      yy += Double(weight * down * down)
      pullX += Double(weight * across * error)
      pullY += Double(weight * down * error)
    }
    guard xx + yy > 0 else { return nil }
    // Where shades change in one direction only, nothing is said of the other.
    let (a, c) = (xx + 1e-3 * (xx + yy), yy + 1e-3 * (xx + yy))
    let determinant = a * c - xy * xy
    guard determinant > 0 else { return nil }
    return ((c * pullX - xy * pullY) / determinant, (a * pullY - xy * pullX) / determinant)
  }

  /// Whether what lies inside has enough of the part's light and dark to be told from a plain place.
  private func isTelling(_ shown: [Float]) -> Bool {
    moments(shown).own > 0.1 * size
  }

  /// The sums that likeness and light are made of.
  private func moments(
    _ shown: [Float]
  ) -> (meanOwn: Double, meanShown: Double, own: Double, both: Double, shown: Double) {
    var (count, sumOwn, sumShown, own, both, square) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for index in shown.indices where shown[index] >= 0 {
      let (a, b) = (Double(shades[index]), Double(shown[index]))
      count += 1
      sumOwn += a
      sumShown += b
      own += a * a
      both += a * b
      square += b * b
    }
    count = max(count, 1)
    let (meanOwn, meanShown) = (sumOwn / count, sumShown / count)
    return (
      meanOwn, meanShown, own - sumOwn * meanOwn, both - sumOwn * meanShown,
      square - sumShown * meanShown
    )
  }

  /// How much lighter all of it has become, as while it fades.
  private func light(_ shown: [Float]) -> (gain: Float, lift: Float) {
    let sums = moments(shown)
    guard sums.own > 0, sums.both > 0.25 * sums.own else { return (1, 0) }
    let gain = min(sums.both / sums.own, 2)
    return (Float(gain), Float(sums.meanShown - gain * sums.meanOwn))
  }

  private func likeness(_ shown: [Float]) -> Double {
    let sums = moments(shown)
    let size = (sums.own * sums.shown).squareRoot()
    return size > 0 ? sums.both / size : 0
  }

  /// How much each of six pixels in a row counts for a place between the third and the fourth of them.
  private static func kernel(_ fraction: Float) -> SIMD8<Float> {
    let soft = SIMD8<Float>(1, 4, 6, 4, 1, 0, 0, 0) / 16
    let next = SIMD8<Float>(0, 1, 4, 6, 4, 1, 0, 0) / 16
    return soft * (1 - fraction) + next * fraction
  }

  private static func soft(
    _ source: UnsafeBufferPointer<UInt8>, _ width: Int, _ x: Int, _ y: Int,
    _ across: SIMD8<Float>, _ down: SIMD8<Float>
  ) -> Float {
    var sum: Float = 0
    var start = (y - reach) * width + x - reach
    for row in 0..<6 {
      var line: Float = 0
      for column in 0..<6 { line += across[column] * Float(source[start + column]) }
      sum += down[row] * line
      start += width
    }
    return sum
  }
}

/// The window that goes along with a part, in which it is found to a whole pixel.
private struct Window {
  private let width: Int
  private let height: Int
  /// The window's corner in the first picture.
  private let left: Int
  private let top: Int
  /// How much each pixel counts, fading toward the edges.
  private let weights: [Float]
  private let whole: Float
  private let correlation: PhaseCorrelation

  init(_ picture: GreyPicture, _ region: PictureRegion, _ points: PointSet) {
    func power(_ size: Int, _ most: Int) -> Int {
      var power = 16
      while power < size, power < 128, power * 2 <= most { power *= 2 }
      return power
    }
    width = power(region.width * 3 / 2, picture.width)
    height = power(region.height * 3 / 2, picture.height)
    let center =
      region.width <= width && region.height <= height
      ? (x: region.x + region.width / 2, y: region.y + region.height / 2)
      : points.center(width: width, height: height)
    left = center.x - width / 2
    top = center.y - height / 2
    let (width, height) = (width, height)
    func fade(_ index: Int, _ count: Int) -> Double {
      0.5 - 0.5 * circle(2 * .pi * (Double(index) + 0.5) / Double(count)).cosine
    }
    let (across, down) = (
      (0..<width).map { fade($0, width) }, (0..<height).map { fade($0, height) }
    )
    weights = down.flatMap { row in across.map { Float($0 * row) } }
    whole = weights.reduce(0, +)
    let first = Self.faded(picture, left, top, width, weights, whole)
    correlation = PhaseCorrelation(first, width: width, height: height)
  }

  /// How much farther than so many pixels it has gone.
  func shift(in picture: GreyPicture, _ x: Int, _ y: Int) -> (x: Int, y: Int) {
    correlation.shift(of: Self.faded(picture, left + x, top + y, width, weights, whole))
  }

  private static func faded(
    _ picture: GreyPicture, _ left: Int, _ top: Int, _ width: Int, _ weights: [Float],
    _ whole: Float
  ) -> [Double] {
    picture.shades.withUnsafeBufferPointer { source in
      var shown = [Float](repeating: 0, count: weights.count)
      var mean: Float = 0
      for index in shown.indices {
        // Outside, the edge goes on.
        let x = min(max(left + index % width, 0), picture.width - 1)
        let y = min(max(top + index / width, 0), picture.height - 1)
        shown[index] = Float(source[y * picture.width + x])
        mean += shown[index] * weights[index]
      }
      mean /= whole
      return shown.indices.map { Double((shown[$0] - mean) * weights[$0]) }
    }
  }
}
