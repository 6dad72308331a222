import Drawing

/// All that a finger does from when it comes down until it is lifted: stretches one after the other, and a rest.
nonisolated package struct Course: Hashable, Sendable {
  /// How a finger goes through a stretch.
  package enum Pace: String, Hashable, Sendable, CaseIterable {
    /// As fast all the way.
    case even = "by"
    /// From rest to rest, fastest in the middle: the way of least jerk, which hands go by themselves.
    case slow
    /// Faster and faster, up to twice the mean at its end.
    case flick

    /// How much of the way is done after a share of the time.
    func share(_ time: Double) -> Double {
      switch self {
      case .even: time
      case .slow: time * time * time * (10 + time * (6 * time - 15))
      case .flick: time * time
      }
    }

    /// The greatest speed, as a multiple of the mean.
    var peak: Double {
      switch self {
      case .even: 1
      case .slow: 1.875
      case .flick: 2
      }
    }
  }

  /// A way that a finger goes.
  package struct Stretch: Hashable, Sendable {
    package var way: Vector
    /// How many quanta it takes, from 1.
    package var steps: Int
    package var pace: Pace

    /// Creates a stretch.
    package init(_ way: Vector, steps: Int, _ pace: Pace = .even) {
      (self.way, self.steps, self.pace) = (way, steps, pace)
    }

    /// One that is gone through with a greatest speed, in points per second.
    package init(_ way: Vector, _ pace: Pace, peak: Double) {
      let seconds = way.length * pace.peak / peak
      self.init(way, steps: max(Int((seconds / SearchAct.quantum).rounded(.up)), 2), pace)
    }

    /// The greatest speed, in points per second.
    package var peak: Double { way.length * pace.peak / (Double(steps) * SearchAct.quantum) }
  }

  /// Where the finger comes down.
  package var start: Point
  package var stretches: [Stretch]
  /// How many quanta it rests before it is lifted.
  package var rest: Int

  /// Creates a course.
  package init(from start: Point, _ stretches: [Stretch], rest: Int = 0) {
    (self.start, self.stretches, self.rest) = (start, stretches, rest)
  }

  /// Where the finger is a quantum after the other, in points.
  var places: [Point] {
    var (places, start): ([Point], Point) = ([], start)
    for stretch in stretches {
      for step in 1...max(stretch.steps, 1) {
        let share = stretch.pace.share(Double(step) / Double(max(stretch.steps, 1)))
        let place = start + stretch.way * share
        // A glass tells eighths of a point at most.
        places.append(stretch.pace == .even ? place : place.inEighths)
      }
      start = start + stretch.way
    }
    return places
  }
}

nonisolated extension Point {
  fileprivate var inEighths: Point {
    Point(x: (x * 8).rounded() / 8, y: (y * 8).rounded() / 8)
  }
}
