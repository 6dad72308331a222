import Input

/// The keys of the playground: what is dispatched and what the key sheet shows.
///
/// A value: whoever dispatches or shows keys is handed one, made of the list of actions and of what the
/// user has changed of their keys.
nonisolated package struct KeyMap: Hashable, Sendable {
  /// Every action, with the keys that hold.
  package let actions: [Action]
  /// The same, with the keys that hold unless the user changes them.
  let standard: [Action]
  /// The actions that can have other keys, by their names.
  package let names: [String: Action]
  /// What each key does.
  private let byStroke: [KeyStroke: Action]
  private let whilePaused: [KeyStroke: Action]

  /// Takes actions over, in the sheet's order; of two with the same key the later one has it.
  package init(_ standard: [Action]) {
    (self.standard, actions) = (standard, standard)
    names = Dictionary(
      standard.filter { !$0.traits.contains(.fixed) }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    byStroke = KeyMap.table(standard, \.strokes)
    whilePaused = KeyMap.table(standard, \.pausedStrokes)
  }

  /// The same actions, some of them with other keys.
  init(_ map: KeyMap, changed actions: [Action]) {
    (standard, names, whilePaused) = (map.standard, map.names, map.whilePaused)
    self.actions = actions
    byStroke = KeyMap.table(actions, \.strokes)
  }

  /// What a key does, or `nil` for one that belongs to the stage or to nobody.
  ///
  /// - Parameters:
  ///   - stroke: The key. The case of a letter does not count, so that Caps Lock changes nothing.
  ///   - isPaused: Whether the stage's clock stands still: arrows are the tool's then.
  package func action(for stroke: KeyStroke, isPaused: Bool = false) -> Action? {
    if isPaused, let action = whilePaused[stroke] { return action }
    return byStroke[stroke.withLowerLetter]
  }

  /// The keys of an action as they are drawn; none if it has no key.
  package func caps(of action: Action) -> [String] {
    actions.first { $0 == action }?.caps ?? []
  }

  /// The keys of the actions to which the user has given others, by their names, as they are drawn.
  var changed: [String: String] {
    let changed = actions.filter { $0.caps != names[$0.name]?.caps ?? $0.caps }
    return Dictionary(
      changed.map { ($0.name, $0.caps.joined(separator: "+")) }, uniquingKeysWith: { $1 })
  }

  private static func table(
    _ actions: [Action], _ strokes: (Action) -> [KeyStroke]
  ) -> [KeyStroke: Action] {
    Dictionary(
      actions.flatMap { action in strokes(action).map { ($0, action) } },
      uniquingKeysWith: { $1 })
  }

  /// Whether a key is meant for the stage: a digit, an arrow, Enter, Ctrl+Tab either way round. Other
  /// keys, and modifiers that go down alone, are nobody's, and are not recorded.
  package static func isStageKey(_ stroke: KeyStroke) -> Bool { stageKeys.contains(stroke) }

  private static let stageKeys: Set<KeyStroke> = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown",
    "Enter", "Ctrl+Tab", "Ctrl+Shift+Tab",
  ]
}
