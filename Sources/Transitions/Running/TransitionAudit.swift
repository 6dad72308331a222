import Drawing

/// What a transition finds when it begins, to see at its end what its animator has left behind.
///
/// Containers put views back in order whatever an animator has done to them, so the looking must come
/// before, where the fault can still be seen; what may be tidied up in the same instant is looked at
/// when that is over.
struct TransitionAudit {
  private let context: TransitionContext
  private let before: (from: ViewState, to: ViewState)
  private let animator: String
  private let subviews: [View]
  private let inputViews: [View]
  private let bounds: Rect
  private let toFinal: Rect

  /// Notes what is there before the animator runs.
  init(
    _ context: TransitionContext, before: (from: ViewState, to: ViewState), animator: String
  ) {
    self.context = context
    self.before = before
    self.animator = animator
    subviews = context.containerView.subviews
    bounds = context.containerView.bounds
    toFinal = context.frames.toFinal
    inputViews = [context.fromView, context.toView].filter(\.isUserInteractionEnabled)
  }

  /// Looks at the incoming view of a completed transition, before the container does.
  func inspectArrival(on stage: Stage) {
    guard let view = context.view(forKey: .to) else { return }
    if !view.isDescendant(of: context.containerView) {
      return diagnose(.viewNotAdded(view: view.id), on: stage)
    }
    inspectLook(of: view, before: before.to, on: stage)
    let (found, wanted) = (view.model.untransformedFrame, context.frames.toFinal)
    // A container that was resized and has not told its context cannot blame the animator.
    let isStale = wanted == toFinal && context.containerView.bounds != bounds
    if wanted != .zero && !isStale && !found.isClose(to: wanted) {
      diagnose(.finalFrameIgnored(view: view.id, found: found, wanted: wanted), on: stage)
    }
  }

  /// Looks at what is left when everything that belongs to the end has been called.
  func inspectLeftovers(completed: Bool, on stage: Stage) {
    // What is animated by now, somebody else animates.
    if let view = context.view(forKey: completed ? .to : .from), view.animations.isEmpty {
      inspectLook(of: view, before: completed ? before.to : before.from, on: stage)
    }
    // Another transition that runs may keep touches from a view until its own end.
    for view in inputViews
    where !view.isUserInteractionEnabled && !stage.runs.contains(where: { $0.deafened === view }) {
      diagnose(.inputLeftOff(view: view.id), on: stage)
    }
    guard context.presenter == nil else { return }
    for view in context.containerView.subviews where !belongs(view) {
      diagnose(.viewLeftBehind(view: view.id), on: stage)
    }
  }

  /// Whether a view is a controller's, or was there before.
  private func belongs(_ view: View) -> Bool {
    view.shownController != nil || subviews.contains { $0 === view }
  }

  private func inspectLook(of view: View, before: ViewState, on stage: Stage) {
    let (now, alpha) = (view.model.transform3D, view.model.alpha)
    if now != before.transform3D && !now.isIdentity {
      diagnose(.transformLeft(view: view.id), on: stage)
    }
    if alpha != before.alpha && alpha != 1 {
      diagnose(.alphaLeft(view: view.id, alpha: alpha), on: stage)
    }
  }

  private func diagnose(_ diagnostic: Trace.Diagnostic, on stage: Stage) {
    stage.diagnose(animator, diagnostic)
  }
}

extension Rect {
  /// Whether every edge is within half a point, which nobody sees.
  fileprivate func isClose(to other: Rect) -> Bool {
    abs(minX - other.minX) <= 0.5 && abs(minY - other.minY) <= 0.5
      && abs(maxX - other.maxX) <= 0.5 && abs(maxY - other.maxY) <= 0.5
  }
}
