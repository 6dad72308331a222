import Drawing
import TestSupport
import Testing
import Transitions

/// `convert(_:to:)` and `convert(_:from:)` between the views of a tree whose transforms turn, lean, scale
/// and scroll.
@Suite struct ConversionTests {
  private let root = View(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let views: [View]

  init() {
    let transforms = [
      AffineTransform(translationX: 12, y: -7),
      AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 3, ty: 4),
      AffineTransform(scaleX: 2, y: 0.5),
      AffineTransform(a: -1, b: 0.25, c: 0.5, d: 2, tx: 100, ty: -50),
      .identity,
    ]
    views = transforms.indices.map { index in
      let number = Double(index)
      let view = View(
        id: "\(index)", frame: Rect(x: 10 * number, y: 30 - 5 * number, width: 90, height: 60))
      view.bounds.origin = Point(x: 3 * number, y: -number)
      view.transform = transforms[index]
      return view
    }
    // root ⊃ 0 ⊃ 1 ⊃ 2, and 0 ⊃ 3 ⊃ 4.
    for (child, parent) in [(1, 0), (2, 1), (3, 0), (4, 3)] {
      views[parent].addSubview(views[child])
    }
    root.addSubview(views[0])
  }

  private let points = [Point.zero, Point(x: 20, y: -3), Point(x: 91, y: 47)]
  private func near(_ left: Point, _ right: Point) -> Bool { (left - right).length < 1e-9 }

  @Test func `there and back is where it began`() {
    for one in views + [root] {
      for other in views + [root] {
        for point in points {
          let there = one.convert(point, to: other)
          #expect(near(other.convert(there, to: one), point))
          #expect(near(one.convert(there, from: other), point))
          #expect(near(other.convert(point, from: one), there))
        }
      }
    }
  }

  @Test func `two conversions are as good as one`() {
    for (one, other, third) in [(2, 4, 0), (0, 2, 3), (1, 3, 4)] {
      for point in points {
        let direct = views[one].convert(point, to: views[third])
        let stepwise = views[other].convert(
          views[one].convert(point, to: views[other]), to: views[third])
        #expect(near(direct, stepwise))
      }
    }
  }

  @Test func `a view's bounds in its superview are its frame, and nil is the view at the top`() {
    for view in views {
      guard let parent = view.superview else { continue }
      let rect = view.convert(view.bounds, to: parent)
      #expect(near(rect.origin, view.frame.origin))
      #expect(isClose(rect.width, view.frame.width) && isClose(rect.height, view.frame.height))
      for point in points {
        #expect(view.convert(point, to: nil) == view.convert(point, to: root))
        #expect(view.convert(point, from: nil) == view.convert(point, from: root))
      }
    }
  }

  @Test func `a turned rectangle becomes the smallest upright one around its corners`() {
    let rect = Rect(x: 4, y: 5, width: 30, height: 11)
    let corners = rect.corners.map { views[2].convert($0, to: views[4]) }
    let found = views[2].convert(rect, to: views[4])
    #expect(isClose(found.minX, corners.map(\.x).min() ?? .nan))
    #expect(isClose(found.maxX, corners.map(\.x).max() ?? .nan))
    #expect(isClose(found.minY, corners.map(\.y).min() ?? .nan))
    #expect(isClose(found.maxY, corners.map(\.y).max() ?? .nan))
  }

  @Test func `siblings convert exactly, whatever turns their superview`() {
    let (left, right) = (View(id: "l", frame: Rect(x: 1, y: 2, width: 9, height: 9)), View(id: "r"))
    right.frame = Rect(x: 5, y: 6, width: 9, height: 9)
    views[2].addSubview(left)
    views[2].addSubview(right)
    #expect(left.convert(Point.zero, to: right) == Point(x: -4, y: -4))
  }

  @Test func `conversions go by the model while an animation shows something else`() {
    let bench = Bench()
    bench.at(1) { View.animate(withDuration: 1) { bench.view.center.x += 100 } }
    bench.stage.advance(to: 1.5)
    #expect(bench.view.convert(Point.zero, to: nil) == Point(x: 100, y: 0))
  }

  @Test(arguments: 1...60)
  func `in space a place becomes the one where it is painted`(seed: UInt64) throws {
    var numbers = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let rig = GestureRig()
    let outer = rig.view("outer", Rect(x: 100, y: 200, width: 200, height: 300))
    let inner = rig.view("inner", Rect(x: 20, y: 30, width: 120, height: 90), in: outer)
    inner.backgroundColor = .black
    outer.transform3D = .random(&numbers)
    outer.anchorPoint = Point(x: number(0...1), y: number(0...1))
    rig.root.view.sublayerTransform = .perspective(number(300...900))
    inner.layer.transform = Transform3D(rotationAngle: number(-0.3...0.3), x: 1, y: 0.5, z: 0.2)
    let fill = try #require(rig.stage.fill(.black))
    for _ in 0..<20 {
      let local = Point(x: number(0...120), y: number(0...90))
      guard let seen = fill.map.apply(to: local) else { continue }
      #expect((inner.convert(local, to: nil) - seen).length < 1e-6)
      #expect((inner.convert(seen, from: nil) - local).length < 1e-6)
      #expect(
        (inner.convert(inner.convert(local, to: outer), from: outer) - local).length < 1e-6)
    }
  }

  @Test func `a mask lies in the view that it masks`() {
    let mask = View(id: "mask", frame: Rect(x: 5, y: 6, width: 9, height: 9))
    views[2].mask = mask
    for point in points {
      #expect(near(mask.convert(point, to: views[2]), point + Vector(dx: 5, dy: 6)))
      #expect(
        near(
          mask.convert(point, to: nil), views[2].convert(mask.convert(point, to: views[2]), to: nil)
        ))
    }
  }

  @Test func `what a scroll view shows is where it is now, while it moves by itself`() {
    let rig = ScrollRig()
    let row = View(id: "row", frame: Rect(x: 0, y: 1_000, width: 10, height: 10))
    rig.scroll.addSubview(row)
    let time = rig.flick(Vector(dx: 0, dy: -210), at: 0)
    rig.stage.advance(to: time + 0.1)
    #expect(rig.scroll.isDecelerating)
    #expect(near(row.convert(Point.zero, to: nil), Point(x: 0, y: 1_000 - rig.shown.y)))
  }

  @Test func `behind the eye every place is the centre`() {
    let view = View(id: "near", frame: Rect(x: 10, y: 20, width: 100, height: 100))
    view.transform3D = Transform3D.perspective(300).translatedBy(x: 0, y: 0, z: 301)
    root.addSubview(view)
    #expect(view.convert(Point(x: 3, y: 4), to: nil) == root.bounds.center)
    #expect(
      view.convert(view.bounds, to: nil) == Rect(origin: root.bounds.center, size: .zero))
  }

  @Test func `in a flattened view every place is the centre`() {
    views[3].transform = AffineTransform(scaleX: 0, y: 1)
    #expect(root.convert(Point(x: 50, y: 50), to: views[3]) == views[3].bounds.center)
    #expect(
      root.convert(Rect(x: 0, y: 0, width: 9, height: 9), to: views[3])
        == Rect(origin: views[3].bounds.center, size: .zero))
  }
}
