public import Drawing

extension GestureRecognizer {
  /// Where the pointer was last in a view's own coordinates, in points.
  ///
  /// The view counts as it is *shown* at the stage's time, animations and transforms of its ancestors
  /// included; UIKit uses the model. In a view that its transform flattens to a line, every location is
  /// the centre.
  ///
  /// - Parameter view: The view, or `nil` for the stage.
  public final func location(in view: View?) -> Point {
    guard let view else { return location }
    guard let inverse = map(from: view).inverted() else {
      return view.presented(at: mapTime).bounds.center
    }
    return inverse.apply(location)
  }

  /// A displacement of the stage in a view's own coordinates; none in a flattened view.
  final func vector(_ vector: Vector, in view: View?) -> Vector {
    guard let view else { return vector }
    return map(from: view).inverted()?.apply(vector) ?? .zero
  }

  /// The shown map from a view's coordinates to the stage's.
  final func map(from view: View) -> AffineTransform { view.presentedTransform(at: mapTime) }

  private var mapTime: Double { delivery?.stage?.now ?? lastTime }
}
