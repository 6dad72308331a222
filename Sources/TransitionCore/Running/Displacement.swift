import Drawing
import SpringEngine
import TransitionViews

/// What displaces a view from its place, where no transition leads: a finger holds it, and a spring brings
/// it back. The model does not change.
package final class Displacement {
  private let view: View
  /// What a displacement by −1 point changes.
  private let point: [PropertyAnimation.Change]
  private var timeline: Timeline?
  /// Called when a spring has brought the view back.
  package var cameToRest: (() -> Void)?

  /// Creates one that displaces nothing yet.
  ///
  /// - Parameter point: What a displacement by −1 point changes.
  package init(of view: View, point: [PropertyAnimation.Change]) {
    self.view = view
    self.point = point
  }

  /// Moves the view to the right.
  package convenience init(shifting view: View) {
    let difference = TransformComponents(tx: -1, ty: 0, scaleX: 0, scaleY: 0)
    self.init(of: view, point: [.transform(difference)])
  }

  /// Stretches the view: the edge that lies in the direction stays where it is, the opposite one moves,
  /// and the content with it.
  ///
  /// - Parameter direction: Where a displacement greater than 0 goes, of length 1 along an axis.
  package convenience init(stretching view: View, towards direction: Vector) {
    let (dx, dy) = (direction.dx, direction.dy)
    self.init(
      of: view,
      point: [
        .position(direction * -0.5),
        .bounds(Rect(x: min(dx, 0), y: min(dy, 0), width: abs(dx), height: abs(dy))),
      ])
  }

  /// How far the view is displaced, in points, and how fast it moves.
  package func state(at time: Double) -> Spring.State {
    guard let timeline else { return .rest }
    let motion = timeline.motion(at: time)
    return Spring.State(offset: motion.position - 1, velocity: motion.velocity)
  }

  /// Whether a spring moves it.
  package var isMoving: Bool { timeline?.isMoving ?? false }

  /// Whether it is away from its place, or about to be.
  package var isDisplaced: Bool { timeline != nil }

  /// Holds the view at a displacement, in points.
  package func hold(at offset: Double, in stage: Stage) {
    displacing(in: stage).hold(at: 1 + offset)
  }

  /// Lets a spring bring the view back to its place.
  ///
  /// - Returns: Whether there is anything to bring back.
  @discardableResult
  package func settle(from state: Spring.State, spring: Spring, in stage: Stage) -> Bool {
    guard !spring.isAtRest(state, tolerance: Rest.distance) else {
      reset()
      return false
    }
    displacing(in: stage).settle(
      to: 1, from: Timeline.Motion(position: 1 + state.offset, velocity: state.velocity),
      spring: spring, tolerance: Rest.distance, at: stage.now)
    return true
  }

  /// Gives what brings the view back other parameters.
  package func retune(_ spring: Spring, at time: Double) {
    timeline?.retune(spring, tolerance: Rest.distance, at: time)
  }

  /// Puts the view in its place at once.
  package func reset() {
    guard let timeline else { return }
    self.timeline = nil
    timeline.end(at: 1)
  }

  /// The timeline whose position is 1 + displacement: the changes are shown with the weight
  /// 1 − position.
  private func displacing(in stage: Stage) -> Timeline {
    if let timeline { return timeline }
    let made = Timeline(stage: stage, duration: 1, driver: .held(1))
    let group = made.addGroup(delay: 0, duration: 1, curve: .linear) { [weak self] _ in
      self?.ended()
    }
    for change in point { group.add(change, to: view) }
    timeline = made
    return made
  }

  private func ended() {
    guard timeline != nil else { return }
    timeline = nil
    cameToRest?()
  }
}
