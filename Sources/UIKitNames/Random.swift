import Transitions

// Random numbers without a source of their own come from the stage's: the same in every run of a session.

/// The source of the stage on which the call is made; outside of one, always the same numbers.
private struct Source: RandomNumberGenerator {
  static var outside = StageRandom(seed: 1)

  mutating func next() -> UInt64 {
    MainActor.assumeIsolated {
      guard let stage = Stage.current else { return Source.outside.next() }
      return stage.random.next()
    }
  }
}

private nonisolated func withSource<Result: Sendable>(
  _ body: @MainActor (inout Source) -> Result
) -> Result {
  MainActor.assumeIsolated {
    var source = Source()
    return body(&source)
  }
}

nonisolated extension FixedWidthInteger where Self: Sendable {
  /// A number of a range.
  public static func random(in range: Range<Self>) -> Self {
    withSource { random(in: range, using: &$0) }
  }

  /// A number of a range.
  public static func random(in range: ClosedRange<Self>) -> Self {
    withSource { random(in: range, using: &$0) }
  }
}

nonisolated extension BinaryFloatingPoint where Self: Sendable, RawSignificand: FixedWidthInteger {
  /// A number of a range.
  public static func random(in range: Range<Self>) -> Self {
    withSource { random(in: range, using: &$0) }
  }

  /// A number of a range.
  public static func random(in range: ClosedRange<Self>) -> Self {
    withSource { random(in: range, using: &$0) }
  }
}

nonisolated extension Bool {
  /// One of both.
  public static func random() -> Bool { withSource { random(using: &$0) } }
}

nonisolated extension Collection where Self: Sendable, Element: Sendable {
  /// One of the elements; `nil` if there is none.
  public func randomElement() -> Element? { withSource { randomElement(using: &$0) } }
}

nonisolated extension Sequence where Self: Sendable, Element: Sendable {
  /// The elements in a random order.
  public func shuffled() -> [Element] { withSource { shuffled(using: &$0) } }
}

/// A random number below a bound.
public nonisolated func arc4random_uniform(_ bound: UInt32) -> UInt32 {
  bound == 0 ? 0 : .random(in: 0..<bound)
}

/// A random number.
public nonisolated func arc4random() -> UInt32 { .random(in: 0 ... .max) }
