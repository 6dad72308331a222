/// The last durations of something that happens every frame, in a ring that never grows.
nonisolated package struct FrameStatistics: Hashable, Sendable {
  private var samples: [Double]
  private var next = 0

  /// How many durations are kept now.
  package private(set) var count = 0

  /// Creates an empty ring.
  ///
  /// - Parameter capacity: How many durations are kept, at least one; by default about four seconds
  ///   at 120 Hz.
  package init(capacity: Int = 512) {
    precondition(capacity > 0, "A ring must hold something, but its capacity is \(capacity).")
    samples = Array(repeating: 0, count: capacity)
  }

  /// Replaces the oldest duration with a new one.
  ///
  /// - Parameter seconds: The duration, in seconds.
  /// - Complexity: O(1). No allocation.
  package mutating func record(_ seconds: Double) {
    samples[next] = seconds
    next = (next + 1) % samples.count
    count = min(count + 1, samples.count)
  }

  /// Forgets everything.
  package mutating func removeAll() { count = 0 }

  /// The newest duration, in seconds, or `nil` if there is none.
  package var last: Double? { count == 0 ? nil : self[count - 1] }

  /// A kept duration, in seconds, the oldest at index 0.
  ///
  /// - Precondition: The index lies within 0 to the count, exclusive.
  package subscript(index: Int) -> Double {
    precondition(0..<count ~= index, "There are \(count) durations, none at \(index).")
    return samples[(next - count + index + samples.count) % samples.count]
  }

  /// The duration that a fraction of the kept ones do not exceed, in seconds.
  ///
  /// - Parameter fraction: From 0, the shortest, to 1, the longest; 0.5 is the median.
  /// - Returns: The nearest-rank percentile, or `nil` if there is no duration.
  /// - Complexity: O(*n* log *n*), with an allocation: not for every frame.
  package func percentile(_ fraction: Double) -> Double? {
    precondition(0...1 ~= fraction, "A fraction must lie within 0 to 1, but it is \(fraction).")
    if count == 0 { return nil }
    let sorted = (0..<count).map { self[$0] }.sorted()
    return sorted[max(0, Int((fraction * Double(count)).rounded(.up)) - 1)]
  }

  /// The share of kept durations longer than a limit, from 0 to 1; 0 if there are none.
  package func share(above limit: Double) -> Double {
    if count == 0 { return 0 }
    return Double((0..<count).count { self[$0] > limit }) / Double(count)
  }
}
