public import Drawing
public import TransitionViews

/// What moves some views, alone or made of others; the counterpart of `UIDynamicBehavior`.
@MainActor
open class DynamicBehavior {
  /// Who moves by it.
  public internal(set) final weak var dynamicAnimator: DynamicAnimator?
  /// Called after each frame in which something has moved.
  public final var action: (() -> Void)?
  /// What it is made of.
  public private(set) final var childBehaviors: [DynamicBehavior] = []
  /// The views that it moves itself.
  public private(set) final var items: [View] = []

  /// Creates one that does nothing by itself.
  public init() {}

  /// Creates one for views.
  public init(items: [View]) { self.items = items }

  /// Moves another view too.
  public final func addItem(_ item: View) {
    if !items.contains(item) { items.append(item) }
    animator?.resume()
  }

  /// Does not move a view any more.
  public final func removeItem(_ item: View) { items.removeAll { $0 === item } }

  /// Is made of another one too.
  public final func addChildBehavior(_ behavior: DynamicBehavior) {
    childBehaviors.append(behavior)
    behavior.parent = self
    animator?.resume()
  }

  /// Is not made of another one any more.
  public final func removeChildBehavior(_ behavior: DynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
  }

  private weak var parent: DynamicBehavior?
  final var animator: DynamicAnimator? { dynamicAnimator ?? parent?.animator }
  final var withChildren: [DynamicBehavior] { [self] + childBehaviors.flatMap(\.withChildren) }

  /// Changes a body's velocity, once a step.
  func push(_ body: DynamicBody) {}
  /// Keeps a body where it may be, several times a step.
  func hold(_ body: DynamicBody) {}
}

/// Draws views down; the counterpart of `UIGravityBehavior`.
public final class GravityBehavior: DynamicBehavior {
  /// Where to, and how much: a length of 1 is 1,000 points a second in each second.
  public var gravityDirection = Vector(dx: 0, dy: 1) { didSet { animator?.resume() } }
  /// How much: the length of the direction.
  public var magnitude: Double {
    get { gravityDirection.length }
    set { gravityDirection = gravityDirection.scaled(to: newValue) }
  }

  override func push(_ body: DynamicBody) {
    guard body.inverseMass > 0 else { return }
    body.velocity = body.velocity + gravityDirection * (1_000 * DynamicAnimator.step)
  }
}

/// Pushes views, once or on and on; the counterpart of `UIPushBehavior`.
public final class PushBehavior: DynamicBehavior {
  /// How long it pushes.
  nonisolated public enum Mode: Int, Hashable, Sendable {
    /// On and on, or once when it becomes active.
    case continuous, instantaneous
  }

  /// How long it pushes.
  public let mode: Mode
  /// Where to, and how much: a length of 1 gives 100 × 100 points of density 1 a velocity of 100 points a
  /// second, at once or in each second.
  public var pushDirection = Vector.zero { didSet { animator?.resume() } }
  /// Whether it pushes; one that pushes once is inactive afterwards.
  public var active = true { didSet { if active { animator?.resume() } } }
  private var offsets: [View: Vector] = [:]
  private var pushed: [View] = []

  /// Creates a push of views.
  public init(items: [View], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// How much: the length of the direction, which is to the right where there is none.
  public var magnitude: Double {
    get { pushDirection.length }
    set { pushDirection = pushDirection.scaled(to: newValue) }
  }

  /// Sets direction, in radians clockwise from the right, and length.
  public func setAngle(_ angle: Double, magnitude: Double) {
    let (sine, cosine) = sineAndCosine(of: angle)
    pushDirection = Vector(dx: cosine * magnitude, dy: sine * magnitude)
  }

  /// Pushes a view beside its middle, so that it turns.
  public func setTargetOffsetFromCenter(_ offset: Vector, for item: View) {
    offsets[item] = offset
  }

  override func push(_ body: DynamicBody) {
    guard active else { return }
    let share = mode == .continuous ? DynamicAnimator.step : 1
    body.apply(pushDirection * (100 * share), at: body.arm(to: offsets[body.item] ?? .zero))
    guard mode == .instantaneous else { return }
    pushed.append(body.item)
    if pushed.count >= items.count { (active, pushed) = (false, []) }
  }
}

/// Draws a view to a place, where it comes to rest upright; the counterpart of `UISnapBehavior`.
public final class SnapBehavior: DynamicBehavior {
  /// Where to.
  public var snapPoint: Point { didSet { animator?.resume() } }
  /// How little it swings there, 0…1.
  public var damping = 0.5

