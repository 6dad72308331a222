import Drawing

/// Who has the keyboard, and whether it is seen.
struct KeyboardFocus {
  /// The widget that has the keyboard.
  var widget: WidgetID?
  /// Whether the focus is marked: the keyboard was used since the pointer was.
  var isVisible = false
  /// Where Tab goes on from when nothing has the focus.
  var last: WidgetID?
  /// Whether the focus has just been moved by keyboard, so that it is to be scrolled to.
  var isToBeRevealed = false
  /// Whether the focus was moved by Tab, and the pointer has not been used since.
  var isByTab = false
  /// Whether Tab has left a number that was being typed, so that the next one is to be typed too.
  var goesOnTyping = false
  /// Where the widget is that is to be scrolled to, once it has been called.
  var revealed: Rect?
}
