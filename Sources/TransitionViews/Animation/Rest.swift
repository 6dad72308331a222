/// What counts as rest.
nonisolated package enum Rest {
  /// The distance from the target at which an object without velocity is taken to have arrived, in
  /// points; a quarter of a point is not seen, and is never the display's scale.
  package static let distance = 0.25
  /// The same for what does not move, as a fraction of its way: one step of an eight-bit colour is
  /// four times that.
  static let fraction = 0.001
}
