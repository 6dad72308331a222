import Drawing
import Input
import Sessions

/// Where the first finger of a case is, in ways: positive to the left, as the pages go on.
struct Finger {
  private let places: [(time: Double, ways: Double)]

  /// Reads a case's input.
  ///
  /// - Parameters:
  ///   - events: All that happens, in order.
  ///   - way: From page to page, in points.
  init(_ events: [Session.Event], way: Double) {
    places = events.compactMap { event in
      guard case .stage(let input) = event.kind, let place = input.place,
        input.pointer?.isFirst == true
      else { return nil }
      return (event.time, -place.x / way)
    }
  }

  /// Where it has been last, at a time.
  func ways(at time: Double) -> Double {
    places.last { $0.time <= time + 1e-9 }?.ways ?? places.first?.ways ?? 0
  }

  /// The nearest and the farthest that it has been in a time.
  func range(from start: Double, to end: Double) -> ClosedRange<Double> {
    var range = ways(at: start)...ways(at: start)
    for place in places where place.time > start && place.time <= end + 1e-9 {
      range = min(range.lowerBound, place.ways)...max(range.upperBound, place.ways)
    }
    return range
  }
}
