import Drawing
import SpringEngine

extension ContainerViewController {
  /// Sends a running transition elsewhere: its velocity stays, nothing jumps, and there are never two
  /// transitions at once.
  ///
  /// Back to the origin, it reverses and is cancelled. To a third controller, it ends here and now
  /// with the pane that lies towards the target as the survivor; a *carry* takes over the survivor's
  /// displacement and velocity, and the new transition starts beside it with velocity 0.
  func retarget(_ running: ContainerTransition, to index: Int, animated: Bool) {
    guard animated else { return cut(running, to: index) }
    let shown = takeOver(running)
    switch index {
    case running.toIndex:
      settleFrozenStrip()
      if running.context.isInteractive || running.context.transitionWasCancelled {
        running.redirect(
          cancelled: false, spring: configuration.releaseSpring, from: shown)
      }
    case running.fromIndex:
      settleFrozenStrip()
      running.redirect(
        cancelled: true, spring: configuration.releaseSpring, from: shown)
    default:
      change { carryOn(from: running, shown: shown, to: index) }
    }
  }

  /// Shows another controller at once, without an animation.
  private func cut(_ running: ContainerTransition, to index: Int) {
    guard index != destinationIndex else { return }
    let cancelled = index == running.fromIndex
    _ = takeOver(running)
    running.decide(cancelled: cancelled)
    change {
      strip.reset()
      running.end(at: cancelled ? 0 : 1)
      guard index != selectedIndex else { return }
      begin(to: index, animated: false, interactive: false, fromRest: true)
    }
  }

  /// What the running transition shows, and its velocity; ends the touch that holds it. The strip
  /// stays where the finger held it.
  private func takeOver(_ running: ContainerTransition) -> Timeline.Motion {
    let stage = installedStage
    guard case .page = grip else { return running.timeline.shown(at: stage.now) }
    pan.touchRests(until: stage.now)
    let velocity = gripVelocity(running)
    pan.silence()
    grip = nil
    return Timeline.Motion(
      position: running.timeline.position(at: stage.now), velocity: velocity)
  }

  private func carryOn(
    from running: ContainerTransition, shown: Timeline.Motion, to index: Int
  ) {
    let stage = installedStage
    let keepsTo = survivorIsTo(running, target: index, fraction: shown.position)
    let displaced = strip.displacement(at: stage.now)
    let offset =
      keepsTo ? running.toOffset(shown.position) : running.fromOffset(shown.position)
    let velocity = -running.direction * shown.velocity * running.travel
    let loser = keepsTo ? running.context.from : running.context.to
    let survivor = keepsTo ? running.context.to : running.context.from
    let loserAlpha = loser.view.presented(at: stage.now).alpha
    running.decide(cancelled: !keepsTo)
    running.isCarriedOn = true
    running.end(at: keepsTo ? 1 : 0)
    strip.leaveSnapshot(
      of: loser.view, alpha: loserAlpha, glue: running.glue(to: survivor.view, completed: keepsTo))
    strip.settle(
      from: Spring.State(
        offset: displaced.offset + offset, velocity: displaced.velocity + velocity),
      spring: configuration.releaseSpring, as: .carry, in: stage)
    begin(to: index, animated: true, interactive: false, fromRest: true)
  }

  /// The pane that lies towards the target survives; between the two, the one that is shown more.
  private func survivorIsTo(_ running: ContainerTransition, target: Int, fraction: Double) -> Bool {
    let beyondTo = running.direction > 0 ? target > running.toIndex : target < running.toIndex
    let beyondFrom = running.direction > 0 ? target < running.fromIndex : target > running.fromIndex
    if beyondTo { return true }
    if beyondFrom { return false }
    return fraction >= 0.5
  }
}
