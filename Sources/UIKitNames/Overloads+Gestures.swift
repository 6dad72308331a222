public import Transitions

extension GestureRecognizer {
  /// Creates a recognizer that is called by its type in traces.
  public convenience init() { self.init(name: String(describing: Self.self)) }
}

extension PanGestureRecognizer {
  /// Creates a pan that is called by its type in traces; by default it goes in any direction, as in UIKit.
  public convenience init(axis: Axis = .any) {
    self.init(name: String(describing: Self.self), axis: axis)
  }

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

extension ScreenEdgePanGestureRecognizer {
  /// Creates a pan from an edge that is called by its type in traces. UIKit sets `edges` afterwards.
  public convenience init(edge: ScreenEdge = .left) {
    self.init(name: String(describing: Self.self), edge: edge)
  }
}
