import Input
import Toolkit
import WorkshopCore

/// The sheet that changes what somebody prefers.
extension Workbench {
  /// What the sheet remembers, while it is shown.
  var preferencesSheet: PreferencesSheetState? {
    get { states[nil] }
    _modify { yield &states[nil] }
  }

  /// Whether the sheet with the preferences is shown.
  package var isPreferencesShown: Bool { preferencesSheet != nil }

  /// What the sheet says at its foot.
  package var preferencesRemark: String {
    preferencesSheet.map { screen.language.text($0.remark) } ?? ""
  }

  /// Shows the sheet, or puts it away.
  func togglePreferences() {
    if isPreferencesShown { return closeSheet() }
    closeSheet()
    preferencesSheet = PreferencesSheetState()
    needsDisplay = true
  }

  /// Takes a key while the sheet is shown: the one that an action is to have, or one for its widgets.
  fileprivate func preferencesKey(_ stroke: KeyStroke, _ time: Double) {
    needsDisplay = true
    if preferencesSheet?.isCapturing == true { return capture(stroke) }
    // The row has done what it was pressed for, so that Escape is the sheet's, as it was before.
    let isDone = preferencesSheet?.hasCaptured == true
    preferencesSheet?.hasCaptured = false
    if isDone, stroke == "Escape" { return closeSheet() }
    if interface.handle(.key(stroke), at: time) { return }
    let action = keyMap.action(for: stroke)
    if action == .quit { effects.append(.quit) }
    if action == .back || action == .preferences, !stroke.isRepeat { closeSheet() }
  }

  /// Gives the chosen action the key that was pressed; Escape leaves it as it is.
  private func capture(_ stroke: KeyStroke) {
    let modifiers = ["Control", "Shift", "Alt", "AltGraph", "Meta", "Unidentified"]
    guard !modifiers.contains(stroke.key), !stroke.isRepeat else { return }
    preferencesSheet?.isCapturing = false
    guard stroke != "Escape", let index = preferencesSheet?.chosen else {
      preferencesSheet?.remark = .empty
      return
    }
    let rows = PreferencesSheet.rows(keyMap)
    guard rows.indices.contains(index) else { return }
    let action = rows[index]
    preferencesSheet?.hasCaptured = true
    var changed = preferences
    changed.set([stroke.withLowerLetter], of: action, keyMap)
    var clashes: [KeyClash] = []
    _ = keyMap.with(changed.keys, clashes: &clashes)
    if let clash = clashes.first(where: { $0.action == action }) ?? clashes.first {
      preferencesSheet?.remark = clash.phrase
      preferencesSheet?.isComplaint = true
    } else {
      store(changed)
      preferencesSheet?.remark =
        .verbatim(stroke.withLowerLetter.written + ": ")
        + action.phrase
      preferencesSheet?.isComplaint = false
    }
  }
}

extension Panel {
  package static let preferences = Panel(
    name: "preferences", layer: .sheet,
    capture: { bench in
      guard bench.isPreferencesShown else { return nil }
      return Capture(
        key: { $0.preferencesKey($1, $2) },
        text: { bench, text, time in
          if bench.preferencesSheet?.isCapturing != true {
            bench.interface.handle(.text(text), at: time)
          }
        })
    },
    close: { $0.preferencesSheet = nil }
  ) { bench, _ in
    guard var state = bench.preferencesSheet else { return nil }
    let sheet = PreferencesSheet(preferences: bench.preferences, keys: bench.keyMap)
    return { ui in
      let asks = sheet.draw(&ui, &state)
      bench.preferencesSheet = state
      return asks
    }
  }
}

nonisolated extension Preferences {
  /// Gives an action other keys; its standard ones take nothing into the file.
  mutating func set(_ strokes: [KeyStroke], of action: Action, _ map: KeyMap) {
    keys.removeAll { $0.action == action }
    if map.standardStrokes(of: action) != strokes { keys.append(KeyOverride(action, strokes)) }
  }
}
