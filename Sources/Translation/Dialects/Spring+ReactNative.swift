import SpringEngine

// The vocabularies of React Native and of Reanimated.

extension Spring {
  /// Creates the spring of React Native's `bounciness` and `speed`.
  ///
  /// Both are turned into a tension and a friction on Origami's scale, by a table of three cubics for
  /// the friction without bounce, and these as in ``init(origamiTension:friction:)``.
  ///
  /// - Parameters:
  ///   - bounciness: From 0 (none) to about 20; React Native's default is 8.
  ///   - speed: From 0 (slow) to about 20; React Native's default is 12.
  /// - Returns: `nil` where the table leads to no spring.
  /// - Note: Source: facebook/react-native 0.76, `SpringConfig.js`, `fromBouncinessAndSpeed`.
  package init?(bounciness: Double, speed: Double) {
    let tension = 0.5 + speed / 1.7 / 20 * 199.5
    let bounce = bounciness / 1.7 / 20 * 0.8
    let critical = Self.frictionWithoutBounce(tension: tension)
    let friction = critical + (2 * bounce - bounce * bounce) * (0.01 - critical)
    let (stiffness, damping) = ((tension - 30) * 3.62 + 194, (friction - 8) * 3 + 25)
    guard stiffness > 0, stiffness < .infinity, damping > 0, damping < .infinity else { return nil }
    self.init(stiffness: stiffness, damping: damping)
  }

  /// The friction, on Origami's scale, at which a tension no longer bounces.
  private static func frictionWithoutBounce(tension: Double) -> Double {
    if tension <= 18 { return ((0.0007 * tension - 0.031) * tension + 0.64) * tension + 1.28 }
    if tension <= 44 { return ((0.000044 * tension - 0.006) * tension + 0.36) * tension + 2 }
    return ((0.00000045 * tension - 0.000332) * tension + 0.1078) * tension + 5.84
  }

  /// Creates the spring of Reanimated's `duration` and `dampingRatio`.
  ///
  /// Reanimated looks for the stiffness with which 6e-9 of the energy is left after one and a half
  /// durations, by the formula of critical damping whatever the ratio: with u = ζω₀T and T = 1.5·duration,
  /// (1 + u)²·e^(−2u) + (ζu)²·e^(−2u) = 6e-9. This is the root itself; Reanimated's own bisection stops
  /// within a thousandth of the energy, some 0.00005 of the frequency. Beyond ζ = 1 it runs the spring
  /// as if it were critically damped.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in *seconds* (Reanimated's are milliseconds); finite and
  ///     greater than zero.
  ///   - dampingRatio: Finite and greater than zero.
  /// - Precondition: Both numbers lie in these ranges.
  /// - Note: Source: software-mansion/react-native-reanimated 4, `springUtils.ts`.
  package static func reanimated(duration: Double, dampingRatio: Double) -> Spring {
    precondition(
      duration > 0 && duration.isFinite,
      "A spring's duration must be finite and greater than 0 s, but it is \(duration).")
    precondition(
      dampingRatio > 0 && dampingRatio.isFinite,
      "Reanimated's damping ratio must be finite and exceed 0, but it is \(dampingRatio).")
    let frequency = decayLeft(dampingRatio: dampingRatio) / (1.5 * duration * dampingRatio)
    return Spring(
      stiffness: frequency * frequency, damping: 2 * min(dampingRatio, 1) * frequency)
  }

  /// The duration, in seconds, for which Reanimated would make this spring: the inverse of
  /// ``reanimated(duration:dampingRatio:)``; `nil` without damping.
  package var reanimatedDuration: Double? {
    let ratio = dampingRatio
    guard ratio > 0 else { return nil }
    return Self.decayLeft(dampingRatio: ratio) / (1.5 * ratio * naturalFrequency)
  }

  /// The u at which 6e-9 of the energy is left.
  private static func decayLeft(dampingRatio: Double) -> Double {
    let isLess = { (decay: Double) in
      let (share, swing) = (1 + decay, dampingRatio * decay)
      return (share * share + swing * swing) * exponential(-2 * decay) < 6e-9
    }
    // The remainder may rise at first, for large ratios: it falls from there on.
    let late = doubled(16, until: isLess) ?? 16
    return bisection(from: 2, to: late, until: isLess)
  }
}
