/// In which direction the characters of one line run.
///
/// The Unicode bidirectional algorithm in its simple cases: letters have directions, digits run to the
/// right inside of either, with the one sign between them in a number, and what is between two of one
/// direction has that one, otherwise the line's, which is that of its first letter. Embeddings, overrides
/// and isolates are not there, nor pairs of brackets; where a line stands in its box does not hang on its
/// direction.
package struct Bidirectional {
  /// The level of each character: odd ones run to the left.
  package private(set) var levels: [UInt8]

  private enum Kind { case left, right, digit, neutral }

  /// Finds the levels of a line.
  package init(_ scalars: [Unicode.Scalar]) {
    let kinds = Self.kinds(of: scalars)
    let first = kinds.first { $0 == .left || $0 == .right }
    let base: UInt8 = first == .right ? 1 : 0
    levels = kinds.map { $0 == .right ? 1 : base == 1 && $0 != .neutral ? 2 : 0 }
    guard kinds.contains(.right) else { return }
    var before = first ?? .left
    for (index, kind) in kinds.enumerated() {
      if kind == .digit, before == .right { levels[index] = 2 }
      if kind == .left || kind == .right { before = kind }
    }
    levelNeutrals(kinds, base)
  }

  /// Gives what has no direction that of its neighbours where they agree, digits among them as if they ran
  /// with the letters before them, and otherwise the line's.
  private mutating func levelNeutrals(_ kinds: [Kind], _ base: UInt8) {
    var start: Int?
    for index in 0...kinds.count {
      if index < kinds.count, kinds[index] == .neutral {
        start = start ?? index
      } else if let first = start {
        let before = first > 0 ? direction(first - 1, kinds) : base
        let after = index < kinds.count ? direction(index, kinds) : base
        for place in first..<index { levels[place] = before == after ? level(before, base) : base }
        start = nil
      }
    }
  }

  private func direction(_ index: Int, _ kinds: [Kind]) -> UInt8 {
    kinds[index] == .digit ? levels[index] == 2 ? 1 : 0 : levels[index] % 2
  }

  private func level(_ direction: UInt8, _ base: UInt8) -> UInt8 {
    direction == 1 ? 1 : base == 1 ? 2 : 0
  }

  /// The order in which runs are seen from the left, from the level of each.
  package static func order(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        if end > start { order[start..<end].reverse() }
        start = max(end, start + 1)
      }
    }
    return order
  }

  /// Whether a character belongs to a script that runs to the left.
  static func runsLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x660...0x669, 0x6F0...0x6F9: false
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// What each is; one sign between two digits is a part of their number: 18:04, 1,240.
  private static func kinds(of scalars: [Unicode.Scalar]) -> [Kind] {
    var kinds = scalars.map(kind)
    for index in kinds.indices.dropFirst().dropLast()
    where ":.,/".unicodeScalars.contains(scalars[index]) {
      if kinds[index - 1] == .digit, kinds[index + 1] == .digit { kinds[index] = .digit }
    }
    return kinds
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    if runsLeft(scalar.value) { return .right }
    let properties = scalar.properties
    if properties.numericType == .decimal { return .digit }
    return properties.isAlphabetic ? .left : .neutral
  }
}
