import Drawing
public import TransitionCore
import TransitionViews

/// The built-in animator of a drawer: it slides in from its edge over the content, and back.
public final class DrawerSlideAnimator: ViewControllerAnimatedTransitioning {
  /// Whether the drawer opens or closes.
  public let operation: DrawerController.Operation
  /// The edge that the drawer comes from.
  public let edge: DrawerController.Edge

  /// Creates an animator.
  public init(operation: DrawerController.Operation, edge: DrawerController.Edge = .left) {
    self.operation = operation
    self.edge = edge
  }

  /// 0.3 s; ours.
  public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  {
    0.3
  }

  /// The drawer's width.
  public func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
    let key: TransitionKey = operation == .open ? .to : .from
    guard let drawer = context.viewController(forKey: key) else { return 1 }
    let frame =
      operation == .open ? context.finalFrame(for: drawer) : context.initialFrame(for: drawer)
    return max(frame.width, 1)
  }

  /// Slides the drawer, its background extended beyond the edge, so that a spring that overshoots leaves
  /// no gap there.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    let opens = operation == .open
    guard let view = context.view(forKey: opens ? .to : .from) else {
      return context.completeTransition(true)
    }
    let bleed = View(id: "\(view.id)/bleed")
    let width = interactiveTravel(using: context)
    bleed.frame = view.frame.offset(dx: edge.wayOut.dx * width, dy: 0)
    // Beside the container, whatever its size becomes.
    bleed.autoresizingMask =
      edge == .left ? [.flexibleHeight] : [.flexibleHeight, .flexibleLeftMargin]
    bleed.backgroundColor = view.backgroundColor
    bleed.isUserInteractionEnabled = false
    context.containerView.addSubview(bleed)
    if opens { context.containerView.addSubview(view) }
    context.containerView.bringSubviewToFront(view)
    guard !context.isOver else { return bleed.removeFromSuperview() }
    let away = AffineTransform(translationX: edge.wayOut.dx * width, y: 0)
    let both = [view, bleed]
    for part in both { part.transform = opens ? away : .identity }
    View.animate(
      withDuration: transitionDuration(using: context),
      animations: { for part in both { part.transform = opens ? .identity : away } },
      completion: { _ in
        bleed.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
