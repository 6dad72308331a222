import Drawing

extension Stage {
  /// Tells the root, and what is presented in front of it, that the stage changes its size, and lets
  /// others come along: what they run alongside applies with the new size, and what they complete follows
  /// its layout.
  func coordinateResize(to size: Size, change: () -> Void) {
    let coordinator = TransitionCoordinator(name: "\(window.id)/coordinator")
    let context = TransitionContext(staying: root, in: window)
    context.coordinator = coordinator
    coordinator.attach(to: context)
    let presentations = presentations + contextPresentations
    let presented = presentations.map(\.presented)
    for controller in [root] + presented { controller.join(coordinator) }
    root.viewWillTransition(to: size, with: coordinator)
    for presentation in presentations {
      presentation.controller.viewWillTransition(to: size, with: coordinator)
    }
    change()
    coordinator.settle(completed: true)
    if coordinator.completionCount > 0 { flushLayout() }
    for controller in [root] + presented { controller.leave(coordinator) }
    coordinator.runCompletions()
  }
}
