import Drawing
import SpringEngine
import TransitionViews

/// A change from one value to another, as `CABasicAnimation`.
///
/// Of the two ends and the difference as many as wanted may be given: without a start it is what the layer
/// shows when the animation is added, and without an end what the layer's own value is.
open class BasicAnimation: KeyPathAnimation {
  /// Where it starts.
  public var fromValue: Any?
  /// Where it ends.
  public var toValue: Any?
  /// How far it goes, if one of the ends is missing.
  public var byValue: Any?
  private var ends: (from: LayerValue?, to: LayerValue?)

  /// Creates an animation of no property.
  public override init() { super.init() }

  override func duplicate() -> Animation {
    let made = BasicAnimation()
    made.take(basic: self)
    return made
  }

  final func take(basic other: BasicAnimation) {
    take(property: other)
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func resolve(shown: LayerState) {
    var (from, to) = (LayerValue(fromValue), LayerValue(toValue))
    let present = isAdditive ? nil : key?.get(shown)
    if let way = LayerValue(byValue) {
      if from == nil { from = to.map { $0.adding(way.negated) } ?? present }
      if to == nil { to = from.map { $0.adding(way) } }
    } else if from == nil {
      from = present
    }
    ends = (from, to)
  }

  override func value(at fraction: Double, model: LayerValue?) -> LayerValue? {
    guard let from = ends.from, let to = ends.to ?? model else { return nil }
    return from.mixed(with: to, by: progress(at: fraction))
  }

  /// How much of the change is shown.
  func progress(at fraction: Double) -> Double { eased(fraction) }
}

/// A change as a spring makes it, as `CASpringAnimation`.
///
/// It lasts as long as its duration says, settled or not; ``settlingDuration`` is how long the spring takes.
open class SpringAnimation: BasicAnimation {
  /// The mass; greater than 0.
  public var mass = 1.0
  /// The stiffness; greater than 0.
  public var stiffness = 100.0
  /// The damping coefficient; not negative.
  public var damping = 10.0
  /// The velocity at the start, in whole changes per second, towards the end.
  public var initialVelocity = 0.0

  /// Creates an animation of no property.
  public override init() { super.init() }

  override func duplicate() -> Animation {
    let made = SpringAnimation()
    made.take(basic: self)
    (made.mass, made.stiffness, made.damping) = (mass, stiffness, damping)
    made.initialVelocity = initialVelocity
    return made
  }

  private var spring: Spring {
    Spring(mass: max(mass, 1e-6), stiffness: max(stiffness, 1e-6), damping: max(damping, 0))
  }

  /// How long the spring takes until a thousandth of its way is left, in seconds.
  public final var settlingDuration: Double {
    damping > 0 ? spring.coreAnimationSettlingDuration(initialVelocity: initialVelocity) : .infinity
  }

  override func progress(at fraction: Double) -> Double {
    let start = Spring.State(offset: -1, velocity: initialVelocity)
    return 1 + spring.state(after: eased(fraction) * duration, from: start).offset
  }
}
