public import Drawing
import SpringEngine
import TransitionViews

/// A finger's hold on one running transition: how the pan's translation maps to progress from 0 to 1, and
/// what a release does.
///
/// Between the ends the views follow the finger one to one; past an end they follow a rubber band, or
/// stop. A transition that is caught in flight continues from its current progress. Containers get theirs
/// from ``TransitionConductor/follow(_:along:start:fileID:line:)``.
public struct TransitionGrip {
  /// What the finger meets past an end of the transition.
  nonisolated public enum Bound: Hashable, Sendable {
    /// A rubber band.
    case elastic
    /// A hard stop.
    case firm
    /// No bound, for a container that has something else to show there.
    case open
  }

  /// How the finger's movement maps to the transition.
  nonisolated public struct Path: Hashable, Sendable {
    /// The direction in which the finger moves the transition forward, a unit vector.
    public var direction: Vector
    /// The extent of the area that the finger moves in, along the direction, in points; greater than 0.
    /// The rubber bands never reach it.
    public var extent: Double
    /// What lies before the start.
    public var start: Bound
    /// What lies beyond the end.
    public var end: Bound

    /// Creates a path; by default with a rubber band at both ends.
    ///
    /// - Precondition: The extent is finite and greater than 0.
    public init(
      direction: Vector, extent: Double, start: Bound = .elastic, end: Bound = .elastic
    ) {
      precondition(
        extent > 0 && extent.isFinite, "A path's extent must be finite and exceed 0, not \(extent)."
      )
      self.direction = direction
      self.extent = extent
      self.start = start
      self.end = end
    }

    /// How much of a vector lies along the direction.
    func part(of vector: Vector) -> Double {
      vector.dx * direction.dx + vector.dy * direction.dy
    }
  }

  /// A finger on the way: where it is, and how fast the views follow. Its transition knows it too, to
  /// tell overlays what a release would start with.
  struct Hand {
    let pan: PanGestureRecognizer
    var path: Path
    /// The fraction, before the bounds, where the pan's translation is 0.
    var origin = 0.0

    /// The progress that the finger asks for, given a travel, before the bounds.
    func requested(travel: Double) -> Double { origin + path.part(of: pan.translation) / travel }

    /// How fast the views follow at a time, both by the hand's clock, in units of progress per second.
    func velocity(travel: Double, at time: Double) -> Double {
      path.part(of: pan.velocity(at: time)) / travel
        * Bounds(path: path, travel: travel).slope(at: requested(travel: travel))
    }
  }

  /// The transition that the finger holds.
  public let run: TransitionRun
  private let driver: PercentDrivenInteractiveTransition
  private let pan: PanGestureRecognizer
  private var hand: Hand
  /// What is shown on top of it: more than nothing only where the views are caught further past an end
  /// than the finger could have taken them.
  private var beyond = 0.0

  /// Takes hold of a transition where it is shown, as the place of the pan's translation 0.
  ///
  /// - Returns: `nil` if the transition does not let itself be held.
  init?(
    of run: TransitionRun, with pan: PanGestureRecognizer, along path: Path,
    release: TransitionRelease
  ) {
    guard !run.isInForeignHands else { return nil }
    driver = run.takeHold(spring: release.spring)
    guard run.context.isInteractive, !run.context.isCompleted else { return nil }
    run.commitPolicy = release.commitPolicy
    self.run = run
    self.pan = pan
    hand = Hand(pan: pan, path: path)
    startHere()
  }

  /// Takes what is shown for the place of the pan's translation 0.
  private mutating func startHere() {
    let shown = run.timeline.position(at: run.stage.now)
    let bounds = Bounds(path: hand.path, travel: run.travel)
    hand.origin = bounds.requested(for: shown)
    run.hand = hand
    let excess = shown - bounds.shown(hand.origin)
    let isReached = abs(excess) * run.travel < Rest.distance / 1_000
    beyond = isReached ? 0 : excess
  }

