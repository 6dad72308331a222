public import Drawing
import Input

/// Recognizes one kind of movement in the touches on its view; the counterpart of
/// `UIGestureRecognizer`.
///
/// A continuous gesture goes possible → began → changed* → ended or cancelled, a discrete one
/// possible → ended, and either may fail from possible. When the touch is over it is reset to
/// possible. Any other step traps.
///
/// A recognizer is a pure function of the touches and of time. It has no timer: what must happen at
/// an instant is scheduled with ``setDue(after:)`` and happens at that instant, however often the
/// stage is sampled.
///
/// To write your own, override ``touchesBegan(_:with:)``, ``touchesMoved(_:with:)``,
/// ``touchesEnded(_:with:)``, ``touchesCancelled(_:with:)`` and ``reset()``, and set `state`, as with
/// UIKit. Of a gesture that takes one finger it is enough to override ``touchBegan(_:)``,
/// ``touchMoved(_:)`` and ``touchEnded(_:)``.
///
/// It has more properties than most types: half are UIKit's own, the others are what is remembered of
/// one touch until it is decided which gesture wins it.
@MainActor
open class GestureRecognizer {
  /// The state of a recognizer.
  nonisolated public enum State: Int, Hashable, Sendable {
    /// Watching, or recognized but waiting for another gesture to fail.
    case possible
    /// A continuous gesture has been recognized.
    case began
    /// A recognized gesture has moved on.
    case changed
    /// The gesture was completed; also a discrete gesture's "recognized".
    case ended
    /// A recognized gesture was cancelled, for example because the touch was taken away.
    case cancelled
    /// The touch was not this gesture.
    case failed

    /// Whether the gesture may go on to `next`.
    func canBecome(_ next: State) -> Bool {
      switch (self, next) {
      case (.possible, .began), (.possible, .ended), (.possible, .failed): true
      case (.began, .changed), (.began, .ended), (.began, .cancelled): true
      case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
      default: false
      }
    }

    /// A discrete gesture was recognized; the same as ``ended``.
    public static var recognized: State { .ended }

    /// Whether only a reset leads on.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// The name in traces, `owner/role`.
  public final var name: String
  /// Whether it is one of the library's own, as a scroll view's pan is.
  package internal(set) final var isBuiltIn = false
  /// The thresholds of the gesture.
  public let configuration: GestureConfiguration
  /// The view whose touches are watched, including those of its subviews.
  public internal(set) final weak var view: View?
  /// The recognizer's state, which a subclass may set.
  ///
  /// Unlike ``become(_:)``, it takes steps that a life does not have as UIKit's users mean them: what is
  /// cancelled before it is recognized fails, what fails afterwards is cancelled, and what is over stays
  /// so until it is reset.
  public final var state: State {
    get { phase }
    set { settle(on: newValue) }
  }
  /// The state itself.
  var phase = State.possible
  /// Called on began, changed, ended and cancelled, before the other targets.
  public final var action: ((GestureRecognizer) -> Void)? { didSet { holdOn(to: oldValue) } }
  private var targets: [(token: Target, place: CodePlace, act: (GestureRecognizer) -> Void)] = [] {
    didSet { holdOn(to: oldValue) }
  }
  private var targetCount = 0
  /// Asked before the gesture is recognized, before the delegate; `false` makes it fail.
  public final var shouldBegin: (() -> Bool)?
  /// Has a say in what the recognizer may do.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether touches are watched. Switching it off in the middle cancels the gesture; switching it on
  /// takes effect with the next touch.
  public final var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }
  /// Whether the view of the fingers is told that they are cancelled once the gesture is recognized, and
  /// hears nothing more of them. The default is `true`.
  public final var cancelsTouchesInView = true
  /// Whether the view hears of the fingers only when the gesture has failed. The default is `false`.
  public final var delaysTouchesBegan = false
  /// Whether the view hears that the fingers are lifted only when the gesture has failed. The default is
  /// `true`.
  public final var delaysTouchesEnded = true
  /// Where the pointer was last, in points of the stage; of several, their centre.
  public internal(set) final var location = Point.zero

  /// What settles who wins, while the recognizer has a touch or has not made up its mind about one.
  weak var delivery: TouchDelivery?
  /// The fingers that are down and that the recognizer was given, in the order in which they came down.
  private(set) final var fingers: [Finger] = []
  /// The finger that a recognizer of one finger watches.
  private weak var lead: Finger?
  /// What the recognizer will do as soon as every gesture that it waits for has failed.
  var pendingState: PendingState?
  var due: Due?
  var lastTime = 0.0
  private(set) final var required: [Required] = []

