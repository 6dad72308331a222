import Fitting
import SpringEngine
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tables as people record them, with one thing that is odd about each.
extension MadeUp {
  /// A spring with a shown beginning and enough of an end, and then spoilt by `fault`.
  private static func sprung(
    _ random: inout SplitMix, ratio: Double, travel: Double, _ fault: Fault
  ) -> (rows: [Sample], response: Double, target: Double, story: String) {
    let response = random.number(0.25...0.9)
    let way = random.happens(0.5) ? travel : -travel
    let from = random.number(-300...300).rounded()
    let velocity = random.happens(0.6) ? 0 : random.number(-1...5) * way
    let start = random.happens(0.5) ? random.number(0.02...0.3) : 0
    let whole = response * 5.3 / (2 * .pi * min(ratio, 1 / ratio))
    let length = max(whole, 1.3 * response) * random.number(0.85...1.6)
    let rows = rows(lasting: start + length, begins: start, fault, &random) { time in
      from + way
        + offset(time, from: -way, velocity: velocity, response: response, ratio: ratio)
    }
    return (
      rows, response, from + way,
      "response \(response), ratio \(ratio), from \(from), way \(way), velocity \(velocity), "
        + "start \(start), \(rows.count) rows, \(fault)"
    )
  }

  /// A spring, of whose samples some are far off: one, or up to a twentieth of them, or another share.
  static func strayed(
    _ random: inout SplitMix, share: Double? = nil
  ) throws -> (file: MadeUp, strays: [Int]) {
    let travel = random.number(100...500)
    let fault = Fault(
      rate: random.one(of: [60, 120]), noise: random.one(of: [0, 0.0005, 0.002]) * travel)
    let ratio = random.number(0.3...1)
    var made = sprung(&random, ratio: ratio, travel: travel, fault)
    let most = max(1, made.rows.count / 20)
    let count =
      share.map { max(1, Int($0 * Double(made.rows.count))) }
      ?? (random.happens(0.5) ? 1 : random.whole(1...most))
    var strays: Set<Int> = []
    while strays.count < count { strays.insert(random.whole(1...made.rows.count - 2)) }
    for row in strays.sorted() {
      made.rows[row].value +=
        (random.happens(0.5) ? 1 : -1) * random.number(0.1...0.3) * travel
    }
    return (
      MadeUp(
        samples: try self.made(made.rows), response: made.response, dampingRatio: ratio,
        target: made.target, story: made.story + ", strays \(strays.sorted())"), strays.sorted()
    )
  }

  /// A spring in whole pixels over a way of 100 to 400, as a program writes what it draws.
  static func inWholePixels(_ random: inout SplitMix) throws -> MadeUp {
    let fault = Fault(
      rate: random.one(of: [30, 60, 120]), noise: random.one(of: [0, 0, 0.2, 0.5]), grid: 1)
    let ratio = random.number(0.3...1.1)
    let made = sprung(&random, ratio: ratio, travel: random.number(100...400), fault)
    return MadeUp(
      samples: try self.made(made.rows), response: made.response, dampingRatio: ratio,
      target: made.target, story: made.story)
  }

  /// A spring at or beyond its critical damping.
  static func creeping(_ random: inout SplitMix) throws -> MadeUp {
    let travel = random.number(100...400)
    let fault = Fault(
      rate: random.one(of: [30, 60, 120]),
      noise: random.one(of: [0, 0.0003, 0.001, 0.003]) * travel,
      blur: random.happens(0.2) ? random.number(0...0.001) : 0,
      grid: random.one(of: [0, 0, 0.01, 1]))
    let ratio = random.number(1...1.3)
    let made = sprung(&random, ratio: ratio, travel: travel, fault)
    return MadeUp(
      samples: try self.made(made.rows), response: made.response, dampingRatio: ratio,
      target: made.target, story: made.story)
  }

  /// A list that was flung beyond its end and comes back: its speed decays, then a spring takes over.
  static func bounced(_ random: inout SplitMix) throws -> MadeUp {
    let rate = DecelerationRate(perMillisecond: random.one(of: [0.998, 0.998, 0.99]))
    let way = random.number(150...900)
    // The speed at the edge, and with it that of the beginning.
    let arriving = random.number(400...2_500)
    let velocity = arriving - rate.exponent * way
    let edge = random.number(-200...200).rounded()
    let sign = random.happens(0.5) ? 1.0 : -1
    let flight = Deceleration(position: -way, velocity: velocity, rate: rate)
    let reached = log(1 + rate.exponent * way / velocity) / rate.exponent
    let response = random.one(of: [0.5, 0.571, 0.65])
    let ratio = random.one(of: [1, 1, 1, 0.85])
    let noise = random.one(of: [0, 0.0003, 0.001]) * arriving * 0.05
    let fault = Fault(
      rate: random.one(of: [60, 120]), noise: noise, grid: random.one(of: [0, 0, 0.5, 1]))
    let rows = rows(
      lasting: reached + 1.4 * response * random.number(1...1.6), begins: 0, fault, &random
    ) { time in
      edge + sign
        * (time < reached
          ? flight.position(after: time)
          : offset(
            time - reached, from: 0, velocity: arriving, response: response, ratio: ratio))
    }
    return MadeUp(
      samples: try made(rows), response: response, dampingRatio: ratio, target: edge,
      story: "response \(response), ratio \(ratio), rate \(rate.perMillisecond), edge \(edge), "
        + "way \(way), arriving \(arriving) after \(reached), \(rows.count) rows, \(fault)")
  }

  /// A change along one of the curves that have names.
  static func curved(
    _ random: inout SplitMix, _ curve: TimingCurve
  ) throws -> (file: MadeUp, duration: Double) {
    let travel = random.number(100...600) * (random.happens(0.5) ? 1 : -1)
    let fault = Fault(
      rate: random.one(of: [60, 120]),
      noise: random.one(of: [0, 0.0003, 0.001, 0.002]) * abs(travel),
      grid: random.one(of: [0, 0, 0.01, 0.5, 1]))
    let duration = random.number(0.25...0.8)
    let start = random.happens(0.6) ? random.number(0.02...0.3) : 0
    let after = random.number(0.1...0.5)
    let from = random.number(-300...300).rounded()
    let rows = rows(lasting: start + duration + after, begins: start, fault, &random) {
      from + travel * curve.value(at: $0 / duration)
    }
    return (
      MadeUp(
        samples: try made(rows), target: from + travel,
        story: "\(curve) in \(duration), from \(from), way \(travel), start \(start), "
          + "\(rows.count) rows, \(fault)"), duration
    )
  }
}
