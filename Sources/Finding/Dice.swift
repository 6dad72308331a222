/// Numbers that look random and are the same for the same seed: SplitMix64.
nonisolated struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// 64 bits.
  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0 to less than 1.
  mutating func share() -> Double { Double(bits() >> 11) * 0x1p-53 }

  /// A whole number from 0 to less than `count`, which is greater than 0.
  mutating func number(below count: Int) -> Int { Int(bits() % UInt64(count)) }
}
