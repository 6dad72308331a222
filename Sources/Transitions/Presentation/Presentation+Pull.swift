import Drawing
import SpringEngine

/// What a finger does with a sheet, and what the presentation controller's delegate hears of it.
extension Presentation: Panel {
  func connectPull() {
    let sheet = controller as? SheetPresentationController
    guard sheet != nil || presented.prefersZoom else { return }
    let pan = PanGestureRecognizer(
      name: "\(presented.id)/pull", axis: .vertical,
      configuration: sheet?.configuration.gestures ?? GestureConfiguration())
    pull = PanelPull(self, with: pan)
    container.addGestureRecognizer(pan)
  }

  var panelView: View { presentedView }
  var wayOut: Vector { Vector(dx: 0, dy: 1) }
  var isGoing: Bool { state.isDismissing }

  var travel: Double {
    max(container.bounds.maxY - controller.frameOfPresentedViewInContainerView.minY, 1)
  }

  var release: TransitionRelease {
    let configuration = (controller as? SheetPresentationController)?.configuration
    return (configuration ?? SheetPresentationController.Configuration()).release
  }

  func mayPull(from point: Point) -> Bool {
    guard presented.madePresentation == nil,
      presentedView.presented(at: stage.now).frame.contains(point),
      controller is SheetPresentationController || presented.mayZoomBack(to: source ?? presenter)
    else { return false }
    pulledChoice = queryDismissal()
    return pulledChoice.allowsFinger
  }

  func mayGo() -> Bool {
    guard !presented.isModalInPresentation else { return false }
    record(.shouldDismiss)
    return controller.delegate?.presentationControllerShouldDismiss(controller) ?? true
  }

  func goByPull() {
    state.isPulledAway = true
    let choice = pulledChoice
    pulledChoice = .init()
    beginDismissal(choice: choice, isInteractive: true)
  }

  func willGoByPull() {
    state.isPulledAway = true
    record(.willDismiss)
    controller.delegate?.presentationControllerWillDismiss(controller)
  }

  func didAttemptToGo() {
    record(.didAttemptToDismiss)
    controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
  }

  func didGoByPull() {
    record(.didDismiss)
    controller.delegate?.presentationControllerDidDismiss(controller)
  }
}
