public import Drawing
public import TransitionViews

extension ViewController {
  /// How a controller wants to come and go where no delegate provides an animator; the counterpart of
  /// `UIViewController.Transition`.
  @MainActor
  public struct Transition {
    /// What a zoom can be told; the counterpart of `UIViewController.Transition.ZoomOptions`.
    @MainActor
    public struct ZoomOptions {
      /// The colour over what lies behind; clear for none.
      public var dimmingColor = Color(white: 0, alpha: 0.2)
      /// Whether a finger that begins to pull the zoomed controller back may; `nil` for always.
      public var interactiveDismissShouldBegin: ((ZoomContext) -> Bool)?
      /// Returns the part of the zoomed view that is the source in full size, in that view's coordinates;
      /// `nil` for all of it. It travels alone, with the source's corners, and all around it fades in its
      /// place: what goes in the first part of the way, into the ground of the zoomed view instead of
      /// ``dimmingColor``, and what comes in the last.
      public var alignmentRectProvider: ((ZoomContext) -> Rect?)?

      /// Creates options with the default values.
      public init() {}
    }

    /// Who is zoomed out of whom.
    @MainActor
    public struct ZoomContext {
      /// The controller that is behind: it has the source view.
      public let sourceViewController: ViewController
      /// The controller that comes out of it and goes back into it.
      public let zoomedViewController: ViewController
    }

    enum Kind {
      case zoom(ZoomOptions, (ZoomContext) -> View?)
      case crossDissolve
      case coverVertical
    }

    let kind: Kind

    /// The controller grows out of a view of the one behind, and shrinks back into it; a finger pulls it
    /// back, down or from the left edge, and catches it anywhere on its way.
    ///
    /// The source view is hidden meanwhile. It is asked for at the beginning of each way, so that another
    /// one may take its place; without one, the container's own transition takes its place.
    ///
    /// - Parameters:
    ///   - options: How it looks, and when a finger may pull.
    ///   - sourceViewProvider: Returns the view, or `nil` for none. It should hold weakly what can go.
    public static func zoom(
      options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomContext) -> View?
    ) -> Transition {
      Transition(kind: .zoom(options ?? ZoomOptions(), sourceViewProvider))
    }

    /// The controller fades in over the one behind, and out again.
    public static var crossDissolve: Transition { Transition(kind: .crossDissolve) }

    /// The controller comes from below, and goes back there.
    public static var coverVertical: Transition { Transition(kind: .coverVertical) }
  }

  /// How the controller comes and goes when it is pushed, popped, presented or dismissed, where no delegate
  /// provides an animator; `nil` for the container's own way, and so it is in a ``Stage/era`` before iOS 18,
  /// with a diagnostic.
  public var preferredTransition: Transition? {
    get { surroundings.preferredTransition }
    set { surroundings.preferredTransition = newValue }
  }

  /// The animator that the controller prefers.
  ///
  /// - Parameters:
  ///   - other: The controller behind.
  ///   - fallback: What runs without a preference, or without a source view.
  package func preferredAnimator(
    comes: Bool, over other: ViewController, fallback: any ViewControllerAnimatedTransitioning
  ) -> any ViewControllerAnimatedTransitioning {
    let kind = preferredTransition?.kind
    guard kind == nil || Ambient.stage?.offers(.preferredTransition, to: id) != false else {
      return fallback
    }
    switch kind {
    case nil: return fallback
    case .crossDissolve: return DissolveAnimator(isPresenting: comes)
    case .coverVertical: return CoverVerticalAnimator(isPresenting: comes)
    case .zoom(let options, let provider):
      let context = Transition.ZoomContext(
        sourceViewController: other, zoomedViewController: self)
      guard let source = provider(context) else { return fallback }
      return ZoomAnimator(
        isZoomingIn: comes, source: source, options: options, fallback: fallback
      ) { options.alignmentRectProvider?(context) }
    }
  }

  /// Whether the controller zooms out of a view and back into it.
  package var prefersZoom: Bool {
    if case .zoom? = preferredTransition?.kind { true } else { false }
  }

  /// Whether a finger may pull the controller back into the view that it was zoomed out of.
  package func mayZoomBack(to other: ViewController) -> Bool {
    guard case .zoom(let options, let provider)? = preferredTransition?.kind,
      (Ambient.stage?.era).has(.zoom, own: true)
    else { return false }
    let context = Transition.ZoomContext(sourceViewController: other, zoomedViewController: self)
    return options.interactiveDismissShouldBegin?(context) != false && provider(context) != nil
  }
}

/// How a presented controller comes and goes where neither a delegate nor
/// ``ViewController/preferredTransition`` says otherwise; the counterpart of `UIModalTransitionStyle`.
nonisolated public enum ModalTransitionStyle: Hashable, Sendable {
  /// It slides in from below.
  case coverVertical
  /// It fades in.
  case crossDissolve
  /// It is on the back of what is shown, which turns around its upright axis.
  case flipHorizontal

  /// The animator of the style.
  @MainActor
  func animator(isPresenting: Bool) -> any ViewControllerAnimatedTransitioning {
    switch self {
    case .coverVertical: CoverVerticalAnimator(isPresenting: isPresenting)
    case .crossDissolve: DissolveAnimator(isPresenting: isPresenting)
    case .flipHorizontal: FlipHorizontalAnimator(isPresenting: isPresenting)
    }
  }
}

extension ViewController {
  /// How the controller comes and goes when it is presented, where neither a delegate nor
  /// ``preferredTransition`` says otherwise.
  public var modalTransitionStyle: ModalTransitionStyle {
    get { surroundings.modalTransitionStyle }
    set { surroundings.modalTransitionStyle = newValue }
  }
}
