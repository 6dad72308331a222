import Drawing
import SpringEngine
import TransitionCore
import TransitionViews

extension PagingController {
  /// Sends a running transition elsewhere: its velocity stays, nothing jumps, and there are never two
  /// transitions at once.
  ///
  /// Back to the origin, it reverses and is cancelled. To a third controller, it ends here and now
  /// with the pane that lies towards the target as the survivor; a *carry* takes over the survivor's
  /// displacement and velocity, and the new transition starts beside it with velocity 0. An animator
  /// that does not lay its panes side by side leaves nothing to carry: the survivor is shown first, and
  /// the third follows.
  func retarget(_ running: PagingTransition, to index: Int, animated: Bool) {
    guard animated else { return cut(running, to: index) }
    let shown = takeOver(running)
    switch index {
    case running.toIndex:
      settleFrozenStrip()
      redirect(running, cancelled: false, from: shown)
    case running.fromIndex:
      settleFrozenStrip()
      redirect(running, cancelled: true, from: shown)
    default:
      let keepsTo = survivorIsTo(running, target: index, fraction: shown.position)
      if !running.run.hasForeignHand && isStrip(running, shown: shown.position) {
        conductor.change { carryOn(from: running, shown: shown, keepsTo: keepsTo, to: index) }
      } else {
        settleFrozenStrip()
        wait(for: QueuedSelection(index: index, isAnimated: animated), asking: !keepsTo)
        redirect(running, cancelled: !keepsTo, from: shown)
      }
    }
  }

  private func redirect(
    _ running: PagingTransition, cancelled: Bool, from shown: Timeline.Motion
  ) {
    running.run.redirect(
      cancelled: cancelled, spring: configuration.releaseSpring, from: shown)
  }

  /// Shows another controller at once, without an animation.
  private func cut(_ running: PagingTransition, to index: Int) {
    guard index != destination else { return }
    let cancelled = index == running.fromIndex
    _ = takeOver(running)
    running.run.decide(cancelled: cancelled)
    conductor.change {
      strip.reset()
      running.run.end(at: cancelled ? 0 : 1)
      guard index != self.index else { return }
      begin(to: index, animated: false, interactive: false, fromRest: true)
    }
  }

  /// What the running transition shows, and its velocity; ends the touch that holds it. The strip
  /// stays where the finger held it.
  private func takeOver(_ running: PagingTransition) -> Timeline.Motion {
    conductor.letGo() ?? running.timeline.shown(at: conductor.installedStage.now)
  }

  private func carryOn(
    from running: PagingTransition, shown: Timeline.Motion, keepsTo: Bool, to index: Int
  ) {
    let stage = conductor.installedStage
    let displaced = strip.displacement(at: stage.now)
    let offset =
      keepsTo ? running.toOffset(shown.position) : running.fromOffset(shown.position)
    let velocity = -running.direction * shown.velocity * running.travel
    let loser = keepsTo ? running.context.from : running.context.to
    let survivor = keepsTo ? running.context.to : running.context.from
    let loserAlpha = loser.view.presented(at: stage.now).alpha
    running.run.decide(cancelled: !keepsTo)
    transition?.isCarriedOn = true
    running.run.end(at: keepsTo ? 1 : 0)
    strip.leaveSnapshot(
      of: loser.view, alpha: loserAlpha, glue: running.glue(to: survivor.view, completed: keepsTo))
    strip.settle(
      from: Spring.State(
        offset: displaced.offset + offset, velocity: displaced.velocity + velocity),
      spring: configuration.releaseSpring, as: .carry, in: stage)
    begin(to: index, animated: true, interactive: false, fromRest: true)
  }

  /// Whether both panes are shown where a strip would have them.
  private func isStrip(_ running: PagingTransition, shown fraction: Double) -> Bool {
    let now = conductor.installedStage.now
    func isAside(_ view: View, by offset: Double) -> Bool {
      let frame = view.presented(at: now).frame
      return view.superview === strip.view && abs(frame.minX - offset) < Strip.precision
        && abs(frame.width - strip.view.bounds.width) < Strip.precision
    }
    return isAside(running.context.fromView, by: running.fromOffset(fraction))
      && isAside(running.context.toView, by: running.toOffset(fraction))
  }

  /// The pane that lies towards the target survives; between the two, the one that is shown more.
  private func survivorIsTo(_ running: PagingTransition, target: Int, fraction: Double) -> Bool {
    let ascends = running.toIndex > running.fromIndex
    let beyondTo = ascends ? target > running.toIndex : target < running.toIndex
    let beyondFrom = ascends ? target < running.fromIndex : target > running.fromIndex
    if beyondTo { return true }
    if beyondFrom { return false }
    return fraction >= 0.5
  }
}
