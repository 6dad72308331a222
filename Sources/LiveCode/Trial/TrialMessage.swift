import Glibc

/// One message between a program and the child that tries code for it.
///
/// On the wire: the count of the bytes that follow, the kind, the number of the request and the limit of
/// time in milliseconds, each as 32 bits, little-endian; then the bytes.
nonisolated struct TrialMessage: Hashable, Sendable {
  /// What it is about.
  enum Kind: UInt32, Sendable {
    /// To the child: load a library and run it.
    case load
    /// To the child: rehearse the bytes.
    case live
    /// From the child: it has rehearsed them; the bytes are what its life says.
    case survived
    /// From the child: it cannot go on; the bytes are a phrase's code.
    case refused
    /// From the child: two lives differ; the bytes are a phrase's code.
    case differs
  }

  var kind: Kind
  /// Which request it is, or which it answers.
  var number: UInt32
  /// How long it may take, in milliseconds; 0 in answers.
  var limit: UInt32 = 0
  var bytes: [UInt8]

  /// The length of what comes before the bytes.
  private static let headerLength = 16
  /// More is no message.
  static let greatestLength = 256_000_000

  /// What goes over the wire.
  var wire: [UInt8] {
    var wire: [UInt8] = []
    wire.reserveCapacity(Self.headerLength + bytes.count)
    for word in [UInt32(bytes.count), kind.rawValue, number, limit] {
      withUnsafeBytes(of: word.littleEndian) { wire += $0 }
    }
    return wire + bytes
  }

  /// What was received in pieces, and is taken out message by message.
  struct Reader {
    private var received: [UInt8] = []
    /// Whether something came that is no message: nothing comes after it.
    private(set) var isBroken = false

    init() {}

    /// Takes a piece in.
    mutating func add(_ bytes: some Sequence<UInt8>) { received += bytes }

    /// The next message, if it is there as a whole.
    mutating func next() -> TrialMessage? {
      guard !isBroken, received.count >= headerLength else { return nil }
      func word(_ place: Int) -> UInt32 {
        UInt32(
          littleEndian: received.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self)
          })
      }
      guard let kind = Kind(rawValue: word(1)), word(0) <= greatestLength else {
        isBroken = true
        return nil
      }
      let end = headerLength + Int(word(0))
      guard received.count >= end else { return nil }
      let message = TrialMessage(
        kind: kind, number: word(2), limit: word(3), bytes: Array(received[headerLength..<end]))
      received.removeSubrange(..<end)
      return message
    }
  }
}
