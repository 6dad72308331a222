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
///
/// Its columns are allocated once; all descents work in them.
struct FitProblem {
  /// The linear part of a fit at one point.
  struct Solution {
    var target: Double
    var state: Spring.State
    var squaredError: Double
  }

  /// The columns of numbers, each as long as the samples.
  private enum Column: Int, CaseIterable {
    /// The offset that is 1 at first, without velocity, and what is left of it.
    case even
    /// The offset that is 0 at first, with the frequency as its velocity, and what is left of it.
    case odd
    /// Ones, if the target is not known.
    case constant
    case residual
    /// The derivatives of the fitted curve by the logarithm of the frequency and by the ratio.
    case first, second
  }

  /// Seconds after the first sample.
  private let times: [Double]
  private let positions: [Double]
  private let knownTarget: Double?
  /// The columns one after another.
  private var numbers: [Double]
  /// The weights of the even, the odd and the constant column.
  private var weights: [Double] = [0, 0, 0]
  /// What each linear column has of each direction, row by row.
  private var shares = Array(repeating: 0.0, count: 9)
  /// The columns that are added up.
  private let linear: [Column]

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
    linear = target == nil ? [.even, .odd, .constant] : [.even, .odd]
    numbers = Array(repeating: 0, count: Column.allCases.count * times.count)
  }

  /// The least of the minima to which descents from the best points of a grid lead.
  mutating func best() -> FitPoint {
    var grid = FitGrid(times: times, positions: positions, target: knownTarget)
    var best = FitPoint(logFrequency: 0, ratio: 1)
    var least = Double.infinity
    for start in grid.best().prefix(5) {
      let (point, error) = descent(from: start)
      if error < least { (best, least) = (point, error) }
    }
    return best
  }

  /// The local minimum that Levenberg's and Marquardt's descent reaches from a point.
  ///
  /// It ends where a step is lost in rounding; in a narrow valley that takes long, and there is an end to it.
  private mutating func descent(
    from start: FitPoint
  ) -> (point: FitPoint, squaredError: Double) {
    var (point, error) = (start, solve(at: start).squaredError)
    var damping = 1e-3
    var normal = normalEquations(at: point)
    for _ in 0..<400 {
      let step = normal.step(damping: damping, isBounded: point.ratio == 0)
      let next = point.moved(by: step)
      let nextError = solve(at: next).squaredError
      let distance = max(
        abs(next.logFrequency - point.logFrequency), abs(next.ratio - point.ratio))
      if nextError < error {
        (point, error, damping) = (next, nextError, damping / 10)
        if distance < 1e-13 { break }
        normal = normalEquations(at: point)
      } else {
        // So near to the least sum of squares, rounding decides which of two is less.
        if distance < 1e-12 { break }
        damping = max(damping, 1e-10) * 10
        if damping > 1e10 { break }
      }
    }
    return (point, error)
  }

  /// The standard errors of the two numbers at the minimum.
  mutating func standardErrors(at point: FitPoint) -> (logFrequency: Double, ratio: Double) {
    let freedom = times.count - linear.count - 2
    guard freedom > 0 else { return (.infinity, .infinity) }
    let variance = solve(at: point).squaredError / Double(freedom)
    let normal = normalEquations(at: point)
    let determinant = normal.determinant
    guard determinant > 0 else { return (.infinity, .infinity) }
    return (
      (variance * normal.second / determinant).squareRoot(),
      (variance * normal.first / determinant).squareRoot()
    )
  }

  /// The best target and state for a spring.
  ///
  /// Leaves orthogonal directions in the linear columns, and in the residual what they do not explain.
  mutating func solve(at point: FitPoint) -> Solution {
    let (spring, frequency) = (point.spring, point.frequency)
    let count = times.count
    for index in 0..<count {
      let step = spring.step(lasting: times[index])
      numbers[index] = step.offsetFromOffset
      numbers[count + index] = step.offsetFromVelocity * frequency
      numbers[2 * count + index] = 1
      numbers[3 * count + index] = positions[index] - (knownTarget ?? 0)
    }
    solveLinearly()
    let state = Spring.State(offset: weights[0], velocity: weights[1] * frequency)
    return Solution(
      target: knownTarget ?? weights[2], state: state,
      squaredError: dot(.residual, .residual))
  }

  /// Makes the linear columns orthogonal, takes them out of the residual, and finds their weights: `0` for
  /// one that the others before it explain.
  private mutating func solveLinearly() {
    for column in linear {
      let row = column.rawValue
      let whole = dot(column, column).squareRoot()
      for earlier in linear where earlier.rawValue < row {
        shares[3 * row + earlier.rawValue] = removeShare(of: earlier, from: column)
      }
      let length = dot(column, column).squareRoot()
      let isNew = length > 1e-12 * whole
      for index in times.indices {
        numbers[row * times.count + index] *= isNew ? 1 / length : 0
      }
      shares[4 * row] = isNew ? length : 0
      weights[row] = removeShare(of: column, from: .residual)
    }
    for row in linear.indices.reversed() {
      for later in (row + 1)..<linear.count {
        weights[row] -= shares[3 * later + row] * weights[later]
      }
      weights[row] = shares[4 * row] == 0 ? 0 : weights[row] / shares[4 * row]
    }
  }

  /// Takes the part along a unit direction out of a column and returns its length.
  private mutating func removeShare(of direction: Column, from column: Column) -> Double {
    let share = dot(direction, column)
    let (from, to) = (direction.rawValue * times.count, column.rawValue * times.count)
    for index in times.indices { numbers[to + index] -= share * numbers[from + index] }
    return share
  }

  private func dot(_ left: Column, _ right: Column) -> Double {
    var sum = 0.0
    let (left, right) = (left.rawValue * times.count, right.rawValue * times.count)
    for index in times.indices { sum += numbers[left + index] * numbers[right + index] }
    return sum
  }

  /// The sums of products of the residuals' derivatives at the point that was solved last.
  ///
  /// The derivatives of the curve with its weights held, less what other weights could make up for, which
  /// leaves the gradient of the squared error exact.
  ///
  /// - Note: Source: Kaufman, *A variable projection method for solving separable nonlinear least squares
  ///   problems*, 1975.
  private mutating func normalEquations(at point: FitPoint) -> NormalEquations {
    let (spring, frequency, ratio) = (point.spring, point.frequency, point.ratio)
    let count = times.count
    for index in 0..<count {
      let slopes = Slopes(spring: spring, frequency: frequency, ratio: ratio, time: times[index])
      numbers[4 * count + index] =
        -weights[0] * slopes.evenByLogFrequency - weights[1] * slopes.oddByLogFrequency
      numbers[5 * count + index] = -weights[0] * slopes.evenByRatio - weights[1] * slopes.oddByRatio
    }
    for direction in linear {
      _ = removeShare(of: direction, from: .first)
      _ = removeShare(of: direction, from: .second)
    }
    return NormalEquations(
      first: dot(.first, .first), mixed: dot(.first, .second), second: dot(.second, .second),
      firstPull: dot(.first, .residual), secondPull: dot(.second, .residual))
  }
}

