import Drawing
public import TransitionCore
import TransitionViews

/// Shows one of several children at a time, with a bar of tabs below; a finger drags from one to the
/// next, and a key or a tap switches.
///
/// A custom container as in the tutorials on `UIViewController` containment, and what they leave out: the
/// pan. As there, its context's frames are one width away.
@MainActor
open class ContainerViewController: TabbedController {
  /// Provides animators; asked when a transition starts.
  public weak var delegate: (any ContainerViewControllerDelegate)?

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - id: Its name in traces and frames.
  ///   - viewControllers: At least one.
  ///   - selectedIndex: The index of the one that is shown first, without an animation.
  ///   - configuration: What can be tuned.
  public override init(
    id: String, viewControllers: [ViewController], selectedIndex: Int = 0,
    configuration: Configuration = Configuration()
  ) {
    super.init(
      id: id, viewControllers: viewControllers, selectedIndex: selectedIndex,
      configuration: configuration)
  }

  override func animator(
    from: ViewController, to: ViewController, goingRight: Bool, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? {
    recordAsking(from: from, to: to)
    return delegate?.container(
      self, animationControllerForTransitionFrom: from, to: to, interactive: interactive)
  }

  override func interaction(for animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  {
    record(.interactionController, as: "delegate")
    return delegate?.container(self, interactionControllerFor: animator)
  }

  override func frames(goingRight: Bool) -> TransitionContext.Frames {
    let bounds = strip.view.bounds
    let travel = goingRight ? -bounds.width : bounds.width
    return TransitionContext.Frames(
      fromInitial: bounds, fromFinal: bounds.offset(dx: travel, dy: 0),
      toInitial: bounds.offset(dx: -travel, dy: 0), toFinal: bounds)
  }

  override func delegateAllows(_ controller: ViewController) -> Bool {
    delegate?.container(self, shouldSelect: controller) ?? true
  }

  override func tellSelected(_ controller: ViewController) {
    delegate?.container(self, didSelect: controller)
  }

  override func tellShown(_ controller: ViewController) {
    delegate?.container(self, didShow: controller)
  }
}