  /// Keeps the fraction, and the fraction per second, when the transition's travel has grown.
  mutating func rescale(by factor: Double, extent: Double) {
    hand.path.extent = extent
    startHere()
    pan.scaleHistory(by: factor)
    pan.resetTranslation()
  }

  // MARK: What the finger wants

  /// How the finger's movement maps to the transition.
  public var path: Path {
    get { hand.path }
    set {
      hand.path = newValue
      run.hand = hand
    }
  }

  /// The progress that the finger asks for, before the bounds: 0 at the start and 1 at the end.
  public var requested: Double { hand.requested(travel: run.travel) }

  /// How fast the views follow, in units of progress per second of the hand's clock.
  public var velocity: Double { hand.velocity(travel: run.travel, at: run.stage.handTime) }

  /// Takes the transition to where the finger is.
  package func move() {
    driver.update(Bounds(path: hand.path, travel: run.travel).shown(requested) + beyond)
  }

  // MARK: Letting go

  /// Whether a release here and now sends the transition on.
  func goesOn(by policy: CommitPolicy) -> Bool {
    policy.commits(
      fraction: run.timeline.position(at: run.stage.now), velocity: velocity, travel: run.travel)
  }

  /// Lets go with the finger's velocity.
  ///
  /// - Parameter cancelled: Whether the touch was taken away: then the transition goes back.
  func release(_ release: TransitionRelease, cancelled: Bool) {
    if cancelled { pan.touchRests(until: run.stage.handTime) }
    let goesOn = !cancelled && goesOn(by: release.commitPolicy)
    if let driver = driver as? SpringDrivenInteractiveTransition {
      let fraction = run.timeline.position(at: run.stage.now)
      driver.velocity = velocity
      driver.travel = run.travel
      driver.spring = isPulledBack(at: fraction) ? release.edgeSpring : release.spring
    }
    run.hand = nil
    if goesOn { driver.finish() } else { driver.cancel() }
  }

  /// Whether something pulls back past the end where a fraction lies.
  private func isPulledBack(at fraction: Double) -> Bool {
    if fraction < 0 { return hand.path.start != .open }
    return fraction > 1 && hand.path.end != .open
  }

  /// Ends the touch, because the transition goes elsewhere without it.
  ///
  /// - Returns: What is shown, and how fast the finger moved it.
  func letGo() -> Timeline.Motion {
    pan.touchRests(until: run.stage.handTime)
    let motion = Timeline.Motion(
      position: run.timeline.position(at: run.stage.now), velocity: velocity)
    run.hand = nil
    pan.silence()
    return motion
  }
}

/// The two ends of a transition, in fractions of it.
private struct Bounds {
  let path: TransitionGrip.Path
  let travel: Double

  private var band: RubberBand { RubberBand(dimension: path.extent) }

  /// What is shown where a finger wants a fraction.
  func shown(_ requested: Double) -> Double {
    let inside = min(max(requested, 0), 1)
    guard requested != inside else { return inside }
    switch bound(at: requested) {
    case .firm: return inside
    case .open: return requested
    case .elastic: break
    }
    return inside + band.offset(for: (requested - inside) * travel) / travel
  }

  /// How much of the finger's movement is shown, 0…1.
  func slope(at requested: Double) -> Double {
    let inside = min(max(requested, 0), 1)
    guard requested != inside else { return 1 }
    switch bound(at: requested) {
    case .firm: return 0
    case .open: return 1
    case .elastic: return band.slope(at: (requested - inside) * travel)
    }
  }

  /// Where a finger would be to show a fraction, or to come as near to it as it can.
  func requested(for shown: Double) -> Double {
    let inside = min(max(shown, 0), 1)
    guard shown != inside else { return inside }
    switch bound(at: shown) {
    case .firm: return inside
    case .open: return shown
    case .elastic: break
    }
    return inside + band.nearestInverse(of: (shown - inside) * travel) / travel
  }

  private func bound(at fraction: Double) -> TransitionGrip.Bound {
    fraction < 0 ? path.start : path.end
  }
}
