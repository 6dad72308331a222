import Drawing
import Transitions

/// A stage of 400 × 800 points with nothing on it but what a test adds, and a hand.
final class GestureRig {
  let root = ViewController(id: "root")
  let stage: Stage
  /// Every action, as `name state`.
  private(set) var actions: [String] = []
  private var mark = 0

  init() {
    stage = Stage(root: root, size: Size(width: 400, height: 800))
    stage.install()
  }

  /// Adds a view; in the root unless another is given.
  func view(_ id: String, _ frame: Rect, in parent: View? = nil) -> View {
    let view = View(id: id, frame: frame)
    stage.perform { (parent ?? root.view).addSubview(view) }
    return view
  }

  /// Adds a recognizer to a view, or to the root's, and writes down its actions.
  @discardableResult
  func watch<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, on view: View? = nil, _ then: ((Recognizer) -> Void)? = nil
  ) -> Recognizer {
    (view ?? root.view).addGestureRecognizer(recognizer)
    recognizer.action = { [unowned self, unowned recognizer] _ in
      actions.append("\(recognizer.name) \(recognizer.state)")
      then?(recognizer)
    }
    return recognizer
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

  /// A press and release in one place, 50 ms long.
  func tap(_ x: Double, _ y: Double, at time: Double) {
    down(x, y, at: time)
    up(x, y, at: time + 0.05)
  }

  /// A straight stroke in ten steps, and up at its end.
  func stroke(from start: Point, by travel: Vector, at time: Double, lasting duration: Double) {
    down(start.x, start.y, at: time)
    for step in 1...10 {
      let place = start + travel * (Double(step) / 10)
      move(place.x, place.y, at: time + duration * Double(step) / 10)
    }
    let end = start + travel
    up(end.x, end.y, at: time + duration)
  }

  /// The gestures' calls since the last time of asking, as `name state`.
  func calls() -> [String] {
    let entries = stage.trace.latest(stage.trace.count - mark)
    mark = stage.trace.count
    return entries.compactMap { entry in
      entry.call.gestureState.map { "\(entry.who) \($0)" }
    }
  }
}

extension Trace.Call {
  /// The state that a gesture's call stands for.
  var gestureState: GestureRecognizer.State? {
    switch self {
    case .gestureBegan: .began
    case .gestureChanged: .changed
    case .gestureEnded: .ended
    case .gestureCancelled: .cancelled
    case .gestureFailed: .failed
    default: nil
    }
  }
}

/// A delegate that answers what a test wants it to.
final class Referee: GestureRecognizerDelegate {
  var mayBegin: (GestureRecognizer) -> Bool = { _ in true }
  var receives: (GestureRecognizer, Touch, View) -> Bool = { _, _, _ in true }
  var together: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var waits: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var delays: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    mayBegin(recognizer)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch, on view: View
  ) -> Bool { receives(recognizer, touch, view) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { together(recognizer, other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { waits(recognizer, other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { delays(recognizer, other) }
}

/// A recognizer that does what a test says at each touch, and counts its resets.
final class Puppet: GestureRecognizer {
  var onBegan: (Puppet) -> Void = { _ in }
  var onMoved: (Puppet) -> Void = { _ in }
  var onEnded: (Puppet) -> Void = { _ in }
  var onDue: (Puppet) -> Void = { _ in }
  var prevents: (GestureRecognizer) -> Bool = { _ in true }
  var yields: (GestureRecognizer) -> Bool = { _ in true }
  private(set) var resets = 0

  override func touchBegan(_ touch: Touch) { onBegan(self) }
  override func touchMoved(_ touch: Touch) { onMoved(self) }
  override func touchEnded(_ touch: Touch) { onEnded(self) }
  override func dueReached() { onDue(self) }
  override func reset() { resets += 1 }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents(other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { yields(other) }
}
