import Drawing
import SpringEngine

extension NavigationController {
  /// Whether the touch has come down near the left edge and there is somewhere to go back to.
  var startsAtEdge: Bool {
    if running != nil { return true }
    guard viewControllers.count > 1, pan.initialDirection > 0 else { return false }
    return pan.startLocation.x <= configuration.edgeWidth && allowsDefaultPop
  }

  /// A delegate that gives an animator without an interaction controller turns the built-in drag off.
  private var allowsDefaultPop: Bool {
    guard let delegate, let from = topViewController, viewControllers.count > 1 else { return true }
    let to = viewControllers[viewControllers.count - 2]
    guard
      let animator = delegate.navigationController(
        self, animationControllerFor: .pop, from: from, to: to)
    else { return true }
    return delegate.navigationController(self, interactionControllerFor: animator) != nil
  }

  func panChanged() {
    switch pan.state {
    case .began: panBegan()
    case .changed: panMoved()
    case .ended: panReleased(cancelled: false)
    case .cancelled: panReleased(cancelled: true)
    case .possible, .failed: break
    }
  }

  private func panBegan() {
    if let running {
      running.takeHold(spring: configuration.releaseSpring)
      gripOrigin = running.timeline.position(at: installedStage.now)
    } else {
      begin(.pop, to: viewControllers.dropLast(), animated: true, interactive: true)
      gripOrigin = 0
      panMoved()
    }
  }

  /// A pop goes on as the finger goes right, a push as it goes left.
  private func direction(_ running: NavigationTransition) -> Double {
    running.operation == .pop ? 1 : -1
  }

  private func panMoved() {
    guard let running, let driver = running.percentDriven, let origin = gripOrigin else { return }
    let raw = origin + direction(running) * pan.translation.dx / running.travel
    driver.update(min(max(raw, 0), 1))
  }

  private func panReleased(cancelled: Bool) {
    guard let running, let driver = running.percentDriven, let origin = gripOrigin else { return }
    if cancelled { pan.touchRests(until: installedStage.now) }
    gripOrigin = nil
    let raw = origin + direction(running) * pan.translation.dx / running.travel
    let fraction = running.timeline.position(at: installedStage.now)
    let speed = direction(running) * pan.velocity.dx / running.travel
    let velocity = (0...1).contains(raw) ? speed : 0
    (driver as? SpringDrivenInteractiveTransition)?.velocity = velocity
    let commits = configuration.commitPolicy.commits(
      fraction: fraction, velocity: velocity * installedStage.rate, travel: running.travel)
    if commits && !cancelled { driver.finish() } else { driver.cancel() }
  }

  /// Ends the touch that holds a transition which goes elsewhere.
  func releaseGrip() {
    guard gripOrigin != nil else { return }
    gripOrigin = nil
    pan.silence()
  }

  func barTapped() {
    guard let inverse = navigationBar.presentedTransform(at: installedStage.now).inverted(),
      navigationBar.backFrame.contains(inverse.apply(tap.location))
    else { return }
    popViewController(animated: true)
  }
}
