import Drawing

// What lasts from one frame to the next, and what a frame makes of it.
extension Interface {
  /// What one frame has painted.
  struct Painted {
    /// What can be hit, back to front.
    var targets: [Target] = []
    /// What can have the focus, in its order.
    var stops: [Stop] = []
    /// How much of them lies below a sheet, which keeps all input from it; `nil` without one.
    var sheet: (targets: Int, stops: Int)?

    /// Lets Tab reach the stops from an index on before those in front of them; nothing is allocated.
    mutating func putFirst(from index: Int) {
      stops[..<index].reverse()
      stops[index...].reverse()
      stops.reverse()
    }

    /// Forgets everything but the memory.
    mutating func removeAll() {
      sheet = nil
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
    /// The outermost scope around it: a panel, a sheet.
    var region: WidgetID
    var keys: WidgetKeys
  }

  /// One event and the widget that it is for.
  struct Mail {
    var id: WidgetID
    var event: WidgetEvent
  }

  // MARK: What it wants

  /// Where a widget of the last frame can be hit, or `nil` if it cannot.
  ///
  /// - Parameter path: The names of the scopes around it and its own.
  package func place(of path: [String]) -> Rect? {
    target(path.reduce(WidgetID.root) { $0.child($1) })?.rect
  }

  /// Where the pointer is, in window points, if it is in the window.
  package var pointerPlace: Point? { pointer }

  /// Whether a widget of the last frame has the keyboard's focus.
  ///
  /// - Parameter path: The names of the scopes around it and its own.
  package func isFocused(_ path: [String]) -> Bool {
    focused == path.reduce(WidgetID.root) { $0.child($1) }
  }

  /// Whether Tab was used since the pointer was.
  package var isTabbing: Bool { keyboard.isByTab }

  /// Where text is being typed, so that the desktop's input method offers its words there.
  package var textPlace: Rect? { editing.flatMap { target($0.id)?.rect } }

  /// Which shape the pointer should have; the arrow where it is not the interface's.
  package var pointerShape: PointerShape {
    target(active ?? hot)?.shape ?? .arrow
  }

  // MARK: Tooltips

  /// Whether a widget's tooltip is to be shown.
  func showsTooltip(_ id: WidgetID) -> Bool {
    guard active == nil, memory.menu == nil, !hover.isTooltipDismissed else { return false }
    if id == focused && keyboard.isVisible && editing == nil { return true }
    return id == hot && time >= hover.tooltipTime
  }

  /// When a frame is due though no input comes, in seconds: a tooltip is about to appear.
  package var nextWake: Double? {
    guard active == nil, memory.menu == nil, !hover.isTooltipDismissed,
      target(hot)?.hasHelp == true,
      time < hover.tooltipTime
    else { return nil }
    return hover.tooltipTime
  }

  // MARK: A frame

  /// Appends one frame of the widgets that a function calls.
  ///
  /// - Parameters:
  ///   - list: What to append to; back to front, so that what is called later lies above.
  ///   - window: The window's size, in points; menus and tooltips stay inside.
  ///   - theme: The colours.
  ///   - unit: The size of text and gaps, as a factor.
  ///   - measurer: Knows how wide text will be.
  ///   - language: What the widgets speak.
  ///   - time: The frame's time, in seconds; never less than that of any input.
  ///   - body: Calls the widgets. It runs once, and must not touch the interface itself.
  package mutating func draw(
    into list: inout DisplayList, window: Size, theme: Theme, unit: Double = 1,
    measurer: any TextMeasurer, language: Language = .english, at time: Double,
    _ body: (inout Widgets) -> Void
  ) {
    self.time = max(self.time, time)
    needsFrame = false
    list.speaksChinese = language.isChinese
    let style = WidgetStyle(theme: theme, unit: unit, measurer: measurer, language: language)
    var widgets = Widgets(style: style, window: window, clipboard: clipboard)
    // The frame alone holds the state and the list meanwhile, so that appending does not copy them.
    swap(&widgets.interface, &self)
    swap(&widgets.list, &list)
    if widgets.interface.isDescribed { widgets.describing = Describing() }
    body(&widgets)
    let descriptions = widgets.describing?.trees ?? []
    widgets.finish()
    swap(&widgets.interface, &self)
    swap(&widgets.list, &list)
    self.descriptions = descriptions
  }

  /// What has arrived for a widget, in its order.
  func events(for id: WidgetID) -> [WidgetEvent] {
    guard mail.contains(where: { $0.id == id }) else { return [] }
    return mail.compactMap { $0.id == id ? $0.event : nil }
  }

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
    if let active, target(active) == nil { press = .none }
    if let focused, !painted.stops.contains(where: { $0.id == focused }) {
      keyboard.widget = nil
      needsFrame = true
    }
    memory.keepFocus(of: focused)
    if active == nil { updateHot() }
  }
}

/// What happened to a value.
nonisolated package enum Edit: Hashable, Sendable {
  /// Nothing.
  case none
  /// It is being changed, and may be some more: a drag, or typing.
  case changing
  /// The change is complete: the moment to record it.
  case done
  /// The change was taken back: the value is what it was before.
  case undone
}
