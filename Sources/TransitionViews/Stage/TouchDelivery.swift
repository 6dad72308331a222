import Drawing
import Input

/// Takes the fingers to the recognizers that watch them, settles who wins, and tells the views.
///
/// A finger belongs to the recognizers of the view that it came down on and of that view's ancestors,
/// the deepest first. A recognizer is a *member* from there until it has come to a final state and
/// all of its fingers are lifted; a double tap remains one between its taps. The first member to be
/// recognized makes the others fail, unless both are allowed.
final class TouchDelivery {
  /// Whether a recognized gesture may act.
  enum Standing {
    /// Nothing is in its way.
    case clear
    /// Another that must fail first has not made up its mind.
    case wait
    /// Another that had to fail was recognized.
    case lost
  }

  private var members: [GestureRecognizer] = [] { didSet { holdOn(to: oldValue) } }
  /// The fingers that are down, in the order in which they came down.
  private(set) var fingers: [Finger] = []
  /// Those that are lifted and whose views have yet to hear of it.
  private var lifted: [Finger] = []
  /// Recognizers of a pointer that is not down.
  private var hovering: [HoverGestureRecognizer] = []
  private var latestTap: Tap?
  let event = Event()
  private(set) weak var stage: Stage?
  /// How many calls into recognizers are on the stack; what is over is tidied up after the last.
  private var depth = 0
  private var isTelling = false

  /// A short press that another may follow.
  private struct Tap {
    var location: Point
    /// In seconds of the hand's clock.
    var time: Double
    var count: Int
  }

  /// Connects the delivery to its stage, once.
  func connect(to stage: Stage) {
    self.stage = stage
    event.delivery = self
  }

  /// Lets go of every finger, for a stage that is going: fingers and their recognizers keep each other. The
  /// recognizers are as before any touch, and nobody is called.
  func letGo() {
    for finger in fingers + lifted { finger.watchers.removeAll() }
    for member in members { member.unbind() }
  }

  // MARK: The pointers

  /// Takes what a pointer does: its first `down` finds who watches, and what does not belong to one is
  /// nobody's, but for a pointer that hovers.
  ///
  /// - Parameters:
  ///   - event: A `down`, `move` or `up`.
  ///   - touch: The same as a place and a time of the stage.
  ///   - root: The view that holds all others.
  func handle(_ event: InputEvent, as touch: Touch, in root: View) {
    guard let pointer = event.pointer?.number else { return }
    let finger = fingers.first { $0.pointer == pointer }
    switch (event, finger) {
    case (.down, nil): land(pointer, touch, in: root)
    case (.move, let finger?): go(finger, to: touch)
    case (.up, let finger?): lift(finger, at: touch)
    case (.move, nil): if pointer == 0 { hover(at: touch, in: root) }
    default: break
    }
  }

  private func land(_ pointer: Int, _ touch: Touch, in root: View) {
    let finger = Finger(
      pointer: pointer, at: touch, tapCount: tapCount(of: touch), on: stage)
    latestTap = nil
    fingers.append(finger)
    during {
      if pointer == 0 { endHovering() }
      if let hit = root.hitTest(touch.location, at: touch.time), !isKeptOut(of: hit) {
        finger.isTaken = !hit.isMultipleTouchEnabled && fingers.contains { $0.view === hit }
        finger.view = hit
        admit(finger, on: hit)
      }
      stage?.notePress(finger)
      deliver(finger)
    }
  }

  private func go(_ finger: Finger, to touch: Touch) {
    finger.go(to: touch, .moved)
    during { deliver(finger) }
  }

  private func lift(_ finger: Finger, at touch: Touch) {
    noteTap(finger, at: touch)
    finger.go(to: touch, .ended)
    during {
      deliver(finger)
      letGo(of: finger)
    }
  }

  /// Whether there is a finger on the stage.
  var isDown: Bool { !fingers.isEmpty }

  /// The pan that has been recognized and is under way; the deepest of several.
  var activePan: PanGestureRecognizer? {
    for case let pan as PanGestureRecognizer in members where pan.isActive { return pan }
    return nil
  }

  /// Takes all fingers away from everybody; the pointers count as up.
  func cancel() {
    guard isDown || !members.isEmpty || !hovering.isEmpty else { return }
    latestTap = nil
    let all = fingers
    for finger in all { finger.cancel() }
    during {
      endHovering()
      for member in members { member.pendingState = nil }
      for member in members {
        for finger in all where member.holds(finger) && member.watches {
          member.touchesCancelled([finger.touch], with: event)
        }
        member.abandon()
      }
      for finger in all { letGo(of: finger) }
    }
  }

