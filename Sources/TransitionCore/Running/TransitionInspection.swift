public import Drawing
public import TransitionViews

/// The phase of a transition; each case holds the values that are meaningful in it.
nonisolated public enum TransitionPhase: Hashable, Sendable {
  /// No transition is running.
  case idle
  /// The stage's clock drives it.
  case running
  /// A finger holds it.
  case interactive
  /// A spring or a curve takes it to an end after a release or a retarget.
  case settling(cancelled: Bool)
}

/// The state of a running transition in any container: a flat table of values, for overlays and tests.
///
/// It has one property for each value that an overlay can show.
public struct TransitionInspection {
  /// The id of the container that runs it, or for a modal transition of the presented controller.
  public let owner: String
  /// The phase of the transition.
  public let phase: TransitionPhase
  /// The controllers' ids.
  public let from: String
  /// The controllers' ids.
  public let to: String
  /// The context's frames, in the container view's coordinates.
  public let frames: TransitionContext.Frames
  /// The container view's rectangle, in the root's coordinates; as at rest, without animations.
  public let container: Rect
  /// The progress that is shown; below 0 or above 1 where it overshoots.
  public let fraction: Double
  /// The change of progress per second of the stage's clock; while a finger holds it the finger's, by the
  /// hand's clock: what a release starts with.
  public let velocity: Double
  /// How far the views travel, as the animator declares it, in points.
  public let travel: Double
  /// The displacement of the finger over the whole transition, in points; zero if nothing moves.
  public let way: Vector
  /// The displacement of the outgoing view over the whole transition, in points.
  public let fromWay: Vector
  /// The displacement of the incoming view over the whole transition, in points.
  public let toWay: Vector
  /// The transition's length, in seconds.
  public let duration: Double
  /// The style that the transition was asked for with.
  public let presentationStyle: PresentationStyle
  /// Whether it may be caught and turned around.
  public let isInterruptible: Bool
  /// Whether a finger drives it.
  public let isInteractive: Bool
  /// Whether the latest decision was to cancel.
  public let wasCancelled: Bool
  /// The last reported percentage, 0…1.
  public let percentComplete: Double
  /// How a release decides, or `nil` if only its interaction controller knows.
  public let commitPolicy: CommitPolicy?
  /// The state of its coordinator.
  public let coordinator: Coordinator
  /// When the watchdog completes it in its animator's place, in seconds of the stage's clock; `nil` while
  /// animations run or a finger holds it.
  public let watchdogDue: Double?
  /// The breaches of the contract that contexts of its owner have noticed since its beginning, oldest
  /// first: including a second `completeTransition` of the transition before. What its animator leaves
  /// behind is found only at its end.
  public let diagnostics: [Trace.Diagnostic]

  /// The state of a coordinator.
  public struct Coordinator: Hashable, Sendable {
    /// Whether the transition began interactively.
    public let initiallyInteractive: Bool
    /// How many completions wait for the end.
    public let completions: Int
    /// How many handlers wait for the interaction to begin or to end.
    public let interactionHandlers: Int
    /// How often the transition has become interactive or stopped being so.
    public let flips: Int
  }

  /// 1 if the views go to the left, so that the incoming one comes from the right, else −1.
  public var direction: Double { way.dx > 0 ? -1 : 1 }
}

extension TransitionInspection {
  /// Describes a transition that a container runs with a context of its own, driven by the clock and not
  /// to be caught.
  ///
  /// - Parameters:
  ///   - owner: The container's id.
  ///   - context: The context.
  ///   - shown: The progress that is shown, and its change per second.
  ///   - toWay: How the incoming view moves over the whole transition, in points; the outgoing one alike.
  ///   - duration: The transition's length, in seconds.
  public init(
    owner: String, context: any ViewControllerContextTransitioning,
    shown: (fraction: Double, velocity: Double), toWay: Vector, duration: Double
  ) {
    let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
    func frame(_ controller: ViewController?, _ frame: (ViewController) -> Rect) -> Rect {
      controller.map(frame) ?? .zero
    }
    self.init(
      owner: owner, phase: .running, from: from?.id ?? "", to: to?.id ?? "",
      frames: TransitionContext.Frames(
        fromInitial: frame(from, context.initialFrame), fromFinal: frame(from, context.finalFrame),
        toInitial: frame(to, context.initialFrame), toFinal: frame(to, context.finalFrame)),
      container: context.containerView.restingFrameInRoot, fraction: shown.fraction,
      velocity: shown.velocity, travel: toWay.length, way: toWay, fromWay: toWay, toWay: toWay,
      duration: duration, presentationStyle: context.presentationStyle, isInterruptible: false,
      isInteractive: context.isInteractive, wasCancelled: context.transitionWasCancelled,
      percentComplete: 0, commitPolicy: nil,
      coordinator: Coordinator(
        initiallyInteractive: false, completions: 0, interactionHandlers: 0, flips: 0),
      watchdogDue: nil, diagnostics: [])
  }
}

