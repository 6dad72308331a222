/// How many pictures are shown in a second, as an exact fraction in its lowest terms.
package struct FrameRate: Hashable, Sendable {
  /// 1…65 535.
  package let numerator: Int
  /// 1…65 535.
  package let denominator: Int

  /// Reduces a fraction of pictures per second.
  ///
  /// - Returns: `nil` unless both parts, reduced, lie in 1…65 535: what APNG can state.
  package init?(_ numerator: Int, per denominator: Int = 1) {
    guard numerator > 0, denominator > 0 else { return nil }
    let divisor = greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
    guard self.numerator <= 65_535, self.denominator <= 65_535 else { return nil }
  }

  /// The time of a frame, in seconds; at whole rates the same as a session's.
  package func time(ofFrame frame: Int) -> Double {
    Double(frame * denominator) / Double(numerator)
  }

  /// The first frame at or after a time, in seconds.
  package func frame(atOrAfter time: Double) -> Int {
    var frame = max(0, Int((time * Double(numerator) / Double(denominator)).rounded(.up)))
    while frame > 0 && self.time(ofFrame: frame - 1) >= time { frame -= 1 }
    while self.time(ofFrame: frame) < time { frame += 1 }
    return frame
  }

  /// The last frame at or before a time that is not negative, in seconds.
  package func frame(atOrBefore time: Double) -> Int {
    let frame = frame(atOrAfter: time)
    return self.time(ofFrame: frame) > time ? frame - 1 : frame
  }

  /// The rate of every nth picture, each shown that much longer; `nil` if no format can
  /// state it.
  package func takingEvery(_ step: Int) -> FrameRate? {
    FrameRate(numerator, per: denominator * step)
  }
}

extension FrameRate: ExpressibleByIntegerLiteral {
  /// A whole number of pictures per second, 1…65 535.
  package init(integerLiteral value: Int) {
    guard let rate = FrameRate(value) else {
      preconditionFailure("A rate must lie between 1 and 65 535, but it is \(value).")
    }
    self = rate
  }
}

private func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
  other == 0 ? one : greatestCommonDivisor(other, one % other)
}