  /// Creates one for a view.
  public init(item: View, snapTo point: Point) {
    snapPoint = point
    super.init(items: [item])
  }

  override func push(_ body: DynamicBody) {
    let (pull, step) = (15.0, DynamicAnimator.step)
    let brake = 2 * (0.35 + 0.65 * min(max(damping, 0), 1)) * pull
    let force = (snapPoint - body.place) * (pull * pull) - body.velocity * brake
    body.velocity = body.velocity + force * step
    body.straighten(pull * pull * step)
    body.spin *= max(0, 1 - brake * step)
  }
}

/// Hangs a view up at a place, by a rod or a spring; the counterpart of `UIAttachmentBehavior`, for places
/// alone.
public final class AttachmentBehavior: DynamicBehavior {
  /// Where the other end is.
  public var anchorPoint: Point { didSet { animator?.resume() } }
  /// The length between the two, in points; in the beginning as far as they are apart.
  public var length: Double
  /// How quickly a spring comes to rest, without unit: 1 without swinging.
  public var damping = 0.0
  /// How often a spring swings in a second; 0 for a rod.
  public var frequency = 0.0
  private let offset: Vector

  /// Hangs a view up by a point beside its middle, which turns with it.
  public init(item: View, offsetFromCenter offset: Vector, attachedToAnchor anchor: Point) {
    (self.offset, anchorPoint) = (offset, anchor)
    let (sine, cosine) = sineAndCosine(of: DynamicBody.angle(of: item.transform))
    let arm = Vector(
      dx: offset.dx * cosine - offset.dy * sine, dy: offset.dx * sine + offset.dy * cosine)
    length = (item.center + arm - anchor).length
    super.init(items: [item])
  }

  /// Hangs a view up by its middle.
  public convenience init(item: View, attachedToAnchor anchor: Point) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: anchor)
  }

  override func push(_ body: DynamicBody) {
    guard frequency > 0 else { return }
    let arm = body.arm(to: offset)
    let way = body.place + arm - anchorPoint
    let pull = 2 * Double.pi * frequency
    let stretched = way.length > 1e-9 ? way * ((way.length - length) / way.length) : .zero
    let force = stretched * (pull * pull) + body.velocity(at: arm) * (2 * damping * pull)
    body.apply(force * (-body.mass * DynamicAnimator.step), at: arm)
  }

  override func hold(_ body: DynamicBody) {
    guard frequency == 0 else { return }
    let arm = body.arm(to: offset)
    let way = body.place + arm - anchorPoint
    let haste = 0.2 / DynamicAnimator.step
    if length < 1 {
      body.set(-way.dx * haste, along: Vector(dx: 1, dy: 0), at: arm)
      body.set(-way.dy * haste, along: Vector(dx: 0, dy: 1), at: arm)
    } else if way.length > 1e-9 {
      body.set((length - way.length) * haste, along: way * (1 / way.length), at: arm)
    }
  }
}

/// Keeps views on their side of boundaries; the counterpart of `UICollisionBehavior`. Views do not meet each
/// other.
public final class CollisionBehavior: DynamicBehavior {
  /// Whether the edges of the reference view are boundaries; `false` by default.
  public var translatesReferenceBoundsIntoBoundary = false
  private var insets = EdgeInsets.zero
  private var walls: [(id: String, from: Point, to: Point)] = []

  /// Makes the edges of the reference view boundaries, moved inward.
  public func setTranslatesReferenceBoundsIntoBoundary(with insets: EdgeInsets) {
    (translatesReferenceBoundsIntoBoundary, self.insets) = (true, insets)
  }

  /// Adds a boundary from one place to another; what it is called is told apart by how it is written.
  public func addBoundary(withIdentifier identifier: Any, from start: Point, to end: Point) {
    walls.append(("\(identifier)", start, end))
    animator?.resume()
  }

  /// Takes a boundary away.
  public func removeBoundary(withIdentifier identifier: Any) {
    walls.removeAll { $0.id == "\(identifier)" }
  }

  /// Takes all boundaries away that were added.
  public func removeAllBoundaries() { walls = [] }

