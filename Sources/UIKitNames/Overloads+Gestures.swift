public import Transitions

extension PanGestureRecognizer {
  /// The translation in a view's own coordinates, as the view is shown now: a point, as in UIKit.
  public func translation(in view: View?) -> CGPoint {
    let moved: Vector = translation(in: view)
    return CGPoint(x: moved.dx, y: moved.dy)
  }

  /// The velocity in a view's own coordinates, in points per second: a point, as in UIKit.
  public func velocity(in view: View?) -> CGPoint {
    let speed: Vector = velocity(in: view)
    return CGPoint(x: speed.dx, y: speed.dy)
  }

  /// Sets the translation, which continues from there.
  public func setTranslation(_ translation: CGPoint, in view: View?) {
    setTranslation(Vector(dx: translation.x, dy: translation.y), in: view)
  }
}
