import Foundation
import SpringEngine
import Testing

/// Where UIKit's iteration ends, and what is shown where it ends nowhere.
@Suite struct UIKitEndTests {
  /// What the equation leaves of the travel, at most, from a frequency on.
  private func largest(from frequency: Double, _ ratio: Double, _ velocity: Double, _ time: Double)
    -> Double
  {
    stride(from: 1.001, to: 30, by: 0.01).reduce(0) { largest, factor in
      let other = frequency * factor
      let left =
        ratio < 1
        ? (ratio * other - velocity) / (other * (1 - ratio * ratio).squareRoot())
          * exp(-ratio * other * time)
        : (1 + (other - velocity) * time) * exp(-other * time)
      return max(largest, abs(left))
    }
  }

  @Test(arguments: [0.3, 0.5, 1], [0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.95, 1])
  func `what is shown is always the last root, whatever the velocity`(
    duration: Double, ratio: Double
  ) {
    for velocity in stride(from: -12.0, through: 30, by: 1) {
      let end = UIKitEnd(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      let frequency = end.spring.naturalFrequency
      let left = largest(from: frequency, ratio, velocity, duration)
      #expect(left <= 0.001, "velocity \(velocity): \(left)")
      #expect(largest(from: frequency * 0.98, ratio, velocity, duration) > 0.001)
      #expect(end.spring.response > 0.01 && end.spring.response < 20 * duration)
    }
  }

  @Test func `it says where the iteration does not arrive`() {
    for (duration, ratio, velocity) in [
      (0.5, 0.5, 5.0), (0.5, 0.6, 8), (0.5, 0.7, 10), (1, 0.5, 5),
    ] {
      let end = UIKitEnd(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      #expect(!end.arrives && end.spring == end.root)
      let exact = Spring.uiKit(
        duration: duration, dampingRatio: ratio, initialVelocity: velocity, convention: .uiKitExact)
      #expect(end.stopped == exact, "What the vectors hold stays.")
    }
    for (duration, ratio, velocity) in [
      (1.0, 0.35, 0.0), (0.5, 0.5, 0), (1, 1, 0), (0.75, 0.75, 2),
    ] {
      let end = UIKitEnd(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      #expect(end.arrives && end.spring == end.stopped)
    }
    let found = UIKitEnd(duration: 0.5, dampingRatio: 0.7, initialVelocity: 10).spring
    #expect(abs(found.naturalFrequency - 13.0) < 0.05)
  }

  @Test func `the clamps are UIKit's`() {
    let long = UIKitEnd(duration: 40, dampingRatio: 2, initialVelocity: 3)
    let clamped = UIKitEnd(duration: 10, dampingRatio: 1, initialVelocity: 3)
    #expect(long.spring == clamped.spring)
  }

  @Test func `what is critical but for the last of twelve digits is critical`() {
    for ratio in [1 - 1e-12, 1 + 1e-12, 1 - 4e-10] {
      let spring = Spring(response: 0.4, dampingRatio: ratio).withRoundedCriticalDamping
      #expect(spring.dampingRatio == 1)
    }
    for ratio in [0.999_999, 1.000_001, 0.3] {
      let spring = Spring(response: 0.4, dampingRatio: ratio)
      #expect(spring.withRoundedCriticalDamping == spring)
    }
  }
}
