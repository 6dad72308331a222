/// A fingerprint of a whole state, of 128 bits: two that are equal belong to states that are equal.
nonisolated package struct StateDigest: Hashable {
  private(set) var low: UInt64 = 0x9E37_79B9_7F4A_7C15
  private(set) var high: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  /// Creates the fingerprint of nothing.
  package init() {}

  /// Creates a fingerprint from its halves.
  init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  /// Creates a fingerprint from what ``text`` gives; `nil` for another text.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    (self.low, self.high) = (low, high)
  }

  /// 32 hexadecimal digits.
  package var text: String { StateDigest.digits(high) + StateDigest.digits(low) }

  private static func digits(_ half: UInt64) -> String {
    let digits = String(half, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Takes in a word.
  package mutating func mix(_ word: UInt64) {
    low = (low ^ word) &* 0xFF51_AFD7_ED55_8CCD
    low ^= low >> 32
    high = (high &+ word) &* 0x9FB2_1C65_1E98_DF25
    high ^= high >> 29
  }

  /// Takes in a text.
  package mutating func mix(_ text: some StringProtocol) {
    var word: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count.isMultiple(of: 8) {
        mix(word)
        word = 0
      }
    }
    mix(word)
    mix(UInt64(count))
  }
}
