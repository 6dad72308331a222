import Drawing
import SpringEngine
import TransitionCore
import TransitionViews

/// What a stack keeps for the rules of its stage's era; it also decides which touches the pan on the content
/// gets.
final class StackRules: YieldingDelegate {
  weak var navigation: NavigationController?
  /// What was asked for during a transition and comes after it.
  var postponed: [() -> Void] = [] { didSet { holdOn(to: oldValue) } }
  /// Whether the delegate was asked for an animator and has no method for that.
  var isUnanswered = false
  /// Whether the delegate has a method for animators and has given none.
  var isPopWithheld = false
  /// Whether what begins in this step goes on from what ran: then it has its side, however the stage reads now.
  var keepsSide = false
  /// What the touch on the content came down on, if that is a control that follows a finger sideways.
  weak var control: Control?
  /// Takes a zoomed controller back with two fingers; made for the first zoom.
  var pinch: PinchGestureRecognizer?
  /// What those two fingers drive.
  var pinched: SpringDrivenInteractiveTransition?

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch, on view: View
  ) -> Bool { navigation?.letsContentPanReceive(touchOn: view) ?? true }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    guard let other = other as? PanGestureRecognizer, other.comesFirst else { return false }
    return (recognizer as? PanGestureRecognizer)?.beginsAtOnce?() != true
  }

  func yielded(to pan: PanGestureRecognizer) { navigation?.noteYielding(to: pan) }
}

/// What changes of the stack do under the rules of an era; without one none of this has a say.
extension NavigationController {
  /// The era of what runs, or else the one in which the next transition begins.
  private var era: Era? {
    if let run = conductor.transition { return run.era }
    return conductor.stage?.era
  }

  // MARK: Code during a transition

  /// Whether a change of the stack that code asks for may be made now, by an era's rule for calls during a
  /// transition: that is completed for it, or the call is refused, or it waits.
  ///
  /// - Parameters:
  ///   - call: What is called.
  ///   - rule: The rule that decides.
  ///   - isEmpty: Whether the call changes nothing, so that what runs goes on.
  ///   - later: Makes the change when the transition is over; `nil` for a call that is refused.
  func admits(
    _ call: String, by rule: EraRule, isEmpty: Bool = false, later: (() -> Void)? = nil
  ) -> Bool {
    guard let era, let stage = conductor.stage, tuning.reentryPolicy == .automatic else {
      return true
    }
    if let run = conductor.transition {
      guard run.context.isAnimated else { return true }
      // What calls do during a pop is known of no version.
      stage.decides(rule, in: era, for: id, surely: operation == .push)
      if mayOvertake(run) {
        if !conductor.isChanging && !isEmpty { giveWay(run) }
        return true
      }
    } else {
      guard pendingChange.coordinator != nil, !era.has(rule) else { return true }
      stage.decides(rule, in: era, for: id, surely: !isAboutToPop)
    }
    stage.diagnose(id, .refusedInTransit(call: call, waits: later != nil, era: era))
    guard let later else { return false }
    let place = Ambient.place
    rules.postponed.append { Ambient.at(place, later) }
    return false
  }

  /// What a push during a transition does when that is over; `nil` where it is refused.
  func latePush(_ controller: ViewController, _ animated: Bool) -> (() -> Void)? {
    guard let era, era >= .iOS13 else { return nil }
    return { [weak self] in
      guard let self, !viewControllers.contains(where: { $0 === controller }) else { return }
      push(controller, animated)
    }
  }

  /// Makes the changes that wait, one transition after another.
  func followPostponed() {
    while conductor.transition == nil, !conductor.isChanging, pendingChange.coordinator == nil,
      !rules.postponed.isEmpty
    {
      rules.postponed.removeFirst()()
    }
  }

  /// Whether what runs is one of the container's own that its era completes for what comes next.
  func mayOvertake(_ run: TransitionRun) -> Bool {
    guard let era = run.era, run.isContainersOwn else { return false }
    return era.has(run.animator is ZoomAnimator ? .zoom : .popDuringPush)
  }

  /// Whether the change that has been asked for and not begun is a pop.
  private var isAboutToPop: Bool {
    topViewController.map { top in shownStack.dropLast().contains { $0 === top } } ?? false
  }

  /// Lets what runs give way to what code asks for: a pop on its way back may be turned around, anything else
  /// is completed.
  private func giveWay(_ run: TransitionRun) {
    guard !run.context.transitionWasCancelled else { return run.manners.turns = true }
    rules.keepsSide = true
    conductor.stage?.afterwards { [rules] _ in rules.keepsSide = false }
    overtake(run)
  }

