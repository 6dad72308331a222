/// What moves in a film: parts of its first and its last picture that could be followed.
///
/// Small tiles with edges are followed one by one. Those that go the same way at the same times are one thing that
/// moves; of its tiles those count that are seen longest, as the upper ones of a sheet that comes from below.
struct MotionProposals {
  typealias Film = [(picture: GreyPicture, time: Double)]

  /// The parts, each in the first picture or in the last one.
  private(set) var all: [(region: PictureRegion, isBack: Bool)] = []

  /// A tile, and where it was at which times.
  private struct Tile {
    var region: PictureRegion
    var places: [Double: SIMD2<Double>]
    /// The farthest that it goes, in pixels.
    var range: Double
    /// In how much of the film it was seen, 0 to 1.
    var seen: Double
    /// How much it tells of what moves.
    var worth: Double { range * seen * seen }
  }

  init(_ film: Film) {
    for isBack in [true, false] {
      var tiles = Self.tiles(of: film, isBack: isBack).compactMap {
        Self.followed($0, film, isBack: isBack)
      }
      // What moves, and something else that does.
      for _ in 0..<2 {
        guard let best = tiles.max(by: { $0.worth < $1.worth }) else { break }
        let alike = tiles.filter { Self.areTogether($0, best) }
        let longest = alike.filter { $0.seen >= best.seen - 0.08 }
        tiles.removeAll { tile in alike.contains { $0.region == tile.region } }
        all.append((Self.hull(longest.map(\.region)), isBack))
      }
    }
  }

  private static func hull(_ regions: [PictureRegion]) -> PictureRegion {
    let (left, top) = (regions.map(\.x).min() ?? 0, regions.map(\.y).min() ?? 0)
    let right = regions.map { $0.x + $0.width }.max() ?? 0
    let bottom = regions.map { $0.y + $0.height }.max() ?? 0
    return PictureRegion(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether two tiles are in one place of what moves at most times at which both are seen.
  private static func areTogether(_ left: Tile, _ right: Tile) -> Bool {
    var (both, near) = (0, 0)
    for (time, place) in left.places {
      guard let other = right.places[time] else { continue }
      both += 1
      let apart = place - other
      near += abs(apart.x) + abs(apart.y) < 1 ? 1 : 0
    }
    return both * 2 >= min(left.places.count, right.places.count) && near * 10 >= both * 8
  }

  private static func followed(_ region: PictureRegion, _ film: Film, isBack: Bool) -> Tile? {
    let tracker = MotionTracker.tracker(film, region, isBack: isBack, isBrief: true)
    let seen = tracker.pictures
    let (xs, ys) = (seen.map(\.x), seen.map(\.y))
    let range = max(
      (xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
    // What is compressed is unsteady, and what was hardly seen, or jumps, has matched by chance.
    guard range > 3, seen.count >= 6, !leaps(xs, range), !leaps(ys, range) else { return nil }
    let places = seen.map { ($0.time, SIMD2($0.x, $0.y)) }
    return Tile(
      region: region, places: Dictionary(places) { first, _ in first }, range: range,
      seen: Double(seen.count) / Double(film.count))
  }

  /// Whether one step takes most of a range.
  static func leaps(_ values: [Double], _ range: Double) -> Bool {
    zip(values, values.dropFirst()).contains { abs($1 - $0) > 0.6 * range }
  }

  /// The tiles with the most edges that do not stay as they are, spread over a picture.
  private static func tiles(of film: Film, isBack: Bool) -> [PictureRegion] {
    guard let picture = (isBack ? film.last : film.first)?.picture else { return [] }
    let side = min(max(min(picture.width, picture.height) / 9, 14), 64)
    let others = stride(from: 0, to: film.count, by: max(1, film.count / 12))
      .map { film[$0].picture }
      .filter { $0.width == picture.width && $0.height == picture.height }
    // The best of each part of the picture.
    var best: [Int: (edges: Double, region: PictureRegion)] = [:]
    let (columns, rows) = (picture.width / side, picture.height / side)
    for row in 0..<rows {
      for column in 0..<columns {
        let region = PictureRegion(
          x: column * side, y: row * side, width: side, height: side)
        let edges = picture.edges(in: region)
        let part = row * 6 / rows * 8 + column * 3 / columns
        guard edges > 12, edges > best[part]?.edges ?? 0,
          others.contains(where: { picture.difference(from: $0, in: region) > 5 })
        else { continue }
        best[part] = (edges, region)
      }
    }
    return best.keys.sorted().compactMap { best[$0]?.region }
  }
}

extension GreyPicture {
  /// The mean square of the steps from pixel to pixel in a region that lies inside, as far as there are as many
  /// across as down: along a line alone nobody sees how far it goes.
  fileprivate func edges(in region: PictureRegion) -> Double {
    var (sumAcross, sumDown) = (0, 0)
    for y in region.y + 1..<region.y + region.height {
      for x in region.x + 1..<region.x + region.width {
        let index = y * width + x
        let (across, down) = (
          Int(shades[index]) - Int(shades[index - 1]),
          Int(shades[index]) - Int(shades[index - width])
        )
        sumAcross += across * across
        sumDown += down * down
      }
    }
    let alike = 2 * min(sumAcross, sumDown)
    return Double(alike) / Double(region.width * region.height)
  }

  /// The mean difference of the shades in a region from those of a picture of the same size.
  fileprivate func difference(from other: GreyPicture, in region: PictureRegion) -> Double {
    var sum = 0
    for y in region.y..<region.y + region.height {
      for index in y * width + region.x..<y * width + region.x + region.width {
        sum += abs(Int(shades[index]) - Int(other.shades[index]))
      }
    }
    return Double(sum) / Double(region.width * region.height)
  }
}

/// What was followed, and how much it says.
struct RatedMotion {
  let motion: TrackedMotion
  /// The more the better.
  let rating: Double
  /// Whether nothing else has to be tried.
  let isClear: Bool

  init(_ motion: TrackedMotion) {
    self.motion = motion
    let values = motion.samples.rows.map(\.value)
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    let fit = Fit(of: motion.samples)
    var isDetermined = true
    if case .undetermined = fit.finding { isDetermined = false }
    let noise = max(isDetermined ? fit.residual : quietness(values), 0.05)
    let seen = 1 - Double(motion.lostCount) / Double(max(motion.pictureCount, 1))
    rating =
      range < 1.5 || MotionProposals.leaps(values, range)
      ? -10
      : logarithm(range / noise) + 3 * logarithm(max(seen, 0.01))
        + 15 * logarithm(max(motion.likeness, 0.01)) + (isDetermined ? 2 : 0)
    isClear = isDetermined && motion.lostCount == 0 && noise < 0.005 * range && rating > 0
  }
}
