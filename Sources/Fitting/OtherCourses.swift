internal import SpringEngine

/// A change along a curve whose shape is known; the place is its beginning in seconds, and the logarithm of
/// how long it takes. The linear numbers are the value before, and the change.
struct ShapeCourse: Course {
  let shape: TimingCurve
  /// No earlier than this it begins, in seconds.
  let earliest: Double

  func clamped(_ place: [Double]) -> [Double] {
    [max(place[0], earliest), min(max(place[1], -9), 9)]
  }

  func columns(
    at place: [Double], _ seen: Observations
  ) -> (known: [Double]?, columns: [[Double]]) {
    let duration = exponential(place[1])
    let course = seen.times.indices.map { index in
      let fraction = (seen.times[index] - place[0]) / duration
      if index < seen.valueCount { return shape.value(at: fraction) }
      return fraction > 0 && fraction < 1 ? min(shape.slope(at: fraction), 1e6) / duration : 0
    }
    return (nil, [seen.constant, course])
  }
}

/// A change along any cubic curve; the place is its beginning, the logarithm of how long it takes, and the
/// times of its two control points. The linear numbers are the value before, the whole change, and the
/// changes at the control points.
struct CurveCourse: Course {
  let earliest: Double

  func clamped(_ place: [Double]) -> [Double] {
    [
      max(place[0], earliest), min(max(place[1], -9), 9), min(max(place[2], 0), 1),
      min(max(place[3], 0), 1),
    ]
  }

  func columns(
    at place: [Double], _ seen: Observations
  ) -> (known: [Double]?, columns: [[Double]]) {
    let duration = exponential(place[1])
    // Its value is its parameter where the curve's own values are those of a straight line in time.
    let inverse = TimingCurve(x1: place[2], y1: 1.0 / 3, x2: place[3], y2: 2.0 / 3)
    var columns = [seen.constant] + (0..<3).map { _ in seen.constant.map { _ in 0.0 } }
    for index in seen.times.indices {
      let fraction = (seen.times[index] - place[0]) / duration
      let u = inverse.value(at: fraction)
      if index < seen.valueCount {
        columns[1][index] = u * u * u
        columns[2][index] = 3 * (1 - u) * (1 - u) * u
        columns[3][index] = 3 * (1 - u) * u * u
      } else if fraction > 0, fraction < 1 {
        let slope = min(inverse.slope(at: fraction), 1e6) / duration
        columns[1][index] = 3 * u * u * slope
        columns[2][index] = 3 * (1 - u) * (1 - 3 * u) * slope
        columns[3][index] = 3 * u * (2 - 3 * u) * slope
      }
    }
    return (nil, columns)
  }
}

/// A speed that decays; the place is the logarithm of its rate per second, and the linear numbers are where it
/// ends and how far it is from there at first.
struct DecayCourse: Course {
  let start: Double

  func clamped(_ place: [Double]) -> [Double] { [min(max(place[0], -9), 9)] }

  func columns(
    at place: [Double], _ seen: Observations
  ) -> (known: [Double]?, columns: [[Double]]) {
    let rate = exponential(place[0])
    let left = seen.times.indices.map { index in
      let share = exponential(-rate * (seen.times[index] - start))
      return index < seen.valueCount ? share : -rate * share
    }
    return (nil, [seen.constant, left])
  }
}

/// A rubber band between a finger and what it pulls; the "times" are the finger's distances from where it
/// began. The place is the logarithm of the band's length, and the linear numbers are the value at first and
/// the share of the finger's way.
struct BandCourse: Course {
  func clamped(_ place: [Double]) -> [Double] { [min(max(place[0], -20), 40)] }

  func columns(
    at place: [Double], _ seen: Observations
  ) -> (known: [Double]?, columns: [[Double]]) {
    let length = exponential(place[0])
    return (nil, [seen.constant, seen.times.map { $0 / (1 + abs($0) / length) }])
  }
}

extension Observations {
  /// One at each value, which has no velocity.
  var constant: [Double] { times.indices.map { $0 < valueCount ? 1 : 0 } }
}
