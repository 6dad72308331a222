import Documents
import Scenes
import Shell

/// The recorded hands that play when a scene is opened, one for each scene of the gallery.
package enum Demonstration {
  /// The sessions: the scene's id, and the file as it came with the playground.
  private static let files: [(scene: String, name: String, bytes: [UInt8])] = [
    (Gallery.defaultID, "ghost-hand.json5", PackageResources.ghost_hand_json5),
    ("container-spring", "container-spring.json5", PackageResources.container_spring_json5),
    ("drop-present", "drop-present.json5", PackageResources.drop_present_json5),
    ("swipe-back", "swipe-back.json5", PackageResources.swipe_back_json5),
    ("drawer", "drawer.json5", PackageResources.drawer_json5),
    ("cross-dissolve", "cross-dissolve.json5", PackageResources.cross_dissolve_json5),
    ("tab-slide", "tab-slide.json5", PackageResources.tab_slide_json5),
    ("dancing-tabs", "dancing-tabs.json5", PackageResources.dancing_tabs_json5),
    ("photo-zoom", "photo-zoom.json5", PackageResources.photo_zoom_json5),
    ("nil-delegate", "nil-delegate.json5", PackageResources.nil_delegate_json5),
    museum("fast-pan", PackageResources.museum_fast_pan_json5),
    museum("completed-twice", PackageResources.museum_completed_twice_json5),
    museum("true-after-cancel", PackageResources.museum_true_after_cancel_json5),
    museum("three-tabs", PackageResources.museum_three_tabs_json5),
    museum("pop-during-push", PackageResources.museum_pop_during_push_json5),
    museum("cancel-redo", PackageResources.museum_cancel_redo_json5),
    museum("presenter-stays", PackageResources.museum_presenter_stays_json5),
    museum("never-completed", PackageResources.museum_never_completed_json5),
    museum("unbalanced-appearance", PackageResources.museum_unbalanced_appearance_json5),
    museum("resize-half-way", PackageResources.museum_resize_half_way_json5),
    museum("late-delegate", PackageResources.museum_late_delegate_json5),
    museum("finger-during-completion", PackageResources.museum_finger_during_completion_json5),
    museum("slow-motion-drag", PackageResources.museum_slow_motion_drag_json5),
    museum("scroll-inside", PackageResources.museum_scroll_inside_json5),
  ]

  private static func museum(
    _ exhibit: String, _ bytes: [UInt8]
  ) -> (scene: String, name: String, bytes: [UInt8]) {
    ("museum/\(exhibit)", "museum-\(exhibit).json5", bytes)
  }

  /// The session that the window opens with.
  ///
  /// - Throws: A ``CommandFailure`` if the file that came with the playground is broken.
  package static func session() throws(CommandFailure) -> Session {
    guard let session = try session(of: Gallery.defaultID) else {
      throw CommandFailure(.internalError, "'\(Gallery.defaultID)' has no demonstration")
    }
    return session
  }

  /// The session that shows what to do in a scene, or `nil` for a scene that has none.
  ///
  /// - Parameter scene: The scene's id.
  /// - Throws: A ``CommandFailure`` if the file that came with the playground is broken.
  package static func session(of scene: String) throws(CommandFailure) -> Session? {
    guard let file = files.first(where: { $0.scene == scene }) else { return nil }
    do {
      var warnings: [DocumentWarning] = []
      return try Session(Document(parsing: file.bytes, file: file.name), warnings: &warnings)
    } catch {
      throw CommandFailure(.internalError, "\(error)")
    }
  }
}
