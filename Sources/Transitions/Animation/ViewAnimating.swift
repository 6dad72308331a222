/// Something that can be started, paused, scrubbed, reversed and stopped; the counterpart of
/// `UIViewAnimating`.
///
/// ``ViewPropertyAnimator`` is one. Animations of another kind can be made to look like it, for an
/// interaction controller that is given either.
@MainActor
public protocol ViewAnimating: AnyObject {
  /// The state.
  var state: AnimatingState { get }
  /// Whether it is moving now: active and not paused.
  var isRunning: Bool { get }
  /// Whether it runs in reverse.
  var isReversed: Bool { get set }
  /// How much of the change is shown, in the direction of the run, 0…1.
  var fractionComplete: Double { get set }
  /// Starts, or continues after a pause.
  func startAnimation()
  /// Starts after a delay, in seconds, not negative.
  func startAnimation(afterDelay delay: Double)
  /// Pauses where it is shown.
  func pauseAnimation()
  /// Stops where it is shown.
  ///
  /// - Parameter withoutFinishing: Whether it becomes inactive at once, rather than stopped.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends what has been stopped.
  func finishAnimation(at finalPosition: AnimatingPosition)
}

/// Animations to which changes of views can be added as blocks; the counterpart of
/// `UIViewImplicitlyAnimating`, whose methods are all required here.
@MainActor
public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds animations.
  ///
  /// - Parameters:
  ///   - animation: Changes models.
  ///   - delayFactor: The fraction of the duration, or of what is left of it, that they wait; 0..<1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double)
  /// Adds animations without a delay.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a completion, which learns where the animation has ended.
  func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void)
  /// Continues in the current direction, from where it is shown.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the rest, or `nil` for its own.
  ///   - durationFactor: How long it takes, in original durations; 0 for what remains.
  func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}

extension ViewPropertyAnimator: ViewImplicitlyAnimating {
  /// Adds animations: they run with the animator, or, if it is active, from now to its end.
  ///
  /// - Parameter animations: Changes models; it runs when the animator does.
  public func addAnimations(_ animations: @escaping () -> Void) {
    addAnimations(animations, delayFactor: 0)
  }
}

/// What an animator has for a property animator that gives none.
final class NoAnimator: ViewImplicitlyAnimating {
  let state = AnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete = 0.0

  func startAnimation() {}
  func startAnimation(afterDelay delay: Double) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: AnimatingPosition) {}
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {}
  func addAnimations(_ animation: @escaping () -> Void) {}
  func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) {}
  func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double
  ) {}
}
