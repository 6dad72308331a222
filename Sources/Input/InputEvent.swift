public import Drawing

/// What a person does with pointer and keyboard, and what happens to the surface under them, as a value:
/// the same from the window to the recognizer.
///
/// Places and sizes are in points of whatever receives the event, from its top-left corner; places may
/// lie outside while something is pressed. ``mapped(_:)`` converts an event from one receiver to another.
/// After `down` exactly one of `up` and `cancel` ends the press of a pointer, before any other `down` of
/// the same.
public enum InputEvent: Hashable, Sendable {
  /// The main button or a finger goes down.
  case down(Point, by: Pointer = Pointer())
  /// The pointer moves, pressed or not.
  case move(Point, by: Pointer = Pointer())
  /// The main button or the finger is lifted.
  case up(Point, by: Pointer = Pointer())
  /// The keyboard's focus or the pointer has been taken away; every press in progress is over.
  case cancel
  /// The wheel turns or two fingers move: how far the content should follow, in points (positive to the
  /// right and downward), and where the pointer is.
  case scroll(Vector, at: Point)
  /// A key goes down, or repeats while it is held.
  case key(KeyStroke)
  /// Text is typed, perhaps through an input method; it comes after the key that made it, if one did.
  case text(String)
  /// The surface is resized, in points.
  case resize(Size)
  /// The surface's clock changes its rate: how many of its seconds pass in one second of the hand's clock.
  case rate(Double)

  /// A key goes down, by its name with the prefixes `Ctrl+`, `Shift+`, `Alt+`, `Meta+`, in this order.
  public static func key(_ name: String) -> InputEvent { .key(KeyStroke(name)) }

  /// Whose press or movement it is, or `nil` if no pointer made it.
  public var pointer: Pointer? {
    switch self {
    case .down(_, let pointer), .move(_, let pointer), .up(_, let pointer): pointer
    case .cancel, .scroll, .key, .text, .resize, .rate: nil
    }
  }

  /// Where it happens, or `nil` if it has no place.
  public var place: Point? {
    switch self {
    case .down(let point, _), .move(let point, _), .up(let point, _), .scroll(_, let point): point
    case .cancel, .key, .text, .resize, .rate: nil
    }
  }

  /// The same event with its places in other coordinates; sizes stay what they are.
  ///
  /// - Parameter place: Maps a place to the other coordinates; straight lines stay straight.
  public func mapped(_ place: (Point) -> Point) -> InputEvent {
    switch self {
    case .down(let point, let pointer): .down(place(point), by: pointer)
    case .move(let point, let pointer): .move(place(point), by: pointer)
    case .up(let point, let pointer): .up(place(point), by: pointer)
    case .scroll(let way, let point):
      .scroll(place(point + way) - place(point), at: place(point))
    case .cancel, .key, .text, .resize, .rate: self
    }
  }
}
