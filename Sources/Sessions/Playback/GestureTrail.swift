import Drawing
import Input

/// Where a pointer was lately, in a ring that never grows.
nonisolated package struct GestureTrail: Hashable, Sendable {
  /// One position at its time.
  package struct Sample: Hashable, Sendable {
    /// In the container's points.
    package var point: Point
    /// In seconds of the stage's clock.
    package var time: Double
  }

  /// The most samples that are kept: two seconds of a mouse that reports 120 times a second.
  package static let capacity = 240

  private var ring: [Sample] = []
  private var oldest = 0

  /// Creates an empty trail.
  package init() {}

  /// What a pointer of a session has left behind at a moment.
  ///
  /// - Parameters:
  ///   - pointer: Its number; 0 for the first.
  ///   - events: The session's input, in order.
  ///   - time: The moment, in seconds of the stage's clock.
  init(of pointer: Int = 0, in events: [Session.Event], at time: Double) {
    let lived = events[..<events.firstIndex(from: time.nextUp, at: \.time)]
    let start = lived.lastIndex { $0.kind.isPress(by: pointer) }
    for event in lived[(start ?? lived.endIndex)...] {
      switch event.kind {
      case .stage(.down(let point, let other)), .stage(.move(let point, let other)):
        if other.number == pointer { record(point, at: event.time) }
      default: break
      }
    }
  }

  /// Forgets the samples, for a new touch. Keeps the memory.
  package mutating func begin() {
    ring.removeAll(keepingCapacity: true)
    oldest = 0
  }

  /// Remembers a position; past the capacity the oldest one is forgotten.
  ///
  /// - Parameters:
  ///   - point: In the container's points.
  ///   - time: In seconds of the stage's clock.
  /// - Complexity: O(1). No allocation but for the first sample.
  package mutating func record(_ point: Point, at time: Double) {
    if ring.isEmpty { ring.reserveCapacity(GestureTrail.capacity) }
    let sample = Sample(point: point, time: time)
    if ring.count < GestureTrail.capacity {
      ring.append(sample)
    } else {
      ring[oldest] = sample
      oldest = (oldest + 1) % GestureTrail.capacity
    }
  }

  /// How many samples are kept.
  package var count: Int { ring.count }

  /// A kept sample; 0 is the oldest.
  package subscript(index: Int) -> Sample { ring[(oldest + index) % ring.count] }

  /// The latest position, in the container's points.
  package var latest: Point? { count > 0 ? self[count - 1].point : nil }

  /// The index of the first sample that a velocity at the latest sample's time is fitted to.
  ///
  /// - Parameter window: How much history that is, in seconds of the stage's clock.
  package func firstIndex(within window: Double) -> Int {
    guard count > 0 else { return 0 }
    let latest = self[count - 1].time
    return (0..<count).first { latest - self[$0].time <= window } ?? count
  }
}

nonisolated extension Session.Kind {
  /// Whether a pointer goes down.
  fileprivate func isPress(by number: Int) -> Bool {
    if case .stage(.down(_, let pointer)) = self { pointer.number == number } else { false }
  }
}
