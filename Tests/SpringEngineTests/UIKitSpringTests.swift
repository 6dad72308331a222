import Foundation
import SpringEngine
import Testing

@Suite struct UIKitSpringTests {
  @Test(arguments: [
    (1.0, 0.35, 286.40942818911714), (0.5, 0.5, 646.8780100168065), (1, 1, 85.25592900599884),
  ])
  func `UIKit's vocabulary gives the stiffnesses that were measured`(
    duration: Double, ratio: Double, stiffness: Double
  ) {
    let settled = Spring.uiKit(duration: duration, dampingRatio: ratio)
    let exact = Spring.uiKit(duration: duration, dampingRatio: ratio, convention: .uiKitExact)
    // The iteration's early stop at critical damping is known to 2e-7 only.
    #expect(abs(exact.stiffness - stiffness) <= (ratio == 1 ? 2e-7 : 1e-10) * stiffness)
    #expect(abs(settled.stiffness - stiffness) <= 1e-6 * stiffness)
  }

  @Test(arguments: [
    // Ends at ω = −18.831 after its twelfth step.
    (2.0, 0.5, 0.9, 354.606258218, 1e-6),
    // Clamped to 10 s: ω = ln(1000·ζ ∕ √(1 − ζ²)) ∕ (10·ζ).
    (12.0, 0.5, 0.0, 1.6171950159, 1e-7),
    (10.0, 0.5, 0.0, 1.6171950159, 1e-7),
  ])
  func `§6.6 UIKit's own iteration ends where it does, negative frequencies included`(
    duration: Double, ratio: Double, velocity: Double, stiffness: Double, tolerance: Double
  ) {
    let spring = Spring.uiKit(
      duration: duration, dampingRatio: ratio, initialVelocity: velocity, convention: .uiKitExact)
    #expect(abs(spring.stiffness - stiffness) <= tolerance * stiffness)
    #expect(abs(spring.damping - 2 * ratio * spring.stiffness.squareRoot()) < 1e-12 * stiffness)
  }

  @Test(arguments: [0.1, 0.5, 0.9, 1, 1.5], [-20.0, -1, 0, 0.5, 3, 6, 30])
  func `a settled spring is the last one with a thousandth of the travel left`(
    ratio: Double, velocity: Double
  ) {
    let spring = Spring.uiKit(duration: 0.7, dampingRatio: ratio, initialVelocity: velocity)
    let frequency = spring.naturalFrequency
    #expect(abs(abs(remainder(frequency, ratio, velocity)) - 0.001) < 1e-12)
    for factor in stride(from: 1.001, to: 20, by: 0.01) {
      #expect(abs(remainder(frequency * factor, ratio, velocity)) < 0.001)
    }
  }

  @Test(arguments: [Spring.UIKitConvention.settled, .uiKitExact])
  func `no duration, ratio or velocity leads to no spring`(convention: Spring.UIKitConvention) {
    for duration in [1e-6, 0.01, 0.3, 1, 60, 1e4] {
      for ratio in [0.0011, 0.01, 0.2, 0.7, 0.999, 1, 1.001, 2, 50] {
        for velocity in [-1e6, -300, -2, -1e-9, 0, 1e-9, 0.5, 2, 7, 40, 1e3, 1e6] {
          let spring = Spring.uiKit(
            duration: duration, dampingRatio: ratio, initialVelocity: velocity,
            convention: convention)
          #expect(spring.stiffness > 0 && spring.damping > 0)
        }
      }
    }
  }

  /// What is left of the travel after 0.7 s, as UIKit's equation counts it.
  private func remainder(_ frequency: Double, _ ratio: Double, _ velocity: Double) -> Double {
    if ratio < 1 {
      return (ratio * frequency - velocity) / (frequency * (1 - ratio * ratio).squareRoot())
        * exp(-ratio * frequency * 0.7)
    }
    let spring = Spring(response: 2 * .pi / frequency, dampingRatio: ratio)
    return spring.state(after: 0.7, from: .init(offset: 1, velocity: -velocity)).offset
  }
}
