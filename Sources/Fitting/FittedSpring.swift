package import SpringEngine

/// A spring that samples determine.
package struct FittedSpring: Hashable, Sendable {
  /// The response, in seconds.
  package let response: Estimate
  /// The damping ratio, without unit.
  package let dampingRatio: Estimate
  /// The velocity at ``startTime``, in the samples' unit per second.
  package let initialVelocity: Estimate
  /// Where the motion goes to in the end, in the samples' unit.
  package let target: Estimate
  /// When the motion begins, in seconds: where the samples leave their rest, else the first of them.
  package let startTime: Double
  /// Where it begins, in the samples' unit.
  package let startValue: Double
  /// The decay before it, where the spring catches something that was flung: at ``startTime`` one turns into the
  /// other without a jump of the velocity.
  package let flight: Flight?

  /// What is flung toward an edge before the spring begins there.
  package struct Flight: Hashable, Sendable {
    /// How much of the speed is left after a millisecond.
    package let rate: Estimate
    /// The velocity at ``startTime``, in the samples' unit per second.
    package let initialVelocity: Estimate
    /// When it begins, in seconds: what is before it is another motion.
    package let startTime: Double
  }

  /// The spring, of unit mass.
  package var spring: Spring {
    Spring(response: response.value, dampingRatio: dampingRatio.value)
  }

  /// The motion toward the last target.
  package var motion: SpringMotion {
    SpringMotion(
      spring: spring, value: startValue, velocity: initialVelocity.value, target: target.value,
      startTime: startTime)
  }
}

extension FittedSpring {
  /// The same with intervals that reach so many times as far.
  func widened(_ times: Double) -> FittedSpring {
    FittedSpring(
      response: response.widened(times), dampingRatio: dampingRatio.widened(times),
      initialVelocity: initialVelocity.widened(times), target: target.widened(times),
      startTime: startTime, startValue: startValue,
      flight: flight.map {
        Flight(
          rate: $0.rate.widened(times), initialVelocity: $0.initialVelocity.widened(times),
          startTime: $0.startTime)
      })
  }

  /// The value at a time in seconds; what is before the beginning rests there.
  package func value(at time: Double) -> Double {
    guard let flight, time < startTime else {
      return motion.position(at: max(time, startTime))
    }
    let decay = -1_000 * logarithm(flight.rate.value)
    let before = max(time, flight.startTime) - startTime
    let way = abs(decay) < 1e-6 ? before : (1 - exponential(-decay * before)) / decay
    return startValue + initialVelocity.value * way
  }

  /// Judges a search; `nil` where some number is not determined at all.
  init?(_ search: SpringSearch) {
    guard let (covariance, freedom) = search.covariance() else { return nil }
    let errors = Spread(covariance: covariance, freedom: freedom)
    func reach(_ gradient: [Double]) -> Double { errors.reach(gradient) }
    let spring = search.spring
    let (start, state, back) = search.beginning()
    let isKnown = search.descent.seen.targets != nil
    func gradient(_ parts: [Double]) -> [Double] { isKnown ? Array(parts.prefix(4)) : parts }
    let place = search.solution.place
    let ofFrequency = search.bent(0, place[0], reach: reach(gradient([1, 0, 0, 0, 0])), covariance)
    response = Estimate(
      spring.response, low: spring.response * exponential(-ofFrequency.up),
      high: spring.response * exponential(ofFrequency.down))
    let ofRatio = search.bent(1, place[1], reach: reach(gradient([0, 1, 0, 0, 0])), covariance)
    dampingRatio = Estimate(
      spring.dampingRatio, low: max(0, spring.dampingRatio - ofRatio.down),
      high: spring.dampingRatio + ofRatio.up)
    let frequency = spring.naturalFrequency
    initialVelocity = Estimate(
      state.velocity,
      reach: reach(
        gradient([
          back.velocityFromVelocity * search.state.velocity, 0, back.velocityFromOffset,
          back.velocityFromVelocity * frequency, 0,
        ])))
    target = Estimate(search.target, reach: isKnown ? 0 : reach([0, 0, 0, 0, 1]))
    flight = nil
    startTime = start
    startValue = (search.descent.seen.targets?.first ?? search.target) + state.offset
  }
}

extension SpringSearch {
  /// What undoes a spring's step.
  struct Backward {
    var offsetFromOffset = 1.0
    var offsetFromVelocity = 0.0
    var velocityFromOffset = 0.0
    var velocityFromVelocity = 1.0

