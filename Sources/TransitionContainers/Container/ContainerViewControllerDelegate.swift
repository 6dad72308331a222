public import TransitionCore
import TransitionViews

/// Provides a container's animators and is told of its selections; modelled on
/// `UITabBarControllerDelegate`. Every method has a default.
///
/// The delegate is asked when a transition starts, never before: one that is set late is used for all
/// later transitions.
@MainActor
public protocol ContainerViewControllerDelegate: AnyObject {
  /// The animator for a change of the selection, or `nil` for the default: a slide if a finger drags, no
  /// animation otherwise.
  func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// What drives the transition, or `nil` for the default: the container's pan, if it has begun, else
  /// the clock. Asked only if there is an animator.
  func container(
    _ container: ContainerViewController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Whether a tap on a tab may select it. Not asked for selections in code.
  func container(_ container: ContainerViewController, shouldSelect controller: ViewController)
    -> Bool

  /// A tap has selected a tab, or the current one again.
  func container(_ container: ContainerViewController, didSelect controller: ViewController)

  /// A completed transition has shown a controller.
  func container(_ container: ContainerViewController, didShow controller: ViewController)
}

extension ContainerViewControllerDelegate {
  /// Returns `nil`: the default transition is used.
  public func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns `nil`: the container's own pan, or the clock.
  public func container(
    _ container: ContainerViewController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Returns `true`.
  public func container(
    _ container: ContainerViewController, shouldSelect controller: ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func container(
    _ container: ContainerViewController, didSelect controller: ViewController
  ) {}

  /// Does nothing.
  public func container(
    _ container: ContainerViewController, didShow controller: ViewController
  ) {}
}
