import Drawing
import SpringEngine

/// A finger on the content of a scroll view, and whom it passes on what the content has no room for.
///
/// Where the finger is decides everything: how it got there does not matter, so that going back undoes
/// what going there has done, in the opposite order.
struct ScrollDrag {
  /// The offset before the bands, where the finger's translation is 0.
  var origin: Point
  /// What is shown on top: more than nothing only where the content was caught further beyond an edge than
  /// a finger could have taken it.
  var slip: Vector
  /// Whether the finger moves the content along each axis.
  var moves: (x: Bool, y: Bool)
  /// The offset where the drag began.
  let start: Point
  /// What was passed on, in points of the content's offset.
  var excess = Vector.zero
  /// Who goes on where the content ends.
  weak var outerX: ScrollView?
  weak var outerY: ScrollView?
  /// The sheet that goes on where the content ends at its top.
  weak var sheet: (any SheetPull)?
  /// How far the sheet goes up before the content moves, in points.
  var room = 0.0

  init(at offset: Point, moves: (x: Bool, y: Bool)) {
    (origin, start, self.moves, slip) = (offset, offset, moves, .zero)
  }

  func outer(_ axis: ScrollAxis) -> ScrollView? { axis == .x ? outerX : outerY }
  func moves(_ axis: ScrollAxis) -> Bool { axis == .x ? moves.x : moves.y }
}

/// The pan of a scroll view, which begins where there is something to scroll.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  weak var scrollView: ScrollView?

  override func mayBegin(along travel: Vector) -> Bool {
    scrollView?.mayDrag(along: travel) ?? false
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !(other is ScrollPinchGestureRecognizer) && super.canPrevent(other)
  }
}
