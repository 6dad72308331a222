import Input

/// One line of text that is being written: its characters, the caret, and what is selected.
///
/// Positions count characters as people see them (grapheme clusters), so that the caret never stands
/// inside one, and Backspace takes one away whole.
nonisolated struct TextEditor: Hashable {
  /// What has been written.
  private(set) var characters: [Character]
  /// Where the next character goes: how many stand before it.
  private(set) var caret: Int
  /// The other end of the selection; the caret where nothing is selected.
  private(set) var anchor: Int

  /// Begins with a text, all of which is selected or after whose end the caret stands.
  init(_ text: String, selectsAll: Bool = false) {
    characters = Array(text)
    caret = characters.count
    anchor = selectsAll ? 0 : caret
  }

  var text: String { String(characters) }

  /// What is selected.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  var selectedText: String { String(characters[selection]) }

  /// The text before a position.
  func prefix(_ count: Int) -> String { String(characters[..<count]) }

  // MARK: Writing

  /// Puts text in the place of what is selected. Line breaks become spaces, other control characters
  /// are left out.
  mutating func insert(_ typed: String) {
    let plain = typed.unicodeScalars.reduce(into: String.UnicodeScalarView()) { result, scalar in
      if scalar.value >= 0x20 && scalar.value != 0x7F {
        result.append(scalar)
      } else if scalar == "\n" || scalar == "\t" {
        result.append(" ")
      }
    }
    let head = String(characters[..<selection.lowerBound]) + String(plain)
    let whole = head + String(characters[selection.upperBound...])
    // A mark that is typed may join the character before it, and what is typed that after it.
    var end = head.utf8.count
    characters = Array(whole)
    caret = 0
    while end > 0 && caret < characters.count {
      end -= characters[caret].utf8.count
      caret += 1
    }
    anchor = caret
  }

  private mutating func remove(upTo position: Int) {
    if selection.isEmpty { anchor = position }
    insert("")
  }

  // MARK: Keys

  /// Does what a key means for text.
  ///
  /// - Returns: Whether the text is another one.
  @MainActor
  mutating func press(_ key: String, _ held: Modifiers, _ clipboard: any Clipboard) -> Bool {
    let former = characters
    let byWord = held.contains(.control)
    switch (key, byWord) {
    case ("ArrowLeft", _) where held.isEmpty && !selection.isEmpty: place(selection.lowerBound)
    case ("ArrowRight", _) where held.isEmpty && !selection.isEmpty: place(selection.upperBound)
    case ("ArrowLeft", _): move(to: byWord ? wordStart : caret - 1, held)
    case ("ArrowRight", _): move(to: byWord ? wordEnd : caret + 1, held)
    case ("Home", _), ("ArrowUp", _): move(to: 0, held)
    case ("End", _), ("ArrowDown", _): move(to: characters.count, held)
    case ("Backspace", _): remove(upTo: byWord ? wordStart : max(caret - 1, 0))
    case ("Delete", _): remove(upTo: byWord ? wordEnd : min(caret + 1, characters.count))
    case ("a", true), ("A", true): select(0..<characters.count)
    case ("c", true), ("C", true): copy(to: clipboard)
    case ("x", true), ("X", true):
      if copy(to: clipboard) { insert("") }
    case ("v", true), ("V", true):
      if let text = clipboard.read() { insert(text) }
    default: break
    }
    return characters != former
  }

  @MainActor @discardableResult
  private func copy(to clipboard: any Clipboard) -> Bool {
    guard !selection.isEmpty else { return false }
    clipboard.write(selectedText)
    return true
  }

  /// Puts the caret somewhere; with Shift, what lies between is selected.
  mutating func move(to position: Int, _ held: Modifiers) {
    caret = min(max(position, 0), characters.count)
    if !held.contains(.shift) { anchor = caret }
  }

  private mutating func place(_ position: Int) { move(to: position, []) }

  /// Selects characters; the caret is at their end.
  mutating func select(_ range: Range<Int>) {
    anchor = range.lowerBound
    caret = range.upperBound
  }

  /// Selects the word, or the gap between words, at a position.
  mutating func selectWord(at position: Int) {
    guard !characters.isEmpty else { return }
    let middle = min(position, characters.count - 1)
    let isWord = Self.isWord(characters[middle])
    var (start, end) = (middle, middle + 1)
    while start > 0 && Self.isWord(characters[start - 1]) == isWord { start -= 1 }
    while end < characters.count && Self.isWord(characters[end]) == isWord { end += 1 }
    select(start..<end)
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private var wordStart: Int {
    var index = caret
    while index > 0 && !Self.isWord(characters[index - 1]) { index -= 1 }
    while index > 0 && Self.isWord(characters[index - 1]) { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    var index = caret
    while index < characters.count && !Self.isWord(characters[index]) { index += 1 }
    while index < characters.count && Self.isWord(characters[index]) { index += 1 }
    return index
  }
}
