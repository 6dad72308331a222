public import TransitionCore
import TransitionViews

/// Provides a drawer controller's animators and is told what it shows; ours, modelled on
/// ``NavigationControllerDelegate``. Every method has a default.
@MainActor
public protocol DrawerControllerDelegate: AnyObject {
  /// The animator, or `nil` for the built-in slide, which a finger can drag.
  func drawerController(
    _ drawerController: DrawerController,
    animationControllerFor operation: DrawerController.Operation
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// What drives the transition, or `nil` for the clock. Asked only if there is an animator.
  func drawerController(
    _ drawerController: DrawerController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// The drawer is about to open or to close; it may yet be cancelled.
  func drawerController(
    _ drawerController: DrawerController, will operation: DrawerController.Operation,
    animated: Bool)

  /// A completed transition has opened or closed the drawer.
  func drawerController(
    _ drawerController: DrawerController, did operation: DrawerController.Operation,
    animated: Bool)
}

extension DrawerControllerDelegate {
  /// Returns `nil`: the built-in slide is used.
  public func drawerController(
    _ drawerController: DrawerController,
    animationControllerFor operation: DrawerController.Operation
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns `nil`: the clock drives it.
  public func drawerController(
    _ drawerController: DrawerController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Does nothing.
  public func drawerController(
    _ drawerController: DrawerController, will operation: DrawerController.Operation,
    animated: Bool
  ) {}

  /// Does nothing.
  public func drawerController(
    _ drawerController: DrawerController, did operation: DrawerController.Operation,
    animated: Bool
  ) {}
}
