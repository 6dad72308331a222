import Judging
import Scenes
import Transitions

/// A scene as somebody else has written it, and what is to be found in it.
package struct Other {
  package let name: String
  /// The law under which its fault is found; `nil` where nothing is wrong.
  package let law: Law?
  /// How many things a hand does in the shortest input that shows it.
  package let depth: Int
  /// That input, as a person would write it down; for what is right, what is unusual in it.
  package let words: String
  private let make: () -> ViewController

  init(
    _ name: String, _ law: Law?, _ depth: Int, _ words: String,
    _ make: @escaping () -> ViewController
  ) {
    (self.name, self.law, self.depth, self.words, self.make) = (name, law, depth, words, make)
  }

  /// Whether it may not be tried in this process, which would not come back.
  package var isDangerous: Bool { law == .trap }

  /// The scene.
  package var scene: Scene { Scene("others/\(name)") { _ in make() } }

  /// Those with a fault.
  package static let faulty = [
    Other("snapshot-left", .lost, 1, "tap Open") { SnapshotLeft() },
    Other("presenter-removed", .rest, 2, "tap Open, tap Close") { PresenterRemoved() },
    Other("jump-at-end", .jump, 1, "tap Open") { JumpAtEnd() },
    Other("presents-for-ever", .rest, 1, "tap Log in") { PresentsForEver() },
    Other("snapshots-pile-up", .lost, 3, "tap Open, pull a little, twice") { SnapshotsPileUp() },
    Other("gesture-each-time", .rest, 4, "tap Open, tap Close, twice") { GestureAddedEachTime() },
    Other("alpha-after-turn", .rest, 2, "tap Open, turn") { AlphaAfterTurn() },
    Other("safe-area-lost", .rest, 2, "turn, turn back") { SafeAreaLostOnTurn() },
    Other("drift-of-frame", .contract, 2, "tap Open, pull a little down") { DriftOfFrame() },
    Other("drift-of-card", .rest, 2, "tap Open, pull a little down") { DriftOfCard() },
    Other("true-after-second", .contract, 3, "tap Open, pull a little down twice") {
      TrueAfterSecondCancel()
    },
    Other("stays-at-98", .rest, 2, "tap Open, tap Close") { StaysAt98() },
    Other("pressed-stays-small", .rest, 1, "press the card, lose the touch") {
      PressedCardStaysSmall()
    },
    Other("clear-shade", .rest, 2, "tap Menu, tap beside it") { ClearShade() },
    Other("stale-flag", .rest, 3, "tap Filter, press Escape, tap Filter") { StaleFlag() },
    Other("bubble-left", .lost, 2, "tap Open, pull a little down") { BubbleLeft() },
    Other("double-animators", .contract, 1, "tap Open") { DoublePropertyAnimators() },
    Other("untouchable", .contract, 2, "tap Open, pull a little down") {
      UntouchableAfterCancel()
    },
    Other("completes-twice", .contract, 1, "tap Open") { CompletesTwice() },
    Other("silent-after-cancel", .contract, 2, "tap Open, pull a little down") {
      SilentAfterCancel()
    },
    Other("shade-gone", .lost, 2, "tap Open, pull a little down") { ShadeGoneAfterCancel() },
    Other("thumbnail-hidden", .rest, 2, "tap Open, tap Close") { ThumbnailStaysHidden() },
    Other("indicator-behind", .rest, 1, "pull a little to the left") { IndicatorStaysBehind() },
    Other("old-frame", .contract, 2, "turn, tap Open") { OldFrameAfterTurn() },
    Other("pull-jumps", .jump, 1, "pull the card down") { PullJumps() },
    Other("pan-stays-off", .rest, 2, "tap Open, pull a little down") { PanStaysOff() },
    Other("drawer-half-open", .rest, 1, "pull the drawer, lose the touch") { DrawerHalfOpen() },
    Other("forwards-half", .contract, 1, "tap Other") { ForwardsHalf() },
    Other("shadows-pile-up", .lost, 4, "tap Open, tap Close, twice") { ShadowsPileUp() },
    Other("late-timer", .late, 1, "tap Save") { LateTimer() },
    Other("toast-stays", .lost, 2, "tap Save twice, quickly") { ToastStays() },
    Other("pay-stays-off", .rest, 2, "tap Pay, tap Stop") { PayStaysOff() },
    Other("segments-pile-up", .lost, 2, "tap S1, tap S0") { SegmentsPileUp() },
    Other("corners-stay-round", .rest, 2, "tap Open photo, pull a little down") {
      CornersStayRound()
    },
    Other("endless-loop", .trap, 2, "tap Open, tap Share") { EndlessLoop() },
  ]

  /// Those that are right, though not as everybody writes them.
  package static let correct = [
    Other("kept-pager", nil, 0, "all pages stay children") { KeptPager() },
    Other("accordion", nil, 0, "the same sections, with other frames") { Accordion() },
    Other("instant-switch", nil, 0, "no animation") { InstantSwitch() },
    Other("forwards-by-hand", nil, 0, "tells its children itself") { ForwardsByHand() },
    Other("endless-pulse", nil, 0, "never stands still") { EndlessPulse() },
    Other("scaled-presenter", nil, 0, "the presenter at 0.9") { ScaledPresenter() },
    Other("split-in-halves", nil, 0, "two pictures of a hidden view") { SplitInHalves() },
    Other("off-axis-photo", nil, 0, "follows off its way") { OffAxisPhoto() },
    Other("pull-down", nil, 0, "a pull down dismisses") { PullDownToDismiss() },
    Other("twin-pictures", nil, 0, "pictures that share a name") { TwinPictures() },
    Other("stays-under-push", nil, 0, "a card stays under the next") { StaysUnderPush() },
    Other("nothing-to-add", nil, 0, "no view to add on the way back") { PresenterNeverLeaves() },
    Other("put-back", nil, 0, "the library puts back what a cancel leaves") { PutBack() },
    Other("one-animator", nil, 0, "a property animator") { OnePropertyAnimator() },
    Other("plain-stack", nil, 0, "nothing of its own") { PlainStack() },
    Other("tabs-that-slide", nil, 0, "tabs with an animator") { TabsThatSlide() },
    Other("fading-children", nil, 0, "from one child to another") { FadingChildren() },
    Other("keyframes", nil, 0, "three steps") { Keyframes() },
    Other("shaded", nil, 0, "a shade that a turn takes along") { ShadedPresentation() },
    Other("shade-kept", nil, 0, "a hidden view is kept for later") { ShadeKeptForLater() },
    Other("floating-ball", nil, 0, "stays where it is let go of") { FloatingBall() },
    Other("zoom-toggle", nil, 0, "two sizes") { ZoomToggle() },
    Other("side-menu", nil, 0, "a drawer by hand") { SideMenu() },
    Other("gesture-while-shown", nil, 0, "a recognizer comes and goes") { GestureWhileShown() },
    Other("counter", nil, 0, "a text that changes") { Counter() },
    Other("turning-page", nil, 0, "two ways to be laid out") { TurningPage() },
    Other("chat", nil, 0, "bubbles come and go") { Chat() },
    Other("thrown-cards", nil, 0, "what is thrown away is gone") { ThrownCards() },
    Other("todo-list", nil, 0, "a form adds a row") { TodoList() },
    Other("pressed-card", nil, 0, "gives way under the finger") { PressedCard() },
  ]

  package static let all = faulty + correct
}
