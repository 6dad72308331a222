/// The two numbers that a fit searches.
struct FitPoint {
  /// The natural logarithm of the natural frequency in radians per second.
  var logFrequency: Double
  /// The damping ratio, not negative.
  var ratio: Double

  var frequency: Double { exponential(logFrequency) }

  var spring: Spring {
    Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }
}

/// The least-squares problem behind ``SpringFit``.
struct FitProblem {
  /// The linear part of a fit at one point.
  struct Solution {
    var target: Double
    var state: Spring.State
    var residuals: [Double]
  }

  /// Seconds after the first sample.
  private let times: [Double]
  private let positions: [Double]
  private let knownTarget: Double?

  init?(samples: [SpringFit.Sample], target: Double?) {
    let times = samples.map { $0.time - samples[0].time }
    let positions = samples.map(\.position)
    guard
      times.allSatisfy(\.isFinite), positions.allSatisfy(\.isFinite), target?.isFinite ?? true,
      zip(times, times.dropFirst()).allSatisfy(<=), Set(times).count >= 6,
      positions.contains(where: { $0 != positions[0] })
    else { return nil }
    self.times = times
    self.positions = positions
    knownTarget = target
  }

  private var span: Double { times[times.count - 1] }

  /// The best of frequencies from a tenth of a swing in all samples to a swing in four, and of
  /// damping ratios from none to creeping.
  func bestOfGrid() -> FitPoint {
    var best = FitPoint(logFrequency: 0, ratio: 1)
    var least = Double.infinity
    let highest = Double.pi / 2 * Double(times.count - 1) / span
    var frequency = 0.2 * Double.pi / span
    while frequency <= highest {
      for ratio in [0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.9, 1.1, 1.5, 2.5, 5] {
        let point = FitPoint(logFrequency: naturalLogarithm(frequency), ratio: ratio)
        let error = squaredError(at: point)
        if error < least { (best, least) = (point, error) }
      }
      // No more than a seventh, and no more than a tenth of a swing over all samples.
      frequency += min(frequency / 7, 0.2 * Double.pi / span)
    }
    return best
  }

  /// The local minimum that Levenberg's and Marquardt's descent reaches from a point.
  func descent(from start: FitPoint) -> FitPoint {
    var (point, error) = (start, squaredError(at: start))
    var damping = 1e-3
    for _ in 0..<100 {
      let normal = normalEquations(at: point)
      let next = point.moved(by: normal.step(damping: damping))
      let nextError = squaredError(at: next)
      if nextError < error {
        let isConverged = point.isClose(to: next)
        (point, error, damping) = (next, nextError, damping / 10)
        if isConverged { break }
      } else {
        damping = max(damping, 1e-10) * 10
        if damping > 1e10 { break }
      }
    }
    return point
  }

  /// The standard errors of the two numbers at the minimum.
  func standardErrors(at point: FitPoint) -> (logFrequency: Double, ratio: Double) {
    let unknowns = knownTarget == nil ? 5 : 4
    let freedom = times.count - unknowns
    guard freedom > 0 else { return (.infinity, .infinity) }
    let normal = normalEquations(at: point)
    let variance = squaredError(at: point) / Double(freedom)
    let determinant = normal.determinant
    guard determinant > 0 else { return (.infinity, .infinity) }
    return (
      (variance * normal.second / determinant).squareRoot(),
      (variance * normal.first / determinant).squareRoot()
    )
  }

  private func squaredError(at point: FitPoint) -> Double {
    solution(at: point).residuals.reduce(0) { $0 + $1 * $1 }
  }

  /// The best target and state for a spring, and what they leave unexplained.
  func solution(at point: FitPoint) -> Solution {
    let (spring, frequency) = (point.spring, point.frequency)
    var columns: [[Double]] = [[], []]
    for index in columns.indices { columns[index].reserveCapacity(times.count) }
    for time in times {
      let step = spring.step(lasting: time)
      columns[0].append(step.offsetFromOffset)
      columns[1].append(step.offsetFromVelocity * frequency)
    }
    var residuals = positions
    if let knownTarget {
      for index in residuals.indices { residuals[index] -= knownTarget }
    } else {
      columns.append(Array(repeating: 1, count: times.count))
    }
    let weights = leastSquares(columns, residuals: &residuals)
    let state = Spring.State(offset: weights[0], velocity: weights[1] * frequency)
    return Solution(
      target: knownTarget ?? weights[2], state: state, residuals: residuals)
  }

