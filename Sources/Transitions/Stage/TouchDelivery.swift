import Drawing
import Input

/// Takes the one pointer to the recognizers that watch it, and settles who wins.
///
/// A touch belongs to the recognizers of the view that it came down on and of that view's ancestors,
/// the deepest first. A recognizer is a *member* from there until it has come to a final state and
/// the touch is over; a double tap remains one between its taps. The first member to be recognized
/// makes the others fail, unless both are allowed.
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

  private var members: [GestureRecognizer] = []
  private(set) var isDown = false
  private(set) weak var stage: Stage?
  /// How many calls into recognizers are on the stack; what is over is tidied up after the last.
  private var depth = 0

  /// Connects the delivery to its stage, once.
  func connect(to stage: Stage) { self.stage = stage }

  // MARK: The pointer

  /// Takes what the pointer does: the first `down` finds who watches, and what does not belong to it is
  /// nobody's.
  ///
  /// - Parameters:
  ///   - event: A `down`, `move` or `up`.
  ///   - touch: The same as a place and a time of the stage.
  ///   - root: The view that holds all others.
  func handle(_ event: InputEvent, as touch: Touch, in root: View) {
    switch event {
    case .down:
      guard !isDown else { return }
      isDown = true
      during {
        if let hit = root.hitTest(touch.location, at: touch.time) { admit(touch, on: hit) }
        deliver(event, as: touch)
      }
    case .move, .up:
      guard isDown else { return }
      during {
        deliver(event, as: touch)
        if case .up = event { liftPointer() }
      }
    case .cancel, .scroll, .key, .text, .resize, .rate: break
    }
  }

  /// The pan that has been recognized and is under way; the deepest of several.
  var activePan: PanGestureRecognizer? {
    for case let pan as PanGestureRecognizer in members where pan.isActive { return pan }
    return nil
  }

  /// Takes the touch away from everybody; the pointer counts as up.
  func cancel() {
    guard isDown || !members.isEmpty else { return }
    during {
      for member in members { member.wish = nil }
      for member in members { member.abandon() }
      liftPointer()
    }
  }

  private func liftPointer() {
    isDown = false
    for member in members { member.hasTouch = false }
  }

  private func deliver(_ event: InputEvent, as touch: Touch) {
    for member in members where member.hasTouch && member.watches {
      member.receive(event, as: touch)
    }
  }

  /// Gives a touch to the recognizers above the view that it came down on.
  private func admit(_ touch: Touch, on hit: View) {
    var candidate: View? = hit
    while let view = candidate {
      for recognizer in view.gestureRecognizers where mayWatch(recognizer, touch, on: hit) {
        if recognizer.delivery !== self {
          recognizer.bind(to: self)
          members.append(recognizer)
        }
        recognizer.hasTouch = true
      }
      candidate = view.superview
    }
  }

  private func mayWatch(_ recognizer: GestureRecognizer, _ touch: Touch, on hit: View) -> Bool {
    guard recognizer.isEnabled, !recognizer.isWaiting else { return false }
    let wanted = recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch, on: hit)
    return wanted != false && recognizer.isEnabled && recognizer.view != nil
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
    for loser in losers { loser.wish = nil }
    for loser in losers { loser.fail() }
  }

  /// Lets those go on that waited for a failure.
  func retryWaiting() {
    for member in members where member.isWaiting { member.attempt() }
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
    if depth == 0 { resetFinished() }
  }

  private func isHeld(_ member: GestureRecognizer) -> Bool { isDown && member.hasTouch }

  /// Brings everybody to a final state who has lost the touch and has nothing to wait for.
  private func settleLoose() {
    while let loose = members.first(where: isLoose) { loose.abandon() }
    guard !isDown, members.contains(where: \.isWaiting), !members.contains(where: { $0.due != nil })
    else { return }
    // They wait for each other: nobody will ever fail first.
    for member in members { member.wish = nil }
    settleLoose()
  }

  private func isLoose(_ member: GestureRecognizer) -> Bool {
    guard !isHeld(member), !member.state.isFinal else { return false }
    return member.isActive || (!member.isWaiting && member.due == nil)
  }

  private func resetFinished() {
    let finished = members.filter { !isHeld($0) && $0.state.isFinal }
    guard !finished.isEmpty else { return }
    members.removeAll { !isHeld($0) && $0.state.isFinal }
    for recognizer in finished { recognizer.unbind() }
  }
}
