import Glibc

/// Makes files that nobody should have written out of one that is sound.
///
/// The same seed gives the same files. With `SEGUE_HOSTILE_FILES=N`, N files are made up at random from
/// each sound one instead of the ordinary number, and each one's name is printed before it is read, so
/// that the last name printed is the file that has ended the program.
public struct HostileFiles {
  /// How many files are made up at random from each sound one.
  public static let total = asked ?? Effort.count(daily: 100, all: 250)
  private static let asked = getenv("SEGUE_HOSTILE_FILES").flatMap { Int(String(cString: $0)) }
  /// Where the random numbers begin.
  public static let seed: UInt64 = 20_261_122

  /// The sound file.
  private let sound: [UInt8]
  /// What the sound file is called.
  private let name: String

  /// Begins with a sound file and what it is called.
  public init(sound: [UInt8], name: String) { (self.sound, self.name) = (sound, name) }

  /// Hands every file to a reader: cut off after each byte, with hostile values, in hostile encodings,
  /// and damaged at random.
  public func each(_ read: (_ name: String, _ bytes: [UInt8]) -> Void) {
    print("hostile files of \(name), seed \(HostileFiles.seed)")
    func pass(_ what: String, _ bytes: [UInt8]) {
      if HostileFiles.asked != nil { print("\(name): \(what)") }
      read("\(name): \(what)", bytes)
    }
    for count in sound.indices { pass("cut off after \(count) bytes", Array(sound[..<count])) }
    for (what, bytes) in withHostileValues + inHostileEncodings { pass(what, bytes) }
    var numbers = SplitMix(seed: HostileFiles.seed)
    for index in 0..<HostileFiles.total { pass("damage \(index)", damaged(&numbers)) }
  }

  /// One file of all these.
  public func one(_ numbers: inout SplitMix) -> [UInt8] {
    let kind = numbers.whole(0...9)
    if kind == 0 { return Array(sound.prefix(numbers.whole(0...sound.count))) }
    if kind == 1 { return numbers.one(of: inHostileEncodings).1 }
    if kind < 6, let token = tokens.randomElement(using: &numbers) {
      return replacing(token, by: numbers.one(of: HostileFiles.values))
    }
    return damaged(&numbers)
  }

  /// Values that are legal JSON5, or nearly, and meant by nobody.
  public static let values = [
    "1e309", "-1e309", "NaN", "Infinity", "-Infinity", "-0", "1e-320", "-1e-320", "1e308", "-1e308",
    "0", "-1", "1", "9007199254740993", "9223372036854775807", "9223372036854775808", "1e19",
    "0x7fffffffffffffff", "0xffffffffffffffffffff", "1e-999999999", "1e999999999999999999999", ".5",
    "5.", "1e", "--1", "null", "true", "\"x\"", "\"\"", "[]", "{}", "[1e309,NaN]", "\"\\uD800\"",
    "\"\\u0000\"", "'\u{202E}'",
  ]

  /// The deepest that a text nests here: less, as much, and more than is read.
  private static let depths = [200, 255, 256, 257, 100_000]

  /// The file with each of its numbers and words in turn replaced by each hostile value, and with one of
  /// them so deep that a stack would end.
  private var withHostileValues: [(String, [UInt8])] {
    var files: [(String, [UInt8])] = []
    for token in tokens {
      for value in HostileFiles.values {
        files.append(("byte \(token.lowerBound) is \(value)", replacing(token, by: value)))
      }
    }
    guard let token = tokens.last else { return files }
    for depth in HostileFiles.depths {
      for (open, close) in [("[", "]"), ("{a:", "}")] {
        let deep = String(repeating: open, count: depth)
        let ends = String(repeating: close, count: depth)
        files.append(("\(depth) \(open) closed", replacing(token, by: deep + "1" + ends)))
        files.append(("\(depth) \(open) left open", Array(deep.utf8)))
      }
    }
    return files
  }

  private func replacing(_ range: Range<Int>, by text: String) -> [UInt8] {
    Array(sound[..<range.lowerBound]) + Array(text.utf8) + Array(sound[range.upperBound...])
  }

  /// Where numbers stand, and bare words that are values.
  private var tokens: [Range<Int>] {
    var tokens: [Range<Int>] = []
    var index = 0
    while index < sound.count {
      let start = index
      while index < sound.count, isPartOfToken(sound[index]) { index += 1 }
      let before = sound[..<start].last { $0 != UInt8(ascii: " ") }
      let isValue = before.map { [UInt8](":[,".utf8).contains($0) } ?? false
      let first = start < sound.count ? sound[start] : 0
      let isNumber = first == UInt8(ascii: "-") || (0x30...0x39).contains(first)
      if index > start, isValue, isNumber || sound[start..<index].elementsEqual("true".utf8) {
        tokens.append(start..<index)
      }
      index = max(index, start + 1)
    }
    return tokens
  }

  private func isPartOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
    default: false
    }
  }

  private var inHostileEncodings: [(String, [UInt8])] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let lines = sound.split(separator: 0x0A, omittingEmptySubsequences: false)
    var files: [(String, [UInt8])] = [
      ("empty", []), ("with a byte order mark", mark + sound), ("with two", mark + mark + sound),
      ("only a byte order mark", mark), ("CRLF", Array(lines.joined(separator: [0x0D, 0x0A]))),
      ("CR", Array(lines.joined(separator: [0x0D]))), ("with NUL after it", sound + [0]),
      ("UTF-16", [0xFF, 0xFE] + sound.flatMap { [$0, 0] }),
      ("UTF-16 the other way", [0xFE, 0xFF] + sound.flatMap { [0, $0] }),
      ("twice", sound + sound), ("only zeros", [UInt8](repeating: 0, count: 4_096)),
    ]
    let wrong: [[UInt8]] = [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80], [0],
      [0xE2, 0x80, 0xA8], [0xF0, 0x9F, 0x98, 0x80],
    ]
    for (index, bytes) in wrong.enumerated() {
      for place in stride(from: 0, through: sound.count, by: max(1, sound.count / 12)) {
        files.append(
          ("wrong bytes \(index) at \(place)", Array(sound[..<place]) + bytes + sound[place...]))
      }
    }
    return files
  }

  /// The file with one to four things done to it: bits flipped, bytes taken away or written over, a part
  /// doubled or moved, lines swapped.
  private func damaged(_ numbers: inout SplitMix) -> [UInt8] {
    var bytes = sound
    for _ in 0..<numbers.whole(1...4) where !bytes.isEmpty {
      let start = numbers.whole(0...(bytes.count - 1))
      let end = min(bytes.count, start + numbers.whole(1...24))
      switch numbers.whole(0...6) {
      case 0, 1: bytes[start] ^= 1 << UInt8(numbers.whole(0...7))
      case 2: bytes.removeSubrange(start..<end)
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: numbers.whole(0...bytes.count))
      case 4: bytes[start] = UInt8(numbers.whole(0...255))
      case 5: bytes.replaceSubrange(start..<end, with: numbers.one(of: HostileFiles.values).utf8)
      default:
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        lines.swapAt(numbers.whole(0...(lines.count - 1)), numbers.whole(0...(lines.count - 1)))
        bytes = Array(lines.joined(separator: [0x0A]))
      }
    }
    return bytes
  }
}
