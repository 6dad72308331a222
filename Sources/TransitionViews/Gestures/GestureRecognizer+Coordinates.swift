public import Drawing

extension GestureRecognizer {
  /// Where the pointer was last in a view's own coordinates, in points.
  ///
  /// The view counts as it is *shown* at the stage's time, animations and transforms of its ancestors
  /// included; UIKit uses the model. In a view that its transform flattens to a line, every location is
  /// the centre, and so it is where only what is behind the eye could lie.
  ///
  /// - Parameter view: The view, or `nil` for the stage.
  public final func location(in view: View?) -> Point {
    guard let view else { return location }
    return map(from: view).inverted()?.apply(location)
      ?? view.presented(at: mapTime).bounds.center
  }

  /// A displacement of the stage that leads to the pointer, in a view's own coordinates; none in a
  /// flattened view.
  final func vector(_ vector: Vector, in view: View?) -> Vector {
    guard let view else { return vector }
    return map(from: view).inverted()?.apply(vector, from: location - vector) ?? .zero
  }

  /// The displacement of the stage that leads to the pointer and is `vector` in a view's coordinates.
  final func stageVector(_ vector: Vector, in view: View) -> Vector {
    let map = map(from: view)
    if case .flat(let flat) = map { return flat.apply(vector) }
    guard let end = map.inverted()?.apply(location) else { return vector }
    return map.apply(vector, from: end - vector) ?? vector
  }

  /// The shown map from a view's coordinates to the stage's.
  final func map(from view: View) -> PlaneMap { view.planeMap(at: mapTime) }

  private var mapTime: Double { delivery?.stage?.now ?? lastTime }
}
