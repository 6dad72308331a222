/// Numbers that look random and are the same for the same seed.
///
/// - Note: Source: Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*, 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// What the state grows by with each number; a seed that is so much greater is one number further.
  package static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Creates a generator.
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= Self.step
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to less than 1.
  package mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A whole number from 0 to less than `count`, which is greater than 0.
  package mutating func number(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
