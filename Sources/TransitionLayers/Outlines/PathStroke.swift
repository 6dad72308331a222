package import Drawing

/// How the ends of a line look, as `CAShapeLayerLineCap` and `CGLineCap`.
nonisolated public enum LineCap: String, Hashable, Sendable {
  /// Cut at the end.
  case butt
  /// A half circle.
  case round
  /// Longer by half the width.
  case square
}

/// How a line looks where it turns, as `CAShapeLayerLineJoin` and `CGLineJoin`.
nonisolated public enum LineJoin: String, Hashable, Sendable {
  /// A corner, as far as the miter limit allows; otherwise cut off.
  case miter
  /// A part of a circle.
  case round
  /// Cut off.
  case bevel
}

/// How a line is drawn along an outline.
nonisolated package struct PathStroke: Hashable {
  var width = 1.0
  var cap = LineCap.butt
  var join = LineJoin.miter
  var miterLimit = 10.0
  /// Lengths that are drawn and left out in turn, in points; a solid line without any that has extent.
  var dashes: [Double] = []
  /// How far into the dashes the line begins, in points.
  var phase = 0.0
  /// Which part of the whole length is drawn, as fractions.
  var start = 0.0
  var end = 1.0

  /// The line's own outline; nothing without width.
  package func outline(of path: Path) -> Path {
    guard width > 0, width.isFinite, start < end else { return Path() }
    var parts = path.parts(tolerance: 0.02).map(\.withoutRepetition)
    if start > 0 || end < 1 { parts = trimmed(parts) }
    let pattern = dashes.count % 2 == 0 ? dashes : dashes + dashes
    if pattern.allSatisfy({ $0 >= 0 }), pattern.reduce(0, +) > 0.01 {
      parts = parts.flatMap { dashed($0, pattern) }
    }
    var pen = OutlinePen(stroke: self)
    for part in parts { pen.add(part) }
    return pen.path
  }

  // MARK: Parts of the length

  private func trimmed(_ parts: [Path.Part]) -> [Path.Part] {
    let whole = parts.reduce(0) { $0 + $1.length }
    let (from, to) = (max(start, 0) * whole, min(end, 1) * whole)
    var (result, done): ([Path.Part], Double) = ([], 0)
    for part in parts {
      let length = part.length
      if done + length > from, done < to {
        let isWhole = done >= from && done + length <= to
        result.append(isWhole ? part : part.cut(from: from - done, to: to - done))
      }
      done += length
    }
    return result
  }

  private func dashed(_ part: Path.Part, _ pattern: [Double]) -> [Path.Part] {
    let (period, length) = (pattern.reduce(0, +), part.length)
    guard length / period < 10_000, phase.isFinite else { return [part] }
    var place = -(phase - (phase / period).rounded(.down) * period)
    var (result, index): ([Path.Part], Int) = ([], 0)
    while place < length {
      let next = place + pattern[index % pattern.count]
      if index % 2 == 0, next > 0 { result.append(part.cut(from: place, to: next)) }
      (place, index) = (next, index + 1)
    }
    return result
  }
}

