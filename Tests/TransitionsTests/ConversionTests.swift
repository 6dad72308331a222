import Drawing
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

  @Test func `in a flattened view every place is the centre`() {
    views[3].transform = AffineTransform(scaleX: 0, y: 1)
    #expect(root.convert(Point(x: 50, y: 50), to: views[3]) == views[3].bounds.center)
    #expect(
      root.convert(Rect(x: 0, y: 0, width: 9, height: 9), to: views[3])
        == Rect(origin: views[3].bounds.center, size: .zero))
  }
}
