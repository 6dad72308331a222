import Drawing
import TransitionViews

/// A change of children that a container makes by hand, with a context of its own: nobody reports it, but
/// one child is about to go, another one has come, and something moves their views.
///
/// It is how a container that is written as one would write it for iOS shows its transitions to
/// overlays and to the trace: `animateTransition` when the first of the two views begins to move, and
/// `completeTransition` when the child that goes has gone. A ``ManualTransitionContext`` knows more.
package final class HandMadeTransition {
  /// Has made it and keeps it.
  private unowned let owner: ViewController
  private weak var leaving: ViewController?
  private weak var coming: ViewController?
  private weak var context: ManualTransitionContext?
  private var hasBegun = false

  init(owner: ViewController) { self.owner = owner }

  /// A child has been told that it goes.
  func leaves(_ child: ViewController) { leaving = child }

  /// A child has been added.
  func comes(_ child: ViewController) {
    guard child !== leaving else { return leaving = nil }
    coming = child
  }

  /// Learns of the context that is made for it, and tells of its calls itself.
  func attach(to context: ManualTransitionContext) { self.context = context }

  /// A view of one of its children begins to move.
  func moves(_ child: ViewController) {
    guard !hasBegun, leaving != nil, coming != nil, child === leaving || child === coming else {
      return
    }
    hasBegun = true
    if context == nil { owner.record(.animateTransition, as: owner.ownRole("animator")) }
  }

  /// Whether a child has arrived that none goes for: there is no transition.
  func isOver(arrival child: ViewController) -> Bool { child === coming && leaving == nil }

  /// A child is removed.
  ///
  /// - Returns: Whether that is the end of it.
  func ends(with child: ViewController) -> Bool {
    guard child === leaving || child === coming else { return false }
    if hasBegun && context == nil {
      owner.record(
        .completeTransition, .didComplete(child === leaving), as: owner.ownRole("context"))
    }
    return true
  }

  // MARK: What it tells of itself

  /// What moves the two views, while something does.
  private var timeline: Timeline? {
    guard let leaving, let coming, leaving.isViewLoaded, coming.isViewLoaded else { return nil }
    let running = (coming.containedView.animations + leaving.containedView.animations).first {
      !$0.group.isComplete && !$0.group.isEndless
    }
    return running?.group.timeline
  }

  /// The transition at a time of the stage's clock.
  package func inspection(at time: Double) -> TransitionInspection? {
    guard let progress = progress(at: time), let timeline, let leaving, let coming,
      let container = coming.containedView.superview ?? leaving.containedView.superview
    else { return nil }
    let (fromWay, toWay) = (
      leaving.containedView.way(on: timeline), coming.containedView.way(on: timeline)
    )
    let way = toWay.length > fromWay.length ? toWay : fromWay
    let (from, to) = (leaving.containedView.model.movedFrame, coming.containedView.model.movedFrame)
    return TransitionInspection(
      owner: owner.id, phase: progress.phase, from: leaving.id, to: coming.id,
      frames: context?.frames
        ?? .init(
          fromInitial: from.offset(dx: -fromWay.dx, dy: -fromWay.dy), fromFinal: from,
          toInitial: to.offset(dx: -toWay.dx, dy: -toWay.dy), toFinal: to),
      container: container.restingFrameInRoot, fraction: progress.fraction,
      velocity: progress.velocity, travel: way.length, way: way, fromWay: fromWay, toWay: toWay,
      duration: timeline.duration, presentationStyle: context?.presentationStyle ?? .custom,
      isInterruptible: false, isInteractive: progress.phase == .interactive,
      wasCancelled: context?.transitionWasCancelled ?? false,
      percentComplete: context?.percentComplete ?? 0, commitPolicy: nil,
      coordinator: .init(
        initiallyInteractive: false, completions: 0, interactionHandlers: 0, flips: 0),
      watchdogDue: nil, diagnostics: [])
  }

  /// Its progress at a time of the stage's clock.
  package func progress(at time: Double) -> TransitionProgress? {
    guard let timeline, let leaving, let coming else { return nil }
    let shown = timeline.shown(at: time)
    return TransitionProgress(
      owner: owner.id, phase: phase(of: timeline), from: leaving.id, to: coming.id,
      fraction: shown.position, velocity: shown.velocity)
  }

  private func phase(of timeline: Timeline) -> TransitionPhase {
    switch timeline.driver {
    case .clock: context?.isInteractive == true ? .interactive : .running
    case .frozen, .held: .interactive
    case .spring, .curve, .along, .ended:
      .settling(cancelled: context?.transitionWasCancelled ?? timeline.runsBack)
    }
  }
}

extension ViewController {
  /// What a part of the controller's own change of children is called in traces, where the plain name may be
  /// that of its presentation's.
  func ownRole(_ role: String) -> String {
    presentation == nil || conductsTransitions ? role : "\(role).2"
  }

  /// The change of children that may be under way, for containers that nobody reports for.
  private var handMade: HandMadeTransition? {
    guard !conductsTransitions else { return nil }
    if let handMadeTransition { return handMadeTransition }
    let made = HandMadeTransition(owner: self)
    handMadeTransition = made
    return made
  }

  /// A child has been told that it goes.
  func childLeaves(_ child: ViewController) { handMade?.leaves(child) }

  /// A child has been added.
  func childComes(_ child: ViewController) { handMade?.comes(child) }

  /// A child is there for good.
  func childHasArrived(_ child: ViewController) {
    if handMadeTransition?.isOver(arrival: child) == true { handMadeTransition = nil }
  }

  /// A child is removed.
  func childGoes(_ child: ViewController) {
    if handMadeTransition?.ends(with: child) == true { handMadeTransition = nil }
  }

  /// Lets a context that is made by hand report the change that is under way.
  func report(_ context: ManualTransitionContext) { handMade?.attach(to: context) }
}

extension ViewState {
  /// The untransformed frame, moved by the transform's translation.
  fileprivate var movedFrame: Rect {
    untransformedFrame.offset(dx: transform.tx, dy: transform.ty)
  }
}
