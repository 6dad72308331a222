import Input
import Toolkit

/// Which keys the user gives an action, in the place of its own.
nonisolated package struct KeyOverride: Hashable, Sendable {
  /// The action.
  package var action: Action
  /// Its keys, the one first that is shown; none if it is to have no key.
  package var strokes: [KeyStroke]

  /// Creates an override from an action and its keys, letters in lower case.
  package init(_ action: Action, _ strokes: [KeyStroke]) {
    self.action = action
    self.strokes = strokes
  }
}

/// A key that was wanted for one action and belongs to another.
nonisolated package struct KeyClash: Hashable, Sendable {
  /// The action that was to have it.
  package let action: Action
  /// The key.
  package let stroke: KeyStroke
  /// Whose it is; `nil` for the stage.
  package let holder: Action?
  /// The keys that the action keeps.
  let kept: [KeyStroke]

  /// Both actions, and what holds instead.
  package var sentence: String { phrase.english }

  /// The same, to be said in a language; the actions by their titles, as the key sheet has them.
  package var phrase: Phrase {
    let keys = kept.map(\.written).joined(separator: ", ")
    let wanted: Phrase =
      holder.map { "\(stroke.written) already belongs to \"\($0.phrase)\"" }
      ?? "\(stroke.written) already belongs to the stage"
    let rest: Phrase =
      kept.isEmpty ? "\"\(action.phrase)\" has no key" : "\"\(action.phrase)\" keeps \(keys)"
    return "\(wanted); \(rest)"
  }
}

nonisolated extension KeyMap {
  /// The standard keys with the user's own.
  ///
  /// A key that two actions would have is a clash: the override that wants it is left out as a whole, and
  /// the old binding stays. Two actions may exchange their keys.
  ///
  /// - Parameter clashes: Receives what was left out.
  package func with(_ overrides: [KeyOverride], clashes: inout [KeyClash]) -> KeyMap {
    var accepted = overrides.filter { names[$0.action.name] != nil }
    // One that is left out takes its old keys back, which another may have wanted.
    while let clash = firstClash(among: accepted) {
      accepted.removeAll { $0.action == clash.action }
      clashes.append(clash)
    }
    return KeyMap(
      self,
      changed: standard.map { action in
        accepted.last { $0.action == action }.map { action.with($0.strokes) } ?? action
      })
  }

  private func firstClash(among overrides: [KeyOverride]) -> KeyClash? {
    let changed = Set(overrides.map(\.action))
    var owners: [KeyStroke: Action] = [:]
    for action in standard where !changed.contains(action) {
      for stroke in action.strokes { owners[stroke] = action }
    }
    for override in overrides {
      for stroke in override.strokes {
        let owner = owners[stroke]
        let isStages = KeyMap.isStageKey(stroke) || stroke == "Tab" || stroke == "Shift+Tab"
        if isStages || (owner != nil && owner != override.action) {
          return KeyClash(
            action: override.action, stroke: stroke, holder: isStages ? nil : owner,
            kept: standardStrokes(of: override.action))
        }
        owners[stroke] = override.action
      }
    }
    return nil
  }

  /// The keys of an action unless the user changes them.
  package func standardStrokes(of action: Action) -> [KeyStroke] {
    names[action.name]?.strokes ?? []
  }
}
