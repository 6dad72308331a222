import Documents
import Input
import Toolkit

/// Why a text is not the name of a key.
nonisolated package struct KeyNameError: PhrasedError, Hashable, Sendable {
  /// What is wrong, and what may have been meant.
  package let phrase: Phrase
}

nonisolated extension KeyStroke {
  /// Reads a key as people write it: `Ctrl+K`, `shift+f1`, `Space`, `Esc`, `PgUp`, `Ctrl++`.
  ///
  /// Modifiers come in any order, and case does not count.
  ///
  /// - Throws: An error that names the nearest key there is.
  package init(written text: String) throws(KeyNameError) {
    var rest = text.drop { $0 == " " }
    while rest.count > 1, rest.last == " " { rest.removeLast() }
    if rest.isEmpty && text.contains(" ") { rest = " " }
    var modifiers: Modifiers = []
    while let plus = rest.dropFirst().firstIndex(of: "+"), plus != rest.indices.last {
      let word = rest[..<plus].lowercased()
      guard let modifier = KeyStroke.writtenModifiers[word] else {
        throw KeyStroke.unknown(
          String(rest[..<plus]), among: KeyStroke.writtenModifiers.keys.sorted())
      }
      modifiers.insert(modifier)
      rest = rest[rest.index(after: plus)...]
    }
    guard let key = KeyStroke.key(written: String(rest)) else {
      throw KeyStroke.unknown(
        String(rest), among: KeyStroke.namedKeys + KeyStroke.keyWords.keys.sorted())
    }
    if modifiers == .shift, key.count == 1, key.first?.isLetter == true {
      throw KeyNameError(phrase: "\"\(text)\" is the letter alone, for case does not count")
    }
    self = KeyStroke(key: key, modifiers: modifiers).withLowerLetter
  }

  /// The same with its letter, if the key is one, in lower case: what key maps have.
  package var withLowerLetter: KeyStroke {
    guard key.count == 1 else { return self }
    return KeyStroke(key: key.lowercased(), modifiers: namedModifiers)
  }

  /// The key and its modifiers as they are drawn on keys.
  package var caps: [String] {
    var caps: [String] = []
    for (modifier, text) in KeyStroke.modifierCaps where namedModifiers.contains(modifier) {
      caps.append(text)
    }
    return caps + [KeyStroke.keyCaps[key] ?? (key.count == 1 ? key.uppercased() : key)]
  }

  /// The key as people write it, and as ``init(written:)`` reads it: `Ctrl+K`.
  package var written: String {
    let word = KeyStroke.keyCaps[key].flatMap { $0.count > 1 ? $0 : nil }
    let shown = word ?? (key.count == 1 ? key.uppercased() : key)
    return (caps.dropLast() + [shown]).joined(separator: "+")
  }

  private static func key(written text: String) -> String? {
    if text.count == 1 { return text }
    let word = text.lowercased()
    return keyWords[word] ?? namedKeys.first { $0.lowercased() == word }
  }

  private static func unknown(_ text: String, among names: [String]) -> KeyNameError {
    KeyNameError(phrase: "there is no key \"\(text)\"" + nearestHint(to: text, in: names))
  }

  private static let writtenModifiers: [String: Modifiers] = [
    "ctrl": .control, "control": .control, "shift": .shift, "alt": .alt, "option": .alt,
    "meta": .meta, "super": .meta, "cmd": .meta,
  ]

  private static let modifierCaps: [(Modifiers, String)] = [
    (.control, "Ctrl"), (.shift, "Shift"), (.alt, "Alt"), (.meta, "Meta"),
  ]

  /// What else keys are called.
  private static let keyWords = [
    "space": " ", "esc": "Escape", "return": "Enter", "pgup": "PageUp", "pgdn": "PageDown",
    "pgdown": "PageDown", "del": "Delete", "ins": "Insert", "left": "ArrowLeft",
    "menu": "ContextMenu", "right": "ArrowRight", "up": "ArrowUp", "down": "ArrowDown",
  ]

  private static let namedKeys =
    [
      "Escape", "Tab", "Enter", "Backspace", "Delete", "Insert", "Home", "End", "PageUp",
      "PageDown", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "ContextMenu",
    ] + (1...24).map { "F\($0)" }

  private static let keyCaps = [
    " ": "Space", "Escape": "Esc", "PageUp": "PgUp", "PageDown": "PgDn", "ArrowLeft": "←",
    "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓", "Delete": "Del", "Insert": "Ins",
    "ContextMenu": "Menu",
  ]
}
