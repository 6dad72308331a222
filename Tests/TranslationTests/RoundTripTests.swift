import SpringEngine
import TestSupport
import Testing
import Translation

/// Springs of every kind, with and without a velocity.
func madeUpFeels(_ count: Int, seed: UInt64, ratios: ClosedRange<Double> = 0.1...3) -> [Feel] {
  var random = SplitMix(seed: seed)
  return (0..<count).map { _ in
    let response = 0.1 * exponent(random.number(0...3))
    let unit = Spring(response: response, dampingRatio: random.number(ratios))
    let mass = random.happens(0.5) ? 1 : random.number(0.2...5)
    return Feel(
      Spring(mass: mass, stiffness: unit.stiffness * mass, damping: unit.damping * mass),
      initialVelocity: random.happens(0.5) ? 0 : random.number(-6...12))
  }
}

/// Two to the power of a number, near enough for spreading random numbers.
private func exponent(_ number: Double) -> Double {
  var (result, rest) = (1.0, number)
  while rest > 0 {
    result *= 1 + min(rest, 0.25) * 0.757
    rest -= 0.25
  }
  return result
}

@Suite struct RoundTripTests {
  /// The dialects that hold any spring with more than no damping.
  static let exact: [Dialect] = [
    .swiftUI, .swiftUIResponse, .swiftUIInterpolating, .uiKitPhysics, .uiKitDuration,
    .coreAnimation, .compose, .android, .flutter, .flutterRatio, .motion, .reactSpring,
    .libadwaita, .figma, .token,
  ]

  /// Those that hold springs that are not overdamped; their own laws of duration are inverted.
  static let exactUpToCritical: [Dialect] = [
    .uiKit, .motionDuration, .reanimated, .reanimatedDuration, .reactNative, .qt,
  ]

  private func expectReturn(_ feel: Feel, through dialect: Dialect) throws {
    let rendition = Translator.write(feel, in: dialect)
    let back = try Translator.read(try #require(rendition.text))
    #expect(back.dialect == dialect)
    let (one, other) = (feel.spring, back.feel.spring)
    #expect(abs(other.naturalFrequency / one.naturalFrequency - 1) < 1e-9, "\(rendition)")
    #expect(abs(other.dampingRatio - one.dampingRatio) < 1e-9, "\(rendition)")
    let velocity = rendition.lost.contains(.initialVelocity) ? 0 : feel.initialVelocity
    #expect(abs(back.feel.initialVelocity - velocity) <= 1e-9 * abs(velocity), "\(rendition)")
    if !rendition.lost.contains(.mass) {
      #expect(abs(other.mass / one.mass - 1) < 1e-9, "\(rendition)")
    }
  }

  @Test(arguments: exact)
  func `an exact dialect gives back what it was given`(dialect: Dialect) throws {
    for feel in madeUpFeels(dialect == .token ? 12 : 120, seed: 1) {
      try expectReturn(feel, through: dialect)
    }
  }

  @Test(arguments: exactUpToCritical)
  func `a dialect that stops at critical damping gives back what is not beyond`(
    dialect: Dialect
  ) throws {
    for feel in madeUpFeels(120, seed: 2, ratios: 0.1...1) {
      // With a velocity UIKit's iteration may stop at another root: its deviation tells.
      if dialect == .uiKit, feel.initialVelocity != 0 { continue }
      try expectReturn(feel, through: dialect)
    }
  }

  @Test func `what is exact deviates by nothing, and what is in single precision by nothing seen`()
  {
    for feel in madeUpFeels(20, seed: 3, ratios: 0.1...1) {
      for dialect in Self.exact where dialect != .reactSpring && dialect != .token {
        let rendition = Translator.write(feel, in: dialect)
        if rendition.lost.contains(.initialVelocity) { continue }
        let limit = rendition.lost.contains(.precision) ? 1e-6 : 0
        #expect((rendition.deviation?.way ?? 1) <= limit, "\(rendition)")
      }
    }
  }

  @Test func `what a dialect has no words for is named as lost`() {
    let feel = Feel(Spring(mass: 2, stiffness: 300, damping: 90), initialVelocity: 4)
    func lost(_ dialect: Dialect) -> [Loss] { Translator.write(feel, in: dialect).lost }
    #expect(lost(.swiftUIResponse) == [.mass, .initialVelocity])
    #expect(lost(.swiftUIInterpolating) == [])
    #expect(lost(.uiKit) == [.overdamping, .frequency, .iteration, .mass])
    #expect(lost(.compose) == [.precision, .mass])
    #expect(lost(.cssLinear).contains(.catching))
    #expect(lost(.motionDuration) == [.overdamping, .mass, .initialVelocity])
    #expect(lost(.reactNative) == [.overdamping])
    #expect(lost(.niri) == [.mass, .initialVelocity])
    let swinging = Feel(Spring(response: 0.5, dampingRatio: 0.4))
    #expect(Translator.write(swinging, in: .cssCubicBezier).lost == [.overshoot, .catching])
    #expect(Translator.write(swinging, in: .niri).lost == [.fractions])
  }

  @Test func `a spring without damping goes where there is no end to be written`() {
    let feel = Feel(Spring(response: 0.5, dampingRatio: 0))
    for rendition in Translator.writeAll(feel) {
      let ends: [Dialect] = [
        .uiKit, .cssLinear, .cssCubicBezier, .webAnimations, .reanimated, .reanimatedDuration,
        .reactNative, .token,
      ]
      #expect((rendition.text == nil) == ends.contains(rendition.dialect), "\(rendition)")
      if rendition.text == nil { #expect(rendition.lost == [.everything]) }
    }
  }

  @Test func `writing never fails, however odd the spring`() {
    for response in Effort.daily(oneOf: 2, [1e-3, 0.5, 1_000]) {
      for ratio in Effort.daily(oneOf: 3, [0, 0.01, 0.5, 8, 60.0]) {
        for velocity in [0.0, -400] {
          let feel = Feel(
            Spring(response: response, dampingRatio: ratio), initialVelocity: velocity)
          for rendition in Translator.writeAll(feel) {
            #expect(rendition.deviation.map { $0.way.isFinite && $0.delay.isFinite } ?? true)
            if let text = rendition.text { #expect(!text.isEmpty && !text.contains("inf")) }
          }
        }
      }
    }
  }
}
