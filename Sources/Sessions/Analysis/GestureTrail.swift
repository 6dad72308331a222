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

  /// What the pointer of a session has left behind at a moment.
  ///
  /// - Parameters:
  ///   - events: The session's input, in order.
  ///   - time: The moment, in seconds of the stage's clock.
  init(of events: [Session.Event], at time: Double) {
    let lived = events[..<events.firstIndex(from: time.nextUp, at: \.time)]
    let start = lived.lastIndex { $0.kind.isPress }
    for event in lived[(start ?? lived.endIndex)...] {
      switch event.kind {
      case .stage(.down(let point, _)), .stage(.move(let point, _)): record(point, at: event.time)
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
  /// Whether the pointer goes down.
  fileprivate var isPress: Bool {
    if case .stage(.down) = self { true } else { false }
  }
}
