internal import SpringEngine

/// Springs from some time on; the place is the logarithm of the natural frequency and the damping ratio.
///
/// The linear numbers are the offset at the beginning, the velocity there over the frequency, and the
/// target, if that is not known.
struct SpringCourse: Course {
  /// When the spring begins, in seconds; no row is earlier.
  var start: Double

  func clamped(_ place: [Double]) -> [Double] {
    [min(max(place[0], -30), 30), min(max(place[1], 0), 1e4)]
  }

  static func spring(_ place: [Double]) -> Spring {
    let frequency = exponential(place[0])
    return Spring(stiffness: frequency * frequency, damping: 2 * place[1] * frequency)
  }

  func columns(
    at place: [Double], _ seen: Observations
  ) -> (known: [Double]?, columns: [[Double]]) {
    let spring = Self.spring(place)
    let frequency = spring.naturalFrequency
    let count = seen.times.count
    var even = Array(repeating: 0.0, count: count)
    var odd = even
    for index in 0..<count {
      let step = spring.step(lasting: seen.times[index] - start)
      if index < seen.valueCount {
        (even[index], odd[index]) = (step.offsetFromOffset, step.offsetFromVelocity * frequency)
      } else {
        (even[index], odd[index]) = (step.velocityFromOffset, step.velocityFromVelocity * frequency)
      }
    }
    if let targets = seen.targets {
      return (known(targets, spring, seen), [even, odd])
    }
    let constant = (0..<count).map { $0 < seen.valueCount ? 1.0 : 0 }
    return (nil, [even, odd, constant])
  }

  /// Where the targets alone lead: each new one leaves an offset that decays.
  private func known(_ targets: [Double], _ spring: Spring, _ seen: Observations) -> [Double] {
    var jumps: [(time: Double, offset: Double)] = []
    for index in 1..<max(seen.valueCount, 1) where targets[index] != targets[index - 1] {
      jumps.append((seen.times[index], targets[index - 1] - targets[index]))
    }
    return seen.times.indices.map { index in
      let isValue = index < seen.valueCount
      var sum = isValue ? targets[index] : 0
      for jump in jumps where jump.time <= seen.times[index] {
        let step = spring.step(lasting: seen.times[index] - jump.time)
        sum += jump.offset * (isValue ? step.offsetFromOffset : step.velocityFromOffset)
      }
      return sum
    }
  }
}
