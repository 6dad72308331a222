public import TransitionCore
import TransitionViews

/// Provides a tab bar controller's animators and is told of its selections; the counterpart of
/// `UITabBarControllerDelegate`, with the same names. Every method has a default.
///
/// The delegate is asked when a transition starts, never before: one that is set late is used for all
/// later transitions.
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// The animator for a change of the selection, or `nil` for an instant switch.
  ///
  /// The context does not know where the incoming view comes from: take the direction from the order
  /// of the tabs, and from the side that the controller's view begins at.
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// What drives the transition, or `nil` for the controller's own pan, if it has begun, else the
  /// clock. Asked only if there is an animator.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Whether a tap on a tab may select it. Not asked for selections in code.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool

  /// A tap has selected a tab, or the current one again.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController)

  /// A completed transition has shown a controller. Ours, without a counterpart.
  func tabBarController(
    _ tabBarController: TabBarController, didShow controller: ViewController)
}

extension TabBarControllerDelegate {
  /// Returns `nil`: the switch is instant.
  public func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns `nil`: the controller's own pan, or the clock.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Returns `true`.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController
  ) {}

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didShow controller: ViewController
  ) {}
}