  /// A recognizer that must fail first; it belongs to others.
  struct Required { weak var recognizer: GestureRecognizer? }

  /// Creates a recognizer.
  ///
  /// - Parameters:
  ///   - name: The name in traces, `owner/role`; its type's by default.
  ///   - configuration: The thresholds of the gesture.
  public init(name: String = "", configuration: GestureConfiguration = GestureConfiguration()) {
    self.name = name.isEmpty ? String(describing: Self.self) : name
    self.configuration = configuration
  }

  // MARK: For subclasses

  /// A finger went down on the view. The default calls ``touchBegan(_:)`` if it is the first.
  ///
  /// Each finger comes in a call of its own, even where several do something at the same time.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if let touch = leading(touches) { touchBegan(touch) }
  }
  /// A finger moved while down. The default calls ``touchMoved(_:)`` if it came down first.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if let touch = leading(touches) { touchMoved(touch) }
  }
  /// A finger went up; it still counts in ``numberOfTouches``. A gesture that is still possible when the
  /// last one is up fails, unless it is waiting or has scheduled an instant. The default calls
  /// ``touchEnded(_:)`` if it came down first.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if let touch = leading(touches) { touchEnded(touch) }
  }
  /// A finger was taken away. Afterwards the gesture is cancelled, or fails. The default does nothing.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}
  /// The first finger went down on the view. The default does nothing.
  open func touchBegan(_ touch: Touch) {}
  /// The finger that came down first moved. The default does nothing.
  open func touchMoved(_ touch: Touch) {}
  /// The finger that came down first went up. The default does nothing.
  open func touchEnded(_ touch: Touch) {}
  /// The instant scheduled with ``setDue(after:)`` has come.
  open func dueReached() {}
  /// Resets the recognizer to its initial state, and forgets the touch.
  open func reset() {}
  /// Whether the gesture, once recognized, makes `other` fail. The default is `true`. A delegate that
  /// allows both comes first.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether another gesture, once recognized, may make this one fail. The default is `true`. Both this
  /// and the other's ``canPrevent(_:)`` must agree.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this gesture waits until `other` has failed, as after ``require(toFail:)``. The default is
  /// `false`.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether `other` waits until this gesture has failed. The default is `false`.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// What the trace records of the gesture.
  open var traceArgument: Trace.Argument { .none }

  /// The gesture has failed, just now.
  func didFail() {}

  // MARK: Touches

  /// How many fingers are down that belong to the gesture; one that is just being lifted counts still.
  public final var numberOfTouches: Int { fingers.count }

  /// Where one of the fingers is in a view's own coordinates, in points; see ``location(in:)``.
  ///
  /// - Parameters:
  ///   - index: Which one, in the order in which they came down.
  ///   - view: The view, or `nil` for the stage.
  /// - Precondition: The index lies in 0..<``numberOfTouches``.
  public final func location(ofTouch index: Int, in view: View?) -> Point {
    precondition(
      fingers.indices.contains(index),
      "Touch \(index) was asked for, but '\(name)' has \(fingers.count).")
    return fingers[index].touch.location(in: view)
  }

  /// Turns a finger away: the gesture hears nothing more of it.
  public final func ignore(_ touch: Touch, for event: Event) {
    guard let finger = touch.finger else { return }
    finger.watchers.removeAll { $0 === self }
    drop(finger)
  }

  /// Whether it has a finger that is down.
  var hasTouch: Bool { !fingers.isEmpty }

  func holds(_ finger: Finger) -> Bool { fingers.contains { $0 === finger } }

  /// Takes a finger that comes down.
  func hold(_ finger: Finger) {
    if fingers.isEmpty { lead = finger }
    fingers.append(finger)
  }

  /// Lets go of a finger that is up.
  func drop(_ finger: Finger) {
    guard holds(finger) else { return }
    fingers.removeAll { $0 === finger }
    if hasTouch { location = center }
  }

  func dropAll() { fingers = [] }

  /// Takes what a finger does, as a touch at the stage's time.
  func receive(_ touch: Touch, _ phase: Touch.Phase, with event: Event) {
    location = center
    lastTime = touch.time
    switch phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    }
  }

  /// The centre of all fingers, in points of the stage; of one, exactly where it is.
  private var center: Point { GestureRecognizer.center(of: fingers) ?? location }

  /// The centre of fingers, or `nil` without one.
  static func center(of fingers: [Finger]) -> Point? {
    guard let first = fingers.first?.moment.location else { return nil }
    var sum = Vector.zero
    for finger in fingers.dropFirst() { sum = sum + (finger.moment.location - first) }
    return fingers.count == 1 ? first : first + sum * (1 / Double(fingers.count))
  }

  private func leading(_ touches: Set<Touch>) -> Touch? {
    touches.first { $0.finger == nil || $0.finger === lead }
  }

  // MARK: Targets

  /// Identifies what ``addTarget(_:fileID:line:)`` has added.
  nonisolated public struct Target: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// Adds something that is called on began, changed, ended and cancelled, after ``action`` and in the
  /// order of adding.
  ///
  /// - Parameters:
  ///   - act: What is called.
  ///   - fileID: Where the call stands; what the target does is done from there.
  ///   - line: Where the call stands.
  /// - Returns: What ``removeTarget(_:)`` takes it away by.
  @discardableResult
  public final func addTarget(
    _ act: @escaping (GestureRecognizer) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Target {
    targetCount += 1
    let token = Target(number: targetCount)
    targets.append((token, CodePlace(fileID: fileID, line: line), act))
    return token
  }

  /// The line that added the first target.
  var targetPlace: CodePlace? { targets.first?.place }

  /// Removes what was added; nothing happens if it is not there.
  public final func removeTarget(_ target: Target) { targets.removeAll { $0.token == target } }

  /// Calls everybody who wants to know.
  func act() {
    let entered = phase
    action?(self)
    for target in targets where phase == entered {
      Ambient.at(target.place) { target.act(self) }
    }
  }

  // MARK: State

  /// Whether the gesture has been recognized and is not over.
  public final var isActive: Bool { state == .began || state == .changed }

  /// Whether the gesture has been recognized and waits for another to fail, its state still possible.
  public final var isWaiting: Bool { pendingState != nil }

  /// Makes this gesture wait, once it is recognized, until another has failed. Then it begins with
  /// what has accumulated. If the other is recognized, this one fails.
  ///
  /// A recognizer that does not see the touch does not have to fail. Two that wait for each other both
  /// fail.
  ///
  /// - Precondition: `other` is not this recognizer.
  public final func require(toFail other: GestureRecognizer) {
    precondition(other !== self, "The gesture '\(name)' cannot wait for itself to fail.")
    required.removeAll { $0.recognizer == nil || $0.recognizer === other }
    required.append(Required(recognizer: other))
  }

  /// Goes to a state and calls the action.
  ///
  /// Where another gesture must fail first, began and ended are kept until it has; meanwhile the
  /// state remains possible and ``isWaiting`` is true.
  ///
  /// - Precondition: The step is one of those listed above.
  public final func become(_ next: State) {
    if let pendingState, state == .possible { return revise(pendingState, next) }
    precondition(
      state.canBecome(next), "A gesture cannot go from \(state) to \(next), but '\(name)' did.")
    inDelivery {
      switch (state, next) {
      case (.possible, .began): recognize(.begin)
      case (.possible, .ended): recognize(.end)
      case (_, .failed): fail()
      default: enter(next)
      }
    }
  }

  /// Takes a step as UIKit's users mean it.
  private func settle(on next: State) {
    switch (phase, next) {
    case (.possible, .possible): break
    case (.possible, .cancelled): become(.failed)
    case (.possible, .changed): become(isWaiting ? .changed : .began)
    case (.possible, _): if mayRevise(to: next) { become(next) }
    case (.began, .failed), (.changed, .failed): become(.cancelled)
    case (.began, .possible), (.changed, .possible), (.began, .began), (.changed, .began): break
    case (.began, _), (.changed, _): become(next)
    case (.ended, _), (.cancelled, _), (.failed, _): break
    }
  }

  /// Whether a gesture that waits, if it does, can do what it wants now.
  private func mayRevise(to next: State) -> Bool {
    switch pendingState {
    case nil, .begin: true
    case .beginAndEnd, .end: next == .ended || next == .failed
    }
  }

  // MARK: Time

  /// Schedules ``dueReached()`` some seconds from now, replacing an instant scheduled before. It comes
  /// before an event at the same time, and not at all once the gesture is recognized or over.
  ///
  /// - Parameter seconds: In seconds of the hand's clock; finite and not negative.
  public final func setDue(after seconds: Double) {
    precondition(
      seconds >= 0 && seconds.isFinite,
      "A gesture's due instant must be finite and not in the past, but it is \(seconds) s away.")
    clearDue()
    due = delivery?.stage?.schedule(after: seconds) { [weak self] in
      guard let self else { return }
      due = nil
      inDelivery { dueReached() }
    }
  }

  /// Cancels what ``setDue(after:)`` scheduled.
  public final func clearDue() {
    due?.cancel()
    due = nil
  }
}
