import Documents
import Drawing
import Input
import Overlays
import Toolkit

/// What somebody prefers, and the sheet that changes it.
extension Workbench {
  /// What somebody prefers.
  var preferred: PreferencesState {
    get { states[PreferencesState()] }
    _modify { yield &states[PreferencesState()] }
  }

  /// What is preferred.
  package var preferences: Preferences { preferred.values }

  /// The keys that hold.
  package var keyMap: KeyMap { preferred.keyMap }

  /// Whether the sheet with the preferences is shown.
  package var isPreferencesShown: Bool { preferred.sheet != nil }

  /// What the sheet says at its foot.
  package var preferencesRemark: String {
    preferred.sheet.map { screen.language.text($0.remark) } ?? ""
  }

  /// Takes preferences over, which hold at once.
  ///
  /// - Parameters:
  ///   - preferences: What a file says.
  ///   - remembersByItself: Whether the owner wants to hear of what somebody does in the window as well,
  ///     such as to switch the overlay on; `nil` to leave that as it is.
  package func adopt(_ preferences: Preferences, remembersByItself: Bool? = nil) {
    take(preferences)
    if let remembersByItself { preferred.remembersByItself = remembersByItself }
  }

  /// Tells that the file of the preferences was read again, and what of it does not hold.
  package func noteReloaded(
    preferences: Preferences, ignoring warnings: [DocumentWarning], at time: Double
  ) {
    hear(of: time)
    take(preferences)
    tell("Preferences reloaded", at: time)
    show(doubts: warnings)
  }

  /// Tells what the file of the preferences has that does not hold, or that everything holds again.
  package func show(doubts warnings: [DocumentWarning]) {
    let titles = [Trouble.preferences, .preferenceDoubt]
    if let title = messages.trouble?.title, titles.contains(title) { messages.trouble = nil }
    show(warnings, of: .preferenceDoubt)
  }

  /// Remembers what somebody has done in the window.
  func remember(_ edit: (inout Preferences) -> Void) {
    guard preferred.remembersByItself else { return }
    var changed = preferences
    edit(&changed)
    store(changed, isByUser: false)
  }

  /// Takes other preferences over and has them stored.
  ///
  /// - Parameter isByUser: Whether somebody asked for just that.
  func store(_ changed: Preferences, isByUser: Bool = true) {
    guard changed != preferences else { return }
    take(changed)
    effects.append(.storePreferences(isByUser: isByUser))
  }

  private func take(_ preferences: Preferences) {
    // Somebody has chosen another language than the command line's.
    if preferences.language != self.preferences.language {
      preferred.commandedLanguage = nil
    }
    preferred.take(preferences)
    speak()
    needsDisplay = true
  }

  // MARK: The language

  /// What the window speaks where the preferences leave it to the desktop.
  package var desktopLanguage: Language {
    get { preferred.desktopLanguage }
    set {
      preferred.desktopLanguage = newValue
      speak()
    }
  }

  /// What the window speaks whatever is preferred, if the command line says so.
  package var commandedLanguage: Language? {
    get { preferred.commandedLanguage }
    set {
      preferred.commandedLanguage = newValue
      speak()
    }
  }

  /// What the window speaks.
  package var language: Language { screen.language }

  /// Speaks what the command line says, else what is preferred, and calls actions by the keys that they have.
  private func speak() {
    screen.language =
      preferred.commandedLanguage ?? preferences.language.language ?? preferred.desktopLanguage
    screen.language.keys = keyMap.changed
  }

  // MARK: The sheet

  /// Shows the sheet, or puts it away.
  func togglePreferences() {
    if isPreferencesShown { return closeSheet() }
    closeSheet()
    preferred.sheet = PreferencesState.Sheet()
    needsDisplay = true
  }

  /// Takes a key while the sheet is shown: the one that an action is to have, or one for its widgets.
  fileprivate func preferencesKey(_ stroke: KeyStroke, _ time: Double) {
    needsDisplay = true
    if preferred.sheet?.isCapturing == true { return capture(stroke) }
    // The row has done what it was pressed for, so that Escape is the sheet's, as it was before.
    let isDone = preferred.sheet?.hasCaptured == true
    preferred.sheet?.hasCaptured = false
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
    preferred.sheet?.isCapturing = false
    guard stroke != "Escape", let index = preferred.sheet?.chosen else {
      preferred.sheet?.remark = .empty
      return
    }
    let rows = PreferencesSheet.rows(keyMap)
    guard rows.indices.contains(index) else { return }
    let action = rows[index]
    preferred.sheet?.hasCaptured = true
    var changed = preferences
    changed.set([stroke.withLowerLetter], of: action)
    var clashes: [KeyClash] = []
    _ = changed.keyMap(clashes: &clashes)
    if let clash = clashes.first(where: { $0.action == action }) ?? clashes.first {
      preferred.sheet?.remark = clash.phrase
      preferred.sheet?.isComplaint = true
    } else {
      store(changed)
      preferred.sheet?.remark =
        .verbatim(stroke.withLowerLetter.written + ": ")
        + action.phrase
      preferred.sheet?.isComplaint = false
    }
  }

  /// Takes over what was changed in the sheet, and has it stored if the change is complete.
  func change(to changed: Preferences, isDone: Bool = true) {
    take(changed)
    if isDone { effects.append(.storePreferences(isByUser: true)) }
  }
}

extension Panel {
  static let preferences = Panel(
    name: "preferences", layer: .sheet,
    capture: { bench in
      guard bench.isPreferencesShown else { return nil }
      return Capture(
        key: { $0.preferencesKey($1, $2) },
        text: { bench, text, time in
          if bench.preferred.sheet?.isCapturing != true {
            bench.interface.handle(.text(text), at: time)
          }
        })
    },
    close: { $0.preferred.sheet = nil }
  ) { bench, _ in
    guard var state = bench.preferred.sheet else { return nil }
    let sheet = PreferencesSheet(preferences: bench.preferences, keys: bench.keyMap)
    return { ui in
      let asks = sheet.draw(&ui, &state)
      bench.preferred.sheet = state
      return asks
    }
  }
}

nonisolated extension Preferences {
  /// Gives an action other keys; its standard ones take nothing into the file.
  mutating func set(_ strokes: [KeyStroke], of action: Action) {
    keys.removeAll { $0.action == action }
    if action.standardStrokes != strokes { keys.append(KeyOverride(action, strokes)) }
  }
}
