import Drawing
import SpringEngine
import TransitionViews

/// One running transition of any container: the context, the animator, what drives them, and the rules
/// that hold for all: it starts once, ends once, may be caught and reversed, and is completed by a
/// watchdog if its animator never does.
///
/// A ``TransitionConductor`` creates it from a ``TransitionPlan``.
///
/// It has more properties than most types because everything that lasts exactly as long as one transition
/// is here: its parts, its drivers, the state to be restored, and its watchdog.
public final class TransitionRun {
  /// What the parts of a transition are called in traces: `owner/role`, and `owner/role.2` for those
  /// of a second kind of transition that the owner takes part in.
  package struct Names {
    let owner: String
    package let context: String
    let animator: String
    let interaction: String
    let coordinator: String
    let delegate: String

    package init(owner: String, number: Int = 1) {
      let suffix = number == 1 ? "" : ".\(number)"
      self.owner = owner
      context = "\(owner)/context\(suffix)"
      animator = "\(owner)/animator\(suffix)"
      interaction = "\(owner)/interaction\(suffix)"
      coordinator = "\(owner)/coordinator\(suffix)"
      delegate = "\(owner)/delegate\(suffix)"
    }

    /// The names of a controller's presentation.
    package init(presenting presented: ViewController) {
      self.init(owner: presented.id, number: presented.conductsTransitions ? 2 : 1)
    }
  }

  /// What may happen to a transition on its way; by default what Segue's own rules let happen.
  package struct Manners {
    /// Whether a press catches it.
    package var catches = true
    /// Whether code that undoes it turns it around.
    package var turns = true
    /// Whether its container hears touches though no press catches it.
    package var hears = false
  }

  /// The plan that it was created from.
  public let plan: TransitionPlan
  /// The rules of its stage when it began.
  package let era: Era?
  /// What its container lets happen to it.
  package var manners = Manners()
  /// Whether its animator is the container's rather than a delegate's.
  package internal(set) var isContainersOwn = false
  /// The context that the animator is given.
  public let context: TransitionContext
  /// The animator: the delegate's, the container's own, or one that cross-fades for reduced motion.
  public let animator: any ViewControllerAnimatedTransitioning
  /// The coordinator of alongside animations and completions.
  public let coordinator: TransitionCoordinator
  package let timeline: Timeline
  /// What drives it, once a finger has held it.
  var interaction: (any ViewControllerInteractiveTransitioning)? {
    didSet {
      context.driver = interaction
      holdOn(to: oldValue)
    }
  }
  /// How far the views travel, in points.
  public private(set) var travel: Double
  /// Where a release sends it, if whoever lets a finger hold it knows.
  package var commitPolicy: CommitPolicy?
  /// Whether the interaction controller is a subclass of ours that has started it without `super`.
  private var drivesByItself = false
  /// Whether its interaction controller is being asked to let go of it.
  var isAskingToLetGo = false
  /// Whether it was let go of in the place of an interaction controller that seemed to move it on.
  var isLetGoUnasked = false
  /// The finger that holds it.
  var hand: TransitionGrip.Hand?
  /// How many breaches of the contract the trace had seen before.
  let diagnosticsBefore: Int
  /// Whether its container's own pan may take it, as the delegate wants it.
  package internal(set) var isPullable = true
  /// The from-view's and the to-view's state before, which comes back afterwards.
  let before: (from: ViewState, to: ViewState)
  /// The views around them that a presentation controller shows in their places, with their state before.
  private var wrappers: [(View, ViewState)] = []
  let names: Names
  private let start: Double
  /// Keeps the run until that is over, and lets its conductor forget it when the stage itself goes.
  unowned let stage: Stage
  private var watchdog: Timeline?
  /// Whether the watchdog found it in somebody's hands.
  var isWatchPutOff = false
  /// What takes no touches while it runs, though it took them before.
  private(set) var touchDisabled: View? { didSet { holdOn(to: oldValue) } }
  /// The direction in which its container says that a finger takes it on, of length 1.
  package var declaredWay: Vector?
  /// What is looked at when it ends, if anybody reads the trace.
  private var audit: TransitionAudit? { didSet { holdOn(to: oldValue) } }

