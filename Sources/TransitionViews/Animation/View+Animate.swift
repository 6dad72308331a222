import SpringEngine

/// What an animation block asks for, before anything around it is looked at.
struct AnimationRequest {
  var duration: Double
  var delay: Double
  var curve: AnimationCurve
  var options: AnimationOptions

  init(duration: Double, delay: Double, curve: AnimationCurve?, options: AnimationOptions) {
    precondition(
      duration.isFinite && delay.isFinite && delay >= 0,
      "An animation needs a finite duration and delay, but they are \(duration) s and \(delay) s.")
    self.duration = AnimationRequest.duration(duration, options)
    self.delay = delay
    self.curve = curve ?? .timing(options.timingCurve)
    self.options = options
  }

  /// How long a block takes that asks for a duration here: in another block, without one of its own, as
  /// long as that one.
  static func duration(_ asked: Double, _ options: AnimationOptions) -> Double {
    guard asked <= 0, Ambient.isAnimating, !options.contains(.overrideInheritedDuration) else {
      return asked
    }
    return Ambient.block?.plan.duration ?? asked
  }

  /// Whether the changes apply at once: outside of a stage, with animations off, or without a duration.
  var isImmediate: Bool { !Ambient.isAnimating || duration <= 0 }

  /// Opens a group for the request: in the block around it, whose duration and curve it takes, on the
  /// timeline of the transition that is being set up, or on one of its own.
  func makeGroup(in stage: Stage, completion: ((Bool) -> Void)?) -> AnimationGroup {
    var (duration, curve) = (duration, curve)
    if let outer = Ambient.block {
      if !options.contains(.overrideInheritedDuration) { duration = outer.plan.duration }
      if !options.contains(.overrideInheritedCurve) { curve = outer.plan.curve }
    }
    let length = duration * options.cycle.passes
    let around = options.contains(.repeat) ? nil : Ambient.block?.timeline ?? Ambient.timeline
    let joined = around.flatMap { $0.isOver ? nil : $0 }
    let timeline = joined ?? AnimationRequest.makeTimeline(in: stage, duration: delay + length)
    let base = joined == nil ? 0 : Ambient.block?.start ?? timeline.joiningPosition
    let start = base + Self.delay(delay, on: timeline) / timeline.duration
    let plan = AnimationGroup.Plan(
      start: start, end: start + length / timeline.duration, duration: duration, curve: curve,
      cycle: options.cycle, beginsFromCurrentState: options.contains(.beginFromCurrentState),
      blocksTouches: timeline.isMadeForBlocks && !options.contains(.allowUserInteraction),
      place: Ambient.place)
    let group = timeline.addGroup(plan, completion: completion)
    if joined != nil { Ambient.block?.nest(group) }
    return group
  }

  /// A delay that would leave nothing of the way to a finger does not count where UIKit's would not.
  private static func delay(_ asked: Double, on timeline: Timeline) -> Double {
    guard case .held = timeline.driver, timeline.stage?.presentsAsUIKit == true else {
      return asked
    }
    return asked < timeline.duration ? asked : 0
  }

  private static func makeTimeline(in stage: Stage, duration: Double) -> Timeline {
    let made = Timeline(stage: stage, duration: duration, driver: .clock(start: stage.now))
    made.isMadeForBlocks = true
    return made
  }
}

