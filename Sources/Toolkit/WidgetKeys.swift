import Input

/// The keys that a focused widget takes; others go on to the tool and the stage.
nonisolated package struct WidgetKeys: OptionSet, Hashable, Sendable {
  /// One bit a group of keys.
  package let rawValue: Int

  /// Creates a set from its bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Enter.
  package static let enter = WidgetKeys(rawValue: 1)
  /// Space.
  static let space = WidgetKeys(rawValue: 2)
  /// The arrows to the left and right.
  static let horizontal = WidgetKeys(rawValue: 4)
  /// The arrows up and down.
  package static let vertical = WidgetKeys(rawValue: 8)
  /// Home and End, PageUp and PageDown.
  package static let jumps = WidgetKeys(rawValue: 16)
  /// The characters that numbers are written with.
  static let number = WidgetKeys(rawValue: 32)
  /// Whatever writes or edits text.
  static let text = WidgetKeys(rawValue: 64)

  /// Enter and Space: what presses a button.
  static let activation: WidgetKeys = [.enter, .space]
  /// All four arrows.
  package static let arrows: WidgetKeys = [.horizontal, .vertical]

  /// Whether a widget with this set takes a key.
  func takes(_ stroke: KeyStroke) -> Bool {
    if contains(.text) && stroke.editsText { return true }
    guard stroke.namedModifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    switch stroke.key {
    case "Enter": return contains(.enter)
    case " ": return contains(.space)
    case "ArrowLeft", "ArrowRight": return contains(.horizontal)
    case "ArrowUp", "ArrowDown": return contains(.vertical)
    case "Home", "End", "PageUp", "PageDown": return contains(.jumps)
    default: return contains(.number) && Quantity.startsNumber(stroke.key)
    }
  }
}

extension KeyStroke {
  /// Whether the key types one letter.
  nonisolated var isLetter: Bool {
    key.count == 1 && key.allSatisfy(\.isLetter)
      && namedModifiers.isDisjoint(with: [.control, .alt, .meta])
  }

  /// Whether the key belongs to whoever has a caret.
  nonisolated var editsText: Bool {
    let held = namedModifiers
    guard held.isDisjoint(with: [.alt, .meta]) else { return false }
    if held.contains(.control) {
      return ["a", "c", "x", "v"].contains(key.lowercased())
        || ["ArrowLeft", "ArrowRight", "Backspace", "Delete", "Home", "End"].contains(key)
    }
    return key.count == 1
      || [
        "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Backspace", "Delete",
        "Enter",
      ].contains(key)
  }
}
