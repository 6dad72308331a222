import Drawing
import SpringEngine

/// A finger's hold of one running transition: what the pan's translation means on the way from 0 to
/// 1, and what letting go does.
///
/// On the way the views follow the finger one to one; past an end they follow a rubber band, or stop.
/// A transition that is caught in flight goes on from where it is shown.
struct TransitionGrip {
  /// What the finger meets past an end of the way.
  enum Bound {
    /// A rubber band.
    case elastic
    /// Nothing goes on from here.
    case firm
  }

  /// How the finger's movement belongs to the transition.
  struct Path {
    /// The direction in which the finger takes the transition on, of length 1.
    var direction: Vector
    /// The extent of what the finger moves in, along the direction, in points; greater than 0. The
    /// rubber bands never reach it.
    var extent: Double
    /// What lies before the way's start.
    var start = Bound.elastic
    /// What lies beyond its end.
    var end = Bound.elastic

    /// How much of a vector lies along the direction.
    func part(of vector: Vector) -> Double {
      vector.dx * direction.dx + vector.dy * direction.dy
    }
  }

  /// What happens when the finger lets go.
  struct Release {
    /// The spring that takes the rest of the way.
    var spring: Spring
    /// The spring that brings back what was taken past an end.
    var edgeSpring: Spring
    /// Where the release sends the transition.
    var commitPolicy: CommitPolicy
  }

  /// A finger on the way: where it is, and how fast the views follow. Its transition knows it too, to
  /// tell overlays what a release would start with.
  struct Hand {
    unowned let pan: PanGestureRecognizer
    var path: Path
    /// The fraction, before the bounds, where the pan's translation is 0.
    var origin = 0.0

    /// Where the finger is on a way of a length, before the bounds.
    func wish(travel: Double) -> Double { origin + path.part(of: pan.translation) / travel }

    /// How fast the views follow at a time, in ways of a length per second of the stage's time.
    func velocity(travel: Double, at time: Double) -> Double {
      path.part(of: pan.velocity(at: time)) / travel
        * Bounds(path: path, travel: travel).slope(at: wish(travel: travel))
    }
  }

  let run: TransitionRun
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
    of run: TransitionRun, with pan: PanGestureRecognizer, along path: Path, release: Release
  ) {
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
    hand.origin = bounds.wish(for: shown)
    run.hand = hand
    let excess = shown - bounds.shown(hand.origin)
    let isReached = abs(excess) * run.travel < Rest.distance / 1_000
    beyond = isReached ? 0 : excess
  }

  /// Keeps the fraction, and the fraction per second, when the transition's way has become longer.
  mutating func rescale(by factor: Double, extent: Double) {
    hand.path.extent = extent
    startHere()
    pan.scaleHistory(by: factor)
    pan.resetTranslation()
  }

  // MARK: What the finger wants

  /// Where the finger is on the way, before the bounds.
  var wish: Double { hand.wish(travel: run.travel) }

  /// How fast the views follow, in ways per second of the stage's time.
  var velocity: Double { hand.velocity(travel: run.travel, at: run.stage.now) }

  /// Takes the transition to where the finger is.
  func move() {
    driver.update(Bounds(path: hand.path, travel: run.travel).shown(wish) + beyond)
  }

  // MARK: Letting go

  /// Whether a release here and now sends the transition on.
  func goesOn(by policy: CommitPolicy) -> Bool {
    policy.commits(
      fraction: run.timeline.position(at: run.stage.now), velocity: velocity * run.stage.rate,
      travel: run.travel)
  }

  /// Lets go with the finger's velocity.
  ///
  /// - Parameter cancelled: Whether the touch was taken away: then the transition goes back.
  func release(_ release: Release, cancelled: Bool) {
    if cancelled { pan.touchRests(until: run.stage.now) }
    let goesOn = !cancelled && goesOn(by: release.commitPolicy)
    if let driver = driver as? SpringDrivenInteractiveTransition {
      let fraction = run.timeline.position(at: run.stage.now)
      driver.velocity = velocity
      driver.travel = run.travel
      driver.spring = (0...1).contains(fraction) ? release.spring : release.edgeSpring
    }
    run.hand = nil
    if goesOn { driver.finish() } else { driver.cancel() }
  }

  /// Ends the touch, because the transition goes elsewhere without it.
  ///
  /// - Returns: What is shown, and how fast the finger moved it.
  func letGo() -> Timeline.Motion {
    pan.touchRests(until: run.stage.now)
    let motion = Timeline.Motion(
      position: run.timeline.position(at: run.stage.now), velocity: velocity)
    run.hand = nil
    pan.silence()
    return motion
  }
}

/// The two ends of a way, in fractions of it.
private struct Bounds {
  let path: TransitionGrip.Path
  let travel: Double

  private var band: RubberBand { RubberBand(dimension: path.extent) }

  /// What is shown where a finger wants a fraction.
  func shown(_ wish: Double) -> Double {
    let inside = min(max(wish, 0), 1)
    guard wish != inside, bound(at: wish) == .elastic else { return inside }
    return inside + band.offset(for: (wish - inside) * travel) / travel
  }

  /// How much of the finger's movement is shown, 0…1.
  func slope(at wish: Double) -> Double {
    let inside = min(max(wish, 0), 1)
    guard wish != inside else { return 1 }
    return bound(at: wish) == .elastic ? band.slope(at: (wish - inside) * travel) : 0
  }

  /// Where a finger would be to show a fraction, or to come as near to it as it can.
  func wish(for shown: Double) -> Double {
    let inside = min(max(shown, 0), 1)
    guard shown != inside, bound(at: shown) == .elastic else { return inside }
    return inside + band.nearestInverse(of: (shown - inside) * travel) / travel
  }

  private func bound(at fraction: Double) -> TransitionGrip.Bound {
    fraction < 0 ? path.start : path.end
  }
}
