import Drawing

/// A container whose changes of children a ``TransitionConductor`` runs: what every container of this
/// library is, and the way to make one's own.
///
/// A subclass keeps its controllers, says where their views go, and asks its ``conductor`` for
/// transitions; it overrides what a ``TransitionContainer`` answers where the default does not fit.
/// Everything else is the same as in the built-in containers: its transitions can be held, caught,
/// turned around and cut short, appearance calls come in pairs whatever happens around the container,
/// and traces, linter and overlays know it.
///
///     final class Deck: ConductingViewController {
///       override var shownChildren: [ViewController] { [top] }
///       override func installChildren() { … }
///       override func defaultAnimator(for plan: TransitionPlan) -> … { Deal() }
///     }
///
/// It forwards appearance by hand, so that a subclass never calls `beginAppearanceTransition`.
open class ConductingViewController: ViewController, TransitionContainer {
  /// Runs the transitions.
  public private(set) lazy var conductor = TransitionConductor(for: self, id: id)
  private var hasInstalled = false
  /// Whether it ends what runs, because it is about to be told that it goes.
  private var isAboutToGo = false

  // MARK: For subclasses

  /// The children that are in sight when nothing runs: during a transition already the new ones.
  open var shownChildren: [ViewController] { children }

  /// Adds the first children and their views, without a transition: called once, when the view is
  /// loaded and a stage is there.
  open func installChildren() {}

  /// The children that the container's state calls for, in their order, which the linter compares with
  /// those that it has; `nil` where it has no word on it.
  open var wantedChildren: [ViewController]? { nil }

  /// The controllers that it could show and that are no children now.
  open var otherControllers: [ViewController] { [] }

  /// Where transitions take place, for overlays while none runs; `nil` for nowhere in particular.
  open var transitionView: View? { nil }

  // MARK: TransitionContainer

  /// What a release of the finger needs. The default is that of a scroll view.
  open var release: TransitionRelease { TransitionRelease() }

  /// The container's own; one that is about to go counts as going.
  public final var containerAppearance: AppearanceState {
    isAboutToGo ? .disappearing : appearance
  }

  /// The container, and with it all that it contains.
  open func coordinatedControllers(of plan: TransitionPlan) -> [ViewController] { [self] }

  /// The from-controller is about to go, the to-controller becomes a child. A container that keeps its
  /// children, or has more of them, does otherwise.
  open func transitionWillBegin(_ plan: TransitionPlan) {
    plan.from.willMove(toParent: nil)
    addChild(plan.to)
  }

  /// Nothing special.
  open func choice(for plan: TransitionPlan) -> TransitionChoice { TransitionChoice() }

  /// None: the change is made in an instant.
  open func defaultAnimator(for plan: TransitionPlan) -> (any ViewControllerAnimatedTransitioning)?
  { nil }

  /// Both fill the container view.
  open func frames(for plan: TransitionPlan) -> TransitionContext.Frames { .filling(plan) }

  /// Nothing.
  open func transitionDidBegin(_ run: TransitionRun) {}

  /// The to-view fills the container view.
  open func transitionWillRun(_ run: TransitionRun) { run.fill(run.context.to.view) }

  /// The view that stays fills the container view, and the other one goes.
  open func transitionWillEnd(_ run: TransitionRun, completed: Bool) { run.keepOnly(completed) }

  /// The from-controller is no child any more; of a cancelled transition, the to-controller.
  open func transitionDidEnd(_ run: TransitionRun, completed: Bool) {
    let (from, to) = (run.plan.from, run.plan.to)
    if completed {
      from.removeFromParent()
      to.didMove(toParent: self)
    } else {
      to.willMove(toParent: nil)
      to.removeFromParent()
      from.willMove(toParent: self)
      from.didMove(toParent: self)
    }
  }

  /// Nothing.
  open func transitionIsOver(_ run: TransitionRun, completed: Bool) {}

  /// Nothing.
  open func callbacksEnded() {}

  /// Nothing.
  open func transitionWillBeCut(_ run: TransitionRun) {}

  /// Nothing.
  open func letGoAtRest() {}

  // MARK: View

  /// Yes.
  open override var conductsTransitions: Bool { true }

  /// Notes the stage. A subclass lays out its own views after `super`, and then calls
  /// ``installOnStage()``.
  open override func viewDidLoad() {
    super.viewDidLoad()
    conductor.enter(Ambient.stage)
  }

  /// Installs the children if there is a stage. A view that was touched before there was one gets them
  /// with the stage, so that the trace hears of them. What the children's callbacks ask for follows.
  public final func installOnStage() {
    guard conductor.stage != nil, !hasInstalled else { return }
    hasInstalled = true
    conductor.change { installChildren() }
  }

  /// Takes what runs to the present size.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    conductor.updateFrames()
  }

  // MARK: Appearance, forwarded by hand

  /// No: the container tells its children itself.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// Also tells the children in sight.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if conductor.stage == nil {
      conductor.enter(Ambient.stage)
      installOnStage()
    }
    willReveal(animated: animated)
    for child in shownChildren { conductor.reveal(child, animated: animated) }
    if appearance == .appeared { endRevealing(animated: animated) }
  }

  /// Also tells the children in sight, but those that a transition which runs will tell.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    endRevealing(animated: animated)
    didReveal(animated: animated)
  }

  private func endRevealing(animated: Bool) {
    for child in shownChildren where !isMoving(child) {
      conductor.endRevealing(child, animated: animated)
    }
  }

  /// The children in sight are about to appear with the container.
  func willReveal(animated: Bool) {}

  /// They have.
  func didReveal(animated: Bool) {}

  /// Ends what runs, where it was going.
  override func willBeginDisappearing() {
    isAboutToGo = true
    conductor.cutShort()
    isAboutToGo = false
  }

  /// Takes the container out of a finger's hands, and tells the children in sight; what ran has been
  /// ended before.
  open override func viewWillDisappear(_ animated: Bool) {
    conductor.cutShort()
    conductor.letGo()
    super.viewWillDisappear(animated)
    for child in children { conductor.hide(child, animated: animated) }
    // Somebody who was told may have brought it to its end.
    guard appearance == .disappeared else { return }
    for child in children { conductor.endHiding(child, animated: animated) }
  }

  /// Also tells the children that were in sight.
  open override func viewDidDisappear(_ animated: Bool) {
    conductor.cutShort()
    super.viewDidDisappear(animated)
    for child in children { conductor.endHiding(child, animated: animated) }
  }

  private func isMoving(_ child: ViewController) -> Bool {
    guard let plan = conductor.transition?.plan else { return false }
    return plan.appearance.beginning.contains { ($0 == .from ? plan.from : plan.to) === child }
  }
}