extension View {
  /// Animates the changes that a block makes to views.
  ///
  /// The models have their final values at once; what is presented animates from the old ones. Inside
  /// `animateTransition(using:)` the animations join the transition's timeline, so that a finger can
  /// hold them; inside another block, a property animator's among them, they join that one, with its
  /// duration and curve unless the options override them; elsewhere the stage's clock moves them, and until they have ended the views
  /// receive no new touches without ``AnimationOptions/allowUserInteraction``. Outside a stage the
  /// changes simply apply.
  ///
  /// - Parameters:
  ///   - duration: The length, in seconds. 0 or less applies at once and completes with `true`, except
  ///     inside another block, whose duration then holds without
  ///     ``AnimationOptions/overrideInheritedDuration``, as in UIKit.
  ///   - delay: Seconds before the motion starts; until then the start is shown.
  ///   - curve: The timing curve; `nil` for the options' curve.
  ///   - options: How the block runs.
  ///   - animations: Changes models; it runs once, now.
  ///   - completion: Runs at delay + duration, with `false` if a newer animation replaced a part of this
  ///     one or its transition was cancelled. Where newer animations have replaced all of it, it runs
  ///     right after the block that did, with `false`. A block that changes nothing completes at once
  ///     with `true`.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, curve: AnimationCurve? = nil,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line, isBlock: true) {
      animateHere(
        withDuration: duration, delay: delay, curve: curve, options: options,
        animations: animations, completion: completion)
    }
  }

  /// Animates as a part of the call around.
  private static func animateHere(
    withDuration duration: Double, delay: Double, curve: AnimationCurve?, options: AnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    if let series = Ambient.block?.whole?.group, duration <= 0, delay == 0, Ambient.isAnimating,
      options.isDisjoint(with: [.overrideInheritedDuration, .repeat, .autoreverse])
    {
      // It takes what its keyframe takes.
      animations()
      if let completion { series.complete(with: completion) }
      return
    }
    let request = AnimationRequest(
      duration: duration, delay: delay, curve: curve, options: options)
    guard let stage = Ambient.stage, !request.isImmediate else {
      Ambient.gathering(nil, animations)
      completion?(true)
      return
    }
    let group = request.makeGroup(in: stage, completion: completion)
    // The block may end the transition that it belongs to.
    withExtendedLifetime(group.timeline) {
      Ambient.gathering(group) {
        animations()
        if options.contains(.layoutSubviews) { group.layOutViews() }
      }
      group.finishGathering(completion)
    }
  }

  /// Animates the changes that a block makes to views with a spring; on a stage that
  /// ``Stage/prefersReducedMotion``, with one that does not overshoot.
  ///
  /// - Parameters:
  ///   - duration: The time at which the spring has settled to a thousandth of the distance, in seconds;
  ///     0 or less as in the plain form.
  ///   - delay: Seconds before the motion starts.
  ///   - dampingRatio: 1 for no overshoot, less for more of it; greater than 0.
  ///   - velocity: The velocity at the start, in total distances per second, positive towards the target.
  ///   - options: How the block runs; the curve among them has no effect.
  ///   - animations: Changes models; it runs once, now.
  ///   - completion: As in the plain form.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let isReduced = Ambient.stage?.prefersReducedMotion ?? false
    let duration = AnimationRequest.duration(duration, options)
    let dampingRatio = isReduced ? max(dampingRatio, 1) : dampingRatio
    let velocity = isReduced ? min(velocity, 0) : velocity
    let curve: AnimationCurve =
      duration > 0
      ? .spring(
        .uiKit(duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity),
        initialVelocity: velocity)
      : .linear
    animate(
      withDuration: duration, delay: delay, curve: curve, options: options, animations: animations,
      completion: completion, fileID: fileID, line: line)
  }

  /// Animates the changes that a block makes to views with a spring given by what is perceived of it;
  /// on a stage that ``Stage/prefersReducedMotion``, with one that does not overshoot.
  ///
  /// The counterpart of `animate(springDuration:bounce:initialSpringVelocity:delay:options:…)`.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds: the period of the spring without damping. The
  ///     completion runs when the spring has settled to a thousandth of the distance, which is later. 0 or
  ///     less as in the plain form.
  ///   - bounce: −1…1, both exclusive: 0 for no overshoot, more for more of it, less for a flatter end.
  ///   - velocity: The velocity at the start, in total distances per second, positive towards the target.
  ///   - delay: Seconds before the motion starts.
  ///   - options: How the block runs; the curve among them has no effect.
  ///   - animations: Changes models; it runs once, now.
  ///   - completion: As in the plain form.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public static func animate(
    springDuration duration: Double = 0.5, bounce: Double = 0,
    initialSpringVelocity velocity: Double = 0, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    precondition(
      bounce < 1, "A spring's bounce must be less than 1 to settle, but it is \(bounce).")
    Ambient.stage?.offers(.springDuration, to: "\(Self.self)")
    let isReduced = Ambient.stage?.prefersReducedMotion ?? false
    let velocity = isReduced ? min(velocity, 0) : velocity
    guard duration > 0 else {
      return animate(
        withDuration: 0, delay: delay, options: options, animations: animations,
        completion: completion, fileID: fileID, line: line)
    }
    let spring = Spring(duration: duration, bounce: isReduced ? min(bounce, 0) : bounce)
    animate(
      withDuration: spring.coreAnimationSettlingDuration(initialVelocity: velocity), delay: delay,
      curve: .spring(spring, initialVelocity: velocity), options: options, animations: animations,
      completion: completion, fileID: fileID, line: line)
  }

  /// Turns animations on or off; without them every change takes effect at once.
  ///
  /// It is the stage's own ``Stage/areAnimationsEnabled``, of the stage on which the call is made:
  /// nothing happens outside of one, and other stages go on as they did.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    Ambient.stage?.areAnimationsEnabled = enabled
  }

  /// Makes changes at once, even inside an animation block; animations that the block starts apply at
  /// once too.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    Ambient.withoutAnimation(actions)
  }

  /// Whether animations run at this point: on a stage that has them enabled, and not inside
  /// ``performWithoutAnimation(_:)``.
  public static var areAnimationsEnabled: Bool { Ambient.isAnimating }

  /// The duration of the animation block that is being run, in seconds; 0 outside a block.
  public static var inheritedAnimationDuration: Double { Ambient.block?.plan.duration ?? 0 }
}

extension AnimationGroup {
  /// Lays out what has changed, while the block is still being gathered.
  func layOutViews() {
    for view in views { view.layoutIfNeeded() }
  }

  /// Ends what the block has replaced, and the block itself if it has changed nothing.
  package func finishGathering(_ completion: ((Bool) -> Void)?) {
    endEmptied()
    for part in parts { part.endEmptied() }
    guard isEmpty, !isComplete else { return }
    let all = [completion].compactMap { $0 } + takeJoined()
    // What is around the block has no end of it to tell any more.
    abandon()
    timeline.discard(self)
    for completion in all { completion(true) }
  }
}
