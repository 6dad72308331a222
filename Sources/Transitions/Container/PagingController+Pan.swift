import Drawing
import SpringEngine

/// What a finger holds of a paging container.
enum Grip {
  /// A transition. `origin` is the fraction of the way, before banding, where the pan's translation
  /// is 0, and `beyond` what is shown on top of it: more than nothing only where a pane is caught so
  /// far past an end that no rubber band reaches there.
  case page(origin: Double, beyond: Double)
  /// The strip, with no transition: at an end, or not far enough from rest for one. `origin` is the
  /// pull to the right, before banding, where the translation is 0, and `base` the displacement that
  /// it comes on top of, both in points.
  case strip(origin: Double, base: Double)
}

extension PagingController {
  /// Whether a press catches something: a transition that may be caught, or a strip in motion.
  var catches: Bool {
    guard let transition else { return strip.isMoving }
    return transition.animator.isInterruptible && transition.context.isAnimated
  }

  func panChanged() {
    switch pan.state {
    case .began: panBegan()
    case .changed: panMoved()
    case .ended: panReleased(cancelled: false)
    case .cancelled: panReleased(cancelled: true)
    case .possible, .failed: break
    }
  }

  // MARK: Taking hold

  private func panBegan() {
    if let transition {
      guard catches else { return }
      catchTransition(transition)
      if pan.translation.dx != 0 { panMoved() }
    } else if strip.isMoving {
      catchStrip()
      if pan.translation.dx != 0 { panMoved() }
    } else {
      grip = .strip(origin: 0, base: 0)
      panMoved(threshold: 0, leaning: pan.initialDirection)
    }
  }

  private func catchTransition(_ running: PagingTransition) {
    let stage = installedStage
    running.takeHold(spring: configuration.releaseSpring)
    grip = page(running, shownAt: running.timeline.position(at: stage.now))
    strip.hold(at: strip.displacement(at: stage.now).offset, in: stage)
  }

  private func catchStrip() {
    let stage = installedStage
    let offset = strip.displacement(at: stage.now).offset
    if case .edge = strip.motion, neighbour(towards: offset) == nil {
      let origin = band.nearestInverse(of: offset)
      grip = .strip(origin: origin, base: offset - band.offset(for: origin))
    } else {
      grip = .strip(origin: 0, base: offset)
    }
    strip.hold(at: offset, in: stage)
  }

  // MARK: Following the finger

  private func panMoved() {
    guard let grip else { return }
    switch grip {
    case .page(let origin, let beyond): movePage(origin: origin, beyond: beyond)
    case .strip(_, let base):
      panMoved(threshold: base == 0 ? configuration.padding : 0, leaning: 0)
    }
  }

  private func movePage(origin: Double, beyond: Double) {
    guard let transition, let driver = transition.percentDriven else { return }
    let pull = transition.direction * pan.translation.dx / transition.travel
    let raw = origin - pull
    let gap = max(transition.travel - strip.view.bounds.width, 0)
    if raw * transition.travel < -gap, let other = otherNeighbour(of: transition) {
      handOver(transition, to: other, pull: -raw * transition.travel * transition.direction)
    } else {
      driver.update(banded(raw, in: transition) + beyond)
    }
  }

  /// Moves the strip with the finger, and starts a transition once the pull is long enough.
  ///
  /// - Parameters:
  ///   - threshold: The pull beyond which the neighbour's transition starts, in points.
  ///   - leaning: The direction to take a pull of 0 for, or 0 for none.
  private func panMoved(threshold: Double, leaning: Double) {
    guard case .strip(let origin, let base) = grip else { return }
    let pull = origin + pan.translation.dx
    let side = pull != 0 ? pull : leaning
    guard let neighbour = neighbour(towards: side) else {
      return strip.hold(at: base + band.offset(for: pull), in: installedStage)
    }
    let starts = abs(pull) > threshold || (threshold == 0 && leaning != 0)
    guard starts else { return strip.hold(at: base + pull, in: installedStage) }
    if base == 0 { strip.reset() } else { strip.hold(at: base, in: installedStage) }
    takePage(neighbour, pull: pull)
  }

  /// Starts the transition to a neighbour in the finger's hands, already pulled some way.
  private func takePage(_ neighbour: Int, pull: Double) {
    pan.resetTranslation()
    begin(to: neighbour, animated: true, interactive: true, fromRest: true)
    guard let transition, transition.context.isInteractive, let driver = transition.percentDriven
    else {
      grip = nil
      return settleFrozenStrip()
    }
    let fraction = -transition.direction * pull / transition.travel
    grip = .page(origin: fraction, beyond: 0)
    if fraction != 0 { driver.update(banded(fraction, in: transition)) }
    clearWay(for: transition.context.to.view.presented(at: installedStage.now).frame)
  }

  /// Gives up a transition that the finger has pulled back past its start, for the one on the other
  /// side.
  private func handOver(_ running: PagingTransition, to other: Int, pull: Double) {
    change {
      running.context.cancelInteractiveTransition()
      running.end(at: 0)
      takePage(other, pull: pull)
    }
  }

  // MARK: Letting go

  private func panReleased(cancelled: Bool) {
    guard let held = grip else { return }
    if cancelled { pan.touchRests(until: installedStage.now) }
    grip = nil
    switch held {
    case .page(let origin, _): releasePage(origin: origin, cancelled: cancelled)
    case .strip(let origin, let base): releaseStrip(origin: origin, base: base)
    }
  }

