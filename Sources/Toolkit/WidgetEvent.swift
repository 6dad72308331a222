import Drawing
import Input

/// What a widget is told.
nonisolated package enum WidgetEvent: Hashable, Sendable {
  /// The pointer went down on it: where, with which modifiers, and the count of clicks in quick succession.
  case down(Point, Modifiers, clicks: Int)
  /// The pointer, which it holds, moved.
  case move(Point, Modifiers)
  /// The pointer was let go, perhaps elsewhere.
  case up(Point, Modifiers)
  /// The drag is to be taken back.
  case cancel
  /// The wheel turned over it: how far the content should follow, in points.
  case scroll(Vector)
  /// A key was pressed while it has the focus, by its W3C name.
  case key(String, Modifiers)
  /// Text was typed while it has the focus.
  case text(String)
  /// The number that it shows is to be another one.
  case set(Double)
  /// It got the focus.
  case focused
  /// It lost the focus.
  case blurred
}

/// A number on its way.
package struct Drag {
  package var id: WidgetID
  /// What the values were before.
  package var startX: Double
  var startY = 0.0
  /// Where the pointer has carried them: exact, unlike the values themselves; as fractions.
  var fractionX: Double
  var fractionY = 0.0
  /// Where the pointer was last.
  var last: Point
  package var isOn = true

  /// Begins a drag of one number, or of two.
  package init(
    id: WidgetID, startX: Double, startY: Double = 0, fractionX: Double, fractionY: Double = 0,
    last: Point
  ) {
    self.id = id
    self.startX = startX
    self.startY = startY
    self.fractionX = fractionX
    self.fractionY = fractionY
    self.last = last
  }
}

/// The text that is being typed, and whose it is.
struct Editing {
  var id: WidgetID
  var editor: TextEditor
  /// What it was before.
  var original: String
  /// How far the text is scrolled to the left, in points.
  var scroll = 0.0
  /// Why it cannot be taken, or an empty string.
  var error = Phrase.empty
}

/// The menu that is open.
struct OpenMenu {
  var id: WidgetID
  /// The item that Enter would choose.
  var highlighted: Int
}
