/// The spring that best fits a series of positions: from a recorded curve to parameters.
///
/// Given the natural frequency and the damping ratio, the offset is a sum of known curves, so the
/// target, the first offset and the first velocity follow from linear least squares. What is left is
/// a search in two numbers: a grid that is fine enough not to miss a swing, and from its best points
/// damped Gauss–Newton descents, of which the lowest counts.
///
/// - Note: Source of the separation: Golub and Pereyra, *The differentiation of pseudo-inverses and
///   nonlinear least squares problems whose variables separate*, 1973.
public struct SpringFit: Hashable, Sendable {
  /// A position at a time.
  public struct Sample: Hashable, Sendable {
    /// When, in seconds.
    public var time: Double
    /// Where, usually in points.
    public var position: Double

    /// Creates a sample from its time, in seconds, and its position, usually in points.
    public init(time: Double, position: Double) {
      self.time = time
      self.position = position
    }
  }

  /// The spring, of unit mass.
  public let spring: Spring

  /// The target of the values, in their unit.
  public let target: Double

  /// The time of the first sample, in seconds.
  public let startTime: Double

  /// The state at the first sample.
  public let state: Spring.State

  /// The root of the mean squared distance between samples and curve, in the positions' unit.
  public let rootMeanSquareError: Double

  /// The standard error of ``Spring/response``, in seconds.
  ///
  /// Infinite if the samples do not determine it, as when they hold no motion.
  public let responseError: Double

  /// The standard error of ``Spring/dampingRatio``, without unit; infinite if it is undetermined.
  public let dampingRatioError: Double

  /// Fits a spring to samples.
  ///
  /// - Parameters:
  ///   - samples: Positions in the order of their times. They should cover at least a quarter of a
  ///     swing, with at least four samples in a swing.
  ///   - target: The target of the values, if it is known. A series that ends early says little about its
  ///     target, so pass it if you can.
  /// - Returns: `nil` if there are fewer than six samples of different times, if times run backward,
  ///   if a number is not finite, or if nothing moves: such samples determine no spring.
  /// - Complexity: O(samples²), for there are as many frequencies to look at as samples; less than a
  ///   millisecond for a hundred samples. Allocates at the beginning.
  public init?(samples: [Sample], target: Double? = nil) {
    guard var problem = FitProblem(samples: samples, target: target) else { return nil }
    let best = problem.best()
    let solution = problem.solve(at: best)
    let errors = problem.standardErrors(at: best)
    spring = best.spring
    self.target = solution.target
    startTime = samples[0].time
    state = solution.state
    rootMeanSquareError = (solution.squaredError / Double(samples.count)).squareRoot()
    // The response is 2π ∕ ω₀, and the search is in the logarithm of ω₀.
    responseError = errors.logFrequency * spring.response
    dampingRatioError = errors.ratio
  }

  /// Returns the fitted position at `time`, in seconds; not before ``startTime``.
  public func position(at time: Double) -> Double {
    target + spring.state(after: time - startTime, from: state).offset
  }
}
