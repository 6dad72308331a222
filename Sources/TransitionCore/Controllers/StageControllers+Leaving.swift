import TransitionViews

/// What outlives a stage: controllers are as they were before they came onto it, so that another stage can
/// show them. Nobody is called, because there is no stage any more to be called on.
extension StageControllers {
  /// Takes what was presented, and whoever was shown, off the stage, which is going.
  package func leave() {
    var seen: Set<ViewController> = []
    root.leaveStage(&seen)
    for presentation in presentations.reversed() { presentation.leaveStage(&seen) }
  }
}

extension ViewController {
  /// The stage has gone, with all that was under way in this controller and in those around it.
  fileprivate func leaveStage(_ seen: inout Set<ViewController>) {
    guard seen.insert(self).inserted else { return }
    (appearance, followsParent, surroundings.awaitsAppearing) = (.disappeared, false, nil)
    (childTransition, handMadeTransition, surroundings.exchange) = (nil, nil, nil)
    surroundings.isOrphan = false
    forgetCoordinators()
    keepContainment()
    let conducting = self as? ConductingViewController
    if isViewLoaded { conducting?.conductor.stageHasGone() }
    let others = conducting?.otherControllers ?? []
    for controller in children + others { controller.leaveStage(&seen) }
    surroundings.pane?.presentation?.leaveStage(&seen)
  }
}

extension Presentation {
  /// The stage has gone: nothing is presented any more, and every view is where it was before.
  fileprivate func leaveStage(_ seen: inout Set<ViewController>) {
    let (presenter, presented) = (presenter, presented)
    presented.leaveStage(&seen)
    run?.restoreLooks()
    conductor.stageHasGone()
    controller.leavesStage()
    presentedView.removeFromSuperview()
    presented.containedView.removeFromSuperview()
    container.removeFromSuperview()
    (presented.presentation, presenter.madePresentation) = (nil, nil)
    guard let context else { return }
    if presenterView.superview !== context { context.insertSubview(presenterView, at: 0) }
    context.presentation = nil
    context.dissolveIfIdle()
  }
}
