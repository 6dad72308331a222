import Drawing
import Scenes
import Sessions
import Transitions

/// Lives through a session and compares what is shown just before and just after every event and
/// every end: nothing may jump, vanish or appear out of nothing, and a release or a retarget keeps
/// the velocity.
package struct ContinuityLaw {
  private let simulation: Simulation
  private let container: ContainerViewController
  private var finger = Finger()
  private var faults: [String] = []
  /// How far apart two pictures are from which a velocity is read, in seconds.
  private static let step = 1e-7

  /// What breaks the law, in words; empty if nothing does.
  package static func faults(of events: [Session.Event], scene: Scene, size: Size) -> [String] {
    let simulation = Simulation(scene: scene, size: size)
    guard let container = simulation.instance.container else { return ["no container"] }
    var law = ContinuityLaw(simulation: simulation, container: container)
    for (index, event) in events.enumerated() {
      let next = index + 1 < events.count ? events[index + 1].time : .infinity
      law.live(through: event, until: next)
      if !law.faults.isEmpty { return law.faults }
    }
    law.letGo()
    law.runEnds(until: (events.last?.time ?? 0) + RestLaw.patience)
    return law.faults + RestLaw.faults(of: simulation)
  }

  private init(simulation: Simulation, container: ContainerViewController) {
    self.simulation = simulation
    self.container = container
  }

  private var stage: Stage { simulation.stage }

  private mutating func fault(_ text: String) { faults.append("at \(stage.now) s: \(text)") }

  private mutating func picture() -> Sighting {
    let picture = Sighting(simulation)
    if !picture.isFinite { fault("something is not finite") }
    if let overlap = picture.overlap { fault(overlap) }
    return picture
  }

  /// A finger that is still down at the end lets go.
  private mutating func letGo() {
    guard stage.isTouching else { return }
    live(through: Session.Event(time: stage.now, kind: .stage(.cancel)), until: .infinity)
  }

  // MARK: Ends

  /// Lets every end until a time happen, each under observation.
  private mutating func runEnds(until time: Double) {
    while faults.isEmpty, let due = stage.nextDue, due <= time {
      simulation.advance(to: due.nextDown)
      let before = picture()
      var tolerance = 0.25 + 1e-6
      if stage.transition?.phase == .running {
        tolerance += springLeftover * (stage.transition?.travel ?? 0)
      }
      simulation.advance(to: due)
      compare(before, picture(), tolerance: tolerance, "an end")
    }
    simulation.advance(to: time)
  }

  /// How much of its way a spring of the clock may leave at its end: its equation promises a
  /// thousandth in most cases, but where the initial velocity is that of its own decay, more.
  private var springLeftover: Double {
    let isTuned = simulation.tunables != simulation.scene.tunables
    return isTuned ? 0.2 : 0.002
  }

  // MARK: Events

  private mutating func live(through event: Session.Event, until next: Double) {
    let earlier = event.time - Self.step
    if earlier > stage.now { runEnds(until: earlier) }
    let (past, pastTime) = (picture(), stage.now)
    let ends = stage.trace.count
    runEnds(until: event.time)
    let before = Moment(self, velocity: stage.trace.count == ends ? (past, pastTime) : nil)
    note(event)
    simulation.apply(event)
    let after = Moment(self, velocity: nil)
    check(event, before, after)
    guard faults.isEmpty else { return }
    checkVelocity(event, before, after, until: next)
  }

  private mutating func note(_ event: Session.Event) {
    guard case .stage(let stageEvent) = event.kind else { return }
    let catches = stage.transition == nil && stage.strip?.displacement != 0
    let wasDown = finger.isDown
    finger.note(stageEvent, at: event.time)
    if case .down = stageEvent, !wasDown { finger.hasCaughtStrip = catches }
  }

  private mutating func check(_ event: Session.Event, _ before: Moment, _ after: Moment) {
    guard after.picture.isFinite, after.picture.overlap == nil else {
      return fault("\(event.kind): \(after.picture.overlap ?? "something is not finite")")
    }
    let snap = comesToRest(before, after) ? 0.25 : 0
    switch event.kind {
    case .stage(.resize): return
    case .stage(.move(let point, _)), .stage(.up(let point, _)):
      // Who catches a pane a whole page on the other side hands it over to a band.
      if before.isHeld, (before.inspection?.fraction ?? 0) < -0.95 { return }
      let travel = before.isTouching ? abs(point.x - before.x) : 0
      compare(
        before.picture, after.picture, tolerance: travel + snap + 1e-6,
        isMove: before.isHeld || after.isHeld,
        "\(event.kind)")
    default: compare(before.picture, after.picture, tolerance: snap + 1e-6, "\(event.kind)")
    }
  }

  /// Whether an event finds something so near its place that it counts as resting there.
  private func comesToRest(_ before: Moment, _ after: Moment) -> Bool {
    if after.inspection == nil && before.inspection != nil { return true }
    return after.displacement == 0
      && (abs(before.displacement) < 0.25 || before.picture.panes.contains { abs($0.left) < 0.25 })
  }

  /// Nothing in sight moves further than the tolerance, or vanishes.
  private mutating func compare(
    _ before: Sighting, _ after: Sighting, tolerance: Double, isMove: Bool = false, _ what: String
  ) {
    for pane in before.panes {
      guard let now = after.successor(of: pane) else {
        if before.sight(of: pane) > tolerance + 0.05 {
          fault("\(what): \(pane.id) vanishes with \(before.sight(of: pane)) pt in sight")
        }
        continue
      }
      // Pictures out of sight are taken away, and others may get their names.
      if now.id != pane.id, abs(now.left - pane.left) > tolerance,
        before.sight(of: pane) <= tolerance + 0.05
      {
        continue
      }
      // A hand-over to a page that is out of sight may bring it nearer.
      let isInSight =
        before.sight(of: pane) > 0
        || (!isMove && !pane.isDeparting && now.id == pane.id && after.sight(of: now) > 1)
      if abs(now.left - pane.left) > tolerance, isInSight {
        fault("\(what): \(pane.id) jumps from \(pane.left) to \(now.left) as \(now.id)")
      }
    }
  }

  // MARK: Velocity

  /// What is known at one side of an event.
  private struct Moment {
    var picture: Sighting
    var inspection: TransitionInspection?
    var displacement: Double
    var width: Double
    var isHeld: Bool
    var isTouching: Bool
    var x: Double
    /// How many points the strip moves per point of the finger, if that can be told.
    var slope: Double?
    /// Points per second of each pane, from two pictures.
    var velocities: [String: Double] = [:]

    init(_ law: ContinuityLaw, velocity past: (picture: Sighting, time: Double)?) {
      picture = Sighting(law.simulation)
      inspection = law.stage.transition
      displacement = law.stage.strip?.displacement ?? .nan
      width = law.container.contentView.bounds.width
      let isPanning = law.stage.panInspection != nil
      isHeld = isPanning && (inspection?.isInteractive ?? (displacement != 0))
      isTouching = law.finger.isDown
      x = law.finger.x
      slope = law.slope(inspection, displacement: displacement, width: width)
      guard let past, law.stage.now > past.time else { return }
      velocities = law.velocities(from: past.picture, at: past.time, to: picture)
    }

    /// Whether something moves by itself that a new selection takes over.
    var isFlying: Bool { !isHeld && (inspection != nil || displacement != 0) }
  }

  private func velocities(
    from past: Sighting, at time: Double, to present: Sighting
  ) -> [String: Double] {
    var result: [String: Double] = [:]
    for pane in past.panes {
      guard let now = present.successor(of: pane) else { continue }
      result[pane.id] = (now.left - pane.left) / (stage.now - time)
    }
    return result
  }

  private mutating func checkVelocity(
    _ event: Session.Event, _ before: Moment, _ after: Moment, until next: Double
  ) {
    guard let wanted = wantedVelocities(event, before, after), !wanted.isEmpty else { return }
    let time = stage.now
    let later = time + Self.step
    guard later <= next, (stage.nextDue ?? .infinity) > later else { return }
    simulation.advance(to: later)
    let measured = velocities(from: after.picture, at: time, to: Sighting(simulation))
    for (pane, velocity) in wanted {
      guard let heir = after.picture.successor(of: pane), let now = measured[heir.id] else {
        continue
      }
      let tolerance =
        0.5 + 1e-3 * abs(velocity) + Self.step * stiffest(velocity, after.width)
        + (comesToRest(before, after) ? 0.25 * fastest : 0)
      if abs(now - velocity) > tolerance {
        fault("\(event.kind): \(heir.id) moves at \(now) pt/s instead of \(velocity)")
      }
    }
  }

  /// The velocities that an event must leave as they are, or `nil` where it may change them.
  private func wantedVelocities(
    _ event: Session.Event, _ before: Moment, _ after: Moment
  ) -> [(Sighting.Pane, Double)]? {
    guard case .stage(let stageEvent) = event.kind else { return nil }
    switch stageEvent {
    case .up where before.isHeld, .cancel where before.isHeld,
      .key("Escape") where before.isHeld:
      guard !after.isHeld else { return nil }
      return released(after.picture, slope: after.slope, at: event.time)
    case .key where before.isHeld:
      guard stage.panInspection == nil else { return nil }
      return released(before.picture, slope: before.slope, at: event.time)
    case .key, .up:
      guard before.isFlying else { return nil }
      return before.picture.panes.compactMap { pane in
        before.velocities[pane.id].map { (pane, $0) }
      }
    default: return nil
    }
  }

  private func released(
    _ picture: Sighting, slope: Double?, at time: Double
  ) -> [(Sighting.Pane, Double)]? {
    guard let slope, let velocity = finger.velocity(at: time) else { return nil }
    return picture.panes.map { ($0, velocity * slope) }
  }

  /// How many points the strip moves per point of the finger, by the textbook's rubber band.
  private func slope(
    _ inspection: TransitionInspection?, displacement: Double, width: Double
  ) -> Double? {
    func banded(_ excess: Double) -> Double? {
      if excess < 1e-9 || excess > 0.99 * width { return nil }
      let rest = 1 - excess / max(width, 1)
      return 0.55 * rest * rest
    }
    guard let inspection else {
      guard !finger.hasCaughtStrip, displacement != 0 else { return nil }
      let neighbour = container.selectedIndex + (displacement > 0 ? -1 : 1)
      if container.viewControllers.indices.contains(neighbour) { return 1 }
      return banded(abs(displacement))
    }
    let fraction = inspection.fraction
    if fraction > 1 { return banded((fraction - 1) * inspection.travel) }
    let from = container.viewControllers.firstIndex { $0.id == inspection.from } ?? 0
    let other = from - Int(inspection.direction)
    guard fraction < 0, !container.viewControllers.indices.contains(other) else { return 1 }
    return banded(-fraction * inspection.travel)
  }

  /// The greatest acceleration that any of the springs can cause here, in points per second squared.
  private func stiffest(_ velocity: Double, _ width: Double) -> Double {
    let damping = max(2 * tunable("spring.dampingRatio"), 2) * fastest
    return 3 * (fastest * fastest * (width + 200) + damping * abs(velocity))
  }

  /// The greatest frequency that any of the springs has here, in radians per second.
  private var fastest: Double {
    let tabs = 20 / (tunable("tabs.dampingRatio") * tunable("tabs.duration"))
    return max(2 * Double.pi / tunable("spring.response"), tabs, 11)
  }

  private func tunable(_ name: String) -> Double {
    simulation.tunables.first { $0.name == name }?.value ?? 1
  }
}
