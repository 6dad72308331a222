import Sessions
import Toolkit

/// The preferences that hold.
struct PreferencesState {
  /// What is preferred.
  private(set) var values = Preferences()
  /// The language of the desktop.
  var desktopLanguage = Language.english
  /// The language that the command line asks for.
  var commandedLanguage: Language?
  /// Whether the desktop says that somebody prefers less motion.
  var desktopReducesMotion = false
  /// What the command line sets of every scene's stage.
  var commandedSettings: [Session.Tuning] = []
  /// The limits whose laws hold in every scene, and where they stand.
  var commandedLimits: (limits: MotionTolerances, path: String)?
  /// How large text is on the desktop, as a factor to what it was when the window was made so large.
  var desktopTextScale = 1.0
  /// Whether what is shown is a session, which has its own motion.
  var isMotionRecorded = false
  /// The keys that hold.
  private(set) var keyMap: KeyMap
  /// Whether what somebody does in the window is remembered as well: that the overlay is on, that the tour
  /// was seen.
  var remembersByItself = false

  /// Nothing is preferred yet.
  init(keyMap: KeyMap) { self.keyMap = keyMap }

  /// Takes other preferences over.
  mutating func take(_ values: Preferences) {
    var clashes: [KeyClash] = []
    if values.keys != self.values.keys { keyMap = keyMap.with(values.keys, clashes: &clashes) }
    self.values = values
  }
}