  /// Completes what runs: a slide is still seen to its end, below what comes next, and so is a zoom, in what
  /// zooms the same view the other way.
  private func overtake(_ run: TransitionRun) {
    guard let stage = conductor.stage else { return }
    if let zoom = run.animator as? ZoomAnimator {
      zoom.giveWay(on: stage)
      return conductor.overtake()
    }
    guard let slide = run.animator as? NavigationSlideAnimator else { return conductor.cutShort() }
    guard operation == .pop else { return conductor.overtake() }
    Ambient.with(stage) {
      let away = NavigationSlideAnimator.aside(in: contentView, isMirrored: side < 0)
      let page = LeavingPage(of: run, to: away, spring: ruledRelease.spring)
      conductor.overtake()
      slide.removeShade(from: contentView)
      page?.leave(over: contentView)
    }
  }

  // MARK: What runs

  /// Gives a transition that begins the manners of its era.
  func adoptManners(_ run: TransitionRun) {
    guard let era = run.era else { return }
    let zooms = run.animator is ZoomAnimator
    run.manners.catches = zooms && era.has(.zoomCatch)
    run.manners.turns = false
    run.manners.hears = run.isContainersOwn && era.has(zooms ? .zoom : .liveSlide)
    if zooms {
      connectPinch()
      conductor.stage?.decides(.zoom, in: era, for: id)
    }
    guard run.animator is NavigationSlideAnimator, operation == .push, run.context.isAnimated else {
      return
    }
    conductor.stage?.decides(.exponentialPush, in: era, for: id)
  }

  /// Whether a tap on the bar is heard while something runs.
  var isBarHeard: Bool {
    guard let run = conductor.transition, let era = run.era, run.context.isAnimated,
      !run.manners.hears
    else { return true }
    conductor.stage?.decides(.everyBackTap, in: era, for: id)
    return false
  }

  /// A transition is over; of one that was cancelled the delegate hears nothing.
  func noteSilence(after run: TransitionRun) {
    guard let era = run.era, operation == .pop else { return }
    conductor.stage?.decides(.silentCancel, in: era, for: id)
  }

  // MARK: Fingers

  /// Whether the pan on the content gets a touch.
  func letsContentPanReceive(touchOn view: View) -> Bool {
    guard let stage = conductor.stage, let era = stage.era, era.has(.contentPop) else {
      return true
    }
    if conductor.transition?.manners.hears == true {
      // Nobody knows whether a finger that rests stops a slide.
      stage.decides(.liveSlide, in: era, for: id, surely: false)
    }
    rules.control = nil
    var candidate: View? = view
    while let view = candidate, view !== contentView {
      if let scrollView = view as? ScrollView, scrollView.canScroll(.x) {
        stage.decides(.contentPopYields, in: era, for: id)
        return false
      }
      if let control = view as? Control, control.tracksSideways { rules.control = control }
      candidate = view.superview
    }
    return true
  }

  /// Notes that a slide keeps touches from the content, so that they come to the view behind it.
  func noteDeadTouches(_ touches: Set<Touch>) {
    guard touches.contains(where: { $0.view === view }), let run = conductor.transition,
      let era = run.era, run.isContainersOwn,
      run.context.isAnimated, !run.context.isInteractive, !run.manners.hears, !run.manners.catches
    else { return }
    conductor.stage?.decides(.liveSlide, in: era, for: id)
  }

  /// Notes that a row is pulled aside where the pan on the content would go back.
  func noteYielding(to pan: PanGestureRecognizer) {
    guard let stage = conductor.stage, let era = stage.era, era.has(.contentPop),
      viewControllers.count > 1, (pan.location.x - pan.startLocation.x) * view.readingSign > 0
    else { return }
    stage.decides(.contentPopYields, in: era, for: id)
  }

  /// Whether a pan on the content goes back.
  var mayPopFromContent: Bool {
    guard let stage = conductor.stage, let era = stage.era, era.has(.contentPop),
      (catchPan.location.x - catchPan.startLocation.x) * view.readingSign > 0, letsPopBegin
    else { return false }
    if rules.control?.isTracking == true {
      stage.decides(.contentPopYields, in: era, for: id)
      return false
    }
    if topViewController?.prefersZoom == true {
      let start = catchPan.startLocation.x
      let inset = view.readingSign > 0 ? start : contentView.bounds.width - start
      guard inset >= EraRule.zoomSwipeInset else { return false }
      stage.decides(.zoomContentSwipe, in: era, for: id)
    }
    guard mayDragBack() else { return false }
    stage.decides(.contentPop, in: era, for: id)
    return true
  }

  /// Whether a finger that moves interrupts what runs, where an era lets it. What only fades has no place from
  /// which a finger could go on.
  func givesWayToFinger(_ run: TransitionRun) -> Bool {
    !run.context.isInteractive && !run.manners.catches && mayOvertake(run)
      && !(run.animator is CrossFadeAnimator)
  }

