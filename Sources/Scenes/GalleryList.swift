private typealias Files = PackageResources

/// The scenes that come with the playground, in the gallery's order: one entry each, and no other list.
///
/// A scene's file is `assets/scenes/NAME.json5`, linked here as `Files/NAME.scene.json5`; its
/// demonstration is `assets/sessions/NAME.json5`. Their bytes are `NAME_scene_json5` and `NAME_json5`.
enum GalleryList {
  static let entries = scenes + exhibits

  private static let scenes = [
    SceneEntry(
      ContainerInteractiveScene.kind,
      about: "five panes in a custom container, driven percent by percent by a finger, as a "
        + "paging scroll view would",
      file: Files.container_interactive_scene_json5,
      demonstration: Files.ghost_hand_json5),
    SceneEntry(
      ContainerSpringScene.kind,
      about: "the tutorial's version of these panes: a swipe, a spring, a transition context "
        + "made by hand",
      file: Files.container_spring_scene_json5,
      demonstration: Files.container_spring_json5),
    SceneEntry(
      DropPresentScene.kind,
      about: "a red button presents a screen that drops in from one screen height above; a slow "
        + "variant of 10.8 s",
      file: Files.drop_present_scene_json5,
      demonstration: Files.drop_present_json5),
    SceneEntry(
      SwipeBackScene.kind,
      about: "a stack of screens; a drag from the left edge goes back and can be cancelled",
      file: Files.swipe_back_scene_json5,
      demonstration: Files.swipe_back_json5),
    SceneEntry(
      DrawerScene.kind,
      about: "a side drawer that a finger pulls in from the edge; a tap beside it, a drag back or "
        + "a choice closes it",
      file: Files.drawer_scene_json5,
      demonstration: Files.drawer_json5),
    SceneEntry(
      CrossDissolveScene.kind,
      about: "`transition(from:to:…)` of the containment API, with the calls around it in either "
        + "legal order",
      file: Files.cross_dissolve_scene_json5,
      demonstration: Files.cross_dissolve_json5),
    SceneEntry(
      TabSlideScene.kind,
      about: "a hand-made tab container; input is off while its two children slide",
      file: Files.tab_slide_scene_json5,
      demonstration: Files.tab_slide_json5),
    SceneEntry(
      DancingTabsScene.kind,
      about: "a tab bar whose delegate provides the animator; a carousel on the first tab keeps "
        + "going through it",
      file: Files.dancing_tabs_scene_json5,
      demonstration: Files.dancing_tabs_json5),
    SceneEntry(
      PhotoZoomScene.kind,
      about:
        "a thumbnail grows into the picture and takes it back, from a finger too; or it fades, or "
        + "goes as written",
      file: Files.photo_zoom_scene_json5,
      demonstration: Files.photo_zoom_json5),
    SceneEntry(
      NilDelegateScene.kind,
      about: "no delegate, one that returns nil, and one that is set late",
      file: Files.nil_delegate_scene_json5,
      demonstration: Files.nil_delegate_json5),
    SceneEntry(
      CardFlipScene.kind,
      about: "a card turns over in perspective, with a face on either side, as far as a finger "
        + "takes it",
      file: Files.card_flip_scene_json5,
      demonstration: Files.card_flip_json5),
    SceneEntry(
      SharedElementScene.kind,
      about: "a record's sleeve grows into its page, which a finger pulls down and home: "
        + "`preferredTransition`, and no animator",
      file: Files.shared_element_scene_json5,
      demonstration: Files.shared_element_json5),
    SceneEntry(
      SheetDetentsScene.kind,
      about: "a sheet of two heights over a map; the list in it and the sheet hand a drag over to "
        + "each other",
      file: Files.sheet_detents_scene_json5,
      demonstration: Files.sheet_detents_json5),
    SceneEntry(
      CubeScene.kind,
      about: "screens on the faces of a cube; the edge between two follows the finger",
      file: Files.cube_scene_json5,
      demonstration: Files.cube_json5),
    SceneEntry(
      PinchCloseScene.kind,
      about: "a picture that two fingers make smaller, and close",
      file: Files.pinch_close_scene_json5,
      demonstration: Files.pinch_close_json5),
    SceneEntry(
      NestedAppScene.kind,
      about:
        "a small app: tabs over a stack, a drawer and a deck of cards of its own, with sheets over "
        + "all of them",
      file: Files.nested_app_scene_json5,
      demonstration: Files.nested_app_json5),
  ]

