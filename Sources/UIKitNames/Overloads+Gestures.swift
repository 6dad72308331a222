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
}

extension ScreenEdgePanGestureRecognizer {
  /// Creates a pan from an edge that is called by its type in traces. UIKit sets `edges` afterwards.
  public convenience init(edge: ScreenEdge) {
    self.init(name: String(describing: Self.self), edge: edge)
  }
}
