import Drawing

/// What a wheel, or two fingers on a pad, do with the content.
extension ScrollView {
  /// Follows a wheel or two fingers, as far as there is content.
  ///
  /// - Parameter way: How far the content should follow, in points of the stage.
  /// - Returns: What is left for those outside.
  func turn(by way: Vector) -> Vector {
    guard isScrollEnabled, drag == nil else { return way }
    let from = isPagingEnabled ? travel?.target ?? contentOffset : contentOffset
    var (wanted, rest) = (from, way)
    for axis in ScrollAxis.allCases where way[axis] != 0 && canScroll(axis) {
      let limits = limits[axis]
      let asked =
        isPagingEnabled
        ? from[axis] + (way[axis] < 0 ? 1 : -1) * bounds.size[axis] : from[axis] - way[axis]
      wanted[axis] = limits.nearest(to: asked)
      if wanted[axis] != from[axis] || travel != nil {
        rest[axis] = isPagingEnabled ? 0 : wanted[axis] - asked
      }
    }
    guard wanted != from else { return rest }
    if isPagingEnabled {
      if travel == nil { setContentOffset(wanted, animated: true) }
    } else {
      setContentOffset(wanted, animated: false)
      if let stage = Ambient.stage { fadeIndicators(in: stage) }
    }
    return rest
  }
}

extension Stage {
  /// Takes a wheel's turn to the scroll views under the pointer, the inner ones first.
  func turn(by way: Vector, at place: Point) {
    var candidate = window.hitTest(place, at: now)
    var rest = way
    while let view = candidate, rest != .zero {
      if let scroll = view as? ScrollView { rest = scroll.turn(by: rest) }
      candidate = view.superview
    }
  }
}
