import Fitting
import SpringEngine
import TestSupport
import Testing

/// What motions of each kind are taken for, and what else samples can say.
@Suite struct KindTests {
  private let spring = Spring(response: 0.45, dampingRatio: 0.7)

  /// Samples at 60 Hz of a motion that begins after 0.2 s, with noise of 0.2.
  private func samples(
    _ length: Double = 1.6, noise: Double = 0.2, seed: UInt64 = 5, value: (Double) -> Double
  ) throws -> Samples {
    var random = SplitMix(seed: seed)
    return try MadeUp.made(
      MadeUp.rows(
        lasting: length, begins: 0.2, MadeUp.Fault(noise: noise), &random, value: value))
  }

  private func sprung(_ time: Double) -> Double {
    300 + spring.state(after: time, from: Spring.State(offset: -300, velocity: 0)).offset
  }

  @Test
  func `a spring from rest is found with its beginning, and its curve goes through the samples`()
    throws
  {
    let samples = try samples(value: sprung)
    let fit = Fit(of: samples)
    let found = try #require(fit.spring)
    #expect(found.response.contains(0.45) && found.dampingRatio.contains(0.7))
    #expect(found.target.contains(300))
    #expect(abs(found.startTime - 0.2) < 0.01 && abs(found.startValue) < 1)
    #expect(abs(found.initialVelocity.value) < 150)
    #expect(fit.residual > 0.1 && fit.residual < 0.3)
    for row in samples.rows {
      let value = try #require(fit.value(at: row.time))
      #expect(abs(value - row.value) < 1, "at \(row.time)")
    }
    let words = fit.words(unit: "px")
    #expect(words.count == 7 && words[0] == "a spring" && words[1].hasPrefix("response  0.4"))
    #expect(words[4].hasPrefix("target  ") && words[4].contains(" px, 95 %: "))
  }

  @Test(arguments: [TimingCurve.easeIn, .easeOut, .easeInOut, .linear])
  func `a curve with a name is a curve`(curve: TimingCurve) throws {
    let fit = Fit(of: try samples { 40 + 260 * curve.value(at: $0 / 0.5) })
    guard case .curve(let found) = fit.finding else {
      Issue.record("\(fit.words())")
      return
    }
    #expect(abs(found.duration.value - 0.5) < 0.02 && abs(found.target - 300) < 1)
    for fraction in [0.2, 0.5, 0.8] {
      #expect(abs(found.curve.value(at: fraction) - curve.value(at: fraction)) < 0.02)
    }
    #expect(abs(try #require(fit.value(at: 0.45)) - (40 + 260 * curve.value(at: 0.5))) < 3)
  }

  @Test func `any cubic curve is found where no spring goes through`() throws {
    let curve = TimingCurve(x1: 0.6, y1: 0, x2: 0.2, y2: 1)
    let fit = Fit(of: try samples { 300 * curve.value(at: $0 / 0.8) })
    guard case .curve(let found) = fit.finding else {
      Issue.record("\(fit.words())")
      return
    }
    #expect(found.duration.value > 0.7 && found.duration.value < 0.9)
    for time in [0.3, 0.5, 0.6, 0.7, 0.9] {
      let value = try #require(fit.value(at: time))
      #expect(abs(value - 300 * curve.value(at: (time - 0.2) / 0.8)) < 3, "at \(time)")
    }
  }

  @Test func `a list that was flung decays`() throws {
    let flung = Deceleration(position: 0, velocity: 1_500)
    let fit = Fit(of: try samples(3.5) { flung.position(after: $0) })
    guard case .decay(let found) = fit.finding else {
      Issue.record("\(fit.words())")
      return
    }
    #expect(found.rate.contains(0.998), "\(found.rate)")
    #expect(found.target.contains(flung.end))
    #expect(abs(try #require(fit.value(at: 1)) - flung.position(after: 0.8)) < 2)
  }

  @Test func `what follows a finger ever less is a rubber band`() throws {
    let band = RubberBand(dimension: 400)
    var random = SplitMix(seed: 3)
    let rows = (0..<80).map { index in
      let finger = 100 + 5 * Double(index)
      return Sample(
        time: Double(index) / 60,
        value: 20 + band.offset(for: finger - 100) + random.number(-1...1),
        finger: finger)
    }
    let fit = Fit(of: try MadeUp.made(rows))
    guard case .rubberBand(let found) = fit.finding else {
      Issue.record("\(fit.words())")
      return
    }
    #expect(found.factor.contains(0.55) && found.dimension.contains(400), "\(found)")
    #expect(abs(found.value(at: 200) - 20 - band.offset(for: 200)) < 1)
    #expect(fit.value(at: 1) == nil)
  }