/// The progress of a transition: the part of ``TransitionInspection`` that is cheap enough to be read at
/// every frame of a long session.
public struct TransitionProgress: Hashable, Sendable {
  /// The id of the container that runs it, or for a modal transition of the presented controller.
  public let owner: String
  /// The phase of the transition.
  public let phase: TransitionPhase
  /// The outgoing controller's id.
  public let from: String
  /// The incoming controller's id.
  public let to: String
  /// The progress that is shown; below 0 or above 1 where it overshoots.
  public let fraction: Double
  /// The change of progress per second of the stage's clock; while a finger holds it the finger's, by the
  /// hand's clock: what a release starts with.
  public let velocity: Double

  /// Whether both belong to the same transition, provided that none ended in between.
  public func isSameTransition(as other: TransitionProgress) -> Bool {
    from == other.from && to == other.to && owner == other.owner
  }
}

extension TransitionProgress {
  /// Describes a transition that a container runs with a context of its own, driven by the clock.
  ///
  /// - Parameters:
  ///   - owner: The container's id.
  ///   - from: The outgoing controller's id.
  ///   - to: The incoming controller's id.
  ///   - shown: The progress that is shown, and its change per second.
  public init(
    owner: String, from: String, to: String, shown: (fraction: Double, velocity: Double)
  ) {
    self.init(
      owner: owner, phase: .running, from: from, to: to, fraction: shown.fraction,
      velocity: shown.velocity)
  }

  /// Takes the part out of the whole.
  package init(_ inspection: TransitionInspection) {
    self.init(
      owner: inspection.owner, phase: inspection.phase, from: inspection.from, to: inspection.to,
      fraction: inspection.fraction, velocity: inspection.velocity)
  }
}

extension TransitionRun {
  /// How far the transition is at the stage's time.
  package var progress: TransitionProgress {
    let shown = timeline.shown(at: stage.now)
    return TransitionProgress(
      owner: owner, phase: phase, from: context.from.id, to: context.to.id,
      fraction: shown.position,
      velocity: context.isInteractive ? heldVelocity : shown.velocity)
  }

  /// The transition at the stage's time.
  package var inspection: TransitionInspection {
    let progress = progress
    return TransitionInspection(
      owner: progress.owner, phase: progress.phase, from: progress.from, to: progress.to,
      frames: context.frames, container: context.containerView.restingFrameInRoot,
      fraction: progress.fraction, velocity: progress.velocity, travel: travel, way: way,
      fromWay: way(of: context.fromView), toWay: way(of: context.toView),
      duration: timeline.askedDuration, presentationStyle: context.presentationStyle,
      isInterruptible: animator.isInterruptible, isInteractive: context.isInteractive,
      wasCancelled: context.transitionWasCancelled, percentComplete: context.percentComplete,
      commitPolicy: commitPolicy,
      coordinator: coordinator.inspection(flips: context.interactionFlips),
      watchdogDue: watchdogDue,
      diagnostics: diagnostics)
  }

  private var phase: TransitionPhase {
    if context.isInteractive { return .interactive }
    if case .clock = timeline.driver { return .running }
    return .settling(cancelled: context.transitionWasCancelled)
  }

  private var diagnostics: [Trace.Diagnostic] {
    stage.trace.diagnostics(
      of: name, amongLatest: stage.trace.diagnosticCount - diagnosticsBefore)
  }
}

extension TransitionCoordinator {
  fileprivate func inspection(flips: Int) -> TransitionInspection.Coordinator {
    .init(
      initiallyInteractive: initiallyInteractive, completions: completionCount,
      interactionHandlers: interactionHandlerCount, flips: flips)
  }
}

extension View {
  /// The model's rectangle in the coordinates of the view at the top, without any animation.
  package var restingFrameInRoot: Rect {
    var rect = model.bounds
    var view: View? = self
    while let current = view {
      rect = current.model.map(through: current.superview?.model.lens).bounds(of: rect)
      view = current.superview
    }
    return rect
  }
}