    init(_ spring: Spring, lasting time: Double) {
      let step = spring.step(lasting: time)
      let determinant =
        step.offsetFromOffset * step.velocityFromVelocity
        - step.offsetFromVelocity * step.velocityFromOffset
      guard determinant > 1e-200 else { return }
      offsetFromOffset = step.velocityFromVelocity / determinant
      offsetFromVelocity = -step.offsetFromVelocity / determinant
      velocityFromOffset = -step.velocityFromOffset / determinant
      velocityFromVelocity = step.offsetFromOffset / determinant
    }

    func state(from state: Spring.State) -> Spring.State {
      Spring.State(
        offset: offsetFromOffset * state.offset + offsetFromVelocity * state.velocity,
        velocity: velocityFromOffset * state.offset + velocityFromVelocity * state.velocity)
    }
  }

  /// When the motion leaves the rest before it, its state there, and how that follows from the state at the
  /// first sample that moves; without a rest, the first sample.
  func beginning() -> (time: Double, state: Spring.State, back: Backward) {
    let first = rows.first?.time ?? 0
    var best = (time: first, state: state, back: Backward(spring, lasting: 0))
    guard let rest, rows.count > 1 else { return best }
    // No longer ago than two samples.
    let steps = zip(rows, rows.dropFirst()).map { $1.time - $0.time }
    let longest = 2 * median(steps)
    let target = descent.seen.targets?.first ?? self.target
    // What starts from rest touches it without speed: the place where it turns is surer than where it
    // crosses, as far as the noise tells the two apart.
    let range = rows.reduce(0) { max($0, abs($1.value - rest)) }
    let size = (remainingError / Double(remains.count)).squareRoot()
    var least = abs(target + state.offset - rest)
    var speed = abs(state.velocity)
    for index in 1...500 {
      let time = longest * Double(index) / 500
      let back = Backward(spring, lasting: time)
      let earlier = back.state(from: state)
      let distance = abs(target + earlier.offset - rest)
      if distance < 3 * size + 0.001 * range, abs(earlier.velocity) < speed {
        (speed, least) = (abs(earlier.velocity), 0)
        best = (first - time, earlier, back)
      } else if distance < least {
        least = distance
        best = (first - time, earlier, back)
      }
    }
    return best
  }
}

/// A family with one number of its place held.
private struct HeldCourse: Course {
  let course: any Course
  let index: Int
  let value: Double

  private func whole(_ place: [Double]) -> [Double] {
    var whole = place
    whole.insert(value, at: index)
    return whole
  }

  func clamped(_ place: [Double]) -> [Double] {
    var all = course.clamped(whole(place))
    all.remove(at: index)
    return all
  }

  func columns(
    at place: [Double], _ seen: Observations
  ) -> (known: [Double]?, columns: [[Double]]) {
    course.columns(at: whole(place), seen)
  }
}

extension SpringSearch {
  /// How far an interval reaches down and up where the error does not grow as a square: at the ends that a
  /// square would have, the others are fitted again, and the ends move to where the error is as it should be.
  fileprivate func bent(
    _ index: Int, _ value: Double, reach: Double, _ covariance: [[Double]]
  ) -> (down: Double, up: Double) {
    let freedom = Double(solution.residual.count - covariance.count)
    let variance = solution.squaredError / max(freedom, 1)
    // By the error alone, without what rounding adds.
    let jacobian = descent.jacobian(solution).map(descent.weighting.applied)
    guard reach.isFinite, reach > 1e-4, reach < 0.5, variance > 0,
      let inverse = LinearFit(jacobian, solution.residual).inverse()
    else { return (reach, reach) }
    let error = (variance * product(inverse[index], inverse[index])).squareRoot()
    func side(_ sign: Double) -> Double {
      let end = value + sign * reach
      guard index == 0 || end > 0, error > 0 else { return reach }
      var held = descent
      held.course = HeldCourse(course: descent.course, index: index, value: end)
      var place = solution.place
      place.remove(at: index)
      let found = held.minimum(from: place, rounds: 20)
      let grown = max(0, found.squaredError - solution.squaredError) / variance
      // Half as much or twice as much at most: farther the search says nothing.
      return reach * min(max(reach / error / max(grown.squareRoot(), 1e-9), 0.5), 2)
    }
    return (side(-1), side(1))
  }
}
