import Drawing
import SpringEngine

/// One of the two directions in which content moves.
nonisolated package enum ScrollAxis: CaseIterable {
  case x, y
}

/// Where a content offset may rest.
nonisolated struct ScrollLimits: Hashable, Sendable {
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>

  subscript(axis: ScrollAxis) -> ClosedRange<Double> { axis == .x ? x : y }

  /// The offset within the limits that is nearest to another.
  func nearest(to offset: Point) -> Point {
    Point(x: x.nearest(to: offset.x), y: y.nearest(to: offset.y))
  }
}

nonisolated extension Point {
  subscript(axis: ScrollAxis) -> Double {
    get { axis == .x ? x : y }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }
}

nonisolated extension Vector {
  subscript(axis: ScrollAxis) -> Double {
    get { axis == .x ? dx : dy }
    set { if axis == .x { dx = newValue } else { dy = newValue } }
  }
}

nonisolated extension Size {
  subscript(axis: ScrollAxis) -> Double { axis == .x ? width : height }
}

extension ScrollView {
  /// Where the content offset may rest.
  var limits: ScrollLimits {
    let inset = adjustedContentInset
    func range(_ before: Double, _ length: Double, _ after: Double, in extent: Double)
      -> ClosedRange<Double>
    {
      -before...max(length + after - extent, -before)
    }
    return ScrollLimits(
      x: range(inset.left, contentSize.width, inset.right, in: bounds.width),
      y: range(inset.top, contentSize.height, inset.bottom, in: bounds.height))
  }

  /// Whether a finger can move the content along an axis.
  package func canScroll(_ axis: ScrollAxis) -> Bool {
    guard isScrollEnabled else { return false }
    let limits = limits[axis]
    if limits.lowerBound < limits.upperBound || !limits.contains(contentOffset[axis]) {
      return true
    }
    return bounces && (axis == .x ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  /// Takes what rests beyond the limits inside, and gives what decelerates its new edges.
  func limitsChanged() {
    if drag != nil { return keepDrag() }
    guard let travel else {
      let inside = limits.nearest(to: model.bounds.origin)
      guard inside != model.bounds.origin else { return }
      bounds = Rect(origin: inside, size: bounds.size)
      didScroll()
      return
    }
    guard let stage = travel.stage else { return }
    guard travel.kind == .deceleration else {
      let inside = limits.nearest(to: travel.target)
      if inside != travel.target { setContentOffset(inside, animated: true) }
      return
    }
    let (from, velocity) = (contentOffset, velocityNow)
    let targets = travel.target
    replaceTravel(
      x: motion(.x, from: from.x, velocity: velocity.dx, retargetedTo: snapped(targets, .x)),
      y: motion(.y, from: from.y, velocity: velocity.dy, retargetedTo: snapped(targets, .y)),
      in: stage)
  }

  private func snapped(_ target: Point, _ axis: ScrollAxis) -> Double? {
    isPagingEnabled ? page(nearestTo: target[axis], axis, from: nil) : nil
  }

  /// The band beyond the edges along an axis.
  func band(_ axis: ScrollAxis) -> RubberBand {
    RubberBand(dimension: max(bounds.size[axis], 1))
  }

  // MARK: Where a release leads

  /// The page nearest to an offset, within the limits, and no more than one away from where a drag began.
  func page(nearestTo offset: Double, _ axis: ScrollAxis, from start: Double?) -> Double {
    let (extent, limits) = (bounds.size[axis], limits[axis])
    guard extent > 0 else { return limits.nearest(to: offset) }
    var page = (offset / extent).rounded()
    if let start {
      let begun = start / extent
      page = min(max(page, (begun - 1).rounded(.up)), (begun + 1).rounded(.down))
    }
    return limits.nearest(to: page * extent)
  }

  /// The motion along an axis after a release; on a stage that ``Stage/prefersReducedMotion``, it halts at
  /// an edge.
  ///
  /// - Parameters:
  ///   - target: Where it is sent, or `nil` to let it coast.
  func motion(
    _ axis: ScrollAxis, from position: Double, velocity: Double, retargetedTo target: Double?
  ) -> ScrollMotion {
    let limits = limits[axis]
    let isReduced = Ambient.stage?.prefersReducedMotion ?? false
    if let target {
      return ScrollMotion(
        from: position, velocity: velocity, snappingTo: limits.nearest(to: target),
        mayOvershoot: bounces && !isReduced)
    }
    // What a finger has pulled beyond an edge only comes back.
    let isOutward =
      position < limits.lowerBound ? velocity < 0 : position > limits.upperBound && velocity > 0
    return ScrollMotion(
      from: position, velocity: isReduced && isOutward ? 0 : velocity, in: limits,
      rate: decelerationRate, bounces: bounces && !isReduced)
  }
}
