public import TransitionCore
import TransitionViews

/// Provides a navigation controller's animators and is told what it shows; the counterpart of
/// `UINavigationControllerDelegate`. Every method has a default.
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// The animator, or `nil` for the built-in slide, which a finger from the edge can drag back, except
  /// under a ``Stage/era``: as in UIKit, there is no pop by a finger where this is implemented and returns
  /// `nil`.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// What drives the transition, or `nil` for the clock. Asked only if there is an animator.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// A controller is about to be shown; it may yet be cancelled.
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool)

  /// A completed transition has shown a controller.
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool)
}

extension NavigationControllerDelegate {
  /// Returns `nil`: the built-in slide is used.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    navigationController.rules.isUnanswered = true
    return nil
  }

  /// Returns `nil`: the clock drives it.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {}
}
