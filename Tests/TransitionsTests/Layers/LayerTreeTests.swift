import Drawing
import TestSupport
import Testing
import Transitions

/// Layers without a view: where they lie, who holds them, what is painted.
@Suite struct LayerTreeTests {
  private let bench = Bench()
  private var layer: Layer { bench.view.layer }

  @Test func `a view's layer is one object, and its superlayer is its superview's`() {
    #expect(layer === bench.view.layer && layer.superlayer === bench.root.view.layer)
    layer.name = "kept"
    #expect(bench.view.layer.name == "kept")
    layer.cornerRadius = 7
    #expect(bench.view.cornerRadius == 7)
  }

  @Test func `subviews and layers share one order, and only subviews are subviews`() {
    let (first, second) = (View(frame: .zero), View(frame: .zero))
    let (back, middle, front) = (Layer(), Layer(), Layer())
    bench.view.addSubview(first)
    layer.addSublayer(middle)
    bench.view.addSubview(second)
    layer.insertSublayer(back, at: 0)
    layer.addSublayer(front)
    #expect(layer.sublayers == [back, first.layer, middle, second.layer, front])
    #expect(bench.view.subviews == [first, second])
    bench.view.bringSubviewToFront(first)
    #expect(layer.sublayers == [back, middle, second.layer, front, first.layer])
    bench.view.sendSubviewToBack(first)
    #expect(layer.sublayers?.first === first.layer)
    layer.insertSublayer(front, below: second.layer)
    #expect(layer.sublayers == [first.layer, back, middle, front, second.layer])
    middle.removeFromSuperlayer()
    #expect(middle.superlayer == nil && layer.sublayers?.count == 4)
  }

  @Test(arguments: 1...30)
  func `the order is that of a list in which the same is done`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    var wanted: [Layer] = []
    for _ in 0..<40 {
      let place = wanted.isEmpty ? 0 : Int.random(in: 0...wanted.count, using: &numbers)
      let new: Layer = Bool.random(using: &numbers) ? Layer() : View(frame: .zero).layer
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0 where !wanted.isEmpty:
        wanted.remove(at: place % wanted.count).removeFromSuperlayer()
      case 1 where !wanted.isEmpty:
        layer.insertSublayer(new, above: wanted[place % wanted.count])
        wanted.insert(new, at: place % wanted.count + 1)
      case 2:
        layer.addSublayer(new)
        wanted.append(new)
      default:
        let new = Layer()
        layer.insertSublayer(new, at: place)
        wanted.insert(new, at: place)
      }
      #expect((layer.sublayers ?? []) == wanted, "seed \(seed)")
    }
  }

  @Test func `a layer is painted between the subviews, and takes no touches`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let cover = Layer()
    cover.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    cover.backgroundColor = .white
    bench.view.addSubview(view)
    layer.addSublayer(cover)
    var list = DisplayList()
    bench.stage.paint(into: &list)
    #expect(
      list.commands.contains(
        .fill(RoundedRect(Rect(x: 0, y: 0, width: 20, height: 20)), .color(.white))))
    #expect(bench.view.hitTest(Point(x: 15, y: 15), at: 0) === view)
    #expect(layer.hitTest(Point(x: 15, y: 15)) === cover)
    #expect(cover.convert(Point(x: 1, y: 2), to: layer) == Point(x: 11, y: 12))
  }

  @Test func `a layer that somebody keeps outlives the view in which it lies, with what it is`() {
    let kept = Layer()
    do {
      let gone = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
      kept.frame = Rect(x: 1, y: 2, width: 3, height: 4)
      kept.addSublayer(Layer())
      gone.layer.addSublayer(kept)
    }
    #expect(kept.superlayer == nil && kept.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(kept.sublayers?.count == 1)
  }

  @Test func `layers go with the view that they lie in`() {
    weak var layer: Layer?
    weak var mask: Layer?
    do {
      let view = View(frame: .zero)
      let (inner, cover) = (ShapeLayer(), Layer())
      view.layer.addSublayer(inner)
      view.layer.mask = cover
      inner.addSublayer(Layer())
      (layer, mask) = (inner, cover)
      #expect(layer?.superlayer === view.layer && mask?.superlayer === view.layer)
    }
    #expect(layer == nil && mask == nil)
  }

  @Test func `values are set and read by key paths, parts of the transform too`() {
    layer.setValue(0.25, forKeyPath: "opacity")
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(30, forKeyPath: "transform.translation.x")
    layer.setValue("mine", forKeyPath: "whatever")
    #expect(bench.view.alpha == 0.25 && layer.value(forKeyPath: "whatever") as? String == "mine")
    let map = layer.affineTransform()
    #expect(isClose(map.b, 2) && isClose(map.c, -2) && isClose(map.a, 0) && map.tx == 30)
    let scale = layer.value(forKeyPath: "transform.scale.y") as? Double
    #expect(isClose(scale ?? 0, 2))
  }

  @Test(arguments: 1...40)
  func `a transform taken apart and put together again is the same`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    var eye = Transform3D()
    if seed % 2 == 0 { eye.m34 = -1 / number(200...900) }
    layer.transform = Transform3D(scaleX: number(0.5...2), y: number(0.5...2), z: 1)
      .concatenating(Transform3D(rotationAngle: number(-1...1), x: 1, y: number(-1...1), z: 0.3))
      .concatenating(eye)
    let before = layer.transform
    for path in ["transform.rotation.x", "transform.scale.x", "transform.rotation.y"] {
      layer.setValue(layer.value(forKeyPath: path), forKeyPath: path)
    }
    for path: KeyPath<Transform3D, Double> in [
      \.m11, \.m12, \.m13, \.m14, \.m22, \.m31, \.m33, \.m34,
    ] {
      #expect(isClose(layer.transform[keyPath: path], before[keyPath: path], 1e-6), "seed \(seed)")
    }
  }

  @Test func `a mask of any layer hides what it does not cover`() {
    let shape = ShapeLayer()
    shape.path = BezierPath(ovalIn: bench.view.bounds).cgPath
    layer.mask = shape
    var list = DisplayList()
    bench.stage.paint(into: &list)
    let place = list.commands.firstIndex(of: .mask)
    let path = list.commands.firstIndex { if case .path = $0 { true } else { false } }
    #expect(place != nil && path.map { $0 > place ?? .max } == true)
    layer.mask = nil
    #expect(shape.superlayer == nil && bench.view.mask == nil)
  }

  @Test func `a layer is asked to draw when it has to, and a view too`() {
    final class Drawn: Layer {
      var calls = 0
      override func draw(in context: GraphicsImageRendererContext) {
        calls += 1
        context.fill(Rect(x: 0, y: 0, width: 1, height: 1))
      }
    }
    final class DrawnView: View {
      var calls = 0
      override func draw(_ rect: Rect) {
        super.draw(rect)
        calls += 1
        Color.white.setFill()
        BezierPath(rect: rect).fill()
      }
    }
    let (drawn, view) = (Drawn(), DrawnView(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    drawn.frame = view.frame
    layer.addSublayer(drawn)
    bench.view.addSubview(view)
    var list = DisplayList()
    for _ in 0..<2 { bench.stage.paint(into: &list) }
    #expect(drawn.calls == 0 && view.calls == 1)
    drawn.setNeedsDisplay()
    view.setNeedsDisplay()
    for _ in 0..<2 { bench.stage.paint(into: &list) }
    #expect(drawn.calls == 1 && view.calls == 2)
    #expect(
      list.commands.contains { if case .path(_, .color(.white)) = $0 { true } else { false } })
  }
}
