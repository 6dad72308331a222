import Drawing

/// What the interface knows from frame to frame, and how input changes it.
///
/// Input is judged at once by what the last frame painted, and waits, addressed to one widget, until
/// that widget is called.
struct InterfaceCore {
  /// The latest time heard of, in seconds.
  var time = 0.0
  /// Where the pointer is, if it is in the window.
  var pointer: Point?
  /// The widget under the pointer.
  private(set) var hot: WidgetID?
  /// Since when, in seconds.
  private var hotSince = 0.0
  /// The widget that holds the pointer.
  var active: WidgetID?
  /// The widget that has the keyboard.
  private(set) var focused: WidgetID?
  /// Whether the focus is marked: the keyboard was used since the pointer was.
  var isFocusVisible = false
  /// Where Tab goes on from when nothing has the focus.
  private var lastFocused: WidgetID?
  /// Whether the tooltip was sent away; until the pointer or the focus is elsewhere.
  private var isTooltipDismissed = false
  /// Whether the press that is going on began outside the interface.
  private var isPressForeign = false
  private var lastPress: (id: WidgetID, place: Point, time: Double, clicks: Int)?

  /// What can be hit, as of the last frame, back to front.
  private var targets: [Target] = []
  /// What can have the focus, as of the last frame, in its order.
  private var stops: [Stop] = []
  /// What has arrived for widgets since the last frame.
  private var mail: [Mail] = []
  /// The same of the frame that is being painted.
  private var nextTargets: [Target] = []
  private var nextStops: [Stop] = []

  /// Texts that are being typed: the focused widget's, and until the next frame that of the one before.
  private var editings: [Editing] = []
  /// The number that is being dragged; kept after the drag, for a second click.
  var drag: Drag?
  /// The menu that is open.
  var menu: OpenMenu?
  /// Where a plot is being read by keyboard.
  var reading: (id: WidgetID, fraction: Double)?
  /// How far things are scrolled, in points; each stays until the interface ends.
  var offsets: [(id: WidgetID, offset: Double)] = []
  /// Whether the focus has just been moved by keyboard, so that it is to be scrolled to.
  private(set) var revealsFocus = false
  /// Where the widget is that is to be scrolled to, once it has been called.
  var revealed: Rect?
  var needsFrame = true

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

  // MARK: Pointer

  mutating func pointerMoved(to place: Point, _ held: HeldKeys) -> Bool {
    pointer = place
    if isPressForeign { return false }
    if let active {
      if let press = lastPress, (place - press.place).length > Self.doubleClickReach {
        lastPress = nil
      }
      post(.moved(place, held), to: active)
      return true
    }
    updateHot()
    // A widget may look different under each point of it.
    if target(hot)?.isWidget == true { needsFrame = true }
    return hot != nil
  }

  mutating func pointerDown(at place: Point, _ held: HeldKeys) -> Bool {
    pointer = place
    isFocusVisible = false
    isTooltipDismissed = true
    needsFrame = true
    let target = topmost(at: place) { _ in true }
    if menu != nil && target?.layer != 1 {
      menu = nil
      isPressForeign = false
      return true
    }
    guard let target else {
      focus(nil)
      isPressForeign = true
      return false
    }
    focus(target.takesFocus ? target.id : nil)
    if target.isWidget { lastFocused = target.id }
    active = target.id
    post(.down(place, held, clicks: countClick(target.id, place)), to: target.id)
    return true
  }

  /// How often the same place was pressed in quick succession.
  private mutating func countClick(_ id: WidgetID, _ place: Point) -> Int {
    var clicks = 1
    if let last = lastPress, last.id == id, time - last.time <= Self.doubleClickTime,
      (place - last.place).length <= Self.doubleClickReach
    {
      clicks = last.clicks + 1
    }
    lastPress = (id, place, time, clicks)
    return clicks
  }

  mutating func pointerUp(at place: Point, _ held: HeldKeys) -> Bool {
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
    guard topmost(at: place, where: { _ in true }) != nil else { return menu != nil }
    if let target = topmost(at: place, where: \.scrolls) { post(.scrolled(way), to: target.id) }
    return true
  }

  /// The pointer or the window was taken away: a drag in progress is taken back.
  mutating func cancelPress() {
    if let active { post(.cancelled, to: active) }
    active = nil
    isPressForeign = false
    pointer = nil
    updateHot()
  }

  private func topmost(at place: Point, where matches: (Target) -> Bool) -> Target? {
    let layer = targets.contains { $0.layer == 1 && $0.rect.contains(place) } ? 1 : 0
    return targets.last { $0.layer == layer && $0.rect.contains(place) && matches($0) }
  }

  func covers(_ place: Point) -> Bool { topmost(at: place) { _ in true } != nil }

  func target(_ id: WidgetID?) -> Target? {
    guard let id else { return nil }
    return targets.last { $0.id == id }
  }

