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

  /// Where the presented view lies when nothing moves, in the container view's coordinates. The
  /// default is all of it, or for a page sheet all but a strip at the top.
  open var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    guard presentedViewController.modalPresentationStyle == .pageSheet else { return bounds }
    let strip = PresentationController.sheetInset
    return Rect(
      x: bounds.minX, y: bounds.minY + strip, width: bounds.width,
      height: max(bounds.height - strip, 0))
  }

  /// The strip that a page sheet leaves at the top, in points; ours, about the system's.
  public static let sheetInset = 56.0
  /// The shade over the presenter behind a sheet, an opacity; ours, about the system's.
  public static let sheetShade = 0.3

  /// Whether the presenter's view goes when it is covered; only for full screen by default.
  open var shouldRemovePresentersView: Bool {
    presentedViewController.modalPresentationStyle.removesPresenter
  }

  /// The shade that the default sheet puts over the presenter.
  private var shade: View?

  /// The way in is about to begin. The default puts a shade behind a sheet.
  open func presentationTransitionWillBegin() {
    guard presentedViewController.modalPresentationStyle == .pageSheet, let containerView else {
      return
    }
    let made = View(id: "\(containerView.id)/shade", frame: containerView.bounds)
    made.backgroundColor = Color(white: 0, alpha: PresentationController.sheetShade)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.alpha = 0
    containerView.insertSubview(made, at: 0)
    shade = made
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { made.alpha = 1 })
  }

  /// The way in is over: completed or cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { shade?.alpha = 1 } else { shade?.removeFromSuperview() }
  }

  /// The way out is about to begin. The default takes the shade away alongside.
  open func dismissalTransitionWillBegin() {
    guard let shade else { return }
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { shade.alpha = 0 })
  }

  /// The way out is over: completed or cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { shade?.removeFromSuperview() } else { shade?.alpha = 1 }
  }

  /// The container view has another size. The default gives the presented view its new frame.
  open func containerViewDidLayoutSubviews() {
    presentedViewController.view.frame = frameOfPresentedViewInContainerView
  }
}

/// The view that a presentation takes place in; tells its presentation controller of its layout.
final class PresentationContainerView: View {
  weak var presentationController: PresentationController?
  /// Whether the presented view is in its place, so that a resize moves it there again.
  var isSettled = false

  override func layoutSubviews() {
    if isSettled { presentationController?.containerViewDidLayoutSubviews() }
  }
}
