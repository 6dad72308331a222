import Drawing
import SpringEngine

/// A finger on a sheet: it pulls the sheet away, catches it on its way, or meets a rubber band.
///
/// Downward from its place the sheet is dismissed, percent by percent. Upward, and downward where it
/// may not be dismissed, there is no transition: the sheet stretches, its lower edge at rest.
final class SheetPull {
  /// What the finger holds.
  private enum Hold {
    /// A way in or out.
    case transition(TransitionGrip)
    /// The sheet in its place. `origin` is the pull downward, before banding, where the translation
    /// is 0, in points.
    case place(origin: Double)
  }

  private unowned let presentation: Presentation
  private let sheet: SheetPresentationController
  private let pan: PanGestureRecognizer
  private let give: ElasticPull
  private var hold: Hold?
  /// What the sheet was stretched by when a transition was caught, in points.
  private var base = 0.0
  /// What the transitioning delegate wants for the pull that is about to begin.
  private var choice = TransitionRun.Choice()
  /// Whether this pull may dismiss, once that has been asked.
  private var mayDismiss: Bool?

  init(_ presentation: Presentation, _ sheet: SheetPresentationController) {
    self.presentation = presentation
    self.sheet = sheet
    pan = PanGestureRecognizer(
      name: "\(presentation.presented.id)/pull", axis: .vertical,
      configuration: sheet.configuration.gestures)
    give = ElasticPull(
      of: presentation.presented.view,
      backByPoint: [
        .position(Vector(dx: 0, dy: -0.5)), .bounds(Rect(x: 0, y: 0, width: 0, height: 1)),
      ])
    pan.beginsAtOnce = { [unowned self] in catches }
    pan.shouldBegin = { [unowned self] in catches || mayPull() }
    pan.action = { [unowned self] _ in panChanged() }
    presentation.container.addGestureRecognizer(pan)
  }

  private var stage: Stage { presentation.stage }
  private var band: RubberBand { RubberBand(dimension: travel) }

  /// The sheet's way, in points.
  private var travel: Double {
    let bounds = presentation.container.bounds
    return max(bounds.maxY - sheet.frameOfPresentedViewInContainerView.minY, 1)
  }

  // MARK: Whether it begins

  /// Whether a press catches something: a way in or out, or a sheet that springs back.
  private var catches: Bool {
    guard let run = presentation.run else { return give.isMoving && !presentation.isChanging }
    return run.catches && presentation.isPullable
  }

  /// Whether a drag on the sheet at rest pulls it, as the transitioning delegate wants it.
  private func mayPull() -> Bool {
    guard presentation.run == nil, !presentation.isChanging else { return false }
    let shown = presentation.presented.view.presented(at: stage.now).frame
    guard shown.contains(pan.startLocation) else { return false }
    choice = presentation.queryDismissal()
    return choice.animator == nil || choice.interaction != nil
  }

  /// Whether the pull may dismiss; the delegate is asked once in a pull.
  private func asksToDismiss() -> Bool {
    if let mayDismiss { return mayDismiss }
    let answer = !presentation.presented.isModalInPresentation && presentation.shouldDismiss()
    mayDismiss = answer
    return answer
  }

  // MARK: The finger

  private func panChanged() {
    switch pan.state {
    case .began: panBegan()
    case .changed: panMoved()
    case .ended: panReleased(cancelled: false)
    case .cancelled: panReleased(cancelled: true)
    case .possible, .failed: break
    }
  }

  private func panBegan() {
    mayDismiss = nil
    if let run = presentation.run {
      take(run)
    } else {
      let reach = band.dimension * 0.999
      let shown = give.displacement(at: stage.now).offset
      hold = .place(origin: band.inverse(of: min(max(shown, -reach), reach)))
      if give.isMoving { give.hold(at: shown, in: stage) }
    }
    if pan.translation.dy != 0 { panMoved() }
  }

