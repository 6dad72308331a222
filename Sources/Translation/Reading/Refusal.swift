import Documents

/// Why a text is no spring, where that stands, and what to do.
package struct Refusal: PhrasedError, Hashable, Sendable {
  /// Where.
  package var place: TextPosition
  /// What is wrong, without a full stop.
  package var reason: Phrase
  /// What to do about it, without a full stop.
  package var advice: Phrase

  /// Creates a refusal from its place, the reason and what to do.
  init(_ place: TextPosition, _ reason: Phrase, _ advice: Phrase) {
    self.place = place
    self.reason = reason
    self.advice = advice
  }

  /// Whether no dialect knows any of the words, or there are none.
  package var isOfUnknownWords: Bool { reason == Refusal.unknownWords || reason == Refusal.nothing }

  /// The reason where no dialect knows any of the words.
  static let unknownWords: Phrase = "no dialect knows these words"
  /// The reason where there are no words.
  static let nothing: Phrase = "there is nothing to read"

  /// `line:column: reason; advice`.
  package var phrase: Phrase {
    .verbatim("\(place.line):\(place.column): ") + "\(reason); \(advice)"
  }
}
