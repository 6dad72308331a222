import Fitting
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A film of a card that a spring moves over a background, painted by the share that each pixel is covered, and
/// spoilt as films are.
struct MadeUpFilm {
  /// The pictures with their times, as the film says them.
  var pictures: [(picture: GreyPicture, time: Double)] = []
  /// Where the card is in the first picture.
  var region = PictureRegion(x: 0, y: 0, width: 0, height: 0)
  var response = 0.0
  var dampingRatio = 0.0
  /// How it was made, for a test that fails.
  var story = ""

  /// What was found in it.
  func motion(named: Bool) -> TrackedMotion {
    MotionTracker.motion(of: pictures, region: named ? region : nil)
  }

  /// A rectangle of one shade.
  private struct Block {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var shade: Double
  }

  /// How a film is spoilt.
  private struct Fault {
    var rate = 60.0
    /// The size of the noise of each pixel, in shades.
    var noise = 0.0
    /// How many shades the palette has, or 0 for all.
    var palette = 0
    /// Whether times are hundredths of a second, as in a GIF.
    var hasHundredths = false
    /// How far apart pictures are from even, in seconds; their times say it.
    var jitter = 0.0
    /// Whether the card is only ever shown on whole pixels.
    var isSnapped = false
    /// With which probability a picture is shown once more in the next one's place.
    var doubled = 0.0
    /// How many pictures are missing while the film's time goes on evenly.
    var missing = 0
  }

  private struct Stage {
    var width: Int
    var height: Int
    var background: [Block]
    var card: [Block]
  }

  /// The shades of a stage with its card somewhere.
  private static func painted(
    _ stage: Stage, _ x: Double, _ y: Double, _ fault: Fault, _ random: inout SplitMix
  ) -> GreyPicture {
    var shades = [Double](repeating: 40, count: stage.width * stage.height)
    func paint(_ block: Block, _ left: Double, _ top: Double) {
      let (right, bottom) = (left + block.width, top + block.height)
      let columns =
        max(0, Int(left.rounded(.down)))..<max(0, min(stage.width, Int(right.rounded(.up))))
      let rows =
        max(0, Int(top.rounded(.down)))..<max(0, min(stage.height, Int(bottom.rounded(.up))))
      for row in rows {
        let down = min(bottom, Double(row + 1)) - max(top, Double(row))
        for column in columns {
          let across = min(right, Double(column + 1)) - max(left, Double(column))
          let cover = across * down
          let index = row * stage.width + column
          shades[index] += cover * (block.shade - shades[index])
        }
      }
    }
    for block in stage.background { paint(block, block.x, block.y) }
    for block in stage.card { paint(block, block.x + x, block.y + y) }
    let step = fault.palette > 0 ? 255 / Double(fault.palette - 1) : 0
    return GreyPicture(
      width: stage.width, height: stage.height,
      shades: shades.map { shade in
        var shade = shade
        if fault.noise > 0 { shade += MadeUp.bell(&random) * fault.noise }
        if step > 0 { shade = (shade / step).rounded() * step }
        return UInt8(min(max(shade.rounded(), 0), 255))
      })
  }

  private static func block(
    _ random: inout SplitMix, width: Double, height: Double, shade: ClosedRange<Double>
  ) -> Block {
    let (w, h) = (width * random.number(0.15...0.7), height * random.number(0.08...0.3))
    return Block(
      x: random.number(0...width - w), y: random.number(0...height - h), width: w, height: h,
      shade: random.number(shade))
  }