  private func releasePage(origin: Double, cancelled: Bool) {
    guard let transition, let driver = transition.percentDriven else { return }
    let stage = installedStage
    let fraction = transition.timeline.position(at: stage.now)
    let velocity = pageVelocity(transition, origin: origin)
    if let springDriven = driver as? SpringDrivenInteractiveTransition {
      springDriven.velocity = velocity
      springDriven.travel = transition.travel
      springDriven.spring =
        isPastEnd(fraction, in: transition)
        ? configuration.edgeSpring : configuration.releaseSpring
    }
    settleFrozenStrip()
    let commits = configuration.commitPolicy.commits(
      fraction: fraction, velocity: velocity * stage.rate, travel: transition.travel)
    if commits && !cancelled { driver.finish() } else { driver.cancel() }
  }

  private func releaseStrip(origin: Double, base: Double) {
    let stage = installedStage
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
    guard case .strip(let origin, let base) = grip else { return false }
    pan.touchRests(until: installedStage.now)
    grip = nil
    releaseStrip(origin: origin, base: base)
    pan.silence()
    return true
  }

  func settleFrozenStrip() {
    guard case .held = strip.motion else { return }
    let stage = installedStage
    strip.settle(
      from: Spring.State(offset: strip.displacement(at: stage.now).offset, velocity: 0),
      spring: configuration.releaseSpring, as: .carry, in: stage)
  }

  // MARK: Measures

  /// The velocity of a held transition, in ways per second.
  func gripVelocity(_ running: PagingTransition) -> Double {
    guard case .page(let origin, _) = grip else { return 0 }
    return pageVelocity(running, origin: origin)
  }

  /// How fast a finger moves the strip that holds it with no transition, in points per second.
  var heldStripVelocity: Double? {
    guard case .strip(let origin, _) = grip else { return nil }
    return stripVelocity(origin: origin)
  }

  private func stripVelocity(origin: Double) -> Double {
    let pull = origin + pan.translation.dx
    let slope = neighbour(towards: pull) == nil ? band.slope(at: pull) : 1
    return pan.velocity(at: installedStage.now).dx * slope
  }

  private func pageVelocity(_ running: PagingTransition, origin: Double) -> Double {
    let raw = origin - running.direction * pan.translation.dx / running.travel
    let speed = pan.velocity(at: installedStage.now).dx
    let velocity = -running.direction * speed / running.travel
    return velocity * slope(at: raw, in: running)
  }

  private var band: RubberBand { RubberBand(dimension: max(strip.view.bounds.width, 1)) }

  /// The controller that a pull to the right (positive) or to the left brings in.
  private func neighbour(towards pull: Double) -> Int? {
    guard pull != 0 else { return index }
    let neighbour = pull > 0 ? index - 1 : index + 1
    return controller(at: neighbour) == nil ? nil : neighbour
  }

  private func otherNeighbour(of running: PagingTransition) -> Int? {
    let other = running.fromIndex - Int(running.direction)
    return controller(at: other) == nil ? nil : other
  }

  /// The shown fraction for a pull: one to one within the way, a rubber band past its end, and before
  /// its start if there is nothing on the other side.
  private func banded(_ raw: Double, in running: PagingTransition) -> Double {
    if raw > 1 { return 1 + band.offset(for: (raw - 1) * running.travel) / running.travel }
    if raw < 0 && otherNeighbour(of: running) == nil {
      return band.offset(for: raw * running.travel) / running.travel
    }
    return raw
  }

  /// The grip that shows a fraction as it is, wherever the finger takes hold.
  private func page(_ running: PagingTransition, shownAt fraction: Double) -> Grip {
    let origin = unbanded(fraction, in: running)
    let reached = banded(origin, in: running)
    let isReached = abs(fraction - reached) * running.travel < Rest.distance / 1_000
    return .page(origin: origin, beyond: isReached ? 0 : fraction - reached)
  }

  private func unbanded(_ shown: Double, in running: PagingTransition) -> Double {
    func inverse(_ fraction: Double) -> Double {
      band.nearestInverse(of: fraction * running.travel) / running.travel
    }
    if shown > 1 { return 1 + inverse(shown - 1) }
    return isPastEnd(shown, in: running) ? inverse(shown) : shown
  }

  private func slope(at raw: Double, in running: PagingTransition) -> Double {
    if raw > 1 { return band.slope(at: (raw - 1) * running.travel) }
    return isPastEnd(raw, in: running) ? band.slope(at: raw * running.travel) : 1
  }

  private func isPastEnd(_ fraction: Double, in running: PagingTransition) -> Bool {
    fraction < 0 && otherNeighbour(of: running) == nil
  }

  // MARK: Resizing

  /// Takes what is in motion to a new width: fractions, and fractions per second, stay.
  func widthChanged(from former: Double, to width: Double) {
    guard let stage, former > 0 else { return }
    let factor = width / former
    strip.scale(
      by: factor,
      spring: { $0 == .edge ? self.configuration.edgeSpring : self.configuration.releaseSpring },
      in: stage)
    let travelFactor = transition.map { $0.rescale(frames(goingRight: $0.direction > 0)) }
    strip.spreadSnapshots(by: width - former)
    rebaseGrip(pageFactor: travelFactor ?? factor, stripFactor: factor)
    tidyUpAtRest()
  }

  private func rebaseGrip(pageFactor: Double, stripFactor: Double) {
    switch grip {
    case .page:
      guard let transition else { return }
      grip = page(transition, shownAt: transition.timeline.position(at: installedStage.now))
      pan.scaleHistory(by: pageFactor)
    case .strip(let origin, let base):
      grip = .strip(
        origin: (origin + pan.translation.dx) * stripFactor, base: base * stripFactor)
      pan.scaleHistory(by: stripFactor)
    case nil: return
    }
    pan.resetTranslation()
  }
}
