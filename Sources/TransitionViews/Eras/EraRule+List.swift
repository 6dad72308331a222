nonisolated extension EraRule {
  /// Touches are heard during a built-in slide.
  public static let liveSlide = EraRule(
    1, "touches during a built-in slide", since: .iOS26,
    [
      Saying(.iOS7, "dead", .measured),
      Saying(.iOS18, "dead; heard during a zoom", .measured),
      Saying(.iOS26, "always heard", .documented),
    ], source: "openradar 37068517 (11.2); WWDC25-284")

  /// A pop during a push completes the push.
  public static let popDuringPush = EraRule(
    2, "pop during a push", since: .iOS26,
    [
      Saying(.iOS7, "refused, where UIKit corrupts its bar", .measured),
      Saying(.iOS13, "refused and logged", .inferred),
      Saying(.iOS18, "refused and logged; a zoom completes and the pop starts", .inferred),
      Saying(.iOS26, "the push completes and the pop starts, in the same turn", .documented),
    ],
    source: "WordPress-iOS#1955, SwipeNavigationVC#2, iOS-Slide-Menu#161; WWDC24-10145, WWDC25-284")

  /// A push during a push completes the first one.
  public static let pushDuringPush = EraRule(
    3, "push during a push", since: .iOS26,
    [
      Saying(.iOS7, "refused, where UIKit corrupts its stack", .measured),
      Saying(.iOS13, "logged; it waits, and viewControllers changes late", .measured),
      Saying(.iOS18, "logged, and waits; a zoom completes and the next one starts", .documented),
      Saying(.iOS26, "the first one completes and the second one starts", .inferred),
    ], source: "Cobalt#18; Hero#638, react-native-screens#409; WWDC24-10145")

  /// A pushed controller whose push was interrupted has appeared before it disappears.
  public static let interruptedAppears = EraRule(
    4, "callbacks of an interrupted pushed controller", since: .iOS18,
    [
      Saying(.iOS7, "–", .documented),
      Saying(.iOS18, "in a zoom: will and did appear, will and did disappear", .documented),
      Saying(.iOS26, "in a slide as well", .documented),
    ], source: "WWDC24-10145")

  /// A cancelled pop lets the lower controller go before the upper one comes back.
  public static let cancelledPop = EraRule(
    5, "cancelled pop", since: .iOS7,
    [
      Saying(
        .iOS7,
        "to: willAppear, willDisappear, didDisappear; then from: willAppear, didAppear", .measured),
      Saying(.iOS18, "the same", .documented),
    ], source: "§1.9; WWDC24-10145")

  /// The delegate hears nothing after a cancelled pop.
  public static let silentCancel = EraRule(
    6, "didShow after a cancelled pop", since: .iOS7,
    [
      Saying(.iOS7, "none", .measured),
      Saying(.iOS13, "none", .inferred),
      Saying(.iOS26, "none", .unknown),
    ], source: "openradar 21137690")

  /// Every tap on the back button counts.
  public static let everyBackTap = EraRule(
    7, "back tapped twice", since: .iOS26,
    [
      Saying(.iOS7, "one pop", .inferred),
      Saying(.iOS26, "two", .measured),
    ],
    source: "RMPZoomTransitionAnimator#19; react-native-screens#3093, #3173")

  /// A pan that begins anywhere on the content pops.
  public static let contentPop = EraRule(
    8, "area of the pop gesture", since: .iOS26,
    [
      Saying(.iOS7, "the leading edge", .documented),
      Saying(.iOS26, "the edge and the content", .documented),
    ], source: "Apple: interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer")

  /// The pop from the content lets other gestures come before it.
  public static let contentPopYields = EraRule(
    9, "what the content's pop yields to", since: .iOS26,
    [
      Saying(.iOS7, "–", .documented),
      Saying(.iOS26, "swipe actions and horizontal scrolling; the edge still pops", .documented),
    ], source: "WWDC25-284; react-native-screens#3265")

  /// A delegate that returns no animator switches the pop's gestures off.
  public static let nilAnimatorTakesPop = EraRule(
    10, "a delegate that returns nil for the animator", since: .iOS7,
    [
      Saying(.iOS7, "no pop from the edge", .measured),
      Saying(.iOS26, "no pop from the edge or the content", .measured),
    ], source: "openradar 15215690; react-native-screens#3173")

  /// The system lets a finger catch an animator that offers nothing for it.
  public static let customInterrupted = EraRule(
    11, "a custom animator is made interruptible by the system", since: nil,
    [Saying(.iOS7, "no", .measured)], source: "grahammendick/navigation#888 (weak)")

  /// The page follows some points behind the finger.
  public static let pageTrails = EraRule(
    12, "finger to page", since: .iOS26,
    [
      Saying(.iOS7, "one to one, behind the gesture's first points", .unknown),
      Saying(.iOS26, "12 pt behind", .measured),
    ], source: "swift_transitions parity-plan (27.0)")

  /// A release of a pop is judged by where the page would be a moment later.
  public static let popCommit = EraRule(
    13, "commit of the pop", since: .iOS26,
    [
      Saying(.iOS7, "past the middle, or flicked", .unknown),
      Saying(.iOS26, "fraction + 0.12 s · velocity ≥ 0.50", .measured),
    ], source: "swift_transitions parity-plan (27.0)")

  /// A spring takes a released pop either way.
  public static let popRelease = EraRule(
    14, "release of the pop", since: .iOS26,
    [
      Saying(.iOS7, "a spring with the finger's velocity", .unknown),
      Saying(.iOS26, "ω 22, ζ 0.85, both ways", .measured),
    ], source: "swift_transitions parity-plan (27.0)")

  /// A push slows down exponentially.
  public static let exponentialPush = EraRule(
    15, "curve of the push", since: .iOS26,
    [
      Saying(.iOS7, "0.35 s", .inferred),
      Saying(.iOS26, "exponential, τ 60 ms", .measured),
    ], source: "swift_transitions parity-plan (27.0)")

  /// `preferredTransition` is read.
  public static let zoom = EraRule(
    16, "zoom (preferredTransition)", since: .iOS18,
    [
      Saying(.iOS7, "–", .documented),
      Saying(.iOS18, "push and present", .documented),
    ], source: "Apple: preferredTransition (18.0)")

  /// A zoom is dismissed by a swipe on its content, too.
  public static let zoomContentSwipe = EraRule(
    17, "what dismisses a zoom", since: .iOS26,
    [
      Saying(.iOS7, "–", .documented),
      Saying(.iOS18, "down, from the edge, a pinch", .inferred),
      Saying(.iOS26, "a swipe on the content from 80 pt in, as well", .measured),
    ], source: "swift_transitions design; Twinskaraoke#96")

  /// A finger catches a zooming card where it is.
  public static let zoomCatch = EraRule(
    18, "a touch on a zooming card", since: .iOS18, until: .iOS26,
    [
      Saying(.iOS7, "–", .documented),
      Saying(.iOS18, "stops or drags it", .documented),
      Saying(.iOS26, "no catch; a drag pops the full page while it still grows", .measured),
    ], source: "Apple's article against swift_transitions")

  /// A switch of tabs without a delegate cross-fades.
  public static let tabCrossFade = EraRule(
    19, "tab switch without a delegate", since: .iOS18,
    [
      Saying(.iOS7, "instant", .measured),
      Saying(.iOS18, "cross-fade", .measured),
      Saying(.iOS26, "cross-fade", .inferred),
    ], source: "ESTabBarController#295, react-native-bottom-tabs#45")

  /// A controller that does not say how it is presented is a sheet.
  public static let sheetByDefault = EraRule(
    20, "modal style by default", since: .iOS13,
    [
      Saying(.iOS7, "fullScreen", .documented),
      Saying(.iOS13, "pageSheet", .documented),
      Saying(.iOS18, "formSheet", .documented),
    ], source: "Apple: UIModalPresentationStyle.automatic")

  /// The presenter hears nothing of what is presented by default.
  public static let silentPresenter = EraRule(
    21, "presenter's callbacks by default", since: .iOS13,
    [
      Saying(.iOS7, "all four", .measured),
      Saying(.iOS13, "none", .measured),
    ], source: "§1.10–1.12")

  /// A sheet can be pulled down, unless it forbids it.
  public static let pull = EraRule(
    22, "pull to dismiss, isModalInPresentation", since: .iOS13,
    [
      Saying(.iOS7, "–", .documented),
      Saying(.iOS13, "yes", .documented),
    ], source: "Apple: isModalInPresentation (13.0)")

  /// The presented controller is told that it disappears as soon as the pull begins.
  public static let pullTellsAtOnce = EraRule(
    23, "the pull begins", since: .iOS13,
    [
      Saying(.iOS7, "–", .documented),
      Saying(.iOS13, "presented.willDisappear at once, taken back on a cancel", .measured),
      Saying(.iOS18, "the same", .inferred),
    ], source: "react-native-share-menu#81; the cancel is inferred")

  /// The delegate hears of a dismissal by code.
  public static let tellsCodeDismissal = EraRule(
    24, "willDismiss and didDismiss for code's dismissal", since: nil,
    [
      Saying(.iOS7, "–", .documented),
      Saying(.iOS13, "never", .documented),
    ], source: "Apple: UIAdaptivePresentationControllerDelegate")

  /// Sheets rest at detents.
  public static let detents = EraRule(
    25, "detents", since: Era(major: 15),
    [
      Saying(.iOS7, "–", .documented),
      Saying(Era(major: 15), "medium and large", .documented),
      Saying(Era(major: 16), "custom ones as well", .documented),
    ], source: "Apple: UISheetPresentationController (15.0), Detent.custom (16.0)")

  /// Presentation controllers are asked for.
  public static let presentationControllers = EraRule(
    26, "presentation controllers", since: Era(major: 8),
    [
      Saying(.iOS7, "–", .documented),
      Saying(Era(major: 8), "yes", .documented),
    ], source: "Apple: UIPresentationController (8.0)")

  /// Animations of a view's geometry add up.
  public static let additiveGeometry = EraRule(
    27, "overlapping animations of geometry", since: Era(major: 8),
    [
      Saying(.iOS7, "replaced", .documented),
      Saying(Era(major: 8), "additive", .documented),
    ], source: "§6.3; WWDC14-236")

  /// There is `UIViewPropertyAnimator`, and what is interruptible by it.
  public static let propertyAnimator = EraRule(
    28, "property animators, interruptible transitions, pause, timingCurve",
    since: Era(major: 10),
    [
      Saying(.iOS7, "–", .documented),
      Saying(Era(major: 10), "yes", .documented),
    ], source: "Apple: UIViewPropertyAnimator (10.0)")

  /// There is `scrubsLinearly`.
  public static let scrubsLinearly = EraRule(
    29, "scrubsLinearly", since: Era(major: 11),
    [
      Saying(.iOS7, "–", .documented),
      Saying(Era(major: 11), "yes", .documented),
    ], source: "Apple: scrubsLinearly (11.0)")

  /// The coordinator tells whenever the interaction changes.
  public static let tellsChanges = EraRule(
    30, "when the coordinator tells of the interaction", since: Era(major: 10),
    [
      Saying(.iOS7, "when it ends", .documented),
      Saying(Era(major: 10), "when it changes", .documented),
    ], source: "Apple: notifyWhenInteractionChanges (10.0)")

  /// A percentage drives a transition linearly, until it is let go.
  public static let percentDriven = EraRule(
    31, "percent-driven", since: .iOS7,
    [Saying(.iOS7, "linear; then easeInOut at speed 1", .documented)],
    source: "Apple: UIPercentDrivenInteractiveTransition")

  /// There is `animate(springDuration:bounce:)`.
  public static let springDuration = EraRule(
    32, "animate(springDuration: 0.5, bounce: 0)", since: Era(major: 17),
    [
      Saying(.iOS7, "–", .documented),
      Saying(Era(major: 17), "yes", .documented),
    ], source: "Apple: animate(springDuration:bounce:) (17.0)")

  /// There is `viewIsAppearing`.
  public static let viewIsAppearing = EraRule(
    33, "viewIsAppearing", since: .iOS13,
    [
      Saying(.iOS7, "–", .documented),
      Saying(.iOS13, "yes", .documented),
    ], source: "Apple: viewIsAppearing (13.0)")

  /// All of them, by their numbers.
  public static let all = [
    liveSlide, popDuringPush, pushDuringPush, interruptedAppears, cancelledPop, silentCancel,
    everyBackTap, contentPop, contentPopYields, nilAnimatorTakesPop, customInterrupted, pageTrails,
    popCommit, popRelease, exponentialPush, zoom, zoomContentSwipe, zoomCatch, tabCrossFade,
    sheetByDefault, silentPresenter, pull, pullTellsAtOnce, tellsCodeDismissal, detents,
    presentationControllers, additiveGeometry, propertyAnimator, scrubsLinearly, tellsChanges,
    percentDriven, springDuration, viewIsAppearing,
  ]
}
