import Drawing
import SpringEngine
import TransitionCore
import TransitionViews

/// What a finger does with a drawer.
extension DrawerController: PullablePanel {
  func connectGestures() {
    edgePan.delegate = edgePriority
    edgePan.isMirrored = { [weak self] in self.map { $0.side != $0.edge } ?? false }
    edgePan.shouldBegin = { [weak self] in self?.mayPullIn() ?? false }
    edgePan.action = { [weak self] _ in
      guard let self else { return }
      if edgePan.state == .began { begin(.open, isInteractive: true) }
      pull.follow(edgePan)
    }
    tap.action = { [weak self] _ in self?.setDrawerOpen(false, animated: true) }
    view.addBuiltIn(edgePan)
    view.addBuiltIn(pan)
    shadeView.addBuiltIn(tap)
    _ = pull
  }

  /// Whether a drag from the edge opens, as the delegate wants it: an animator without an interaction
  /// controller turns it off. What the delegate gives is kept for the drag.
  private func mayPullIn() -> Bool {
    guard !isDrawerOpen, conductor.transition == nil, !conductor.isChanging, conductor.isShown
    else {
      return false
    }
    return prepare(.open)
  }

  private func prepare(_ operation: Operation) -> Bool {
    let choice = query(operation)
    prepared = choice
    return choice.allowsFinger
  }

  package var panelView: View { drawerViewController.containedView }
  package var wayOut: Vector { side.wayOut }
  package var travel: Double { max(drawerFrame.width, 1) }

  /// Whether the drawer goes.
  package var isGoing: Bool { !isDrawerOpen }

  /// Anywhere, the dimmed content included.
  package func mayPull(from point: Point) -> Bool { isDrawerOpen && prepare(.close) }
  package func mayGo() -> Bool { true }
  package func goByPull() { begin(.close, isInteractive: true) }
  package func willGoByPull() {}
  package func didAttemptToGo() {}
}
