import Drawing
import TransitionViews

extension StageControllers {
  /// Tells the root, and what is presented in front of it, that the stage changes its size, and lets
  /// others come along: what they run alongside applies with the new size, and what they complete follows
  /// its layout.
  package func resize(_ stage: Stage, to size: Size, _ change: () -> Void) {
    let window = stage.window
    let coordinator = TransitionCoordinator(name: "\(window.id)/coordinator")
    let context = TransitionContext(staying: root, in: window)
    context.coordinator = coordinator
    coordinator.attach(to: context)
    let presentations = presentations + stage.contextPresentations
    let presented = presentations.map(\.presented)
    for controller in [root] + presented { controller.join(coordinator) }
    let traits = (
      from: window.traitCollection,
      to: TraitCollection(size: size, reads: stage.layoutDirection)
    )
    let changesClass =
      traits.from.horizontalSizeClass != traits.to.horizontalSizeClass
      || traits.from.verticalSizeClass != traits.to.verticalSizeClass
    if changesClass {
      for controller in [root] + presented {
        controller.willTransition(to: traits.to, with: coordinator)
      }
    }
    root.viewWillTransition(to: size, with: coordinator)
    for presentation in presentations {
      presentation.controller.viewWillTransition(to: size, with: coordinator)
    }
    change()
    if changesClass { window.tellSubviews(from: traits.from, isStyle: false) }
    coordinator.settle(completed: true)
    if coordinator.completionCount > 0 { stage.flushLayout() }
    for controller in [root] + presented { controller.leave(coordinator) }
    coordinator.runCompletions()
  }
}
