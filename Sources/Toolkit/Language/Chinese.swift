/// The tool's words in Simplified Chinese, by their templates in English.
nonisolated package enum Chinese {
  /// The parts of the table, each with its name.
  package static let parts: [[(english: String, chinese: String)]] = [
    keys, messages, panels, inspector, sheets, scenes, findings, errors, code, springs,
    search, breaches, sweep,
  ]

  /// All of them.
  static let table = Dictionary(
    parts.joined().map { ($0.english, $0.chinese) }, uniquingKeysWith: { first, _ in first })
}
