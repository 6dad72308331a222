/// Values one after the other as bytes, for another process of the same program on the same machine.
nonisolated struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write(_ number: UInt64) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ number: Int) { write(UInt64(bitPattern: Int64(number))) }

  mutating func write(_ number: Double) { write(number.bitPattern) }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}

/// Reads what a ``ByteWriter`` has written.
nonisolated struct ByteReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing is left.
  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func word() -> UInt64? {
    guard bytes.count - place >= 8 else { return nil }
    defer { place += 8 }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
  }

  mutating func integer() -> Int? { word().flatMap { Int(exactly: Int64(bitPattern: $0)) } }

  mutating func number() -> Double? { word().map(Double.init(bitPattern:)) }

  mutating func text() -> String? {
    guard let count = integer(), count >= 0, bytes.count - place >= count else { return nil }
    defer { place += count }
    return String(decoding: bytes[place..<(place + count)], as: UTF8.self)
  }
}
