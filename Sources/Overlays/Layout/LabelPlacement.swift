import Drawing

/// Finds a place for each label, in which it lies on no other, on nothing that must stay free, and inside.
///
/// The more important ones choose first; of equal ones, those that come first. Each stands at the first of
/// its sides that is free, else as near to one of them as there is room above or below, and where there is
/// none it is left out. It is a pure function of what it is given, so that a moment looks the same however
/// one comes to it; what moves a little moves labels a little, unless they meet.
nonisolated struct LabelPlacement {
  private let bounds: Rect
  private let gap: Double
  private var taken: [Rect]

  /// - Parameters:
  ///   - bounds: Where labels may stand, in window points.
  ///   - free: What stays free, in window points.
  ///   - gap: What is left between two labels, in points.
  init(in bounds: Rect, besides free: [Rect], gap: Double) {
    (self.bounds, self.gap) = (bounds, gap)
    taken = free.filter(bounds.intersects)
  }

  /// Where labels stand, in their order; `nil` for those that are left out.
  func places(of labels: [Label]) -> [Rect?] {
    var placement = self
    var places = [Rect?](repeating: nil, count: labels.count)
    let order = labels.indices.sorted {
      (labels[$1].importance, $0) < (labels[$0].importance, $1)
    }
    for index in order {
      guard let place = placement.place(of: labels[index]) else { continue }
      places[index] = place
      placement.taken.append(place.inset(dx: -gap, dy: -gap))
    }
    return places
  }

  private func place(of label: Label) -> Rect? {
    let size = label.size
    guard size.width <= bounds.width, size.height <= bounds.height else { return nil }
    let wanted = label.sides.map { side in
      (side, inside(Rect(origin: side.origin(size, at: label.anchor), size: size)))
    }
    if let free = wanted.first(where: { obstacle(of: $1) == nil }) { return free.1 }
    var nearest: (place: Rect, way: Double)?
    for (side, start) in wanted {
      for x in [start.minX, bounds.minX, bounds.maxX - size.width] {
        for isDown in [true, false] {
          let away = inside(Rect(origin: Point(x: x, y: start.minY), size: size))
          guard let place = slid(away, isDown: isDown) else { continue }
          var way = abs(place.minX - start.minX) + abs(place.minY - start.minY)
          // Out of what it belongs to is further than on into it.
          if side.leads(down: !isDown) { way *= 4 }
          // A little nearer is not worth another side.
          if way + 1 < nearest?.way ?? .infinity { nearest = (place, way) }
        }
      }
    }
    return nearest?.place
  }

  /// The first free place below or above; `nil` where there is none inside.
  private func slid(_ start: Rect, isDown: Bool) -> Rect? {
    var place = start
    while let obstacle = obstacle(of: place) {
      place.origin.y =
        isDown ? obstacle.maxY.rounded(.up) : (obstacle.minY - place.height).rounded(.down)
      guard place.minY >= bounds.minY, place.maxY <= bounds.maxY else { return nil }
    }
    return place
  }

  private func obstacle(of place: Rect) -> Rect? { taken.first(where: place.intersects) }

  private func inside(_ place: Rect) -> Rect {
    Rect(
      x: max(min(place.minX, (bounds.maxX - place.width).rounded(.down)), bounds.minX.rounded(.up)),
      y: max(
        min(place.minY, (bounds.maxY - place.height).rounded(.down)), bounds.minY.rounded(.up)),
      width: place.width, height: place.height)
  }
}