  /// Whether a press now could be another tap of one that was there before, at a time of the hand's clock.
  func remembersTap(at handTime: Double) -> Bool {
    latestTap.map { handTime - $0.time <= TouchDelivery.thresholds.multiTapInterval } ?? false
  }

  private static let thresholds = GestureConfiguration()

  private func tapCount(of touch: Touch) -> Int {
    guard let tap = latestTap, remembersTap(at: touch.handTime),
      (touch.location - tap.location).length <= TouchDelivery.thresholds.multiTapSlop
    else { return 1 }
    return tap.count + 1
  }

  private func noteTap(_ finger: Finger, at touch: Touch) {
    let start = finger.start
    guard fingers.count == 1,
      touch.handTime - start.handTime <= TouchDelivery.thresholds.multiTapPress,
      (touch.location - start.location).length <= TouchDelivery.thresholds.tapSlop
    else { return }
    latestTap = Tap(location: start.location, time: touch.handTime, count: finger.tapCount)
  }

  // MARK: Recognizers

  private func deliver(_ finger: Finger) {
    let touch = finger.touch
    for member in members where member.holds(finger) && member.watches {
      member.receive(touch, finger.moment.phase, with: event)
    }
  }

  private func letGo(of finger: Finger) {
    fingers.removeAll { $0 === finger }
    if finger.view != nil { lifted.append(finger) }
    for member in members { member.drop(finger) }
    if finger.view == nil { finger.watchers.removeAll() }
  }

  /// Gives a finger to the recognizers above the view that it came down on.
  private func admit(_ finger: Finger, on hit: View) {
    var candidate: View? = hit
    while let view = candidate {
      for recognizer in view.gestureRecognizers where mayWatch(recognizer, finger, on: hit) {
        if recognizer.delivery !== self {
          recognizer.bind(to: self)
          members.append(recognizer)
        }
        recognizer.hold(finger)
        finger.watchers.append(recognizer)
        if recognizer.isActive && recognizer.cancelsTouchesInView { finger.isTaken = true }
      }
      candidate = view.superview
    }
  }

