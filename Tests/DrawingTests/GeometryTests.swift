import Drawing
import Testing

@Suite struct GeometryTests {
  /// Transforms of every sort, the last one a mirror that leans.
  nonisolated static let transforms = [
    AffineTransform.identity,
    AffineTransform(translationX: 12, y: -7),
    AffineTransform(scaleX: 2, y: 0.5),
    AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 3, ty: 4),
    AffineTransform(a: -1, b: 0.25, c: 0.5, d: 2, tx: 100, ty: -50),
  ]
  let points = [Point.zero, Point(x: 1, y: 0), Point(x: -3, y: 5), Point(x: 1e3, y: 1e-3)]

  private func distance(_ left: Point, _ right: Point) -> Double { (left - right).length }

  @Test(arguments: transforms)
  func `an inverse takes every point back`(transform: AffineTransform) throws {
    let inverse = try #require(transform.inverted())
    for point in points {
      #expect(distance(inverse.apply(transform.apply(point)), point) < 1e-9)
    }
  }

  @Test func `a transform that flattens the plane has no inverse`() {
    #expect(AffineTransform(scaleX: 0, y: 1).inverted() == nil)
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
  }

  @Test(arguments: transforms)
  func `concatenating applies the first one first`(first: AffineTransform) {
    for next in Self.transforms {
      for point in points {
        let both = first.concatenating(next).apply(point)
        #expect(distance(both, next.apply(first.apply(point))) < 1e-9)
      }
    }
  }

  @Test(arguments: transforms)
  func `a step in a transform's own coordinates comes before it`(transform: AffineTransform) {
    let moved = transform.translatedBy(x: 2, y: 3)
    let scaled = transform.scaledBy(x: 2, y: 3)
    for point in points {
      let step = Point(x: point.x + 2, y: point.y + 3)
      #expect(distance(moved.apply(point), transform.apply(step)) < 1e-9)
      let stretch = Point(x: point.x * 2, y: point.y * 3)
      #expect(distance(scaled.apply(point), transform.apply(stretch)) < 1e-9)
    }
  }

  @Test(arguments: transforms)
  func `the bounds of a rectangle hold its corners and touch them`(transform: AffineTransform) {
    let rect = Rect(x: -2, y: 1, width: 5, height: 3)
    let bounds = transform.bounds(of: rect)
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ].map { transform.apply($0) }
    #expect(corners.map(\.x).min().map { abs($0 - bounds.minX) < 1e-9 } == true)
    #expect(corners.map(\.x).max().map { abs($0 - bounds.maxX) < 1e-9 } == true)
    #expect(corners.map(\.y).min().map { abs($0 - bounds.minY) < 1e-9 } == true)
    #expect(corners.map(\.y).max().map { abs($0 - bounds.maxY) < 1e-9 } == true)
  }

  @Test func `a rectangle owns its left and top edges and not the others`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.contains(.zero) && !rect.contains(Point(x: 10, y: 5)))
    #expect(!rect.contains(Point(x: 5, y: 10)))
  }

  @Test func `union and intersection are the smallest around and the largest inside`() {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    let right = Rect(x: 5, y: -5, width: 10, height: 10)
    #expect(left.union(right) == Rect(x: 0, y: -5, width: 15, height: 15))
    #expect(left.intersection(right) == Rect(x: 5, y: 0, width: 5, height: 5))
    #expect(left.union(.zero) == left, "an empty one adds nothing")
    #expect(left.intersection(left.offset(dx: 20, dy: 0)).isEmpty)
    #expect(!left.intersects(left.offset(dx: 10, dy: 0)), "touching is not sharing")
  }

  @Test func `an inset never turns a rectangle inside out`() {
    #expect(Rect(x: 0, y: 0, width: 4, height: 4).inset(dx: 3, dy: 1).width == 0)
  }

  @Test func `a list that is emptied is equal to a new one`() {
    var list = DisplayList()
    list.append(.opacity(0.5))
    list.removeAll()
    #expect(list == DisplayList())
  }

  @Test func `insets move each edge by its own distance, and never turn a rectangle over`() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let inner = rect.inset(by: insets)
    #expect([inner.minX, inner.minY, inner.maxX, inner.maxY] == [12, 21, 106, 67])
    #expect(rect.contains(inner) && !inner.contains(rect) && rect.contains(rect))
    #expect(rect.inset(by: EdgeInsets(top: 40, bottom: 40)).height == 0)
    #expect(rect.inset(by: insets.adding(insets)) == inner.inset(by: insets))
    #expect(rect.insetBy(dx: 3, dy: 4) == rect.inset(dx: 3, dy: 4))
    #expect(rect.offsetBy(dx: 3, dy: 4) == rect.offset(dx: 3, dy: 4))
    #expect(
      Rect(x: 0.5, y: -0.5, width: 1, height: 1).integral == Rect(x: 0, y: -1, width: 2, height: 2))
  }

  @Test func `a rectangle around points reaches the outermost of them, and no farther`() throws {
    let points = [
      Point(x: 3, y: -2), Point(x: -1, y: 5), Point(x: 2, y: 9), Point(x: 7, y: 0),
    ]
    for turn in points.indices {
      let turned = Array(points[turn...] + points[..<turn])
      #expect(Rect(around: turned) == Rect(x: -1, y: -2, width: 8, height: 11))
    }
    #expect(Rect(around: [Point(x: 4, y: 6)]) == Rect(x: 4, y: 6, width: 0, height: 0))
    #expect(Rect(around: []) == nil)
  }
}
