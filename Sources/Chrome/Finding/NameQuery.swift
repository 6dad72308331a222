import Toolkit

/// What was typed to find something by a part of its name.
///
/// A name answers if the typed letters are the beginnings of some of its words, in their order (`sm` finds
/// "slow motion", `ne sc` "next scene"), or stand in it as they are. What it is called besides counts as much
/// as a word of the name if it is all that was typed.
nonisolated struct NameQuery {
  /// What was typed, in lower case.
  private let typed: [Character]
  private let parts: [[Character]]

  init(_ text: String) {
    parts = text.lowercased().split(whereSeparator: \.isWhitespace).map(Array.init)
    typed = Array(parts.joined(separator: [" "]))
  }

  /// How well a name answers, 0 being best; `nil` if it does not.
  ///
  /// - Parameters:
  ///   - name: What is shown.
  ///   - others: What it is called besides.
  func rank(of name: String, others: [String] = []) -> Int? {
    typed.isEmpty ? 0 : rank(of: SoughtName(name, others: others))
  }

  /// The same of a name that is asked again and again.
  func rank(of name: SoughtName) -> Int? {
    guard !typed.isEmpty else { return 0 }
    let whole = String(typed)
    if name.lower.hasPrefix(whole) { return 0 }
    if name.lower.contains(" " + whole) || name.others.contains(whole) { return 1 }
    if begins(typed[...], name.words[...]) { return 2 }
    if typed.count > 1 || !typed[0].isASCII, name.lower.contains(whole) { return 3 }
    let isAnswered = parts.allSatisfy { part in
      (name.words + name.otherWords).contains { $0.starts(with: part) }
        || name.others.contains { $0.hasPrefix(String(part)) }
    }
    return isAnswered ? 4 : nil
  }

  /// How well a phrase answers, as it is said or in English.
  func rank(of phrase: Phrase, in language: Language, others: [String] = []) -> Int? {
    SoughtName.names(of: phrase, in: language, others: others).compactMap(rank).min()
  }

  /// Whether letters are the beginnings of words, in their order; a space goes on to another word.
  private func begins(_ letters: ArraySlice<Character>, _ words: ArraySlice<[Character]>) -> Bool {
    let letters = letters.drop { $0 == " " }
    guard !letters.isEmpty else { return true }
    for index in words.indices {
      let common = zip(letters, words[index]).prefix { $0 == $1 }.count
      guard common > 0 else { continue }
      for taken in (1...common).reversed()
      where begins(letters.dropFirst(taken), words[(index + 1)...]) {
        return true
      }
    }
    return false
  }
}

/// A name that may be sought, taken apart once.
nonisolated struct SoughtName {
  /// What is shown, in lower case.
  let lower: String
  /// Its words.
  let words: [[Character]]
  /// What it is called besides, in lower case.
  let others: [String]
  /// The words of that.
  let otherWords: [[Character]]

  init(_ name: String, others: [String] = []) {
    lower = name.lowercased()
    words = Self.words(of: name)
    self.others = others.map { $0.lowercased() }
    otherWords = others.flatMap(Self.words)
  }

  /// A phrase in English, and as it is said where that is something else.
  static func names(of phrase: Phrase, in language: Language, others: [String]) -> [SoughtName] {
    let said = language.text(phrase)
    let isOther = !said.isEmpty && said != phrase.english
    return ([phrase.english] + (isOther ? [said] : [])).map { SoughtName($0, others: others) }
  }

  /// The words of a name in lower case: they begin after what is no letter, and at a capital one.
  private static func words(of name: String) -> [[Character]] {
    var words: [[Character]] = []
    var isInside = false
    var wasSmall = false
    for character in name {
      guard character.isLetter || character.isNumber else {
        isInside = false
        continue
      }
      if !isInside || (wasSmall && character.isUppercase) { words.append([]) }
      words[words.count - 1] += Array(character.lowercased())
      isInside = true
      wasSmall = character.isLowercase
    }
    return words
  }
}
