/// The search for a minimum without derivatives, where the function has edges.
///
/// - Note: Source: Nelder and Mead, *A simplex method for function minimization*, 1965.
struct Simplex {
  /// The corners, the best first.
  private var corners: [Corner]

  private struct Corner {
    var place: [Double]
    var value: Double
  }

  /// Puts a first corner at `start`, and one more a step away along each direction.
  private init(start: [Double], steps: [Double], function: ([Double]) -> Double) {
    corners = [Corner(place: start, value: function(start))]
    for index in start.indices {
      var place = start
      place[index] += steps[index]
      corners.append(Corner(place: place, value: function(place)))
    }
  }

  /// Returns where a function is least, as far as it is found from a place nearby.
  ///
  /// - Parameters:
  ///   - start: The place to begin at.
  ///   - steps: How far the search looks at first in each direction; none is 0.
  ///   - rounds: How many steps are taken at most.
  ///   - function: Any function; infinity where it has no value.
  static func minimum(
    from start: [Double], steps: [Double], rounds: Int, of function: ([Double]) -> Double
  ) -> (place: [Double], value: Double) {
    var simplex = Simplex(start: start, steps: steps, function: function)
    simplex.sort()
    for _ in 0..<rounds where simplex.spread > 1e-12 { simplex.step(function) }
    return (simplex.corners[0].place, simplex.corners[0].value)
  }

  private var spread: Double { corners[corners.count - 1].value - corners[0].value }

  private mutating func sort() { corners.sort { $0.value < $1.value } }

  private mutating func step(_ function: ([Double]) -> Double) {
    let worst = corners[corners.count - 1]
    let middle = worst.place.indices.map { index in
      corners.dropLast().reduce(0) { $0 + $1.place[index] } / Double(corners.count - 1)
    }
    func corner(_ factor: Double) -> Corner {
      let place = zip(middle, worst.place).map { $0 + factor * ($0 - $1) }
      return Corner(place: place, value: function(place))
    }
    var next = corner(1)
    if next.value < corners[0].value {
      let further = corner(2)
      if further.value < next.value { next = further }
    } else if next.value >= corners[corners.count - 2].value {
      next = next.value < worst.value ? corner(0.5) : corner(-0.5)
      if next.value >= worst.value { return shrink(function) }
    }
    corners[corners.count - 1] = next
    sort()
  }

  /// Moves every corner half way to the best.
  private mutating func shrink(_ function: ([Double]) -> Double) {
    let best = corners[0].place
    for index in corners.indices.dropFirst() {
      let place = zip(best, corners[index].place).map { ($0 + $1) / 2 }
      corners[index] = Corner(place: place, value: function(place))
    }
    sort()
  }
}
