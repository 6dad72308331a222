public import Documents

/// The scenes that come with the playground, and how a file becomes a scene.
public enum Gallery {
  /// The kinds of scene that a file may name.
  nonisolated public static let kinds = [ContainerInteractiveScene.kind]

  /// The ids of the scenes that come with the playground, in the gallery's order.
  nonisolated public static let ids = ["container-interactive"]

  /// The scene that the window opens with.
  nonisolated public static let defaultID = "container-interactive"

  /// The file of a scene that comes with the playground, or `nil` for another name.
  public static func builtInFile(_ id: String) -> [UInt8]? {
    switch id {
    case "container-interactive": PackageResources.container_interactive_json5
    default: nil
    }
  }

  /// Makes a scene of its file.
  ///
  /// - Returns: The scene, and what is odd in the file but does no harm.
  /// - Throws: A ``DocumentError`` with the file, the line and the column.
  public static func scene(
    from document: Document
  ) throws(DocumentError) -> (scene: Scene, warnings: [DocumentWarning]) {
    let file = try SceneFile(document)
    let (tunables, warnings) = try file.tuned(ContainerInteractiveScene.tunables)
    guard !file.panes.isEmpty else {
      throw document.root.error("the document lacks the key \"panes\"")
    }
    let scene = Scene(
      id: file.id, title: file.title, chineseTitle: file.chineseTitle, caption: file.caption,
      size: file.size, tunables: tunables
    ) { ContainerInteractiveScene.make(panes: file.panes, tunables: $0) }
    return (scene, file.warnings + warnings)
  }
}
