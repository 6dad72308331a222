import Overlays
import Toolkit

/// What the sheet of preferences remembers.
struct PreferencesSheetState {
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