  /// Completes what a finger interrupts.
  func overtakeForFinger(_ run: TransitionRun) {
    if let era = run.era {
      // What interrupts a pop is known of no version.
      conductor.stage?.decides(.popDuringPush, in: era, for: id, surely: operation == .push)
    }
    overtake(run)
  }

  /// Whether a finger takes a pop on that is on its way back, rather than beginning one; so is it here, and
  /// known of no version.
  func goesOnByFinger(_ run: TransitionRun) -> Bool {
    guard let era = run.era, operation == .pop, run.context.transitionWasCancelled,
      run.isPullable, givesWayToFinger(run)
    else { return false }
    conductor.stage?.decides(.liveSlide, in: era, for: id, surely: false)
    return true
  }

  /// Lets the page follow as far behind a finger that has begun to take it back as the era has it.
  func fingerBegins(_ pan: PanGestureRecognizer) {
    guard pan.state == .began, conductor.transition == nil, let stage = conductor.stage,
      let era = stage.era
    else { return }
    stage.decides(.pageTrails, in: era, for: id)
    let slop = tuning.gestures.panSlop
    guard era.has(.pageTrails), pan.axis == .horizontal, slop == GestureConfiguration().panSlop
    else { return }
    let behind = Vector(dx: (EraRule.pageTrail - slop) * view.readingSign, dy: 0)
    pan.setTranslation(pan.translation - behind, in: nil)
  }

  /// Notes what decides where a released pop goes.
  func noteRelease(of pan: PanGestureRecognizer) {
    guard pan.state == .ended, conductor.grip != nil, let era, let stage = conductor.stage else {
      return
    }
    for rule in [EraRule.popCommit, .popRelease] { stage.decides(rule, in: era, for: id) }
  }

  /// The springs and the policy of a release, where nobody has tuned them, by the era.
  var ruledRelease: TransitionRelease {
    var release = TransitionRelease(
      spring: tuning.releaseSpring, edgeSpring: tuning.edgeSpring,
      commitPolicy: tuning.commitPolicy)
    guard let era else { return release }
    let standard = Configuration()
    if era.has(.popRelease), release.spring == standard.releaseSpring {
      release.spring = EraRule.popSpring
    }
    if era.has(.popCommit), release.commitPolicy == standard.commitPolicy {
      release.commitPolicy = EraRule.popPolicy
    }
    return release
  }

  // MARK: Two fingers

  /// Lets two fingers pinch a zoomed controller back.
  private func connectPinch() {
    guard rules.pinch == nil else { return }
    let pinch = PinchGestureRecognizer(name: "\(id)/pinch", configuration: tuning.gestures)
    pinch.shouldBegin = { [weak self, weak pinch] in
      guard let self, let pinch, pinch.scale < 1 else { return false }
      return mayZoomBack()
    }
    pinch.action = { [weak self, weak pinch] _ in
      guard let self, let pinch else { return }
      followPinch(pinch)
    }
    contentView.addBuiltIn(pinch)
    rules.pinch = pinch
  }

  private func followPinch(_ pinch: PinchGestureRecognizer) {
    switch pinch.state {
    case .began: beginPinch()
    case .ended, .cancelled: return endPinch(pinch)
    case .changed, .possible, .failed: break
    }
    rules.pinched?.update(max(1 - pinch.scale, 0))
  }

  private func beginPinch() {
    guard conductor.transition == nil, preparedPop != nil, let stage = conductor.stage else {
      return
    }
    stage.decides(.zoomContentSwipe, for: id)
    let driver = SpringDrivenInteractiveTransition(spring: ruledRelease.spring, travel: 1)
    preparedPop?.interaction = driver
    rules.pinched = driver
    beginDragBack()
  }

  private func endPinch(_ pinch: PinchGestureRecognizer) {
    guard let driver = rules.pinched else { return }
    rules.pinched = nil
    driver.velocity = -pinch.velocity
    let goes = ruledRelease.commitPolicy.commits(
      fraction: driver.percentComplete, velocity: driver.velocity, travel: driver.travel)
    if goes && pinch.state == .ended { driver.finish() } else { driver.cancel() }
  }
}

extension EraRule {
  /// How far the page is behind the finger in iOS 26, in points; measured by others on 27.0.
  fileprivate static let pageTrail = 12.0
  /// The spring of a released pop in iOS 26: an angular frequency of 22 per second and a damping ratio of
  /// 0.85, measured by others on 27.0.
  fileprivate static let popSpring = Spring(stiffness: 22 * 22, damping: 2 * 0.85 * 22)
  /// Where a release sends a pop in iOS 26: over the middle within 0.12 s, measured by others on 27.0. It is
  /// the projection that coasts as far as the finger goes in that time.
  fileprivate static let popPolicy = CommitPolicy.projection(DecelerationRate(timeConstant: 0.12))
}
