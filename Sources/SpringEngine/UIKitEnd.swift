/// Where UIKit's own iteration ends for a duration, a damping ratio and an initial velocity.
///
/// With a fast initial velocity it may end nowhere: at no root of its equation, at millions of seconds or at
/// a fraction of one. What is shown to people is then ``root``.
public struct UIKitEnd: Hashable, Sendable {
  /// The spring at which it stops, wherever that is: what ``Spring/UIKitConvention/uiKitExact`` gives.
  public let stopped: Spring
  /// The spring of the equation's largest root, with UIKit's clamps on duration and ratio.
  public let root: Spring

  /// How far from the largest root an iteration counts as arrived, as a part of the frequency.
  ///
  /// Its early stop leaves a millionth at most; what is farther off is another root, or none.
  private static let slack = 1e-4

  /// Creates the end from the numbers of ``Spring/uiKit(duration:dampingRatio:initialVelocity:convention:)``.
  ///
  /// - Precondition: The numbers lie in its ranges.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    stopped = Spring.uiKit(
      duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity,
      convention: .uiKitExact)
    root = Spring.uiKit(
      duration: min(max(duration, 0.01), 10), dampingRatio: min(dampingRatio, 1),
      initialVelocity: initialVelocity)
  }

  /// Whether the iteration arrives at the largest root.
  public var arrives: Bool {
    abs(stopped.naturalFrequency / root.naturalFrequency - 1) <= Self.slack
  }

  /// The spring to go on with: where the iteration stops if it arrives, else the largest root.
  public var spring: Spring { arrives ? stopped : root }
}
