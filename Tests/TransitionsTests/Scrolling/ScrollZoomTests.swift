import Drawing
import Testing
import Transitions

/// Two fingers, and code, that zoom what lies in a scroll view.
@Suite struct ScrollZoomTests {
  /// Says what is zoomed, and writes down what it hears.
  private final class Keeper: ScrollViewDelegate {
    let page = View(id: "page", frame: Rect(x: 0, y: 0, width: 400, height: 800))
    private(set) var calls: [String] = []

    func viewForZooming(in scrollView: ScrollView) -> View? { page }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
      calls.append("begin")
    }
    func scrollViewDidEndZooming(
      _ scrollView: ScrollView, with view: View?, atScale scale: Double
    ) { calls.append("end \(scale.rounded())") }
  }

  private let rig = GestureRig()
  private let keeper = Keeper()
  private let scroll = ScrollView(
    id: "scroll", frame: Rect(x: 0, y: 0, width: 400, height: 800))

  init() {
    scroll.delegate = keeper
    scroll.addSubview(keeper.page)
    scroll.contentSize = keeper.page.frame.size
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (1, 3)
    rig.stage.perform { [rig, scroll] in rig.root.view.addSubview(scroll) }
  }

  /// Moves two fingers, 100 points from each other about a place, to another distance, and lifts them.
  private func pinch(to end: Double, about center: Point, lifting: Bool = true) {
    for (number, side) in [(0, -1.0), (1, 1.0)] {
      rig.finger(number, down: center.x + side * 50, center.y, at: 1)
    }
    for step in 1...10 {
      let reach = (100 + (end - 100) * Double(step) / 10) / 2
      for (number, side) in [(0, -1.0), (1, 1.0)] {
        rig.finger(number, move: center.x + side * reach, center.y, at: 1 + Double(step) / 100)
      }
    }
    guard lifting else { return }
    for (number, side) in [(0, -1.0), (1, 1.0)] {
      rig.finger(number, up: center.x + side * end / 2, center.y, at: 1.2)
    }
  }

  @Test func `what lies between two fingers stays there while they zoom`() {
    let focus = Point(x: 150, y: 300)
    pinch(to: 216, about: focus)
    // The slop of 8 points is no part of it: 216 ∕ 108.
    #expect(isClose(scroll.zoomScale, 2) && keeper.page.transform.a == scroll.zoomScale)
    #expect(isClose(scroll.contentOffset.x, 150) && isClose(scroll.contentOffset.y, 300))
    #expect(scroll.contentSize == Size(width: 800, height: 1_600))
    #expect(keeper.calls == ["begin", "end 2.0"] && !scroll.isZooming && !scroll.isDragging)
  }

  @Test func `beyond its limits the content resists, and comes back when it is let go of`() {
    pinch(to: 46, about: Point(x: 200, y: 400), lifting: false)
    // 46 ∕ 92 is a half, of which a quarter of the doublings is left.
    #expect(isClose(scroll.zoomScale, 0.5.squareRoot().squareRoot()) && scroll.isZoomBouncing)
    rig.finger(0, up: 177, 400, at: 1.2)
    rig.finger(1, up: 223, 400, at: 1.2)
    rig.stage.advance(to: 3)
    #expect(scroll.zoomScale == 1 && scroll.contentOffset == .zero && rig.stage.isAtRest)
    #expect(keeper.calls == ["begin", "end 1.0"])
  }

  @Test func `code zooms within the limits, around the middle or to a part`() {
    rig.stage.perform { [scroll] in scroll.setZoomScale(9, animated: false) }
    #expect(scroll.zoomScale == 3 && scroll.contentOffset == Point(x: 400, y: 800))
    let part = Rect(x: 200, y: 400, width: 200, height: 400)
    rig.stage.perform { [scroll] in scroll.zoom(to: part, animated: true) }
    rig.stage.advance(to: 2)
    #expect(scroll.zoomScale == 2 && scroll.contentOffset == Point(x: 400, y: 800))
  }

  @Test func `without room between the scales nothing pinches`() {
    let plain = ScrollView(id: "plain", frame: .zero)
    #expect(plain.pinchGestureRecognizer == nil && plain.zoomScale == 1)
    plain.setZoomScale(2, animated: false)
    #expect(plain.zoomScale == 1)
  }
}