  /// Prepares a transition on a stage, at its time.
  ///
  /// - Parameters:
  ///   - animator: `nil` for a change in an instant.
  ///   - onCompletion: Called once, inside `completeTransition`.
  init(
    _ plan: TransitionPlan, animator: (any ViewControllerAnimatedTransitioning)?,
    interaction: (any ViewControllerInteractiveTransitioning)?,
    frames: TransitionContext.Frames, on stage: Stage, names: Names,
    coordinator: TransitionCoordinator, onCompletion: @escaping (Bool) -> Void
  ) {
    era = stage.era
    let isAnimated = plan.isAnimated && animator != nil
    let isInteractive = isAnimated && interaction?.wantsInteractiveStart ?? false
    let animator = animator ?? InstantAnimator()
    let fades = stage.prefersReducedMotion && isAnimated && !isInteractive
    self.animator = fades ? CrossFadeAnimator(replacing: animator) : animator
    let context = TransitionContext(
      owner: names.context, animator: (names.animator, self.animator),
      containerView: plan.containerView, from: plan.from, to: plan.to, frames: frames,
      isAnimated: isAnimated, isInteractive: isInteractive, presentationStyle: plan.style,
      onCompletion: onCompletion)
    context.bystander = plan.bystander
    context.presenter = plan.presenter ?? plan.bystander
    context.isInContext = plan.isInContext
    coordinator.attach(to: context)
    context.coordinator = coordinator
    self.plan = plan
    self.context = context
    self.coordinator = coordinator
    self.stage = stage
    self.names = names
    self.interaction = interaction
    context.driver = interaction
    travel = self.animator.interactiveTravel(using: context)
    before = (context.fromView.model, context.toView.model)
    start = stage.now
    diagnosticsBefore = stage.trace.diagnosticCount
    let duration = self.animator.transitionDuration(using: context)
    timeline = Timeline(
      stage: stage, duration: duration <= 0 ? Timeline.instant : duration,
      driver: .clock(start: stage.now))
    timeline.takesModelsBack = stage.presentsAsUIKit
    (interaction as? SpringDrivenInteractiveTransition)?.travel = travel
    percentDriven?.expectStart()
    // Whoever keeps the context may go on with it when the transition is over.
    context.shownFraction = { [weak self] in self?.shownFraction }
    context.interactionHasChanged = { [weak self] in self?.interactionChanged() }
    context.updated = { [weak self] in self?.follow($0) }
    stage.transitionsBegun += 1
    stage.add(self)
  }

  /// The interaction controller as one that a pan can drive: ours, unless it drives by itself.
  var percentDriven: PercentDrivenInteractiveTransition? {
    drivesByItself ? nil : interaction as? PercentDrivenInteractiveTransition
  }

  /// Lets the interaction controller or the clock begin.
  ///
  /// - Parameter fromRest: Whether the animator's initial velocity is left out.
  func begin(fromRest: Bool = false) {
    timeline.onEnd = { [weak self] in self?.timelineEnded() }
    let keys: [TransitionKey] = [.from, .to]
    let own = keys.compactMap { context.view(forKey: $0) }
      .filter { $0 !== context.fromView && $0 !== context.toView }
    wrappers = own.map { ($0, $0.model) }
    if stage.trace.capacity > 0 {
      audit = TransitionAudit(context, before: before, animator: names.animator)
    }
    context.isStarting = true
    Ambient.with(timeline) {
      if let interaction, context.isInteractive || isOfItsOwnKind(interaction) {
        start(interaction)
      } else {
        percentDriven?.adopt(context, timeline: timeline)
        context.animate()
      }
    }
    context.isStarting = false
    if timeline.hasAnimations { audit?.noteTargets() }
    coordinator.start(on: timeline)
    stage.updateBars(along: timeline)
    if !context.isInteractive && !timeline.hasAnimations { watch() }
    if fromRest { timeline.startFromRest() }
  }

  private func start(_ interaction: any ViewControllerInteractiveTransitioning) {
    stage.record(names.interaction, .startInteractiveTransition)
    interaction.startInteractiveTransition(context)
    drivesByItself = percentDriven.map { $0.context !== context } ?? false
    guard percentDriven == nil else { return }
    if context.isInteractive { return awaitForeignHand() }
    if timeline.hasAnimations { return context.bindPropertyAnimator(to: timeline) }
    if !context.isCompleted { context.animate() }
  }

  // MARK: In flight

  /// Whether a press catches it: it may be caught, nobody holds it, and its interaction controller has no
  /// recognizers of its own for that.
  var catches: Bool { isOpenToFingers && !context.isInteractive && !context.isCompleted }

  /// Whether the container's own recognizers may have it.
  package var isOpenToFingers: Bool {
    animator.isInterruptible && manners.catches && context.isAnimated && !isLeftToTheApplication
  }

  /// Keeps touches from a view until the end, unless somebody holds or may catch the transition.
  func keepTouches(from view: View) {
    let takesTouches =
      context.isInteractive || manners.hears || animator.isInterruptible && manners.catches
    guard !takesTouches && view.isUserInteractionEnabled else { return }
    view.isUserInteractionEnabled = false
    touchDisabled = view
  }

  private func giveTouchesBack() {
    touchDisabled?.isUserInteractionEnabled = true
    touchDisabled = nil
  }

  /// Takes touches from its container when a finger lets go of what no press catches, and gives them back to
  /// one that takes hold of it.
  func mindTouches() {
    guard !manners.catches else { return }
    if context.isInteractive {
      giveTouchesBack()
    } else if let view = plan.touchedView {
      keepTouches(from: view)
    }
  }

