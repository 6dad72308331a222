/// The shape that the pointer should have.
nonisolated package enum PointerShape: Hashable, Sendable {
  /// The ordinary arrow.
  case arrow
  /// A hand: a press does something.
  case hand
  /// An arrow to both sides: a drag changes a number.
  case horizontalResize
  /// An arrow up and down: a drag moves an edge.
  case verticalResize
  /// An arrow to the lower right and back: a drag moves a corner.
  case diagonalResize
  /// Cross hairs: a drag changes two numbers, or a place is read.
  case crosshair
  /// The text cursor.
  case text
}
