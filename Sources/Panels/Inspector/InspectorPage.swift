import Drawing
import Overlays
import Toolkit
import WorkshopCore

/// A page of the inspector: one value in the file that implements it, and one line in ``InspectorPages``.
nonisolated package struct InspectorPage: Sendable {
  /// Paints it in a place, and says what is wanted since the last frame.
  typealias Painter = @MainActor (inout Widgets, Rect) -> [InspectorRequest]

  /// What its tab says; no two pages have the same.
  package let title: Phrase
  /// What else people call it, parted by blanks.
  package let words: String
  /// What becomes of it when another scene is there.
  var begin: @MainActor @Sendable (Workbench) -> Void = { _ in }
  /// Whether it is not done with what it compares.
  var lags: @MainActor @Sendable (Workbench) -> Bool = { _ in false }
  /// The mark of what it shows, over the stage.
  var mark: @MainActor @Sendable (Workbench) -> LayerMark? = { _ in nil }
  /// Takes what it is to show, before anything is painted.
  let prepare: @MainActor @Sendable (Workbench) -> Painter
}

nonisolated extension InspectorPage: Hashable {
  package static func == (one: InspectorPage, other: InspectorPage) -> Bool {
    one.title == other.title
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(title) }
}

/// The pages of the inspector, in the order of their tabs: one line each, and no other list.
nonisolated package enum InspectorPages {
  package static let all: [InspectorPage] = [
    .spring,
    .displays,
    .layers,
    .code,
    .search,
    .eras,
  ]
}
