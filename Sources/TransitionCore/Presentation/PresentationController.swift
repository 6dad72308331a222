public import Drawing
public import TransitionViews

/// Places a presented view and what is shown besides it, from the start of the presentation to the end of
/// the dismissal; the counterpart of `UIPresentationController`.
@MainActor
open class PresentationController {
  /// The controller that is presented.
  public var presentedViewController: ViewController {
    held ?? presented ?? ViewController(id: "gone")
  }
  /// The controller whose view is covered.
  public internal(set) var presentingViewController: ViewController {
    get { presenting ?? presentedViewController }
    set { presenting = newValue }
  }
  private weak var presented: ViewController?
  private weak var presenting: ViewController?
  /// The presented controller, except where that one owns this.
  private var held: ViewController? { didSet { holdOn(to: oldValue) } }
  /// The view in which the presentation takes place; `nil` before and after.
  public internal(set) weak var containerView: View?

  /// Creates a presentation controller for two controllers.
  public init(presented: ViewController, presenting: ViewController) {
    self.presented = presented
    self.presenting = presenting
    held = presented
  }

  /// Creates a presentation controller for two controllers, in UIKit's words.
  ///
  /// - Parameters:
  ///   - presentedViewController: The controller that is presented.
  ///   - presentingViewController: The controller whose view is covered; UIKit allows `nil` here, which
  ///     stands for the presented controller itself until there is one.
  public init(
    presentedViewController: ViewController, presenting presentingViewController: ViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController ?? presentedViewController
    held = presentedViewController
  }

  /// Where an animator has left the presented view that nobody else gives a place, and in a container of
  /// which size.
  private var left: (frame: Rect, container: Size)?

  /// Where the presented view lies while nothing moves: where constraints have it, or where its animator has
  /// left it, if that is how it was presented, or else where ``frameOfPresentedViewInContainerView`` has it.
  package var restFrame: Rect {
    if let presentedView, presentedView.isPlacedByConstraints {
      return presentedView.untransformedFrame
    }
    guard let left, let containerView, let presentedView else {
      return frameOfPresentedViewInContainerView
    }
    return presentedView.autoresizingMask.resized(
      left.frame, from: left.container, to: containerView.bounds.size)
  }

  /// Whether nobody gives the presented view another place than all of the container.
  private var fillsContainer: Bool {
    presentedView?.isPlacedByConstraints == true
      || frameOfPresentedViewInContainerView == containerView?.bounds
  }

  /// Whether the presented view stays where its animator leaves it: by its style, and because nobody gives it
  /// another place than all of the container.
  ///
  /// - Parameter style: Which it was presented with.
  package func leavesPlace(to style: PresentationStyle) -> Bool {
    guard fillsContainer else { return false }
    let isOver = style == .overFullScreen || style == .overCurrentContext
    return style == .custom
      || isOver && presentedViewController.presentation?.stage.presentsAsUIKit == true
  }

