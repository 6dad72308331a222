import Drawing

/// Something that the user or the desktop did to the window.
nonisolated package struct InputEvent: Hashable, Sendable {
  /// When it arrived, in seconds of ``MonotonicClock``.
  ///
  /// Events that arrive together carry one time. SDL's own stamps are whole milliseconds of another
  /// clock and are not used.
  package var time: Double
  /// What happened.
  package var kind: Kind
  /// The modifier keys that were down then; they change what a drag does.
  package var held: KeyPress.Modifiers

  /// Creates an event from its time, in seconds of ``MonotonicClock``, what happened, and the modifier
  /// keys that were down.
  package init(time: Double, kind: Kind, held: KeyPress.Modifiers = []) {
    self.time = time
    self.kind = kind
    self.held = held
  }

  /// What can happen. Places are in window points from its top-left corner, and may lie outside
  /// while a button holds the pointer.
  ///
  /// There is one pointer: the mouse's main button, the first finger, or a sideways two-finger
  /// swipe. After `pointerDown` exactly one of `pointerUp`, `focusLost` and `captureLost` ends the
  /// press, before any other `pointerDown`.
  nonisolated package enum Kind: Hashable, Sendable {
    /// The main button or a finger went down.
    case pointerDown(Point)
    /// The pointer moved, pressed or not.
    case pointerMoved(Point)
    /// The main button or the finger was lifted.
    case pointerUp(Point)
    /// The right button went down.
    case secondaryDown(Point)
    /// The right button was lifted.
    case secondaryUp(Point)
    /// The wheel turned or two fingers moved: how far the content should follow, in points
    /// (positive to the right and downward), and where the pointer is.
    case scroll(Vector, at: Point)
    /// A key went down; `isRepeat` while it is held.
    case keyDown(KeyPress, isRepeat: Bool)
    /// A key was lifted.
    case keyUp(KeyPress)
    /// Text was typed, perhaps through an input method. A plain key comes as `keyDown` before it.
    case text(String)
    /// The keyboard goes elsewhere; a press in progress is over.
    case focusLost
    /// The keyboard comes here.
    case focusGained
    /// The desktop took the pointer away while it was pressed; the press is over.
    case captureLost
    /// The content has another size, in points; the whole window needs to be drawn.
    case resized(Size)
    /// The window is on another display, or the display changed: its rate may differ.
    case displayChanged
    /// What was shown is gone in part; the last frame has to be shown again.
    case exposed
    /// The window cannot be seen: minimized or hidden.
    case hidden
    /// The window can be seen again.
    case shown
    /// A file was dropped on the window: its path.
    case dropFile(String)
    /// The user or the desktop asks the application to end.
    case quit
  }
}