  /// Puts the running transition into a finger's hands, where it is shown.
  @discardableResult
  func takeHold(spring: Spring) -> PercentDrivenInteractiveTransition {
    let driver = percentDriven ?? makeInteraction(spring)
    driver.pause()
    return driver
  }

  private func makeInteraction(_ spring: Spring) -> PercentDrivenInteractiveTransition {
    let made = SpringDrivenInteractiveTransition(spring: spring, travel: travel)
    made.adopt(context, timeline: timeline)
    interaction = made
    return made
  }

  /// Sends it to one of its ends, from where it is shown and as fast as it is.
  ///
  /// - Parameter shown: Where and how fast, if a finger knows better than the timeline.
  package func redirect(cancelled: Bool, spring: Spring, from shown: Timeline.Motion? = nil) {
    guard !isInForeignHands else { return askToLetGo(cancelled: cancelled, spring: spring) }
    let shown = shown ?? timeline.shown(at: stage.now)
    if !context.isInteractive {
      guard context.transitionWasCancelled != cancelled else { return }
      timeline.takeFromClock(at: stage.now)
    }
    decide(cancelled: cancelled)
    guard context.isDecided(cancelled: cancelled) else { return }
    timeline.settle(
      to: cancelled ? 0 : 1, from: shown, spring: spring, tolerance: Rest.distance / travel,
      at: stage.now)
  }

  /// Replaces the spring that carries it, from its current progress and velocity. What a finger holds
  /// gets its spring with the release.
  func retune(_ spring: Spring) {
    guard !context.isInteractive else { return }
    (interaction as? SpringDrivenInteractiveTransition)?.spring = spring
    timeline.retune(spring, tolerance: Rest.distance / travel, at: stage.now)
  }

  /// Takes the decision, and tells everybody if it is out of a finger's hands.
  package func decide(cancelled: Bool) {
    guard context.isInteractive else { return context.decide(cancelled: cancelled) }
    if cancelled {
      context.cancelInteractiveTransition()
    } else {
      context.finishInteractiveTransition()
    }
  }

  /// Takes both views, and what an animator has added to the container to move with them, to another size
  /// of their container: progress, and progress per second, are kept.
  ///
  /// - Parameter scaling: The factors for horizontal and vertical distances, given the factor by which
  ///   the travel has grown; by default the travel is horizontal.
  /// - Returns: The factor by which the travel has grown.
  @discardableResult
  func rescale(
    _ frames: TransitionContext.Frames,
    scaling: (Double) -> (x: Double, y: Double) = { ($0, 1) }
  ) -> Double {
    context.frames = frames
    let former = travel
    travel = animator.interactiveTravel(using: context)
    let factor = travel / former
    let (x, y) = scaling(factor)
    let ends = [context.fromView, context.toView]
    let others = context.containerView.subviews.filter { added in
      !ends.contains { $0 === added } && added.isMoved(by: timeline)
    }
    // The incoming view ends where its container has it, the outgoing one where its animator takes it.
    context.fromView.scaleDestination(by: x, vertically: y, on: timeline)
    for view in ends + others { view.scaleTranslations(by: x, vertically: y, on: timeline) }
    (interaction as? SpringDrivenInteractiveTransition)?.travel = travel
    timeline.settle(tolerance: Rest.distance / travel, at: stage.now)
    return factor
  }

  // MARK: The end

  /// Ends it here and now; an animator that does not report it is reported for.
  ///
  /// What its authors would have put right until their own end is no fault of theirs.
  package func end(at position: Double) {
    audit = nil
    if hasForeignHand {
      Ambient.with(timeline) { context.startPropertyAnimator() }
    }
    timeline.end(at: position)
    completeInPlace()
  }

  /// Completes it in the place of whoever has not.
  func completeInPlace() {
    guard !context.isCompleted else { return }
    audit = nil
    context.completeInPlace()
  }

  /// Takes it out of the hands of its interaction controller: a spring takes it to an end, or, where nothing
  /// on the timeline moves it, it ends at once.
  func takeAway(cancelled: Bool, spring: Spring) {
    (context.isTakenAway, audit) = (true, nil)
    Ambient.with(timeline) { context.startPropertyAnimator() }
    guard timeline.hasAnimations else { return end(at: cancelled ? 0 : 1) }
    let shown = timeline.takeFromClock(at: stage.now)
    timeline.isTakenAway = true
    timeline.settle(
      to: cancelled ? 0 : 1, from: shown, spring: spring, tolerance: Rest.distance / travel,
      at: stage.now)
  }

  /// Everything on its timeline has ended.
  private func timelineEnded() {
    if context.isTakenAway { completeInPlace() } else { watch() }
  }

