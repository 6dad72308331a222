import Drawing
import Input

/// Something that the user or the desktop did to the window.
nonisolated package struct WindowEvent: Hashable, Sendable {
  /// When it arrived, in seconds of ``MonotonicClock``.
  ///
  /// Events that arrive together carry one time. SDL's own stamps are whole milliseconds of another
  /// clock and are not used.
  package var time: Double
  /// What happened.
  package var kind: Kind
  /// Whether fingers did it, on the screen or a touchpad: the desktop shows no pointer where they are.
  package var isByFinger = false

  /// Creates an event from its time, in seconds of ``MonotonicClock``, and what happened.
  package init(time: Double, kind: Kind, isByFinger: Bool = false) {
    self.time = time
    self.kind = kind
    self.isByFinger = isByFinger
  }

  /// What can happen.
  nonisolated package enum Kind: Hashable, Sendable {
    /// Somebody did something, or the window has another size; places are in window points from its
    /// top-left corner.
    ///
    /// The first pointer is the mouse's main button, the first finger, or a sideways two-finger swipe;
    /// further fingers on a touch screen are others.
    case input(InputEvent)
    /// A key was let go.
    case released(KeyStroke)
    /// The mouse's other button went down: a menu is asked for, at a place in window points.
    case menu(Point)
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
