/// A scene that comes with the playground, as the list of the gallery has it.
struct SceneEntry {
  /// The name in files and on the command line; the scene's file says the same.
  let id: String
  /// What makes it of its file.
  let kind: SceneKind
  /// What the museum shows in it.
  let exhibit: ExhibitKind?
  /// What it is, in a few words, in Markdown.
  let about: String
  /// The scene's file.
  let file: [UInt8]
  /// The session that plays when the scene is opened, until somebody plays; `nil` for none.
  let demonstration: [UInt8]?

  /// Creates an entry.
  ///
  /// - Parameter id: The name; by default the kind's, for one that has one scene.
  init(
    _ kind: SceneKind, id: String? = nil, about: String, file: [UInt8],
    demonstration: [UInt8]? = nil
  ) {
    self.id = id ?? kind.name
    self.kind = kind
    exhibit = nil
    self.about = about
    self.file = file
    self.demonstration = demonstration
  }

  /// Creates the entry of an exhibit of the fault museum.
  init(_ exhibit: ExhibitKind, about: String, file: [UInt8], demonstration: [UInt8]? = nil) {
    id = "museum/\(exhibit.name)"
    kind = Museum.kind
    self.exhibit = exhibit
    self.about = about
    self.file = file
    self.demonstration = demonstration
  }
}
