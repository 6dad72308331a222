import Drawing
import Input

/// What the interface knows from frame to frame, and how input changes it.
///
/// Input is judged at once by what the last frame painted, and waits, addressed to one widget, until
/// that widget is called.
struct InterfaceCore {
  /// The latest time heard of, in seconds.
  var time = 0.0
  /// Where the pointer is, if it is in the window.
  var pointer: Point?
  /// The widget under the pointer, and its tooltip.
  private var hover = Hover()
  /// The widget that holds the pointer.
  var active: WidgetID?
  /// Who has the keyboard.
  var keyboard = KeyboardFocus()
  /// Whether the press that is going on began outside the interface.
  private var isPressForeign = false
  private var clicks = ClickCounter()
  /// What can be hit and focused, as of the last frame.
  private var painted = Painted()
  /// The same of the frame that is being painted.
  private var next = Painted()
  /// What has arrived for widgets since the last frame.
  private var mail: [Mail] = []
  /// What widgets keep from frame to frame.
  var memory = WidgetMemory()
  var needsFrame = true

  /// What one frame has painted.
  private struct Painted {
    /// What can be hit, back to front.
    var targets: [Target] = []
    /// What can have the focus, in its order.
    var stops: [Stop] = []

    /// Forgets everything but the memory.
    mutating func removeAll() {
      targets.removeAll(keepingCapacity: true)
      stops.removeAll(keepingCapacity: true)
    }
  }

  /// What the pointer can hit.
  struct Target {
    var id: WidgetID
    var rect: Rect
    /// 0, or 1 for what lies above everything else.
    var layer: Int
    var shape: PointerShape
    /// Whether it follows the wheel.
    var scrolls = false
    /// Whether a press gives it the focus.
    var takesFocus = false
    var hasHelp = false
    /// Whether it is there to be used; a panel's ground is not.
    var isWidget = true
  }

  /// What the keyboard can reach.
  struct Stop {
    var id: WidgetID
    var keys: WidgetKeys
  }

  /// One event and the widget that it is for.
  struct Mail {
    var id: WidgetID
    var event: WidgetEvent
  }

  /// The widget under the pointer.
  var hot: WidgetID? { hover.widget }

  /// The widget that has the keyboard.
  var focused: WidgetID? { keyboard.widget }

  // MARK: Pointer

  mutating func move(to place: Point, _ held: Modifiers) -> Bool {
    pointer = place
    if isPressForeign { return false }
    if let active {
      clicks.move(to: place)
      post(.move(place, held), to: active)
      return true
    }
    updateHot()
    // A widget may look different under each point of it.
    if target(hot)?.isWidget == true { needsFrame = true }
    return hot != nil
  }

  mutating func down(at place: Point, _ held: Modifiers) -> Bool {
    pointer = place
    keyboard.isVisible = false
    hover.isTooltipDismissed = true
    needsFrame = true
    let target = topmost(at: place) { _ in true }
    if memory.menu != nil && target?.layer != 1 {
      memory.menu = nil
      isPressForeign = false
      return true
    }
    guard let target else {
      focus(nil)
      isPressForeign = true
      return false
    }
    focus(target.takesFocus ? target.id : nil)
    if target.isWidget { keyboard.last = target.id }
    active = target.id
    post(.down(place, held, clicks: clicks.count(target.id, place, at: time)), to: target.id)
    return true
  }

  mutating func up(at place: Point, _ held: Modifiers) -> Bool {
    pointer = place
    let wasForeign = isPressForeign
    isPressForeign = false
    let receiver = active
    active = nil
    updateHot()
    guard let receiver, !wasForeign else { return false }
    post(.up(place, held), to: receiver)
    return true
  }

  mutating func scroll(by way: Vector, at place: Point) -> Bool {
    guard topmost(at: place, where: { _ in true }) != nil else { return memory.menu != nil }
    if let target = topmost(at: place, where: \.scrolls) { post(.scroll(way), to: target.id) }
    return true
  }

  /// The pointer or the window was taken away: a drag in progress is taken back.
  mutating func cancel() {
    if let active { post(.cancel, to: active) }
    active = nil
    isPressForeign = false
    pointer = nil
    updateHot()
  }

  private func topmost(at place: Point, where matches: (Target) -> Bool) -> Target? {
    let layer = painted.targets.contains { $0.layer == 1 && $0.rect.contains(place) } ? 1 : 0
    return painted.targets.last { $0.layer == layer && $0.rect.contains(place) && matches($0) }
  }

  func covers(_ place: Point) -> Bool { topmost(at: place) { _ in true } != nil }

  func target(_ id: WidgetID?) -> Target? {
    guard let id else { return nil }
    return painted.targets.last { $0.id == id }
  }

