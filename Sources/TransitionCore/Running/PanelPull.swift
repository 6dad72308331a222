import Drawing
import SpringEngine
import TransitionViews

/// Something in front that a transition brings in and another one takes away: a sheet, a drawer.
package protocol PullablePanel: TransitionContainer {
  /// Runs the transitions in and out.
  var conductor: TransitionConductor { get }
  /// The view of the panel; read only while it is there.
  var panelView: View { get }
  /// The direction in which the panel goes away, of length 1.
  var wayOut: Vector { get }
  /// The panel's whole travel, in points; greater than 0.
  var travel: Double { get }
  /// Whether the running transition takes the panel away.
  var isGoing: Bool { get }

  /// Whether a drag on the panel at rest, from a point of the stage, pulls it.
  func mayPull(from point: Point) -> Bool
  /// Whether a pull may take the panel away; asked once in a pull.
  func mayGo() -> Bool
  /// Starts the transition out, held by the finger.
  func goByPull()
  /// A finger is about to reverse a transition in.
  func willGoByPull()
  /// A finger has let go where it would have taken the panel away, but may not.
  func didAttemptToGo()
  /// A finger has the panel on its way out, before a transition runs.
  func pullMayEndAway()
  /// The panel that a finger had there is not taken away after all.
  func pullCameBack()

  /// The panel's way between several places where it rests, if it has any.
  var slide: SheetSlide? { get }
  /// Whether something is presented in front of it, so that no press catches what still moves it.
  var isCovered: Bool { get }
  /// Whether a drag on the panel itself takes that way.
  var slidesByItself: Bool { get }
  /// Whether a drag from a point of the stage is on the panel.
  func isPulled(from point: Point) -> Bool
  /// Whether a finger may take the panel away from the last of them, wherever it is; asked once in a pull.
  func mayLeave() -> Bool
  var roomAboveContent: Double { get }
}

extension PullablePanel {
  package var slide: SheetSlide? { nil }
  package var isCovered: Bool { false }
  package func pullMayEndAway() {}
  package func pullCameBack() {}
  package var slidesByItself: Bool { false }
  package func isPulled(from point: Point) -> Bool { false }
  package func mayLeave() -> Bool { false }
  package var roomAboveContent: Double { 0 }
}