  /// The fault museum.
  private static let exhibits = [
    SceneEntry(
      .fastPan,
      about: "a pan that begins and ends between two frames is not lost",
      file: Files.museum_fast_pan_scene_json5,
      demonstration: Files.museum_fast_pan_json5),
    SceneEntry(
      .completedTwice,
      about: "an animator that completes twice: the second call is ignored and reported",
      file: Files.museum_completed_twice_scene_json5,
      demonstration: Files.museum_completed_twice_json5),
    SceneEntry(
      .trueAfterCancel,
      about: "an animator that says `true` after a cancel: it stays a cancel",
      file: Files.museum_true_after_cancel_scene_json5,
      demonstration: Files.museum_true_after_cancel_json5),
    SceneEntry(
      .threeTabs,
      about: "three tabs tapped in a row: one pane is left, the last one",
      file: Files.museum_three_tabs_scene_json5,
      demonstration: Files.museum_three_tabs_json5),
    SceneEntry(
      .popDuringPush,
      about: "a pop during a push turns it around; stack, bar and screen agree",
      file: Files.museum_pop_during_push_scene_json5,
      demonstration: Files.museum_pop_during_push_json5),
    SceneEntry(
      .cancelRedo,
      about: "a drag that is cancelled and caught again at once is one transition",
      file: Files.museum_cancel_redo_scene_json5,
      demonstration: Files.museum_cancel_redo_json5),
    SceneEntry(
      .presenterStays,
      about: "a dismissal that must not add the presenter: `view(forKey: .to)` is `nil`",
      file: Files.museum_presenter_stays_scene_json5,
      demonstration: Files.museum_presenter_stays_json5),
    SceneEntry(
      .neverCompleted,
      about: "an animator that never completes: a watchdog does, and names it",
      file: Files.museum_never_completed_scene_json5,
      demonstration: Files.museum_never_completed_json5),
    SceneEntry(
      .unbalancedAppearance,
      about: "appearance calls by hand, begun twice and never ended: the linter says so",
      file: Files.museum_unbalanced_appearance_scene_json5,
      demonstration: Files.museum_unbalanced_appearance_json5),
    SceneEntry(
      .resizeHalfWay,
      about: "a resize during a drag: both panes take the new size, the progress is kept",
      file: Files.museum_resize_half_way_scene_json5,
      demonstration: Files.museum_resize_half_way_json5),
    SceneEntry(
      .lateDelegate,
      about: "a delegate that is set late is used for every later transition",
      file: Files.museum_late_delegate_scene_json5,
      demonstration: Files.museum_late_delegate_json5),
    SceneEntry(
      .fingerDuringCompletion,
      about: "a finger that comes down during the completion catches it",
      file: Files.museum_finger_during_completion_scene_json5,
      demonstration: Files.museum_finger_during_completion_json5),
    SceneEntry(
      .slowMotionDrag,
      about: "slow motion during a drag: a slow drag does not become a flick",
      file: Files.museum_slow_motion_drag_scene_json5,
      demonstration: Files.museum_slow_motion_drag_json5),
    SceneEntry(
      .scrollInside,
      about: "a scroll that a page animates itself is not scrubbed by the drag",
      file: Files.museum_scroll_inside_scene_json5,
      demonstration: Files.museum_scroll_inside_json5),
  ]
}