nonisolated extension Path.Part {
  /// The same without points that repeat the one before.
  fileprivate var withoutRepetition: Path.Part {
    var points: [Point] = []
    for point in self.points where point != points.last { points.append(point) }
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    return Path.Part(points: points, isClosed: isClosed && points.count > 1)
  }

  /// Its points, the first one again at the end if it is closed.
  private var wayPoints: [Point] { isClosed ? points + points.prefix(1) : points }

  fileprivate var length: Double {
    zip(wayPoints, wayPoints.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }

  /// What lies between two distances from its start, as an open part.
  fileprivate func cut(from start: Double, to end: Double) -> Path.Part {
    var (points, done): ([Point], Double) = ([], 0)
    func add(_ point: Point) { if point != points.last { points.append(point) } }
    for (from, to) in zip(wayPoints, wayPoints.dropFirst()) {
      let length = (to - from).length
      if done + length >= start, done <= end, length > 0 {
        add(from + (to - from) * (max(start - done, 0) / length))
        add(from + (to - from) * (min(end - done, length) / length))
      }
      done += length
    }
    return Path.Part(points: points, isClosed: false)
  }
}

/// Draws the outlines of lines: along one side, around the end, and back along the other side.
private nonisolated struct OutlinePen {
  let stroke: PathStroke
  private(set) var path = Path()
  private var points: [Point] = []
  private var half: Double { stroke.width / 2 }

  init(stroke: PathStroke) { self.stroke = stroke }

  mutating func add(_ part: Path.Part) {
    let points = part.points
    guard points.count > 1 else {
      if stroke.cap != .butt, let point = points.first { addDot(point) }
      return
    }
    if part.isClosed {
      let loop = points + points[..<2]
      for way in [loop, loop.reversed()] {
        for index in 0..<way.count - 2 { addSide(way, index) }
        finish()
      }
      return
    }
    for way in [points, points.reversed()] {
      for index in 0..<way.count - 1 { addSide(way, index) }
      addCap(way[way.count - 1], way[way.count - 1] - way[way.count - 2])
    }
    finish()
  }

  private mutating func finish() {
    guard let first = points.first else { return }
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    path.close()
    points.removeAll(keepingCapacity: true)
  }

  private mutating func addDot(_ point: Point) {
    let rect = Rect(origin: point, size: .zero).inset(dx: -half, dy: -half)
    path.append(stroke.cap == .round ? Path(ovalIn: rect) : Path(RoundedRect(rect)))
  }

  /// One side of the piece that leaves a point, and the join to the piece after it, if there is one.
  private mutating func addSide(_ way: [Point], _ index: Int) {
    let corner = way[index + 1]
    let side = (corner - way[index]).normal(half)
    points.append(way[index] + side)
    points.append(corner + side)
    guard index + 2 < way.count else { return }
    let next = (way[index + 2] - corner).normal(half)
    let (cosine, sine) = (side.share(along: next) / (half * half), side.cross(next) / (half * half))
    if sine < 0 || (sine == 0 && cosine < 0) {
      addJoin(corner, side, next, cosine)
    } else if cosine < 0.9999 {
      // The inner side: by way of the corner, so that no piece of it turns the other way.
      points.append(corner)
    }
  }

  private mutating func addJoin(_ corner: Point, _ side: Vector, _ next: Vector, _ cosine: Double) {
    switch stroke.join {
    case .bevel: break
    case .round: addArc(corner, side, next)
    case .miter:
      // The miter's length in widths is 1 / sin(half the inner angle) = √(2 / (1 + cosine)).
      guard 2 <= stroke.miterLimit * stroke.miterLimit * (1 + cosine), cosine > -0.9999 else {
        return
      }
      points.append(corner + (side + next) * (1 / (1 + cosine)))
    }
  }

  private mutating func addCap(_ end: Point, _ way: Vector) {
    let side = way.normal(half)
    let ahead = Vector(dx: side.dy, dy: -side.dx)
    switch stroke.cap {
    case .butt: break
    case .square: points += [end + side + ahead, end - side + ahead]
    case .round:
      addArc(end, side, ahead)
      points.append(end + ahead)
      addArc(end, ahead, -side)
    }
  }

  /// The points between the ends of an arc, by halving it.
  private mutating func addArc(_ center: Point, _ from: Vector, _ to: Vector) {
    let sum = from + to
    // Half the chord's sagitta decides: a fortieth of a point is not seen.
    guard half - sum.length / 2 > 0.025 else { return }
    let middle =
      sum.length > 1e-6 * half
      ? sum * (half / sum.length) : Vector(dx: from.dy, dy: -from.dx)
    addArc(center, from, middle)
    points.append(center + middle)
    addArc(center, middle, to)
  }
}

nonisolated extension Vector {
  fileprivate func share(along other: Vector) -> Double { dx * other.dx + dy * other.dy }
  fileprivate func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The vector of a length at a right angle to the left, seen along this one with y upward.
  fileprivate func normal(_ length: Double) -> Vector {
    Vector(dx: -dy, dy: dx) * (length / self.length)
  }
}
