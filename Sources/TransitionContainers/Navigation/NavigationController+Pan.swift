import Drawing
import SpringEngine
import TransitionCore
import TransitionViews

extension NavigationController {
  func connectGestures() {
    edgePan.delegate = edgePriority
    edgePan.shouldBegin = { [weak self] in self?.mayBeginAtEdge ?? false }
    edgePan.action = { [weak self] _ in self.map { $0.follow($0.edgePan) } }
    catchPan.beginsAtOnce = { [weak self] in self?.conductor.catches ?? false }
    catchPan.shouldBegin = { [weak self] in self?.conductor.catches ?? false }
    catchPan.action = { [weak self] _ in self.map { $0.follow($0.catchPan) } }
    contentView.addBuiltIn(edgePan)
    contentView.addBuiltIn(catchPan)
    tap.action = { [weak self] _ in self?.barTapped() }
    navigationBar.addBuiltIn(tap)
  }

  /// Lets a finger pull a zoomed controller down.
  func connectZoomPan() {
    guard zoomPan == nil else { return }
    let pan = PanGestureRecognizer(
      name: "\(id)/zoom", axis: .vertical, configuration: tuning.gestures)
    pan.shouldBegin = { [weak self, weak pan] in
      guard let self, let pan else { return false }
      return mayZoomBack(with: pan)
    }
    pan.action = { [weak self, weak pan] _ in
      guard let self, let pan else { return }
      conductor.follow(
        pan,
        along: { _ in
          TransitionGrip.Path(
            direction: Vector(dx: 0, dy: self.operation == .pop ? 1 : -1),
            extent: max(self.contentView.bounds.height, 1), start: .firm)
        }, start: { self.beginDragBack() })
    }
    contentView.addBuiltIn(pan)
    zoomPan = pan
  }

  /// Whether a pull down zooms the top back.
  private func mayZoomBack(with pan: PanGestureRecognizer) -> Bool {
    guard pan.location.y > pan.startLocation.y, viewControllers.count > 1,
      topViewController?.mayZoomBack(to: viewControllers[viewControllers.count - 2]) == true
    else { return false }
    return mayDragBack()
  }

  /// Whether a drag from the edge goes back, as the delegate wants it: an animator without an
  /// interaction controller turns it off. What the delegate gives is kept for the drag.
  private func mayDragBack() -> Bool {
    preparedPop = nil
    guard conductor.transition == nil, !conductor.isChanging, conductor.isShown,
      let from = topViewController, viewControllers.count > 1
    else { return false }
    let pop = query(.pop, from: from, to: viewControllers[viewControllers.count - 2])
    // The delegate may have changed the stack.
    guard pop.allowsFinger, from === topViewController, from === shownStack.last,
      conductor.transition == nil
    else { return false }
    preparedPop = pop
    return true
  }

  /// As in UIKit, without a back button the edge does not go back either, unless the recognizer has been
  /// given another delegate, or none.
  private var letsEdgePanBegin: Bool {
    guard edgePan.delegate === edgePriority else { return true }
    return !isNavigationBarHidden
      && topViewController?.surroundings.navigationItem?.showsBackButton != false
  }

  private var mayBeginAtEdge: Bool { letsEdgePanBegin && mayDragBack() }

  private func follow(_ pan: PanGestureRecognizer) {
    conductor.follow(
      pan,
      along: { _ in
        TransitionGrip.Path(
          direction: Vector(dx: operation == .pop ? 1 : -1, dy: 0),
          extent: max(contentView.bounds.width, 1), start: .firm)
      }, start: { beginDragBack() })
  }

  private func barTapped() {
    guard
      let place = navigationBar.planeMap(at: conductor.installedStage.now).inverted()?
        .apply(tap.location)
    else { return }
    if let item = navigationBar.item(at: place) {
      if item.isEnabled { item.primaryAction?() }
    } else if navigationBar.backFrame.contains(place) {
      popViewController(animated: true)
    }
  }
}
