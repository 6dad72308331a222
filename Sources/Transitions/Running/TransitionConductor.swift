import Drawing

/// Runs the transitions of one container, one at a time, from the question for an animator to the last
/// callback.
///
/// Whatever a container is, the life of its transitions is the same, and this is the only place that
/// knows it: the delegate is asked, the transition begins, a finger takes hold and lets go, code turns it
/// around or waits, appearance calls come in pairs, and it ends once, if need be because its container
/// goes out of sight or its animator has forgotten it. What differs from container to container, the
/// conductor asks its ``TransitionContainer``.
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
  /// What a change that is asked for in code does now.
  public enum Entry {
    /// Nothing is in its way.
    case begins
    /// A transition runs that may be turned around or sent elsewhere for it.
    case reenters(TransitionRun)
    /// It follows when what runs, or the callbacks that it was asked for in, are over.
    case waits
    /// It is dropped.
    case isIgnored
  }

  /// The transition that runs now.
  public private(set) var transition: TransitionRun?
  /// The stage that the container is on, from the moment when it first was.
  public private(set) weak var stage: Stage?
  /// A finger's hold of the transition.
  public internal(set) var grip: TransitionGrip?
  let names: TransitionRun.Names
  private unowned let container: any TransitionContainer
  /// How many beginnings and ends of transitions are on the stack.
  private var changes = 0
  private var waiting: (() -> Void)?

  /// Creates the conductor of a container.
  ///
  /// - Parameters:
  ///   - container: The container, which keeps the conductor.
  ///   - id: What its transitions are called in traces, `id/context`, `id/animator` and so on.
  public convenience init(for container: any TransitionContainer, id: String) {
    self.init(for: container, names: TransitionRun.Names(owner: id))
  }

  init(for container: any TransitionContainer, names: TransitionRun.Names) {
    self.container = container
    self.names = names
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

  /// What a change that is asked for now does.
  ///
  /// - Parameters:
  ///   - policy: What it does to a transition that runs.
  ///   - isAnimated: Whether it is animated; only then it turns a running one around.
  public func entry(policy: ReentryPolicy, isAnimated: Bool) -> Entry {
    guard let transition else { return isChanging ? .waits : .begins }
    switch policy {
    case .ignore: return .isIgnored
    case .automatic, .retarget:
      let isOpen = !isChanging && isAnimated && transition.animator.isInterruptible
      return isOpen ? .reenters(transition) : .waits
    case .queue: return .waits
    }
  }

  /// Lets a change wait: it is asked for again at the end of the callbacks that are being called, or of
  /// the transition that runs. Only the latest one waits.
  public func wait(_ change: @escaping () -> Void) { waiting = change }

  /// Whether a change waits.
  var hasWaiting: Bool { waiting != nil }

  /// Forgets the change that waits.
  public func forgetWaiting() { waiting = nil }

  /// Begins or ends transitions as one step: what its callbacks ask for follows afterwards.
  func change(_ body: () -> Void) {
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

  /// Begins a transition; one that runs still is cut short first.
  ///
  /// A finger that holds the container lets go, unless the plan is for its own hand.
  public func begin(_ plan: TransitionPlan) {
    Ambient.apart {
      cutShort()
      if !plan.isInteractive { letGo() }
      change { beginNow(plan) }
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
    container.transitionWillRun(run)
    guard !run.context.isCompleted else { return }
    guard run.context.isAnimated else {
      if let view = run.context.view(forKey: .to) { plan.containerView.addSubview(view) }
      return run.context.completeTransition(true)
    }
    if let view = plan.touchedView { run.keepTouches(from: view) }
    run.begin(fromRest: plan.startsFromRest)
  }

  /// A coordinator for a transition that has been asked for and not begun.
  func makeCoordinator() -> TransitionCoordinator { TransitionCoordinator(name: names.coordinator) }

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
    return run
  }

  // MARK: In a finger's hands

  /// Whether a press catches the transition that runs.
  public var catches: Bool { transition?.catches ?? false }

  /// Lets a pan hold the transition that runs, one to one: for a pan's action, in every state of it.
  ///
  /// When the pan begins, it takes hold of what runs, or of what `start` begins then.
  ///
  /// - Parameters:
  ///   - pan: The pan.
  ///   - path: How the pan's movement belongs to a transition; asked when it takes hold.
  ///   - start: Begins a transition with ``TransitionPlan/isInteractive`` where none runs.
  public func follow(
    _ pan: PanGestureRecognizer, along path: (TransitionRun) -> TransitionGrip.Path,
    start: () -> Void
  ) {
    switch pan.state {
    case .began:
      if transition == nil && !isChanging && isShown { start() }
      guard let transition, takeHold(of: transition, with: pan, along: path(transition)) else {
        return
      }
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
  func takeHold(
    of run: TransitionRun, with pan: PanGestureRecognizer, along path: TransitionGrip.Path
  ) -> Bool {
    grip = TransitionGrip(of: run, with: pan, along: path, release: container.release)
    return grip != nil
  }

  /// Lets go of the transition with the finger's velocity.
  ///
  /// - Parameter cancelled: Whether the touch was taken away.
  func release(cancelled: Bool) {
    guard let held = grip else { return }
    grip = nil
    held.release(container.release, cancelled: cancelled)
  }

  /// Takes the container out of a finger's hands, because it goes elsewhere without it: the touch is
  /// dead until it ends.
  ///
  /// - Returns: What was shown of a transition and how fast the finger moved it, or `nil` if it held none.
  @discardableResult
  func letGo() -> Timeline.Motion? {
    container.letGoAtRest()
    guard let held = grip else { return nil }
    grip = nil
    return held.letGo()
  }

  /// Sends the transition that runs to one of its ends, from where it is shown and as fast as it is. A
  /// finger that holds it lets go.
  ///
  /// - Parameter cancelled: Whether it goes back.
  public func redirect(cancelled: Bool) {
    guard let transition else { return }
    let shown = letGo()
    transition.redirect(cancelled: cancelled, spring: container.release.spring, from: shown)
  }

  /// Gives what carries the transition now the parameters of ``TransitionContainer/release``, after they
  /// have changed.
  public func retune() { transition?.retune(container.release.spring) }

  // MARK: Another size

  /// Gives the context the frames of the container's present size.
  public func updateFrames() {
    guard let transition else { return }
    transition.context.frames = container.frames(for: transition.plan)
  }

  /// Takes what is in motion to the container's present size: fractions of the way, and fractions per
  /// second, stay.
  ///
  /// - Parameters:
  ///   - extent: The new extent of what a finger moves in, in points.
  ///   - scaling: By what horizontal and vertical distances grow where the way has become some number
  ///     of times longer; by default the way is horizontal.
  /// - Returns: How many times longer the way has become; 1 where nothing runs.
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

  /// Ends what runs here and now, where it was going, as for a container that goes out of sight.
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
    ended.announceEnd(completed: completed)
    for controller in container.coordinatedControllers(of: ended.plan) {
      controller.leave(ended.coordinator)
    }
    container.transitionIsOver(ended, completed: completed)
  }

  // MARK: Appearance

  /// Whether the container is shown or about to be.
  var isShown: Bool {
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

  /// A child comes, where the container is shown.
  func reveal(_ child: ViewController, animated: Bool) {
    guard isShown, child.appearance == .disappeared || child.appearance == .disappearing
    else { return }
    child.beginAppearanceTransition(true, animated: animated)
  }

  /// A child has come; in a container that is still about to appear, that comes with the container's.
  func endRevealing(_ child: ViewController, animated: Bool) {
    guard container.containerAppearance == .appeared, child.appearance == .appearing else { return }
    child.endAppearanceTransition(animated: animated)
  }

  /// A child goes, if it has come.
  func hide(_ child: ViewController, animated: Bool) {
    guard child.appearance == .appeared || child.appearance == .appearing else { return }
    child.beginAppearanceTransition(false, animated: animated)
  }

  /// A child has gone.
  func endHiding(_ child: ViewController, animated: Bool) {
    guard child.appearance == .disappearing else { return }
    child.endAppearanceTransition(animated: animated)
  }
}
