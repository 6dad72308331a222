/// Bytes as letters that stand in any text. Source: RFC 4648, section 4.
nonisolated enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Writes bytes, four letters for three of them.
  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let three = bytes[start..<min(start + 3, bytes.count)]
      let word = (0..<3).reduce(0) { word, index in
        word << 8 | (index < three.count ? Int(three[start + index]) : 0)
      }
      for index in 0..<4 {
        let letter = letters[word >> (18 - 6 * index) & 63]
        text.append(index <= three.count ? letter : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
