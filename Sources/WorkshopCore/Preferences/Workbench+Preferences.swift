import Documents
import Overlays
import Scenes
import Sessions
import Toolkit
import Transitions

/// What somebody prefers.
extension Workbench {
  /// What somebody prefers.
  var preferred: PreferencesState {
    get { states[PreferencesState(keyMap: fittings.keys)] }
    _modify { yield &states[PreferencesState(keyMap: fittings.keys)] }
  }

  /// What is preferred.
  package var preferences: Preferences { preferred.values }

  /// The keys that hold.
  package var keyMap: KeyMap { preferred.keyMap }

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
  package func remember(_ edit: (inout Preferences) -> Void) {
    guard preferred.remembersByItself else { return }
    var changed = preferences
    edit(&changed)
    store(changed, isByUser: false)
  }

  /// Takes other preferences over and has them stored.
  ///
  /// - Parameter isByUser: Whether somebody asked for just that.
  package func store(_ changed: Preferences, isByUser: Bool = true) {
    guard changed != preferences else { return }
    take(changed)
    effects.append(.storePreferences(isByUser: isByUser))
  }

  private func take(_ preferences: Preferences) {
    // Somebody has chosen another language than the command line's.
    if preferences.language != self.preferences.language {
      preferred.commandedLanguage = nil
    }
    let former = reducesMotion
    preferred.take(preferences)
    if reducesMotion != former { showMotion() }
    speak()
    needsDisplay = true
  }

  // MARK: Motion

  /// Whether the desktop says that somebody prefers less motion. Scenes are shown so, unless something else is
  /// preferred in the tool; sessions keep what they have.
  package var desktopReducesMotion: Bool {
    get { preferred.desktopReducesMotion }
    set {
      let former = reducesMotion
      preferred.desktopReducesMotion = newValue
      if reducesMotion != former { showMotion() }
    }
  }

  private var reducesMotion: Bool { preferences.motion.isReduced ?? desktopReducesMotion }

  /// Lets a scene that has been opened begin as is preferred.
  func beginMotion(of content: SceneLibrary.Content) {
    if case .session = content {
      preferred.isMotionRecorded = true
      // There it is seen where a device has shown something else.
      if live.measured != nil { set(.timeline, isOpen: true) }
    } else {
      preferred.isMotionRecorded = false
      if reducesMotion { showMotion() }
      beginAsCommanded()
    }
  }

  /// What the command line sets of the stage of every scene that is opened; sessions keep what they have.
  package var commandedSettings: [Session.Tuning] {
    get { preferred.commandedSettings }
    set {
      preferred.commandedSettings = newValue
      if !preferred.isMotionRecorded { beginAsCommanded() }
    }
  }

  /// The limits whose laws hold in every scene that is opened or saved, besides its own, and their file.
  package var commandedLimits: (limits: MotionTolerances, path: String)? {
    get { preferred.commandedLimits }
    set {
      preferred.commandedLimits = newValue
      let scene = obeying(live.simulation.scene)
      if scene.laws.count != live.simulation.scene.laws.count { live.adopt(scene, at: now) }
    }
  }

  /// A scene with the laws that the command line asks for.
  package func obeying(_ scene: Scene) -> Scene {
    commandedLimits.map { scene.obeying($0.limits) } ?? scene
  }

  private func beginAsCommanded() {
    for tuning in commandedSettings { live.begin(tuning.name, at: tuning.value, at: now) }
  }

  /// Shows the stage as is preferred: from its beginning, if nobody has played yet, else from now on.
  private func showMotion() {
    guard !preferred.isMotionRecorded,
      live.simulation.stage.prefersReducedMotion != reducesMotion
    else { return }
    cancelTouch(now)
    live.begin(Tunable.reducedMotion.name, at: reducesMotion ? 1 : 0, at: now)
    needsDisplay = true
  }

  // MARK: The size of text

  /// How large text is on the desktop, as a factor to what the window has of that already: all sizes that
  /// somebody prefers in the tool are multiplied by it, as far as there are such.
  package var desktopTextScale: Double {
    get { preferred.desktopTextScale }
    set {
      guard newValue != preferred.desktopTextScale else { return }
      preferred.desktopTextScale = newValue
      needsDisplay = true
    }
  }

  /// The size of the tool's text, as a factor.
  var textSize: Double {
    let (least, most) = (Preferences.textSizes.lowerBound, Preferences.textSizes.upperBound)
    return min(max(preferences.textSize * preferred.desktopTextScale, least), most)
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

  /// Takes over what was changed by hand, and has it stored if the change is complete.
  package func change(to changed: Preferences, isDone: Bool = true) {
    take(changed)
    if isDone { effects.append(.storePreferences(isByUser: true)) }
  }
}
