import Drawing
import SpringEngine
import TransitionCore
import TransitionViews

extension PagingController {
  /// Whether a press catches something: a transition that may be caught, or a strip in motion.
  var catches: Bool {
    guard let run = conductor.transition else { return strip.isMoving }
    return run.isOpenToFingers
  }

  /// Whether a pan takes hold of anything: out of sight there is nothing to begin, nor where a change is
  /// still ending, and what the application's own recognizers hold or catch is theirs.
  var mayPan: Bool {
    conductor.transition.map { !$0.isLeftToTheApplication }
      ?? (conductor.isShown && !conductor.isChanging)
  }

  func panChanged() {
    pan.follow(began: panBegan, moved: { panMoved() }, released: panReleased(cancelled:))
  }

  // MARK: Taking hold

  private func panBegan() {
    if let transition {
      guard catches, take(transition) else { return }
      let stage = conductor.installedStage
      strip.hold(at: strip.displacement(at: stage.now).offset, in: stage)
      if pan.translation.dx != 0 { panMoved() }
    } else if strip.isMoving {
      catchStrip()
      if pan.translation.dx != 0 { panMoved() }
    } else {
      stripHold = PagedPull()
      panMoved(threshold: 0, leaning: pan.initialDirection)
    }
  }

  /// Takes hold of a transition where it is shown.
  private func take(_ running: PagingTransition) -> Bool {
    let shown = running.timeline.position(at: conductor.installedStage.now)
    let isBefore = shown < 0 && otherNeighbour(of: running) == nil
    let path = TransitionGrip.Path(
      direction: Vector(dx: -running.direction, dy: 0),
      extent: max(strip.view.bounds.width, 1), start: isBefore ? .elastic : .open)
    guard conductor.takeHold(of: running.run, with: pan, along: path) else { return false }
    // Those who were told of its beginning may have taken the touch away.
    if !pan.isActive { conductor.release(cancelled: true) }
    return pan.isActive
  }

  private func catchStrip() {
    let stage = conductor.installedStage
    let offset = strip.displacement(at: stage.now).offset
    if case .edge = strip.motion, neighbour(towards: offset) == nil {
      let origin = band.nearestInverse(of: offset)
      stripHold = PagedPull(
        catching: offset, origin: origin, reached: band.offset(for: origin), rest: Rest.distance)
    } else {
      stripHold = PagedPull(base: offset)
    }
    strip.hold(at: offset, in: stage)
  }

  // MARK: Following the finger

  private func panMoved() {
    if let stripHold {
      panMoved(threshold: stripHold.base == 0 ? configuration.padding : 0, leaning: 0)
    } else if let transition {
      movePage(transition)
    }
  }

  private func movePage(_ running: PagingTransition) {
    guard var grip = conductor.grip else { return }
    let before = -grip.requested * running.travel
    guard before > 0 else { return grip.move() }
    let other = otherNeighbour(of: running)
    let gap = max(running.travel - strip.view.bounds.width, 0)
    if before > gap, let other {
      return handOver(running, to: other, pull: before * running.direction)
    }
    grip.path.start = other == nil ? .elastic : .open
    conductor.grip = grip
    grip.move()
  }

  /// Moves the strip with the finger, and starts a transition once the pull is long enough.
  ///
  /// - Parameters:
  ///   - threshold: The pull beyond which the neighbour's transition starts, in points.
  ///   - leaning: The direction to take a pull of 0 for, or 0 for none.
  private func panMoved(threshold: Double, leaning: Double) {
    guard let held = stripHold else { return }
    let step = held.step(
      pan.translation.dx, past: threshold, leaning: leaning,
      neighbour: { neighbour(towards: $0) }, banded: { band.offset(for: $0) })
    // Who was asked may have taken the touch away.
    guard stripHold != nil else { return }
    switch step {
    case .displaces(let offset): strip.hold(at: offset, in: conductor.installedStage)
    case .begins(let neighbour, let pull):
      if held.base == 0 {
        strip.reset()
      } else {
        strip.hold(at: held.base, in: conductor.installedStage)
      }
      takePage(neighbour, pull: pull)
    }
  }

