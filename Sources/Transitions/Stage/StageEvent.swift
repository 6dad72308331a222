public import Drawing

/// What happens to a stage from outside, as a value.
nonisolated public enum StageEvent: Hashable, Sendable {
  /// The pointer goes down, at a place in the root view's points.
  case down(Point)
  /// The pointer moves while down.
  case move(Point)
  /// The pointer goes up.
  case up(Point)
  /// A key goes down, by its W3C name with the prefixes `Ctrl+`, `Shift+`, `Alt+`.
  case key(String)
  /// The window has lost the focus or the pointer's capture.
  case cancel
  /// The container gets another size, in points.
  case resize(Size)
  /// The stage's clock runs at another rate: how many of its seconds pass in one of the hand's.
  case rate(Double)
}