  private func mayWatch(_ recognizer: GestureRecognizer, _ finger: Finger, on hit: View) -> Bool {
    guard recognizer.isEnabled, !(recognizer is HoverGestureRecognizer),
      !recognizer.isWaiting || recognizer.hasTouch,
      // What another stage has left in it is forgotten.
      recognizer.delivery !== self || !recognizer.state.isFinal
    else { return false }
    let touch = finger.touch
    let wanted =
      recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch, on: hit) != false
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
    return wanted && recognizer.isEnabled && recognizer.view != nil
  }

  /// Whether a view that wants no other fingers on the stage beside its own keeps a finger out.
  private func isKeptOut(of hit: View) -> Bool {
    fingers.contains { other in
      guard let view = other.view, view !== hit else { return false }
      return view.isExclusiveTouch || hit.isExclusiveTouch
    }
  }

  // MARK: Hovering

  /// Whether a pointer hovers over a view that watches it.
  var isHovering: Bool { !hovering.isEmpty }

  private func hover(at touch: Touch, in root: View) {
    var above: [HoverGestureRecognizer] = []
    var candidate = root.hitTest(touch.location, at: touch.time)
    while let view = candidate {
      for case let recognizer as HoverGestureRecognizer in view.gestureRecognizers
      where recognizer.isEnabled { above.append(recognizer) }
      candidate = view.superview
    }
    guard !above.isEmpty || !hovering.isEmpty else { return }
    during {
      for recognizer in hovering where !above.contains(where: { $0 === recognizer }) {
        recognizer.leave()
      }
      for recognizer in above {
        if recognizer.delivery !== self {
          recognizer.bind(to: self)
          hovering.append(recognizer)
        }
        recognizer.hover(at: touch)
      }
    }
  }

  private func endHovering() {
    for recognizer in hovering { recognizer.leave() }
  }

  // MARK: Views

  /// Tells the views what their fingers have done, as far as no recognizer holds it back.
  private func tellViews() {
    guard !isTelling, !(fingers.isEmpty && lifted.isEmpty) else { return }
    isTelling = true
    defer { isTelling = false }
    // A view may move fingers and end gestures, so that there is more to tell.
    while let finger = (lifted + fingers).first(where: { mayTell($0) }) {
      if finger.isTaken || hasLeft(finger) { finger.forget(event) } else { finger.tell(event) }
    }
    // A recognizer may keep what it last saw of a finger, which must not keep the recognizer.
    for finger in lifted where finger.untold.isEmpty { finger.watchers.removeAll() }
    lifted.removeAll { $0.untold.isEmpty }
  }

  private func mayTell(_ finger: Finger) -> Bool {
    if finger.isHeard && (finger.isTaken || hasLeft(finger)) { return true }
    guard let next = finger.untold.first else { return false }
    if finger.isTaken { return true }
    switch next.phase {
    case .began: return !isUndecided(finger) { $0.delaysTouchesBegan }
    case .ended: return !isUndecided(finger) { $0.delaysTouchesEnded }
    case .moved, .cancelled: return true
    }
  }

  /// Tells the views that have just left the stage.
  func viewsHaveLeft() { if isDown { during {} } }

  /// Whether the view is no longer on the stage.
  private func hasLeft(_ finger: Finger) -> Bool {
    guard let view = finger.view, let stage else { return true }
    return view.root !== stage.window
  }

  private func isUndecided(
    _ finger: Finger, _ delays: (GestureRecognizer) -> Bool
  ) -> Bool {
    finger.watchers.contains { $0.delivery === self && $0.state == .possible && delays($0) }
  }

  // MARK: Who wins

  /// Whether a recognized gesture may act, must wait or has lost.
  func standing(of recognizer: GestureRecognizer) -> Standing {
    var standing = Standing.clear
    for other in members where other !== recognizer && requires(recognizer, failureOf: other) {
      if other.isActive || other.state == .ended { return .lost }
      if other.state == .possible { standing = .wait }
    }
    return standing
  }

  /// Makes those fail that a recognition leaves no room for.
  func won(_ winner: GestureRecognizer) {
    let losers = members.filter {
      $0 !== winner && $0.state == .possible && prevents(winner, $0)
    }
    // None of them may take another's failure for its own chance.
    for loser in losers { loser.pendingState = nil }
    for loser in losers { loser.fail() }
    guard winner.cancelsTouchesInView else { return }
    for finger in fingers + lifted where finger.watchers.contains(where: { $0 === winner }) {
      finger.isTaken = true
    }
  }

  /// Lets those go on that waited for a failure.
  func retryWaiting() {
    for member in members where member.isWaiting { member.attempt() }
  }

  /// Whether another pan on a view further out may yet be recognized along an axis.
  func hasRival(of recognizer: GestureRecognizer, along axis: ScrollAxis) -> Bool {
    members.contains { other in
      guard other !== recognizer, let pan = other as? PanGestureRecognizer, pan.hasTouch,
        pan.state == .possible, !(pan is ScrollPanGestureRecognizer), let view = pan.view,
        recognizer.view?.isDescendant(of: view) == true
      else { return false }
      return pan.axis == .any || (pan.axis == .horizontal) == (axis == .x)
    }
  }

  private func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if requires(other, failureOf: winner) { return true }
    let both =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner) == true
    return !both && winner.canPrevent(other) && other.canBePrevented(by: winner)
  }

  private func requires(_ recognizer: GestureRecognizer, failureOf other: GestureRecognizer) -> Bool
  {
    recognizer.required.contains { $0.recognizer === other }
      || recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
  }

  // MARK: Tidying up

  /// Runs what may change a member, as a part of the stage, and tidies up after the outermost.
  func during(_ body: () -> Void) {
    if let stage, Ambient.stage !== stage {
      return stage.perform { during(body) }
    }
    depth += 1
    body()
    if depth == 1 { settleLoose() }
    depth -= 1
    guard depth == 0 else { return }
    resetFinished()
    tellViews()
  }

  private func isHeld(_ member: GestureRecognizer) -> Bool { member.hasTouch }

  /// Brings everybody to a final state who has lost the touch and has nothing to wait for.
  private func settleLoose() {
    while let loose = members.first(where: isLoose) { loose.abandon() }
    guard !isDown, members.contains(where: \.isWaiting), !members.contains(where: { $0.due != nil })
    else { return }
    // They wait for each other: nobody will ever fail first.
    for member in members { member.pendingState = nil }
    settleLoose()
  }

  private func isLoose(_ member: GestureRecognizer) -> Bool {
    guard !isHeld(member), !member.state.isFinal else { return false }
    return member.isActive || (!member.isWaiting && member.due == nil)
  }

  private func resetFinished() {
    for recognizer in hovering where recognizer.state.isFinal { recognizer.unbind() }
    hovering.removeAll { $0.delivery !== self }
    let finished = members.filter { !isHeld($0) && $0.state.isFinal }
    guard !finished.isEmpty else { return }
    members.removeAll { !isHeld($0) && $0.state.isFinal }
    for recognizer in finished { recognizer.unbind() }
  }
}
