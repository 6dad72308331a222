import Drawing
import Input
import Transitions

/// A scroll view of 390 × 800 points on a stage of that size, and what its delegate hears.
final class ScrollRig: ScrollViewDelegate {
  let root = Child(id: "a")
  let scroll: ScrollView
  let stage: Stage
  private(set) var calls: [String] = []
  private(set) var offsets: [(time: Double, y: Double)] = []
  var retarget: ((Point) -> Point)?
  var onScroll: ((ScrollView) -> Void)?

  init(content: Size = Size(width: 390, height: 4_000), hasDelegate: Bool = true) {
    scroll = ScrollView(id: "list", frame: Rect(x: 0, y: 0, width: 390, height: 800))
    scroll.contentSize = content
    root.view.addSubview(scroll)
    stage = Stage(root: root, size: Size(width: 390, height: 800))
    if hasDelegate { scroll.delegate = self }
    stage.install()
  }

  var shown: Point { scroll.presented(at: stage.now).bounds.origin }

  func at(_ time: Double) -> Point {
    stage.advance(to: time)
    return shown
  }

  func down(_ x: Double, _ y: Double, at time: Double) {
    stage.handle(.down(Point(x: x, y: y)), at: time)
  }

  func move(_ x: Double, _ y: Double, at time: Double) {
    stage.handle(.move(Point(x: x, y: y)), at: time)
  }

  func up(_ x: Double, _ y: Double, at time: Double) {
    stage.handle(.up(Point(x: x, y: y)), at: time)
  }

  /// Drags by a vector in equal steps of 10 ms.
  ///
  /// - Returns: The time of the last step.
  @discardableResult
  func drag(_ by: Vector, from: Point = Point(x: 195, y: 400), at start: Double, steps: Int = 10)
    -> Double
  {
    down(from.x, from.y, at: start)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      move(from.x + by.dx * part, from.y + by.dy * part, at: start + 0.01 * Double(step))
    }
    return start + 0.01 * Double(steps)
  }

  /// Drags and lets go.
  @discardableResult
  func flick(_ by: Vector, from: Point = Point(x: 195, y: 400), at start: Double, steps: Int = 10)
    -> Double
  {
    let time = drag(by, from: from, at: start, steps: steps)
    up(from.x + by.dx, from.y + by.dy, at: time)
    return time
  }

  /// What the delegate was told since the last time of asking, without the scrolling.
  func heard() -> [String] {
    defer { calls.removeAll() }
    return calls
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    offsets.append((stage.now, scrollView.contentOffset.y))
    onScroll?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {
    calls.append("willEndDragging")
    if let retarget { targetContentOffset.pointee = retarget(targetContentOffset.pointee) }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging(\(decelerate))")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    calls.append("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    calls.append("didEndDecelerating")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    calls.append("didEndScrollingAnimation")
  }
}
