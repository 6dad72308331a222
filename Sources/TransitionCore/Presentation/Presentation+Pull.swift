import Drawing
import SpringEngine
import TransitionViews

/// What a finger does with a sheet, and what the presentation controller's delegate hears of it.
extension Presentation: PullablePanel {
  func connectPull() {
    let sheet = controller as? SheetPresentationController
    guard sheet != nil || presented.prefersZoom else { return }
    let pan = PanGestureRecognizer(
      name: "\(presented.id)/pull", axis: .vertical,
      configuration: sheet?.configuration.gestures ?? GestureConfiguration())
    pull = PanelPull(self, with: pan)
    container.addBuiltIn(pan)
    if presented.prefersZoom, let era, era.has(.zoom) { _ = ZoomFingers(self, in: era) }
  }

  package var panelView: View { presentedView }
  package var wayOut: Vector { Vector(dx: 0, dy: 1) }
  package var isGoing: Bool { state.isDismissing }
  package var isCovered: Bool { presented.madePresentation != nil }

  package var travel: Double {
    max(container.bounds.maxY - controller.restFrame.minY, 1)
  }

  package var release: TransitionRelease {
    let configuration = (controller as? SheetPresentationController)?.configuration
    return (configuration ?? SheetPresentationController.Configuration()).release
  }

  package var slidesByItself: Bool {
    (controller as? SheetPresentationController)?.hasSeveralHeights ?? false
  }

  package func isPulled(from point: Point) -> Bool {
    !isCovered
      && presentedView.presented(at: stage.now).frame.contains(inContainer(point))
      && (controller is SheetPresentationController
        || presented.mayZoomBack(to: source ?? presenter))
  }

  /// Whether a drag on a scroll view's content goes on with the sheet: on the one that the controller
  /// names, or, where it names none, on any.
  func handsOver(_ scrollView: ScrollView) -> Bool {
    guard slide != nil, !isCovered else { return false }
    return presented.contentScrollView.map { $0 === scrollView } ?? true
  }

  /// How far the sheet may go up before content at its top is scrolled, in points.
  package var roomAboveContent: Double {
    let sheet = controller as? SheetPresentationController
    guard slidesByItself, sheet?.prefersScrollingExpandsWhenScrolledToEdge == true else { return 0 }
    return slide?.roomAbove ?? 0
  }

  /// Takes the sheet to the detent that code has selected, unless a transition does.
  func followSelection(animated: Bool) {
    guard run == nil, container.isSettled, !state.isGone else { return }
    (controller as? SheetPresentationController)?.placeSelection()
    pull?.letGo()
    slide?.follow(animated: animated && Ambient.stage === stage)
  }

  /// Follows a selection that was made while a transition ran.
  func followWaitingSelection() {
    guard let sheet = controller as? SheetPresentationController,
      sheet.placedSelection != sheet.selectedDetentIdentifier
    else { return }
    followSelection(animated: true)
  }

  /// Takes the sheet to its next detent, after a tap on its grabber.
  func cycleDetents() {
    guard run == nil, container.isSettled, !state.isGone else { return }
    slide?.cycle()
  }

  package func mayPull(from point: Point) -> Bool { isPulled(from: point) && mayLeave() }

  package func mayLeave() -> Bool {
    // Whoever was told where the sheet is may have sent it away.
    guard !state.isGone, run == nil else { return false }
    pulledChoice = queryDismissal()
    // The delegate may have sent it away.
    return pulledChoice.allowsFinger && !state.isGone && run == nil
  }

  package func mayGo() -> Bool {
    guard !presented.isModalInPresentation else { return false }
    record(.shouldDismiss)
    return controller.delegate?.presentationControllerShouldDismiss(controller) ?? true
  }

  package func goByPull() {
    guard !state.isGone else { return }
    state.isPulledAway = true
    let choice = pulledChoice
    pulledChoice = .init()
    beginDismissal(choice: choice, isInteractive: true)
  }

  package func willGoByPull() {
    state.isPulledAway = true
    record(.willDismiss)
    controller.delegate?.presentationControllerWillDismiss(controller)
  }

  package func didAttemptToGo() {
    record(.didAttemptToDismiss)
    controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
  }

  /// Tells the presented controller at once that it goes, by the rules of an era, as the beginning of a transition does
  /// where there is one detent.
  package func pullMayEndAway() {
    guard let era, era.has(.pullTellsAtOnce), !state.isToldToGo, run == nil, !state.isGone else {
      return
    }
    state.isToldToGo = true
    conductor.hide(presented, animated: true)
  }

  /// Tells the presented controller that it is there again, after all.
  package func pullCameBack() {
    guard let era, state.isToldToGo, run == nil, !state.isGone else { return }
    state.isToldToGo = false
    guard presented.paneAppearance == .disappearing,
      presented.madePresentation?.coversPresenter != true
    else { return }
    // That the presented controller is told to come back is inferred.
    stage.decides(.pullTellsAtOnce, in: era, for: presented.id, surely: false)
    conductor.reveal(presented, animated: true)
    conductor.endRevealing(presented, animated: true)
  }

  func didGoByPull() {
    record(.didDismiss)
    controller.delegate?.presentationControllerDidDismiss(controller)
  }
}
