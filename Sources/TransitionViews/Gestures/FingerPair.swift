import Drawing

/// The line from one finger to another.
struct FingerPair {
  private let way: Vector

  /// Two fingers, or `nil` if there are not two.
  init?(_ fingers: [Finger]) {
    guard fingers.count == 2 else { return nil }
    way = fingers[1].moment.location - fingers[0].moment.location
  }

  /// In points; never so small that a ratio to it would have no meaning.
  var distance: Double { max(way.length, 1) }

  /// From the x axis, clockwise on the screen, in radians, −π…π; 0 for fingers in one place.
  var angle: Double { way.length > 0 ? arcTangent(way.dy, way.dx) : 0 }
}
