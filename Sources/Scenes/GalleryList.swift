/// The scenes that come with the playground, in the gallery's order: one entry each, and no other list.
///
/// A scene's file is `assets/scenes/NAME.json5`; its demonstration is `assets/sessions/NAME.json5`.
enum GalleryList {
  static let entries = scenes + exhibits + eras

  private static let scenes = [
    SceneEntry(
      ContainerInteractiveScene.kind,
      about: "five panes in a custom container, driven percent by percent by a finger, as a "
        + "paging scroll view would",
      demonstration: "ghost-hand"),
    SceneEntry(
      ContainerSpringScene.kind,
      about: "the tutorial's version of these panes: a swipe, a spring, a transition context "
        + "made by hand"),
    SceneEntry(
      DropPresentScene.kind,
      about: "a red button presents a screen that drops in from one screen height above; a slow "
        + "variant of 10.8 s"),
    SceneEntry(
      SwipeBackScene.kind,
      about: "a stack of screens; a drag from the left edge goes back and can be cancelled"),
    SceneEntry(
      DrawerScene.kind,
      about: "a side drawer that a finger pulls in from the edge; a tap beside it, a drag back or "
        + "a choice closes it"),
    SceneEntry(
      CrossDissolveScene.kind,
      about: "`transition(from:to:…)` of the containment API, with the calls around it in either "
        + "legal order"),
    SceneEntry(
      TabSlideScene.kind,
      about: "a hand-made tab container; input is off while its two children slide"),
    SceneEntry(
      DancingTabsScene.kind,
      about: "a tab bar whose delegate provides the animator; a carousel on the first tab keeps "
        + "going through it"),
    SceneEntry(
      PhotoZoomScene.kind,
      about:
        "a thumbnail grows into the picture and takes it back, from a finger too; or it fades, or "
        + "goes as written"),
    SceneEntry(
      NilDelegateScene.kind,
      about: "no delegate, one that returns nil, and one that is set late"),
    SceneEntry(
      CardFlipScene.kind,
      about: "a card turns over in perspective, with a face on either side, as far as a finger "
        + "takes it"),
    SceneEntry(
      SharedElementScene.kind,
      about: "a record's sleeve grows into its page, which a finger pulls down and home: "
        + "`preferredTransition`, and no animator"),
    SceneEntry(
      SheetDetentsScene.kind,
      about: "a sheet of two heights over a map; the list in it and the sheet hand a drag over to "
        + "each other"),
    SceneEntry(
      CubeScene.kind,
      about: "screens on the faces of a cube; the edge between two follows the finger"),
    SceneEntry(
      PinchCloseScene.kind,
      about: "a picture that two fingers make smaller, and close"),
    SceneEntry(
      NestedAppScene.kind,
      about:
        "a small app: tabs over a stack, a drawer and a deck of cards of its own, with sheets over "
        + "all of them"),
  ]

  /// The fault museum.
  private static let exhibits = [
    SceneEntry(
      .fastPan,
      about: "a pan that begins and ends between two frames is not lost"),
    SceneEntry(
      .completedTwice,
      about: "an animator that completes twice: the second call is ignored and reported"),
    SceneEntry(
      .trueAfterCancel,
      about: "an animator that says `true` after a cancel: it stays a cancel"),
    SceneEntry(
      .threeTabs,
      about: "three tabs tapped in a row: one pane is left, the last one"),
    SceneEntry(
      .popDuringPush,
      about: "a pop during a push turns it around; stack, bar and screen agree"),
    SceneEntry(
      .cancelRedo,
      about: "a drag that is cancelled and caught again at once is one transition"),
    SceneEntry(
      .presenterStays,
      about: "a dismissal that must not add the presenter: `view(forKey: .to)` is `nil`"),
    SceneEntry(
      .neverCompleted,
      about: "an animator that never completes: a watchdog does, and names it"),
    SceneEntry(
      .unbalancedAppearance,
      about: "appearance calls by hand, begun twice and never ended: the linter says so"),
    SceneEntry(
      .resizeHalfWay,
      about: "a resize during a drag: both panes take the new size, the progress is kept"),
    SceneEntry(
      .lateDelegate,
      about: "a delegate that is set late is used for every later transition"),
    SceneEntry(
      .fingerDuringCompletion,
      about: "a finger that comes down during the completion catches it"),
    SceneEntry(
      .slowMotionDrag,
      about: "slow motion during a drag: a slow drag does not become a flick"),
    SceneEntry(
      .scrollInside,
      about: "a scroll that a page animates itself is not scrubbed by the drag"),
  ]

  /// What differs from one version of iOS to another.
  private static let eras = [
    SceneEntry(
      .interruptedPush, in: "eras",
      about: "a drag on a screen that still comes in: dead up to iOS 18, a pop in 26"),
    SceneEntry(
      .twoBackTaps, in: "eras",
      about: "back, tapped twice: one screen up to iOS 18, two in 26"),
    SceneEntry(
      .contentPop, in: "eras",
      about:
        "a drag from the middle of the screen, beside a list that goes sideways: a pop in iOS 26"),
    SceneEntry(
      .defaultModal, in: "eras",
      about: "a presentation without a style: over the whole screen in iOS 7, a sheet from 13 on"),
  ]
}
