import Documents

/// The scenes that come with the playground, and how a file becomes a scene.
package enum Gallery {
  /// The kinds of scene that a file may name.
  static let kinds = GalleryList.entries.reduce(into: [SceneKind]()) { kinds, entry in
    if !kinds.contains(where: { $0.name == entry.kind.name }) { kinds.append(entry.kind) }
  }

  /// The id of the scene that comes some places after another one in the gallery, round its end;
  /// from a scene that is none of the gallery's, on comes the first one and back the last.
  package static func id(_ places: Int, after id: String) -> String {
    let ids = ids
    let current = ids.firstIndex(of: id) ?? (places > 0 ? -1 : 0)
    let count = ids.count
    return ids[((current + places) % count + count) % count]
  }

  /// The scenes that a program of somebody's own has brought; set once, when it starts.
  package static var own: [Scene] = []

  /// The ids of all scenes in the gallery's order: the program's own, then those that come with the
  /// playground.
  package static var ids: [String] {
    let own = own.map(\.id)
    return own.isEmpty ? builtInIDs : own + builtInIDs.filter { !own.contains($0) }
  }

  /// Whether a scene of an id has a plaque: one of the fault museum, or of what differs between versions of iOS.
  package static func isExhibit(_ id: String) -> Bool { wing(of: id) != nil }

  /// Where an exhibit hangs, `museum` or `eras`; `nil` for a scene without a plaque.
  package static func wing(of id: String) -> Substring? {
    ["museum/", "eras/"].first { id.hasPrefix($0) }.map { $0.dropLast() }
  }

  /// The ids of the scenes that come with the playground, in the gallery's order.
  package static let builtInIDs = GalleryList.entries.map(\.id)

  /// The ids of those of which all is mirrored where the stage reads from the right.
  package static let mirroredIDs = GalleryList.entries.filter(\.kind.mirrors).map(\.id)

  /// The scene that a window opens with when none is named.
  package static var firstID: String { own.first?.id ?? defaultID }

  /// The scene that the tour and the manual begin with.
  nonisolated package static let defaultID = "container-interactive"

  /// The file of a scene that comes with the playground, or `nil` for another name.
  package static func builtInFile(_ id: String) -> [UInt8]? {
    GalleryList.entries.first { $0.id == id }?.file
  }

  /// What a scene of the gallery is, in a few words, in Markdown.
  package static func about(_ id: String) -> String? {
    GalleryList.entries.first { $0.id == id }?.about
  }

  /// The session that shows what to do in a scene, as a file, or `nil` for a scene that has none.
  package static func demonstration(of id: String) -> [UInt8]? {
    GalleryList.entries.first { $0.id == id }?.demonstration
  }

  /// Makes a scene of its file.
  ///
  /// - Returns: The scene, and what is odd in the file but does no harm.
  /// - Throws: A ``DocumentError`` with the file, the line and the column.
  package static func scene(
    from document: Document
  ) throws(DocumentError) -> (scene: Scene, warnings: [DocumentWarning]) {
    let file = try SceneFile(
      document, kinds: kinds.map(\.name), exhibits: GalleryList.entries.compactMap(\.exhibit?.name))
    guard let kind = kinds.first(where: { $0.name == file.kind }) else {
      preconditionFailure("A scene file was read with the unknown kind \"\(file.kind)\".")
    }
    try check(file, as: kind, in: document)
    let (tunables, warnings) = try file.tuned(kind.tunables + Tunable.ofEveryScene)
    var scene = Scene(
      id: file.id, title: file.title, chineseTitle: file.chineseTitle, caption: file.caption,
      chineseCaption: file.chineseCaption, size: file.size, tunables: tunables
    ) { kind.make(file, $0) }
    scene.place = kind.place
    return (scene, file.warnings + warnings)
  }

  private static func check(
    _ file: SceneFile, as kind: SceneKind, in document: Document
  ) throws(DocumentError) {
    if kind.name == Museum.kind.name { _ = try document.root.object().required("exhibit") }
    guard !kind.paneCount.contains(file.panes.count) else { return }
    guard let panes = try document.root.object()["panes"] else {
      throw document.root.error("the document lacks the key \"panes\"")
    }
    let wanted = kind.paneCount
    let number =
      wanted.lowerBound == wanted.upperBound
      ? "\(wanted.lowerBound)" : "\(wanted.lowerBound) to \(wanted.upperBound)"
    throw panes.error(
      """
      "panes" must have \(number) elements in a scene of the kind "\(kind.name)", \
      but it has \(file.panes.count)
      """)
  }
}
