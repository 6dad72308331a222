import Overlays
import Toolkit

/// The preferences that hold, and the sheet that changes them.
struct PreferencesState {
  /// What is preferred.
  private(set) var values = Preferences()
  /// The language of the desktop.
  var desktopLanguage = Language.english
  /// The language that the command line asks for.
  var commandedLanguage: Language?
  /// The keys that hold.
  private(set) var keyMap = KeyMap.standard
  /// Whether what somebody does in the window is remembered as well: that the overlay is on, that the tour
  /// was seen.
  var remembersByItself = false
  /// The sheet, while it is shown.
  var sheet: Sheet?

  /// What the sheet remembers.
  struct Sheet {
    /// Its pages.
    enum Page: Int, CaseIterable {
      case general
      case keys

      /// The tab's title.
      var title: Phrase { self == .general ? "General" : "Keys" }
    }

    var page = Page.general
    /// The action whose row is chosen.
    var chosen: Int?
    /// Whether the next key is for the chosen action.
    var isCapturing = false
    /// Whether the latest key was taken for an action.
    var hasCaptured = false
    /// What is said at the sheet's foot.
    var remark = Phrase.empty
    /// Whether ``remark`` tells of something that did not work.
    var isComplaint = false
  }

  /// Takes other preferences over.
  mutating func take(_ values: Preferences) {
    var clashes: [KeyClash] = []
    if values.keys != self.values.keys { keyMap = values.keyMap(clashes: &clashes) }
    self.values = values
  }
}
