import Drawing
public import TransitionViews

/// A change of children by `transition(from:to:)`, as far as overlays want to know of it: there is no
/// context, but there are two views and what moves them.
struct ChildTransition {
  private weak var from: ViewController?
  private weak var to: ViewController?
  private weak var container: View?
  private let frames: TransitionContext.Frames
  private let timeline: Timeline
  private let duration: Double

  /// Notes a change that has just begun.
  ///
  /// - Parameter initial: The two frames before.
  /// - Returns: `nil` if nothing moves the two views themselves.
  init?(
    from: ViewController, to: ViewController, container: View, initial: (from: Rect, to: Rect),
    duration: Double
  ) {
    let running = (from.containedView.animations + to.containedView.animations).last {
      !$0.group.isComplete
    }
    guard let group = running?.group else { return nil }
    (self.from, self.to, self.container, self.duration) = (from, to, container, duration)
    timeline = group.timeline
    frames = .init(
      fromInitial: initial.from, fromFinal: from.containedView.model.untransformedFrame,
      toInitial: initial.to, toFinal: to.containedView.model.untransformedFrame)
  }

  /// The change at a time of the stage's clock, while all that take part are there.
  func inspection(owner: String, at time: Double) -> TransitionInspection? {
    guard let from, let to, let container else { return nil }
    let shown = timeline.shown(at: time)
    let (fromWay, toWay) = (
      frames.fromFinal.center - frames.fromInitial.center,
      frames.toFinal.center - frames.toInitial.center
    )
    let way = fromWay.length > toWay.length ? fromWay : toWay
    return TransitionInspection(
      owner: owner, phase: .running, from: from.id, to: to.id, frames: frames,
      container: container.restingFrameInRoot, fraction: shown.position,
      velocity: shown.velocity, travel: way.length, way: way, fromWay: fromWay, toWay: toWay,
      duration: duration, presentationStyle: .none, isInterruptible: false, isInteractive: false,
      wasCancelled: false, percentComplete: 0, commitPolicy: nil,
      coordinator: .init(
        initiallyInteractive: false, completions: 0, interactionHandlers: 0, flips: 0),
      watchdogDue: nil, diagnostics: [])
  }
}

extension Stage {
  /// The change of children by
  /// ``ViewController/transition(from:to:duration:options:animations:completion:fileID:line:)`` that is
  /// running in the innermost container in sight, or `nil`. It has no context, so ``transition`` does not
  /// describe it; the frames are those of the views.
  public var childTransition: TransitionInspection? {
    innermost { controller in
      controller.childTransition?.inspection(owner: controller.id, at: now)
    }
  }
}
