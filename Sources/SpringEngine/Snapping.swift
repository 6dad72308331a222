/// Positions at which content likes to stop.
public struct Detents: Hashable, Sendable {
  /// The positions, in points, in increasing order; at least one.
  public let positions: [Double]

  /// Creates detents at `positions`, in any order.
  ///
  /// - Precondition: There is at least one position, and all are finite.
  public init(_ positions: [Double]) {
    precondition(!positions.isEmpty, "Detents need at least one position, but there are 0.")
    for position in positions {
      precondition(position.isFinite, "A detent must be finite, but one is \(position) pt.")
    }
    self.positions = positions.sorted()
  }

  /// Returns the detent nearest to `position`; the lower one of two at the same distance.
  ///
  /// - Complexity: O(log n) for n detents. No allocation.
  public func nearest(to position: Double) -> Double {
    var (low, high) = (0, positions.count - 1)
    while low < high {
      let middle = (low + high) / 2
      let border = positions[middle] + (positions[middle + 1] - positions[middle]) / 2
      if position <= border { high = middle } else { low = middle + 1 }
    }
    return positions[low]
  }

  /// Returns the detent nearest to where a released object would stop.
  ///
  /// - Parameters:
  ///   - position: Where the object is released, in points.
  ///   - velocity: Its velocity, in points per second.
  ///   - rate: How quickly it would lose its speed.
  public func target(
    releasedAt position: Double, velocity: Double, rate: DecelerationRate = .normal
  ) -> Double {
    nearest(to: Deceleration(position: position, velocity: velocity, rate: rate).end)
  }
}

/// Content of equal pages, of which one is shown at rest.
public struct Paging: Hashable, Sendable {
  /// The extent of a page, in points; finite and greater than zero.
  public let extent: Double

  /// The number of pages; at least one.
  public let count: Int

  /// Creates `count` pages of `extent` points each, of which page 0 is at position 0.
  ///
  /// - Precondition: `extent` is finite and greater than zero, `count` at least one.
  public init(extent: Double, count: Int) {
    precondition(
      extent > 0 && extent.isFinite,
      "A page's extent must be finite and greater than 0 pt, but it is \(extent).")
    precondition(count > 0, "There must be at least one page, but there are \(count).")
    self.extent = extent
    self.count = count
  }

  /// Returns the position of `page`, in points.
  public func position(of page: Int) -> Double { Double(page) * extent }

  /// Returns the page that a release leads to.
  ///
  /// It is the page nearest to where the content would stop, but at most one away from the page
  /// where the drag began, and never beyond an end.
  ///
  /// - Parameters:
  ///   - position: The scroll position at the release, in points.
  ///   - velocity: Its velocity, in points per second, positive toward later pages.
  ///   - startPage: The page shown when the drag began.
  ///   - rate: How quickly the content would lose its speed.
  /// - Precondition: `startPage` is one of the pages.
  public func target(
    releasedAt position: Double, velocity: Double, startPage: Int,
    rate: DecelerationRate = .normal
  ) -> Int {
    precondition(
      (0..<count).contains(startPage), "There are \(count) pages, but the first is \(startPage).")
    let end = Deceleration(position: position, velocity: velocity, rate: rate).end
    let lowest = Double(max(startPage - 1, 0))
    let highest = Double(min(startPage + 1, count - 1))
    return Int(min(max((end / extent).rounded(), lowest), highest))
  }
}

extension Deceleration {
  /// Returns this motion with its velocity changed so that it stops on a multiple of `spacing`.
  ///
  /// - Parameter spacing: The distance between two places to stop, in points, counted from 0; finite
  ///   and greater than zero. With one third, content stops on the pixels of a 3× display.
  /// - Precondition: `spacing` is finite and greater than zero.
  public func snapped(to spacing: Double) -> Deceleration {
    precondition(
      spacing > 0 && spacing.isFinite,
      "A spacing must be finite and greater than 0 pt, but it is \(spacing).")
    return stopping(at: (end / spacing).rounded() * spacing)
  }

  /// Returns this motion with its velocity changed so that it stops at `end`, in points.
  public func stopping(at end: Double) -> Deceleration {
    let velocity = Deceleration.velocity(from: position, to: end, rate: rate)
    return Deceleration(position: position, velocity: velocity, rate: rate)
  }
}
