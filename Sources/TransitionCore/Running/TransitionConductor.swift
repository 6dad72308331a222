import Drawing
public import TransitionViews

/// Runs the transitions of one container, one at a time, from asking for an animator to the last callback.
///
/// The life cycle of a transition is the same in every container, and this is the only place that
/// implements it: the delegate is asked, the transition begins, a finger takes hold and lets go, code
/// reverses it or waits, appearance calls are balanced, and it ends exactly once, if need be because its
/// container goes out of sight or its animator never completes it. For what differs from container to
/// container, the conductor asks its ``TransitionContainer``.
///
///     func show(_ page: ViewController) {
///       switch conductor.entry(policy: .automatic, isAnimated: true) {
///       case .begins:
///         conductor.begin(TransitionPlan(from: shown, to: page, in: view, isAnimated: true))
///       case .reenters(let run): conductor.redirect(cancelled: page === run.plan.from)
///       case .waits: conductor.wait { self.show(page) }
///       case .isIgnored: break
///       }
///     }
///
/// A container that is a ``ConductingViewController`` has one. Transitions run on the stage that the
/// container is on, by its clock.
public final class TransitionConductor {
  /// What a change requested in code does now.
  public enum Entry {
    /// Nothing is in its way.
    case begins
    /// A transition is running that may be reversed or retargeted for it.
    case reenters(TransitionRun)
    /// It follows when the running transition, or the callbacks in which it was requested, are over, or
    /// when the container has come onto a stage.
    case waits
    /// It is dropped.
    case isIgnored
  }

  /// The running transition.
  public private(set) var transition: TransitionRun? { didSet { holdOn(to: oldValue) } }
  /// The stage that the container is on, once it has been on one.
  public private(set) weak var stage: Stage?
  /// A finger's hold on the transition.
  public package(set) var grip: TransitionGrip? { didSet { holdOn(to: oldValue) } }
  let names: TransitionRun.Names
  /// Who presents in its own context, where these are the transitions of such a presentation: its
  /// container's calls are for the whole context, these for itself alone.
  weak var contextPresenter: ViewController?
  /// Owns the conductor, which only the container's own calls and ``change(_:)``, which keeps it, lead to.
  private unowned let container: any TransitionContainer
  /// How many beginnings and ends of transitions are on the stack.
  private var changes = 0
  private var waiting: (() -> Void)? { didSet { holdOn(to: oldValue) } }

  /// Creates the conductor of a container.
  ///
  /// - Parameters:
  ///   - container: The container, which owns the conductor.
  ///   - id: The prefix of its transitions' names in traces: `id/context`, `id/animator` and so on.
  public convenience init(for container: any TransitionContainer, id: String) {
    self.init(for: container, names: TransitionRun.Names(owner: id))
  }

  init(for container: any TransitionContainer, names: TransitionRun.Names) {
    self.container = container
    self.names = names
  }

  /// The stage has gone, with the transition that ran on it: nobody is told.
  func stageHasGone() {
    waiting = nil
    (transition, grip) = (nil, nil)
  }

  /// Comes onto a stage.
  func enter(_ stage: Stage?) { self.stage = stage }

  /// The stage that the container is on.
  ///
  /// - Precondition: It has been on one.
  public var installedStage: Stage {
    guard let stage else { preconditionFailure("'\(names.owner)' is not installed on a stage.") }
    return stage
  }

  // MARK: What is asked for in code

  /// Whether callbacks of a beginning or an end are being called.
  public var isChanging: Bool { changes > 0 }

  /// Returns what a change requested now does. Before the container is on a stage, it waits for that.
  ///
  /// - Parameters:
  ///   - policy: What it does to a running transition.
  ///   - isAnimated: Whether it is animated; only then it reverses or retargets a running one.
  public func entry(policy: ReentryPolicy, isAnimated: Bool) -> Entry {
    guard let transition else { return isChanging || stage == nil ? .waits : .begins }
    switch policy {
    case .ignore: return .isIgnored
    case .automatic, .retarget:
      let isOpen = !isChanging && isAnimated && transition.mayTurn
      return isOpen ? .reenters(transition) : .waits
    case .queue: return .waits
    }
  }

  /// Queues a change: it is requested again at the end of the current callbacks, or of the running
  /// transition. Only the latest one waits. An interaction controller of the delegate's own that holds the
  /// transition is asked to let it go on.
  public func wait(_ change: @escaping () -> Void) { wait(asking: false, change) }

