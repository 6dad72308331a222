import Transitions

/// The fault museum: what libraries of transitions are known to fail at, provoked on purpose.
///
/// Each exhibit is a small scene with a plaque that says what happens elsewhere and what happens
/// here, with a check mark as soon as the scene's own state shows that it has happened.
enum Museum {
  static let kind = SceneKind("museum", tunables: [], paneCount: 2...5) { file, _ in
    guard let description = file.exhibit,
      let kind = GalleryList.entries.lazy.compactMap(\.exhibit)
        .first(where: { $0.name == description.name })
    else { preconditionFailure("A scene of the museum was made without an exhibit.") }
    let exhibit = kind.make(file.panes)
    let root = MuseumViewController(exhibit, plaque: description)
    return SceneInstance(root: root, retained: [exhibit], tune: { _, _ in })
  }
}
