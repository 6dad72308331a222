@_exported import Phrases
import Synchronization

/// A language that the tool speaks.
///
/// A value that comes to whatever is painted with the theme; a phrase that its table lacks is said in
/// English.
nonisolated package struct Language: Sendable {
  /// Its name in preferences and on the command line: `en`, `zh`.
  package let name: String
  /// What it calls itself.
  package let title: String
  /// Its words; none for English itself.
  package let words: Words?
  private let table: [String: String]
  /// The keys of the actions to which the user has given others than their own, as they are drawn; empty for
  /// one that is to have none.
  package var keys: [String: String] = [:]
  /// Notes what is asked for, if somebody wants to know.
  package var ledger: PhraseLedger?

  /// What the phrases are written in.
  package static let english = Language(name: "en")
  /// Simplified Chinese.
  package static let chinese = others.first { $0.name == "zh" } ?? english

  /// The languages that have a file of words.
  private static let others = Words.names.map { Language(name: $0, words: .of($0)) }

  /// The names of all.
  package static let names = [english.name] + Words.names

  /// A language of somebody's own words.
  ///
  /// - Parameter name: Its name in the locales of desktops, such as `zh` in `zh_CN`.
  package init(name: String, words: Words? = nil) {
    self.name = name
    self.words = words
    title = words?.title ?? "English"
    table = Dictionary(words?.rows.map { ($0.english, $0.own) } ?? []) { first, _ in first }
  }

  /// The language of a name, if the tool speaks it.
  package init?(named name: String) {
    guard name != Language.english.name else {
      self = .english
      return
    }
    guard Words.names.contains(name), let other = Language.others.first(where: { $0.name == name })
    else { return nil }
    self = other
  }

  /// The language of the desktop: that of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
  ///
  /// Chinese in its simplified script is `zh` by itself, or with a country or script that writes so:
  /// `zh_CN`, `zh_SG`, `zh_Hans`. Whoever reads no language of the tool's reads English.
  package init(environment: (String) -> String?) {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { name in
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }.first
    let locale = (named ?? "").prefix { $0 != "." && $0 != "@" }.lowercased()
    let parts = locale.split { $0 == "_" || $0 == "-" }.map(String.init)
    let own = parts.first.flatMap(Language.init(named:)) ?? .english
    let variants = own.words?.variants ?? []
    let isRead =
      variants.isEmpty || parts.count == 1 || parts.dropFirst().contains(where: variants.contains)
    self = isRead ? own : .english
  }

  /// Whether it is Chinese.
  package var isChinese: Bool { name == Language.chinese.name }

  /// A phrase as it is said.
  package func text(_ phrase: Phrase) -> String {
    if words == nil && keys.isEmpty { return phrase.english }
    func own(_ key: String) -> String {
      guard words != nil else { return key }
      ledger?.note(key, isKnown: table[key] != nil)
      return table[key] ?? key
    }
    return phrase.text(own, keys: { keys[$0] })
  }
}

nonisolated extension Language: Hashable {
  package static func == (one: Language, other: Language) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Which templates were asked for, and which of them a language lacks.
nonisolated package final class PhraseLedger: Sendable {
  private let noted = Mutex<(asked: Set<String>, missing: Set<String>)>(([], []))

  /// Nothing was asked for.
  package init() {}

  fileprivate func note(_ key: String, isKnown: Bool) {
    noted.withLock {
      $0.asked.insert(key)
      if !isKnown { $0.missing.insert(key) }
    }
  }

  /// What was asked for.
  package var asked: Set<String> { noted.withLock { $0.asked } }

  /// What of it the language lacks.
  package var missing: Set<String> { noted.withLock { $0.missing } }
}
