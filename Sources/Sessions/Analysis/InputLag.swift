/// How long input took from its arrival to the screen, in rings that never grow.
///
/// An input counts for the frame that is presented after it, as long as that follows it at once; one that
/// nothing shows counts for nothing.
nonisolated package struct InputLag: Sendable {
  /// How long an input is kept, in seconds.
  package static let span = 2.0
  /// The most that are kept: two seconds of a mouse that reports 250 times a second.
  package static let capacity = 512
  /// The most that wait for one frame; of more, the earliest count.
  private static let mostWaiting = 64
  /// A frame that comes later than this, in seconds, is not the answer to an input.
  private static let longest = 1.0

  private struct Sample {
    var lag: Double
    var shown: Double
  }

  private var waiting: [Double] = []
  private var ring: [Sample] = []
  private var oldest = 0
  private var sorted: [Double] = []
  private var frames: [Double] = []
  private var oldestFrame = 0
  /// The median and the 95th percentile, in milliseconds, as they are said; `nil` without input lately.
  package private(set) var figures: (median: String, most: String)?
  private var told = -Double.infinity

  /// Knows of no input.
  package init() {}

  /// Notes an input that the next frame shows.
  ///
  /// - Parameter time: When it arrived, in seconds of the clock that frames are told by.
  /// - Complexity: O(1). No allocation but for the first input.
  package mutating func note(arrivedAt time: Double) {
    if waiting.isEmpty { waiting.reserveCapacity(InputLag.mostWaiting) }
    if waiting.count < InputLag.mostWaiting { waiting.append(time) }
  }

  /// Notes that a frame has been presented, which shows all that has arrived.
  ///
  /// - Parameter time: When, in seconds.
  /// - Complexity: O(inputs · ``capacity``). No allocation but for the first frame.
  package mutating func presented(at time: Double) {
    forget(before: time - InputLag.span)
    var longest = 0.0
    for arrival in waiting where time - arrival >= 0 && time - arrival < InputLag.longest {
      add(Sample(lag: time - arrival, shown: time))
      longest = max(longest, time - arrival)
    }
    waiting.removeAll(keepingCapacity: true)
    if frames.isEmpty { frames.reserveCapacity(FrameTimes.capacity) }
    if frames.count < FrameTimes.capacity {
      frames.append(longest)
    } else {
      frames[oldestFrame] = longest
      oldestFrame = (oldestFrame + 1) % FrameTimes.capacity
    }
  }

  /// How many frames are kept: as many as of ``FrameTimes`` that are told of the same frames.
  package var frameCount: Int { frames.count }

  /// How long the input of a kept frame took that took longest, in seconds; 0 is the oldest frame.
  ///
  /// - Returns: `nil` if the frame shows no input.
  package func frame(_ index: Int) -> Double? {
    let lag = frames[(oldestFrame + index) % frames.count]
    return lag > 0 ? lag : nil
  }

  /// The time to the screen that a share of the inputs of the last two seconds did not exceed, in seconds.
  ///
  /// - Parameter share: 0…1; 0.5 is the median.
  package func percentile(_ share: Double) -> Double? {
    guard !sorted.isEmpty else { return nil }
    let rank = Int((share * Double(sorted.count)).rounded(.up)) - 1
    return sorted[min(max(rank, 0), sorted.count - 1)]
  }

  /// Says it anew, four times a second at most: numbers that change faster cannot be read.
  package mutating func tell(at time: Double) {
    guard abs(time - told) >= 0.25 else { return }
    told = time
    figures = InputLag.figures(percentile(0.5), percentile(0.95))
  }

  private static func figures(_ median: Double?, _ most: Double?) -> (median: String, most: String)?
  {
    guard let median, let most else { return nil }
    func tenths(_ seconds: Double) -> String {
      let tenths = Int((seconds * 10_000).rounded())
      return "\(tenths / 10).\(tenths % 10)"
    }
    return (tenths(median), tenths(most))
  }

  // MARK: Keeping

  private mutating func add(_ sample: Sample) {
    if ring.isEmpty {
      ring.reserveCapacity(InputLag.capacity)
      sorted.reserveCapacity(InputLag.capacity)
    }
    if ring.count - oldest >= InputLag.capacity { dropOldest() }
    if ring.count == InputLag.capacity {
      ring.removeSubrange(..<oldest)
      oldest = 0
    }
    ring.append(sample)
    sorted.insert(sample.lag, at: index(of: sample.lag))
  }

  private mutating func forget(before time: Double) {
    while oldest < ring.count, ring[oldest].shown < time { dropOldest() }
    if oldest == ring.count {
      ring.removeAll(keepingCapacity: true)
      oldest = 0
    }
  }

  private mutating func dropOldest() {
    sorted.remove(at: index(of: ring[oldest].lag))
    oldest += 1
  }

  /// Where a lag stands, or would stand, among the sorted ones.
  private func index(of lag: Double) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < lag { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