  /// Queues a change, and asks an interaction controller of somebody's own to let go of what runs.
  package func wait(asking cancelled: Bool, _ change: @escaping () -> Void) {
    let place = Ambient.place
    waiting = { Ambient.at(place, change) }
    askToLetGo(cancelled: cancelled)
  }

  /// Asks an interaction controller of somebody's own that holds the running transition to let go of it,
  /// because something else waits.
  package func askToLetGo(cancelled: Bool) {
    guard !isChanging, let transition else { return }
    transition.askToLetGo(cancelled: cancelled, spring: container.release.spring)
  }

  /// Whether a change waits.
  var hasWaiting: Bool { waiting != nil }

  /// Drops the queued change.
  public func forgetWaiting() { waiting = nil }

  /// Begins or ends transitions as one step: what its callbacks ask for follows afterwards.
  package func change(_ body: () -> Void) {
    // A container that goes in this step lives to its end.
    let container = container
    changes += 1
    body()
    changes -= 1
    guard changes == 0 else { return }
    container.callbacksEnded()
    guard changes == 0, let next = waiting else { return }
    waiting = nil
    next()
  }

  // MARK: The beginning

  /// Begins a transition; one that is still running is ended first.
  ///
  /// A finger that holds the container loses its hold, unless it starts this plan itself.
  ///
  /// - Parameters:
  ///   - plan: What is to happen.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func begin(
    _ plan: TransitionPlan, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line) {
      Ambient.apart {
        // Whatever this calls has to wait: it may want something else of the container.
        change {
          cutShort()
          if !plan.isInteractive { letGo() }
          beginNow(plan)
        }
      }
    }
  }

  private func beginNow(_ asked: TransitionPlan) {
    var plan = asked
    plan.isAnimated = plan.isAnimated && isShown
    plan.to.loadViewIfNeeded()
    let coordinator = plan.coordinator ?? makeCoordinator()
    for controller in container.coordinatedControllers(of: plan) {
      controller.join(coordinator)
    }
    container.transitionWillBegin(plan)
    let run = make(plan, coordinator: coordinator)
    transition = run
    container.transitionDidBegin(run)
    beginAppearance(run)
    guard !run.context.isCompleted else { return }
    // Its animator, asked while it was made, may have taken the container out of sight.
    guard isShown || !run.context.isAnimated else { return cutShort() }
    container.transitionWillRun(run)
    guard !run.context.isCompleted else { return }
    guard run.context.isAnimated else {
      if let view = run.context.view(forKey: .to) { plan.containerView.addSubview(view) }
      return run.context.completeTransition(true)
    }
    // Who was told so far may have resized the container.
    updateFrames()
    if let view = plan.touchedView { run.keepTouches(from: view) }
    run.begin(fromRest: plan.startsFromRest)
  }

  /// A coordinator for a transition that has been asked for and not begun.
  package func makeCoordinator() -> TransitionCoordinator {
    TransitionCoordinator(name: names.coordinator)
  }

  private func make(_ asked: TransitionPlan, coordinator: TransitionCoordinator) -> TransitionRun {
    var (plan, choice) = (asked, TransitionChoice())
    if plan.isAnimated {
      choice = plan.choice ?? installedStage.asking { container.choice(for: plan) }
    }
    // The callbacks so far may have taken the container out of sight.
    plan.isAnimated = plan.isAnimated && isShown
    let isInteractive = plan.isInteractive && plan.isAnimated
    let animator = choice.animator ?? container.defaultAnimator(for: plan)
    if isInteractive && choice.interaction == nil {
      choice.interaction = SpringDrivenInteractiveTransition(
        spring: container.release.spring, travel: 1)
    }
    let run = TransitionRun(
      plan, animator: animator, interaction: choice.interaction,
      frames: container.frames(for: plan), on: installedStage, names: names,
      coordinator: coordinator
    ) { [weak self] completed in self?.completed(completed) }
    run.isPullable = choice.allowsFinger
    run.isContainersOwn = choice.animator == nil
    return run
  }

  // MARK: In a finger's hands

  /// Whether a press catches the running transition.
  public var catches: Bool { transition?.catches ?? false }

  /// Lets a pan scrub the running transition, one to one. Call it from the pan's action, in every state.
  ///
  /// When the pan begins, it takes hold of the running transition, or of the one that `start` begins.
  ///
  /// - Parameters:
  ///   - pan: The pan.
  ///   - path: How the pan's movement maps to the transition; asked when it takes hold.
  ///   - start: Begins a transition with ``TransitionPlan/isInteractive`` if none is running.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func follow(
    _ pan: PanGestureRecognizer, along path: (TransitionRun) -> TransitionGrip.Path,
    start: () -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line) { followNow(pan, along: path, start: start) }
  }

  private func followNow(
    _ pan: PanGestureRecognizer, along path: (TransitionRun) -> TransitionGrip.Path,
    start: () -> Void
  ) {
    switch pan.state {
    case .began:
      if transition == nil && !isChanging && isShown { start() }
      guard let transition, takeHold(of: transition, with: pan, along: path(transition)) else {
        return
      }
      guard pan.isActive else { return release(cancelled: true) }
      if pan.translation != .zero { grip?.move() }
    case .changed: grip?.move()
    case .ended: release(cancelled: false)
    case .cancelled: release(cancelled: true)
    case .possible, .failed: break
    }
  }

  /// Puts the transition into a finger's hands, where it is shown.
  ///
  /// - Returns: Whether it lets itself be held.
  @discardableResult
  package func takeHold(
    of run: TransitionRun, with pan: PanGestureRecognizer, along path: TransitionGrip.Path
  ) -> Bool {
    grip = TransitionGrip(of: run, with: pan, along: path, release: container.release)
    return grip != nil
  }

  /// Lets go of the transition with the finger's velocity.
  ///
  /// - Parameter cancelled: Whether the touch was taken away.
  package func release(cancelled: Bool) {
    guard let held = grip else { return sendBackUnheld() }
    grip = nil
    held.release(container.release, cancelled: cancelled)
  }

  /// A finger of the container's has begun what an interaction controller of somebody's own was given: that
  /// has to let go with it, if it has not by the end of this step.
  private func sendBackUnheld() {
    guard let transition, transition.plan.isInteractive, transition.isInForeignHands else { return }
    transition.stage.atEndOfStep { [weak self, weak transition] in
      guard let self, let transition, transition === self.transition else { return }
      askToLetGo(cancelled: true)
    }
  }

  /// Takes the container out of a finger's hands, because it goes elsewhere without it: the touch is
  /// dead until it ends.
  ///
  /// - Returns: What was shown of a transition and how fast the finger moved it, or `nil` if it held none.
  @discardableResult
  package func letGo() -> Timeline.Motion? {
    container.letGoAtRest()
    guard let held = grip else { return nil }
    grip = nil
    return held.letGo()
  }

  /// Sends the running transition to one of its ends, from its current progress and velocity. A finger
  /// that holds it loses its hold.
  ///
  /// - Parameters:
  ///   - cancelled: Whether it runs back to its start.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func redirect(
    cancelled: Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard let transition else { return }
    Ambient.at(fileID, line) {
      let shown = letGo()
      guard !transition.context.isCompleted else { return }
      transition.redirect(cancelled: cancelled, spring: container.release.spring, from: shown)
    }
  }

  /// Gives the spring that carries the transition now the parameters of ``TransitionContainer/release``,
  /// after they have changed.
  public func retune() { transition?.retune(container.release.spring) }

  // MARK: Another size

  /// Updates the context's frames to the container's current size.
  public func updateFrames() {
    guard let transition else { return }
    transition.context.frames = container.frames(for: transition.plan)
  }

  /// Adapts what is in motion to the container's current size: progress, and progress per second, are kept.
  ///
  /// Views may be moved by their transforms or by their places: the place that the outgoing view is taken to
  /// changes with its container if its autoresizing keeps it as large as that.
  ///
  /// - Parameters:
  ///   - extent: The new extent of the area that a finger moves in, in points.
  ///   - scaling: The factors for horizontal and vertical distances, given the factor by which the travel
  ///     has grown; by default the travel is horizontal.
  /// - Returns: The factor by which the travel has grown; 1 if nothing is running.
  @discardableResult
  public func rescale(
    extent: Double, scaling: (Double) -> (x: Double, y: Double) = { ($0, 1) }
  ) -> Double {
    guard let transition else { return 1 }
    let factor = transition.rescale(container.frames(for: transition.plan), scaling: scaling)
    grip?.rescale(by: factor, extent: extent)
    return factor
  }

  // MARK: The end

  /// Ends the running transition at once, where it was going, as for a container that goes out of sight.
  public func cutShort() {
    guard let transition, let stage else { return }
    Ambient.with(stage) {
      change {
        letGo()
        container.transitionWillBeCut(transition)
        transition.cutShort()
      }
    }
  }

  /// Completes the running transition where it was going, and lets its animations go on, where a finger holds
  /// them as a release would: those of what comes next add to them.
  package func overtake() {
    guard let transition, let stage else { return }
    Ambient.with(stage) {
      change {
        let (shown, cancelled) = (letGo(), transition.context.transitionWasCancelled)
        if transition.context.isInteractive {
          transition.redirect(
            cancelled: cancelled, spring: container.release.spring, from: shown)
        }
        guard !transition.context.isCompleted else { return }
        transition.overtake()
      }
    }
  }

  /// Runs inside `completeTransition`, exactly once for each transition.
  private func completed(_ completed: Bool) {
    guard let ended = transition else { return }
    Ambient.with(installedStage) {
      change { finish(ended, completed: completed) }
    }
  }

  private func finish(_ ended: TransitionRun, completed: Bool) {
    transition = nil
    grip = nil
    ended.release(completed: completed)
    ended.coordinator.settle(completed: completed)
    container.transitionWillEnd(ended, completed: completed)
    endAppearance(ended, completed: completed)
    container.transitionDidEnd(ended, completed: completed)
    ended.announceEnd(
      completed: completed, to: container.coordinatedControllers(of: ended.plan))
    container.transitionIsOver(ended, completed: completed)
    stage?.systemBars.areDue = true
  }

  // MARK: Appearance

  /// Whether the container is shown or about to be.
  package var isShown: Bool {
    let state = container.containerAppearance
    return state == .appeared || state == .appearing
  }

  private func beginAppearance(_ run: TransitionRun) {
    let animated = run.context.isAnimated
    for end in run.plan.appearance.beginning where !run.context.isCompleted {
      switch end {
      case .from: hide(run.plan.from, animated: animated)
      case .to: reveal(run.plan.to, animated: animated)
      }
    }
  }

  private func endAppearance(_ ended: TransitionRun, completed: Bool) {
    let (plan, animated) = (ended.plan, ended.context.isAnimated)
    for end in completed ? plan.appearance.completing : plan.appearance.cancelling {
      let controller = end == .from ? plan.from : plan.to
      // What has been cut short in a callback of its beginning may not have told everybody.
      if (end == .to) == completed {
        reveal(controller, animated: animated)
        endRevealing(controller, animated: animated)
      } else {
        hide(controller, animated: animated)
        endHiding(controller, animated: animated)
      }
    }
  }

  /// Where a child is between disappeared and appeared, or what stands for it in its context.
  private func appearance(of child: ViewController) -> AppearanceState {
    child === contextPresenter ? child.appearance : child.paneAppearance
  }

  private func beginAppearance(_ child: ViewController, _ isAppearing: Bool, animated: Bool) {
    if child === contextPresenter {
      child.startOwnAppearance(isAppearing, animated: animated)
    } else {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  private func endAppearance(_ child: ViewController, animated: Bool) {
    if child === contextPresenter {
      child.endOwnAppearance(animated: animated)
    } else {
      child.endAppearanceTransition(animated: animated)
    }
  }

  /// A child comes, where the container is shown.
  func reveal(_ child: ViewController, animated: Bool) {
    let state = appearance(of: child)
    guard isShown, state == .disappeared || state == .disappearing else { return }
    beginAppearance(child, true, animated: animated)
  }

  /// A child has come; in a container that is still about to appear, that comes with the container's.
  func endRevealing(_ child: ViewController, animated: Bool) {
    guard container.containerAppearance == .appeared, appearance(of: child) == .appearing
    else { return }
    endAppearance(child, animated: animated)
  }

  /// A child goes, if it has come.
  func hide(_ child: ViewController, animated: Bool) {
    let state = appearance(of: child)
    guard state == .appeared || state == .appearing else { return }
    beginAppearance(child, false, animated: animated)
  }

  /// A child has gone.
  func endHiding(_ child: ViewController, animated: Bool) {
    guard appearance(of: child) == .disappearing else { return }
    endAppearance(child, animated: animated)
  }
}
