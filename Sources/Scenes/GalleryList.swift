private typealias Files = PackageResources

/// The scenes that come with the playground, in the gallery's order: one entry each, and no other list.
///
/// A scene's file in `assets/scenes` is called `NAME.scene.json5`, its demonstration in
/// `assets/sessions` `NAME.json5`; their bytes are `NAME_scene_json5` and `NAME_json5` here.
enum GalleryList {
  static let entries = scenes + exhibits

  private static let scenes = [
    SceneEntry(
      ContainerInteractiveScene.kind, file: Files.container_interactive_scene_json5,
      demonstration: Files.ghost_hand_json5),
    SceneEntry(
      ContainerSpringScene.kind, file: Files.container_spring_scene_json5,
      demonstration: Files.container_spring_json5),
    SceneEntry(
      DropPresentScene.kind, file: Files.drop_present_scene_json5,
      demonstration: Files.drop_present_json5),
    SceneEntry(
      SwipeBackScene.kind, file: Files.swipe_back_scene_json5,
      demonstration: Files.swipe_back_json5),
    SceneEntry(
      DrawerScene.kind, file: Files.drawer_scene_json5,
      demonstration: Files.drawer_json5),
    SceneEntry(
      CrossDissolveScene.kind, file: Files.cross_dissolve_scene_json5,
      demonstration: Files.cross_dissolve_json5),
    SceneEntry(
      TabSlideScene.kind, file: Files.tab_slide_scene_json5,
      demonstration: Files.tab_slide_json5),
    SceneEntry(
      DancingTabsScene.kind, file: Files.dancing_tabs_scene_json5,
      demonstration: Files.dancing_tabs_json5),
    SceneEntry(
      PhotoZoomScene.kind, file: Files.photo_zoom_scene_json5,
      demonstration: Files.photo_zoom_json5),
    SceneEntry(
      NilDelegateScene.kind, file: Files.nil_delegate_scene_json5,
      demonstration: Files.nil_delegate_json5),
  ]

  /// The fault museum.
  private static let exhibits = [
    SceneEntry(
      .fastPan, file: Files.museum_fast_pan_scene_json5,
      demonstration: Files.museum_fast_pan_json5),
    SceneEntry(
      .completedTwice, file: Files.museum_completed_twice_scene_json5,
      demonstration: Files.museum_completed_twice_json5),
    SceneEntry(
      .trueAfterCancel, file: Files.museum_true_after_cancel_scene_json5,
      demonstration: Files.museum_true_after_cancel_json5),
    SceneEntry(
      .threeTabs, file: Files.museum_three_tabs_scene_json5,
      demonstration: Files.museum_three_tabs_json5),
    SceneEntry(
      .popDuringPush, file: Files.museum_pop_during_push_scene_json5,
      demonstration: Files.museum_pop_during_push_json5),
    SceneEntry(
      .cancelRedo, file: Files.museum_cancel_redo_scene_json5,
      demonstration: Files.museum_cancel_redo_json5),
    SceneEntry(
      .presenterStays, file: Files.museum_presenter_stays_scene_json5,
      demonstration: Files.museum_presenter_stays_json5),
    SceneEntry(
      .neverCompleted, file: Files.museum_never_completed_scene_json5,
      demonstration: Files.museum_never_completed_json5),
    SceneEntry(
      .unbalancedAppearance, file: Files.museum_unbalanced_appearance_scene_json5,
      demonstration: Files.museum_unbalanced_appearance_json5),
    SceneEntry(
      .resizeHalfWay, file: Files.museum_resize_half_way_scene_json5,
      demonstration: Files.museum_resize_half_way_json5),
    SceneEntry(
      .lateDelegate, file: Files.museum_late_delegate_scene_json5,
      demonstration: Files.museum_late_delegate_json5),
    SceneEntry(
      .fingerDuringCompletion, file: Files.museum_finger_during_completion_scene_json5,
      demonstration: Files.museum_finger_during_completion_json5),
    SceneEntry(
      .slowMotionDrag, file: Files.museum_slow_motion_drag_scene_json5,
      demonstration: Files.museum_slow_motion_drag_json5),
    SceneEntry(
      .scrollInside, file: Files.museum_scroll_inside_scene_json5,
      demonstration: Files.museum_scroll_inside_json5),
  ]
}
