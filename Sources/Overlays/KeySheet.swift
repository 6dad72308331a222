import Input

nonisolated extension Overlay {
  /// The keys of the playground. The workbench paints them, for they can be pressed and searched.
  package static let keySheet = Overlay(
    "these keys", name: "keySheet", keys: "?", "F1", group: .program)
}
