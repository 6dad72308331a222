/// Provides the animators, the interaction and the presentation controller of a modal presentation; the
/// counterpart of `UIViewControllerTransitioningDelegate`. Every method has a default.
@MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// The animator of the presentation, or `nil` for the style's own.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// The animator of the dismissal, or `nil` for the style's own.
  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?

  /// What drives the presentation, or `nil` for the clock. Asked only if there is an animator.
  func interactionControllerForPresentation(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?

  /// What drives the dismissal, or `nil` for the clock. Asked only if there is an animator.
  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?

  /// The presentation controller, or `nil` for the style's own.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController?

  /// The presentation controller, or `nil` for the style's own; `source` is who has asked for the
  /// presentation. The default asks the method without it.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  /// Returns `nil`: the style's own is used.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns `nil`: the style's own is used.
  public func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { nil }

  /// Returns `nil`: the clock drives it.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Returns `nil`: the clock drives it.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Returns `nil`: the style's own is used.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? { nil }

  /// Asks the method without a source.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    presentationController(forPresented: presented, presenting: presenting ?? source)
  }
}
