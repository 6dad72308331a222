import Drawing
import SpringEngine

/// What a finger does with a drawer.
extension DrawerController: Panel {
  func connectGestures() {
    edgePan.delegate = edgePriority
    edgePan.shouldBegin = { [unowned self] in mayPullIn() }
    edgePan.action = { [unowned self] _ in
      if edgePan.state == .began { begin(.open, animated: true, interactive: true) }
      pull.follow(edgePan)
    }
    tap.action = { [unowned self] _ in setDrawerOpen(false, animated: true) }
    view.addGestureRecognizer(edgePan)
    view.addGestureRecognizer(pan)
    shadeView.addGestureRecognizer(tap)
    _ = pull
  }

  /// Whether a drag from the edge opens, as the delegate wants it: an animator without an interaction
  /// controller turns it off. What the delegate gives is kept for the drag.
  private func mayPullIn() -> Bool {
    guard !isDrawerOpen, running == nil, !isChanging else { return false }
    return prepare(.open)
  }

  private func prepare(_ operation: Operation) -> Bool {
    let choice = query(operation)
    prepared = choice
    return choice.animator == nil || choice.interaction != nil
  }

  /// The stage that runs the controller.
  ///
  /// - Precondition: The controller is installed.
  var stage: Stage {
    guard let homeStage else { preconditionFailure("'\(id)' is not installed on a stage.") }
    return homeStage
  }

  var panelView: View { drawerViewController.view }
  var wayOut: Vector { edge.wayOut }
  var travel: Double { max(drawerFrame.width, 1) }

  var release: TransitionGrip.Release {
    .init(
      spring: configuration.releaseSpring, edgeSpring: configuration.edgeSpring,
      commitPolicy: configuration.commitPolicy)
  }

  var way: TransitionRun? { running }
  var isGoing: Bool { running?.operation == .close }

  /// Anywhere, the dimmed content included.
  func mayPull(from point: Point) -> Bool { isDrawerOpen && prepare(.close) }
  func mayGo() -> Bool { true }
  func goByPull() { begin(.close, animated: true, interactive: true) }
  func willGoByPull() {}
  func didAttemptToGo() {}
}
