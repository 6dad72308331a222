/// Newton's method as the platforms run it, with their starts and their stops.
///
/// UIKit and the web solve the same equation. They differ from its solution, and from each other, in
/// the last digits that they keep, and for fast initial velocities in the root that they end at.
struct UIKitIteration {
  /// The time at which a thousandth of the travel is left, in seconds.
  let duration: Double
  /// The damping ratio; above 1 it counts as 1.
  let dampingRatio: Double
  /// In distances per second, positive toward the target.
  let velocity: Double
  /// How many steps are taken at most.
  let steps: Int
  /// The step, in radians per second, after which no other is taken.
  let smallestStep: Double
  /// The root √(1 − ζ²), as precisely as the platform takes it.
  let root: Double

  /// The iteration of UIKit: twelve steps, an early stop, a root in single precision.
  ///
  /// The published measurements, of 0.5 to 1 s, stop at a step of 0.001. Slow springs of longer
  /// durations would be off by more than a millionth there, so that their steps count in proportion.
  static func uiKit(_ equation: UIKitEquation) -> UIKitIteration {
    let ratio = min(equation.dampingRatio, 1)
    let duration = min(max(equation.duration, 0.01), 10)
    return UIKitIteration(
      duration: duration, dampingRatio: ratio, velocity: equation.velocity, steps: 12,
      smallestStep: 0.001 / max(duration, 1), root: Double(Float((1 - ratio * ratio).squareRoot())))
  }

  /// The iteration of the web's `findSpring`: eleven steps, all in double precision.
  static func web(_ equation: UIKitEquation) -> UIKitIteration {
    let ratio = equation.dampingRatio
    return UIKitIteration(
      duration: equation.duration, dampingRatio: ratio, velocity: equation.velocity,
      steps: 11, smallestStep: 0, root: (1 - ratio * ratio).squareRoot())
  }

  /// The natural frequency at which the iteration stops, in radians per second. With a fast initial
  /// velocity it may be negative: its square is the stiffness all the same.
  var frequency: Double {
    var frequency = 5 / duration
    for _ in 0..<steps {
      let change = dampingRatio < 1 ? swingingStep(at: frequency) : criticalStep(at: frequency)
      frequency -= change
      if abs(change) <= smallestStep { break }
    }
    return frequency
  }

  /// The step below critical damping.
  private func swingingStep(at frequency: Double) -> Double {
    let decay = dampingRatio * frequency
    let envelope = exponential(-decay * duration)
    let surplus = decay - velocity
    let value = UIKitEquation.threshold - surplus / (frequency * root) * envelope
    let bend = decay * velocity * duration + velocity - decay * decay * duration
    let slope = bend * envelope / (frequency * frequency * root)
    return value / (surplus / frequency > 0 ? -slope : slope)
  }

  /// The step at critical damping.
  private func criticalStep(at frequency: Double) -> Double {
    let envelope = exponential(-frequency * duration)
    let value = UIKitEquation.threshold - (1 + (frequency - velocity) * duration) * envelope
    return value / (duration * duration * (frequency - velocity) * envelope)
  }
}
