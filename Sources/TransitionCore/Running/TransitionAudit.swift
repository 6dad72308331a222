import Drawing
import TransitionViews

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
  /// Where the outgoing view's animation takes it, once it has begun.
  private var fromTarget: Rect?

  /// Notes what is there before the animator runs.
  ///
  /// - Parameter before: What the controllers' views were before anybody was told; a view around one of
  ///   them has its place only now.
  init(
    _ context: TransitionContext, before: (from: ViewState, to: ViewState), animator: String
  ) {
    self.context = context
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    self.before = (
      from.flatMap { $0 === context.fromView ? nil : $0.model } ?? before.from,
      to.flatMap { $0 === context.toView ? nil : $0.model } ?? before.to
    )
    self.animator = animator
    subviews = context.containerView.subviews
    bounds = context.containerView.bounds
    toFinal = context.frames.toFinal
    inputViews = [context.fromView, context.toView].filter(\.isUserInteractionEnabled)
  }

  /// Notes where the animator has let its animations end.
  mutating func noteTargets() {
    fromTarget = (context.view(forKey: .from) ?? context.fromView).model.untransformedFrame
  }

  /// Looks at the outgoing view of a cancelled transition, before the container puts it back. One that its
  /// animator has left at the end of its animation comes back by itself.
  func inspectReturn(on stage: Stage) {
    guard let target = fromTarget, let view = context.view(forKey: .from),
      view.animations.isEmpty, context.containerView.bounds == bounds
    else { return }
    let (found, wanted) = (view.model.untransformedFrame, before.from.untransformedFrame)
    // A sheet whose detents have changed meanwhile has another place.
    let place = context.from.presentation?.controller.restFrame
    let places = [wanted, target, place].compactMap { $0 }
    guard !places.contains(where: { found.isClose(to: $0, within: 0.01) }) else { return }
    diagnose(.frameLeft(view: view.id, distance: found.distance(to: wanted)), on: stage)
  }

  /// Looks at the incoming view of a completed transition, before the container does. What others animate
  /// on it meanwhile is theirs.
  func inspectArrival(on stage: Stage, along timeline: Timeline) {
    guard let view = context.view(forKey: .to) else { return }
    // On the way back it may have stayed somewhere else all the time.
    let isElsewhere = context.presenter != nil && view.isDescendant(of: stage.window)
    if !isElsewhere && !view.isDescendant(of: context.containerView) {
      return diagnose(.viewNotAdded(view: view.id), on: stage)
    }
    if view.animations.allSatisfy({ $0.group.timeline === timeline }) {
      inspectLook(of: view, before: before.to, on: stage)
    }
    let (found, wanted) = (view.model.untransformedFrame, context.frames.toFinal)
    // A container that was resized and has not told its context cannot blame the animator.
    let isStale = wanted == toFinal && context.containerView.bounds != bounds
    // Nor has a presented view to be where nobody wants it.
    let controller = context.to.presentation?.controller
    let staysAnywhere =
      view.isPlacedByConstraints
      || controller?.leavesPlace(to: context.presentationStyle) == true
    // Nor can one that somebody has changed who was told of the view as the animator added it.
    let isOutdated = context.outdatedFinals.contains { found.isClose(to: $0) }
    if wanted != .zero && !isStale && !isOutdated && !staysAnywhere && !found.isClose(to: wanted) {
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
    where !view.isUserInteractionEnabled
      && !stage.runs.contains(where: { $0.touchDisabled === view })
    {
      diagnose(.inputLeftOff(view: view.id), on: stage)
    }
    guard context.presenter == nil else { return }
    for view in context.containerView.subviews where !belongs(view) {
      diagnose(.viewLeftBehind(view: view.id), on: stage)
    }
  }

  /// Whether a view is a controller's, or was there before.
  private func belongs(_ view: View) -> Bool {
    view.shownOwner != nil || subviews.contains { $0 === view }
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
  /// Whether every edge is so near, by default within half a point, which nobody sees.
  fileprivate func isClose(to other: Rect, within room: Double = 0.5) -> Bool {
    distance(to: other) <= room
  }

  /// How far the edge is off that is off furthest, in points.
  fileprivate func distance(to other: Rect) -> Double {
    max(
      abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX),
      abs(maxY - other.maxY))
  }
}
