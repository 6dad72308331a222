/// Gives what is special about a modal presentation; the counterpart of
/// `UIViewControllerTransitioningDelegate`. Every method has a default.
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// The animator of the way in, or `nil` for the style's own.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// The animator of the way out, or `nil` for the style's own.
  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?

  /// What drives the way in, or `nil` for the clock. Asked only if there is an animator.
  func interactionControllerForPresentation(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?

  /// What drives the way out, or `nil` for the clock. Asked only if there is an animator.
  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?

  /// What says where the presented view goes and what else is shown, or `nil` for the style's own.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  /// The style's own.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// The style's own.
  public func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { nil }

  /// The clock.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// The clock.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// The style's own.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? { nil }
}
