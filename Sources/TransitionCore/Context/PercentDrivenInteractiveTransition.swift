public import SpringEngine
public import TransitionViews

/// Drives a transition percent by percent; the counterpart of `UIPercentDrivenInteractiveTransition`.
///
/// While a finger holds it, every animation is linear in the percentage. On finishing or cancelling, the
/// rest of the transition follows ``completionCurve`` from rest. See
/// ``SpringDrivenInteractiveTransition`` for one that keeps the finger's velocity.
///
/// Everything that UIKit's class lets a subclass override can be overridden here, and the containers call
/// the overrides. One whose ``startInteractiveTransition(_:)`` does not call `super` drives its transition
/// by itself, as any other ``ViewControllerInteractiveTransitioning`` does.
@MainActor
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  /// A decision that came before the animator had run.
  private enum Decision {
    case finish, cancel
  }

  /// The last update, clamped to 0…1.
  open private(set) var percentComplete = 0.0
  /// Divides the time that the rest of the transition takes; greater than 0, default 1.
  open var completionSpeed = 1.0 {
    didSet {
      precondition(
        completionSpeed > 0 && completionSpeed.isFinite,
        "A completion speed must be finite and greater than 0, but it is \(completionSpeed).")
    }
  }
  /// The timing curve of the rest of the transition.
  open var completionCurve = TimingCurve.easeInOut
  /// The timing of the rest of the transition instead of ``completionCurve``, if the animator is
  /// interruptible.
  ///
  /// A spring starts with its own initial velocity, in remaining distances per second, and runs until it
  /// is at rest.
  open var timingCurve: (any TimingCurveProvider)?
  /// Whether the transition starts interactively.
  open var wantsInteractiveStart = true
  /// Whether the container's own recognizers catch the running transition, too: `true` unless it is set to
  /// `false`, for recognizers of one's own that catch it with ``pause()``.
  open var isInterruptibleByContainer = true

  /// The transition that is being driven.
  public private(set) weak var context: TransitionContext?
  private(set) var timeline: Timeline?
  /// A decision that was taken before the start, and in which step of the stage.
  private var queued: (decision: Decision, step: Int)?
  /// Whether a transition has been made with it, and has not started.
  private var isAwaited = false
  private var updates = VelocityEstimator()

  /// Creates an interaction controller.
  public init() {}

  /// The length of the transition that is being driven, in seconds; 0 without one.
  open var duration: Double { context == nil ? 0 : timeline?.askedDuration ?? 0 }

  /// Code asks for another transition while this one is held. One that drives its transition by itself does
  /// what ``ViewControllerInteractiveTransitioning`` says; the default does nothing, because of all others
  /// the container takes the transition on.
  open func endInteractiveTransition(
    _ context: any ViewControllerContextTransitioning, cancelled: Bool
  ) {}

  /// Starts the animator with its timeline held by the finger, at 0; by the clock, where the transition does
  /// not start interactively.
  ///
  /// - Precondition: A container calls it, with its own context.
  open func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    guard let context = context as? TransitionContext, let timeline = Ambient.timeline else {
      preconditionFailure("Only a container starts an interactive transition.")
    }
    adopt(context, timeline: timeline)
    if context.isInteractive { timeline.hold(at: 0) }
    let early = queued
    queued = nil
    context.animate()
    switch early?.decision {
    case .finish: finish()
    case .cancel: cancel()
    case nil: break
    }
  }

  /// Learns that a transition has been asked for, which has not started.
  func expectStart() {
    isAwaited = true
    (context, timeline) = (nil, nil)
    if queued?.step != Ambient.stage?.steps { queued = nil }
  }

  /// Learns that its transition is over.
  func isOver() {
    isAwaited = false
    queued = nil
    timeline = nil
  }

  /// Keeps a decision for the transition that has been asked for and has not started; without one,
  /// nothing happens.
  private func keep(_ decision: Decision) {
    guard let stage = Ambient.stage, isAwaited || stage.expectsStart else { return }
    queued = (decision, stage.steps)
  }

  /// Takes over a transition that runs already.
  func adopt(_ context: TransitionContext, timeline: Timeline) {
    isAwaited = false
    self.context = context
    self.timeline = timeline
    updates.reset()
    percentComplete = min(max(timeline.position(at: now), 0), 1)
  }

  var now: Double { Ambient.stage?.now ?? 0 }

  private var handTime: Double { Ambient.stage?.handTime ?? 0 }

  /// How fast the updates move the transition at a time, both by the hand's clock, in units of progress per
  /// second: a straight line fitted to those of the latest tenth of a second.
  func updateVelocity(at time: Double) -> Double { updates.velocity(at: time) }

  /// Moves the transition to a percentage.
  ///
  /// - Parameter fraction: The percentage, as a fraction. Below 0 and above 1 geometry is extrapolated
  ///   linearly, while ``percentComplete``, alpha and colours stay at the end.
  /// - Precondition: `fraction` is finite.
  open func update(_ fraction: Double) {
    precondition(fraction.isFinite, "A percentage must be finite, but it is \(fraction).")
    guard let context, let timeline, context.isInteractive, !context.isCompleted else { return }
    percentComplete = min(max(fraction, 0), 1)
    updates.add(time: handTime, position: fraction)
    timeline.hold(at: fraction)
    context.updateInteractiveTransition(percentComplete)
  }

  /// Catches the running transition where it is shown, if its animator is interruptible.
  open func pause() {
    guard let context, let timeline, !context.isCompleted, !context.isInteractive,
      context.animator.isInterruptible, offers(.interactionPause)
    else { return }
    let caught = timeline.takeFromClock(at: now)
    updates.reset()
    percentComplete = min(max(caught.position, 0), 1)
    context.pauseInteractiveTransition()
  }

  /// Finishes: the transition runs on to its end. If a transition has been requested but not started, the
  /// decision waits for the start; without a transition nothing happens.
  open func finish() {
    guard let context, let timeline, !context.isCompleted else { return keep(.finish) }
    guard context.isInteractive else { return }
    context.finishInteractiveTransition()
    if context.isDecided(cancelled: false) { complete(timeline, to: 1) }
  }

  /// Cancels: the transition runs back to its start. Before the start it waits like ``finish()``.
  open func cancel() {
    guard let context, let timeline, !context.isCompleted else { return keep(.cancel) }
    guard context.isInteractive else { return }
    context.cancelInteractiveTransition()
    if context.isDecided(cancelled: true) { complete(timeline, to: 0) }
  }

  /// Whether the stage's era has what comes with property animators; what is the library's own is always there.
  private func offers(_ offering: EraOffering) -> Bool {
    guard !(self is SpringDrivenInteractiveTransition), let stage = Ambient.stage else {
      return true
    }
    return stage.offers(offering, to: context?.name ?? "\(Self.self)")
  }

  /// Moves the timeline to its end, which here takes its share of the duration.
  ///
  /// - Parameter target: 1 to finish, 0 to cancel.
  func complete(_ timeline: Timeline, to target: Double) {
    let position = timeline.position(at: now)
    // What was moved far beyond an end comes back in the time of one whole way.
    let share = min(abs(target - position), 1)
    let rest = share * timeline.duration / completionSpeed
    var own = context?.animator.isInterruptible ?? false ? timingCurve : nil
    if own != nil && !offers(.interactionCurve) { own = nil }
    timeline.follow(
      own ?? CubicTimingParameters(animationCurve: completionCurve), to: target, from: position,
      velocity: nil, lasting: rest, at: now)
  }
}

/// Drives a transition percent by percent; on release, a spring takes over the position *and* the velocity.
///
/// It has no counterpart: UIKit's completion starts from rest.
public final class SpringDrivenInteractiveTransition: PercentDrivenInteractiveTransition {
  /// The spring that takes the transition to its end.
  public var spring: Spring
  /// The whole travel, in points; greater than 0. It converts a quarter of a point, which counts as rest,
  /// to a percentage.
  public var travel: Double
  /// The velocity that the next `finish()` or `cancel()` starts with, in total distances per second.
  public var velocity = 0.0

  /// Creates an interaction controller.
  ///
  /// - Precondition: `travel`, in points, is finite and greater than 0.
  public init(spring: Spring, travel: Double) {
    precondition(
      travel > 0 && travel.isFinite, "A travel must be finite and greater than 0, not \(travel) pt."
    )
    self.spring = spring
    self.travel = travel
  }

  override func complete(_ timeline: Timeline, to target: Double) {
    timeline.settle(
      to: target,
      from: Timeline.Motion(position: timeline.position(at: now), velocity: velocity),
      spring: spring, tolerance: Rest.distance / travel, at: now)
    velocity = 0
  }
}
