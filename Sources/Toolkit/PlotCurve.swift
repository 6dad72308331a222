import Drawing

/// One axis of a plot.
nonisolated package struct PlotAxis: Hashable, Sendable {
  /// What it measures, with the unit.
  package var title: Phrase
  /// The part that is shown; bounded and not empty.
  package var range: ClosedRange<Double>
  /// How many decimals its values have in the read-out, 0…6.
  package var places: Int

  /// Creates an axis.
  ///
  /// - Precondition: The range is bounded and not empty.
  package init(_ title: Phrase, _ range: ClosedRange<Double>, places: Int = 2) {
    precondition(
      range.lowerBound < range.upperBound && (range.upperBound - range.lowerBound).isFinite,
      "The axis “\(title.english)” must be bounded and not empty, but it is \(range).")
    self.title = title
    self.range = range
    self.places = places
  }

  /// How far along the axis a value lies, 0…1 for those that are shown.
  func fraction(of value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The distance of ticks: 1, 2 or 5 times a power of ten, so that there are at most so many.
  ///
  /// - Returns: The distance, and how many decimals write its multiples.
  package func ticks(atMost count: Int) -> (step: Double, places: Int) {
    let least = (range.upperBound - range.lowerBound) / Double(max(count, 1))
    var (power, places) = (1.0, 0)
    while power > least && places < 6 { (power, places) = (power / 10, places + 1) }
    while power * 10 <= least { power *= 10 }
    for factor in [1.0, 2, 5] where power * factor >= least { return (power * factor, places) }
    return (power * 10, max(places - 1, 0))
  }
}

/// A line through points of a plot.
nonisolated package struct PlotCurve: Hashable, Sendable {
  /// What it shows.
  package var title: Phrase
  /// Its points in the axes' values, from left to right unless it is a path.
  package var points: [Point]
  /// Its colour; `nil` for the next one of the theme's.
  package var color: Color?
  /// Whether it is dashed: for what is compared with.
  package var isDashed: Bool
  /// Its own vertical range, or `nil` for the axis'.
  package var range: ClosedRange<Double>?
  /// Whether it is a path that turns back, so that it has no height at a place to be read.
  package var isPath = false

  /// Creates a curve.
  package init(
    _ title: Phrase, _ points: [Point], color: Color? = nil, isDashed: Bool = false,
    range: ClosedRange<Double>? = nil
  ) {
    self.title = title
    self.points = points
    self.color = color
    self.isDashed = isDashed
    self.range = range
  }

  /// The height of the curve at a place, between its points in a straight line; `nil` beyond its ends.
  package func value(at x: Double) -> Double? {
    guard !isPath, let first = points.first, let last = points.last, x >= first.x, x <= last.x
    else { return nil }
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].x <= x { low = middle } else { high = middle }
    }
    let (from, to) = (points[low], points[high])
    guard to.x > from.x else { return to.y }
    return from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x)
  }
}

/// An upright or level line of a plot that marks a value.
nonisolated package struct PlotMark: Hashable, Sendable {
  /// Which value.
  package var place: PadMark.Place
  /// What it says; an empty string for nothing.
  package var title: Phrase
  /// Its colour; `nil` for the labels'.
  package var color: Color?
  /// Whether an upright line's words stand at its foot and not at its head.
  package var isLow: Bool

  /// Creates a mark.
  package init(
    _ place: PadMark.Place, _ title: Phrase = .empty, color: Color? = nil, isLow: Bool = false
  ) {
    self.place = place
    self.title = title
    self.color = color
    self.isLow = isLow
  }
}
