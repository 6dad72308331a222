public import Drawing

/// Which end of a transition is meant.
nonisolated public enum TransitionKey: Hashable, Sendable {
  /// What was shown before.
  case from
  /// What is to be shown.
  case to
}

/// How a transition was asked for; the counterpart of `UIModalPresentationStyle`.
nonisolated public enum PresentationStyle: Hashable, Sendable {
  /// Neither a presentation nor a dismissal: a push, a pop or a change of tabs.
  case none
  /// The presented view covers everything; the presenter's view goes when it is covered.
  case fullScreen
  /// The presented view covers everything; the presenter's view stays underneath.
  case overFullScreen
  /// The presented view leaves a strip at the top, over a dimmed presenter, and can be pulled down.
  case pageSheet
  /// A presentation controller says where the presented view goes, or a container that UIKit does not
  /// have runs its own transition, as those made by hand there say of themselves.
  case custom

  /// Whether the presenter's view goes when it is covered.
  var removesPresenter: Bool { self == .fullScreen }
}

/// What an animator and an interaction controller know of a transition, and how they report on it;
/// the counterpart of `UIViewControllerContextTransitioning`.
public protocol ViewControllerContextTransitioning: AnyObject {
  /// Where the transition takes place. It already holds the from-view; the animator adds the to-view.
  var containerView: View { get }
  /// Whether the animator is to run at all.
  var isAnimated: Bool { get }
  /// Whether a finger drives it now.
  var isInteractive: Bool { get }
  /// Whether the latest decision was to go back.
  var transitionWasCancelled: Bool { get }
  /// How the transition was asked for.
  var presentationStyle: PresentationStyle { get }

  /// The controller at one end.
  func viewController(forKey key: TransitionKey) -> ViewController?
  /// The view at one end, or `nil` where the animator must leave that controller's view alone.
  func view(forKey key: TransitionKey) -> View?
  /// Where a controller's view is at the start, or `.zero` where that is not known.
  func initialFrame(for controller: ViewController) -> Rect
  /// Where a controller's view must be at the end, or `.zero` where that is not known.
  func finalFrame(for controller: ViewController) -> Rect

  /// Reports the percentage, 0…1, for those who only watch.
  func updateInteractiveTransition(_ percentComplete: Double)
  /// Reports that the finger has let go and the transition goes on to its end.
  func finishInteractiveTransition()
  /// Reports that the finger has let go and the transition goes back.
  func cancelInteractiveTransition()
  /// Reports that a finger has caught the running transition.
  func pauseInteractiveTransition()
  /// Ends the transition; an animator calls it exactly once, also after a cancel.
  func completeTransition(_ didComplete: Bool)
}