  /// A stage with a card whose way goes from 0 to `reach` and back to `low`, along one axis.
  private static func stage(
    _ random: inout SplitMix, low: Double, high: Double, isAcross: Bool
  ) -> (Stage, PictureRegion) {
    let (width, height) = (random.number(24...44).rounded(), random.number(24...40).rounded())
    let margin = 10.0
    let length = high - low
    let size = (
      Int((width + 2 * margin + (isAcross ? length : 0)).rounded(.up)),
      Int((height + 2 * margin + (isAcross ? 0 : length)).rounded(.up))
    )
    let (x, y) = (
      (margin - (isAcross ? low : 0)).rounded(), (margin - (isAcross ? 0 : low)).rounded()
    )
    var background: [Block] = []
    if random.happens(0.4) {
      for _ in 0..<random.whole(1...4) {
        background.append(
          block(
            &random, width: Double(size.0), height: Double(size.1), shade: 25...70))
      }
    }
    var card = [
      Block(x: x, y: y, width: width, height: height, shade: random.number(150...235))
    ]
    for _ in 0..<random.whole(2...7) {
      var part = block(&random, width: width - 4, height: height - 4, shade: 60...250)
      part.x += x + 2
      part.y += y + 2
      card.append(part)
    }
    return (
      Stage(width: size.0, height: size.1, background: background, card: card),
      PictureRegion(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    )
  }

  private static func fault(_ random: inout SplitMix) -> Fault {
    var fault = Fault(rate: random.one(of: [30, 60, 120]))
    fault.noise = random.one(of: [0, 0, 1, 2.5])
    if random.happens(0.2) {
      (fault.hasHundredths, fault.palette) = (true, random.one(of: [16, 32, 64]))
      if fault.rate == 120 { fault.rate = 50 }
    }
    fault.jitter = random.happens(0.25) ? random.number(0...0.003) : 0
    fault.isSnapped = random.happens(0.15)
    fault.doubled = random.happens(0.3) ? random.number(0...0.06) : 0
    // Of few pictures, or of whole pixels, none more can be missing.
    let most =
      fault.rate < 50 && fault.isSnapped ? 0 : fault.rate < 50 || fault.hasHundredths ? 1 : 2
    fault.missing = random.happens(0.15) ? random.whole(min(1, most)...most) : 0
    return fault
  }

  /// A film of a motion, which begins after `start` seconds.
  private static func film(
    lasting length: Double, begins start: Double, _ fault: Fault, _ random: inout SplitMix,
    isAcross: Bool, way: (Double) -> Double
  ) -> MadeUpFilm {
    var film = MadeUpFilm()
    var times = (0...max(1, Int(length * fault.rate))).map { Double($0) / fault.rate }
    for index in times.indices.dropFirst() { times[index] += random.number(-1...1) * fault.jitter }
    let first = way(max(0, times[0] - start))
    let ways = times.map { way(max(0, $0 - start)) - first }
    let (stage, region) = stage(
      &random, low: ways.min() ?? 0, high: ways.max() ?? 0, isAcross: isAcross)
    film.region = region
    var told = times
    var gone: Set<Int> = []
    for _ in 0..<fault.missing {
      // Where it moves; the film goes on without it.
      let place = random.whole(2...max(2, times.count * 2 / 3))
      guard gone.insert(place).inserted, place + 1 < times.count else { continue }
      for index in place + 1..<told.count { told[index] -= 1 / fault.rate }
    }
    var shown = 0
    for index in times.indices where !gone.contains(index) {
      let isDoubled = index > 0 && random.happens(fault.doubled)
      if !isDoubled { shown = index }
      var time = told[index]
      if fault.hasHundredths { time = (time * 100).rounded() / 100 }
      if isDoubled, let last = film.pictures.last {
        film.pictures.append((last.picture, time))
      } else {
        let place = fault.isSnapped ? ways[shown].rounded() : ways[shown]
        let picture = painted(
          stage, isAcross ? place : 0, isAcross ? 0 : place, fault, &random)
        film.pictures.append((picture, time))
      }
    }
    return film
  }

  /// A film that shows enough: most of the motion at least.
  static func determined(_ random: inout SplitMix) -> MadeUpFilm {
    let fault = fault(&random)
    // Few pictures, or times that are wrong by hundredths, need a slower motion.
    let quickest = fault.hasHundredths ? 0.42 : fault.rate < 50 ? 0.35 : 0.25
    let response = exp(random.number(log(quickest)...log(0.95)))
    let ratio = random.number(0.25...0.9)
    let travel = random.number(60...160) * (random.happens(0.5) ? 1 : -1)
    let velocity = random.happens(0.6) ? 0 : random.number(-2...5) * travel
    let start = random.happens(0.6) ? random.number(0.03...0.25) : 0
    let missing = start == 0 && random.happens(0.5) ? random.number(0...0.1) * response : 0
    let whole = response * log(200) / (2 * .pi * ratio)
    let length = whole * (random.happens(0.3) ? random.number(0.75...1) : random.number(1...1.5))
    let isAcross = random.happens(0.6)
    var film = film(
      lasting: start + max(length, 1.4 * response), begins: start, fault, &random,
      isAcross: isAcross
    ) { time in
      travel
        + MadeUp.offset(
          time + missing, from: -travel, velocity: velocity, response: response, ratio: ratio)
    }
    (film.response, film.dampingRatio) = (response, ratio)
    film.story =
      "response \(response), ratio \(ratio), way \(travel), velocity \(velocity), start \(start), "
      + "missing \(missing), \(film.pictures.count) pictures, \(fault)"
    return film
  }

  /// A film that cannot tell which spring it was.
  static func undetermined(_ random: inout SplitMix) -> MadeUpFilm {
    let response = exp(random.number(log(0.25)...log(0.9)))
    var ratio = random.number(0.3...1.3)
    var travel = random.number(60...160)
    var fault = fault(&random)
    (fault.doubled, fault.missing) = (0, 0)
    var length = response
    let kind = random.whole(0...4)
    switch kind {
    // Cut off long before the target, where only whole pixels are shown: else it could be told even so.
    case 0: (length, fault.isSnapped) = (response * random.number(0.12...0.2), true)
    // Creeping, and cut off on the way.
    case 1:
      (ratio, length) = (random.number(2.5...8), response * random.number(0.4...1))
      fault.isSnapped = true
    // A pixel or less, in noise.
    case 2: (travel, fault.noise, fault.palette) = (random.number(0.02...0.2), 6, 0)
    // Nothing moves.
    case 3: travel = 0
    // A few pictures.
    default: length = random.number(2...5) / fault.rate
    }
    var film = film(
      lasting: length, begins: 0, fault, &random, isAcross: random.happens(0.6)
    ) { time in
      travel + MadeUp.offset(time, from: -travel, velocity: 0, response: response, ratio: ratio)
    }
    film.story =
      "kind \(kind), response \(response), ratio \(ratio), way \(travel), "
      + "\(film.pictures.count) pictures, \(fault)"
    return film
  }
}
