import Drawing

extension Presentation {
  /// Takes what is in motion to the container's new size: its progress stays.
  func containerResized(from former: Size) {
    guard let run else {
      slide?.rescale(by: former.height > 0 ? container.bounds.height / former.height : 1)
      pull?.rescale()
      return
    }
    let (size, before) = (container.bounds.size, run.context.frames)
    conductor.rescale(extent: travel) { (size.width / former.width, $0) }
    move(
      presentedView, from: state.isDismissing ? before.fromInitial : before.toFinal,
      to: controller.frameOfPresentedViewInContainerView, arrives: !state.isDismissing)
    if coversPresenter {
      move(
        presenterView, from: state.isDismissing ? before.toFinal : before.fromInitial,
        to: presenterFrame, arrives: state.isDismissing)
    }
    pull?.rescale()
  }

  /// Gives a view its new place, or, where an animator has taken it away from the former one, what
  /// lies relative to the new one.
  private func move(_ view: View, from former: Rect, to place: Rect, arrives: Bool) {
    let frame = view.untransformedFrame
    if arrives || frame == former || frame == place {
      view.untransformedFrame = place
    } else if view.autoresizingMask.isEmpty && former.width > 0 && former.height > 0 {
      let (x, y) = (place.width / former.width, place.height / former.height)
      view.untransformedFrame = Rect(
        x: place.minX + (frame.minX - former.minX) * x,
        y: place.minY + (frame.minY - former.minY) * y,
        width: frame.width * x, height: frame.height * y)
    }
  }
}
