import Drawing
public import TransitionViews

/// A container whose transitions are run by a ``TransitionConductor``: the base class of every container
/// of this library, and of your own.
///
/// A subclass keeps its controllers, places their views, and asks its ``conductor`` for transitions; it
/// overrides methods of ``TransitionContainer`` where the default does not fit. Everything else is the
/// same as in the built-in containers: its transitions can be held, caught, reversed and cut short,
/// appearance calls are balanced whatever happens around the container, and traces, linter and overlays
/// support it.
///
///     final class Deck: ConductingViewController {
///       override var shownChildren: [ViewController] { [top] }
///       override func installChildren() { … }
///       override func defaultAnimator(for plan: TransitionPlan) -> … { Deal() }
///     }
///
/// It forwards appearance by hand, so that a subclass never calls `beginAppearanceTransition`.
@MainActor
open class ConductingViewController: ViewController, TransitionContainer {
  /// Runs the transitions.
  public private(set) final lazy var conductor = TransitionConductor(for: self, id: id)
  private var hasInstalled = false
  /// Whether it ends what runs, because it is about to be told that it goes.
  private var isAboutToGo = false

  // MARK: For subclasses

  /// The children that are visible when no transition runs: during a transition already the new ones.
  open var shownChildren: [ViewController] { children }

  /// Adds the first children and their views, without a transition: called once, when the view is
  /// loaded and a stage is there.
  open func installChildren() {}

  /// The children that the container's state calls for, in order, which the linter compares with its
  /// actual children; `nil` for no expectation.
  open var wantedChildren: [ViewController]? { nil }

  /// The controllers that it could show but that are not its children now.
  open var otherControllers: [ViewController] { [] }

  /// Where transitions take place, for overlays while none runs; `nil` for nowhere in particular.
  open var transitionView: View? { nil }

  /// The strip of panes that it moves, for overlays; `nil` for none.
  open var stripInspection: StripInspection? { nil }

  // MARK: TransitionContainer

  /// The springs and the policy of a release. The default is that of a scroll view.
  open var release: TransitionRelease { TransitionRelease() }

  /// The container's own appearance; one that is about to disappear counts as disappearing.
  public final var containerAppearance: AppearanceState {
    isAboutToGo ? .disappearing : appearance
  }

  /// The container, and with it all its descendants.
  open func coordinatedControllers(of plan: TransitionPlan) -> [ViewController] { [self] }

  /// Calls `willMove(toParent: nil)` of the from-controller and adds the to-controller as a child.
  /// Override it in a container that keeps its children, or has more of them.
  open func transitionWillBegin(_ plan: TransitionPlan) {
    plan.from.willMove(toParent: nil)
    addChild(plan.to)
  }

  /// Returns an empty choice.
  open func choice(for plan: TransitionPlan) -> TransitionChoice { TransitionChoice() }

  /// Returns `nil`: the change is instant.
  open func defaultAnimator(for plan: TransitionPlan) -> (any ViewControllerAnimatedTransitioning)?
  { nil }

  /// Both fill the container view.
  open func frames(for plan: TransitionPlan) -> TransitionContext.Frames { .filling(plan) }

  /// Does nothing.
  open func transitionDidBegin(_ run: TransitionRun) {}

  /// The to-view fills the container view.
  open func transitionWillRun(_ run: TransitionRun) { run.fill(run.context.toView) }

  /// The view that stays fills the container view; the other one is removed.
  open func transitionWillEnd(_ run: TransitionRun, completed: Bool) { run.keepOnly(completed) }

  /// Removes the from-controller from its parent; after a cancelled transition, the to-controller.
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

  /// Does nothing.
  open func transitionIsOver(_ run: TransitionRun, completed: Bool) {}

  /// Does nothing.
  open func callbacksEnded() {}

  /// Does nothing.
  open func transitionWillBeCut(_ run: TransitionRun) {}

  /// Does nothing.
  open func letGoAtRest() {}

  // MARK: View

  /// Returns `true`.
  open override var conductsTransitions: Bool { true }

  /// Notes the stage. A subclass lays out its own views after `super`, and then calls
  /// ``installOnStage()``.
  open override func viewDidLoad() {
    super.viewDidLoad()
    conductor.enter(Ambient.stage)
  }

  /// Installs the children if there is a stage. If the view was loaded before there was one, they are
  /// installed when the stage is there, so that the trace records them. Changes that the children's
  /// callbacks ask for follow.
  public final func installOnStage() {
    if !hasInstalled { installNow() }
  }

  /// Installs the first children of a container that has had none so far.
  ///
  /// - Parameter again: Whether it was installed without any.
  package final func installNow(again: Bool = false) {
    guard conductor.stage != nil else { return }
    hasInstalled = true
    let before = appearance
    conductor.change {
      installChildren()
      // Their callbacks may have brought it into sight, or out of it, before they were there.
      if conductor.isShown {
        if again || appearance != before { revealChildren(animated: false) }
      } else {
        hideChildren(shownChildren, animated: false)
      }
    }
  }

  /// Adapts a running transition to the new size.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    conductor.updateFrames()
  }

  // MARK: Appearance, forwarded by hand

  /// Returns `false`: the container tells its children itself.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// Also tells the children in sight.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if conductor.stage == nil {
      conductor.enter(Ambient.stage)
      installOnStage()
    }
    willReveal(animated: animated)
    revealChildren(animated: animated)
  }

  private func revealChildren(animated: Bool) {
    // Who is told may change who is shown; one that is yet to come appears when it does.
    for child in shownChildren
    where child.parent === self && shownChildren.contains(where: { $0 === child }) {
      conductor.reveal(child, animated: animated)
    }
    if appearance == .appeared { endRevealing(animated: animated) }
  }

  /// Also tells the children in sight, except those that a running transition will tell.
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

  /// The children in sight are about to appear with the container. The default does nothing.
  open func willReveal(animated: Bool) {}

  /// The children in sight have appeared with the container. The default does nothing.
  open func didReveal(animated: Bool) {}

  /// Ends what runs, where it was going.
  override func willBeginDisappearing() {
    isAboutToGo = true
    conductor.cutShort()
    isAboutToGo = false
  }

  /// Ends a finger's hold, and tells the children in sight; a running transition has ended before.
  open override func viewWillDisappear(_ animated: Bool) {
    conductor.cutShort()
    conductor.letGo()
    super.viewWillDisappear(animated)
    hideChildren(children, animated: animated)
  }

  private func hideChildren(_ children: [ViewController], animated: Bool) {
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