  private mutating func updateHot() {
    let found = isPressForeign ? nil : pointer.flatMap { topmost(at: $0) { _ in true } }
    let id = memory.menu != nil && found?.layer != 1 ? nil : found?.id
    guard id != hot else { return }
    hover.move(to: id, at: time)
    needsFrame = true
  }

  // MARK: Keyboard

  mutating func key(_ stroke: KeyStroke) -> Bool {
    if stroke == "Tab" || stroke == "Shift+Tab" {
      guard !painted.stops.isEmpty else { return false }
      moveFocus(by: stroke == "Tab" ? 1 : -1)
      return true
    }
    if stroke == "Escape" { return escape() }
    guard let focused, let stop = painted.stops.first(where: { $0.id == focused }) else {
      return false
    }
    let keys = editing != nil ? stop.keys.union(.text) : stop.keys
    guard keys.takes(stroke) else { return false }
    keyboard.isVisible = true
    post(.key(stroke.key, stroke.namedModifiers), to: focused)
    return true
  }

  mutating func text(_ text: String) -> Bool {
    guard let focused, let stop = painted.stops.first(where: { $0.id == focused }) else {
      return false
    }
    guard editing != nil || !stop.keys.isDisjoint(with: [.text, .number]) else {
      // The press that made the character may have been taken.
      return text == " " && stop.keys.contains(.space)
    }
    post(.text(text), to: focused)
    return true
  }

  /// Backs out one level: a menu, a drag, typing, the tooltip's owner, the focus.
  private mutating func escape() -> Bool {
    if memory.menu != nil {
      memory.menu = nil
      needsFrame = true
    } else if let active {
      post(.cancel, to: active)
      self.active = nil
      updateHot()
    } else if let focused, editing != nil {
      post(.key("Escape", []), to: focused)
    } else if focused != nil {
      focus(nil)
    } else {
      return false
    }
    return true
  }

  private mutating func moveFocus(by step: Int) {
    keyboard.isVisible = true
    memory.menu = nil
    let from = (focused ?? keyboard.last).flatMap { id in painted.stops.firstIndex { $0.id == id } }
    let start = from ?? (step > 0 ? -1 : 0)
    focus(painted.stops[(start + step + painted.stops.count) % painted.stops.count].id)
    keyboard.isToBeRevealed = true
  }

  mutating func focus(_ id: WidgetID?) {
    needsFrame = true
    guard id != focused else { return }
    if let focused {
      post(.blurred, to: focused)
      keyboard.last = focused
    }
    if memory.menu?.id != id { memory.menu = nil }
    hover.isTooltipDismissed = false
    keyboard.widget = id
    if let id { post(.focused, to: id) }
  }

  // MARK: Mail

  private mutating func post(_ event: WidgetEvent, to id: WidgetID) {
    mail.append(Mail(id: id, event: event))
    needsFrame = true
  }

  /// What has arrived for a widget, in its order.
  func events(for id: WidgetID) -> [WidgetEvent] {
    guard mail.contains(where: { $0.id == id }) else { return [] }
    return mail.compactMap { $0.id == id ? $0.event : nil }
  }

  // MARK: Tooltips

  /// Whether a widget's tooltip is to be shown.
  func showsTooltip(_ id: WidgetID) -> Bool {
    guard active == nil, memory.menu == nil, !hover.isTooltipDismissed else { return false }
    if id == focused && keyboard.isVisible && editing == nil { return true }
    return id == hot && time >= hover.tooltipTime
  }

  /// When a tooltip that is not there yet will be, in seconds.
  var tooltipDue: Double? {
    guard active == nil, memory.menu == nil, !hover.isTooltipDismissed,
      target(hot)?.hasHelp == true,
      time < hover.tooltipTime
    else { return nil }
    return hover.tooltipTime
  }

  // MARK: Frames

  mutating func add(_ target: Target) { next.targets.append(target) }

  mutating func add(_ stop: Stop, name: String) {
    precondition(
      !next.stops.contains { $0.id == stop.id },
      "Two widgets of one frame are called “\(name)”; give one an id, or a scope, of its own.")
    next.stops.append(stop)
  }

  /// Takes over what the frame painted, and forgets whom it did not.
  mutating func endFrame() {
    swap(&painted, &next)
    next.removeAll()
    // What an event changed may have been painted before the widget that it went to was called.
    if !mail.isEmpty { needsFrame = true }
    mail.removeAll(keepingCapacity: true)
    keyboard.isToBeRevealed = false
    keyboard.revealed = nil
    if let active, target(active) == nil { self.active = nil }
    if let focused, !painted.stops.contains(where: { $0.id == focused }) {
      keyboard.widget = nil
      needsFrame = true
    }
    memory.keepFocus(of: focused)
    if active == nil { updateHot() }
  }

  // MARK: Typing

  /// The text that is being typed into the focused widget.
  var editing: Editing? { focused.flatMap { memory[editing: $0] } }
}
