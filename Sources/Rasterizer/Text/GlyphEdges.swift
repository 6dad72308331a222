import Drawing

extension EdgeList {
  /// Adds a glyph's contours, mapped from ems to pixels, its curves cut into straight pieces.
  mutating func add(_ outline: GlyphOutline, _ toPixels: AffineTransform) {
    var start = Point.zero
    var last = Point.zero
    for piece in outline.pieces {
      switch piece {
      case .move(let point):
        addLine(from: last, to: start)
        start = toPixels.apply(point)
        last = start
      case .line(let point):
        let end = toPixels.apply(point)
        addLine(from: last, to: end)
        last = end
      case .quadratic(let control, let point):
        let (middle, end) = (toPixels.apply(control), toPixels.apply(point))
        addQuadratic(last, middle, end)
        last = end
      case .cubic(let one, let two, let point):
        let end = toPixels.apply(point)
        addCubic(last, toPixels.apply(one), toPixels.apply(two), end)
        last = end
      }
    }
    addLine(from: last, to: start)
  }

  /// Adds a parabola. Its chords are at most |a − 2b + c| ∕ 4n² away from it.
  private mutating func addQuadratic(_ a: Point, _ b: Point, _ c: Point) {
    let bend = ((a - b) - (b - c)).length
    let count = pieces(bend / 4)
    var last = a
    for index in 1...count {
      let t = Double(index) / Double(count)
      let s = 1 - t
      let point = Point(
        x: s * s * a.x + 2 * s * t * b.x + t * t * c.x,
        y: s * s * a.y + 2 * s * t * b.y + t * t * c.y)
      addLine(from: last, to: index == count ? c : point)
      last = point
    }
  }

  /// Adds a cubic. Its chords are at most ¾ of the greater second difference ∕ n² away from it.
  private mutating func addCubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    let bend = max(((a - b) - (b - c)).length, ((b - c) - (c - d)).length)
    let count = pieces(bend * 0.75)
    var last = a
    for index in 1...count {
      let t = Double(index) / Double(count)
      let s = 1 - t
      let (p, q, r, u) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      let point = Point(
        x: p * a.x + q * b.x + r * c.x + u * d.x, y: p * a.y + q * b.y + r * c.y + u * d.y)
      addLine(from: last, to: index == count ? d : point)
      last = point
    }
  }

  /// How many chords keep an error, which falls with their square, below 1/32 pixel.
  private func pieces(_ error: Double) -> Int {
    guard error.isFinite else { return 1 }
    return max(1, Int(min(64, (error * 32).squareRoot().rounded(.up))))
  }
}