  /// Ends it where it was going, and lets its animations go on.
  func overtake() {
    decide(cancelled: context.transitionWasCancelled)
    completeInPlace()
  }

  /// Ends it here and now where it was going, for a container that goes out of sight.
  func cutShort() {
    decide(cancelled: context.transitionWasCancelled)
    end(at: context.transitionWasCancelled ? 0 : 1)
  }

  /// Lets go of the timeline and of the watchdog, and gives touches back; called when the transition has
  /// been completed.
  func release(completed: Bool) {
    if completed {
      audit?.inspectArrival(on: stage, along: timeline)
    } else {
      audit?.inspectReturn(on: stage)
    }
    giveTouchesBack()
    timeline.release(completed: completed)
    watchdog?.release(completed: true)
    percentDriven?.isOver()
    stage.remove(self)
  }

  /// Undoes what the animator has left on its views: each gets back the transform and the opacity that it
  /// had before.
  ///
  /// - Parameter kept: A view that keeps what it has.
  package func restoreLooks(but kept: View? = nil) {
    let ends = [(context.fromView, before.from), (context.toView, before.to)]
    for (view, state) in ends + wrappers where view !== kept {
      view.transform3D = state.transform3D
      view.alpha = state.alpha
    }
  }

  /// Tells the animator and whoever came along that it is over.
  ///
  /// - Parameter participants: Those who lose the coordinator between the two.
  func announceEnd(completed: Bool, to participants: [ViewController]) {
    stage.record(names.animator, .animationEnded, .didComplete(completed))
    animator.animationEnded(completed)
    for controller in participants { controller.leave(coordinator) }
    coordinator.runCompletions()
    guard let audit else { return }
    let begun = stage.transitionsBegun
    stage.afterwards { stage in
      guard stage.transitionsBegun == begun else { return }
      audit.inspectLeftovers(completed: completed, on: stage)
    }
  }

  /// Looks after an animator whose animations are over though it has not completed its transition: past
  /// twice the duration it is completed in the animator's place, with a diagnostic. As long as somebody
  /// holds it or something moves its views, be it code in a display link, nothing is forgotten.
  func watch() {
    guard watchdog == nil, !context.isCompleted else { return }
    // One that says nothing of its duration may have a motion of its own.
    let duration = timeline.askedDuration > 0 ? timeline.duration : TransitionRun.patience
    let wait = max(start + 2 * duration - stage.now, duration)
    let watchdog = Timeline(stage: stage, duration: wait, driver: .clock(start: stage.now))
    self.watchdog = watchdog
    let former = places
    _ = watchdog.addGroup(delay: 0, duration: wait, curve: .linear) { [weak self] _ in
      self?.complete(from: former)
    }
  }

  /// Where the views in its container are by the code that has moved them.
  private var places: [ViewState] { context.containerView.subviews.map(\.model) }

  /// How long an animator may take that says 0, in seconds, before it is twice too long; ours.
  private static let patience = 1.0

  /// Completes in the place of an animator that has forgotten to.
  ///
  /// - Parameter former: Where the views were when the watch began.
  private func complete(from former: [ViewState]) {
    watchdog = nil
    guard !context.isCompleted else { return }
    guard !context.isInteractive else { return isWatchPutOff = true }
    if timeline.isMoving && timeline.hasAnimations || isOnItsWay || places != former {
      return watch()
    }
    guard !isLetGoUnasked else { return end(at: context.transitionWasCancelled ? 0 : 1) }
    stage.diagnose(names.context, .neverCompleted(animator: nameOfForgetful))
    completeInPlace()
  }

  // MARK: What it tells of itself

  /// Who runs it.
  var owner: String { names.owner }

  /// What its context is called in traces, `owner/context`.
  package var name: String { names.context }

  /// When the watchdog ends it in its animator's place, in seconds of the stage's clock; `nil` while
  /// animations run.
  var watchdogDue: Double? { watchdog?.due }

  /// How the finger, and what follows it, moves over the whole transition, in points: as the view does that
  /// goes furthest.
  package var way: Vector {
    if let declaredWay { return declaredWay * travel }
    let (from, to) = (way(of: context.fromView), way(of: context.toView))
    return to.length > from.length ? to : from
  }

  /// How fast a finger moves it that holds it, in units of progress per second of the hand's clock.
  var heldVelocity: Double {
    let time = stage.handTime
    return hand?.velocity(travel: travel, at: time) ?? percentDriven?.updateVelocity(at: time) ?? 0
  }

  /// The progress that is shown now.
  private var shownFraction: Double { timeline.shown(at: timeline.now).position }

  /// How a view moves over the whole transition, in points.
  package func way(of view: View) -> Vector { view.way(on: timeline) }
}

/// What a change in an instant has for an animator: nobody runs it.
final class InstantAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 1 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    context.completeTransition(true)
  }
}
