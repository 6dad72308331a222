public import Drawing
public import SpringEngine

/// Shows a controller as a page sheet over a dimmed presenter, which a finger pulls down; the
/// counterpart of `UISheetPresentationController` with its large detent.
///
/// The sheet follows the finger one to one and its shade with it, can be caught while it is presented or
/// dismissed, and is released with the finger's velocity. Pulled up beyond its place, or down where it
/// may not be dismissed, it resists like a rubber band. A tap beside the sheet does nothing; UIKit
/// dismisses it then on wide screens only.
///
/// If the transitioning delegate provides an animator without an interaction controller, nothing can be
/// pulled.
open class SheetPresentationController: PresentationController {
  /// The values that can be tuned, each with its unit and its origin.
  nonisolated public struct Configuration: Hashable, Sendable {
    /// The strip that the sheet leaves at the top, in points; ours, about the system's.
    public var topInset = 56.0
    /// The opacity of the shade over the presenter; ours, about the system's.
    public var shade = 0.3
    /// The spring that takes over when a finger lets go, and when a presentation or dismissal is
    /// reversed. Ours.
    public var releaseSpring = Spring(response: 0.4, dampingRatio: 1)
    /// The spring that brings back what was pulled out of its place: critically damped with an
    /// angular frequency of 11 per second, as measured on scroll views.
    public var edgeSpring = Spring(stiffness: 121, damping: 22)
    /// How a release decides whether the presentation or dismissal finishes.
    public var commitPolicy = CommitPolicy.projection(.normal)
    /// The thresholds of the gestures.
    public var gestures = GestureConfiguration()

    /// Creates a configuration with the default values.
    public init() {}

    var release: TransitionRelease {
      .init(spring: releaseSpring, edgeSpring: edgeSpring, commitPolicy: commitPolicy)
    }
  }

  /// What can be tuned; the gestures only before the presentation begins. A change of the release spring
  /// applies at once to whatever it is moving.
  public var configuration: Configuration {
    didSet {
      guard configuration.releaseSpring != oldValue.releaseSpring else { return }
      presentedViewController.presentation?.conductor.retune()
    }
  }
  private var shade: View?

  /// Creates a presentation controller for two controllers.
  public init(
    presented: ViewController, presenting: ViewController,
    configuration: Configuration = Configuration()
  ) {
    self.configuration = configuration
    super.init(presented: presented, presenting: presenting)
  }

  /// The container view without the strip at the top.
  open override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    let strip = configuration.topInset
    return Rect(
      x: bounds.minX, y: bounds.minY + strip, width: bounds.width,
      height: max(bounds.height - strip, 0))
  }

  /// Fades the shade in alongside.
  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    let made = View(id: "\(containerView.id)/shade", frame: containerView.bounds)
    made.backgroundColor = Color(white: 0, alpha: configuration.shade)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.alpha = 0
    containerView.insertSubview(made, at: 0)
    shade = made
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { made.alpha = 1 })
  }

  /// Keeps the shade, or removes it after a cancel.
  open override func presentationTransitionDidEnd(_ completed: Bool) { keepShade(completed) }

  /// Fades the shade out alongside.
  open override func dismissalTransitionWillBegin() {
    guard let shade else { return }
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { shade.alpha = 0 })
  }

  /// Removes the shade, or keeps it after a cancel.
  open override func dismissalTransitionDidEnd(_ completed: Bool) { keepShade(!completed) }

  private func keepShade(_ stays: Bool) {
    if stays { shade?.alpha = 1 } else { shade?.removeFromSuperview() }
  }
}
