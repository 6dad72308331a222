import Drawing
import TransitionViews

extension Presentation {
  /// Takes what is in motion to the container's new size: its progress stays.
  func containerResized(from former: Size) {
    guard let run else {
      slide?.rescale(by: former.height > 0 ? container.bounds.height / former.height : 1)
      pull?.rescale()
      return
    }
    keepLowerEdge(run)
    let (size, before) = (container.bounds.size, run.context.frames)
    conductor.rescale(extent: travel) { (size.width / former.width, $0) }
    run.take(
      presentedView, from: state.isDismissing ? before.fromInitial : before.toFinal,
      to: controller.restFrame, arrives: !state.isDismissing)
    if coversPresenter {
      run.take(
        presenterView, from: state.isDismissing ? before.toFinal : before.fromInitial,
        to: presenterFrame, arrives: state.isDismissing)
    }
    run.moveZoomedPart()
    pull?.rescale()
  }
}
