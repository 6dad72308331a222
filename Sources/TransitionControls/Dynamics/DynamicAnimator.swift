import Drawing
public import TransitionViews

/// Is told when a ``DynamicAnimator`` begins to move something and when all is at rest; the counterpart of
/// `UIDynamicAnimatorDelegate`. Both methods have defaults.
@MainActor
public protocol DynamicAnimatorDelegate: AnyObject {
  /// It begins, or goes on.
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
  /// Everything has come to rest.
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}

/// Moves views as bodies that are pushed, hung up, drawn down and stopped by walls; the counterpart of
/// `UIDynamicAnimator`.
///
/// It goes by the stage's clock in steps of 1/240 s, four of which are shown at once by a ``DisplayLink``: the
/// same in every run and at any rate of frames. Bodies do not meet each other, only boundaries.
@MainActor
open class DynamicAnimator {
  /// The view in whose coordinates all happens.
  public final let referenceView: View?
  /// Is told of the beginning and the end.
  public final weak var delegate: (any DynamicAnimatorDelegate)?
  /// What moves the bodies, in the order in which it was added.
  public private(set) final var behaviors: [DynamicBehavior] = []
  /// Whether something moves.
  public private(set) final var isRunning = false
  /// For how long it has moved something, in seconds.
  public private(set) final var elapsedTime = 0.0
  private var bodies: [DynamicBody] = []
  private var link: DisplayLink?
  /// For how many steps nothing has moved noticeably.
  private var stillSteps = 0

  /// The length of a step, in seconds.
  nonisolated static let step = 1.0 / 240

  /// Creates an animator in a view.
  public init(referenceView: View) { self.referenceView = referenceView }

  isolated deinit { link?.invalidate() }

  /// Adds a behaviour, and goes on.
  public final func addBehavior(_ behavior: DynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    resume()
  }

  /// Takes a behaviour away; its bodies keep what others do with them.
  public final func removeBehavior(_ behavior: DynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
    if behavior.dynamicAnimator === self { behavior.dynamicAnimator = nil }
    forgetBodies()
  }

  /// Takes all behaviours away: everything stays where it is.
  public final func removeAllBehaviors() {
    for behavior in behaviors { behavior.dynamicAnimator = nil }
    behaviors = []
    forgetBodies()
    stop()
  }

  /// Takes over where a view lies now, after code has moved it; it keeps its velocity.
  public final func updateItem(usingCurrentState item: View) {
    body(of: item)?.readPlace()
    resume()
  }

  /// The behaviours with those that they are made of.
  private var allBehaviors: [DynamicBehavior] { behaviors.flatMap(\.withChildren) }

  private func forgetBodies() {
    let kept = Set(allBehaviors.flatMap(\.items))
    bodies.removeAll { !kept.contains($0.item) }
  }

  /// The body of a view that a behaviour moves, made when it is first asked for.
  final func body(of item: View) -> DynamicBody? {
    if let body = bodies.first(where: { $0.item === item }) { return body }
    guard allBehaviors.contains(where: { $0.items.contains(item) }) else { return nil }
    let body = DynamicBody(item)
    bodies.append(body)
    return body
  }

  /// Goes on.
  final func resume() {
    stillSteps = 0
    guard !isRunning else { return }
    isRunning = true
    delegate?.dynamicAnimatorWillResume(self)
    let link = DisplayLink(name: "dynamics") { [weak self] _ in self?.tick() }
    self.link = link
    link.add(to: .current ?? referenceView?.window)
  }

  private func stop() {
    isRunning = false
    link?.invalidate()
    link = nil
  }

  private func tick() {
    for _ in 0..<4 { advance() }
    for body in bodies { body.writePlace() }
    for behavior in allBehaviors { behavior.action?() }
    guard isRunning, stillSteps > 30 else { return }
    stop()
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Goes on by a step.
  private func advance() {
    let (behaviors, step) = (allBehaviors, DynamicAnimator.step)
    elapsedTime += step
    for behavior in behaviors {
      for item in behavior.items { if let body = body(of: item) { behavior.push(body) } }
    }
    for _ in 0..<8 {
      for behavior in behaviors {
        for item in behavior.items { if let body = body(of: item) { behavior.hold(body) } }
      }
    }
    for body in bodies { body.move() }
    stillSteps = bodies.contains(where: \.isMoving) ? 0 : stillSteps + 1
  }
}

/// A view as a rigid rectangle.
final class DynamicBody {
  let item: View
  var velocity = Vector.zero
  /// In radians per second.
  var spin = 0.0
  var properties = DynamicItemBehavior.Properties()
  private(set) var place = Point.zero
  private(set) var size = Size.zero
  /// How far it is turned, in radians, and how far it was by its transform in the beginning.
  private var angle = 0.0
  private var (base, baseAngle) = (AffineTransform.identity, 0.0)

  init(_ item: View) {
    self.item = item
    readPlace()
  }

  func readPlace() {
    (place, size, base) = (item.center, item.bounds.size, item.transform)
    baseAngle = DynamicBody.angle(of: base)
    angle = baseAngle
  }

  func writePlace() {
    item.center = place
    if angle != baseAngle {
      item.transform = base.concatenating(AffineTransform(rotationAngle: angle - baseAngle))
    }
  }

  /// How far a transform turns, in radians.
  static func angle(of transform: AffineTransform) -> Double {
    TransformComponents(transform).angle
  }

  /// 1 for 100 × 100 points of density 1, as in UIKit.
  var mass: Double { max(size.width * size.height / 10_000 * properties.density, 1e-6) }
  var inverseMass: Double { properties.isAnchored ? 0 : 1 / mass }
  private var inverseInertia: Double {
    guard properties.allowsRotation, !properties.isAnchored else { return 0 }
    return 12 / (mass * max(size.width * size.width + size.height * size.height, 1e-6))
  }

  /// The way from the middle to a point that turns with the body.
  func arm(to offset: Vector) -> Vector {
    let (sine, cosine) = sineAndCosine(of: angle)
    return Vector(
      dx: offset.dx * cosine - offset.dy * sine, dy: offset.dx * sine + offset.dy * cosine)
  }

  var corners: [Vector] {
    let (x, y) = (size.width / 2, size.height / 2)
    return [(-x, -y), (x, -y), (x, y), (-x, y)].map { arm(to: Vector(dx: $0, dy: $1)) }
  }

  func velocity(at arm: Vector) -> Vector {
    velocity + Vector(dx: -spin * arm.dy, dy: spin * arm.dx)
  }

  func apply(_ impulse: Vector, at arm: Vector) {
    velocity = velocity + impulse * inverseMass
    spin += (arm.dx * impulse.dy - arm.dy * impulse.dx) * inverseInertia
  }

  /// Gives a point of the body a velocity along a direction of length 1.
  func set(_ wanted: Double, along way: Vector, at arm: Vector) {
    let moment = arm.dx * way.dy - arm.dy * way.dx
    let yielding = inverseMass + moment * moment * inverseInertia
    guard yielding > 0 else { return }
    apply(way * ((wanted - velocity(at: arm).dot(way)) / yielding), at: arm)
  }

  func shift(by way: Vector) { place = place + way }

  /// Turns it upright.
  func straighten(_ strength: Double) { spin -= angle * strength }

  func move() {
    let step = DynamicAnimator.step
    velocity = velocity * max(0, 1 - properties.resistance * step)
    spin *= max(0, 1 - properties.angularResistance * step)
    place = place + velocity * step
    angle += spin * step
  }

  var isMoving: Bool { velocity.length > 4 || abs(spin) > 0.03 }
}

extension Vector {
  func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }
}
