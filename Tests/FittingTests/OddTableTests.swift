import Fitting
import SpringEngine
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Families of tables that are odd in one way each, made up with a seed.
@Suite struct OddTableTests {
  private static let seed: UInt64 = 0x7AB1_E5

  private func tally(
    _ count: Int, mayStray: Bool = true, _ make: (inout SplitMix) throws -> MadeUp
  ) rethrows -> Tally {
    var random = SplitMix(seed: Self.seed)
    var tally = Tally()
    for _ in 0..<count {
      let file = try make(&random)
      let fit = Fit(of: file.samples)
      tally.count(fit, of: file)
      // What is noise, or too much, is none.
      if !mayStray { #expect(fit.strays.isEmpty, "seed \(Self.seed): \(file.story)") }
    }
    return tally
  }

  /// Whether intervals of 95 % hold the truth as often as they say, as far as so many files can tell.
  private func expectHolding(_ tally: Tally, least: Double) {
    for count in [tally.held.response, tally.held.ratio, tally.held.target] {
      #expect(tally.share(count) >= least, "seed \(Self.seed): \(tally)")
    }
  }

  @Test func `samples that are far off are left out and named, and the spring is found`() throws {
    var random = SplitMix(seed: Self.seed)
    var tally = Tally()
    var named = 0
    for _ in 0..<50 {
      let (file, strays) = try MadeUp.strayed(&random)
      let fit = Fit(of: file.samples)
      tally.count(fit, of: file)
      named += fit.strays.map(\.index) == strays ? 1 : 0
    }
    #expect(named >= 47, "seed \(Self.seed): \(named) named; \(tally)")
    #expect(tally.refused + tally.others <= 2 && tally.wrong <= 1, "seed \(Self.seed): \(tally)")
    expectHolding(tally, least: 0.88)
  }

  @Test func `a tenth of the samples may be far off`() throws {
    var random = SplitMix(seed: Self.seed)
    var tally = Tally()
    for _ in 0..<40 {
      let (file, _) = try MadeUp.strayed(&random, share: 0.1)
      tally.count(Fit(of: file.samples), of: file)
    }
    #expect(tally.refused + tally.others <= 8 && tally.wrong <= 1, "seed \(Self.seed): \(tally)")
    expectHolding(tally, least: 0.85)
  }

  @Test func `one sample in a motion that is a fifth off is told by its line`() throws {
    var lines = ["t,x"]
    for index in 0..<60 {
      let time = Double(index) / 60
      let offset = MadeUp.offset(time, from: -200, velocity: 0, response: 0.5, ratio: 0.7)
      lines.append("\(time),\(200 + offset + (index == 14 ? 40 : 0))")
    }
    let samples = try Samples(table: Array(lines.joined(separator: "\n").utf8), file: "a.csv")
    let fit = Fit(of: samples)
    #expect(try #require(fit.spring).response.contains(0.5))
    #expect(fit.strays.count == 1)
    let stray = try #require(fit.strays.first)
    #expect(stray.index == 14 && abs(stray.distance - 40) < 0.1)
    let words = try #require(fit.words(ofStraysIn: samples).first)
    #expect(words.hasPrefix("left out: line 16, at 0.23333 s and "))
    #expect(words.hasSuffix(", which is 40 above the motion"))
  }

  @Test func `two hundred springs in whole pixels are found, and their intervals hold`() throws {
    let tally = try tally(200) { try MadeUp.inWholePixels(&$0) }
    #expect(tally.refused + tally.others <= 20 && tally.wrong <= 1, "seed \(Self.seed): \(tally)")
    expectHolding(tally, least: 0.92)
  }

  @Test func `springs from 1 to 1·3 of damping are right or not determined`() throws {
    let tally = try tally(150, mayStray: false) { try MadeUp.creeping(&$0) }
    #expect(tally.wrong <= 1 && tally.others <= 1, "seed \(Self.seed): \(tally)")
    #expect(tally.refused <= 45, "seed \(Self.seed): \(tally)")
    expectHolding(tally, least: 0.9)
  }

  @Test func `a list that bounces at its end shows its spring`() throws {
    var random = SplitMix(seed: Self.seed)
    var tally = Tally()
    var flights = 0
    for _ in 0..<50 {
      let file = try MadeUp.bounced(&random)
      let fit = Fit(of: file.samples)
      tally.count(fit, of: file)
      flights += fit.spring?.flight == nil ? 0 : 1
    }
    #expect(tally.refused + tally.others <= 2 && tally.wrong == 0, "seed \(Self.seed): \(tally)")
    #expect(flights >= 40, "seed \(Self.seed): \(flights) with their decays")
    expectHolding(tally, least: 0.9)
  }

  @Test func `a bounce has its decay, and what a finger did before it is set aside`() throws {
    let flight = Deceleration(position: 0, velocity: 2_000)
    let hit = 0.3
    let (edge, arriving) = (flight.position(after: hit), 2_000 * exp(flight.rate.exponent * hit))
    let rows = (-20...90).map { index in
      let time = Double(index) / 60
      // A finger that goes evenly, from −20 on, and slower than it lets go.
      let value =
        time < 0
        ? 900 * time
        : time < hit
          ? flight.position(after: time)
          : edge
            + MadeUp.offset(
              time - hit, from: 0, velocity: arriving, response: 0.571, ratio: 1)
      return Sample(time: time + 1, value: value)
    }
    let fit = Fit(of: try MadeUp.made(rows))
    let spring = try #require(fit.spring, "\(fit.words())")
    let found = try #require(spring.flight, "\(fit.words())")
    #expect(abs(spring.response.value - 0.571) < 0.006 && abs(spring.startTime - 1.3) < 0.01)
    #expect(abs(found.rate.value - 0.998) < 1e-4 && abs(found.startTime - 1) < 0.05)
    for row in rows where row.time > 1.05 {
      #expect(abs(try #require(fit.value(at: row.time)) - row.value) < 2, "at \(row.time)")
    }
    #expect(fit.words()[0] == "a spring at an edge that a decay runs into")
    #expect(fit.words().contains { $0.hasPrefix("before it a decay, rate  0.998 a millisecond") })
  }

  @Test func `every curve with a name is that curve, and never a decay`() throws {
    var random = SplitMix(seed: Self.seed)
    var (same, others) = (0, [String]())
    for named in NamedCurve.all {
      for _ in 0..<3 {
        let (file, duration) = try MadeUp.curved(&random, named.curve)
        let fit = Fit(of: file.samples)
        if case .decay = fit.finding { Issue.record("seed \(Self.seed): \(file.story)") }
        guard case .curve(let found) = fit.finding, found.curve == named.curve,
          found.name == named.name, abs(found.duration.value / duration - 1) < 0.05
        else {
          others.append("\(named.name): \(fit.words()): \(file.story)")
          continue
        }
        same += 1
      }
    }
    let count = 3 * NamedCurve.all.count
    #expect(same * 100 >= count * 92, "seed \(Self.seed): \(same) of \(count); \(others)")
  }

  @Test func `tables in milliseconds give the same as in seconds`() throws {
    var random = SplitMix(seed: Self.seed)
    for _ in 0..<40 {
      let file = try MadeUp.determined(&random)
      let rows = file.samples.rows
      let lines = ["t,x"] + rows.map { "\($0.time * 1_000),\($0.value)" }
      let read = try Samples(table: Array(lines.joined(separator: "\n").utf8), file: "a.csv")
      #expect(read.remarks.count == 1, "\(file.story)")
      // The same rows, and so the same fit.
      #expect(read.rows.count == rows.count)
      for (one, other) in zip(read.rows, rows) {
        #expect(abs(one.time - other.time) < 1e-12 && one.value == other.value, "\(file.story)")
      }
    }
  }
}
