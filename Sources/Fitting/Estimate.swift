/// A number that was found, and between which numbers it lies with a probability of 95 %.
package struct Estimate: Hashable, Sendable {
  /// The likeliest number.
  package let value: Double
  /// The interval's lower end; minus infinity where there is none.
  package let low: Double
  /// The interval's upper end; infinity where there is none.
  package let high: Double

  /// Creates an estimate from its number and its interval of 95 %.
  package init(_ value: Double, low: Double, high: Double) {
    (self.value, self.low, self.high) = (value, low, high)
  }

  /// Creates an estimate from its number and how far the interval reaches to each side.
  package init(_ value: Double, reach: Double) {
    self.init(value, low: value - reach, high: value + reach)
  }

  /// The interval's width as a fraction of the number.
  package var relativeWidth: Double {
    let width = (high - low) / abs(value)
    return width.isNaN ? .infinity : width
  }

  /// The same number with an interval that reaches so many times as far to each side.
  func widened(_ times: Double) -> Estimate {
    Estimate(value, low: value - times * (value - low), high: value + times * (high - value))
  }

  /// Whether a number lies in the interval.
  package func contains(_ number: Double) -> Bool { number >= low && number <= high }
}