  /// Takes hold of a way in or out, where it is shown.
  private func take(_ run: TransitionRun) {
    let out = presentation.isDismissing
    let path = TransitionGrip.Path(
      direction: Vector(dx: 0, dy: out ? 1 : -1),
      extent: max(presentation.container.bounds.height, 1), start: out ? .firm : .elastic,
      end: out ? .elastic : .firm)
    let grip = TransitionGrip(
      of: run, with: pan, along: path, release: sheet.configuration.release)
    hold = grip.map { .transition($0) }
    base = give.displacement(at: stage.now).offset
    if base != 0 { give.hold(at: base, in: stage) }
  }

  private func panMoved() {
    switch hold {
    case .transition(let grip):
      grip.move()
      let pull = base - band.offset(for: excess(of: grip))
      if pull == 0 { give.reset() } else { give.hold(at: pull, in: stage) }
    case .place(let origin):
      let pull = origin + pan.translation.dy
      if pull > 0 && asksToDismiss() {
        startDismissal(pull: pull)
      } else {
        give.hold(at: band.offset(for: pull), in: stage)
      }
    case nil: return
    }
  }

  /// How far above the sheet's place the finger is, in points.
  private func excess(of grip: TransitionGrip) -> Double {
    let above = presentation.isDismissing ? -grip.wish : grip.wish - 1
    return max(above, 0) * grip.run.travel
  }

  /// Starts the way out in the finger's hands, already pulled some way.
  private func startDismissal(pull: Double) {
    give.reset()
    hold = nil
    pan.setTranslation(Vector(dx: 0, dy: pull), in: nil)
    presentation.dismissByPull(choice)
    guard let run = presentation.run, run.context.isInteractive else { return }
    take(run)
    panMoved()
  }

  // MARK: Letting go

  private func panReleased(cancelled: Bool) {
    guard let held = hold else { return }
    hold = nil
    if cancelled { pan.touchRests(until: stage.now) }
    switch held {
    case .transition(let grip): release(grip, cancelled: cancelled)
    case .place(let origin):
      let pull = origin + pan.translation.dy
      settle(slope: band.slope(at: pull))
      let attempts = sheet.configuration.commitPolicy.commits(
        fraction: pull / travel, velocity: pan.velocity.dy * stage.rate / travel, travel: travel)
      if attempts && pull > 0 && !cancelled { presentation.didAttemptToDismiss() }
    }
  }

  private func release(_ grip: TransitionGrip, cancelled: Bool) {
    let excess = excess(of: grip)
    settle(slope: excess > 0 ? band.slope(at: excess) : 0)
    var release = sheet.configuration.release
    let staysAway =
      !presentation.isDismissing && (cancelled || !grip.goesOn(by: release.commitPolicy))
    guard staysAway else { return grip.release(release, cancelled: cancelled) }
    if asksToDismiss() {
      presentation.willDismissByPull()
      grip.release(release, cancelled: cancelled)
    } else {
      release.commitPolicy = .progress(threshold: -.infinity)
      grip.release(release, cancelled: false)
      if !cancelled { presentation.didAttemptToDismiss() }
    }
  }

  private func settle(slope: Double) {
    give.settle(
      velocity: pan.velocity.dy * slope, spring: sheet.configuration.edgeSpring, in: stage)
  }

  /// Ends the touch, because the sheet goes elsewhere without it.
  ///
  /// - Returns: What is shown of a way and how fast the finger moved it, or `nil` if it holds none.
  func letGo() -> Timeline.Motion? {
    guard let held = hold else { return nil }
    hold = nil
    settle(slope: 0)
    guard case .transition(let grip) = held else {
      pan.silence()
      return nil
    }
    return grip.letGo()
  }

  /// The way in or out is over.
  ///
  /// - Parameter isGone: Whether the sheet is no longer there.
  func transitionEnded(isGone: Bool) {
    if case .transition = hold { hold = nil }
    if isGone { give.reset() }
  }
}
