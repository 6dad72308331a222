import Drawing
import Input

/// The tool's own interface: buttons, sliders, lists, plots and the rest, on the same display list as
/// everything else.
///
/// It is immediate: nobody builds a tree of widgets. The owner keeps one `Interface`, hands it the
/// input as it arrives, and once a frame calls a function for each widget with a rectangle and the
/// value that it shows. The call paints the widget, changes the value and says what happened. All that
/// lives from frame to frame is what the pointer and the keyboard are doing, text being typed, and how
/// far things are scrolled, each known by the widget's identity: its title, or its `id`, inside the
/// ``Widgets/scope(_:_:)``s around it.
///
///     // When input arrives: whoever is asked first may keep it.
///     if !interface.handle(event, at: time) { workbench.handle(…) }
///
///     // Once a frame:
///     interface.draw(into: &list, window: size, theme: theme, measurer: fonts, at: time) { ui in
///       var column = ui.panel(Rect(x: 16, y: 16, width: 280, height: 320))
///       ui.header("Spring", in: column.takeTop(ui.style.row))
///       let response = Quantity("Response", in: 0.1...2, unit: "s")
///       if ui.slider(response, value: &spring.response, in: column.takeTop(ui.style.row)) == .done {
///         history.record(spring)
///       }
///       if ui.button("Reset", help: "Back to the scene's spring", in: column.takeTop(ui.style.row)) {
///         spring = scene.spring
///       }
///     }
///     window.pointerCursor = PointerCursor(interface.pointerShape)
///
/// The rules, which every widget keeps:
/// - The pointer goes to the topmost widget of the last frame, and stays with the one that it went
///   down on. A press on the stage stays the stage's, whatever it passes over.
/// - Tab and Shift+Tab go round in the order of the calls. Enter and Space press, arrows move, Escape
///   takes a change back or leaves. The focus is marked only once the keyboard was used.
/// - Nothing reads a clock: time comes with input and with frames. The same calls with the same input
///   give the same list.
/// - What can be hit is at least 24 points wide and high, whatever is painted.
///
/// Input is judged at once by what the last frame painted, and waits, addressed to one widget, until that
/// widget is called.
package struct Interface {
  /// The latest time heard of, in seconds.
  var time = 0.0
  /// Where the pointer is, if it is in the window.
  var pointer: Point?
  /// The widget under the pointer, and its tooltip.
  var hover = Hover()
  /// The press that is going on.
  var press = Press.none
  /// Who has the keyboard.
  var keyboard = KeyboardFocus()
  private var clicks = ClickCounter()
  /// How many presses the latest one has become: 2 for the second of a double click.
  var latestClicks: Int { clicks.latestClicks }
  /// What can be hit and focused, as of the last frame.
  var painted = Painted()
  /// The same of the frame that is being painted.
  var next = Painted()
  /// What has arrived for widgets since the last frame.
  var mail: [Mail] = []
  /// What widgets keep from frame to frame.
  var memory = WidgetMemory()
  /// Whether a new frame would differ from the last.
  package internal(set) var needsFrame = true
  /// Whether frames take down what their widgets are to those who do not see them.
  package var isDescribed = false
  /// What the widgets of the last frame are, if it was taken down.
  package internal(set) var descriptions: [Described] = []
  /// Where copied text goes.
  let clipboard: any Clipboard

  /// Creates an interface that nobody has touched.
  ///
  /// - Parameter clipboard: Where copied text goes.
  package init(clipboard: any Clipboard = PrivateClipboard()) { self.clipboard = clipboard }

  /// Whose the press is that is going on.
  enum Press: Hashable {
    /// The pointer is up, or what it held is gone.
    case none
    /// It began outside the interface, and stays there.
    case elsewhere
    /// It belongs to a widget.
    case on(WidgetID)
  }

  /// The widget under the pointer.
  var hot: WidgetID? { hover.widget }

  /// The widget that has the keyboard.
  var focused: WidgetID? { keyboard.widget }

  /// The widget that holds the pointer.
  var active: WidgetID? { if case .on(let id) = press { id } else { nil } }

  /// The text that is being typed into the focused widget.
  var editing: Editing? { focused.flatMap { memory[editing: $0] } }

  // MARK: Input

  /// Takes one input. There is one pointer: those other than the first do nothing.
  ///
  /// - Parameters:
  ///   - event: What happened; places are in window points.
  ///   - time: When it arrived, in seconds; never less than before.
  /// - Returns: Whether the interface keeps it. Otherwise it is for the tool's keys or the stage.
  @discardableResult
  package mutating func handle(_ event: InputEvent, at time: Double) -> Bool {
    self.time = max(self.time, time)
    guard event.pointer?.isFirst != false else { return false }
    switch event {
    case .down(let place, let pointer): return down(at: place, pointer.modifiers)
    case .move(let place, let pointer): return move(to: place, pointer.modifiers)
    case .up(let place, let pointer): return up(at: place, pointer.modifiers)
    case .cancel:
      cancel()
      return false
    case .scroll(let way, let place): return scroll(by: way, at: place)
    case .key(let stroke): return key(stroke)
    case .text(let typed): return text(typed)
    case .resize, .rate: return false
    }
  }

  // MARK: Pointer

  private mutating func move(to place: Point, _ held: Modifiers) -> Bool {
    pointer = place
    if press == .elsewhere { return false }
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

  private mutating func down(at place: Point, _ held: Modifiers) -> Bool {
    pointer = place
    keyboard.isVisible = false
    keyboard.isByTab = false
    hover.isTooltipDismissed = true
    needsFrame = true
    let target = topmost(at: place) { _ in true }
    if memory.menu != nil && target?.layer != 1 {
      memory.menu = nil
      press = .none
      return true
    }
    guard let target else {
      focus(nil)
      press = .elsewhere
      return false
    }
    focus(target.takesFocus ? target.id : nil)
    if target.isWidget { keyboard.last = target.id }
    press = .on(target.id)
    post(.down(place, held, clicks: clicks.count(target.id, place, at: time)), to: target.id)
    return true
  }

  private mutating func up(at place: Point, _ held: Modifiers) -> Bool {
    pointer = place
    let receiver = active
    press = .none
    updateHot()
    guard let receiver else { return false }
    post(.up(place, held), to: receiver)
    return true
  }

  private mutating func scroll(by way: Vector, at place: Point) -> Bool {
    guard topmost(at: place, where: { _ in true }) != nil else { return memory.menu != nil }
    if let target = topmost(at: place, where: \.scrolls) { post(.scroll(way), to: target.id) }
    return true
  }

  /// The pointer or the window was taken away: a drag in progress is taken back.
  private mutating func cancel() {
    if let active { post(.cancel, to: active) }
    press = .none
    pointer = nil
    updateHot()
  }

  private func topmost(at place: Point, where matches: (Target) -> Bool) -> Target? {
    let targets = painted.targets[(painted.sheet?.targets ?? 0)...]
    let layer = targets.contains { $0.layer == 1 && $0.rect.contains(place) } ? 1 : 0
    return targets.last { $0.layer == layer && $0.rect.contains(place) && matches($0) }
  }

  /// Whether a widget or a panel lies at a place.
  package func covers(_ place: Point) -> Bool { topmost(at: place) { _ in true } != nil }

  func target(_ id: WidgetID?) -> Target? {
    guard let id else { return nil }
    return painted.targets.last { $0.id == id }
  }

  mutating func updateHot() {
    let found = press == .elsewhere ? nil : pointer.flatMap { topmost(at: $0) { _ in true } }
    let id = memory.menu != nil && found?.layer != 1 ? nil : found?.id
    guard id != hot else { return }
    hover.move(to: id, at: time)
    needsFrame = true
  }

  // MARK: Keyboard

  private mutating func key(_ stroke: KeyStroke) -> Bool {
    if stroke == "Tab" || stroke == "Shift+Tab" {
      guard !stops.isEmpty else { return false }
      moveFocus(by: stroke == "Tab" ? 1 : -1)
      return true
    }
    if stroke == "Escape" { return escape() }
    guard let focused, let stop = painted.stops.first(where: { $0.id == focused }) else {
      return false
    }
    let keys = editing != nil ? stop.keys.union(.text) : stop.keys
    guard keys.takes(stroke) else {
      // Somebody types at a number, if in vain: that is not for the tool.
      return keys.contains(.number) && keyboard.isByTab && stroke.isLetter
    }
    keyboard.isVisible = true
    post(.key(stroke.key, stroke.namedModifiers), to: focused)
    return true
  }

  private mutating func text(_ text: String) -> Bool {
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
      press = .none
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
    keyboard.isByTab = true
    memory.menu = nil
    keyboard.goesOnTyping = editing != nil
    let stops = Array(stops)
    let from = (focused ?? keyboard.last).flatMap { id in stops.firstIndex { $0.id == id } }
    let start = from ?? (step > 0 ? -1 : 0)
    focus(stops[(start + step + stops.count) % stops.count].id)
    keyboard.isToBeRevealed = true
  }

  /// Moves the focus to the first widget of the next region or the one before: a panel, the toolbar, the stage.
  ///
  /// - Returns: Whether there is any.
  package mutating func moveToRegion(by step: Int) -> Bool {
    let stops = Array(stops)
    let firsts = stops.indices.filter { $0 == 0 || stops[$0].region != stops[$0 - 1].region }
    guard !firsts.isEmpty else { return false }
    let present = (focused ?? keyboard.last).flatMap { id in stops.firstIndex { $0.id == id } }
    let region = present.flatMap { present in firsts.lastIndex { $0 <= present } }
    let start = region ?? (step > 0 ? -1 : 0)
    _ = focus(id: stops[firsts[(start + step + firsts.count) % firsts.count]].id.value)
    return true
  }

  /// What Tab reaches: of a sheet over everything, nothing below it.
  private var stops: ArraySlice<Stop> { painted.stops[(painted.sheet?.stops ?? 0)...] }

  private mutating func focus(_ id: WidgetID?) {
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

  /// Gives the focus to a widget of the next frame, and scrolls to it.
  ///
  /// - Parameters:
  ///   - path: The names of the scopes around it and its own.
  ///   - isMarked: Whether it is marked as if by keyboard; what a field holds is selected then.
  package mutating func focus(_ path: String..., isMarked: Bool = true) {
    focus(path.reduce(WidgetID.root) { $0.child($1) })
    keyboard.isVisible = isMarked
    keyboard.isToBeRevealed = true
  }

  // MARK: Assistive technologies

  /// Gives the focus to a widget by its identity, as if by Tab.
  ///
  /// - Returns: Whether it can have it.
  package mutating func focus(id: UInt64) -> Bool {
    guard stops.contains(where: { $0.id.value == id }) else { return false }
    focus(WidgetID(id))
    (keyboard.isVisible, keyboard.isByTab, keyboard.isToBeRevealed) = (true, true, true)
    return true
  }

  /// Presses a widget by its identity as Enter does; the focus stays where it is.
  ///
  /// - Returns: Whether it is one that Enter and Space press.
  package mutating func press(id: UInt64) -> Bool {
    guard let stop = stops.first(where: { $0.id.value == id }), stop.keys == .activation else {
      return false
    }
    post(.key("Enter", []), to: stop.id)
    return true
  }

  /// Asks a widget, by its identity, to show another number.
  package mutating func set(_ number: Double, in id: UInt64) {
    post(.set(number), to: WidgetID(id))
  }

  // MARK: Sheets

  /// Whether the last frame had a sheet over everything.
  package var hasSheet: Bool { painted.sheet != nil }

  /// Takes the last frame's sheet away at once: what lies below it can be hit before the next frame.
  package mutating func dismissSheet() {
    guard let sheet = painted.sheet else { return }
    if let focused, stops.contains(where: { $0.id == focused }) { focus(nil) }
    painted.targets.removeSubrange(sheet.targets...)
    painted.stops.removeSubrange(sheet.stops...)
    painted.sheet = nil
    if let active, target(active) == nil { press = .none }
    if active == nil { updateHot() }
    needsFrame = true
  }

  // MARK: Mail

  private mutating func post(_ event: WidgetEvent, to id: WidgetID) {
    mail.append(Mail(id: id, event: event))
    needsFrame = true
  }
}
