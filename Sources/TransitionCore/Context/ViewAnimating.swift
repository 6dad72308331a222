public import TransitionViews

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
  @_disfavoredOverload
  func startAnimation()
  /// Starts after a delay, in seconds, not negative.
  @_disfavoredOverload
  func startAnimation(afterDelay delay: Double)
  /// Pauses where it is shown.
  @_disfavoredOverload
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
  @_disfavoredOverload
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double)
  /// Adds animations without a delay.
  @_disfavoredOverload
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a completion, which learns where the animation has ended.
  func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void)
  /// Continues in the current direction, from where it is shown.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the rest, or `nil` for its own.
  ///   - durationFactor: How long it takes, in original durations; 0 for what remains.
  @_disfavoredOverload
  func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}

/// The methods of the protocol as they are called: with the line of the call. They do what the type does
/// that conforms; nobody conforms to these.
extension ViewAnimating {
  /// Starts, or continues after a pause.
  ///
  /// - Parameters:
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func startAnimation(fileID: StaticString = #fileID, line: UInt = #line) {
    let start: () -> Void = startAnimation
    Ambient.at(fileID, line, start)
  }

  /// Starts after a delay.
  ///
  /// - Parameters:
  ///   - delay: In seconds, not negative.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func startAnimation(
    afterDelay delay: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let start: (Double) -> Void = startAnimation(afterDelay:)
    Ambient.at(fileID, line) { start(delay) }
  }

  /// Pauses where it is shown.
  ///
  /// - Parameters:
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func pauseAnimation(fileID: StaticString = #fileID, line: UInt = #line) {
    let pause: () -> Void = pauseAnimation
    Ambient.at(fileID, line, pause)
  }
}

/// The methods of the protocol as they are called: with the line of the call.
extension ViewImplicitlyAnimating {
  /// Adds animations, some of which wait.
  ///
  /// - Parameters:
  ///   - animation: Changes models.
  ///   - delayFactor: The fraction of the duration, or of what is left of it, that they wait; 0..<1.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func addAnimations(
    _ animation: @escaping () -> Void, delayFactor: Double, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let add: (@escaping () -> Void, Double) -> Void = addAnimations(_:delayFactor:)
    Ambient.at(fileID, line) { add(animation, delayFactor) }
  }

  /// Adds animations without a delay.
  ///
  /// - Parameters:
  ///   - animation: Changes models.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func addAnimations(
    _ animation: @escaping () -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let add: (@escaping () -> Void) -> Void = addAnimations(_:)
    Ambient.at(fileID, line) { add(animation) }
  }

  /// Continues in the current direction, from where it is shown.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the rest, or `nil` for its own.
  ///   - durationFactor: How long it takes, in original durations; 0 for what remains.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let goOn: ((any TimingCurveProvider)?, Double) -> Void =
      continueAnimation(withTimingParameters:durationFactor:)
    Ambient.at(fileID, line) { goOn(parameters, durationFactor) }
  }
}

extension ViewPropertyAnimator: ViewImplicitlyAnimating {
  /// Adds animations: they run with the animator, or, if it is active, from now to its end.
  ///
  /// - Parameters:
  ///   - animations: Changes models; it runs when the animator does.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func addAnimations(
    _ animations: @escaping () -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    addAnimations(animations, delayFactor: 0, fileID: fileID, line: line)
  }
}

/// What the protocols require: the same, from a line that is not known.
extension ViewPropertyAnimator {
  /// Starts, or continues after a pause.
  @_disfavoredOverload
  public func startAnimation() { start(afterDelay: 0) }

  /// Starts after a delay, in seconds, not negative.
  @_disfavoredOverload
  public func startAnimation(afterDelay delay: Double) { start(afterDelay: delay) }

  /// Pauses where it is shown.
  @_disfavoredOverload
  public func pauseAnimation() { pause() }

  /// Adds animations, some of which wait.
  @_disfavoredOverload
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double) {
    add(animations, delayFactor: delayFactor)
  }

  /// Adds animations.
  @_disfavoredOverload
  public func addAnimations(_ animations: @escaping () -> Void) { add(animations, delayFactor: 0) }

  /// Continues in the current direction, from where it is shown.
  @_disfavoredOverload
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double
  ) { goOn(parameters, durationFactor: durationFactor) }
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
