public import Drawing
import SpringEngine

/// Recognizes a drag, along one axis or in any direction; the counterpart of
/// `UIPanGestureRecognizer`.
///
/// The pan begins after ``GestureConfiguration/panSlop`` points of travel, which it absorbs. A touch that
/// moves mostly across the axis fails.
///
/// Of several fingers, their centre pans. A finger that comes down or goes up in the middle moves the
/// centre, but not the ``translation``: nothing jumps. The pan ends when all are up.
@MainActor
open class PanGestureRecognizer: GestureRecognizer {
  /// The direction that a pan moves in.
  nonisolated public enum Axis: Hashable, Sendable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
    /// Both; UIKit's only kind.
    case any
  }

  /// The direction that the pan moves in.
  public package(set) final var axis: Axis
  /// Asked when a touch comes down: `true` recognizes it at once, with nothing absorbed. Use it to catch
  /// something in motion.
  public final var beginsAtOnce: (() -> Bool)?
  /// How many fingers it takes at least to begin and to move; 1 or more, 1 by default.
  public final var minimumNumberOfTouches = 1 {
    willSet { precondition(newValue >= 1, "A pan needs at least one finger, not \(newValue).") }
  }
  /// How many fingers it takes at most: one more fails a pan that has not begun, and is ignored by one
  /// that has. Any number by default.
  public final var maximumNumberOfTouches = Int.max
  /// Whether pans around it that can yield come after it, as those that pull a row aside do.
  package final var comesFirst = false
  private var latest = Touch(location: .zero, time: 0)
  /// How far fingers that came or went have moved the centre.
  private var shift = Vector.zero
  /// Where the travel began that makes it a pan, without the shift.
  private var start = Point.zero
  private var origin = Point.zero
  private var horizontal: VelocityEstimator
  private var vertical: VelocityEstimator

  /// Creates a pan along an axis, in any direction by default; it is called by its type without a name.
  public init(
    name: String = "", axis: Axis = .any,
    configuration: GestureConfiguration = GestureConfiguration()
  ) {
    self.axis = axis
    horizontal = VelocityEstimator(window: configuration.velocityWindow)
    vertical = VelocityEstimator(window: configuration.velocityWindow)
    super.init(name: name, configuration: configuration)
  }

  /// Creates a pan in any direction.
  public convenience override init(name: String, configuration: GestureConfiguration) {
    self.init(name: name, axis: .any, configuration: configuration)
  }

  // MARK: What the pointer does

  /// How far the pointer has moved since the pan began, without what was absorbed, in points of the
  /// stage.
  public final var translation: Vector { tracked - origin }

  /// The centre, as if the same fingers had been down all the time.
  private var tracked: Point { latest.location - shift }

  /// The translation in a view's own coordinates, as the view is shown now, in points.
  ///
  /// - Parameter view: The view, or `nil` for the stage.
  @_disfavoredOverload
  public final func translation(in view: View?) -> Vector { vector(translation, in: view) }

  /// Sets the translation, which continues from there.
  ///
  /// - Parameters:
  ///   - translation: In points of `view`'s own coordinates.
  ///   - view: The view, or `nil` for the stage.
  @_disfavoredOverload
  public final func setTranslation(_ translation: Vector, in view: View?) {
    let moved = view.map { stageVector(translation, in: $0) } ?? translation
    origin = tracked - moved
  }

  /// Sets the translation to zero; it is measured from here on.
  public final func resetTranslation() { origin = tracked }

  /// How fast the pointer moves, in points of the stage per second of the hand's clock: a straight line
  /// fitted to the latest tenth of a second, 0 if it has been still that long.
  ///
  /// Slow motion does not change it: what is released in slow motion starts as the same hand would have
  /// started it at full speed, and that is then seen slowly.
  public final var velocity: Vector { velocity(at: latest.handTime) }

  /// The velocity that a release would have, if the pointer rests until then.
  ///
  /// - Parameter time: In seconds of the hand's clock.
  package final func velocity(at time: Double) -> Vector {
    let time = max(time, latest.handTime)
    return Vector(dx: horizontal.velocity(at: time), dy: vertical.velocity(at: time))
  }

  /// The velocity in a view's own coordinates, as the view is shown now, in points per second.
  ///
  /// - Parameter view: The view, or `nil` for the stage.
  @_disfavoredOverload
  public final func velocity(in view: View?) -> Vector { vector(velocity, in: view) }

  /// The direction of the slop that was absorbed, −1 or 1 along the axis, 0 for a pan that began at
  /// once or that has no axis.
  public private(set) final var initialDirection = 0.0

  /// How far the pointer went before the pan began, in points of the stage; `nil` for a pan that began at
  /// once.
  final var initialTravel: Vector? {
    initialDirection == 0 && origin == startLocation ? nil : latest.location - startLocation
  }

  /// Where the pointer came down, in points of the stage; of several that the pan takes, their centre.
  public private(set) final var startLocation = Point.zero

  /// Does what belongs to the state that the pan is in.
  ///
  /// - Parameter released: Is told whether the touch was taken away rather than lifted.
  package final func follow(
    began: () -> Void, moved: () -> Void, released: (_ cancelled: Bool) -> Void
  ) {
    switch state {
    case .began: began()
    case .changed: moved()
    case .ended, .cancelled: released(state == .cancelled)
    case .possible, .failed: break
    }
  }

  /// Multiplies the history's distances, so that the velocity becomes as many times greater: the
  /// pointer keeps its speed in fractions of a container that was resized.
  public final func scaleHistory(by factor: Double) {
    horizontal.scale(by: factor)
    vertical.scale(by: factor)
  }

  /// Takes the pointer to have stayed where it is until a time of the hand's clock (``Stage/handTime``), in
  /// seconds.
  public final func touchRests(until time: Double) { latest.handTime = max(latest.handTime, time) }

  // MARK: Touches

  /// Starts to watch, or takes another finger.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first else { return }
    if numberOfTouches > maximumNumberOfTouches {
      return isActive || isWaiting ? ignore(touch, for: event) : become(.failed)
    }
    if numberOfTouches > 1 { centerJumps(to: location) }
    guard state == .possible, !isWaiting, numberOfTouches <= minimumNumberOfTouches else { return }
    note(touch)
    (startLocation, start) = (location, tracked)
    origin = start
    guard numberOfTouches == minimumNumberOfTouches, beginsAtOnce?() == true else { return }
    become(.began)
  }

  /// Begins, fails or goes on.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first else { return }
    if numberOfTouches < minimumNumberOfTouches { return centerJumps(to: location) }
    note(touch)
    if isActive || isWaiting { return become(.changed) }
    guard state == .possible else { return }
    let travel = tracked - start
    guard travel.length >= configuration.panSlop else { return }
    guard mayBegin(along: travel) else { return become(.failed) }
    absorb(travel)
    become(.began)
  }

  /// Ends with the last finger; a last position that differs moves the pan first.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    guard let touch = touches.first else { return }
    if location != latest.location { touchesMoved(touches, with: event) }
    (latest.time, latest.handTime) = (touch.time, touch.handTime)
    let others = fingers.filter { $0 !== touch.finger }
    if let center = GestureRecognizer.center(of: others) { return centerJumps(to: center) }
    if isActive || isWaiting {
      become(.ended)
    } else if state == .possible {
      become(.failed)
    }
  }

  /// Takes the centre to be elsewhere without a movement.
  private func centerJumps(to center: Point) {
    shift = shift + (center - latest.location)
    latest.location = center
  }

  /// Forgets the touch.
  open override func reset() {
    shift = .zero
    horizontal.reset()
    vertical.reset()
    initialDirection = 0
    // One that fails before it has seen its touch must not tell of the touch before.
    resetTranslation()
  }

  /// The translation and the velocity.
  open override var traceArgument: Trace.Argument {
    .gesture(translation: translation, velocity: velocity)
  }

  /// Whether a travel of the slop's length is this pan rather than another movement.
  func mayBegin(along travel: Vector) -> Bool {
    switch axis {
    case .horizontal: abs(travel.dx) >= abs(travel.dy)
    case .vertical: abs(travel.dy) >= abs(travel.dx)
    case .any: true
    }
  }

  /// Takes the slop out of the translation, along the axis.
  private func absorb(_ travel: Vector) {
    let slop = configuration.panSlop
    func part(_ along: Double) -> Double {
      initialDirection = along < 0 ? -1 : 1
      return min(abs(along), slop) * initialDirection
    }
    switch axis {
    case .horizontal: origin = start + Vector(dx: part(travel.dx), dy: 0)
    case .vertical: origin = start + Vector(dx: 0, dy: part(travel.dy))
    case .any: origin = start + travel * (slop / max(travel.length, .leastNormalMagnitude))
    }
  }

  private func note(_ touch: Touch) {
    latest = touch
    latest.location = location
    horizontal.add(time: touch.handTime, position: tracked.x)
    vertical.add(time: touch.handTime, position: tracked.y)
  }
}
