/// Sentences that others have said in English, and how a language says them: what a linter found, what is
/// wrong with a file.
///
/// A library and a parser know no language. Their sentences come from templates as phrases do; the table
/// has these templates, and a sentence that is made of one is taken apart again.
nonisolated enum ToldWords {
  /// A template, as what stands between its numbered places.
  struct Pattern: Sendable {
    let key: String
    /// What stands before, between and behind the places.
    let pieces: [Substring]
    /// The number of the argument at each place.
    let numbers: [Int]

    init(_ key: String) {
      self.key = key
      var (pieces, numbers) = ([Substring](), [Int]())
      var (start, index) = (key.startIndex, key.startIndex)
      while let sign = key[index...].firstIndex(of: "%") {
        let after = key.index(after: sign)
        index = after
        guard after < key.endIndex, let number = key[after].wholeNumberValue, number > 0 else {
          continue
        }
        pieces.append(key[start..<sign])
        numbers.append(number)
        index = key.index(after: after)
        start = index
      }
      self.pieces = pieces + [key[start...]]
      self.numbers = numbers
    }

    /// How much of it is its own, so that the closest of several is taken.
    var weight: Int { pieces.reduce(0) { $0 + $1.count } }

    /// What stands at the places of a text that is made of it, in the order of their numbers.
    func arguments(of text: String) -> [String]? {
      guard text.hasPrefix(pieces[0]), let last = pieces.last, text.hasSuffix(last) else {
        return nil
      }
      var rest = text.dropFirst(pieces[0].count)
      var found: [(number: Int, value: String)] = []
      for (piece, number) in zip(pieces.dropFirst(), numbers) {
        let isLast = found.count == numbers.count - 1
        guard
          let range = isLast
            ? rest.endRange(of: piece) : piece.isEmpty ? nil : rest.firstRange(of: piece),
          range.lowerBound > rest.startIndex
        else { return nil }
        found.append((number, String(rest[..<range.lowerBound])))
        rest = rest[range.upperBound...]
      }
      return rest.isEmpty ? found.sorted { $0.number < $1.number }.map(\.value) : nil
    }
  }

  /// Every template, by what it is if it has no places.
  private static let plain = Set(keys.filter { Pattern($0).numbers.isEmpty })
  /// Those with places, the most telling first.
  private static let patterns = keys.map(Pattern.init).filter { !$0.numbers.isEmpty }
    .sorted { $0.weight > $1.weight }

  private static let keys =
    Language.chinese.words.map { words in
      words.parts.filter { told.contains($0.name) }.flatMap { $0.rows.map(\.english) } + elsewhere
    } ?? []
  /// The parts with what others say.
  private static let told = ["findings", "errors", "springs", "breaches"]
  /// Those that stand in other parts of the table: units that are words, what is lost, what to do.
  private static let elsewhere = [
    "distances/s", "initial velocity", "overshoot", "paste a spring",
  ]

  /// The sentence with each of its templates replaced; a part that is of none stays as it is.
  static func text(_ text: String, _ translation: (String) -> String) -> String {
    if let whole = sentence(text, translation) { return whole }
    // Two sentences in one; before them, the place in a file.
    if let range = text.firstRange(of: "; ") {
      let head = self.text(String(text[..<range.lowerBound]), translation)
      let tail = self.text(String(text[range.upperBound...]), translation)
      return head + (translation(separator) == separator ? "; " : "；") + tail
    }
    if let range = text.firstRange(of: ": "), !text[..<range.lowerBound].contains(" ") {
      return text[..<range.upperBound] + self.text(String(text[range.upperBound...]), translation)
    }
    return text
  }

  /// Of which it is told whether the language is another.
  private static let separator = "%1; %2"

  private static func sentence(_ text: String, _ translation: (String) -> String) -> String? {
    if plain.contains(text) { return translation(text) }
    for pattern in patterns {
      guard let arguments = pattern.arguments(of: text) else { continue }
      // What is counted, or has a moment, may itself be a whole sentence; a name is none.
      let isFrame = ["%1 (and ", "%1 (at ", "%1, at "].contains { pattern.key.hasPrefix($0) }
      let told = arguments.enumerated().map { index, argument in
        isFrame && index == 0
          ? self.text(argument, translation)
          : plain.contains(argument) ? translation(argument) : choice(argument, translation)
      }
      return Phrase.filled(translation(pattern.key), with: told)
    }
    return nil
  }

  /// What a parser expects, if it is of a template with a place.
  private static func choice(_ text: String, _ translation: (String) -> String) -> String {
    for key in ["',' or '%1'", "the closing %1", "%1 bytes", "from %1 to %2"] {
      if let arguments = Pattern(key).arguments(of: text) {
        return Phrase.filled(translation(key), with: arguments)
      }
    }
    return text
  }
}

nonisolated extension Substring {
  /// Where a piece ends the text.
  fileprivate func endRange(of piece: Substring) -> Range<Index>? {
    guard hasSuffix(piece) else { return nil }
    return index(endIndex, offsetBy: -piece.count)..<endIndex
  }
}
