public import Drawing
public import TransitionViews

/// One of the two ends of a transition.
nonisolated public enum TransitionKey: Hashable, Sendable {
  /// The controller that was shown before.
  case from
  /// The controller that is to be shown.
  case to
}

/// The style that a transition is asked for with; the counterpart of `UIModalPresentationStyle`.
nonisolated public enum PresentationStyle: Hashable, Sendable {
  /// What the stage has for those who say nothing: ``fullScreen``, or ``pageSheet`` where it
  /// ``Stage/presentsSheetsByDefault``. A transition is never asked for with it: it is resolved when the
  /// presentation begins.
  case automatic
  /// Neither a presentation nor a dismissal: a push, a pop or a change of tabs.
  case none
  /// The presented view covers everything; the presenter's view is removed once it is covered.
  case fullScreen
  /// The presented view covers everything; the presenter's view stays underneath.
  case overFullScreen
  /// The presented view covers the nearest controller, among the one that presents and those around it,
  /// that ``ViewController/definesPresentationContext``, and comes and goes with it; that controller's view
  /// is removed once it is covered. Without such a controller it covers the root of the containers.
  case currentContext
  /// The same, and the covered view stays underneath.
  case overCurrentContext
  /// The presented view leaves a strip at the top, over a dimmed presenter, and can be pulled down.
  case pageSheet
  /// As ``pageSheet``: a stage is as narrow as a phone.
  case formSheet
  /// As ``pageSheet``, which is what a popover is on a phone.
  case popover
  /// A presentation controller places the presented view; also the style of transitions in custom
  /// containers, as in UIKit.
  case custom

  /// Whether the presenter's view goes when it is covered.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether a sheet shows what is presented.
  var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .popover }

  /// Whether a presentation covers a context rather than the whole window.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// What an animator and an interaction controller know about a transition, and how they report on it;
/// the counterpart of `UIViewControllerContextTransitioning`.
@MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place. It already holds the from-view; the animator adds the
  /// to-view.
  var containerView: View { get }
  /// Whether the transition is animated at all.
  var isAnimated: Bool { get }
  /// Whether it is interactive now: a finger drives it.
  var isInteractive: Bool { get }
  /// Whether the latest decision was to cancel.
  var transitionWasCancelled: Bool { get }
  /// The style that the transition was asked for with.
  var presentationStyle: PresentationStyle { get }
  /// The rotation that the transition comes with. The default is the identity: a stage is not turned.
  var targetTransform: AffineTransform { get }

  /// The controller at one end.
  func viewController(forKey key: TransitionKey) -> ViewController?
  /// The view at one end, or `nil` where the animator must leave that controller's view alone.
  func view(forKey key: TransitionKey) -> View?
  /// Where a controller's view is at the start, or `.zero` where that is not known.
  func initialFrame(for controller: ViewController) -> Rect
  /// Where a controller's view must be at the end, or `.zero` where that is not known.
  func finalFrame(for controller: ViewController) -> Rect

  /// Reports the percentage, 0…1, to observers.
  @_disfavoredOverload
  func updateInteractiveTransition(_ percentComplete: Double)
  /// Reports that the finger has let go and the transition finishes.
  @_disfavoredOverload
  func finishInteractiveTransition()
  /// Reports that the finger has let go and the transition is cancelled.
  @_disfavoredOverload
  func cancelInteractiveTransition()
  /// Reports that a finger has caught the running transition.
  @_disfavoredOverload
  func pauseInteractiveTransition()
  /// Ends the transition; an animator calls it exactly once, even after a cancel.
  @_disfavoredOverload
  func completeTransition(_ didComplete: Bool)
}

extension ViewControllerContextTransitioning {
  /// The identity.
  public var targetTransform: AffineTransform { .identity }
}

/// The reports of the protocol as they are called: with the line of the call, for the ``Trace``. They do
/// what the type does that conforms; nobody conforms to these.
extension ViewControllerContextTransitioning {
  /// Reports the percentage.
  ///
  /// - Parameters:
  ///   - percentComplete: 0…1.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func updateInteractiveTransition(
    _ percentComplete: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let report: (Double) -> Void = updateInteractiveTransition(_:)
    Ambient.at(fileID, line) { report(percentComplete) }
  }

  /// Reports that the finger has let go and the transition finishes.
  ///
  /// - Parameters:
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func finishInteractiveTransition(fileID: StaticString = #fileID, line: UInt = #line) {
    let report: () -> Void = finishInteractiveTransition
    Ambient.at(fileID, line, report)
  }

  /// Reports that the finger has let go and the transition is cancelled.
  ///
  /// - Parameters:
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func cancelInteractiveTransition(fileID: StaticString = #fileID, line: UInt = #line) {
    let report: () -> Void = cancelInteractiveTransition
    Ambient.at(fileID, line, report)
  }

  /// Reports that a finger has caught the running transition.
  ///
  /// - Parameters:
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func pauseInteractiveTransition(fileID: StaticString = #fileID, line: UInt = #line) {
    let report: () -> Void = pauseInteractiveTransition
    Ambient.at(fileID, line, report)
  }

  /// Ends the transition; an animator calls it exactly once, even after a cancel.
  ///
  /// - Parameters:
  ///   - didComplete: Whether the transition was completed rather than cancelled.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func completeTransition(
    _ didComplete: Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let report: (Bool) -> Void = completeTransition(_:)
    Ambient.at(fileID, line) { report(didComplete) }
  }
}
