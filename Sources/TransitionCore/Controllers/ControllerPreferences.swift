import Drawing
public import TransitionViews

/// What a controller says of the screen around it: the status bar, the orientations, where it leads; the part
/// of ``ViewController`` that overrides answer.
///
/// A stage of a phone's size has a status bar and a home indicator, its ``Stage/systemBars``: they are as the
/// root wants them, or what is presented over the full screen, or the child that either leads to. They are
/// asked when the root is shown, when a transition begins, along with which the bars change, when it has ended,
/// and when somebody says that the bars are wanted otherwise. A stage is turned by whoever owns it.
@MainActor
open class ControllerPreferences: Responder {
  /// How the status bar is to look. The default is ``StatusBarStyle/default``.
  open var preferredStatusBarStyle: StatusBarStyle { .default }

  /// Whether there is to be no status bar. The default is `false`.
  open var prefersStatusBarHidden: Bool { false }

  /// How the status bar is to come and go in an animation. The default is ``StatusBarAnimation/fade``.
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }

  /// The child that says how the status bar is to look, in this one's place; `nil` for none.
  open var childForStatusBarStyle: ViewController? { nil }

  /// The child that says whether there is a status bar, in this one's place; `nil` for none.
  open var childForStatusBarHidden: ViewController? { nil }

  /// Whether the line at the lower edge is to hide, also from fingers that come. The default is `false`.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that is asked for that in this one's place; `nil` for none.
  open var childForHomeIndicatorAutoHidden: ViewController? { nil }

  /// The edges at which the app's gestures go before the system's. It is for code that asks: the system has
  /// none.
  open var preferredScreenEdgesDeferringSystemGestures: [ScreenEdge] { [] }

  /// The child that is asked for that in this one's place; `nil` for none.
  open var childForScreenEdgesDeferringSystemGestures: ViewController? { nil }

  /// Whether it is presented over the status bar and says how that looks, though it does not fill the
  /// screen; `false` by default.
  public final var modalPresentationCapturesStatusBarAppearance = false

  /// Whether it turns with the device. It is for code that asks: whoever owns a stage changes its size.
  open var shouldAutorotate: Bool { true }

  /// The orientations that it can be shown in. It is for code that asks.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .allButUpsideDown }

  /// The orientation that it is best presented in. It is for code that asks.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { .portrait }

  /// The status bar is wanted otherwise: it changes now, in an animation block with its animation.
  public final func setNeedsStatusBarAppearanceUpdate() { Stage.current?.barsAreWantedOtherwise() }

  /// The line at the lower edge is wanted otherwise: it changes now, in an animation block by fading.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    Stage.current?.barsAreWantedOtherwise()
  }

  /// Other edges are wanted. Nothing is to be done.
  public final func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// The stage is about to get a size of another class. The default tells nobody else.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: TransitionCoordinator
  ) {}

  /// Memory is short. Nobody calls it here but code.
  open func didReceiveMemoryWarning() {}

  /// A segue is about to be performed from here: its destination can be given what it needs. The default
  /// does nothing.
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}

  /// Whether a segue is to be performed; asked by whoever has a storyboard, and so here by code alone. The
  /// default is `true`.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
}

extension Stage {
  /// Who says how the bars look: the one presented last that fills the screen or captures them and does not
  /// leave, or the root.
  private var barOwner: ViewController {
    let presented = presentations.last {
      !$0.isLeaving
        && ($0.presented.resolvedPresentationStyle == .fullScreen
          || $0.presented.modalPresentationCapturesStatusBarAppearance)
    }
    return presented?.presented ?? root
  }

  /// The one that the owner leads to, child by child.
  private func barOwner(by child: (ViewController) -> ViewController?) -> ViewController {
    var (found, count) = (barOwner, 0)
    while let next = child(found), count < 100 { (found, count) = (next, count + 1) }
    return found
  }

  /// How the controllers, or code in their place, want the status bar to look.
  public var statusBarStyle: StatusBarStyle {
    window.askedStatusBar.style
      ?? barOwner { $0.childForStatusBarStyle }.preferredStatusBarStyle
  }

  /// Whether the controllers, or code in their place, want no status bar.
  public var isStatusBarHidden: Bool {
    window.askedStatusBar.isHidden
      ?? barOwner { $0.childForStatusBarHidden }.prefersStatusBarHidden
  }

  /// How all of that is wanted now.
  var barWishes: SystemBars.Wishes {
    let hider = barOwner { $0.childForStatusBarHidden }
    return SystemBars.Wishes(
      style: statusBarStyle, isHidden: isStatusBarHidden,
      animation: hider.preferredStatusBarUpdateAnimation,
      hidesIndicator: barOwner { $0.childForHomeIndicatorAutoHidden }
        .prefersHomeIndicatorAutoHidden)
  }

  /// The stage's orientation, by its size: upright where it is not wider than high.
  public var interfaceOrientation: InterfaceOrientation {
    let size = window.bounds.size
    return size.width > size.height ? .landscapeRight : .portrait
  }
}
