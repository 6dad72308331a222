import SpringEngine

/// What a dialect's code shows, moment by moment, on a way from 0 to 1.
package struct Course: Sendable {
  /// The fraction of the way after a time in seconds.
  package let value: @Sendable (Double) -> Double
  /// When nothing moves any more, in seconds; `nil` if that is for the spring to say.
  let end: Double?
  /// Moments between which the course may bend, in seconds.
  let corners: [Double]

  /// Creates a course from its value at each time.
  init(end: Double? = nil, corners: [Double] = [], value: @escaping @Sendable (Double) -> Double) {
    self.value = value
    self.end = end
    self.corners = corners
  }

  /// The spring itself.
  init(_ feel: Feel) { self.init { feel.value(at: $0) } }

  /// A spring that is stopped at its target at a certain time.
  init(_ feel: Feel, endingAt end: Double) {
    self.init(end: end, corners: [end]) { $0 < end ? feel.value(at: $0) : 1 }
  }

  /// Straight pieces.
  init(_ easing: LinearEasing) {
    let corners = easing.stops.map { $0.time * easing.duration }
    self.init(end: easing.duration, corners: corners) { easing.value(at: $0 / easing.duration) }
  }

  /// A curve.
  init(_ curve: TimingCurve, duration: Double) {
    self.init(end: duration, corners: [duration]) { curve.value(at: $0 / duration) }
  }

  /// Samples at equal steps from 0 on, straight between them, the last one for ever.
  init(samples: [Double], step: Double) {
    let last = samples.count - 1
    self.init(end: Double(last) * step) { time in
      let place = max(0, time / step)
      guard place < Double(last) else { return samples[last] }
      let index = Int(place)
      return samples[index] + (place - Double(index)) * (samples[index + 1] - samples[index])
    }
  }
}

/// How far a course is from a spring.
package struct Deviation: Hashable, Sendable {
  /// The largest difference at the same time, as a fraction of the way.
  package var way: Double
  /// The largest delay or lead at the same height, in seconds.
  ///
  /// For each moment of the spring at which it is farther than a hundredth of the way from its
  /// target, the nearest moment at which the course is as high on the same way, up or down; moments
  /// for which there is none within half a swing are left out.
  package var delay: Double

  /// No difference.
  package static let none = Deviation(way: 0, delay: 0)

  /// Below this two courses are the same, but for rounding.
  static let rounding = 1e-9

  /// Compares a course with a feel over the whole time that either moves.
  package init(of course: Course, from feel: Feel) {
    let swing = feel.spring.response
    let settled = feel.spring.lastTime(beyond: 1e-4, from: feel.start) ?? 20 * swing
    let span = max(min(settled, 200 * swing), course.end ?? 0, swing)
    let count = min(8_000, max(400, Int((Double(Self.samplesInSwing) * span / swing).rounded(.up))))
    let step = span / Double(count)
    let wanted = (0...count).map { feel.value(at: Double($0) * step) }
    let shown = (0...count).map { course.value(Double($0) * step) }
    way = Self.largestDifference(wanted, shown, step, course, feel)
    delay = way < Self.rounding ? 0 : Self.largestDelay(wanted, shown, step)
    if way < Self.rounding { way = 0 }
  }

  private init(way: Double, delay: Double) {
    self.way = way
    self.delay = delay
  }

  private static func largestDifference(
    _ wanted: [Double], _ shown: [Double], _ step: Double, _ course: Course, _ feel: Feel
  ) -> Double {
    func difference(_ time: Double) -> Double { abs(course.value(time) - feel.value(at: time)) }
    var (largest, place) = (0.0, 0)
    for index in wanted.indices where abs(wanted[index] - shown[index]) > largest {
      (largest, place) = (abs(wanted[index] - shown[index]), index)
    }
    // Around the largest sample the difference is a hill, whose top lies between samples.
    for part in -20...20 {
      largest = max(largest, difference(max(0, (Double(place) + Double(part) / 20) * step)))
    }
    for corner in course.corners {
      largest = max(largest, difference(corner), difference(corner * (1 - 1e-12)))
    }
    return largest
  }

  private static func largestDelay(_ wanted: [Double], _ shown: [Double], _ step: Double) -> Double
  {
    var largest = 0.0
    for index in wanted.indices.dropLast() where abs(1 - wanted[index]) >= 0.01 {
      let rises = wanted[index + 1] > wanted[index]
      if let distance = distance(to: wanted[index], rising: rises, in: shown, near: index) {
        largest = max(largest, distance)
      }
    }
    return largest * step
  }

  /// How many samples away a course is at a height on its way up, or down; `nil` if not near by.
  private static func distance(
    to height: Double, rising: Bool, in shown: [Double], near index: Int
  ) -> Double? {
    func crossing(_ low: Int) -> Double? {
      guard low >= 0, low + 1 < shown.count else { return nil }
      let (before, after) = (shown[low] - height, shown[low + 1] - height)
      guard before != after, (after > before) == rising, before * after <= 0 else { return nil }
      return abs(Double(low) + before / (before - after) - Double(index))
    }
    // What is farther than half a swing belongs to another one.
    for away in 0..<(samplesInSwing / 2) {
      switch (crossing(index + away), crossing(index - 1 - away)) {
      case (let after?, let before?): return min(after, before)
      case (let found?, nil), (nil, let found?): return found
      case (nil, nil): continue
      }
    }
    return nil
  }

  private static let samplesInSwing = 80
}