/// The derivatives of the even column C and the odd column U.
///
/// With τ = ω₀t and β² = 1 − ζ², C = E + ζU, where E = e^(−ζτ)·cos βτ and U = e^(−ζτ)·sin βτ ∕ β. By τ,
/// C grows as −U and U as C − 2ζU; by ζ, E grows as τ(ζU − E) and U as −τU − ζ(τE − U) ∕ β².
private struct Slopes {
  let evenByLogFrequency: Double
  let oddByLogFrequency: Double
  let evenByRatio: Double
  let oddByRatio: Double

  @inline(__always)
  init(spring: Spring, frequency: Double, ratio: Double, time: Double) {
    let step = spring.step(lasting: time)
    let (even, odd) = (step.offsetFromOffset, step.offsetFromVelocity * frequency)
    let angle = frequency * time
    evenByLogFrequency = -angle * odd
    oddByLogFrequency = angle * (even - 2 * ratio * odd)
    let cosine = even - ratio * odd
    let square = (1 - ratio) * (1 + ratio)
    let phase = square * angle * angle
    let bend: Double
    if abs(phase) > 0.1 {
      bend = (angle * cosine - odd) / square
    } else {
      // The difference would cancel: the power series of both, term by term.
      let series = 1.0 / 3 - phase * (1.0 / 30 - phase * (1.0 / 840 - phase * (1.0 / 45_360)))
      bend = -angle * angle * angle * exponential(-ratio * angle) * series
    }
    oddByRatio = -angle * odd - ratio * bend
    evenByRatio = angle * (ratio * odd - cosine) + odd + ratio * oddByRatio
  }
}

extension FitPoint {
  fileprivate func moved(by step: (first: Double, second: Double)) -> FitPoint {
    // A factor of e at most, so that no step leaves what numbers can hold.
    FitPoint(
      logFrequency: logFrequency + min(max(step.first, -1), 1),
      ratio: max(0, ratio + min(max(step.second, -1 - ratio), 1 + ratio)))
  }
}

/// A symmetric system of two equations.
private struct NormalEquations {
  var first: Double
  var mixed: Double
  var second: Double
  var firstPull: Double
  var secondPull: Double

  var determinant: Double { first * second - mixed * mixed }

  /// The step that lowers the residuals, shortened by `damping`.
  ///
  /// - Parameter isBounded: Whether the second number cannot fall; the first moves alone if it would.
  func step(damping: Double, isBounded: Bool) -> (first: Double, second: Double) {
    let (a, c) = (first * (1 + damping), second * (1 + damping))
    let determinant = a * c - mixed * mixed
    guard determinant > 0 else { return (0, 0) }
    let change = (mixed * firstPull - a * secondPull) / determinant
    if isBounded && change < 0 { return (-firstPull / a, 0) }
    return ((mixed * secondPull - c * firstPull) / determinant, change)
  }
}
