/// A key that goes down, named as the web names it, and the modifiers that are held.
///
/// Two strokes are equal if their ``name``s are: that is what a session file stores and what a
/// controller is told, so a stroke that was read is equal to the one that was written. Neither what the
/// key would be without Shift nor whether it repeats makes a difference.
///
///     let goOn: KeyStroke = "Ctrl+Tab"
///     goOn == KeyStroke(key: "Tab", modifiers: .control)  // true
///
/// - Note: Source: UI Events KeyboardEvent key Values, W3C.
public struct KeyStroke: Sendable {
  /// The key's value as `KeyboardEvent.key` has it: the character that the layout makes of it
  /// (`2`, `a`, `A`, `?`, `[`, a space), or a name (`ArrowLeft`, `Tab`, `Escape`, `F3`).
  ///
  /// `Unidentified` if the key has no name.
  public var key: String
  /// What ``key`` would be without Shift or AltGr: `.` for the key that just typed `>`.
  public var unshifted: String
  /// The modifiers that were held and that did not go into choosing the character.
  ///
  /// Shift always counts; AltGr does not if it chose the character.
  public var modifiers: Modifiers
  /// Whether this is an automatic repeat of a key that is held down.
  public var isRepeat: Bool

  /// Creates a stroke from its parts.
  ///
  /// - Parameters:
  ///   - key: The key by its W3C name, or the character that it typed.
  ///   - unshifted: The same without Shift or AltGr; `nil` where they do not change it.
  ///   - modifiers: The modifiers that were held.
  ///   - isRepeat: Whether this is an automatic repeat.
  public init(
    key: String, unshifted: String? = nil, modifiers: Modifiers = [], isRepeat: Bool = false
  ) {
    self.key = key
    self.unshifted = unshifted ?? key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}

// MARK: - Names

extension KeyStroke: ExpressibleByStringLiteral {
  /// Parses a name; whatever the text, ``name`` returns it.
  ///
  /// - Parameters:
  ///   - name: A key with the prefixes `Ctrl+`, `Shift+`, `Alt+` and `Meta+`, in this order.
  ///   - isRepeat: Whether this is an automatic repeat.
  public init(_ name: String, isRepeat: Bool = false) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    for (prefix, modifier) in Self.prefixes where rest.hasPrefix(prefix) && rest != prefix {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    let key = String(rest)
    // A modifier is named alone, so that one with prefixes is only some text.
    let isWhole = Self.modifierKeys.contains(key)
    self.init(key: isWhole ? name : key, modifiers: isWhole ? [] : modifiers, isRepeat: isRepeat)
  }

  /// Parses a name from a string literal.
  public init(stringLiteral name: String) { self.init(name) }

  /// The key with its modifiers before it, as sessions and key maps write it: `Ctrl+Tab`,
  /// `Shift+Tab`, `Ctrl+Shift+Z`, `ArrowLeft`, `?`, `Ctrl++`.
  ///
  /// The order is Ctrl, Shift, Alt, Meta. Shift is left out where the character alone shows it:
  /// `?`, not `Shift+?`. A letter keeps its case, so that Ctrl and the C key are `Ctrl+c`. A
  /// modifier that goes down is named alone.
  public var name: String {
    let named = namedModifiers
    guard !named.isEmpty else { return key }
    return Self.prefixes.reduce("") { named.contains($1.modifier) ? $0 + $1.text : $0 } + key
  }

  /// The modifiers that stand before the key in its ``name``: without a Shift that the character alone
  /// shows, and none before a modifier that goes down.
  public var namedModifiers: Modifiers {
    if Self.modifierKeys.contains(key) { return [] }
    let isPlain = modifiers.isDisjoint(with: [.control, .alt, .meta])
    return isPlain && key != unshifted ? modifiers.subtracting(.shift) : modifiers
  }

  private static let prefixes: [(text: String, modifier: Modifiers)] = [
    ("Ctrl+", .control), ("Shift+", .shift), ("Alt+", .alt), ("Meta+", .meta),
  ]

  private static let modifierKeys: Set = ["Control", "Shift", "Alt", "AltGraph", "Meta"]
}

extension KeyStroke: Hashable {
  /// Whether two strokes have the same name.
  public static func == (one: KeyStroke, other: KeyStroke) -> Bool {
    one.key == other.key && one.namedModifiers == other.namedModifiers
  }

  /// Feeds the parts of the name to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(namedModifiers)
  }
}
