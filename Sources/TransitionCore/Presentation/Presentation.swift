import Drawing
import SpringEngine
import TransitionViews

/// One modal presentation, from its presentation to its dismissal.
package final class Presentation: TransitionContainer {
  /// A dismissal that waits, as it was asked for last, and everybody who has asked.
  struct QueuedDismissal {
    var animated: Bool
    var completions: [() -> Void]
  }

  /// How far the presented controller is from its presentation to its dismissal.
  package struct State {
    /// Whether the latest transition is the dismissal.
    var isDismissing = false
    /// Whether the presented controller has left, so that only callbacks are still to be called.
    var isGone = false
    /// Whether what the presented controller has presented is being taken away, before its own dismissal.
    var isAboutToLeave = false
    /// Whether the presented controller leaves because a finger pulled it away.
    var isPulledAway = false
    /// Whether the presented controller has been told that it goes, though nothing takes it away yet.
    var isToldToGo = false
    /// Whether the presented controller is there for good, for all that is known.
    var isStanding = false
    /// Where the context is between disappeared and appeared, as its container has it.
    package var context = AppearanceState.appeared
    /// Whether what runs is ended because the context is about to be told that it goes.
    var isContextAboutToGo = false
  }

  /// The way that the presented controller is on.
  enum Way { case presenting, dismissing }

  /// What callers have asked for and that is still to come.
  struct Requests {
    /// What callers want to be told at the end of the running transition.
    var completions: [() -> Void] = []
    /// A dismissal that was asked for during the presentation or in a callback.
    var dismissal: QueuedDismissal?
    /// A presentation that was asked for during the dismissal.
    var presentation: (() -> Void)?
  }

  package let presented: ViewController
  /// The controller that presents; it owns a presentation in its own context.
  var presenter: ViewController { heldPresenter ?? weakPresenter ?? nobody }
  private lazy var nobody = ViewController(id: "\(presented.id)/presenter")
  private let heldPresenter: ViewController?
  private weak var weakPresenter: ViewController?
  let controller: PresentationController
  /// Whether the presenter disappears behind the presented view.
  let coversPresenter: Bool
  let container: PresentationContainerView
  /// Runs the presentation and the dismissal.
  package private(set) lazy var conductor = TransitionConductor(
    for: self, names: TransitionRun.Names(presenting: presented))
  /// The stage that it is on.
  var stage: Stage { conductor.installedStage }
  /// What stands for the presenter in its container, where the presentation covers no more than that; it
  /// owns the presentation.
  package private(set) weak var context: PresentationContextView?
  /// Whether there was one: what has taken it away may be told before the presentation is.
  private let isInContext: Bool
  /// The rules of the stage when it was made, which hold until the dismissal.
  let era: Era?
  /// The way that the presented controller is on, until it has been told that it is over.
  private(set) var way: Way?
  /// How far the controller is on its way through the presentation.
  package var state = State()
  var pull: PanelPull?
  /// A sheet's way between its detents.
  package private(set) var slide: SheetSlide?
  /// What the transitioning delegate wants for the pull that is about to begin.
  var pulledChoice = TransitionChoice() { didSet { holdOn(to: oldValue) } }
  /// Who has asked for the presentation.
  weak var source: ViewController?
  /// What callers have asked for.
  var requests = Requests() { didSet { holdOn(to: oldValue) } }
  /// Takes all touches, in front of everything, while a transition runs that cannot be interrupted.
  private lazy var shield = View(id: "\(presented.id)/shield")

  init(
    presented: ViewController, presenter: ViewController, controller: PresentationController,
    coversPresenter: Bool, context: PresentationContextView? = nil, stage: Stage
  ) {
    self.presented = presented
    heldPresenter = context == nil ? presenter : nil
    weakPresenter = presenter
    self.controller = controller
    self.coversPresenter = coversPresenter
    self.context = context
    isInContext = context != nil
    era = stage.era
    container = PresentationContainerView(
      id: "\(presented.id)/presentation", frame: (context ?? stage.window).bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentationController = controller
    controller.containerView = container
    container.resized = { [weak self] in self?.containerResized(from: $0) }
    conductor.enter(stage)
    if context != nil { enterContext() }
    (controller as? SheetPresentationController)?.checkDetents(on: stage)
    slide = (controller as? SheetPresentationController).map { SheetSlide(self, $0) }
    connectPull()
  }

  /// The presentation or dismissal that runs now.
  var run: TransitionRun? { conductor.transition }

  /// What is presented: the controller's view, or one around it.
  var presentedView: View { controller.presentedView ?? presented.view }

  /// Where the presenter's view lies when it is in sight and nothing moves: that may be a sheet.
  var presenterFrame: Rect {
    if isInContext { return context?.bounds ?? container.bounds }
    guard let behind = presenter.presentation else { return stage.window.bounds }
    let frame = behind.controller.restFrame
    return behind.context == nil ? frame : behind.container.convert(frame, to: nil)
  }

  /// Whether the presented controller is being dismissed, or about to be.
  var isLeaving: Bool {
    state.isGone || run.map { state.isDismissing != $0.context.transitionWasCancelled } ?? false
  }

  /// Whether callbacks are being called, of this presentation or of one in front of it, or what is in front is
  /// being taken away: a dismissal waits until that is over.
  var isInCallbacks: Bool {
    conductor.isChanging || state.isAboutToLeave
      || presented.madePresentation?.isInCallbacks == true
  }

  /// Follows what was asked for in callbacks, also of the presentation behind, or while a transition ran that
  /// could not be reversed.
  package func callbacksEnded() {
    let behind = presenter.presentation
    followRequests()
    if let behind, behind.requests.dismissal != nil, !behind.isInCallbacks {
      behind.callbacksEnded()
    }
  }

  private func followRequests() {
    if state.isGone {
      for completion in takeQueuedDismissal() { completion() }
      let next = requests.presentation
      requests.presentation = nil
      next?()
    } else if let next = requests.dismissal, run == nil || run?.mayTurn == true {
      dismiss(animated: next.animated, completions: takeQueuedDismissal())
    }
  }

  /// Lets a dismissal wait, with those that wait already.
  func queueDismissal(animated: Bool, _ completions: [() -> Void]) {
    requests.dismissal = QueuedDismissal(
      animated: animated, completions: takeQueuedDismissal() + completions)
  }

  /// Gives up what waits.
  ///
  /// - Returns: Who still wants to hear of the end.
  func takeQueuedDismissal() -> [() -> Void] {
    defer { requests.dismissal = nil }
    return requests.dismissal?.completions ?? []
  }

  // MARK: What the conductor asks

  /// Always shown on the stage itself; in a context, as that is.
  package var containerAppearance: AppearanceState {
    state.isContextAboutToGo ? .disappearing : state.context
  }

  /// Both: each takes part in the transition.
  package func coordinatedControllers(of plan: TransitionPlan) -> [ViewController] {
    [presented, presenter]
  }

  func begin(choice: TransitionChoice? = nil, animated: Bool, isInteractive: Bool = false) {
    var plan = TransitionPlan(
      from: state.isDismissing ? presented : presenter,
      to: state.isDismissing ? presenter : presented,
      in: container, isAnimated: animated)
    plan.style = presented.resolvedPresentationStyle
    plan.choice = choice
    plan.isInteractive = isInteractive
    plan.presenter = presenter
    plan.isInContext = context != nil
    plan.touchedView = nil
    plan.appearance = .modal
    if !coversPresenter {
      plan.bystander = presenter
      plan.appearance = .modal.without(state.isDismissing ? .to : .from)
    }
    conductor.begin(plan)
  }

  package func transitionWillBegin(_ plan: TransitionPlan) {
    way = state.isDismissing ? .dismissing : .presenting
    state.isToldToGo = false
    container.isComing = false
    guard !state.isDismissing else { return container.isSettled = false }
    home.addSubview(container)
    guard coversPresenter else { return }
    container.addSubview(presenterView)
    // What lies in a context lay elsewhere in that than it does in the window.
    if presenter.contextPresenter != nil { presenterView.untransformedFrame = presenterFrame }
  }

  package func choice(for plan: TransitionPlan) -> TransitionChoice {
    state.isDismissing ? queryDismissal() : queryPresentation()
  }

  package func defaultAnimator(for plan: TransitionPlan) -> (
    any ViewControllerAnimatedTransitioning
  )? {
    let comes = !state.isDismissing
    return presented.preferredAnimator(
      comes: comes, over: source ?? presenter,
      fallback: transitionStyle.animator(isPresenting: comes))
  }

  package func frames(for plan: TransitionPlan) -> TransitionContext.Frames {
    state.isDismissing ? dismissingFrames : presentingFrames
  }

  package func transitionDidBegin(_ run: TransitionRun) {
    run.context.presentedView = { [weak controller] in controller?.presentedView }
    if let era = run.era, run.animator is ZoomAnimator {
      run.manners.catches = era.has(.zoomCatch)
      run.manners.hears = true
    }
    if state.isDismissing {
      if state.isPulledAway { willGoByPull() }
    } else {
      stage.record(presented.id, .presentationTransitionWillBegin)
      controller.presentationTransitionWillBegin()
      container.isComing = true
      container.tellLayout()
    }
  }

  package func transitionWillRun(_ run: TransitionRun) {
    if state.isDismissing {
      stage.record(presented.id, .dismissalTransitionWillBegin)
      controller.dismissalTransitionWillBegin()
      if stage.presentsAsUIKit && run.context.isAnimated && run.interaction == nil {
        presentedView.cancelGestures()
      }
      // It may have missed a change of the size while it was covered.
      if coversPresenter { presenterView.untransformedFrame = presenterFrame }
    } else {
      presentedView.untransformedFrame = controller.frameOfPresentedViewInContainerView
    }
    keepLowerEdge(run)
    let context = run.context
    // Callbacks may have given the container another size.
    context.frames = frames(for: run.plan)
    container.noteSize()
    if context.isAnimated && !context.isInteractive && !run.animator.isInterruptible {
      shield.untransformedFrame = home.bounds
      shield.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      home.addSubview(shield)
    }
  }

  package func transitionWillEnd(_ ended: TransitionRun, completed: Bool) {
    let staysPresented = completed != state.isDismissing
    state.isGone = !staysPresented
    state.isStanding = staysPresented
    if let era = ended.era, state.isPulledAway, !state.isGone {
      // That the presented controller is told to come back is inferred.
      stage.decides(.pullTellsAtOnce, in: era, for: presented.id, surely: false)
    }
    pull?.transitionEnded(isGone: state.isGone)
    shield.removeFromSuperview()
    // A presenter that stays in sight keeps what a completed way has made of it, such as its place behind
    // a card.
    ended.restoreLooks(but: completed && !coversPresenter ? presenterView : nil)
    if completed && !state.isDismissing { controller.noteRestFrame() }
    place(staysPresented: staysPresented)
    if state.isDismissing {
      stage.record(presented.id, .dismissalTransitionDidEnd, .didComplete(completed))
      controller.dismissalTransitionDidEnd(completed)
      if !completed { (controller as? SheetPresentationController)?.comesBack() }
    } else {
      stage.record(presented.id, .presentationTransitionDidEnd, .didComplete(completed))
      controller.presentationTransitionDidEnd(completed)
    }
  }

  package func transitionDidEnd(_ ended: TransitionRun, completed: Bool) {
    state.isDismissing = false
    way = nil
    container.isComing = false
    container.isSettled = !state.isGone
  }

  package func transitionIsOver(_ ended: TransitionRun, completed: Bool) {
    if state.isGone { dissolve() }
    let run = requests.completions
    requests.completions.removeAll()
    for completion in run { completion() }
    if state.isGone && state.isPulledAway { didGoByPull() }
    state.isPulledAway = false
    followWaitingSelection()
  }

  package func letGoAtRest() { pull?.letGo() }

  // MARK: Views

  /// Lets a sheet that reaches the lower edge stretch rather than leave a gap there, or no longer. Whoever
  /// brings an animator may have other plans with that edge.
  func keepLowerEdge(_ run: TransitionRun) {
    guard controller is SheetPresentationController, run.animator is CoverVerticalAnimator else {
      return
    }
    let edge = controller.frameOfPresentedViewInContainerView.maxY
    run.timeline.standing = edge > container.bounds.maxY - Rest.distance ? presentedView : nil
  }

  /// Puts every view where it belongs.
  private func place(staysPresented: Bool) {
    if staysPresented {
      if coversPresenter && (context == nil || presenterView.superview === container) {
        presenterView.removeItself()
      }
      let view = presentedView
      if !view.isPlacedByConstraints { view.untransformedFrame = controller.restFrame }
      if view.superview !== container { container.addSubview(view) }
    } else {
      presentedView.removeFromSuperview()
      presented.containedView.removeFromSuperview()
      if coversPresenter { putPresenterBack() }
    }
  }

  /// The presenter's view goes back to where it was before it was covered.
  private func putPresenterBack() {
    presenterView.untransformedFrame = presenterFrame
    if let context {
      context.insertSubview(presenterView, at: 0)
    } else if let behind = presenter.presentation {
      behind.container.addSubview(presenterView)
      presenterView.untransformedFrame = behind.controller.restFrame
    } else {
      stage.window.insertSubview(presenterView, at: 0)
    }
  }

  private func dissolve() {
    container.removeFromSuperview()
    stage.remove(self)
    presented.presentation = nil
    presenter.madePresentation = nil
    leaveContext()
  }

  func record(_ call: Trace.Call, _ argument: Trace.Argument = .none) {
    stage.record(conductor.names.delegate, call, argument)
  }
}
