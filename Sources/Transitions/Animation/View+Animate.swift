import SpringEngine

extension View {
  /// Animates the changes that a block makes to views.
  ///
  /// The models have their final values at once; what is presented runs from the old ones. Inside
  /// `animateTransition(using:)` the animations join the transition's timeline, so that a finger can
  /// hold them; elsewhere the stage's clock moves them. Outside of any stage the changes simply apply.
  ///
  /// - Parameters:
  ///   - duration: The length, in seconds. 0 or less applies at once and completes with `true`.
  ///   - delay: Seconds before the motion starts; until then the start is shown.
  ///   - curve: How the fraction follows the time.
  ///   - animations: Changes models; it runs once, now.
  ///   - completion: Runs at delay + duration, with `false` if a newer animation replaced this one
  ///     or its transition went back. A block that changes nothing completes at once with `true`.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      duration.isFinite && delay.isFinite && delay >= 0,
      "An animation needs a finite duration and delay, but they are \(duration) s and \(delay) s.")
    guard let stage = Ambient.stage, duration > 0 else {
      Ambient.gathering(nil, animations)
      completion?(true)
      return
    }
    let ambient = Ambient.timeline.flatMap { $0.isOver ? nil : $0 }
    let timeline =
      ambient
      ?? Timeline(stage: stage, duration: delay + duration, driver: .clock(start: stage.now))
    let group = timeline.addGroup(
      delay: delay, duration: duration, curve: curve, completion: completion)
    Ambient.gathering(group, animations)
    guard group.isEmpty else { return }
    timeline.removeGroup(group)
    if timeline !== ambient { stage.remove(timeline) }
    completion?(true)
  }

  /// Animates the changes that a block makes to views with a spring.
  ///
  /// - Parameters:
  ///   - duration: When the spring has settled to a thousandth of the way, in seconds.
  ///   - delay: Seconds before the motion starts.
  ///   - dampingRatio: 1 for no overshoot, less for more of it; greater than 0.
  ///   - velocity: The velocity at the start, in whole ways per second, positive towards the target.
  ///   - animations: Changes models; it runs once, now.
  ///   - completion: As in the plain form.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve: AnimationCurve =
      duration > 0
      ? .spring(
        .uiKit(duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity),
        initialVelocity: velocity)
      : .linear
    animate(
      withDuration: duration, delay: delay, curve: curve, animations: animations,
      completion: completion)
  }
}
