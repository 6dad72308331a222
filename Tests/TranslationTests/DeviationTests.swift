import SpringEngine
import Testing
import Translation

@Suite struct DeviationTests {
  /// The spring itself, integrated beside the engine, and the largest distance of a course from it.
  private func distance(of shown: Evaluator, from feel: Feel, to span: Double) -> Double {
    let spring = feel.spring
    let wanted = Evaluator(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      velocity: feel.initialVelocity)
    return (0...7_919).reduce(0) { largest, index in
      let time = span * Double(index) / 7_919
      return max(largest, abs(shown.value(time) - wanted.value(time)))
    }
  }

  static let feels = madeUpFeels(8, seed: 7, ratios: 0.3...1.6).map { feel in
    // What is evaluated in steps of a four-thousandth of a second is not too quick.
    let response = max(feel.spring.response, 0.2)
    return Feel(
      Spring(response: response, dampingRatio: feel.spring.dampingRatio),
      initialVelocity: feel.initialVelocity)
  }

  @Test(arguments: Dialect.allCases)
  func `the deviation that is stated is that of the text, evaluated by others`(
    dialect: Dialect
  ) throws {
    for feel in Self.feels {
      let rendition = Translator.write(feel, in: dialect)
      let text = try #require(rendition.text)
      let stated = try #require(rendition.deviation)
      guard let shown = Evaluator(text, in: dialect, velocity: feel.initialVelocity) else {
        continue
      }
      let span = min(4.9, 1.2 * max(rendition.duration ?? 1, feel.settlingTime ?? 1))
      let measured = distance(of: shown, from: feel, to: span)
      #expect(abs(measured - stated.way) < 3e-5 + 0.01 * stated.way, "\(measured) \(rendition)")
    }
  }

  @Test(arguments: [Dialect.cssLinear, .cssCubicBezier, .qt, .reactSpring, .niri, .motionDuration])
  func `the delay that is stated is that of the text at the same height`(dialect: Dialect) throws {
    for feel in Self.feels {
      let rendition = Translator.write(feel, in: dialect)
      let text = try #require(rendition.text)
      let stated = try #require(rendition.deviation)
      guard let shown = Evaluator(text, in: dialect, velocity: feel.initialVelocity) else {
        continue
      }
      // On the first rise, where every height is passed once: what is stated is no less.
      let step = 1.0 / 2_000
      let times = (0...8_000).map { Double($0) * step }
      let wanted = times.map { feel.value(at: $0) }
      let courses = times.map(shown.value)
      for height in [0.1, 0.3, 0.5, 0.7, 0.9] {
        let first = wanted.firstIndex { $0 >= height }
        let second = courses.firstIndex { $0 >= height }
        guard let first, let second, feel.initialVelocity >= 0 else { continue }
        let delay = abs(Double(first - second)) * step
        if delay < feel.spring.response / 5 {
          #expect(delay <= stated.delay + 2 * step, "\(height): \(delay) \(rendition)")
        }
      }
    }
  }

  @Test(arguments: [0.000_5, 0.002, 0.01])
  func `the tolerance that is asked for is kept`(tolerance: Double) {
    for feel in Self.feels {
      for dialect in [Dialect.cssLinear, .webAnimations] {
        let rendition = Translator.write(feel, in: dialect, tolerance: tolerance)
        #expect((rendition.deviation?.way ?? 1) <= tolerance + 1e-9, "\(rendition)")
      }
    }
  }

  @Test func `a course that is the spring deviates by nothing, a late one by its delay`() {
    let feel = Feel(Spring(response: 0.5, dampingRatio: 0.6))
    let same = Translator.write(feel, in: .swiftUI).deviation
    #expect(same == Deviation.none)
    // UIKit clamps a duration beyond 10 s: the spring is then too quick, by known numbers.
    let slow = Feel(Spring(response: 30, dampingRatio: 1))
    let clamped = Translator.write(slow, in: .uiKit)
    #expect(clamped.lost == [.limits])
    #expect((clamped.deviation?.way ?? 0) > 0.5)
  }
}
