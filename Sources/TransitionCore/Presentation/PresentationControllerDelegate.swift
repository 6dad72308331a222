/// Is asked and told when a user pulls a presented controller away; the counterpart of
/// `UIAdaptivePresentationControllerDelegate`, without its adaptations. Every method has a default.
///
/// Nothing is called for a dismissal in code.
@MainActor
public protocol PresentationControllerDelegate: AnyObject {
  /// Whether the pull may dismiss; not asked where
  /// ``ViewController/isModalInPresentation`` forbids it. The default is `true`.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool

  /// The dismissal begins under the finger, its coordinator ready; it may yet be cancelled.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)

  /// The presented controller is gone; called last.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)

  /// The finger has let go where it would have dismissed, but may not.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
}

extension PresentationControllerDelegate {
  /// Returns `true`.
  public func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { true }

  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}

  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {}
}
