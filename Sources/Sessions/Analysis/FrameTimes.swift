/// How long the latest frames took, in a ring that never grows.
nonisolated package struct FrameTimes: Hashable, Sendable {
  /// The most frames that are kept: two seconds at 60 a second.
  package static let capacity = 120

  /// The time that a frame may take, in seconds: one period of the display.
  package var budget = 1.0 / 60
  private var interval: Double?
  private var latest: Double?
  private var ring: [Double] = []
  private var oldest = 0

  /// Creates an empty ring.
  package init() {}

  /// Remembers one frame; past the capacity the oldest one is forgotten.
  ///
  /// - Parameter seconds: How long making it took.
  /// - Complexity: O(1). No allocation but for the first frame.
  package mutating func record(seconds: Double) {
    if ring.isEmpty { ring.reserveCapacity(FrameTimes.capacity) }
    if ring.count < FrameTimes.capacity {
      ring.append(seconds)
    } else {
      ring[oldest] = seconds
      oldest = (oldest + 1) % FrameTimes.capacity
    }
  }

  /// Remembers one frame and when it was shown, from which the rate follows.
  ///
  /// - Parameters:
  ///   - seconds: How long making it took.
  ///   - time: When it was shown, in seconds of any clock that runs forward.
  /// - Complexity: As ``record(seconds:)``.
  package mutating func record(seconds: Double, at time: Double) {
    record(seconds: seconds)
    let passed = latest.map { time - $0 }
    latest = time
    guard let passed, passed > 0, passed < FrameTimes.pause else {
      interval = nil
      return
    }
    let smooth = interval ?? passed
    interval = smooth + (passed - smooth) * FrameTimes.smoothing
  }

  /// The rate of the latest frames, in hertz, or `nil` if the one before the latest is long ago.
  package var rate: Double? { interval.map { 1 / $0 } }

  /// A gap between frames that is no frame's length but a rest, in seconds; ours.
  private static let pause = 0.2
  /// The weight of the newest interval: a rate that is steady to the eye and follows within a second.
  private static let smoothing = 0.1

  /// How many frames are kept.
  package var count: Int { ring.count }

  /// A kept frame's time, in seconds; 0 is the oldest.
  package subscript(index: Int) -> Double { ring[(oldest + index) % ring.count] }

  /// The latest frame's time, in seconds.
  package var last: Double? { count > 0 ? self[count - 1] : nil }

  /// The longest kept time, in seconds.
  package var longest: Double? { ring.max() }

  /// The time that a share of the kept frames did not exceed, in seconds.
  ///
  /// - Parameter share: 0…1; 0.95 leaves out the slowest twentieth.
  package func percentile(_ share: Double) -> Double? {
    guard !ring.isEmpty else { return nil }
    let rank = Int((share * Double(ring.count)).rounded(.up)) - 1
    return ring.sorted()[min(max(rank, 0), ring.count - 1)]
  }
}
