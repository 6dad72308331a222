import SpringEngine

/// The numbers of Qt Quick's `SpringAnimation`, which are those of no equation.
///
/// Qt moves in steps of 16 ms: velocity += spring·distance − damping·velocity, then value += velocity·0.016.
/// Such steps are the samples of a true spring, whose two rates follow from the step's determinant and
/// trace: e^(−2bh) = 1 − damping, and 2·e^(−bh)·cos(ωh) = 2 − damping − spring·h, with h = 0.016 s. With
/// that, what Qt shows at its steps is the spring, apart from a first step that begins from rest.
///
/// - Note: Source: qt/qtdeclarative 6, `qquickspringanimation.cpp`; its documentation says of `damping`
///   that a lower value comes to rest sooner, which is wrong.
package struct QtQuickSpring: Hashable, Sendable {
  /// How strongly a value is pulled, per second; greater than zero.
  package let spring: Double
  /// The part of the velocity that a step takes away, from 0 to 1.
  package let damping: Double

  /// The time of a step, in seconds.
  package static let step = 0.016

  /// Creates the numbers as they stand, each divided by the mass.
  ///
  /// - Parameters:
  ///   - spring: How strongly a value is pulled, per second.
  ///   - damping: The part of the velocity that a step takes away; beyond 1 Qt takes 1.
  ///   - mass: Divides both.
  package init(spring: Double, damping: Double, mass: Double = 1) {
    self.spring = spring / mass
    self.damping = min(damping, 1) / mass
  }

  /// Creates the numbers with which Qt runs a spring; `nil` if it swings within a step or two.
  package init?(_ spring: Spring) {
    let step = spring.step(lasting: Self.step)
    // Trace and determinant of the exact step are the sum and the product of its two rates.
    let trace = step.offsetFromOffset + step.velocityFromVelocity
    let decay = spring.damping / spring.mass * Self.step
    guard Self.halfTurn(of: spring) < 3, decay < 30 else { return nil }
    damping = -exponentialMinusOne(-decay)
    self.spring = (2 - damping - trace) / Self.step
    guard self.spring > 0 else { return nil }
  }

  /// How far a spring swings in a step, in radians.
  private static func halfTurn(of spring: Spring) -> Double {
    let decay = spring.damping / (2 * spring.mass)
    let square = spring.stiffness / spring.mass - decay * decay
    return square > 0 ? square.squareRoot() * step : 0
  }

  /// The spring of unit mass whose samples the steps are; `nil` if they swing to and fro each time, fall
  /// at once, or grow.
  package var equivalent: Spring? {
    let left = 1 - damping
    guard spring > 0, spring < .infinity, damping >= 0, left > 0 else { return nil }
    let decay = -logarithmOfOnePlus(-damping) / (2 * Self.step)
    let cosine = (2 - damping - spring * Self.step) / (2 * left.squareRoot())
    guard cosine > -0.999 else { return nil }
    // 1 − cosine, without the cancellation that slow springs suffer from.
    let root = left.squareRoot()
    let gap = damping / (1 + root)
    let lack = (spring * Self.step - gap * gap) / (2 * root)
    let square = Self.squaredAngle(lack: lack) / (Self.step * Self.step)
    let stiffness = decay * decay + square
    guard stiffness > 0, stiffness < .infinity else { return nil }
    return Spring(stiffness: stiffness, damping: 2 * decay)
  }

  /// The square of the angle whose cosine is 1 − `lack`; negative where that exceeds 1.
  private static func squaredAngle(lack: Double) -> Double {
    if lack >= 0 {
      let half = angle(x: max(0, 1 - lack / 2).squareRoot(), y: (lack / 2).squareRoot())
      return 4 * half * half
    }
    let excess = -lack
    let half = (excess / 2).squareRoot()
    // arsinh, as a logarithm of 1 + something small.
    let growth = logarithmOfOnePlus(half + half * half / (1 + (1 + half * half).squareRoot()))
    return -4 * growth * growth
  }
}