  /// Starts the transition to a neighbour in the finger's hands, already pulled some distance.
  private func takePage(_ neighbour: Int, pull: Double) {
    pan.setTranslation(Vector(dx: pull, dy: 0), in: nil)
    stripHold = nil
    begin(to: neighbour, animated: true, interactive: true, fromRest: true)
    guard let transition, transition.context.isInteractive, take(transition) else {
      return settleFrozenStrip()
    }
    if pull != 0 { movePage(transition) }
    clearWay(for: transition.context.toView.presented(at: conductor.installedStage.now).frame)
  }

  /// Gives up a transition that the finger has pulled back past its start, for the one on the other
  /// side.
  private func handOver(_ running: PagingTransition, to other: Int, pull: Double) {
    conductor.change {
      running.context.cancelInteractiveTransition()
      running.run.end(at: 0)
      takePage(other, pull: pull)
    }
  }

  // MARK: Letting go

  private func panReleased(cancelled: Bool) {
    if cancelled { pan.touchRests(until: conductor.installedStage.handTime) }
    if let held = stripHold {
      stripHold = nil
      releaseStrip(origin: held.origin)
    } else {
      // The transition that the finger held may be over: the strip still stands where it was caught.
      settleFrozenStrip()
      conductor.release(cancelled: cancelled)
    }
  }

  private func releaseStrip(origin: Double) {
    let stage = conductor.installedStage
    let atEnd = neighbour(towards: origin + pan.translation.dx) == nil
    strip.settle(
      from: Spring.State(
        offset: strip.displacement(at: stage.now).offset, velocity: stripVelocity(origin: origin)),
      spring: atEnd ? configuration.edgeSpring : configuration.releaseSpring,
      as: atEnd ? .edge : .carry, in: stage)
    tidyUpAtRest()
  }

  /// Lets go of a strip that a key takes out of the finger's hands.
  ///
  /// - Returns: Whether a finger held it.
  func releaseStrip() -> Bool {
    guard let held = stripHold else { return false }
    pan.touchRests(until: conductor.installedStage.handTime)
    stripHold = nil
    releaseStrip(origin: held.origin)
    pan.silence()
    return true
  }

  func settleFrozenStrip() {
    guard case .held = strip.motion else { return }
    let stage = conductor.installedStage
    strip.settle(
      from: Spring.State(offset: strip.displacement(at: stage.now).offset, velocity: 0),
      spring: configuration.releaseSpring, as: .carry, in: stage)
  }

  // MARK: Measures

  /// How fast a finger moves the strip that holds it with no transition, in points per second.
  var heldStripVelocity: Double? {
    stripHold.map { stripVelocity(origin: $0.origin) }
  }

  private func stripVelocity(origin: Double) -> Double {
    let pull = origin + pan.translation.dx
    let slope = neighbour(towards: pull) == nil ? band.slope(at: pull) : 1
    return pan.velocity(at: conductor.installedStage.handTime).dx * slope
  }

  private var band: RubberBand { RubberBand(dimension: max(strip.view.bounds.width, 1)) }

  /// The controller that a pull to the right (positive) or to the left brings in.
  private func neighbour(towards pull: Double) -> Int? {
    guard pull != 0 else { return index }
    let neighbour = pull * view.readingSign > 0 ? index - 1 : index + 1
    return controller(at: neighbour) == nil ? nil : neighbour
  }

  private func otherNeighbour(of running: PagingTransition) -> Int? {
    let other = running.otherIndex
    return controller(at: other) == nil ? nil : other
  }

  // MARK: Resizing

  /// Takes what is in motion to a new width: fractions, and fractions per second, stay.
  func widthChanged(from former: Double, to width: Double) {
    guard let stage = conductor.stage, former > 0 else { return }
    let factor = width / former
    strip.scale(
      by: factor,
      spring: { $0 == .edge ? self.configuration.edgeSpring : self.configuration.releaseSpring },
      in: stage)
    conductor.rescale(extent: max(width, 1))
    strip.spreadSnapshots(by: width - former)
    rebaseStrip(by: factor)
    tidyUpAtRest()
  }

  private func rebaseStrip(by factor: Double) {
    guard let held = stripHold else { return }
    stripHold?.origin = (held.origin + pan.translation.dx) * factor
    stripHold?.base = held.base * factor
    pan.scaleHistory(by: factor)
    pan.resetTranslation()
  }
}
