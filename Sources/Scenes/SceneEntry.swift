import Assets

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
  /// The name of its demonstration in `assets/sessions`.
  private let sessionName: String

  /// Creates an entry.
  ///
  /// - Parameter demonstration: The name of its session; by default the scene's.
  init(_ kind: SceneKind, about: String, demonstration: String? = nil) {
    id = kind.name
    self.kind = kind
    exhibit = nil
    self.about = about
    sessionName = demonstration ?? kind.name
  }

  /// Creates the entry of an exhibit with a plaque.
  ///
  /// - Parameter wing: Where it hangs: in the fault museum, or among what differs from one version of iOS to
  ///   another.
  init(_ exhibit: ExhibitKind, in wing: String = "museum", about: String) {
    id = "\(wing)/\(exhibit.name)"
    kind = Museum.kind
    self.exhibit = exhibit
    self.about = about
    sessionName = "\(wing)-\(exhibit.name)"
  }

  /// The scene's file.
  var file: [UInt8] { Asset.bytes("assets/scenes/\(id.replacing("/", with: "-")).json5") }

  /// The session that plays when the scene is opened, until somebody plays; `nil` where there is none.
  var demonstration: [UInt8]? {
    let path = "assets/sessions/\(sessionName).json5"
    return Asset.has(path) ? Asset.bytes(path) : nil
  }
}
