/// Values one after the other as bytes, for another process of the same program on the same machine.
nonisolated package struct ByteWriter {
  /// What was written.
  package private(set) var bytes: [UInt8] = []

  /// Creates one that has written nothing.
  package init() {}

  /// Writes a byte.
  package mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Writes eight bytes.
  package mutating func write(_ number: UInt64) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  /// Writes a whole number.
  package mutating func write(_ number: Int) { write(UInt64(bitPattern: Int64(number))) }

  /// Writes a number, bit for bit.
  package mutating func write(_ number: Double) { write(number.bitPattern) }

  /// Writes a text with its length.
  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}

/// Reads what a ``ByteWriter`` has written.
nonisolated package struct ByteReader {
  private let bytes: [UInt8]
  private var place = 0

  /// Reads from the beginning.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing is left.
  package var isAtEnd: Bool { place == bytes.count }

  /// The next byte; `nil` where there is none.
  package mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  /// The next eight bytes; `nil` where there is none.
  package mutating func word() -> UInt64? {
    guard bytes.count - place >= 8 else { return nil }
    defer { place += 8 }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
  }

  /// The next whole number; `nil` where there is none.
  package mutating func integer() -> Int? { word().flatMap { Int(exactly: Int64(bitPattern: $0)) } }

  /// The next number; `nil` where there is none.
  package mutating func number() -> Double? { word().map(Double.init(bitPattern:)) }

  /// The next text; `nil` where there is none.
  package mutating func text() -> String? {
    guard let count = integer(), count >= 0, bytes.count - place >= count else { return nil }
    defer { place += count }
    return String(decoding: bytes[place..<(place + count)], as: UTF8.self)
  }
}