  /// Notes where the presented view lies, if it stays there.
  func noteRestFrame() {
    left = nil
    guard leavesPlace(to: presentedViewController.modalPresentationStyle), let containerView,
      let presentedView, presentedView.superview === containerView,
      presentedView.untransformedFrame != containerView.bounds
    else { return }
    // The mask that UIKit's own views of controllers have.
    if presentedView.autoresizingMask.isEmpty {
      presentedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    left = (presentedView.untransformedFrame, containerView.bounds.size)
  }

  /// Lets go of the presented controller, which owns this one from now on.
  func belongsToPresented() { held = nil }

  /// The stage has gone in the middle of the presentation.
  func leavesStage() {}

  /// Whether a touch at a point of the container belongs to the presentation rather than to what is behind.
  ///
  /// - Parameter shown: Where the presented view is shown.
  func takesTouch(at point: Point, shown: Rect) -> Bool { true }

  /// Is asked and told when a user pulls the presented controller away; read whenever it is needed.
  public weak var delegate: (any PresentationControllerDelegate)?

  /// The view that is presented: what the animator is given, and what gets
  /// ``frameOfPresentedViewInContainerView``. The default is the presented controller's. A subclass that
  /// puts that one into another view, with a shadow or rounded corners, returns the other one.
  open var presentedView: View? { presentedViewController.containedView }

  /// Where the presented view lies at rest, in the container view's coordinates. The default fills the
  /// container view; a view of ``PresentationStyle/custom`` then stays wherever else its animator leaves it.
  open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view is removed once it is covered; by default only for full screen. Asked
  /// once, before the presentation begins.
  open var shouldRemovePresentersView: Bool {
    presentedViewController.resolvedPresentationStyle.removesPresenter
  }

  /// The presentation is about to begin. The default does nothing.
  open func presentationTransitionWillBegin() {}

  /// The presentation is over: completed or cancelled. The default does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The dismissal is about to begin. The default does nothing.
  open func dismissalTransitionWillBegin() {}

  /// The dismissal is over: completed or cancelled. The default does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The stage is about to change its size. The default tells the presented controller.
  open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    presentedViewController.viewWillTransition(to: size, with: coordinator)
  }

  /// The size that the presented controller would like to have, in points.
  open var preferredContentSize: Size { presentedViewController.preferredContentSize }

  /// The presented controller would like another size. The default does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  /// The size that the presented controller gets in the container's; the default is the container's. Whoever
  /// overrides it asks for it in ``frameOfPresentedViewInContainerView``.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size { parentSize }

  /// Whether the presented view is in its place for good.
  private var isSettled: Bool { (containerView as? PresentationContainerView)?.isSettled == true }

  /// The container view is about to arrange its subviews; called for the first time before the animator of
  /// the presentation is, and not while a dismissal runs. The default does nothing.
  open func containerViewWillLayoutSubviews() {}

  /// The container view has arranged its subviews. The default gives the presented view its frame, unless
  /// the view lies elsewhere because something else covers or uncovers it, or stays where its animator has
  /// left it.
  open func containerViewDidLayoutSubviews() {
    guard let presentedView, let containerView, isSettled, !presentedView.isPlacedByConstraints,
      presentedView.superview == nil || presentedView.isDescendant(of: containerView)
    else { return }
    presentedView.untransformedFrame = restFrame
  }
}

/// The view that a presentation takes place in; tells its presentation controller of its layout.
final class PresentationContainerView: View {
  weak var presentationController: PresentationController?
  /// Whether the presented view is in its place, so that a resize moves it there again.
  var isSettled = false
  /// Whether the presentation runs that brings it.
  var isComing = false
  /// Told of another size, with the former one.
  var resized: ((Size) -> Void)?
  private var laidOutSize: Size?

  /// A transition begins with the present size: another one is told of, though no layout has come before.
  func noteSize() { laidOutSize = bounds.size }

  override func point(inside point: Point, bounds: Rect) -> Bool {
    guard bounds.contains(point) else { return false }
    guard let controller = presentationController, controller.presentedViewController.isViewLoaded,
      let stage = controller.presentedViewController.presentation?.stage
    else { return true }
    let shown = controller.presentedViewController.containedView.presented(at: stage.now).frame
    return controller.takesTouch(at: point, shown: shown)
  }

  /// How often the presentation controller has been told in the present step.
  private var told = (step: -1, count: 0)

  /// Tells the presentation controller of a layout. One that asks for another one each time is heard as often as
  /// a stage lays out in a step.
  func tellLayout() {
    let step = Ambient.stage?.steps ?? -1
    told = (step, told.step == step ? told.count + 1 : 1)
    guard told.count <= 8 else { return }
    presentationController?.containerViewWillLayoutSubviews()
    presentationController?.containerViewDidLayoutSubviews()
  }

  override func layoutSubviews() {
    if isSettled || isComing { tellLayout() }
    let (former, size) = (laidOutSize, bounds.size)
    laidOutSize = size
    if let former, former != size { resized?(former) }
  }
}
