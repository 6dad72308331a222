import Drawing
import SpringEngine

/// A content offset that moves by itself: both axes, from one anchor in time, on a timeline of its stage
/// that ends when the later one does.
///
/// The model of the scroll view has the offset at the end already; this is what is shown on top.
package final class ScrollTravel {
  /// Why it moves.
  package enum Kind {
    /// A finger has let go.
    case deceleration
    /// Code has asked for an offset.
    case animation
  }

  package let kind: Kind
  let x: ScrollMotion
  let y: ScrollMotion
  /// When it began, in seconds of the stage's clock.
  package let start: Double
  private let timeline: Timeline
  /// The spring by which code moves the content. Ours.
  package static let animationSpring = Spring(response: 0.4, dampingRatio: 1)

  /// Starts to move.
  ///
  /// - Parameter ended: Called at the end, not if the travel is stopped.
  init(
    _ kind: Kind, x: ScrollMotion, y: ScrollMotion, in stage: Stage, ended: @escaping () -> Void
  ) {
    (self.kind, self.x, self.y) = (kind, x, y)
    start = stage.now
    timeline = Timeline(stage: stage, duration: 1, driver: .held(0))
    timeline.run(
      to: 1, from: 0, curve: .linear, duration: max(x.duration, y.duration), at: start)
    timeline.onEnd = ended
  }

  /// The line that has asked for it, if it is known.
  package var place: CodePlace? { timeline.place }

  /// How long it takes, in seconds.
  package var duration: Double { max(x.duration, y.duration) }

  /// Whether it is over; it may be because its stage is gone.
  package var isOver: Bool { timeline.isOver }

  /// The stage that it moves on.
  var stage: Stage? { isOver ? nil : timeline.stage }

  /// Where it ends, in points.
  var target: Point { Point(x: x.target, y: y.target) }

  /// What is shown on top of the model at a time, in points.
  package func displacement(at time: Double) -> Vector {
    if isOver { return .zero }
    let elapsed = time - start
    return Vector(
      dx: x.state(after: elapsed).position - x.target,
      dy: y.state(after: elapsed).position - y.target)
  }

  /// How fast it moves at a time, in points per second.
  func velocity(at time: Double) -> Vector {
    if isOver { return .zero }
    return Vector(
      dx: x.state(after: time - start).velocity, dy: y.state(after: time - start).velocity)
  }

  /// Ends it here and now, without a word.
  func stop() {
    guard !isOver else { return }
    timeline.onEnd = nil
    timeline.dispose()
  }
}
