import Drawing
import SpringEngine
import TransitionViews

/// What a layer does when a property changes, as `CAAction`.
public protocol LayerAction: AnyObject {}

/// What changes a layer over time, as `CAAnimation`: how long, how often, and whom to tell.
///
/// A layer keeps a copy of what is added to it. Seconds are those of its layer.
open class Animation: LayerAction {
  /// How long one pass takes, in seconds; 0 for the transaction's, a quarter of a second by default, and in
  /// a group for the group's.
  public var duration = 0.0
  /// When it begins, in its layer's seconds or in its group's; 0 for at once.
  public var beginTime = 0.0
  /// How far into itself it begins, in seconds.
  public var timeOffset = 0.0
  /// How fast it runs.
  public var speed = 1.0
  /// How many passes there are; 0 for one, and as many as there is room for in ``repeatDuration``.
  public var repeatCount = 0.0
  /// How long all passes take, in seconds; 0 for what ``repeatCount`` says.
  public var repeatDuration = 0.0
  /// Whether every pass goes forth and back.
  public var autoreverses = false
  /// What it shows before its beginning and after its end.
  public var fillMode = FillMode.removed
  /// Whether the layer forgets it at its end; default `true`.
  public var isRemovedOnCompletion = true
  /// How the time runs within a pass; `nil` for constant speed.
  public var timingFunction: TimingFunction?
  /// Is told of its start and its end; held strongly, as in Core Animation.
  public var delegate: (any AnimationDelegate)?
  private var notes: [String: Any] = [:]

  /// Creates an animation.
  public init() {}

  /// Another one that is the same.
  public final func copy() -> Any { duplicate() }

  /// Keeps something of the caller's own.
  public final func setValue(_ value: Any?, forKey key: String) { notes[key] = value }

  /// What has been kept under a name.
  public final func value(forKey key: String) -> Any? { notes[key] }

  // MARK: For the library's own kinds

  func duplicate() -> Animation {
    let made = Animation()
    made.take(self)
    return made
  }

  /// Takes everything that another one has.
  final func take(_ other: Animation) {
    (duration, beginTime, timeOffset) = (other.duration, other.beginTime, other.timeOffset)
    (speed, repeatCount, repeatDuration) = (other.speed, other.repeatCount, other.repeatDuration)
    (autoreverses, fillMode) = (other.autoreverses, other.fillMode)
    isRemovedOnCompletion = other.isRemovedOnCompletion
    (timingFunction, delegate, notes) = (other.timingFunction, other.delegate, other.notes)
  }

  /// Finds out what a layer's state says of its ends.
  func resolve(shown: LayerState) {}

  /// Whether it may take a layer out of its plane.
  var mayBeDeep: Bool { false }

  /// Puts what one pass shows on top of a state.
  ///
  /// - Parameters:
  ///   - fraction: How much of the pass is over, 0…1, in even time.
  ///   - pass: How many passes went before.
  func show(_ fraction: Double, pass: Double, on state: inout LayerState) {}

  /// How long everything takes in its own seconds, without the wait; infinite if it never ends.
  final var extent: Double {
    if repeatDuration > 0 { return repeatDuration }
    return duration * (autoreverses ? 2 : 1) * (repeatCount > 0 ? repeatCount : 1)
  }

  /// When it ends, in the seconds around it, if it begins at 0; infinite if it does not.
  final var length: Double { speed > 0 ? max(extent - timeOffset, 0) / speed : .infinity }

  /// Puts what it shows on top of a state.
  ///
  /// - Parameter elapsed: The seconds around it since its beginning.
  final func apply(at elapsed: Double, to state: inout LayerState) {
    var time = elapsed * speed + timeOffset
    if elapsed < 0 {
      guard fillMode == .backwards || fillMode == .both else { return }
      time = timeOffset
    }
    guard duration > 0, time >= 0 else { return }
    let isOver = time >= extent
    if isOver {
      guard fillMode == .forwards || fillMode == .both else { return }
      time = extent
    }
    let cycle = duration * (autoreverses ? 2 : 1)
    var pass = (time / cycle).rounded(.down)
    if isOver, pass > 0, pass * cycle == time { pass -= 1 }
    var within = time - pass * cycle
    if within > duration { within = 2 * duration - within }
    show(min(max(within / duration, 0), 1), pass: pass, on: &state)
  }

  /// The fraction in the timing function's time.
  final func eased(_ fraction: Double) -> Double {
    timingFunction?.curve.value(at: fraction) ?? fraction
  }
}

extension Animation: nonisolated Hashable {
  /// Whether two are the same animation.
  nonisolated public static func == (one: Animation, other: Animation) -> Bool { one === other }

  /// Feeds the animation's identity.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Several animations that run as one, as `CAAnimationGroup`: they begin with it and end with it at the
/// latest.
open class LayerAnimationGroup: Animation {
  /// What runs, in this order; what has no duration has the group's.
  public var animations: [Animation]?

  /// Creates a group.
  public override init() { super.init() }

  override func duplicate() -> Animation {
    let made = LayerAnimationGroup()
    made.take(self)
    made.animations = animations?.map { $0.duplicate() }
    return made
  }

  override func resolve(shown: LayerState) {
    for animation in animations ?? [] {
      if animation.duration == 0 { animation.duration = duration }
      animation.resolve(shown: shown)
    }
  }

  override var mayBeDeep: Bool { animations?.contains(where: \.mayBeDeep) ?? false }

  override func show(_ fraction: Double, pass: Double, on state: inout LayerState) {
    for animation in animations ?? [] {
      animation.apply(at: eased(fraction) * duration - animation.beginTime, to: &state)
    }
  }
}

/// What changes one property, as `CAPropertyAnimation`.
open class KeyPathAnimation: Animation {
  /// The property, as Core Animation names it; nothing is shown of one that layers do not have.
  public var keyPath: String?
  /// Whether its values are added to the property's instead of replacing it.
  public var isAdditive = false
  /// Whether every pass goes on from where the last one has ended.
  public var isCumulative = false

  /// Creates an animation of no property.
  public override init() { super.init() }

  /// Creates an animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  final func take(property other: KeyPathAnimation) {
    take(other)
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }

  final var key: LayerKey? { keyPath.map { LayerKey.named($0) ?? .custom($0) } }

  override var mayBeDeep: Bool {
    keyPath.map { $0.hasPrefix("transform") || $0 == "zPosition" } ?? false
  }

  /// What a pass shows, and what it has gained at its end.
  func value(at fraction: Double, model: LayerValue?) -> LayerValue? { nil }

  override func show(_ fraction: Double, pass: Double, on state: inout LayerState) {
    guard let key else { return }
    let present = key.get(state)
    guard var value = value(at: fraction, model: present) else { return }
    if isCumulative, pass > 0, let last = self.value(at: 1, model: present) {
      for _ in 0..<Int(min(pass, 10_000)) { value = value.adding(last) }
    }
    if isAdditive, let present { value = present.adding(value) }
    key.set(&state, value)
  }
}
