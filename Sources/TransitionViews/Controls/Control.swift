public import Drawing

/// A view that a finger presses and that then calls actions; the counterpart of `UIControl`.
///
/// It follows one finger by a recognizer of its own, `id/press` in traces: a pan or a scroll view that
/// recognizes its gesture takes the press away, and a tap on a view around the control does not fire with
/// it, both as in UIKit.
@MainActor
open class Control: View {
  /// What happens to a control; the counterpart of `UIControl.Event`.
  ///
  /// In a subclass it hides the touches' `Event`; there, a method that takes touches says ``TouchEvent``.
  nonisolated public struct Event: OptionSet, Hashable, Sendable {
    /// The raw bits, which are UIKit's.
    public let rawValue: Int

    /// Creates events from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A finger came down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// It moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// It moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// It came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// It left the inside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// It was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// It was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The press was taken away, for example by a pan.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// It came down again in quick succession; for subclasses to send.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A value was changed; for subclasses to send.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control did what it is for: of a button, with `touchUpInside`.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Text begins to be edited; for fields to send.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Text was changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Text is not edited any more.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Everything that happens to text.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// Everything that a finger does.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control looks; the counterpart of `UIControl.State`.
  nonisolated public struct State: OptionSet, Hashable, Sendable {
    /// The raw bits, which are UIKit's.
    public let rawValue: Int

    /// Creates a state from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Enabled, and neither pressed nor selected.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// How far outside its bounds a finger that came down on a control still counts as inside, in points:
  /// UIKit's value, measured.
  nonisolated public static let pressMargin = 70.0

  /// Whether the control reacts to a finger. Disabling it takes a press away.
  open var isEnabled = true {
    didSet {
      press.isEnabled = isEnabled
      if isEnabled != oldValue { stateDidChange() }
    }
  }
  /// Whether the control looks selected; nothing changes it but code.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the control looks pressed.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// Whether a finger that came down on the control is still down.
  public private(set) final var isTracking = false
  /// Whether what holds it follows the finger sideways, so that nothing around it is dragged meanwhile.
  package final var tracksSideways = false
  /// Whether that finger is inside.
  public private(set) final var isTouchInside = false
  /// Where the content lies across; buttons and fields go by it. In the middle by default.
  public final var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Where the content lies from top to bottom. It is kept for code that asks: content lies in the middle.
  public final var contentVerticalAlignment = ContentVerticalAlignment.center

  /// The finger, where it was last.
  private var finger: Touch?
  private let press: ControlPress
  private var actions: [(action: Action, events: Event)] = [] { didSet { holdOn(to: oldValue) } }

  /// Creates a control with a name.
  public override init(id: String, frame: Rect = .zero) {
    press = ControlPress(name: "\(id)/press")
    super.init(id: id, frame: frame)
    connect()
  }

  /// Creates a control that takes its name from its type.
  public override init(frame: Rect) {
    press = ControlPress(name: "press")
    super.init(frame: frame)
    connect()
  }

  private func connect() {
    press.action = { [weak self] press in
      guard press.state == .ended else { return }
      self?.endPress(.touchUpInside)
    }
    press.cancelsTouchesInView = false
    addBuiltIn(press)
  }

  override func wasNamed() { press.name = "\(id)/press" }

  /// How the control looks.
  public final var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The state has changed.
  func stateDidChange() {}

  // MARK: Actions

  /// Calls an action at events, in the order in which actions were added. An action that is there already
  /// is called at these events too.
  public func addAction(_ action: Action, for events: Event) {
    if let index = actions.firstIndex(where: { $0.action === action }) {
      actions[index].events.formUnion(events)
    } else {
      actions.append((action, events))
    }
  }

  /// Does not call an action at events any more.
  public func removeAction(_ action: Action, for events: Event) {
    guard let index = actions.firstIndex(where: { $0.action === action }) else { return }
    actions[index].events.subtract(events)
    if actions[index].events.isEmpty { actions.remove(at: index) }
  }

  /// Calls the actions of events, each one once.
  public func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) { sendAction(entry.action) }
  }

  /// Calls an action; override it to watch or to prevent it.
  open func sendAction(_ action: Action) { action.perform(by: self) }

  // MARK: The press

  /// Does nothing: a control keeps its fingers to itself.
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}

  /// Does nothing: a control keeps its fingers to itself.
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}

  /// Does nothing: a control keeps its fingers to itself.
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {}

  /// Does nothing: a control keeps its fingers to itself.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {}

  /// A finger came down on the control; override it to follow it. The event is always `nil` here.
  ///
  /// - Returns: Whether the control goes on with it. The default is `true`.
  open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }

  /// The finger moved, inside or outside; as ``beginTracking(_:with:)``. `false` ends it.
  open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }

  /// The finger was lifted, inside or outside. The default does nothing.
  open func endTracking(_ touch: Touch?, with event: TouchEvent?) {}

  /// The press was taken away. The default does nothing.
  open func cancelTracking(with event: TouchEvent?) {}

  func beginPress(_ touch: Touch) {
    guard beginTracking(touch, with: nil) else { return }
    finger = touch
    (isTracking, isTouchInside) = (true, true)
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  func movePress(_ touch: Touch, isInside: Bool) {
    guard isTracking else { return }
    finger = touch
    let wasInside = isTouchInside
    isTouchInside = isInside
    isHighlighted = isInside
    guard continueTracking(touch, with: nil) else {
      (isTracking, isTouchInside, isHighlighted) = (false, false, false)
      return
    }
    if isInside != wasInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
  }

  func endPress(_ event: Event) {
    guard isTracking else { return }
    if event == .touchCancel {
      cancelTracking(with: nil)
    } else {
      endTracking(finger, with: nil)
    }
    finger = nil
    (isTracking, isTouchInside) = (false, false)
    isHighlighted = false
    sendActions(for: event)
  }
}

extension Control {
  /// Where content lies across.
  nonisolated public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle, at the left, at the right, or over the whole width.
    case center, left, right, fill
    /// At the edge where the control begins, and at the other one.
    case leading, trailing
  }

  /// Where content lies from top to bottom.
  nonisolated public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle, at the top, at the bottom, or over the whole height.
    case center, top, bottom, fill
  }
}

/// Follows the finger for a control; recognized when it is lifted inside.
private final class ControlPress: GestureRecognizer {
  private var control: Control? { view as? Control }

  override func touchBegan(_ touch: Touch) { control?.beginPress(touch) }

  override func touchMoved(_ touch: Touch) { control?.movePress(touch, isInside: isInside) }

  override func touchEnded(_ touch: Touch) {
    guard state == .possible else { return }
    if isInside { return become(.ended) }
    control?.endPress(.touchUpOutside)
    if state == .possible { become(.failed) }
  }

  override func didFail() { control?.endPress(.touchCancel) }

  private var isInside: Bool {
    guard let control else { return false }
    let margin = Control.pressMargin
    return control.bounds.inset(dx: -margin, dy: -margin).contains(location(in: control))
  }

  /// Only a tap on a view around the control must not fire with it.
  override func canPrevent(_ other: GestureRecognizer) -> Bool { isOuterTap(other) }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { !isOuterTap(other) }

  private func isOuterTap(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.view !== view
  }
}
