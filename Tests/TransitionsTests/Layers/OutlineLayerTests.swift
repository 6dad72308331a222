import Drawing
import TestSupport
import Testing
import Transitions

/// Outlines, the lines along them, blends, and drawing with a context.
@Suite struct OutlineLayerTests {
  private let bench = Bench()

  /// What a shape's line paints.
  private func line(_ change: (ShapeLayer) -> Void) -> Path {
    let shape = ShapeLayer()
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, .white, 4)
    change(shape)
    bench.view.layer.sublayers = [shape]
    var list = DisplayList()
    bench.stage.paint(into: &list)
    for case .path(let path, .color(.white)) in list.commands { return path }
    return Path()
  }

  private func distance(_ point: Point, _ start: Point, _ end: Point) -> Double {
    let way = end - start
    let share =
      ((point - start).dx * way.dx + (point - start).dy * way.dy)
      / (way.length * way.length)
    return (point - (start + way * min(max(share, 0), 1))).length
  }

  @Test(arguments: 1...20)
  func `a round line is everything within half its width`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    func point() -> Point {
      Point(x: .random(in: 0...90, using: &numbers), y: .random(in: 0...90, using: &numbers))
    }
    let points = (0..<5).map { _ in point() }
    let path = line { shape in
      let way = MutableShapePath()
      way.addLines(between: points)
      if seed % 2 == 0 { way.closeSubpath() }
      shape.path = way
      (shape.lineCap, shape.lineJoin, shape.lineWidth) = (.round, .round, 8)
    }
    let ends = seed % 2 == 0 ? points + points.prefix(1) : points
    for _ in 0..<300 {
      let place = point()
      let away = zip(ends, ends.dropFirst()).map { distance(place, $0, $1) }.min() ?? 0
      if abs(away - 4) > 0.05 { #expect(path.contains(place) == (away < 4), "seed \(seed)") }
    }
  }

  @Test func `caps, joins and the miter limit are those of Core Graphics`() {
    func corner(_ join: LineJoin, _ limit: Double = 10) -> Path {
      line { shape in
        let way = MutableShapePath()
        way.addLines(between: [Point(x: 10, y: 50), Point(x: 50, y: 50), Point(x: 50, y: 10)])
        (shape.path, shape.lineJoin, shape.miterLimit) = (way, join, limit)
      }
    }
    let tip = Point(x: 51.9, y: 51.9)
    #expect(corner(.miter).contains(tip) && !corner(.bevel).contains(tip))
    #expect(!corner(.miter, 1.4).contains(tip) && !corner(.round).contains(tip))
    #expect(corner(.round).contains(Point(x: 51.3, y: 51.3)))
    #expect(!corner(.bevel).contains(Point(x: 51.3, y: 51.3)))
    func end(_ cap: LineCap) -> Path {
      line { shape in
        let way = MutableShapePath()
        way.addLines(between: [Point(x: 10, y: 50), Point(x: 50, y: 50)])
        (shape.path, shape.lineCap) = (way, cap)
      }
    }
    let beyond = Point(x: 51.5, y: 51.5)
    #expect(!end(.butt).contains(Point(x: 50.5, y: 50)) && end(.square).contains(beyond))
    #expect(!end(.round).contains(beyond) && end(.round).contains(Point(x: 51.5, y: 50)))
  }

  @Test func `a line is cut to a part of its length, and dashed`() {
    func straight(_ change: (ShapeLayer) -> Void) -> [Double] {
      let path = line { shape in
        let way = MutableShapePath()
        way.addLines(between: [.zero, Point(x: 50, y: 0)])
        way.addLines(between: [Point(x: 50, y: 20), Point(x: 100, y: 20)])
        shape.path = way
        change(shape)
      }
      return stride(from: 0.5, to: 100, by: 1).filter {
        path.contains(Point(x: $0, y: $0 < 50 ? 0 : 20))
      }
    }
    let part = straight { ($0.strokeStart, $0.strokeEnd) = (0.25, 0.75) }
    #expect(part.first == 25.5 && part.last == 74.5 && part.count == 50)
    let dashes = straight { $0.lineDashPattern = [10, 15] }
    #expect(dashes.count == 40 && dashes[9] == 9.5 && dashes[10] == 25.5 && dashes[20] == 50.5)
    let shifted = straight { ($0.lineDashPattern, $0.lineDashPhase) = ([10, 15], 5) }
    #expect(shifted.prefix(6) == [0.5, 1.5, 2.5, 3.5, 4.5, 20.5])
  }

  @Test func `an arc goes the way that UIKit's documentation draws`() {
    func end(_ from: Double, _ to: Double, _ clockwise: Bool) -> (Rect, Point) {
      let path = BezierPath(
        arcCenter: .zero, radius: 10, startAngle: from, endAngle: to, clockwise: clockwise)
      return (path.bounds, path.currentPoint)
    }
    let (quarter, lower) = end(0, .pi / 2, true)
    #expect(
      isClose(quarter.maxY, 10, 0.02) && isClose(quarter.minX, 0, 0.02) && isClose(lower.y, 10))
    let (rest, _) = end(0, .pi / 2, false)
    #expect(isClose(rest.minX, -10, 0.02) && isClose(rest.minY, -10, 0.02))
    let (circle, _) = end(-.pi / 2, 1.5 * .pi, true)
    #expect(isClose(circle.width, 20, 0.02) && isClose(circle.height, 20, 0.02))
  }

  @Test func `rounded rectangles round the corners that are named`() {
    let path = BezierPath(
      roundedRect: Rect(x: 0, y: 0, width: 100, height: 60), byRoundingCorners: [.topLeft],
      cornerRadii: Size(width: 20, height: 20))
    #expect(!path.contains(Point(x: 2, y: 2)) && path.contains(Point(x: 98, y: 2)))
    let hole = BezierPath(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    hole.append(BezierPath(ovalIn: Rect(x: 2, y: 2, width: 6, height: 6)))
    #expect(hole.contains(Point(x: 5, y: 5)))
    hole.usesEvenOddFillRule = true
    #expect(!hole.contains(Point(x: 5, y: 5)) && hole.contains(Point(x: 1, y: 1)))
    let other = BezierPath(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    other.append(BezierPath(rect: Rect(x: 2, y: 2, width: 6, height: 6)).reversing())
    #expect(!other.contains(Point(x: 5, y: 5)))
  }

  @Test func `a line that is drawn grows on the stage's clock`() {
    let shape = ShapeLayer()
    (shape.strokeColor, shape.fillColor) = (.white, nil)
    shape.path = BezierPath(rect: Rect(x: 0, y: 0, width: 25, height: 25)).cgPath
    bench.view.layer.addSublayer(shape)
    let draw = BasicAnimation(keyPath: "strokeEnd")
    (draw.fromValue, draw.toValue, draw.duration) = (0.0, 1.0, 4)
    bench.at(1) { shape.add(draw, forKey: "draw") }
    func painted(_ time: Double) -> Rect? {
      bench.stage.advance(to: time)
      var list = DisplayList()
      bench.stage.paint(into: &list)
      for case .path(let path, _) in list.commands { return path.controlBounds }
      return nil
    }
    #expect(painted(1.5)?.width == 12.5 && painted(2.5)?.height == 13)
    #expect(isClose(shape.presentation()?.strokeEnd ?? 0, 0.375))
  }

  @Test func `a blend fills the bounds, with its corners`() {
    let blend = GradientLayer()
    blend.frame = Rect(x: 0, y: 0, width: 40, height: 20)
    (blend.colors, blend.locations) = ([Color.white, Color.black, Color.white], [0, 0.25, 1])
    (blend.startPoint, blend.endPoint) = (Point(x: 0, y: 0.5), Point(x: 1, y: 0.5))
    blend.cornerRadius = 5
    bench.view.layer.addSublayer(blend)
    var list = DisplayList()
    bench.stage.paint(into: &list)
    let wanted = Gradient(
      [.init(.white, at: 0), .init(.black, at: 0.25), .init(.white, at: 1)],
      from: Point(x: 0, y: 10), to: Point(x: 40, y: 10))
    #expect(
      list.commands.contains(.fill(RoundedRect(blend.bounds, radius: 5), .blend(wanted))))
  }

  @Test func `a context keeps its state, and clips until it is restored`() {
    let picture = GraphicsImageRenderer(size: Size(width: 50, height: 50)).image { context in
      let context = context.cgContext
      context.saveGState()
      context.translateBy(x: 10, y: 0)
      context.addEllipse(in: Rect(x: 0, y: 0, width: 10, height: 10))
      context.clip()
      context.setFillColor(.white)
      context.fill(Rect(x: 0, y: 0, width: 5, height: 5))
      context.restoreGState()
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1))
    }
    let commands = picture.list.commands
    let fills = commands.filter { if case .path = $0 { true } else { false } }
    #expect(commands.filter { $0 == .pushMasked || $0 == .popMasked } == [.pushMasked, .popMasked])
    #expect(
      fills.count == 3
        && fills.last
          == .path(Path(RoundedRect(Rect(x: 0, y: 0, width: 1, height: 1))), .color(.black))
    )
    #expect(commands.contains(.transform(AffineTransform(translationX: 10, y: 0))))
  }

  @Test func `images are made without a block, one inside the other`() {
    bench.view.backgroundColor = .white
    ImageDrawing.begin(size: Size(width: 100, height: 100))
    ImageDrawing.begin(size: Size(width: 9, height: 9))
    #expect(ImageDrawing.image?.size == Size(width: 9, height: 9))
    ImageDrawing.end()
    if let context = ImageDrawing.context { bench.view.layer.render(in: context) }
    let picture = ImageDrawing.image
    ImageDrawing.end()
    #expect(ImageDrawing.context == nil)
    #expect(
      picture?.list.commands.contains(.fill(RoundedRect(bench.view.bounds), .color(.white))) == true
    )
  }
}
