import Drawing
import SpringEngine
import TransitionCore
import TransitionViews

extension NavigationController {
  func connectGestures() {
    edgePan.delegate = edgePriority
    edgePan.isMirrored = { [weak self] in self?.view.isRightToLeft ?? false }
    edgePan.shouldBegin = { [weak self] in self?.mayBeginAtEdge ?? false }
    edgePan.action = { [weak self] _ in self.map { $0.follow($0.edgePan) } }
    catchPan.beginsAtOnce = { [weak self] in self?.conductor.catches ?? false }
    catchPan.shouldBegin = { [weak self] in
      self.map { $0.conductor.catches || $0.mayPopFromContent } ?? false
    }
    rules.navigation = self
    catchPan.delegate = rules
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
      fingerBegins(pan)
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
    pan.location.y > pan.startLocation.y && mayZoomBack()
  }

  /// Whether a finger may zoom the top back.
  func mayZoomBack() -> Bool {
    guard viewControllers.count > 1,
      topViewController?.mayZoomBack(to: viewControllers[viewControllers.count - 2]) == true
    else { return false }
    return mayDragBack()
  }

  /// Whether a drag from the edge goes back, as the delegate wants it: an animator without an
  /// interaction controller turns it off. What the delegate gives is kept for the drag.
  ///
  /// What runs is completed for it, where an era lets that be, and only when nothing else is in its way.
  func mayDragBack() -> Bool {
    preparedPop = nil
    guard !conductor.isChanging, conductor.isShown else { return false }
    let running = conductor.transition
    if let running {
      if goesOnByFinger(running) { return true }
      guard givesWayToFinger(running), !running.context.transitionWasCancelled else { return false }
    }
    guard let pop = poppedByFinger(), conductor.transition === running else { return false }
    if let running {
      let from = topViewController
      overtakeForFinger(running)
      // Who was told that it is over may have asked for something else.
      guard conductor.transition == nil, !pendingChange.exists, from === topViewController else {
        return false
      }
    }
    preparedPop = pop
    return true
  }

  /// What the delegate wants for a pop of the top by a finger, or `nil` where there is none.
  private func poppedByFinger() -> TransitionChoice? {
    guard let from = topViewController, viewControllers.count > 1 else { return nil }
    let pop = query(.pop, from: from, to: viewControllers[viewControllers.count - 2])
    // The delegate may have changed the stack.
    guard pop.allowsFinger, !isPopTaken, from === topViewController, from === shownStack.last
    else { return nil }
    return pop
  }

  /// Whether the delegate has taken the pop from fingers, as it does under an era that gives no animator.
  private var isPopTaken: Bool {
    rules.isPopWithheld && conductor.stage?.era?.has(.nilAnimatorTakesPop) == true
  }

  /// As in UIKit, without a back button the edge does not go back either, unless the recognizer has been
  /// given another delegate, or none.
  private var letsEdgePanBegin: Bool {
    guard edgePan.delegate === edgePriority else { return true }
    return letsPopBegin
  }

  /// Whether there is a back button.
  var letsPopBegin: Bool {
    !isNavigationBarHidden
      && topViewController?.surroundings.navigationItem?.showsBackButton != false
  }

  private var mayBeginAtEdge: Bool { letsEdgePanBegin && mayDragBack() }

  private func follow(_ pan: PanGestureRecognizer) {
    fingerBegins(pan)
    noteRelease(of: pan)
    conductor.follow(
      pan,
      along: { _ in
        TransitionGrip.Path(
          direction: Vector(dx: operation == .pop ? side : -side, dy: 0),
          extent: max(contentView.bounds.width, 1), start: .firm)
      }, start: { beginDragBack() })
  }

  private func barTapped() {
    guard isBarHeard,
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
