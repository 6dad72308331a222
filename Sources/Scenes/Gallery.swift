import Documents

/// The scenes that come with the playground, and how a file becomes a scene.
package enum Gallery {
  /// The kinds of scene that a file may name.
  static let kinds = [
    ContainerInteractiveScene.kind, ContainerSpringScene.kind, DropPresentScene.kind,
    SwipeBackScene.kind, DrawerScene.kind, CrossDissolveScene.kind, TabSlideScene.kind,
    DancingTabsScene.kind, PhotoZoomScene.kind, NilDelegateScene.kind, Museum.kind,
  ]

  /// The scenes that come with the playground: the id, and the file.
  private static let files: [(id: String, bytes: [UInt8])] = [
    ("container-interactive", PackageResources.container_interactive_json5),
    ("container-spring", PackageResources.container_spring_json5),
    ("drop-present", PackageResources.drop_present_json5),
    ("swipe-back", PackageResources.swipe_back_json5),
    ("drawer", PackageResources.drawer_json5),
    ("cross-dissolve", PackageResources.cross_dissolve_json5),
    ("tab-slide", PackageResources.tab_slide_json5),
    ("dancing-tabs", PackageResources.dancing_tabs_json5),
    ("photo-zoom", PackageResources.photo_zoom_json5),
    ("nil-delegate", PackageResources.nil_delegate_json5),
    ("museum/fast-pan", PackageResources.museum_fast_pan_json5),
    ("museum/completed-twice", PackageResources.museum_completed_twice_json5),
    ("museum/true-after-cancel", PackageResources.museum_true_after_cancel_json5),
    ("museum/three-tabs", PackageResources.museum_three_tabs_json5),
    ("museum/pop-during-push", PackageResources.museum_pop_during_push_json5),
    ("museum/cancel-redo", PackageResources.museum_cancel_redo_json5),
    ("museum/presenter-stays", PackageResources.museum_presenter_stays_json5),
    ("museum/never-completed", PackageResources.museum_never_completed_json5),
    ("museum/unbalanced-appearance", PackageResources.museum_unbalanced_appearance_json5),
    ("museum/resize-half-way", PackageResources.museum_resize_half_way_json5),
    ("museum/late-delegate", PackageResources.museum_late_delegate_json5),
    ("museum/finger-during-completion", PackageResources.museum_finger_during_completion_json5),
    ("museum/slow-motion-drag", PackageResources.museum_slow_motion_drag_json5),
    ("museum/scroll-inside", PackageResources.museum_scroll_inside_json5),
  ]

  /// The id of the scene that comes some places after another one in the gallery, round its end;
  /// from a scene that is none of the gallery's, on comes the first one and back the last.
  package static func id(_ places: Int, after id: String) -> String {
    let current = ids.firstIndex(of: id) ?? (places > 0 ? -1 : 0)
    let count = ids.count
    return ids[((current + places) % count + count) % count]
  }

  /// The ids of the scenes that come with the playground, in the gallery's order.
  package static var ids: [String] { files.map(\.id) }

  /// The scene that the window opens with.
  nonisolated package static let defaultID = "container-interactive"

  /// The file of a scene that comes with the playground, or `nil` for another name.
  package static func builtInFile(_ id: String) -> [UInt8]? {
    files.first { $0.id == id }?.bytes
  }

  /// Makes a scene of its file.
  ///
  /// - Returns: The scene, and what is odd in the file but does no harm.
  /// - Throws: A ``DocumentError`` with the file, the line and the column.
  package static func scene(
    from document: Document
  ) throws(DocumentError) -> (scene: Scene, warnings: [DocumentWarning]) {
    let file = try SceneFile(document, kinds: kinds.map(\.name))
    guard let kind = kinds.first(where: { $0.name == file.kind }) else {
      preconditionFailure("A scene file was read with the unknown kind \"\(file.kind)\".")
    }
    try check(file, as: kind, in: document)
    let (tunables, warnings) = try file.tuned(kind.tunables + [.reducedMotion])
    let scene = Scene(
      id: file.id, title: file.title, chineseTitle: file.chineseTitle, caption: file.caption,
      size: file.size, tunables: tunables
    ) { kind.make(file, $0) }
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
      "\"panes\" must have \(number) elements in a scene of the kind \"\(kind.name)\", "
        + "but it has \(file.panes.count)")
  }
}
