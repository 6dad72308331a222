public import Drawing

/// Where one transition is in its life; each case holds what is meaningful in it.
nonisolated public enum TransitionPhase: Hashable, Sendable {
  /// Nothing runs.
  case idle
  /// The stage's clock moves it.
  case running
  /// A finger holds it.
  case interactive
  /// A spring or a curve takes it to an end after a release or a retarget.
  case settling(cancelled: Bool)
}

/// What a running transition tells of itself, whatever container runs it: a flat table of values, for
/// overlays and tests.
public struct TransitionInspection {
  /// Who runs it: the container's id, or for a modal transition the presented controller's.
  public let owner: String
  /// Where the transition is in its life.
  public let phase: TransitionPhase
  /// The controllers' ids.
  public let from: String
  /// The controllers' ids.
  public let to: String
  /// The frames that the context gives, in the container view's coordinates.
  public let frames: TransitionContext.Frames
  /// The container view's rectangle, in the root's coordinates; as it is at rest, whatever is shown.
  public let container: Rect
  /// The fraction of the way that is shown; below 0 or above 1 where it overshoots.
  public let fraction: Double
  /// The fraction's change per second of the stage's clock; a finger's, while it holds.
  public let velocity: Double
  /// How far the views travel, as the animator declares it, in points.
  public let travel: Double
  /// How the finger moves for the whole way, in points; zero where nothing moves.
  public let way: Vector
  /// How the outgoing view moves for the whole way, in points.
  public let fromWay: Vector
  /// How the incoming view moves for the whole way, in points.
  public let toWay: Vector
  /// The transition's length, in seconds.
  public let duration: Double
  /// How the transition was asked for.
  public let presentationStyle: PresentationStyle
  /// Whether it may be caught and turned around.
  public let isInterruptible: Bool
  /// Whether a finger drives it.
  public let isInteractive: Bool
  /// Whether the latest decision was to go back.
  public let wasCancelled: Bool
  /// The last reported percentage, 0…1.
  public let percentComplete: Double
  /// Where a release sends it, or `nil` where only its interaction controller knows.
  public let commitPolicy: CommitPolicy?
  /// What its coordinator knows.
  public let coordinator: Coordinator
  /// When the watchdog ends it in its animator's place, in seconds of the stage's clock; `nil` while
  /// animations run or a finger holds it.
  public let watchdogDue: Double?
  /// The breaches of the contract that contexts of its owner have noticed since its beginning, oldest
  /// first: a second `completeTransition` of the former one, too. What its animator leaves behind is seen
  /// only at its end.
  public let diagnostics: [Trace.Diagnostic]

  /// What a coordinator knows.
  public struct Coordinator: Hashable, Sendable {
    /// Whether the transition began in a finger's hands.
    public let initiallyInteractive: Bool
    /// How many completions wait for the end.
    public let completions: Int
    /// How many handlers wait for the finger to take hold or to let go.
    public let interactionHandlers: Int
    /// How often the transition has come into a finger's hands or left them.
    public let flips: Int
  }

  /// 1 if the views go to the left, so that the incoming one comes from the right, else −1.
  public var direction: Double { way.dx > 0 ? -1 : 1 }
}

extension TransitionInspection {
  /// Tells of a transition that a container runs with a context of its own making, moved by the clock
  /// and not to be caught.
  ///
  /// - Parameters:
  ///   - owner: The container's id.
  ///   - context: The context.
  ///   - shown: The fraction of the way that is shown, and its change per second.
  ///   - toWay: How the incoming view moves for the whole way, in points; the outgoing one alike.
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

/// How far a transition is: the part of ``TransitionInspection`` that is cheap enough to be read at every
/// frame of a long session.
public struct TransitionProgress: Hashable, Sendable {
  /// Who runs it: the container's id, or for a modal transition the presented controller's.
  public let owner: String
  /// Where the transition is in its life.
  public let phase: TransitionPhase
  /// The outgoing controller's id.
  public let from: String
  /// The incoming controller's id.
  public let to: String
  /// The fraction of the way that is shown; below 0 or above 1 where it overshoots.
  public let fraction: Double
  /// The fraction's change per second of the stage's clock; a finger's, while it holds.
  public let velocity: Double

  /// Whether two moments are of one transition, if none came to an end in between.
  public func isSameTransition(as other: TransitionProgress) -> Bool {
    from == other.from && to == other.to && owner == other.owner
  }
}

extension TransitionProgress {
  /// Tells of a transition that a container runs with a context of its own making, moved by the clock.
  ///
  /// - Parameters:
  ///   - owner: The container's id.
  ///   - from: The outgoing controller's id.
  ///   - to: The incoming controller's id.
  ///   - shown: The fraction of the way that is shown, and its change per second.
  public init(
    owner: String, from: String, to: String, shown: (fraction: Double, velocity: Double)
  ) {
    self.init(
      owner: owner, phase: .running, from: from, to: to, fraction: shown.fraction,
      velocity: shown.velocity)
  }

  /// Takes the part out of the whole.
  init(_ inspection: TransitionInspection) {
    self.init(
      owner: inspection.owner, phase: inspection.phase, from: inspection.from, to: inspection.to,
      fraction: inspection.fraction, velocity: inspection.velocity)
  }
}

extension TransitionRun {
  /// How far the transition is at the stage's time.
  var progress: TransitionProgress {
    let shown = timeline.shown(at: stage.now)
    return TransitionProgress(
      owner: owner, phase: phase, from: context.from.id, to: context.to.id,
      fraction: shown.position,
      velocity: context.isInteractive ? heldVelocity : shown.velocity)
  }

  /// The transition at the stage's time.
  var inspection: TransitionInspection {
    let progress = progress
    return TransitionInspection(
      owner: progress.owner, phase: progress.phase, from: progress.from, to: progress.to,
      frames: context.frames, container: context.containerView.restingFrameInRoot,
      fraction: progress.fraction, velocity: progress.velocity, travel: travel, way: way,
      fromWay: way(of: context.from.view), toWay: way(of: context.to.view),
      duration: timeline.duration, presentationStyle: context.presentationStyle,
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
  var restingFrameInRoot: Rect {
    var rect = model.bounds
    var view: View? = self
    while let current = view {
      rect = current.model.superviewTransform.bounds(of: rect)
      view = current.superview
    }
    return rect
  }
}
