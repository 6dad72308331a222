/// A key, named as the web names it, and the modifiers that were held.
///
/// - Note: Source: UI Events KeyboardEvent key Values, W3C.
nonisolated package struct KeyPress: Hashable, Sendable {
  /// The key's value as `KeyboardEvent.key` has it: the character that the layout makes of it
  /// (`2`, `a`, `A`, `?`, `[`, a space), or a name (`ArrowLeft`, `Tab`, `Escape`, `F3`).
  ///
  /// `Unidentified` if the key has no name.
  package var key: String
  /// What ``key`` would be without Shift or AltGr: `.` for the key that just gave `>`.
  package var unshifted: String
  /// The modifiers that were held and that did not go into choosing the character.
  ///
  /// Shift always counts; AltGr does not if it chose the character.
  package var modifiers: Modifiers

  /// Creates a key press from its parts.
  package init(key: String, unshifted: String? = nil, modifiers: Modifiers = []) {
    self.key = key
    self.unshifted = unshifted ?? key
    self.modifiers = modifiers
  }

  /// Keys that change the meaning of others.
  nonisolated package struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a modifier.
    package let rawValue: Int

    /// Creates a set from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Either Ctrl key.
    package static let control = Modifiers(rawValue: 1)
    /// Either Shift key.
    package static let shift = Modifiers(rawValue: 2)
    /// Either Alt key.
    package static let alt = Modifiers(rawValue: 4)
    /// Either key with the desktop's sign on it.
    package static let meta = Modifiers(rawValue: 8)
  }

  /// The key with its modifiers before it, as sessions and key maps write it: `Ctrl+Tab`,
  /// `Shift+Tab`, `Ctrl+Shift+Z`, `ArrowLeft`, `?`.
  ///
  /// The order is Ctrl, Shift, Alt, Meta. Shift is left out where the character alone shows it:
  /// `?`, not `Shift+?`. A letter keeps its case, so that Ctrl and the C key are `Ctrl+c`. A
  /// modifier that goes down is named alone.
  package var name: String {
    if ["Control", "Shift", "Alt", "AltGraph", "Meta"].contains(key) { return key }
    let isPlain = modifiers.isDisjoint(with: [.control, .alt, .meta])
    let showsShift = isPlain && key != unshifted
    var name = ""
    if modifiers.contains(.control) { name += "Ctrl+" }
    if modifiers.contains(.shift) && !showsShift { name += "Shift+" }
    if modifiers.contains(.alt) { name += "Alt+" }
    if modifiers.contains(.meta) { name += "Meta+" }
    return name + key
  }
}
