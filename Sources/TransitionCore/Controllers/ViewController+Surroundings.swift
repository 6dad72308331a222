import TransitionViews

/// How a controller comes and goes at the moment.
package struct Surroundings {
  /// A move into a parent or out of it.
  enum Move { case `in`, out }

  /// The move that the controller has been told of, and not yet that it is over.
  var move: Move?
  /// Whether `viewIsAppearing` is still to come, and with which argument.
  var awaitsAppearing: Bool?
  /// The coordinator of the change of size that the controller is being told of.
  weak var sizeCoordinator: TransitionCoordinator?
  /// The tab bar controller that has it among its tabs, shown or not.
  package weak var tabs: ViewController?
  /// The navigation controller whose stack it belongs to, also before it is its child.
  package weak var stack: ViewController?
  /// What a navigation bar shows of it, once somebody has asked.
  package var navigationItem: NavigationItem?
  /// How it comes and goes where no delegate provides an animator.
  var preferredTransition: ViewController.Transition?
  /// How it comes and goes when it is presented, without a preference.
  var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// Whether it presents what is to be presented in the context of one of those that it contains.
  var definesPresentationContext = false
  /// Whether what it presents in its context comes and goes in its own style.
  var providesPresentationContextTransitionStyle = false
  /// What stands for it in its container while it presents in its context.
  var pane: PresentationContextView?
  /// Whether its view lies beside the bars of its container rather than under them.
  var isKeptClearOfBars = false
  /// Whether the tab bar goes while it is pushed.
  package var hidesBottomBarWhenPushed = false
  /// Whether it has left its parent, and its view is still where it was.
  var isOrphan = false
  /// The latest change of children by `transition(from:to:)` that it takes part in.
  var exchange: ChildExchange?
}

extension ViewController {
  // MARK: What is going on

  /// Whether the controller itself is being presented: from before its `viewWillAppear` to its
  /// `viewDidAppear`. What it contains is not, as in UIKit.
  public var isBeingPresented: Bool { presentation?.way == .presenting }

  /// Whether the controller itself is being dismissed: from before its `viewWillDisappear` to its
  /// `viewDidDisappear`.
  public var isBeingDismissed: Bool { presentation?.way == .dismissing }

  /// Whether the controller appears because it moves into a parent: pushed, not uncovered by a pop.
  /// Only of use in `viewWillAppear`, `viewIsAppearing` and `viewDidAppear`.
  public var isMovingToParent: Bool {
    surroundings.move == .in && (appearance == .appearing || appearance == .appeared)
      && !isTab
  }

  /// Whether the controller disappears because it leaves its parent: popped, not covered by a push. Only
  /// of use in `viewWillDisappear` and `viewDidDisappear`.
  public var isMovingFromParent: Bool {
    surroundings.move == .out && (appearance == .disappearing || appearance == .disappeared)
      && !isTab
  }

  /// Whether it comes and goes as a tab, which for whoever asks is a child all the time.
  private var isTab: Bool { surroundings.tabs != nil && surroundings.tabs === parent }

  // MARK: Appearing

  /// Begins to wait for the view to be in its place.
  func awaitAppearing(animated: Bool) {
    surroundings.awaitsAppearing = animated
    Ambient.stage?.needsLayout = true
  }

  /// The view is laid out, or has appeared: if it is on the stage, it is in its place.
  package func announceAppearing() {
    guard let animated = surroundings.awaitsAppearing, let stage = Ambient.stage,
      isViewLoaded, view.isDescendant(of: stage.window)
    else { return }
    surroundings.awaitsAppearing = nil
    if stage.era.has(.viewIsAppearing, own: true) { viewIsAppearing(animated) }
  }
}
