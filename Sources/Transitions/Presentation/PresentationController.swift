public import Drawing

/// Says where a presented view goes and what is shown besides it, from the first moment of the way in
/// to the last of the way out; the counterpart of `UIPresentationController`.
open class PresentationController {
  /// The controller that is presented.
  public let presentedViewController: ViewController
  /// The controller whose view is covered.
  public let presentingViewController: ViewController
  /// Where the presentation takes place; `nil` before and after.
  public internal(set) weak var containerView: View?

  /// Creates a presentation controller for two controllers.
  public init(presented: ViewController, presenting: ViewController) {
    presentedViewController = presented
    presentingViewController = presenting
  }

  /// Has a say when a user pulls the presented controller away; read whenever it is needed.
  public weak var delegate: (any PresentationControllerDelegate)?

  /// Where the presented view lies when nothing moves, in the container view's coordinates. The
  /// default is all of it.
  open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view goes when it is covered; only for full screen by default.
  open var shouldRemovePresentersView: Bool {
    presentedViewController.modalPresentationStyle.removesPresenter
  }

  /// The way in is about to begin. The default does nothing.
  open func presentationTransitionWillBegin() {}

  /// The way in is over: completed or cancelled. The default does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The way out is about to begin. The default does nothing.
  open func dismissalTransitionWillBegin() {}

  /// The way out is over: completed or cancelled. The default does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The container view has another size. The default gives the presented view its new frame.
  open func containerViewDidLayoutSubviews() {
    presentedViewController.view.untransformedFrame = frameOfPresentedViewInContainerView
  }
}

/// The view that a presentation takes place in; tells its presentation controller of its layout.
final class PresentationContainerView: View {
  weak var presentationController: PresentationController?
  /// Whether the presented view is in its place, so that a resize moves it there again.
  var isSettled = false
  /// Told of another size, with the former one.
  var resized: ((Size) -> Void)?
  private var laidOutSize: Size?

  override func layoutSubviews() {
    if isSettled { presentationController?.containerViewDidLayoutSubviews() }
    let (former, size) = (laidOutSize, bounds.size)
    laidOutSize = size
    if let former, former != size { resized?(former) }
  }
}
