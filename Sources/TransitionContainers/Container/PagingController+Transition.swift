import Drawing
import TransitionCore
import TransitionViews

extension PagingController {
  /// Starts a transition to a controller that is not selected.
  ///
  /// - Parameters:
  ///   - interactive: Whether the pan holds it.
  ///   - fromRest: Whether the animator's initial velocity is left out, because what was moving keeps
  ///     its own.
  func begin(to index: Int, animated: Bool, interactive: Bool, fromRest: Bool) {
    guard let to = controller(at: index) else { return }
    nextPlaces = (self.index, index)
    var plan = TransitionPlan(from: current, to: to, in: strip.view, isAnimated: animated)
    plan.isInteractive = interactive
    plan.style = transitionStyle
    plan.appearance = appearanceOrder
    plan.touchedView = contentView
    plan.startsFromRest = fromRest
    conductor.begin(plan)
  }

  /// The slide that a finger drives if nobody gives an animator.
  func slide(goingRight: Bool) -> SlideAnimator {
    SlideAnimator(
      duration: 0.4, padding: configuration.padding, motion: .curve(.easeInOut),
      goingRight: goingRight)
  }

  /// Whether a place that comes lies to the right of another one.
  func goesRight(from former: Int, to next: Int) -> Bool { (next > former) != view.isRightToLeft }

  // MARK: What the conductor asks

  func leaveStrip(_ ended: PagingTransition, completed: Bool) {
    let context = ended.context
    ended.run.keepOnly(completed)
    if completed {
      strip.glueSnapshots(
        to: context.toView, distance: ended.direction * ended.travel, pages: ended.direction)
    }
    leaveWhatIsInSight(of: ended, completed: completed)
    if !completed { (current, index) = (context.from, ended.fromIndex) }
  }

  /// Leaves a picture of the view that goes, where the strip is displaced so that it may be in sight.
  private func leaveWhatIsInSight(of ended: PagingTransition, completed: Bool) {
    guard !ended.isCarriedOn, strip.isDisplaced else { return }
    let (from, to) = (ended.context.fromView, ended.context.toView)
    let (goes, stays) = completed ? (from, to) : (to, from)
    strip.leaveSnapshot(
      of: goes, alpha: goes.alpha, glue: ended.glue(to: stays, completed: completed))
  }

  /// Removes the pictures of former panes once nothing moves that could show them, and says so.
  func tidyUpAtRest() {
    if conductor.isChanging || transition != nil || strip.isMoving || stripHold != nil { return }
    strip.removeSnapshots()
    if queued == nil { cameToRest() }
  }

  /// Where the incoming pane will stand at first, in the strip's coordinates.
  func incomingSlot(of begun: PagingTransition) -> Rect {
    begun.context.fromView.model.untransformedFrame.offset(dx: begun.toOffset(0), dy: 0)
  }

  /// Clears the way for the incoming pane.
  func clearWay(for slot: Rect) {
    guard !strip.view.departing.isEmpty else { return }
    strip.clearWay(for: slot, at: conductor.installedStage.now)
  }
}
