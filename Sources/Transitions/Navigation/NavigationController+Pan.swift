import Drawing
import SpringEngine

extension NavigationController {
  func connectGestures() {
    edgePan.delegate = edgePriority
    edgePan.shouldBegin = { [unowned self] in mayDragBack() }
    edgePan.action = { [unowned self] _ in panChanged(edgePan) }
    catchPan.beginsAtOnce = { [unowned self] in catches }
    catchPan.shouldBegin = { [unowned self] in catches }
    catchPan.action = { [unowned self] _ in panChanged(catchPan) }
    contentView.addGestureRecognizer(edgePan)
    contentView.addGestureRecognizer(catchPan)
    tap.action = { [unowned self] _ in barTapped() }
    navigationBar.addGestureRecognizer(tap)
  }

  /// Whether a press catches the running transition.
  private var catches: Bool { running?.catches ?? false }

  /// Whether a drag from the edge goes back, as the delegate wants it: an animator without an
  /// interaction controller turns it off. What the delegate gives is kept for the drag.
  private func mayDragBack() -> Bool {
    preparedPop = nil
    guard running == nil, !isChanging, let from = topViewController, viewControllers.count > 1
    else { return false }
    let pop = query(.pop, from: from, to: viewControllers[viewControllers.count - 2])
    guard pop.animator == nil || pop.interaction != nil else { return false }
    preparedPop = pop
    return true
  }

  private func panChanged(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began: panBegan(pan)
    case .changed: grip?.move()
    case .ended: panReleased(cancelled: false)
    case .cancelled: panReleased(cancelled: true)
    case .possible, .failed: break
    }
  }

  private func panBegan(_ pan: PanGestureRecognizer) {
    if running == nil {
      begin(.pop, to: viewControllers.dropLast(), animated: true, interactive: true)
    }
    guard let running else { return }
    let direction = Vector(dx: running.operation == .pop ? 1 : -1, dy: 0)
    grip = TransitionGrip(
      of: running, with: pan,
      along: .init(
        direction: direction, extent: max(contentView.bounds.width, 1), start: .firm),
      release: configuration.release)
    if pan.translation.dx != 0 { grip?.move() }
  }

  private func panReleased(cancelled: Bool) {
    guard let held = grip else { return }
    grip = nil
    held.release(configuration.release, cancelled: cancelled)
  }

  /// Ends the touch that holds a transition which goes elsewhere.
  ///
  /// - Returns: What is shown and how fast the finger moved it, or `nil` if no finger holds it.
  func releaseGrip() -> Timeline.Motion? {
    guard let held = grip else { return nil }
    grip = nil
    return held.letGo()
  }

  private func barTapped() {
    guard let inverse = navigationBar.presentedTransform(at: installedStage.now).inverted(),
      navigationBar.backFrame.contains(inverse.apply(tap.location))
    else { return }
    popViewController(animated: true)
  }
}
