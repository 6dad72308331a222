/// 128 bits that stand for contents: equal contents have equal ones, and others differ but for chance.
///
/// - Note: Source: the FNV-1a hash, as RFC 9923 gives it for 128 bits. It guards against mistakes, not
///   against somebody who looks for two contents with one fingerprint.
package struct Fingerprint: Hashable, Sendable {
  private var state: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  /// The fingerprint of nothing.
  package init() {}

  /// Takes bytes in. Their count is taken as well, so that `ab`, `c` and `a`, `bc` differ.
  package mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { mix(byte) }
    withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { for byte in $0 { mix(byte) } }
  }

  /// Takes a text in.
  package mutating func add(_ text: String) { add(text.utf8) }

  /// Takes texts in, and how many there are.
  package mutating func add(_ texts: [String]) {
    add("\(texts.count)")
    for text in texts { add(text) }
  }

  /// 32 hexadecimal digits.
  package var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  private mutating func mix(_ byte: UInt8) {
    state = (state ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
  }
}

extension UInt64 {
  /// 64 bits that stand for the contents of a file, by the same hash.
  package init(fingerprintOf bytes: [UInt8]) {
    self = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
