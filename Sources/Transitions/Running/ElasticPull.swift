import Drawing
import SpringEngine

/// A stretch of a view in its place, where no transition leads: a finger pulls an edge out, and a spring
/// brings it back. The model does not change.
final class ElasticPull {
  private let view: View
  /// What a displacement by −1 point changes.
  private let point: [PropertyAnimation.Change]
  private var timeline: Timeline?

  /// Creates a pull that displaces nothing yet. The view's edge that lies in the direction stays where
  /// it is, the opposite one moves, and the content with it.
  ///
  /// - Parameter direction: Where a displacement greater than 0 goes, of length 1 along an axis.
  init(of view: View, towards direction: Vector) {
    self.view = view
    let (dx, dy) = (direction.dx, direction.dy)
    point = [
      .position(direction * -0.5),
      .bounds(Rect(x: min(dx, 0), y: min(dy, 0), width: abs(dx), height: abs(dy))),
    ]
  }

  /// How far the view is displaced, in points, and how fast it moves.
  func displacement(at time: Double) -> Spring.State {
    guard let timeline else { return .rest }
    let motion = timeline.motion(at: time)
    return Spring.State(offset: motion.position - 1, velocity: motion.velocity)
  }

  /// Whether a spring moves it.
  var isMoving: Bool { timeline?.isMoving ?? false }

  /// Holds the view at a displacement, in points.
  func hold(at offset: Double, in stage: Stage) {
    displacing(in: stage).hold(at: 1 + offset)
  }

  /// Lets a spring bring the view back to its place.
  ///
  /// - Parameter velocity: What it starts with, in points per second.
  func settle(velocity: Double, spring: Spring, in stage: Stage) {
    let offset = displacement(at: stage.now).offset
    let state = Spring.State(offset: offset, velocity: velocity)
    guard !spring.isAtRest(state, tolerance: Rest.distance) else { return reset() }
    displacing(in: stage).settle(
      to: 1, from: Timeline.Motion(position: 1 + offset, velocity: velocity), spring: spring,
      tolerance: Rest.distance, at: stage.now)
  }

  /// Puts the view in its place at once.
  func reset() {
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
      self?.timeline = nil
    }
    for change in point { group.add(change, to: view) }
    timeline = made
    return made
  }
}
