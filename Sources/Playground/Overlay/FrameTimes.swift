/// How long the latest frames took, in a ring that never grows.
nonisolated public struct FrameTimes: Hashable, Sendable {
  /// The most frames that are kept: two seconds at 60 a second.
  public static let capacity = 120

  /// The time that a frame may take, in seconds: one period of the display.
  public var budget = 1.0 / 60
  /// The present rate of the display or of the window's frames, in hertz, or `nil` at rest.
  public var rate: Double?
  private var ring: [Double] = []
  private var oldest = 0

  /// Creates an empty ring.
  public init() {}

  /// Remembers one frame; past the capacity the oldest one is forgotten.
  ///
  /// - Parameter seconds: How long making it took.
  /// - Complexity: O(1). No allocation but for the first frame.
  public mutating func record(seconds: Double) {
    if ring.isEmpty { ring.reserveCapacity(FrameTimes.capacity) }
    if ring.count < FrameTimes.capacity {
      ring.append(seconds)
    } else {
      ring[oldest] = seconds
      oldest = (oldest + 1) % FrameTimes.capacity
    }
  }

  /// How many frames are kept.
  public var count: Int { ring.count }

  /// A kept frame's time, in seconds; 0 is the oldest.
  public subscript(index: Int) -> Double { ring[(oldest + index) % ring.count] }

  /// The latest frame's time, in seconds.
  public var last: Double? { count > 0 ? self[count - 1] : nil }

  /// The longest kept time, in seconds.
  public var longest: Double? { ring.max() }

  /// The time that a share of the kept frames did not exceed, in seconds.
  ///
  /// - Parameter share: 0…1; 0.95 leaves out the slowest twentieth.
  public func percentile(_ share: Double) -> Double? {
    guard !ring.isEmpty else { return nil }
    let rank = Int((share * Double(ring.count)).rounded(.up)) - 1
    return ring.sorted()[min(max(rank, 0), ring.count - 1)]
  }
}