  @Test func `what comes after the finger is fitted`() throws {
    var random = SplitMix(seed: 8)
    var rows = (0..<30).map { index in
      let place = 5 * Double(index)
      return Sample(time: Double(index) / 60, value: place, finger: place)
    }
    let release = Spring.State(offset: 145 - 300, velocity: 300)
    for index in 1...80 {
      let time = Double(index) / 60
      let offset = spring.state(after: time, from: release).offset
      rows.append(
        Sample(time: 29.0 / 60 + time, value: 300 + offset + MadeUp.bell(&random) * 0.2))
    }
    let found = try #require(Fit(of: try MadeUp.made(rows)).spring)
    #expect(found.response.contains(0.45) && found.dampingRatio.contains(0.7))
  }

  @Test func `a target that is named is taken, also where it changes on the way`() throws {
    var motion = SpringMotion(spring: spring, value: 0, target: 300, startTime: 0)
    var random = SplitMix(seed: 9)
    let rows = (0..<70).map { index in
      let time = Double(index) / 60
      if index == 10 { motion.retarget(to: -100, at: time) }
      return Sample(
        time: time, value: motion.position(at: time) + MadeUp.bell(&random) * 0.2,
        target: motion.target)
    }
    let fit = Fit(of: try MadeUp.made(rows))
    let found = try #require(fit.spring)
    #expect(abs(found.response.value - 0.45) < 0.001 && abs(found.dampingRatio.value - 0.7) < 0.002)
    #expect(found.target == Estimate(-100, reach: 0) && fit.residual < 0.3)
  }

  @Test func `velocities that were measured make the answer surer`() throws {
    func width(_ hasVelocity: Bool) throws -> Double {
      var random = SplitMix(seed: 12)
      let rows = (0..<40).map { index in
        let time = Double(index) / 60
        let state = spring.state(after: time, from: Spring.State(offset: -300, velocity: 900))
        return Sample(
          time: time, value: 300 + state.offset + MadeUp.bell(&random) * 1.5,
          velocity: hasVelocity ? state.velocity + MadeUp.bell(&random) * 5 : nil)
      }
      let found = try #require(Fit(of: try MadeUp.made(rows)).spring)
      #expect(found.response.contains(0.45) && found.dampingRatio.contains(0.7))
      return found.response.relativeWidth
    }
    #expect(try width(true) < 0.6 * width(false))
  }

  @Test func `what cannot be told is refused with its reason`() throws {
    func doubt(_ rows: [Sample]) throws -> Doubt? {
      let fit = Fit(of: try MadeUp.made(rows))
      #expect(fit.value(at: 0) == nil || fit.spring != nil)
      if case .undetermined(let doubt) = fit.finding { return doubt }
      return nil
    }
    let whole = try samples(value: sprung).rows
    #expect(try doubt([]) == .few)
    #expect(try doubt(Array(whole.prefix(7))) == .few)
    #expect(try doubt(whole.map { Sample(time: $0.time, value: 4) }) == .still)
    #expect(try doubt(Array(whole.prefix(19))) == .cut)
    var random = SplitMix(seed: 2)
    #expect(
      try doubt(whole.map { Sample(time: $0.time, value: MadeUp.bell(&random)) }) == .noisy)
    let zigzag = whole.map { row in
      Sample(time: row.time, value: abs(row.time.truncatingRemainder(dividingBy: 0.8) - 0.4) * 500)
    }
    #expect(try doubt(zigzag) == .other)
    for doubt in Doubt.allCases {
      #expect(doubt.text.hasPrefix("not determined: ") && !doubt.text.contains { $0.isNumber })
    }
  }

  @Test func `samples have to be finite and in order`() {
    let sample = Sample(time: 1, value: 1)
    #expect(Samples([sample, Sample(time: 0.5, value: 2)]) == nil)
    #expect(Samples([Sample(time: .nan, value: 1)]) == nil)
    #expect(Samples([Sample(time: 1, value: 1, velocity: .infinity)]) == nil)
    #expect(Samples([sample, sample])?.rows.count == 2)
  }
}
