/// The keys that choose among the children of a hand-made container.
enum TabKeys {
  /// The child that a key means, or `nil` for a key without a meaning here: a digit counts from the
  /// first, ← and → are the neighbours, Ctrl+Tab goes round.
  ///
  /// - Returns: Not always one of the children: there may be none at that place.
  static func index(for key: String, from current: Int, count: Int) -> Int? {
    switch key {
    case "ArrowLeft": return current - 1
    case "ArrowRight": return current + 1
    case "Ctrl+Tab": return (current + 1) % count
    case "Ctrl+Shift+Tab": return (current + count - 1) % count
    default:
      guard key.utf8.count == 1, let digit = Int(key), digit > 0 else { return nil }
      return digit - 1
    }
  }
}
