import Drawing

// A stroked path is one polygon: along one side, around the end, back along the other side and around
// the start. Pieces painted one by one would count the pixels along their common borders twice.
extension Outliner {
  /// Adds the outline of a path as wide as twice `half`.
  ///
  /// - Parameters:
  ///   - path: At least two points; no two neighbours are the same.
  ///   - half: Half the width, greater than zero.
  ///   - isRound: Whether the ends are half circles; otherwise they are cut at the points.
  mutating func add(strokeAlong path: [Point], half: Double, isRound: Bool) {
    let last = path.count - 1
    for index in 0..<last { addSide(path, index, 1, half) }
    addEnd(path[last], path[last] - path[last - 1], half, isRound)
    for index in stride(from: last, to: 0, by: -1) { addSide(path, index, -1, half) }
    addEnd(path[0], path[0] - path[1], half, isRound)
  }

  /// Adds one side of the piece that leaves a point, and the join to the piece after it.
  private mutating func addSide(_ path: [Point], _ index: Int, _ step: Int, _ half: Double) {
    let corner = path[index + step]
    let direction = corner - path[index]
    let side = direction.normal(half)
    add(path[index] + side)
    add(corner + side)
    let next = index + 2 * step
    guard path.indices.contains(next) else { return }
    let turned = path[next] - corner
    let nextSide = turned.normal(half)
    if side.dot(turned) < 0 || (side.dot(turned) == 0 && direction.dot(turned) < 0) {
      addArc(corner, from: side, to: nextSide, quarters(side, nextSide, half))
    } else if side.dot(nextSide) < 0.9999 * half * half {
      // The inner side: by way of the corner itself, so that no piece of it turns the other way.
      add(corner)
    }
  }

  /// Adds the half circle at an end, if it is round.
  private mutating func addEnd(_ end: Point, _ direction: Vector, _ half: Double, _ isRound: Bool) {
    guard isRound else { return }
    let side = direction.normal(half)
    let forward = Vector(dx: side.dy, dy: -side.dx)
    let pieces = pieces(radius: half)
    addArc(end, from: side, to: forward, pieces)
    add(end + forward)
    addArc(end, from: forward, to: -side, pieces)
  }

  /// How many chords an arc between two radii needs: a power of two.
  private func quarters(_ from: Vector, _ to: Vector, _ radius: Double) -> Int {
    let cosine = from.dot(to) / (radius * radius)
    if cosine > 0.9999 { return 1 }
    let pieces = pieces(radius: radius)
    return cosine < 0 ? pieces * 2 : cosine < 0.7071 ? pieces : max(1, pieces / 2)
  }

  /// Adds the points between the ends of an arc, by halving it again and again.
  private mutating func addArc(_ center: Point, from: Vector, to: Vector, _ pieces: Int) {
    guard pieces > 1 else { return }
    var middle = Vector(dx: from.dx + to.dx, dy: from.dy + to.dy)
    let radius = from.length
    let length = middle.length
    // The arc of a path that turns back: its middle lies straight ahead.
    middle = length > 1e-6 * radius ? middle * (radius / length) : Vector(dx: from.dy, dy: -from.dx)
    addArc(center, from: from, to: middle, pieces / 2)
    add(center + middle)
    addArc(center, from: middle, to: to, pieces / 2)
  }
}

extension Vector {
  /// The sum of the products of the components.
  fileprivate func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The vector of a length that is perpendicular to this one, which is not zero.
  fileprivate func normal(_ length: Double) -> Vector {
    Vector(dx: -dy, dy: dx) * (length / self.length)
  }
}
