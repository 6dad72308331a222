/// The words of Swift code outside of comments and texts, with their places in bytes.
nonisolated struct SwiftWords {
  /// A name, a number, or one sign.
  struct Word: Hashable {
    var text: Substring
    /// Where it stands, in bytes.
    var range: Range<Int>
    /// Whether it is the first of its line.
    var beginsLine: Bool
  }

  private(set) var words: [Word] = []
  private let bytes: [UInt8]
  private let text: String
  private var place = 0
  private var beginsLine = true

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    while place < bytes.count { readNext() }
  }

  private mutating func readNext() {
    switch bytes[place] {
    case UInt8(ascii: "\n"):
      beginsLine = true
      place += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
    case UInt8(ascii: "/") where begins("//"):
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    case UInt8(ascii: "/") where begins("/*"): skipComment()
    case UInt8(ascii: "\""): skipText(hashes: 0)
    case UInt8(ascii: "#") where hashesBeforeText > 0: skipText(hashes: hashesBeforeText)
    case let byte where Self.isPartOfName(byte): add { Self.isPartOfName($0) }
    default: add { _ in false }
    }
  }

  private mutating func add(while goesOn: (UInt8) -> Bool) {
    let start = place
    place += 1
    while place < bytes.count, goesOn(bytes[place]) { place += 1 }
    let word = text.utf8.index(text.startIndex, offsetBy: start)
    let end = text.utf8.index(text.startIndex, offsetBy: place)
    words.append(Word(text: text[word..<end], range: start..<place, beginsLine: beginsLine))
    beginsLine = false
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func begins(_ sign: StaticString) -> Bool {
    let end = place + sign.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    return bytes[place..<end].elementsEqual(
      UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount))
  }

  /// Comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if begins("/*") {
        (depth, place) = (depth + 1, place + 2)
      } else if begins("*/") {
        (depth, place) = (depth - 1, place + 2)
      } else {
        place += 1
      }
    } while depth > 0 && place < bytes.count
  }

  /// How many signs stand before a text that begins here; 0 if none does.
  private var hashesBeforeText: Int {
    var end = place
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - place : 0
  }

  /// Skips a text with what is interpolated in it. One line without an end ends with the line.
  private mutating func skipText(hashes: Int) {
    place += hashes
    let isLong = begins("\"\"\"")
    place += isLong ? 3 : 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\\"), isFollowed(by: hashes, from: place + 1) {
        place += 1 + hashes
        if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
          skipParentheses()
        } else {
          place += 1
        }
      } else if isLong ? begins("\"\"\"") : bytes[place] == UInt8(ascii: "\"") {
        let end = place + (isLong ? 3 : 1)
        place = end
        if isFollowed(by: hashes, from: end) {
          place += hashes
          return
        }
      } else if !isLong && bytes[place] == UInt8(ascii: "\n") {
        return
      } else {
        place += 1
      }
    }
  }

  private func isFollowed(by hashes: Int, from start: Int) -> Bool {
    start + hashes <= bytes.count
      && bytes[start..<start + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func skipParentheses() {
    var depth = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        skipText(hashes: 0)
        continue
      }
      place += 1
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return }
    }
  }
}
