public import Drawing
import SpringEngine

/// Recognizes a drag along one axis; the counterpart of `UIPanGestureRecognizer`.
///
/// The pan begins after ``GestureConfiguration/panSlop`` points of travel, which it absorbs. A touch
/// that goes mostly across the axis fails.
public final class PanGestureRecognizer: GestureRecognizer {
  /// The direction that a pan moves in.
  nonisolated public enum Axis: Hashable, Sendable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
  }

  /// The direction that the pan moves in.
  public let axis: Axis
  /// Asked when a touch comes down: `true` recognizes it at once, with nothing absorbed. For catching
  /// what moves.
  public var beginsAtOnce: (() -> Bool)?
  private let configuration: GestureConfiguration
  private var start = Touch(location: .zero, time: 0)
  private var latest = Touch(location: .zero, time: 0)
  private var origin = Point.zero
  private var horizontal: VelocityEstimator
  private var vertical: VelocityEstimator

  /// Creates a pan along an axis.
  public init(
    name: String, axis: Axis, configuration: GestureConfiguration = GestureConfiguration()
  ) {
    self.axis = axis
    self.configuration = configuration
    horizontal = VelocityEstimator(window: configuration.velocityWindow)
    vertical = VelocityEstimator(window: configuration.velocityWindow)
    super.init(name: name)
  }

  /// How far the pointer has moved since the pan began, without what was absorbed, in points.
  public var translation: Vector { latest.location - origin }

  /// How fast the pointer moves, in points per second: a straight line fitted to the latest tenth of
  /// a second, 0 if it has rested that long.
  public var velocity: Vector {
    Vector(
      dx: horizontal.velocity(at: latest.time), dy: vertical.velocity(at: latest.time))
  }

  /// The direction of the slop that was absorbed, −1 or 1 along the axis, 0 for a pan that began at
  /// once.
  public private(set) var initialDirection = 0.0

  /// Where the pointer came down, in points of the root view.
  public var startLocation: Point { start.location }

  /// Measures the translation from here on.
  public func resetTranslation() { origin = latest.location }

  /// Multiplies the history's distances, so that the velocity becomes as many times greater: the
  /// pointer keeps its speed in fractions of a container that was resized.
  public func scaleHistory(by factor: Double) {
    horizontal.scale(by: factor)
    vertical.scale(by: factor)
  }

  /// Starts to watch.
  public override func touchBegan(_ touch: Touch) {
    start = touch
    origin = touch.location
    note(touch)
    guard beginsAtOnce?() == true else { return }
    become(.began)
  }

  /// Begins, fails or goes on.
  public override func touchMoved(_ touch: Touch) {
    note(touch)
    if isActive { return become(.changed) }
    guard state == .possible else { return }
    let travel = touch.location - start.location
    guard travel.length >= configuration.panSlop else { return }
    let along = axis == .horizontal ? travel.dx : travel.dy
    let across = axis == .horizontal ? travel.dy : travel.dx
    guard abs(along) >= abs(across) else { return become(.failed) }
    initialDirection = along < 0 ? -1 : 1
    let absorbed = min(abs(along), configuration.panSlop) * initialDirection
    origin =
      start.location
      + (axis == .horizontal ? Vector(dx: absorbed, dy: 0) : Vector(dx: 0, dy: absorbed))
    become(.began)
  }

  /// Ends; a last position that differs moves the pan first.
  public override func touchEnded(_ touch: Touch) {
    if touch.location != latest.location { touchMoved(touch) }
    latest.time = touch.time
    if isActive {
      become(.ended)
    } else if state == .possible {
      become(.failed)
    }
  }

  /// Forgets the touch.
  public override func reset() {
    horizontal.reset()
    vertical.reset()
    initialDirection = 0
  }

  /// The translation and the velocity.
  public override var traceArgument: Trace.Argument {
    .gesture(translation: translation, velocity: velocity)
  }

  private func note(_ touch: Touch) {
    latest = touch
    horizontal.add(time: touch.time, position: touch.location.x)
    vertical.add(time: touch.time, position: touch.location.y)
  }

  /// The latest position and the fit's samples are what the gesture trail draws.
  public var location: Point { latest.location }

  /// The time of the latest touch, in seconds of the stage's clock.
  public func touchRests(until time: Double) { latest.time = max(latest.time, time) }
}
