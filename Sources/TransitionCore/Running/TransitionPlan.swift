public import TransitionViews

/// One change of what a container shows, before it begins: everything that a ``TransitionConductor``
/// needs to know about it.
///
/// It has one property for each thing that a container can choose about a transition; all but four have a
/// default.
public struct TransitionPlan {
  /// The controller that is shown.
  public var from: ViewController
  /// The controller that is to be shown.
  public var to: ViewController
  /// The view in which the transition takes place; it holds the from-view already.
  public var containerView: View
  /// Whether the delegate is asked for an animator. Out of sight nothing is animated.
  public var isAnimated: Bool
  /// Whether a finger holds it from the start; ignored if nothing is animated.
  public var isInteractive = false
  /// The context's presentation style. Containers without a counterpart in UIKit use
  /// ``PresentationStyle/custom``.
  public var style = PresentationStyle.custom
  /// Which controllers get appearance calls, and in which order.
  public var appearance = AppearanceOrder.swap
  /// The delegate's choice, if it has been asked before a finger took hold; `nil` to ask now.
  public var choice: TransitionChoice?
  /// A controller that stays where it is while another one comes or goes in front of it, so that the
  /// context hides its view from animators; see ``ViewControllerContextTransitioning/view(forKey:)``.
  public var bystander: ViewController?
  /// The view that receives no touches while the transition can neither be held nor caught; by default
  /// the container view, `nil` for none.
  public var touchedView: View?
  /// Whether the animator's initial velocity is left out, because what was moving keeps its own.
  public var startsFromRest = false
  /// The presenter of a modal transition.
  var presenter: ViewController?
  /// Whether a modal transition takes place in the presenter's own context.
  var isInContext = false
  /// The coordinator that somebody has been given already.
  package var coordinator: TransitionCoordinator?

  /// Plans a change.
  ///
  /// - Parameters:
  ///   - from: The controller that is shown.
  ///   - to: Another one.
  ///   - containerView: Where the transition takes place.
  ///   - isAnimated: Whether the delegate is asked for an animator.
  public init(
    from: ViewController, to: ViewController, in containerView: View, isAnimated: Bool
  ) {
    self.from = from
    self.to = to
    self.containerView = containerView
    self.isAnimated = isAnimated
    touchedView = containerView
  }
}

/// What a delegate chooses for a transition; without an animator, the container's defaults apply.
public struct TransitionChoice {
  /// The animator, or `nil` for the container's own.
  public var animator: (any ViewControllerAnimatedTransitioning)?
  /// What drives the transition, or `nil` for the container's finger or the clock.
  public var interaction: (any ViewControllerInteractiveTransitioning)?

  /// Creates a choice.
  public init(
    animator: (any ViewControllerAnimatedTransitioning)? = nil,
    interaction: (any ViewControllerInteractiveTransitioning)? = nil
  ) {
    self.animator = animator
    self.interaction = interaction
  }

  /// Whether the container's own finger may drive the transition: an animator without an interaction
  /// controller turns that off, and so does one that drives by itself, for a finger of its own.
  public var allowsFinger: Bool {
    animator == nil || interaction is PercentDrivenInteractiveTransition
  }
}