  private mutating func updateHot() {
    let found = isPressForeign ? nil : pointer.flatMap { topmost(at: $0) { _ in true } }
    let id = menu != nil && found?.layer != 1 ? nil : found?.id
    guard id != hot else { return }
    hot = id
    hotSince = time
    isTooltipDismissed = false
    needsFrame = true
  }

  // MARK: Keyboard

  mutating func key(_ press: KeyStroke) -> Bool {
    if press.key == "Tab" && press.held.isSubset(of: .shift) {
      guard !stops.isEmpty else { return false }
      moveFocus(by: press.held.contains(.shift) ? -1 : 1)
      return true
    }
    if press.key == "Escape" && press.held.isEmpty { return escape() }
    guard let focused, let stop = stops.first(where: { $0.id == focused }) else { return false }
    let keys = editing != nil ? stop.keys.union(.text) : stop.keys
    guard keys.takes(press) else { return false }
    isFocusVisible = true
    post(.key(press.key, press.held), to: focused)
    return true
  }

  mutating func text(_ text: String) -> Bool {
    guard let focused, let stop = stops.first(where: { $0.id == focused }) else { return false }
    guard editing != nil || !stop.keys.isDisjoint(with: [.text, .number]) else {
      // The press that made the character may have been taken.
      return text == " " && stop.keys.contains(.space)
    }
    post(.text(text), to: focused)
    return true
  }

  /// Backs out one level: a menu, a drag, typing, the tooltip's owner, the focus.
  private mutating func escape() -> Bool {
    if menu != nil {
      menu = nil
      needsFrame = true
    } else if let active {
      post(.cancelled, to: active)
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
    isFocusVisible = true
    menu = nil
    let from = (focused ?? lastFocused).flatMap { id in stops.firstIndex { $0.id == id } }
    let start = from ?? (step > 0 ? -1 : 0)
    focus(stops[(start + step + stops.count) % stops.count].id)
    revealsFocus = true
  }

  mutating func focus(_ id: WidgetID?) {
    needsFrame = true
    guard id != focused else { return }
    if let focused {
      post(.blurred, to: focused)
      lastFocused = focused
    }
    if menu?.id != id { menu = nil }
    isTooltipDismissed = false
    focused = id
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

  /// How long the pointer rests on a widget before its tooltip appears, in seconds.
  static let tooltipDelay = 0.5
  /// How soon a second press makes a double click, in seconds.
  static let doubleClickTime = 0.4
  /// How near to the first one it is then, in points.
  static let doubleClickReach = 4.0

  /// Whether a widget's tooltip is to be shown.
  func showsTooltip(_ id: WidgetID) -> Bool {
    guard active == nil, menu == nil, !isTooltipDismissed else { return false }
    if id == focused && isFocusVisible && editing == nil { return true }
    return id == hot && time >= hotSince + Self.tooltipDelay
  }

  /// When a tooltip that is not there yet will be, in seconds.
  var tooltipDue: Double? {
    guard active == nil, menu == nil, !isTooltipDismissed, target(hot)?.hasHelp == true,
      time < hotSince + Self.tooltipDelay
    else { return nil }
    return hotSince + Self.tooltipDelay
  }

  // MARK: Frames

  mutating func add(_ target: Target) { nextTargets.append(target) }

  mutating func add(_ stop: Stop, name: String) {
    precondition(
      !nextStops.contains { $0.id == stop.id },
      "Two widgets of one frame are called “\(name)”; give one an id, or a scope, of its own.")
    nextStops.append(stop)
  }

  /// Takes over what the frame painted, and forgets whom it did not.
  mutating func endFrame() {
    swap(&targets, &nextTargets)
    swap(&stops, &nextStops)
    nextTargets.removeAll(keepingCapacity: true)
    nextStops.removeAll(keepingCapacity: true)
    // What an event changed may have been painted before the widget that it went to was called.
    if !mail.isEmpty { needsFrame = true }
    mail.removeAll(keepingCapacity: true)
    revealsFocus = false
    revealed = nil
    if let active, target(active) == nil { self.active = nil }
    if let focused, !stops.contains(where: { $0.id == focused }) {
      self.focused = nil
      needsFrame = true
    }
    editings.removeAll { $0.id != focused }
    if let menu, menu.id != focused { self.menu = nil }
    if active == nil { updateHot() }
  }

  // MARK: Typing

  /// The text that is being typed into the focused widget.
  var editing: Editing? { focused.flatMap { self[editing: $0] } }

  /// The text that is being typed into a widget.
  subscript(editing id: WidgetID) -> Editing? {
    get { editings.first { $0.id == id } }
    set {
      editings.removeAll { $0.id == id }
      if let newValue { editings.append(newValue) }
    }
  }

  // MARK: Scrolling

  func offset(of id: WidgetID) -> Double { offsets.first { $0.id == id }?.offset ?? 0 }

  mutating func setOffset(_ offset: Double, of id: WidgetID) {
    guard let index = offsets.firstIndex(where: { $0.id == id }) else {
      if offset != 0 { offsets.append((id, offset)) }
      return
    }
    offsets[index].offset = offset
  }
}
