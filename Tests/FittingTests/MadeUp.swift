import Fitting
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A motion as samples tell it, with noise of many kinds, and what it was.
///
/// The springs are the textbook's formulas, so that nothing of the engine is taken for granted.
struct MadeUp {
  var samples: Samples
  var response = 0.0
  var dampingRatio = 0.0
  var target = 0.0
  /// How it was made, for a test that fails.
  var story = ""

  /// How far a spring is from its target.
  static func offset(
    _ time: Double, from offset: Double, velocity: Double, response: Double, ratio: Double
  ) -> Double {
    let w = 2 * Double.pi / response
    let d = ratio * w
    if abs(ratio - 1) < 1e-6 { return exp(-w * time) * (offset + (velocity + w * offset) * time) }
    if ratio < 1 {
      let s = w * (1 - ratio * ratio).squareRoot()
      return exp(-d * time) * (offset * cos(s * time) + (velocity + d * offset) / s * sin(s * time))
    }
    let s = w * (ratio * ratio - 1).squareRoot()
    let (fast, slow) = (-d - s, -d + s)
    let b = (velocity - fast * offset) / (slow - fast)
    return b * exp(slow * time) + (offset - b) * exp(fast * time)
  }

  /// A number of a bell curve with the size 1.
  static func bell(_ random: inout SplitMix) -> Double {
    let radius = (-2 * log(random.number(1e-12...1))).squareRoot()
    return radius * cos(2 * .pi * random.number(0...1))
  }

  /// How samples are spoilt.
  struct Fault {
    var rate = 60.0
    /// The size of the noise, in the values' unit.
    var noise = 0.0
    /// The size of what times are wrong by, in seconds.
    var blur = 0.0
    /// How far the times themselves are from even, in seconds.
    var jitter = 0.0
    /// The distance of the lines of the grid on which values lie, or 0.
    var grid = 0.0
  }

  /// Samples of a motion, which rests before it begins.
  static func rows(
    lasting length: Double, begins start: Double, _ fault: Fault, _ random: inout SplitMix,
    value: (Double) -> Double
  ) -> [Sample] {
    (0...max(1, Int(length * fault.rate))).map { index in
      var time = Double(index) / fault.rate
      if index > 0 { time += random.number(-1...1) * fault.jitter }
      let seen = time + bell(&random) * fault.blur
      var shown = value(max(0, seen - start)) + bell(&random) * fault.noise
      if fault.grid > 0 { shown = (shown / fault.grid).rounded() * fault.grid }
      return Sample(time: time, value: shown)
    }
  }

  private static func fault(_ random: inout SplitMix, travel: Double) -> Fault {
    Fault(
      rate: random.one(of: [30, 60, 120]),
      noise: random.one(of: [0, 0.0002, 0.001, 0.003]) * travel * random.number(0.5...1),
      blur: random.happens(0.2) ? random.number(0...0.0012) : 0,
      jitter: random.happens(0.3) ? random.number(0...0.003) : 0,
      grid: random.one(of: [0, 0, 0.01, 0.5, 1]))
  }

  /// A spring's file that shows enough: most of the motion at least, with a velocity or without, a rest before
  /// it or a beginning that is cut off.
  static func determined(_ random: inout SplitMix) throws -> MadeUp {
    let response = exp(random.number(log(0.22)...log(1.1)))
    let ratio = random.number(0.25...0.95)
    let travel = random.number(100...700)
    let fault = fault(&random, travel: travel)
    let way = random.happens(0.5) ? travel : -travel
    let from = random.number(-300...300).rounded()
    let velocity = random.happens(0.5) ? 0 : random.number(-3...7) * way
    let start = random.happens(0.5) ? random.number(0.02...0.3) : 0
    let missing = start == 0 && random.happens(0.3) ? random.number(0...0.1) * response : 0
    // To a two-hundredth of the way, or cut off some time before.
    let whole = response * log(200) / (2 * .pi * ratio)
    let length = whole * (random.happens(0.3) ? random.number(0.75...1) : random.number(1...1.8))
    let rows = rows(
      lasting: start + max(length, 1.3 * response), begins: start, fault, &random
    ) { time in
      from + way
        + offset(
          time + missing, from: -way, velocity: velocity, response: response, ratio: ratio)
    }
    return MadeUp(
      samples: try made(rows), response: response, dampingRatio: ratio, target: from + way,
      story: "response \(response), ratio \(ratio), way \(way), velocity \(velocity), "
        + "start \(start), missing \(missing), \(rows.count) rows, \(fault)")
  }

  /// A file that cannot tell which spring it was.
  static func undetermined(_ random: inout SplitMix) throws -> MadeUp {
    let response = exp(random.number(log(0.22)...log(1.1)))
    let travel = random.number(100...700)
    var fault = fault(&random, travel: travel)
    fault.noise = max(fault.noise, 0.001 * travel)
    var ratio = random.number(0.3...1.3)
    var length = response
    let kind = random.whole(0...4)
    switch kind {
    // Cut off long before the target.
    case 0: length = response * random.number(0.12...0.22)
    // Creeping, and cut off on the way.
    case 1: (ratio, length) = (random.number(2.5...8), response * random.number(0.4...1))
    // Noise as large as the motion.
    case 2: fault.noise = travel * random.number(0.4...2)
    // Nothing but noise.
    case 3: length = 1
    // A few samples.
    default: length = random.number(2...5) / fault.rate
    }
    let rows = rows(lasting: length, begins: 0, fault, &random) { time in
      kind == 3
        ? 0 : travel + offset(time, from: -travel, velocity: 0, response: response, ratio: ratio)
    }
    return MadeUp(
      samples: try made(rows), response: response, dampingRatio: ratio, target: travel,
      story: "kind \(kind), response \(response), ratio \(ratio), way \(travel), "
        + "\(rows.count) rows, \(fault)")
  }

  /// Times that are too far from even may have changed places.
  static func made(_ rows: [Sample]) throws -> Samples {
    guard let samples = Samples(rows.sorted { $0.time < $1.time }) else { throw Unsorted() }
    return samples
  }

  struct Unsorted: Error {}
}