  /// The sums of products of the residuals' derivatives, by central differences.
  private func normalEquations(at point: FitPoint) -> NormalEquations {
    let width = 1e-5
    let residuals = solution(at: point).residuals
    let lower = FitPoint(logFrequency: point.logFrequency - width, ratio: point.ratio)
    let upper = FitPoint(logFrequency: point.logFrequency + width, ratio: point.ratio)
    let (less, more) = (solution(at: lower).residuals, solution(at: upper).residuals)
    // A damping ratio is not negative; next to zero the difference is one-sided.
    let thin = FitPoint(logFrequency: point.logFrequency, ratio: max(0, point.ratio - width))
    let thick = FitPoint(logFrequency: point.logFrequency, ratio: point.ratio + width)
    let (thinner, thicker) = (solution(at: thin).residuals, solution(at: thick).residuals)
    var normal = NormalEquations()
    for index in residuals.indices {
      let first = (more[index] - less[index]) / (2 * width)
      let second = (thicker[index] - thinner[index]) / (thick.ratio - thin.ratio)
      normal.add(first: first, second: second, residual: residuals[index])
    }
    return normal
  }
}

extension FitPoint {
  fileprivate func moved(by step: (first: Double, second: Double)) -> FitPoint {
    // A factor of e at most, so that no step leaves what numbers can hold.
    FitPoint(
      logFrequency: logFrequency + min(max(step.first, -1), 1),
      ratio: max(0, ratio + min(max(step.second, -1 - ratio), 1 + ratio)))
  }

  fileprivate func isClose(to other: FitPoint) -> Bool {
    abs(other.logFrequency - logFrequency) < 1e-14 && abs(other.ratio - ratio) < 1e-14
  }
}

/// A symmetric system of two equations.
private struct NormalEquations {
  var first = 0.0
  var mixed = 0.0
  var second = 0.0
  var firstPull = 0.0
  var secondPull = 0.0

  var determinant: Double { first * second - mixed * mixed }

  mutating func add(first: Double, second: Double, residual: Double) {
    self.first += first * first
    mixed += first * second
    self.second += second * second
    firstPull += first * residual
    secondPull += second * residual
  }

  /// The step that lowers the residuals, shortened by `damping`.
  func step(damping: Double) -> (first: Double, second: Double) {
    let (a, c) = (first * (1 + damping), second * (1 + damping))
    let determinant = a * c - mixed * mixed
    guard determinant > 0 else { return (0, 0) }
    return (
      (mixed * secondPull - c * firstPull) / determinant,
      (mixed * firstPull - a * secondPull) / determinant
    )
  }
}

/// Solves a linear least-squares problem by orthogonal columns.
///
/// - Parameters:
///   - columns: What is added up, each as long as the residuals.
///   - residuals: What to explain; on return, what is left of it.
/// - Returns: The weight of each column; `0` for one that the others before it explain.
private func leastSquares(_ columns: [[Double]], residuals: inout [Double]) -> [Double] {
  var directions: [[Double]] = []
  var shares: [[Double]] = []
  var amounts: [Double] = []
  for column in columns {
    var direction = column
    var share: [Double] = []
    for earlier in directions { share.append(removeShare(of: earlier, from: &direction)) }
    let length = dot(direction, direction).squareRoot()
    let isNew = length > 1e-12 * dot(column, column).squareRoot()
    for index in direction.indices { direction[index] = isNew ? direction[index] / length : 0 }
    share.append(isNew ? length : 0)
    amounts.append(removeShare(of: direction, from: &residuals))
    directions.append(direction)
    shares.append(share)
  }
  var weights = amounts
  for row in columns.indices.reversed() {
    for later in (row + 1)..<columns.count { weights[row] -= shares[later][row] * weights[later] }
    weights[row] = shares[row][row] == 0 ? 0 : weights[row] / shares[row][row]
  }
  return weights
}

/// Takes the part along a unit direction out of a vector and returns its length.
private func removeShare(of direction: [Double], from vector: inout [Double]) -> Double {
  let share = dot(direction, vector)
  for index in vector.indices { vector[index] -= share * direction[index] }
  return share
}

private func dot(_ left: [Double], _ right: [Double]) -> Double {
  var sum = 0.0
  for index in left.indices { sum += left[index] * right[index] }
  return sum
}
