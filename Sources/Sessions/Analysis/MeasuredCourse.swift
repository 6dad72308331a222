import Drawing

/// One view in frames that follow each other.
nonisolated struct Course {
  private(set) var times: [Double] = []
  private(set) var views: [Measured.View] = []

  /// The courses of all views, by their ids.
  static func all(of frames: [Measured.Frame]) -> [String: Course] {
    var courses: [String: Course] = [:]
    for frame in frames {
      for view in frame.views { courses[view.id, default: Course()].append(view, at: frame.time) }
    }
    return courses
  }

  private mutating func append(_ view: Measured.View, at time: Double) {
    times.append(time)
    views.append(view)
  }

  /// How far its edges move at most, in points.
  private var reach: Double {
    guard let first = views.first?.frame else { return 0 }
    return views.lazy.map { $0.frame.distance(to: first) }.max() ?? 0
  }

  /// Where it is at a time within its own, straight from frame to frame.
  private func frame(at time: Double) -> Rect? {
    guard let start = times.first, let end = times.last, time >= start, time <= end else {
      return nil
    }
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    let span = times[high] - times[low]
    let share = span > 0 ? (time - times[low]) / span : 0
    let (one, other) = (views[low].frame, views[high].frame)
    let between = { (a: Double, b: Double) in a + (b - a) * share }
    return Rect(
      x: between(one.minX, other.minX), y: between(one.minY, other.minY),
      width: between(one.width, other.width), height: between(one.height, other.height))
  }

  /// How much later it runs than another: the shift in milliseconds, of a quarter of a second at most, at
  /// which their frames differ least; `nil` where one of them does not move a point.
  func lag(behind other: Course) -> Double? {
    guard reach >= 1, other.reach >= 1 else { return nil }
    let rough = best(of: stride(from: -250, through: 250, by: 10), behind: other) ?? 0
    return best(of: stride(from: rough - 10, through: rough + 10, by: 1), behind: other)
      .map { Double($0) / 1_000 }
  }

  /// The shift of some, in milliseconds, that fits best; of equal ones the smallest.
  private func best(of shifts: StrideThrough<Int>, behind other: Course) -> Int? {
    var best: (shift: Int, error: Double)?
    for shift in shifts.sorted(by: { abs($0) < abs($1) }) {
      guard let error = error(behind: other, by: Double(shift) / 1_000) else { continue }
      if error < (best?.error ?? .infinity) - 1e-9 { best = (shift, error) }
    }
    return best?.shift
  }

  /// The mean squared distance where it is held against what the other showed a while before; `nil` where
  /// that leaves less than half of its frames.
  private func error(behind other: Course, by shift: Double) -> Double? {
    var (sum, count) = (0.0, 0)
    for (time, view) in zip(times, views) {
      guard let frame = other.frame(at: time - shift) else { continue }
      sum += frame.squares(to: view.frame)
      count += 1
    }
    return count > 0 && count * 2 >= times.count ? sum / Double(count) : nil
  }
}

extension MeasuredComparison.View {
  /// Compares a view's two courses.
  nonisolated init(
    _ id: String, _ real: Course, _ made: Course, times: [Double], tolerance: Double
  ) {
    self.init(id: id)
    lag = real.lag(behind: made)
    var (one, other, squares, both) = (0, 0, 0.0, 0)
    for time in times {
      let device = one < real.times.count && real.times[one] == time ? real.views[one] : nil
      let simulation =
        other < made.times.count && made.times[other] == time ? made.views[other] : nil
      one += device == nil ? 0 : 1
      other += simulation == nil ? 0 : 1
      if let device, let simulation {
        squares += device.frame.squares(to: simulation.frame)
        both += 1
      }
      take(device, simulation, at: time, tolerance: tolerance)
    }
    rms = both > 0 ? (squares / Double(both)).squareRoot() : 0
  }

  nonisolated private mutating func take(
    _ device: Measured.View?, _ simulation: Measured.View?, at time: Double, tolerance: Double
  ) {
    guard device != nil || simulation != nil else { return }
    frames += 1
    if let device, let simulation {
      let distance = device.frame.distance(to: simulation.frame)
      if distance > largest { (largest, worst) = (distance, time) }
      guard !device.isNear(simulation, within: tolerance) else { return }
    } else {
      alone += 1
    }
    differing += 1
    first = first ?? time
  }
}

extension Measured.View {
  nonisolated func isNear(_ other: Self, within tolerance: Double) -> Bool {
    let (one, two) = (transform, other.transform)
    let turns = [one.a - two.a, one.b - two.b, one.c - two.c, one.d - two.d]
    return frame.distance(to: other.frame) <= tolerance
      && abs(radius - other.radius) <= tolerance && abs(alpha - other.alpha) <= 0.01
      && turns.allSatisfy { abs($0) <= 0.01 }
  }
}

extension MeasuredComparison.Contexts {
  nonisolated mutating func take(
    _ device: Measured.Context, _ simulation: Measured.Context?, at time: Double, tolerance: Double
  ) {
    frames += 1
    var isNear = false
    if let simulation {
      let distance = zip(device.frames, simulation.frames).map { $0.distance(to: $1) }.max() ?? 0
      let percent =
        device.percent.flatMap { here in simulation.percent.map { abs(here - $0) } } ?? 0
      (largest, self.percent) = (max(largest, distance), max(self.percent, percent))
      isNear = distance <= tolerance && percent <= 0.01
    }
    guard !isNear else { return }
    differing += 1
    first = first ?? time
  }
}

extension Rect {
  /// How far each edge is away from another rectangle's.
  nonisolated private func gaps(to other: Rect) -> [Double] {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
  }

  /// How far an edge is away at most.
  nonisolated fileprivate func distance(to other: Rect) -> Double {
    gaps(to: other).lazy.map(abs).max() ?? 0
  }

  /// The mean square of the edges' distances.
  nonisolated fileprivate func squares(to other: Rect) -> Double {
    gaps(to: other).reduce(0) { $0 + $1 * $1 } / 4
  }
}
