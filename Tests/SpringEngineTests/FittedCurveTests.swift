import SpringEngine
import Testing

@Suite struct FittedCurveTests {
  static let ratios = [0.3, 0.31, 0.34, 0.36, 0.38, 0.42, 0.5, 0.7, 0.85, 1, 1.4, 3]

  /// The largest distance between a spring and a course, by samples that no fit has seen.
  private func distance(
    _ spring: Spring, _ velocity: Double, to duration: Double, _ value: (Double) -> Double
  ) -> Double {
    let start = Spring.State(offset: -1, velocity: velocity)
    return (0...9_973).reduce(0) { largest, index in
      let time = 1.5 * duration * Double(index) / 9_973
      return max(largest, abs(1 + spring.state(after: time, from: start).offset - value(time)))
    }
  }

  @Test(arguments: ratios)
  func `straight pieces stay within the tolerance, with as few stops as promised`(
    ratio: Double
  ) throws {
    for response in [0.08, 0.31, 0.5, 2.7] {
      let spring = Spring(response: response, dampingRatio: ratio)
      let easing = try #require(LinearEasing(approximating: spring))
      let distance = distance(spring, 0, to: easing.duration) {
        easing.value(at: $0 / easing.duration)
      }
      #expect(distance <= 0.002 + 1e-9, "\(distance)")
      #expect(easing.stops.count <= (ratio >= 0.38 ? 25 : 30), "\(easing.stops.count)")
      #expect(easing.stops.first == LinearEasing.Stop(time: 0, value: 0))
      #expect(easing.stops.last == LinearEasing.Stop(time: 1, value: 1))
    }
  }

  @Test(arguments: [-8.0, -1, 2, 15], [0.4, 0.8, 1.2])
  func `a velocity at the beginning is within the tolerance as well`(
    velocity: Double, ratio: Double
  ) throws {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    for tolerance in [0.000_5, 0.002, 0.01, 0.05] {
      let easing = try #require(
        LinearEasing(approximating: spring, initialVelocity: velocity, tolerance: tolerance))
      let distance = distance(spring, velocity, to: easing.duration) {
        easing.value(at: $0 / easing.duration)
      }
      #expect(distance <= tolerance + 1e-9, "\(distance)")
    }
  }

  @Test func `a larger tolerance never needs more stops`() throws {
    for ratio in Self.ratios {
      let spring = Spring(response: 0.5, dampingRatio: ratio)
      let counts = [0.000_2, 0.001, 0.002, 0.004, 0.008, 0.03].compactMap {
        LinearEasing(approximating: spring, tolerance: $0)?.stops.count
      }
      #expect(counts.count == 6 && counts == counts.sorted(by: >), "\(ratio): \(counts)")
    }
  }

  @Test func `no path has fewer links: chords on the spring need a third more`() throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.5)
    let easing = try #require(LinearEasing(approximating: spring))
    // The farthest chord each time, its ends on the spring.
    let start = Spring.State(offset: -1, velocity: 0)
    func value(_ time: Double) -> Double { 1 + spring.state(after: time, from: start).offset }
    var (corner, chords) = (0.0, 0)
    while corner < easing.duration {
      var end = corner + 0.001
      func fits(_ end: Double) -> Bool {
        (1..<40).allSatisfy { part in
          let share = Double(part) / 40
          let chord = value(corner) + share * (value(end) - value(corner))
          return abs(chord - value(corner + share * (end - corner))) <= 0.002
        }
      }
      while fits(end + 0.001), end < easing.duration { end += 0.001 }
      (corner, chords) = (end, chords + 1)
    }
    #expect(Double(chords) > 1.25 * Double(easing.stops.count - 1), "\(chords)")
  }

  @Test func `what never ends has no curve`() {
    let spring = Spring(response: 0.5, dampingRatio: 0)
    #expect(LinearEasing(approximating: spring) == nil)
    #expect(TimingCurve.nearest(to: spring) == nil)
    #expect(LinearEasing(approximating: Spring(response: 0.5, dampingRatio: 0.001)) == nil)
  }

  @Test(arguments: ratios)
  func `the nearest curve is as far off as it says, and none beside it is nearer`(
    ratio: Double
  ) throws {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let nearest = try #require(TimingCurve.nearest(to: spring))
    func distance(_ curve: TimingCurve, _ duration: Double) -> Double {
      self.distance(spring, 0, to: max(duration, 1)) { curve.value(at: $0 / duration) }
    }
    let curve = nearest.curve
    let measured = distance(curve, nearest.duration)
    #expect(abs(measured - nearest.deviation) < 0.003, "\(measured), \(nearest.deviation)")
    for step in [-0.05, 0.05] {
      for index in 0..<5 {
        var numbers = [nearest.duration, curve.x1, curve.y1, curve.x2, curve.y2]
        numbers[index] += step
        numbers[1] = min(max(numbers[1], 0), 1)
        numbers[3] = min(max(numbers[3], 0), 1)
        let other = TimingCurve(x1: numbers[1], y1: numbers[2], x2: numbers[3], y2: numbers[4])
        #expect(distance(other, numbers[0]) >= measured - 0.000_5, "\(index) \(step)")
      }
    }
  }

  @Test func `a course says its value between and outside of its stops`() {
    let easing = LinearEasing(
      duration: 2,
      stops: [.init(time: 0, value: 0), .init(time: 0.25, value: 0.5), .init(time: 1, value: 1)])
    #expect(easing.value(at: -1) == 0 && easing.value(at: 2) == 1)
    #expect(easing.value(at: 0.125) == 0.25 && easing.value(at: 0.25) == 0.5)
    #expect(easing.value(at: 0.625) == 0.75)
  }
}