  private var allWalls: [(from: Point, to: Point)] {
    var all = walls.map { (from: $0.from, to: $0.to) }
    guard translatesReferenceBoundsIntoBoundary, let view = animator?.referenceView else {
      return all
    }
    let room = view.bounds.inset(by: insets)
    let (left, right) = (room.minX, room.maxX)
    let corners = [
      Point(x: left, y: room.minY), Point(x: right, y: room.minY), Point(x: right, y: room.maxY),
      Point(x: left, y: room.maxY),
    ]
    for index in 0..<4 { all.append((corners[index], corners[(index + 1) % 4])) }
    return all
  }

  override func hold(_ body: DynamicBody) {
    for wall in allWalls {
      let way = wall.to - wall.from
      guard way.length > 0 else { continue }
      let along = way * (1 / way.length)
      var out = Vector(dx: -along.dy, dy: along.dx)
      if (body.place - wall.from).dot(out) < 0 { out = -out }
      for corner in body.corners { keep(body, corner, from: wall.from, along, out, way.length) }
    }
  }

  /// How far a wall reaches beyond its ends, in points: about the roundness that UIKit's bodies have.
  nonisolated private static let skin = 2.0

  /// Throws a corner back that goes through a wall, and takes it out of there.
  private func keep(
    _ body: DynamicBody, _ corner: Vector, from start: Point, _ along: Vector, _ out: Vector,
    _ length: Double
  ) {
    let place = body.place + corner - start
    let (depth, speed) = (-place.dot(out), body.velocity(at: corner).dot(out))
    let reach = -Self.skin...length + Self.skin
    guard reach.contains(place.dot(along)), depth > speed * DynamicAnimator.step
    else { return }
    if speed < 0 {
      let isSlow = speed > -25
      body.set(isSlow ? 0 : -speed * body.properties.elasticity, along: out, at: corner)
    }
    if depth > 0.5 { body.shift(by: out * ((depth - 0.5) * 0.2)) }
  }
}

/// What views are like as bodies; the counterpart of `UIDynamicItemBehavior`.
public final class DynamicItemBehavior: DynamicBehavior {
  /// What a view is like.
  struct Properties {
    var elasticity = 0.0
    var density = 1.0
    var resistance = 0.0
    var angularResistance = 0.0
    var allowsRotation = true
    var isAnchored = false
  }

  private var properties = Properties() { didSet { animator?.resume() } }
  private var added: [(item: View, velocity: Vector, spin: Double)] = []

  /// How much of its speed it keeps when it is thrown back, 0…1.
  public var elasticity: Double {
    get { properties.elasticity }
    set { properties.elasticity = newValue }
  }
  /// How heavy 100 × 100 points are; 1 by default.
  public var density: Double {
    get { properties.density }
    set { properties.density = newValue }
  }
  /// How quickly it loses speed, per second.
  public var resistance: Double {
    get { properties.resistance }
    set { properties.resistance = newValue }
  }
  /// How quickly it stops turning, per second.
  public var angularResistance: Double {
    get { properties.angularResistance }
    set { properties.angularResistance = newValue }
  }
  /// Whether it turns; `true` by default.
  public var allowsRotation: Bool {
    get { properties.allowsRotation }
    set { properties.allowsRotation = newValue }
  }
  /// Whether it stays where it is.
  public var isAnchored: Bool {
    get { properties.isAnchored }
    set { properties.isAnchored = newValue }
  }
  /// How it slides along a boundary. It is kept for code that asks: nothing slows it there.
  public var friction = 0.0

  /// Adds to a view's velocity, in points per second.
  public func addLinearVelocity(_ velocity: Vector, for item: View) {
    added.append((item, velocity, 0))
    animator?.resume()
  }

  /// Adds to how fast a view turns, in radians per second.
  public func addAngularVelocity(_ velocity: Double, for item: View) {
    added.append((item, .zero, velocity))
    animator?.resume()
  }

  /// A view's velocity, in points per second.
  public func linearVelocity(for item: View) -> Vector {
    animator?.body(of: item)?.velocity ?? .zero
  }

  /// How fast a view turns, in radians per second.
  public func angularVelocity(for item: View) -> Double { animator?.body(of: item)?.spin ?? 0 }

  override func push(_ body: DynamicBody) {
    body.properties = properties
    for more in added where more.item === body.item {
      body.velocity = body.velocity + more.velocity
      body.spin += more.spin
    }
    added.removeAll { $0.item === body.item }
  }
}

extension Vector {
  /// The same direction with another length; to the right where it has none.
  fileprivate func scaled(to length: Double) -> Vector {
    self.length > 0 ? self * (length / self.length) : Vector(dx: length, dy: 0)
  }
}