/// A finger on a panel: it takes the panel away, catches it in flight, or meets a rubber band.
///
/// From its place outward the panel moves percent by percent. The other way, and where it may
/// not go, there is no transition: the panel stretches, its far edge at rest.
package final class PanelPull: SheetPull {
  /// What the finger holds.
  private enum Hold {
    /// A transition in or out: the conductor's grip.
    case transition
    /// The panel in its place. `origin` is the outward pull, before banding, where the translation is 0,
    /// in points.
    case place(origin: Double)
    /// The panel on its way between the places where it rests.
    case slide
  }

  /// Owns the pull, which a finger's touch may outlast.
  private weak var owner: (any PullablePanel)?
  /// The owner, which calls itself or is kept by ``keepingPanel(_:)``: what is called meanwhile may let it go
  /// for good.
  private unowned let panel: any PullablePanel
  private var pan: PanGestureRecognizer
  /// The panel's own pan.
  private let own: PanGestureRecognizer
  /// The panel's stretch; made when a finger first takes hold, when the panel's view exists.
  private var madeGive: Displacement?
  private var hold: Hold?
  /// What the panel was stretched by when a transition was caught, in points.
  private var base = 0.0
  /// Whether the panel lets itself be pulled from where the finger is, once that has been asked: before a
  /// pan takes hold of it at rest, or when one that has caught its stretch goes on to the way out.
  private var mayPull: Bool?
  /// Whether this pull may take the panel away, once that has been asked.
  private var mayGo: Bool?
  /// Whether the panel goes on with a finger on its content.
  private var isFollowing = false

  /// Lets a pan pull a panel; the caller adds it to a view.
  package init(_ panel: any PullablePanel, with pan: PanGestureRecognizer) {
    self.panel = panel
    owner = panel
    self.pan = pan
    own = pan
    panel.slide?.stretch = { [weak self] in self?.madeGive }
    pan.beginsAtOnce = { [weak self] in self?.keepingPanel { $0.catches } ?? false }
    // The pan owns what it calls.
    pan.shouldBegin = { [weak self, unowned pan] in
      self?.keepingPanel { $0.begins(pan) } ?? false
    }
    pan.action = { [weak self, unowned pan] _ in self?.follow(pan) }
  }

  /// Does something with the panel, if it is there, and keeps it meanwhile.
  private func keepingPanel<Result>(_ body: (PanelPull) -> Result) -> Result? {
    guard let owner else { return nil }
    return withExtendedLifetime(owner) { body(self) }
  }

  private var conductor: TransitionConductor { panel.conductor }
  private var stage: Stage { conductor.installedStage }
  private var give: Displacement {
    if let madeGive { return madeGive }
    let made = Displacement(stretching: panel.panelView, towards: panel.wayOut)
    madeGive = made
    return made
  }
  private var band: RubberBand { RubberBand(dimension: panel.travel) }

  // MARK: Whether it begins

  /// Whether a press catches something: a transition in or out, or a panel that springs back.
  var catches: Bool {
    guard let way = conductor.transition else {
      return (madeGive?.isMoving == true || panel.slide?.isMoving == true)
        && !conductor.isChanging && !panel.isCovered
    }
    return way.catches && way.isPullable
  }

  /// Whether a pan takes hold of anything.
  private func begins(_ pan: PanGestureRecognizer) -> Bool {
    mayPull = nil
    if catches { return true }
    // What is heard and not caught has come as soon as a finger moves.
    if conductor.transition?.manners.hears == true, !panel.isGoing { conductor.cutShort() }
    return conductor.transition == nil && !conductor.isChanging && conductor.isShown
      && (panel.slidesByItself ? panel.isPulled(from: pan.startLocation) : asksToPull(pan))
  }

  private func asksToPull(_ pan: PanGestureRecognizer) -> Bool {
    if let mayPull { return mayPull }
    let answer = panel.mayPull(from: pan.startLocation)
    mayPull = answer
    return answer
  }

  private func asksToGo() -> Bool {
    if let mayGo { return mayGo }
    let answer = panel.mayGo()
    mayGo = answer
    return answer
  }

  // MARK: The finger

  /// Follows a pan, which may be another one than its own: one that has begun a transition in.
  package func follow(_ pan: PanGestureRecognizer) {
    keepingPanel { pull in
      pull.pan = pan
      pan.follow(
        began: pull.panBegan, moved: pull.panMoved, released: pull.panReleased(cancelled:))
    }
  }

  private func panBegan() {
    mayGo = nil
    if panel.slidesByItself { mayPull = nil }
    if let way = conductor.transition {
      take(way)
    } else if let slide = panel.slide, panel.slidesByItself || slide.isMoving {
      hold = .slide
      slide.takeHold(mayGo: slideMayGo)
    } else {
      hold = .place(origin: requested)
      if give.isMoving { give.hold(at: give.state(at: stage.now).offset, in: stage) }
    }
    if pan.translation != .zero { panMoved() }
  }

  /// Takes hold of a transition in or out, where it is shown.
  private func take(_ way: TransitionRun) {
    let path = TransitionGrip.Path(
      direction: panel.isGoing ? panel.wayOut : -panel.wayOut, extent: panel.travel,
      start: panel.isGoing ? .firm : .elastic, end: panel.isGoing ? .elastic : .firm)
    hold = conductor.takeHold(of: way, with: pan, along: path) ? .transition : nil
    base = give.state(at: stage.now).offset
    if base != 0 { give.hold(at: base, in: stage) }
  }

  private func panMoved() {
    switch hold {
    case .transition:
      guard let grip = conductor.grip else { return }
      grip.move()
      let pull = base - band.offset(for: excess(of: grip))
      if pull == 0 { give.reset() } else { give.hold(at: pull, in: stage) }
    case .place(let origin):
      let pull = origin + along(pan.translation)
      let goes = pull > 0 && asksToPull(pan) && asksToGo()
      // Who was asked may have sent the panel elsewhere, without the finger.
      guard case .place = hold else { return }
      if goes {
        startGoing(pull: pull)
      } else {
        give.hold(at: band.offset(for: pull), in: stage)
      }
    case .slide: moveSlide(by: along(pan.translation))
    case nil: return
    }
  }

  /// The component of a vector that points outward.
  private func along(_ vector: Vector) -> Double {
    vector.dx * panel.wayOut.dx + vector.dy * panel.wayOut.dy
  }

  /// How far the finger is beyond the panel's place, away from the way out, in points.
  private func excess(of grip: TransitionGrip) -> Double {
    let beyond = panel.isGoing ? -grip.requested : grip.requested - 1
    return max(beyond, 0) * grip.run.travel
  }

  /// Starts the transition out, held by the finger, already pulled some distance.
  private func startGoing(pull: Double) {
    hold = nil
    guard isFree else { return }
    let isDown = pan.isActive
    give.reset()
    pan.setTranslation(panel.wayOut * pull, in: nil)
    panel.goByPull()
    guard let way = conductor.transition, way.context.isInteractive else { return }
    take(way)
    // Those who were told of its beginning may have taken the touch away.
    guard pan.isActive == isDown else { return panReleased(cancelled: true) }
    panMoved()
  }

  // MARK: Letting go

  private func panReleased(cancelled: Bool) {
    guard let held = hold else { return }
    hold = nil
    if cancelled { pan.touchRests(until: stage.handTime) }
    switch held {
    case .transition:
      guard let grip = conductor.grip else { return }
      conductor.grip = nil
      release(grip, cancelled: cancelled)
    case .place(let origin):
      let pull = origin + along(pan.translation)
      settle(slope: band.slope(at: pull))
      let attempts = panel.release.commitPolicy.commits(
        fraction: pull / panel.travel, velocity: along(pan.velocity) / panel.travel,
        travel: panel.travel)
      if attempts && pull > 0 && !cancelled && asksToPull(pan) && !asksToGo() {
        panel.didAttemptToGo()
      }
    case .slide: releaseSlide(velocity: along(pan.velocity), cancelled: cancelled)
    }
  }

  // MARK: Between the places of rest

  private func moveSlide(by outward: Double) {
    panel.slide?.move(by: outward, mayGo: slideMayGo)
    if panel.slide?.isLeaving == true { panel.pullMayEndAway() }
  }

  /// Whether a finger may take the panel away from its last place, asked once in a pull.
  private func slideMayGo() -> Bool {
    if mayPull == nil { mayPull = panel.mayLeave() }
    return mayPull == true && asksToGo()
  }

  private func releaseSlide(velocity: Double, cancelled: Bool) {
    switch panel.slide?.release(velocity: velocity, cancelled: cancelled) {
    case .goes(let beyond):
      startGoing(pull: beyond)
      panReleased(cancelled: false)
      if conductor.transition == nil { panel.pullCameBack() }
    case .attempts: panel.didAttemptToGo()
    case .stays, nil: break
    }
  }

  package var roomAbove: Double { keepingPanel { $0.isFree ? $0.panel.roomAboveContent : 0 } ?? 0 }

  private var isFree: Bool {
    conductor.transition == nil && !conductor.isChanging && conductor.isShown
  }

  package func pull(by outward: Double, follows: Bool, with pan: PanGestureRecognizer) {
    keepingPanel { $0.pullNow(by: outward, follows: follows, with: pan) }
  }

  private func pullNow(by outward: Double, follows: Bool, with pan: PanGestureRecognizer) {
    if hold == nil {
      guard outward != 0, isFree, let slide = panel.slide else { return }
      (mayPull, mayGo, self.pan) = (nil, nil, pan)
      hold = .slide
      slide.takeHold(mayGo: slideMayGo)
    }
    guard case .slide = hold, self.pan === pan else { return }
    isFollowing = follows
    moveSlide(by: outward)
  }

  package func releasePull(velocity: Double, cancelled: Bool, with pan: PanGestureRecognizer) {
    guard case .slide = hold, self.pan === pan else { return }
    hold = nil
    keepingPanel { $0.releaseSlide(velocity: velocity, cancelled: cancelled) }
    self.pan = own
  }

  private func release(_ grip: TransitionGrip, cancelled: Bool) {
    settle(slope: stretchSlope(of: grip))
    var release = panel.release
    let goesBack = cancelled || !grip.goesOn(by: release.commitPolicy)
    guard goesBack && !panel.isGoing else { return grip.release(release, cancelled: cancelled) }
    let goes = asksToGo()
    // Who was asked may have sent the panel elsewhere.
    guard grip.run.context.isInteractive, !grip.run.context.isCompleted else { return }
    if goes {
      panel.willGoByPull()
      grip.release(release, cancelled: cancelled)
    } else {
      release.commitPolicy = .progress(threshold: -.infinity)
      grip.release(release, cancelled: false)
      if !cancelled { panel.didAttemptToGo() }
    }
  }

  /// How much of the finger's movement stretches the panel while the finger holds a transition, 0…1.
  private func stretchSlope(of grip: TransitionGrip) -> Double {
    let excess = excess(of: grip)
    return excess > 0 ? band.slope(at: excess) : 0
  }

  private func settle(slope: Double) {
    let state = Spring.State(
      offset: give.state(at: stage.now).offset, velocity: along(pan.velocity) * slope)
    give.settle(from: state, spring: panel.release.edgeSpring, in: stage)
  }

  /// Lets go of the panel in its place, and of what stretches it while the finger holds a transition, because
  /// the panel goes elsewhere without the finger: each goes on as fast as the finger has moved it. The
  /// conductor lets go of a transition itself.
  package func letGo() {
    guard let held = hold else { return }
    hold = nil
    pan.touchRests(until: stage.handTime)
    switch held {
    case .transition: settle(slope: conductor.grip.map { stretchSlope(of: $0) } ?? 0)
    case .place(let origin):
      settle(slope: band.slope(at: origin + along(pan.translation)))
      pan.silence()
    case .slide:
      panel.slide?.letGo(velocity: pan === own || isFollowing ? along(pan.velocity) : 0)
      pan.silence()
      pan = own
    }
  }

  /// Keeps what is shown when the panel's travel has grown; the conductor keeps a transition itself.
  package func rescale() {
    switch hold {
    case .transition:
      // The grip starts anew at an end of the way, with the stretch beyond it as it is shown.
      base = give.state(at: stage.now).offset
    case .place:
      hold = .place(origin: requested)
      pan.resetTranslation()
    case .slide:
      panel.slide?.takeHold(mayGo: slideMayGo)
      pan.resetTranslation()
    case nil: return
    }
  }

  /// Where a finger would be to stretch the panel as it is shown, in points outward.
  private var requested: Double {
    band.nearestInverse(of: give.state(at: stage.now).offset)
  }

  /// The panel goes away in another direction from now on.
  package func turned() {
    letGo()
    madeGive?.reset()
    madeGive = nil
  }

  /// The transition in or out is over.
  ///
  /// - Parameter isGone: Whether the panel is no longer there.
  package func transitionEnded(isGone: Bool) {
    if case .transition = hold { hold = nil }
    if isGone {
      madeGive?.reset()
      panel.slide?.reset()
    }
  }
}
