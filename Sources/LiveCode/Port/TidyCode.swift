/// Ported code without the blanks that stand where something was: a line that holds nothing else goes, and of two
/// blanks that meet one stays.
nonisolated struct TidyCode {
  private(set) var bytes: [UInt8] = []
  /// Where the present line begins.
  private var line = 0
  /// Whether something of the line has gone, whether nothing but blanks has come since, and whether a line has gone
  /// before it.
  private var hasLost = false, isInGap = false, isBehindLost = false

  private static let (blank, end) = (UInt8(ascii: " "), UInt8(ascii: "\n"))

  /// Tidies code.
  ///
  /// - Parameters:
  ///   - original: The code before.
  ///   - port: What has become of it, byte by byte in its place, and what is put in between.
  init(_ original: [UInt8], _ port: Port) {
    var insertions = port.insertions[...]
    for place in original.indices {
      while let next = insertions.first, next.place <= place {
        add(next.text)
        insertions.removeFirst()
      }
      switch port.bytes[place] {
      case Self.end: endLine(by: [Self.end])
      case Self.blank where original[place] != Self.blank: (hasLost, isInGap) = (true, true)
      case Self.blank: if !isInGap || !endsInBlank { bytes.append(Self.blank) }
      case let byte: add([byte])
      }
    }
    for insertion in insertions { add(insertion.text) }
    endLine(by: [])
    bytes += Array(port.appendix.utf8)
  }

  private var endsInBlank: Bool { bytes.count == line || bytes.last == Self.blank }

  private mutating func add(_ text: [UInt8]) {
    bytes += text
    isInGap = false
  }

  private mutating func endLine(by end: [UInt8]) {
    if hasLost { while bytes.count > line, bytes.last == Self.blank { bytes.removeLast() } }
    let isEmpty = bytes.count == line
    let isBehindEmpty = line == 0 || bytes[..<line].suffix(2).allSatisfy { $0 == Self.end }
    isBehindLost = isEmpty && (hasLost || isBehindLost && isBehindEmpty)
    if !isBehindLost { bytes += end }
    (line, hasLost, isInGap) = (bytes.count, false, false)
  }
}
