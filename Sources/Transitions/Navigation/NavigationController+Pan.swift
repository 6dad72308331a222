import Drawing
import SpringEngine

extension NavigationController {
  func connectGestures() {
    edgePan.delegate = edgePriority
    edgePan.shouldBegin = { [unowned self] in mayDragBack() }
    edgePan.action = { [unowned self] _ in follow(edgePan) }
    catchPan.beginsAtOnce = { [unowned self] in conductor.catches }
    catchPan.shouldBegin = { [unowned self] in conductor.catches }
    catchPan.action = { [unowned self] _ in follow(catchPan) }
    contentView.addGestureRecognizer(edgePan)
    contentView.addGestureRecognizer(catchPan)
    tap.action = { [unowned self] _ in barTapped() }
    navigationBar.addGestureRecognizer(tap)
  }

  /// Whether a drag from the edge goes back, as the delegate wants it: an animator without an
  /// interaction controller turns it off. What the delegate gives is kept for the drag.
  private func mayDragBack() -> Bool {
    preparedPop = nil
    guard conductor.transition == nil, !conductor.isChanging, conductor.isShown,
      letsEdgePanBegin, let from = topViewController, viewControllers.count > 1
    else { return false }
    let pop = query(.pop, from: from, to: viewControllers[viewControllers.count - 2])
    guard pop.allowsFinger else { return false }
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

  private func follow(_ pan: PanGestureRecognizer) {
    conductor.follow(
      pan,
      along: { [unowned self] _ in
        TransitionGrip.Path(
          direction: Vector(dx: operation == .pop ? 1 : -1, dy: 0),
          extent: max(contentView.bounds.width, 1), start: .firm)
      }, start: { [unowned self] in beginDragBack() })
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
