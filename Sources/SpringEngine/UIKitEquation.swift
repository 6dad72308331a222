/// The equation that ties UIKit's duration to a natural frequency.
struct UIKitEquation {
  let duration: Double
  let dampingRatio: Double
  /// In distances per second, positive toward the target.
  let velocity: Double

  /// The part of the travel that counts as settled.
  static let threshold = 0.001

  /// A frequency so low that nothing moves, in radians per second.
  private static let floor = 1e-100

  /// The largest ω at which exactly the threshold is left at the end of the duration.
  var largestFrequency: Double {
    let ratio = dampingRatio
    if velocity == 0 && ratio < 1 {
      let leftover = ratio / (1 - ratio * ratio).squareRoot()
      return naturalLogarithm(leftover / Self.threshold) / (ratio * duration)
    }
    let crest = self.crest
    if remainder(at: crest) >= Self.threshold {
      // Beyond the crest the remainder only falls.
      var high = 2 * crest + 1 / duration
      while remainder(at: high) >= Self.threshold { high *= 2 }
      return bisection(from: crest, to: high) { remainder(at: $0) < Self.threshold }
    }
    // The last hill is too low; before it, the remainder falls from infinity or from its start.
    return bisection(from: Self.floor, to: valley) { remainder(at: $0) < Self.threshold }
  }

  /// The frequency of the last local maximum of the remainder, or almost 0 if it falls throughout.
  private var crest: Double {
    guard velocity > 0 else { return Self.floor }
    if dampingRatio < 1 {
      // The positive root of ζ²D·ω² − ζDv·ω − v = 0, where the derivative vanishes.
      let decay = dampingRatio * duration
      let middle = decay * velocity
      let root = (middle * middle + 4 * dampingRatio * decay * velocity).squareRoot()
      return (middle + root) / (2 * dampingRatio * decay)
    }
    if dampingRatio == 1 { return velocity }
    return highestBeyondValley
  }

  /// The highest frequency at which the remainder vanishes, or almost 0 if there is none.
  private var valley: Double {
    if dampingRatio < 1 { return velocity / dampingRatio }
    if velocity * duration <= 1 { return Self.floor }
    // Without its decay, which may be too small for a number, the remainder has the sign of this.
    let split = ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    let (fast, slow) = (dampingRatio + split, 1 / (dampingRatio + split))
    return bisection(from: Self.floor, to: velocity) { frequency in
      if split == 0 { return 1 + (frequency - velocity) * duration > 0 }
      let lead = exponential(-2 * split * frequency * duration)
      return (fast * frequency - velocity) - (slow * frequency - velocity) * lead > 0
    }
  }

  /// The frequency of the maximum above the valley, by narrowing a bracket around it.
  private var highestBeyondValley: Double {
    var low = valley
    var high = 2 * low + 1 / duration
    while signedRemainder(at: 2 * high) > signedRemainder(at: high) { high *= 2 }
    high *= 2
    while high - low > 1e-9 * high {
      let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
      if signedRemainder(at: left) < signedRemainder(at: right) { low = left } else { high = right }
    }
    return low
  }

  private func remainder(at frequency: Double) -> Double { abs(signedRemainder(at: frequency)) }

  /// What is left of the travel at the end of the duration, as the equation counts it.
  private func signedRemainder(at frequency: Double) -> Double {
    if dampingRatio < 1 {
      let root = (1 - dampingRatio * dampingRatio).squareRoot()
      let leftover = (dampingRatio - velocity / frequency) / root
      return leftover * exponential(-dampingRatio * frequency * duration)
    }
    let spring = Spring(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
    let start = Spring.State(offset: 1, velocity: -velocity)
    return spring.state(after: duration, from: start).offset
  }
}
