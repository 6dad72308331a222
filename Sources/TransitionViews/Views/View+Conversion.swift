public import Drawing

/// Conversions between the coordinate systems of views, by their models, as in UIKit: what animations show
/// in between is ``presented(at:)``.
///
/// `nil` stands for the stage, or, for a view that is on none, for the view at the top. A mask lies in the
/// view that it masks. What lies in space goes through what is seen: a place becomes the one that the other
/// view shows there, in perspective, where UIKit drops the depth on the way. Where nothing is seen, because
/// a view is flattened to a line or to a point or lies behind the eye, every place is the other's centre.
extension View {
  /// Where a point of this view lies in another view's coordinates, in points.
  public func convert(_ point: Point, to view: View?) -> Point {
    converter(to: view ?? outermost)(point)
  }

  /// What converts points of this view to another's coordinates while neither moves.
  package func converter(to target: View) -> (Point) -> Point {
    let (map, center) = (conversion(to: target), target.bounds.center)
    return { map?.apply($0) ?? center }
  }

  /// Where a point of another view lies in this view's coordinates, in points.
  public func convert(_ point: Point, from view: View?) -> Point {
    (view ?? outermost).convert(point, to: self)
  }

  /// The smallest upright rectangle of another view's coordinates around a rectangle of this view.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    let target = view ?? outermost
    guard let map = conversion(to: target), !map.outline(of: rect).isEmpty else {
      return Rect(origin: target.bounds.center, size: .zero)
    }
    return map.bounds(of: rect)
  }

  /// The smallest upright rectangle of this view's coordinates around a rectangle of another view.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    (view ?? outermost).convert(rect, to: self)
  }

  /// The map from this view's coordinates to another's, or `nil` where the other is flattened: up to what
  /// both lie in, and down again. Two hierarchies count as one if they have nothing in common.
  private func conversion(to other: View) -> PlaneMap? {
    let common = commonAncestor(with: other)
    let up = planeMap(to: common ?? outermost, at: nil)
    if other === common { return up }
    let down = other.planeMap(to: common ?? other.outermost, at: nil).inverted()
    return down.map(up.concatenating)
  }

  /// What the view lies in.
  private var outer: View? { superview ?? maskedView }

  /// The view at the top, also of a mask.
  private var outermost: View {
    var view = self
    while let next = view.outer { view = next }
    return view
  }

  /// The deepest view that both lie in or are.
  private func commonAncestor(with other: View) -> View? {
    var (first, second): (View?, View?) = (self, other)
    var surplus = depth - other.depth
    while surplus > 0 { (first, surplus) = (first?.outer, surplus - 1) }
    while surplus < 0 { (second, surplus) = (second?.outer, surplus + 1) }
    while first !== second { (first, second) = (first?.outer, second?.outer) }
    return first
  }

  private var depth: Int {
    var (depth, view) = (0, self)
    while let next = view.outer { (depth, view) = (depth + 1, next) }
    return depth
  }
}
